"""What cards say: the list in force, and the four doors at which rules meet it.

A game lists the texts that hold now, each with its source; the list is kept until the game drops it
(`table.force = None`) because a card entered or left play. Sources have ranks where the book ranks
them: amounts add up; otherwise the highest rank that speaks wins, and `cannot` beats `may` within a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
WAITING: Final = "while"  # the sentences with a steady condition: judged when the list is made

DEEPEST: Final = 64  # reactions and replacements inside each other
LONGEST: Final = 1000  # and in one step, so that no cards keep each other going for ever

ACTIVE: Final = -1  # `you`, in the text of a card that is nobody's: whose turn it is

Source = tuple[int, int, Text]  # the slot, whose it is, what it says


class Use:
    """A text that speaks or is carried out: by which card, for which seat, about what.

    source    the slot whose text it is; -1 where no card speaks
    seat      who `you` is
    it        the piece the text spoke of last; -1: none
    did       whether the last instruction that could be left alone was done
    replaced  whether something else came in the place of what it did
    event     what a reaction answers: the slot it happened to; -1: none
    named     what else the text has spoken of, by the name it has for it
    """

    __slots__ = ("did", "event", "it", "named", "replaced", "seat", "source")

    def __init__(self, source: int, seat: int, event: int = -1) -> None:
        self.source = source
        self.seat = seat
        self.it = event
        self.did = True
        self.replaced = False
        self.event = event
        self.named: dict[str, Any] = {}


class Voice:
    """A standing sentence in force, with the card that says it; taken apart once, since it is asked often."""

    __slots__ = ("about", "args", "condition", "do", "rank", "says", "standing", "tone", "under", "use")

    def __init__(self, standing: Standing, use: Use, rank: int) -> None:
        phrase = standing.node.phrase
        self.about = standing.about
        self.under = WAITING if standing.steady else standing.about
        self.standing = standing
        self.use = use
        self.rank = rank
        self.tone = standing.voice
        self.condition = standing.condition
        self.do = phrase.do
        self.args = standing.node.args
        self.says = phrase.says

    def key(self) -> tuple[int, Standing]:
        """Which sentence of which card it is, also when the list in force was made anew."""
        return self.use.source, self.standing

    def holds(self, table: Table) -> bool:
        """Whether its `while` is true now.

        What it looks at is the table without any such sentence about the same, this one too: else a sentence
        could hold because it holds, or because it does not.
        """
        condition = self.condition
        if condition is None:
            return True
        asking = table.asking
        if self.about in asking:
            return False
        table.asking = (*asking, self.about)
        held = bool(ask(table, self.use, condition))
        table.asking = asking
        return held

    def speaks(self, table: Table, subject: Any) -> Any:
        """What it says of the subject: a number for an amount, else whether it speaks of it."""
        return self.do(table, self.use, subject, *self.args)


Heard = dict[str, list[Voice]]  # the standing sentences in force, by what they speak of; and all WAITING ones


def voices(table: Table, about: str) -> list[Voice] | tuple[()]:
    """The sentences in force that speak of something."""
    return (table.force or hear(table)).get(about, SILENCE)


def hear(table: Table) -> Heard:
    """Make the list in force: the texts of cards in play, and those being carried out."""
    if table.lasting is None:
        table.lasting = {}
        for source in table.game.in_force(table):
            for voice in said(table, source):
                put(table.lasting, voice.under, voice)
    if table.judged is None:
        table.judged = judge(table, table.lasting)
    heard = table.judged
    passing = [source for source in table.game.in_passing(table) if source[2].standing]
    if passing:
        heard = dict(heard)
        for source in passing:
            for voice in said(table, source):
                put(heard, voice.about, voice)
    table.force = heard
    return heard


def judge(table: Table, lasting: Heard) -> Heard:
    """With the sentences whose steady condition holds, as long as the same cards are in play."""
    if WAITING not in lasting:
        return lasting
    heard, judged = dict(lasting), None
    for voice in lasting[WAITING]:
        if voice.standing is not judged:  # copies of a card say the same
            judged = voice.standing
            holds = judged.condition is None or ask(table, voice.use, judged.condition)
        if holds:
            put(heard, voice.about, voice)
    return heard


def said(table: Table, source: Source) -> list[Voice]:
    """The sentences of a text: of the same card and seat it speaks with the same voices as ever."""
    slot, seat, text = source
    if not text.standing:
        return []
    return table.voices.get((slot, seat, id(text))) or first_heard(table, slot, seat, text)


def put(heard: Heard, under: str, voice: Voice) -> None:
    """Voices are heard in the order of their cards, in whatever order these came into play."""
    heard[under] = sorted([*heard[under], voice], key=by_slot) if under in heard else [voice]


def drop(heard: Heard, under: str, voice: Voice) -> None:
    """A voice is heard no longer."""
    heard[under] = [other for other in heard[under] if other is not voice]
    if not heard[under]:
        del heard[under]


def by_slot(voice: Voice) -> int:
    """The slot of the card that speaks."""
    return voice.use.source


def first_heard(table: Table, slot: int, seat: int, text: Text) -> list[Voice]:
    """The voices of a text, kept for the next time."""
    rank = table.game.ranks(table).get(slot, CARD)
    voices = [Voice(standing, Use(slot, seat), rank) for standing in text.standing]
    table.voices[slot, seat, id(text)] = voices
    return voices


def came_into_play(table: Table, slot: int, text: Text, seat: int = ACTIVE) -> None:
    """A card came into play, and its text into force."""
    moved(table, (slot, seat, text), put)


def left_play(table: Table, slot: int, text: Text, seat: int = ACTIVE) -> None:
    """A card left play, and its text is in force no longer."""
    moved(table, (slot, seat, text), drop)


def moved(table: Table, source: Source, change: Callable[[Heard, str, Voice], None]) -> None:
    """What lasts is changed by the voices of a card that moved, and what follows from it is found anew."""
    table.stirred = True
    _, _, text = source
    if table.lasting is not None and text.standing:
        table.lasting = dict(table.lasting)
        for voice in said(table, source):
            change(table.lasting, voice.under, voice)
    elif table.judged is table.lasting:
        return
    table.judged = table.force = None


def ask(table: Any, use: Use, node: Node) -> Any:
    """The value of a question of the language: a condition, a count, a target."""
    return node.phrase.do(table, use, *node.args)


def extent(table: Any, use: Use, node: Node) -> int:
    """How much of an instruction can be done now: none, part or all of it."""
    measure = node.phrase.extent
    return ALL if measure is None else measure(table, use, *node.args)


def amount(table: Table, about: str, subject: Any = None) -> int:
    """The sum of what is said of an amount."""
    heard = table.force or hear(table)
    if about not in heard:
        return 0
    total = 0
    for voice in heard[about]:
        if voice.tone == AMOUNT and (voice.condition is None or voice.holds(table)):
            total += voice.do(table, voice.use, subject, *voice.args)
    return total


def speaker(table: Table, about: str, subject: Any = None) -> Voice | None:
    """Who decides a permission: the highest rank that speaks, `cannot` before `may`; None: nobody speaks."""
    heard = table.force or hear(table)
    if about not in heard:
        return None
    best: Voice | None = None
    for voice in heard[about]:
        if (
            voice.tone == PERMISSION
            and (voice.condition is None or voice.holds(table))
            and voice.do(table, voice.use, subject, *voice.args)
            and (best is None or (voice.rank, not voice.says) > (best.rank, not best.says))
        ):
            best = voice
    return best


def forbidding(table: Table, about: str, subject: Any = None) -> Voice | None:
    """Who says `cannot`, or None."""
    found = speaker(table, about, subject)
    return None if found is None or found.says else found


def permits(table: Table, about: str, subject: Any = None) -> bool:
    """Whether something in force says `may`, and nothing as strong says `cannot`."""
    found = speaker(table, about, subject)
    return found is not None and found.says


def happen(table: Table, about: str, subject: int = -1) -> Rules[bool]:
    """Before an event: at most one text replaces or prevents it. True where the event still happens.

    A replacement that may be declined, and is, leaves the event as it was. It holds once: what it brings
    about instead it does not replace again.
    """
    heard = speaking(table, voices(table, about), subject, REPLACEMENT)
    ready = [voice for voice in heard if can_replace(table, voice)]
    if not ready:
        return True
    voice = ready[0] if len(ready) == 1 else (yield from first_of(table, ready))
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
    heard = table.force or hear(table)
    if about not in heard:
        return NOTHING
    waiting = speaking(table, heard[about], subject, REACTION)
    return reacting(table, about, subject, waiting) if waiting else NOTHING


def reacting(table: Table, about: str, subject: int, waiting: list[Voice]) -> Rules[None]:
    """The reactions one by one."""
    while waiting:
        voice = waiting[0] if len(waiting) == 1 else (yield from first_of(table, waiting))
        waiting.remove(voice)
        if table.game.still_speaks(table, voice.use.source, about):
            yield from answer(table, voice, subject)


def speaking(table: Table, voices: Iterable[Voice], subject: Any, tone: str) -> list[Voice]:
    """The reactions or replacements that an event calls up."""
    return [
        v
        for v in voices
        if v.tone == tone and (v.condition is None or v.holds(table)) and v.do(table, v.use, subject, *v.args)
    ]


def first_of(table: Table, waiting: list[Voice]) -> Rules[Voice]:
    """Of several at once the deciding seat says which comes first."""
    cards = tuple(v.use.source for v in waiting)
    if len(set(cards)) == 1:
        return waiting[0]
    chosen = yield Ask(ORDER, table.game.decider(table), cards)
    return waiting[cards.index(chosen)]


ORDER: Final = Choice("order", lambda _table, _seat, cards: list(dict.fromkeys(cards)))


def answer(table: Table, voice: Voice, subject: int) -> Rules[bool]:
    """Carry out what a reaction or a replacement does; whether it was done.

    A chain that goes too deep or too far breaks off: nothing more is answered.
    """
    if table.deep >= DEEPEST or table.answered >= LONGEST:
        table.tell("chain-broken", "", by=voice.use.source)
        return False
    use = own_use(table, voice, subject)
    body = voice.standing.body
    if body is not None:  # else prevented, and nothing instead
        table.begin("text", by=use.source)
        table.deep += 1
        table.answered += 1
        yield from instruct(table, use, body)
        table.deep -= 1
        table.done()
    return use.did


def carry_out(table: Table, text: Text, use: Use) -> Rules[None]:
    """Carry out a text, sentence by sentence, as long as its source is in play.

    What it says holds already, and what follows from that is seen to first.
    """
    if not text.orders:
        return NOTHING
    if table.stirred and (due := settle(table)) is not NOTHING:
        return carrying_out(table, text, use, due)
    return begun(table, text, use)


def carrying_out(table: Table, text: Text, use: Use, due: Rules[None]) -> Rules[None]:
    """The same, after what was due."""
    yield from due
    yield from begun(table, text, use)


def begun(table: Table, text: Text, use: Use) -> Rules[None]:
    """The text from its first sentence on."""
    if table.recorder:
        table.begin("text", by=use.source)
    return going_on(table, text, use, 0)


def going_on(table: Table, text: Text, use: Use, at: int) -> Rules[None]:
    """The sentences from one on: at once, up to the first in which somebody may be asked."""
    orders, source = text.orders, use.source
    while at < len(orders):
        if at and source >= 0 and not table.game.is_in_play(table, source):
            break
        rule = instruct(table, use, orders[at])
        at += 1
        if rule is not NOTHING:
            return going_on_after(table, text, use, at, rule)
    table.done()
    return NOTHING


def going_on_after(table: Table, text: Text, use: Use, at: int, rule: Rules[None]) -> Rules[None]:
    """The rest of the sentences, after one in which somebody may be asked."""
    yield from rule
    yield from going_on(table, text, use, at)


def instruct(table: Table, use: Use, node: Node) -> Rules[None]:
    """Carry out one instruction, and see what follows from it at once."""
    rule = node.phrase.do(table, use, *node.args)
    return settle(table) if rule is None or rule is NOTHING else instructing(table, rule)


def instructing(table: Table, rule: Rules[None]) -> Rules[None]:
    """An instruction in which somebody may be asked."""
    yield from rule
    yield from settle(table)


def settle(table: Table) -> Rules[None]:
    """What holds `as soon as`: the game's checks in the book's order, until nothing moves. Never nests."""
    rule = unsettled(table) if table.stirred else None
    return settling(table, rule) if rule else NOTHING


def settling(table: Table, rule: Rules[None] | None) -> Rules[None]:
    """What a check has found, and what follows from that, one thing after the other."""
    while rule:
        table.settling = True
        yield from rule
        table.settling = False
        table.stirred = True
        rule = unsettled(table)


def unsettled(table: Table) -> Rules[None] | None:
    """What the first check that finds anything does; None when nothing moves any more."""
    game = table.game
    game.lost(table)  # a loss does not wait for the group
    while table.stirred and not table.settling:
        table.stirred = False
        for check in game.settle:
            rule = check(table)
            if rule:
                return rule
    return None
