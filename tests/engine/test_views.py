"""What an area of each shape tells, and to whom."""

from __future__ import annotations

from lamplit.engine.table import EVERYONE
from lamplit.engine.views import Area, areas
from lamplit.live import LiveGame

from .driving import answer
from .toys import open_game
from .toys.atlas import ATLAS, GUILDS, PLACES, WAYS, WHERE


def opened(seats: int = 2) -> LiveGame:
    """An atlas at its first question: where seat 1 goes."""
    return LiveGame(open_game(ATLAS, seats=seats))


def area(game: LiveGame, name: str, seat: int | None = None) -> Area:
    """An area as a seat sees it."""
    return next(area for area in game.view(seat).areas if area.name == name)


def test_a_map_says_where_each_piece_lies_and_what_is_joined():
    """Cards and figures alike; what stands at a place comes after the place."""
    shown = area(opened(), "map")
    assert [piece.at for piece in shown.pieces] == [*WHERE, WHERE[0], WHERE[0]]
    assert [(piece.card, piece.back, piece.seat) for piece in shown.pieces[-2:]] == [("", "", 0), ("", "", 1)]
    keys = [piece.key for piece in shown.pieces]
    assert shown.lines == [(keys[a], keys[b]) for a, b in WAYS]


def test_a_line_names_what_is_not_seen_by_its_place():
    """A line never tells the face of a card that its end is."""
    game = opened()
    place = next(place for place in ATLAS.layout(game.table) if place.name == "tiles")
    place.lines = [(place.zone.slots[0], place.zone.slots[1])]
    (told,), _faces = areas(game.table, [place], 0, str)
    assert told.lines == [("tiles 1", "tiles 2")]
    assert all(piece.card == "" for piece in told.pieces)


def test_what_is_known_of_a_hidden_pile_is_seen_and_nothing_else():
    """The top that was turned up, not the cards below; where nothing is known there is only a number."""
    game = opened()
    for n in range(GUILDS):
        shown = area(game, f"guild {n}")
        assert [piece.key for piece in shown.pieces] == [game.table.name(game.table.places[f"guild {n}"][-1])]
        assert shown.count == 3
    assert area(game, "bag").pieces == []


def test_a_pile_shows_its_top_above_what_a_seat_knows_below_it():
    """Who looked through a pile does not take what it knows for the top."""
    game = opened()
    pile = game.table.places["guild 0"]
    game.table.known[pile[-1]] = 0
    game.table.known[pile[0]] = 1
    lies = [(piece.card, piece.key) for piece in area(game, "guild 0", 0).pieces]
    assert lies == [(game.table.name(pile[0]), game.table.name(pile[0])), ("", "guild 0 3")]
    assert area(game, "guild 0", 1).pieces == []
    game.table.known[pile[0]] = EVERYONE
    assert len(area(game, "guild 0", 1).pieces) == 2


def test_a_pile_tells_the_back_of_its_top_and_not_the_face():
    """Whoever looks, and whatever they know: what lies uppermost has a back that all see."""
    game = opened()
    pile = game.table.places["guild 0"]
    game.table.known[pile[-1]] = 0
    backs = {area(game, "guild 0", seat).back for seat in (None, 0, 1)}
    assert backs == {game.table.prints[game.table.face[pile[-1]]].back} != {""}
    assert area(game, "guild 0").pieces == []
    assert area(game, "bag").back == ""


def test_a_group_has_a_title_and_each_area_of_it_a_place():
    """Piles that lie as a pyramid say where."""
    shown = [one for one in opened().view().areas if one.group]
    assert {one.group for one in shown} == {"Guilds"}
    assert len({one.at for one in shown}) == GUILDS


def test_a_sheet_has_a_cell_for_each_seat_in_every_line():
    """Lines by their names, as the game has them."""
    assert area(opened(3), "score").cells == {"helpers": [0, 0, 0], "sum": [0, 0, 0]}


def test_a_refusal_points_at_its_piece():
    """Also where the answer is a word that means a card."""
    game = opened()
    refused = {no.label: no.pieces for no in game.refusals(0)}
    assert refused[PLACES[5].title()] == [game.table.name(5)]
    answer(game.play, 1)
    dear = next(no for no in game.refusals(0) if no.key == "guild 5")
    assert dear.pieces == [piece.key for piece in area(game, "guild 5").pieces]


def test_a_share_says_what_each_piece_is_worth_and_what_is_needed():
    """Whether a whole share will do is asked of the game."""
    game = opened()
    answer(game.play, 1)
    game.choose("guild 0")
    asked = game.decision
    assert asked is not None
    assert asked.weights == {key: int(key.split("-")[1]) % 3 + 1 for key in asked.pieces}
    assert asked.needed == 2
    (least,) = [key for key, n in asked.weights.items() if n == 1][:1]
    no = game.why_not([least], 0)
    assert no is not None
    assert no.why == "That makes 1; it takes 2."
    assert game.why_not([key for key, n in asked.weights.items() if n == 2][:1], 0) is None
