"""What cards say: the list in force, and the four doors at which rules meet it.

A game lists the texts that hold now, each with its source; the list is kept until the game drops it
(`table.force = None`) because a card entered or left play. Sources have ranks where the book ranks
them: amounts add up; otherwise the highest rank that speaks wins, and `cannot` beats `may` within a rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

from lamplit.cardtext.phrases import (
    ALL,
    AMOUNT,
    NONE,
    PERMISSION,
    REACTION,
    REPLACEMENT,
    Node,
    Standing,
    Text,
)
from lamplit.engine.questions import Ask, Choice, Rules
from lamplit.engine.table import Table

RULEBOOK: Final = 0  # ranks of sources
MODE: Final = 1
NOTE: Final = 2
CARD: Final = 3

NOTHING: Final = cast("Rules[None]", ())  # a rule in which nothing happens
SILENCE: Final = ()

ACTIVE: Final = -1  # `you`, in the text of a card that is nobody's: whose turn it is

Source = tuple[int, int, Text]  # the slot, whose it is, what it says


class Use:
    """A text that speaks or is carried out: by which card, for which seat, about what.

    source  the slot whose text it is; -1 where no card speaks
    seat    who `you` is
    it      the piece the text spoke of last; -1: none
    did     whether the last instruction that could be left alone was done
    event   what a reaction answers: the slot it happened to; -1: none
    """

    __slots__ = ("did", "event", "it", "seat", "source")

    def __init__(self, source: int, seat: int, event: int = -1) -> None:
        self.source = source
        self.seat = seat
        self.it = event
        self.did = True
        self.event = event


class Voice:
    """A standing sentence in force, with the card that says it."""

    __slots__ = ("about", "rank", "standing", "use")

    def __init__(self, standing: Standing, use: Use, rank: int) -> None:
        self.about = standing.about
        self.standing = standing
        self.use = use
        self.rank = rank

    def key(self) -> tuple[int, Standing]:
        """Which sentence of which card it is, also when the list in force was made anew."""
        return self.use.source, self.standing

    def holds(self, table: Table) -> bool:
        """Whether its `while` is true now."""
        condition = self.standing.condition
        return condition is None or bool(ask(table, self.use, condition))

    def speaks(self, table: Table, subject: Any) -> Any:
        """What it says of the subject: a number for an amount, else whether it speaks of it."""
        node = self.standing.node
        return node.phrase.do(table, self.use, subject, *node.args)


Heard = dict[str, list[Voice]]  # the standing sentences in force, by what they speak of


def voices(table: Table, about: str) -> list[Voice] | tuple[()]:
    """The sentences in force that speak of something."""
    return (table.force or hear(table)).get(about, SILENCE)


def hear(table: Table) -> Heard:
    """Make the list in force: the texts of cards in play, and those being carried out."""
    if table.lasting is None:
        table.lasting = add({}, table, table.game.in_force(table))
    passing = [source for source in table.game.in_passing(table) if source[2].standing]
    table.force = add(dict(table.lasting), table, passing) if passing else table.lasting
    return table.force


def add(heard: Heard, table: Table, sources: Iterable[Source]) -> Heard:
    """Let more texts speak. The same text of the same card speaks with the same voices as ever."""
    for slot, seat, text in sources:
        if text.standing:
            for voice in table.voices.get((slot, id(text))) or first_heard(table, slot, seat, text):
                about = voice.about
                heard[about] = sorted([*heard[about], voice], key=by_slot) if about in heard else [voice]
    return heard


def by_slot(voice: Voice) -> int:
    """Voices are heard in the order of their cards, in whatever order these came into play."""
    return voice.use.source


def first_heard(table: Table, slot: int, seat: int, text: Text) -> list[Voice]:
    """The voices of a text, kept for the next time."""
    rank = table.game.ranks(table).get(slot, CARD)
    voices = [Voice(standing, Use(slot, seat), rank) for standing in text.standing]
    table.voices[slot, id(text)] = voices
    return voices


def came_into_play(table: Table, slot: int, text: Text, seat: int = ACTIVE) -> None:
    """A card came into play, and its text into force."""
    table.stirred = True
    if text.standing and table.lasting is not None:
        table.lasting = add(dict(table.lasting), table, [(slot, seat, text)])
        table.force = None


def left_play(table: Table, slot: int, text: Text) -> None:
    """A card left play, and its text is in force no longer."""
    table.stirred = True
    if text.standing and table.lasting is not None:
        gone = table.voices.get((slot, id(text)), ())
        lasting = dict(table.lasting)
        for about in {voice.about for voice in gone}:
            lasting[about] = [voice for voice in lasting[about] if voice not in gone]
            if not lasting[about]:
                del lasting[about]
        table.lasting = lasting
        table.force = None


def ask(table: Any, use: Use, node: Node) -> Any:
    """The value of a question of the language: a condition, a count, a target."""
    return node.phrase.do(table, use, *node.args)


def extent(table: Any, use: Use, node: Node) -> int:
    """How much of an instruction can be done now: none, part or all of it."""
    measure = node.phrase.extent
    return ALL if measure is None else measure(table, use, *node.args)


def amount(table: Table, about: str, subject: Any = None) -> int:
    """The sum of what is said of an amount."""
    total = 0
    for voice in (table.force or hear(table)).get(about, SILENCE):
        if voice.standing.voice == AMOUNT and voice.holds(table):
            total += voice.speaks(table, subject)
    return total


def speaker(table: Table, about: str, subject: Any = None) -> Voice | None:
    """Who decides a permission: the highest rank that speaks, `cannot` before `may`; None: nobody speaks."""
    best: Voice | None = None
    for voice in (table.force or hear(table)).get(about, SILENCE):
        if voice.standing.voice != PERMISSION or not voice.holds(table) or not voice.speaks(table, subject):
            continue
        says = voice.standing.node.phrase.says
        if best is None or (voice.rank, not says) > (best.rank, not best.standing.node.phrase.says):
            best = voice
    return best


def forbidding(table: Table, about: str, subject: Any = None) -> Voice | None:
    """Who says `cannot`, or None."""
    if about not in (table.force or hear(table)):
        return None
    found = speaker(table, about, subject)
    return None if found is None or found.standing.node.phrase.says else found


def permits(table: Table, about: str, subject: Any = None) -> bool:
    """Whether something in force says `may`, and nothing as strong says `cannot`."""
    found = speaker(table, about, subject)
    return found is not None and found.standing.node.phrase.says


def happen(table: Table, about: str, subject: int = -1) -> Rules[bool]:
    """Before an event: at most one text replaces or prevents it. True where the event still happens.

    A replacement that may be declined, and is, leaves the event as it was. It holds once: what it brings
    about instead it does not replace again.
    """
    speaking = [v for v in speakers(table, about, subject, REPLACEMENT) if can_replace(table, v)]
    if not speaking:
        return True
    voice = yield from first_of(table, speaking)
    before = table.replacing
    table.replacing = (*before, voice.key())
    done = yield from answer(table, voice, subject)
    table.replacing = before
    return not done


def can_replace(table: Table, voice: Voice) -> bool:
    """Whether anything can be done of what stands in the place of the event."""
    if voice.key() in table.replacing:
        return False
    body = voice.standing.body
    return body is None or extent(table, own_use(table, voice), body) != NONE


def own_use(table: Table, voice: Voice, event: int = -1) -> Use:
    """A voice about to do something: `you` is somebody now."""
    seat = table.active if voice.use.seat == ACTIVE else voice.use.seat
    return Use(voice.use.source, seat, event)


def react(table: Table, about: str, subject: int = -1) -> Rules[None]:
    """After an event: whoever was in force when it was announced reacts, if it still is then."""
    if about not in (table.force or hear(table)):
        return NOTHING
    waiting = speakers(table, about, subject, REACTION)
    return reacting(table, about, subject, waiting) if waiting else NOTHING


def reacting(table: Table, about: str, subject: int, waiting: list[Voice]) -> Rules[None]:
    """The reactions one by one."""
    while waiting:
        voice = yield from first_of(table, waiting)
        waiting.remove(voice)
        if table.game.still_speaks(table, voice.use.source, about):
            yield from answer(table, voice, subject)


def speakers(table: Table, about: str, subject: Any, tone: str) -> list[Voice]:
    """The reactions or replacements that an event calls up."""
    return [
        v
        for v in voices(table, about)
        if v.standing.voice == tone and v.holds(table) and v.speaks(table, subject)
    ]


def first_of(table: Table, waiting: list[Voice]) -> Rules[Voice]:
    """Of several at once the deciding seat says which comes first."""
    if len(waiting) == 1:
        return waiting[0]
    cards = tuple(v.use.source for v in waiting)
    if len(set(cards)) == 1:
        return waiting[0]
    chosen = yield Ask(ORDER, table.game.decider(table), cards)
    return waiting[cards.index(chosen)]


ORDER: Final = Choice("order", lambda _table, _seat, cards: list(dict.fromkeys(cards)))


def answer(table: Table, voice: Voice, subject: int) -> Rules[bool]:
    """Carry out what a reaction or a replacement does; whether it was done."""
    use = own_use(table, voice, subject)
    body = voice.standing.body
    if body is not None:  # else prevented, and nothing instead
        table.begin("text", by=use.source)
        yield from instruct(table, use, body)
        table.done()
    return use.did


def carry_out(table: Table, text: Text, use: Use) -> Rules[None]:
    """Carry out a text, sentence by sentence, as long as its source is in play."""
    return carrying_out(table, text, use) if text.orders else NOTHING


def carrying_out(table: Table, text: Text, use: Use) -> Rules[None]:
    """The sentences one by one."""
    table.begin("text", by=use.source)
    for sentence in text.orders:
        if use.source >= 0 and not table.game.is_in_play(table, use.source):
            break
        yield from instruct(table, use, sentence)
    table.done()


def instruct(table: Table, use: Use, node: Node) -> Rules[None]:
    """Carry out one instruction, and see what follows from it at once."""
    rule = node.phrase.do(table, use, *node.args)
    return settle(table) if rule is None else instructing(table, rule)


def instructing(table: Table, rule: Rules[None]) -> Rules[None]:
    """An instruction in which somebody may be asked."""
    yield from rule
    yield from settle(table)


def settle(table: Table) -> Rules[None]:
    """What holds `as soon as`: the game's checks in the book's order, until nothing moves. Never nests."""
    if not table.stirred:
        return NOTHING
    table.game.lost(table)  # a loss does not wait for the group
    rule = None if table.settling else unsettled(table)
    return NOTHING if rule is None else settling(table, rule)


def settling(table: Table, rule: Rules[None] | None) -> Rules[None]:
    """What the checks find, one thing after the other."""
    table.settling = True
    while rule is not None:
        yield from rule
        rule = unsettled(table)
    table.settling = False


def unsettled(table: Table) -> Rules[None] | None:
    """What the first check that finds anything does; None when nothing moves any more."""
    while table.stirred:
        table.stirred = False
        for check in table.game.settle:
            rule = check(table)
            if rule:
                table.stirred = True
                return rule
    return None
