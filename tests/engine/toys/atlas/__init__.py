"""Atlas: a journey whose table has an area of every shape, and a payment with a sum."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from lamplit.engine.game import Zone
from lamplit.engine.questions import COUNT, Ask, Choice, Share
from lamplit.engine.refusals import Refusal
from lamplit.engine.views import Face, Piece
from lamplit.engine.views import Place as Spot

from .. import NOBODY, Card, Place, Toy, toy

PLACES = ("harbour", "bridge", "market", "tower", "forest", "peak")  # by slot, as they are dealt first
WHERE = ((0, 2), (1, 1), (2, 2), (3, 0), (4, 1), (5, 0))
WAYS = ((0, 1), (1, 2), (0, 2), (1, 3), (2, 4), (3, 4), (4, 5))
GUILDS = 6  # stacks of helpers, as a pyramid: three, two, one
STACK = 3
HAND = 5
ROUNDS = 4
SIDES = ("red", "green", "blue", "light")


class Day(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "day"


def at(table: Toy, seat: int) -> int:
    return table.marks[f"at {seat}"]


def neighbours(slot: int) -> list[int]:
    return sorted({*(b for a, b in WAYS if a == slot), *(a for a, b in WAYS if b == slot)})


def guild(table: Toy, n: int) -> list[int]:
    return table.places[f"guild {n}"]


def cost(n: int) -> int:
    return (2, 2, 2, 4, 4, 12)[n]


def worth(table: Toy, slot: int) -> int:
    return table.card(slot).n % 3 + 1


# What is asked


def why_not_walk(table: Toy, seat: int, _subject: object, slot: int) -> Refusal | None:
    """Only along a line."""
    return None if slot in neighbours(at(table, seat)) else Refusal("no-way", "", card=slot)


def why_not_hire(table: Toy, seat: int, _subject: object, answer: str) -> Refusal | None:
    n, hand = int(answer.removeprefix("guild ")), table.places[f"hand {seat}"]
    if not guild(table, n):
        return Refusal("nobody-left", "")
    purse = sum(worth(table, slot) for slot in hand)
    return None if purse >= cost(n) else Refusal("too-dear", "", needs=cost(n), purse=purse)


def why_not_pay(table: Toy, _seat: int, n: int, cards: tuple[int, ...]) -> Refusal | None:
    """The whole must reach the cost, and no card of it be needless."""
    paid = [worth(table, slot) for slot in cards]
    if sum(paid) < cost(n):
        return Refusal("too-little", "", paid=sum(paid), needs=cost(n))
    return Refusal("needless", "") if sum(paid) - min(paid) >= cost(n) else None


WALK = Choice("walk", lambda _table, _seat, _subject: list(range(len(PLACES))), why_not_walk)
HIRE = Choice(
    "hire",
    [*(f"guild {n}" for n in range(GUILDS)), "nobody"],
    lambda table, seat, subject, a: None if a == "nobody" else why_not_hire(table, seat, subject, a),
    of=COUNT,
    open=False,
)
PAY = Share(
    "pay",
    lambda table, seat, _subject: dict.fromkeys(table.places[f"hand {seat}"], 1),
    lambda table, seat, _subject: (1, len(table.places[f"hand {seat}"])),
    why_not_pay,
    weigh=lambda table, seat, n: (
        cost(n),
        {slot: worth(table, slot) for slot in table.places[f"hand {seat}"]},
    ),
    open=False,
)


# The course


def lay_out(table: Toy) -> None:
    for n in range(GUILDS):
        table.shuffle(guild(table, n), f"guild {n}")
        table.reveal(guild(table, n)[-1])
    for seat in range(table.seats):
        table.marks[f"at {seat}"] = 0
        for slot in table.places[f"hand {seat}"]:
            table.reveal(slot, 1 << seat)


def days(table: Toy) -> str | None:
    if table.marks["days"] >= ROUNDS * table.seats:
        table.end("arrived", "")
        return None
    table.marks["days"] += 1
    table.enter(Day())
    return "days"


def throw(table: Toy) -> None:
    for n, side in enumerate(table.roll("dice", [SIDES, SIDES])):
        table.marks[f"die {n}"] = SIDES.index(side)


def walk(table: Toy):
    """A way to a neighbour; the tile of the place is turned up."""
    seat = table.active
    table.marks[f"at {seat}"] = yield Ask(WALK, seat)
    tile = table.places["tiles"][table.marks[f"at {seat}"]]
    table.reveal(tile)


def hire(table: Toy):
    """Somebody of a guild, paid from the hand; the next of the guild is seen."""
    seat = table.active
    answer = yield Ask(HIRE, seat)
    if answer == "nobody":
        return
    n = int(answer.removeprefix("guild "))
    for slot in (yield Ask(PAY, seat, n)):
        table.move(slot, table.places[f"hand {seat}"], table.places["spent"])
        table.reveal(slot)
    table.move(guild(table, n)[-1], guild(table, n), table.places[f"band {seat}"])
    if guild(table, n):
        table.reveal(guild(table, n)[-1])


def rest(table: Toy) -> None:
    table.active = (table.active + 1) % table.seats


# How it looks


def layout(table: Toy) -> list[Spot]:
    zones = {(zone.name, zone.seat): zone for zone in ATLAS.zones(table)}
    seats = range(table.seats)
    figures = [
        Piece(f"figure {s + 1}", title=f"Figure {s + 1}", at=WHERE[at(table, s)], icon="person", seat=s)
        for s in seats
    ]
    helpers = {s: len(table.places[f"band {s}"]) for s in seats}
    dice = [Piece(f"die {n + 1}", icon=SIDES[table.marks.get(f"die {n}", 0)]) for n in range(2)]
    runners = [Piece(f"runner {s + 1}", title=f"Runner {s + 1}", at=(helpers[s], 0), seat=s) for s in seats]
    order = [Piece(f"order {s + 1}", title=ATLAS.seat_name(table, s), seat=s) for s in seats]
    order[table.active].marks.append("acts")
    return [
        Spot("day", "track", count=table.marks["days"], most=ROUNDS * table.seats, rising=True),
        Spot("order", "order", things=order),
        Spot("map", "map", zones["map", None], at=WHERE.__getitem__, lines=WAYS, things=figures),
        Spot("tiles", "grid", zones["tiles", None], at=lambda slot: divmod(slot - len(PLACES), 3)[::-1]),
        Spot("dice", "dice", things=dice),
        Spot("race", "track", most=ROUNDS, things=runners),
        Spot("bag", "bag", zones["bag", None]),
        *(
            Spot(f"guild {n}", "pile", zones[f"guild {n}", None], group="guilds", spot=(2 * i + y, y))
            for n, (i, y) in enumerate([(0, 2), (1, 2), (2, 2), (0, 1), (1, 1), (0, 0)])
        ),
        Spot("spent", "pile", zones["spent", None]),
        *(Spot("hand", "hand", zones["hand", s]) for s in seats),
        *(Spot("band", "row", zones["band", s]) for s in seats),
        Spot(
            "score",
            "sheet",
            cells={"helpers": list(helpers.values()), "sum": [n * 2 for n in helpers.values()]},
        ),
    ]


def describe(card: Card, table: Toy | None, slot: int) -> Face:
    titles = {"place": lambda: PLACES[card.n - 1].title()}
    title = titles.get(card.back, lambda: f"{card.back.title()} {card.n}")()
    number = worth(table, slot) if table is not None and card.back in ("coin", "guild") else None
    return Face(card.id, title, card.back, number=number, number_of="value" if number else "")


def zones(table: Toy) -> list[Zone]:
    shared = [Zone("map", None, table.places["map"]), Zone("bag", None, table.places["bag"], NOBODY)]
    shared += [Zone(f"guild {n}", None, guild(table, n), NOBODY, remembered=True) for n in range(GUILDS)]
    shared.append(Zone("tiles", None, table.places["tiles"], NOBODY, remembered=True))
    shared.append(Zone("spent", None, table.places["spent"]))
    for seat in range(table.seats):
        shared.append(Zone("hand", seat, table.places[f"hand {seat}"], 1 << seat))
        shared.append(Zone("band", seat, table.places[f"band {seat}"]))
    return shared


def deal(table: Toy) -> None:
    table.marks["days"] = 0
    table.places.update(map=table.of_back("place"), tiles=table.of_back("tile"), bag=table.of_back("bead"))
    table.places["spent"] = []
    helpers, coins = table.of_back("guild"), table.of_back("coin")
    for n in range(GUILDS):
        table.places[f"guild {n}"] = helpers[n * STACK : (n + 1) * STACK]
    for seat in range(table.seats):
        table.places[f"hand {seat}"] = coins[seat * HAND : (seat + 1) * HAND]
        table.places[f"band {seat}"] = []


def pieces(_box: object, seats: int, _options: object) -> list[str]:
    many = {"place": 6, "tile": 6, "bead": 8, "guild": GUILDS * STACK, "coin": HAND * seats}
    return [f"{back}-{n}" for back, count in many.items() for n in range(1, count + 1)]


class Box(dict):
    """No texts, and every card that four seats use."""

    cards = frozenset(pieces(None, 4, None))


ATLAS = toy(
    "atlas",
    pieces=pieces,
    deal=deal,
    frames={"game": (lay_out, days), "day": (throw, walk, hire, rest)},
    zones=zones,
    kinds=(WALK, HIRE, PAY),
    parts=(Day,),
    layout=layout,
    describe=describe,
    box=lambda _content: Box(),
    seat_name=lambda _table, seat: ("Asha", "Khor", "Feyn", "Roland")[seat],
    subject=lambda _table, question: {"n": cost(question.subject)} if question.kind is PAY else {},
    points=lambda table, _seat, answer: table.places.get(answer, ())[-1:],
    folder=Path(__file__).parent,
)
