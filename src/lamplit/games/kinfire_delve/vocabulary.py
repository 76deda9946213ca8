"""What the cards of Kinfire Delve can say: each phrase beside its meaning.

`you` is the Seeker whose turn it is; in the text of a skill, a lantern or a Seeker that Seeker.
`this challenge` of such a text is the one attempted; of any other card the card itself.
"""

from __future__ import annotations

from typing import Any, Final

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import ALL, AMOUNT, NONE, PART, PERMISSION, Node, Phrase
from lamplit.cardtext.sentences import SENTENCES
from lamplit.engine.force import ACTIVE, Use, amount, ask, forbidding, happen, voices
from lamplit.engine.questions import Ask, Choice, Rules
from lamplit.engine.refusals import Refusal

from . import attempt as attempts
from . import exhaustion, health, well
from .cards import BLUE, CHALLENGE, COUNTS_BY, EVENT, GAUNTLET, GREEN, MASTER, RED, WHITE
from .challenge import challenges, is_challenge
from .table import NONE as NO_CARD
from .table import Delve, Seeker

Target = tuple[list[int], bool]  # what fits, and whether all of it is meant


# Who


def you(_table: Delve, use: Use) -> tuple[int, ...]:
    return (use.seat,)


def each(table: Delve, _use: Use) -> tuple[int, ...]:
    return table.seat_order(table.active)


def each_other(table: Delve, use: Use) -> tuple[int, ...]:
    return table.seat_order(use.seat)[1:]


def the_active(table: Delve, _use: Use) -> tuple[int, ...]:
    return (table.active,)


WHO: Final = (
    Phrase("who", "you", you),
    Phrase("who", "each Seeker", each),
    Phrase("who", "each other Seeker", each_other),
    Phrase("who", "the active Seeker", the_active),
)


# Colours, types and kinds of challenge


def your(table: Delve, use: Use) -> Seeker:
    """The Seeker that a text calls `you`."""
    return table.seekers[table.active if use.seat == ACTIVE else use.seat]


def this_challenge(table: Delve, use: Use) -> int:
    """The challenge a text means by `this`."""
    if use.source >= 0 and table.owner[use.source] == NO_CARD:
        return use.source
    return table.attempt.card if table.attempt else NO_CARD


def is_any(table: Delve, _use: Use, slot: int) -> bool:
    """A challenge of the Well or the gauntlet, or the Master (KD-GLOS-06, KD-GDIS-01)."""
    return table.cards[slot].kind in (CHALLENGE, GAUNTLET, MASTER)


def is_of_type(table: Delve, _use: Use, slot: int, kind: Node) -> bool:
    """The type has no effect but by such texts (KD-CHAL-03, KD-GLOS-07)."""
    return table.cards[slot].type == kind.phrase.template


def is_of_color(table: Delve, use: Use, slot: int, color: Node) -> bool:
    """A Master counts as of the colour it is attempted in (KD-GAUN-09)."""
    attempt = table.attempt
    own = attempt.color if attempt is not None and slot == attempt.card else table.cards[slot].color
    return bool(own & ask(table, use, color))


def is_faceup_gauntlet(table: Delve, _use: Use, slot: int) -> bool:
    return slot in table.gauntlet and slot not in table.turned


def is_named(table: Delve, _use: Use, slot: int, title: str) -> bool:
    return table.cards[slot].title == title


def is_of(table: Delve, use: Use, slot: int, kind: Node) -> bool:
    """Whether a card is of a kind."""
    return bool(kind.phrase.do(table, use, slot, *kind.args))


KINDS: Final = (
    *(Phrase("type", name, is_any) for name in ("combat", "obstacle", "puzzle", "trap")),
    Phrase("colour", "red", lambda _table, _use: RED),
    Phrase("colour", "green", lambda _table, _use: GREEN),
    Phrase("colour", "blue", lambda _table, _use: BLUE),
    Phrase("colour", "white", lambda _table, _use: WHITE),
    Phrase("kind", "challenge", is_any),
    Phrase("kind", "{type} challenge", is_of_type),
    Phrase("kind", "{colour} challenge", is_of_color),
    Phrase("kind", "faceup gauntlet card", is_faceup_gauntlet),
    Phrase("kind", "{name}", is_named),
)


# Targets


def this_card(_table: Delve, use: Use) -> Target:
    return [use.source], True


def it(_table: Delve, use: Use) -> Target:
    return [use.it], True


def of_kind(table: Delve, use: Use, kind: Node) -> list[int]:
    """The challenges in play of a kind; never a completed or a facedown one (KD-R54, KD-R70, KD-R81)."""
    return [slot for slot in challenges(table) if is_of(table, use, slot, kind)]


def other_of_kind(table: Delve, use: Use, kind: Node) -> list[int]:
    """Not this card; for a skill, a lantern or a Seeker not the challenge attempted."""
    own = this_challenge(table, use)
    return [slot for slot in of_kind(table, use, kind) if slot != own]


def a_kind(table: Delve, use: Use, kind: Node) -> Target:
    return of_kind(table, use, kind), False


def another(table: Delve, use: Use, kind: Node) -> Target:
    return other_of_kind(table, use, kind), False


def each_kind(table: Delve, use: Use, kind: Node) -> Target:
    return of_kind(table, use, kind), True


def each_other_kind(table: Delve, use: Use, kind: Node) -> Target:
    return other_of_kind(table, use, kind), True


TARGETS: Final = (
    Phrase("target", "this card", this_card),
    Phrase("target", "it", it, needs="it"),
    Phrase("target", "a(n) {kind}", a_kind),
    Phrase("target", "another {kind}", another),
    Phrase("target", "each {kind}", each_kind),
    Phrase("target", "each other {kind}", each_other_kind),
)

Aim = tuple[int, tuple[int, ...], Node, str, int]  # whose text, what fits, the target, what is done, how much


def pointed_at(table: Delve, _seat: int, aim: Aim) -> list[int]:
    """What fits, and whatever else one might point at."""
    return list(dict.fromkeys([*aim[1], *table.laid(), *table.turned, table.master]))


def why_not_target(table: Delve, _seat: int, aim: Aim, slot: int) -> Refusal | None:
    """Only what the text means; a discard spares the Master and whatever says so.

    KD-GDIS-01, -03, KD-R54, KD-R70, KD-R81.
    """
    source, fit, _, verb, _ = aim
    if slot in fit:
        return None
    if slot in table.completing:
        return Refusal("completed-already", "KD-R81", card=slot)
    if slot in table.turned:
        return Refusal("turned", "KD-R54", card=slot)
    if verb == DISCARD:
        if slot == table.master:
            return Refusal("master-stays", "KD-GDIS-03")
        if voice := forbidding(table, "discard", slot):
            return Refusal("forbidden", "KD-GDIS-01", by=voice.use.source)
    if slot == table.master and not is_challenge(table, slot):
        return Refusal("not-vulnerable", "KD-R70")
    return Refusal("not-meant", COUNTS_BY[table.cards[source].kind], by=source)


TARGET: Final = Choice("target", pointed_at, why_not_target, quick=lambda _table, _seat, aim: list(aim[1]))
PUT: Final = "put"  # what is done to a target
REMOVE: Final = "remove"
DISCARD: Final = "discard"
ATTACH: Final = "attach"


def touch(
    table: Delve, use: Use, verb: str, target: Node, fit: list[int], all_meant: bool, n: int = 0
) -> Rules[None] | None:
    """Do something to the cards that are meant: where several fit, the Seeker chooses one (KD-R63)."""
    if len(fit) > 1 and not all_meant:
        return touch_one(table, use, (use.source, tuple(fit), target, verb, n))
    for slot in fit:
        DONE[verb](table, use, slot, n)
    return None


def touch_one(table: Delve, use: Use, aim: Aim) -> Rules[None]:
    *_, verb, n = aim
    DONE[verb](table, use, (yield Ask(TARGET, use.seat, aim)), n)


# Effects on the team and the Seeker


def delve(table: Delve, _use: Use, n: int) -> None:
    well.delve(table, n)


def delving(table: Delve, _use: Use, n: int) -> int:
    return NONE if table.bottom else share_of(len(table.well), n)


def retreat(table: Delve, _use: Use, n: int) -> None:
    well.retreat(table, n)


def retreating(table: Delve, _use: Use, n: int) -> int:
    return NONE if table.bottom else share_of(len(table.well_discard), n)


def draw(table: Delve, use: Use, n: int) -> None:
    exhaustion.draw(table, use.seat, n)


def drawing(table: Delve, use: Use, n: int) -> int:
    seeker = table.seekers[use.seat]
    return share_of(len(seeker.deck) + len(seeker.discard), n)


def discard_cards(table: Delve, use: Use, n: int) -> Rules[None] | None:
    return exhaustion.discard_chosen(table, use.seat, n, use.source)


def discarding(table: Delve, use: Use, n: int) -> int:
    return share_of(len(table.seekers[use.seat].hand), n)


def take_back(table: Delve, use: Use, n: int) -> Rules[None]:
    return exhaustion.take_back(table, use.seat, n, use.source)


def taking_back(table: Delve, use: Use, n: int) -> int:
    return share_of(len(table.seekers[use.seat].discard), n)


def regain(table: Delve, _use: Use, n: int) -> None:
    health.regain(table, n)


def regaining(table: Delve, _use: Use, n: int) -> int:
    return share_of(table.most - table.health, n)


def suffer(table: Delve, use: Use, n: int) -> Rules[None] | None:
    """A penalty's damage may be more or less, once a penalty; damage may be replaced (KD-ICON-10)."""
    attempt = table.attempt
    if n and attempt is not None and attempt.penalty and use.source == attempt.card:
        attempt.penalty = False
        n = max(0, n + amount(table, "penalty damage", attempt.seat))
    if n and voices(table, "damage"):
        return suffer_unless(table, use, n)
    health.suffer(table, n, use.source)
    return None


def suffer_unless(table: Delve, use: Use, n: int) -> Rules[None]:
    """Damage, unless something happens in its place: then it is not suffered."""
    if (yield from happen(table, "damage", use.source)):
        health.suffer(table, n, use.source)
    else:
        use.replaced = True


def suffer_exhaustion(table: Delve, _use: Use, n: int) -> Rules[None]:
    return exhaustion.enter_exhausted(table, n)


def suffering_exhaustion(table: Delve, _use: Use, n: int) -> int:
    return share_of(len(table.exhausted_deck), n)


def recover(table: Delve, use: Use, n: int) -> Rules[None]:
    return exhaustion.recover(table, use.seat, n)


def recovering(table: Delve, _use: Use, n: int) -> int:
    return share_of(len(table.exhausted), n)


def charge(table: Delve, use: Use) -> None:
    exhaustion.charge(table, use.seat)


def charging(table: Delve, use: Use) -> int:
    return NONE if table.seekers[use.seat].charged else ALL


def darken(table: Delve, use: Use) -> None:
    exhaustion.darken(table, use.seat)


def darkening(table: Delve, use: Use) -> int:
    return ALL if table.seekers[use.seat].charged else NONE


def share_of(there: int, wanted: int) -> int:
    """How much of a number is there."""
    return ALL if there >= wanted else PART if there > 0 else NONE


# Effects on the attempt


def gain(table: Delve, _use: Use, n: int) -> None:
    """More progress earned by this attempt (KD-RES-01)."""
    if table.attempt is not None:
        table.attempt.gained += n
        if table.recorder:
            table.tell("gain", "KD-RES-01", n=f"{n:+}")


def gaining(table: Delve, _use: Use, _n: int) -> int:
    return NONE if table.attempt is None else ALL


def reroll(table: Delve, _use: Use) -> None:
    """All four dice are rolled anew (KD-DICE-09)."""
    if table.attempt is not None and table.attempt.dice:
        attempts.roll(table, table.attempt)


def rerolling(table: Delve, _use: Use) -> int:
    return ALL if table.attempt is not None and table.attempt.dice else NONE


# Effects on cards in play


def put_progress(table: Delve, use: Use, n: int, target: Node) -> Rules[None] | None:
    """Progress on challenges, or on this card (KD-REM-01)."""
    fit, all_meant = ask(table, use, target)
    return touch(table, use, PUT, target, fit, all_meant, n)


def put_on(table: Delve, use: Use, slot: int, n: int) -> None:
    if takes_progress(table, use, slot):
        table.put_progress(slot, n, "KD-REM-01")


def takes_progress(table: Delve, use: Use, slot: int) -> bool:
    """A challenge does, and so does the card that says it, be it an event."""
    own = slot == use.source and slot in table.laid() and slot not in table.completing
    return own or is_challenge(table, slot)


def putting(table: Delve, use: Use, _n: int, target: Node) -> int:
    return ALL if any(takes_progress(table, use, slot) for slot in ask(table, use, target)[0]) else NONE


def remove_progress(table: Delve, use: Use, n: int, target: Node) -> Rules[None] | None:
    """As much as lies there."""
    fit, all_meant = ask(table, use, target)
    fit = [slot for slot in fit if table.progress.get(slot)]
    return touch(table, use, REMOVE, target, fit, all_meant, n)


def remove_from(table: Delve, _use: Use, slot: int, n: int) -> None:
    table.take_progress(slot, n)


def removing(table: Delve, use: Use, n: int, target: Node) -> int:
    """As much as lies on the card with the most; of each card, all where all have it."""
    fit, all_meant = ask(table, use, target)
    if not fit:
        return NONE
    lies = [table.progress.get(slot, 0) for slot in fit]
    there = share_of(max(lies), n)
    return PART if all_meant and there == ALL and min(lies) < n else there


def discard_card(table: Delve, use: Use, target: Node) -> Rules[None] | None:
    """A card leaves play by an effect (KD-GDIS-01 to -04, KD-EXE-04, -05, KD-R24, KD-R25)."""
    return touch(table, use, DISCARD, target, *discardable(table, use, target))


def discard_it(table: Delve, _use: Use, slot: int, _n: int) -> None:
    if slot in table.exhausted:
        exhaustion.leave_exhausted(table, slot)
    else:
        well.discard_challenge(table, slot)


def discardable(table: Delve, use: Use, target: Node) -> Target:
    """Never the Master, nor what is completed already or says that it cannot be (KD-GDIS-03, KD-R81)."""
    fit, all_meant = ask(table, use, target)
    laid = table.laid()
    return [
        slot
        for slot in fit
        if (slot in laid or slot in table.exhausted)
        and slot not in table.completing
        and not forbidding(table, "discard", slot)
    ], all_meant


def discarding_card(table: Delve, use: Use, target: Node) -> int:
    return ALL if discardable(table, use, target)[0] else NONE


def attachable(table: Delve, use: Use, target: Node) -> Target:
    """A card of the board or an Exhausted card; gauntlet cards keep their places (KD-MAST-04)."""
    fit, all_meant = ask(table, use, target)
    return [slot for slot in fit if slot in table.places or slot in table.exhausted], all_meant


def attach(table: Delve, use: Use, target: Node) -> Rules[None] | None:
    return touch(table, use, ATTACH, target, *attachable(table, use, target))


def attach_it(table: Delve, _use: Use, slot: int, _n: int) -> None:
    well.attach(table, slot)


DONE: Final = {PUT: put_on, REMOVE: remove_from, DISCARD: discard_it, ATTACH: attach_it}


def attaching(table: Delve, use: Use, target: Node) -> int:
    return ALL if attachable(table, use, target)[0] else NONE


def activate(table: Delve, use: Use) -> Rules[None] | None:
    """An event is carried out without being selected (KD-TURN-07)."""
    return well.resolve_event(table, use.source) if activating(table, use) else None


def activating(table: Delve, use: Use) -> int:
    there = use.source in table.places and use.source != table.resolved
    return ALL if there and well.is_event(table, use.source) else NONE


EFFECTS: Final = (
    Phrase("effect", "delve {number}", delve, extent=delving),
    Phrase("effect", "retreat {number}", retreat, extent=retreating),
    Phrase("effect", "draw {number} card(s)", draw, extent=drawing),
    Phrase("effect", "discard {number} card(s)", discard_cards, extent=discarding),
    Phrase("effect", "take {number} card(s) from your discard pile", take_back, extent=taking_back),
    Phrase("effect", "regain {number} health", regain, extent=regaining),
    Phrase("effect", "suffer {number} damage", suffer),
    Phrase("effect", "suffer {number} exhaustion", suffer_exhaustion, extent=suffering_exhaustion),
    Phrase("effect", "recover {number} exhaustion", recover, extent=recovering),
    Phrase("effect", "charge your lantern", charge, extent=charging),
    Phrase("effect", "darken your lantern", darken, extent=darkening),
    Phrase("effect", "gain {signed}", gain, extent=gaining),
    Phrase("effect", "reroll the dice", reroll, extent=rerolling),
    Phrase("effect", "put {number} progress on {target}", put_progress, extent=putting),
    Phrase("effect", "remove {number} progress from {target}", remove_progress, extent=removing),
    Phrase("effect", "discard {target}", discard_card, extent=discarding_card),
    Phrase("effect", "attach {target} to the Master", attach, extent=attaching),
    Phrase("effect", "activate this card", activate, extent=activating),
)


# Conditions and counts


def attempting(table: Delve, use: Use, kind: Node) -> bool:
    attempt = table.attempt
    return attempt is not None and is_of(table, use, attempt.card, kind)


def rolled(table: Delve, use: Use, faces: Node) -> bool:
    return table.attempt is not None and bool(ask(table, use, faces))


def not_boosted(table: Delve, _use: Use) -> bool:
    return table.attempt is not None and not table.attempt.boosts


def at_least(table: Delve, use: Use, n: int, things: Node) -> bool:
    return bool(things.phrase.do(table, use, *things.args) >= n)


def at_most(table: Delve, use: Use, n: int, things: Node) -> bool:
    return bool(ask(table, use, things) <= n)


def copies_in_play(table: Delve, _use: Use, title: str) -> int:
    """Cards in play with a title: around the Master, or Exhausted."""
    cards, found = table.cards, 0
    for slot in (*table.faceup, *table.exhausted):
        found += cards[slot].title == title
    return found


def light(table: Delve, _use: Use) -> bool:
    return table.attempt is not None and attempts.LIGHT in table.attempt.dice


def dark(table: Delve, _use: Use) -> bool:
    return table.attempt is not None and attempts.DARK in table.attempt.dice


def matches(table: Delve, _use: Use, n: int) -> bool:
    return table.attempt is not None and attempts.matching(table, table.attempt) >= n


def count_in_play(table: Delve, use: Use, kind: Node) -> int:
    """Faceup cards around the Master of a kind; one whose reward is being received still lies there."""
    cards = table.cards
    return sum([cards[slot].kind != EVENT and is_of(table, use, slot, kind) for slot in table.faceup])


def count_others(table: Delve, use: Use, kind: Node) -> int:
    own = use.source in table.laid() and is_of(table, use, use.source, kind)
    return count_in_play(table, use, kind) - own


def icons_discarded(table: Delve, use: Use, icon: str) -> int:
    """Effect icons in one's own discard pile (KD-SKILL-08, KD-ICON-17)."""
    return sum(table.cards[slot].icons.count(icon) for slot in your(table, use).discard)


CONDITIONS: Final = (
    Phrase("condition", "this is a(n) {kind}", attempting),
    Phrase("condition", "you rolled {faces}", rolled),
    Phrase("condition", "you were not boosted", not_boosted),
    Phrase("condition", "your lantern is charged", lambda table, use: your(table, use).charged),
    Phrase("condition", "{number} or more {things}", at_least, steady=True),
    Phrase("condition", "{number} or fewer {things}", at_most, steady=True),
    Phrase("things", "Exhausted cards are in play", lambda table, _use: len(table.exhausted), steady=True),
    Phrase("things", "{name} are in play", copies_in_play, steady=True),
    Phrase("things", "cards are in your hand", lambda table, use: len(your(table, use).hand)),
    Phrase("things", "progress is on this card", lambda table, use: table.progress.get(use.source, 0)),
    Phrase("things", "health points are left", lambda table, _use: table.health),
    Phrase("faces", "Light", light),
    Phrase("faces", "Darkness", dark),
    Phrase("faces", "{number} or more matches", matches),
    Phrase("count", "{kind} in play", count_in_play),
    Phrase("count", "other {kind} in play", count_others),
    Phrase("count", "Exhausted card in play", lambda table, _use: len(table.exhausted)),
    Phrase("count", "card attached to the Master", lambda table, _use: len(table.attached)),
    Phrase(
        "count",
        "{number} progress on this card",
        lambda table, use, n: table.progress.get(use.source, 0) // max(1, n),
    ),
    Phrase("count", "{name} icon in your discard pile", icons_discarded),
)


# Events: what reactions answer


def own_turn(table: Delve, use: Use) -> bool:
    """Whether `you` is the Seeker whose turn it is: a Seeker's text reacts to that Seeker's own doing."""
    return use.seat in (table.active, ACTIVE)


def this_happens(table: Delve, use: Use, slot: int) -> bool:
    return slot == this_challenge(table, use) and own_turn(table, use)


def enters(_table: Delve, use: Use, slot: int) -> bool:
    return slot == use.source


def completes(table: Delve, use: Use, slot: int, kind: Node) -> bool:
    return own_turn(table, use) and is_of(table, use, slot, kind)


def is_boosted(table: Delve, use: Use, _slot: int) -> bool:
    return own_turn(table, use)


def boosts_with(table: Delve, use: Use, slot: int, icon: str) -> bool:
    """Icons on a boost count, its text does not (KD-R79)."""
    return table.owner[slot] == use.seat and icon in table.cards[slot].icons


def may_reroll(table: Delve, use: Use, _slot: int) -> bool:
    return own_turn(table, use) and table.attempt is not None and bool(table.attempt.dice)


def rolls(table: Delve, use: Use, _slot: int, faces: Node) -> bool:
    return own_turn(table, use) and bool(ask(table, use, faces))


EVENTS: Final = (
    Phrase("event", "this enters play", enters, about="enters"),
    Phrase("event", "you attempt this", this_happens, about="attempted"),
    Phrase("event", "you complete this", this_happens, about="completed"),
    Phrase("event", "you fail this", this_happens, about="failed"),
    Phrase("event", "you complete a(n) {kind}", completes, about="completed", gives="it"),
    Phrase("event", "you are boosted", is_boosted, about="boosted"),
    Phrase("event", "you boost with a(n) {name} icon", boosts_with, about="boosted"),
    Phrase("event", "the dice are rolled", may_reroll, about="reroll"),
    Phrase("event", "you roll {faces}", rolls, about="rolled"),
    Phrase("event", "a turn starts", lambda _table, _use, _slot: True, about="turn starts"),
    Phrase("would", "you would suffer the penalty", is_boosted, about="penalty"),
    Phrase("would", "you would suffer damage", is_boosted, about="damage"),
)


# Statements: what holds while a card is in force


def covers(table: Delve, use: Use, slot: int, cards: Node) -> bool:
    """Whether the subject of a statement takes in a card."""
    return bool(cards.phrase.do(table, use, slot, *cards.args))


def other_covered(table: Delve, use: Use, slot: int, kind: Node) -> bool:
    return slot != this_challenge(table, use) and is_of(table, use, slot, kind)


def has_difficulty(table: Delve, use: Use, slot: int, cards: Node, n: int) -> int:
    return n if covers(table, use, slot, cards) else 0


def has_difficulty_for_each(table: Delve, use: Use, slot: int, cards: Node, n: int, count: Node) -> int:
    return n * int(ask(table, use, count)) if covers(table, use, slot, cards) else 0


def penalty_damage(_table: Delve, use: Use, seat: int, n: int) -> int:
    return n if use.seat in (seat, ACTIVE) else 0


def more_for_matches(table: Delve, use: Use, _subject: object, n: int) -> int:
    return n if own_turn(table, use) else 0


def is_exactly(table: Delve, use: Use, colors: int, color: Node) -> bool:
    return bool(colors == ask(table, use, color))


def has_color(table: Delve, use: Use, colors: int, color: Node) -> bool:
    return bool(colors & ask(table, use, color))


def at_limit(_table: Delve, _use: Use, laid: int, n: int) -> bool:
    return laid >= n


def always(_table: Delve, _use: Use, _subject: object) -> bool:
    return True


def is_source(_table: Delve, use: Use, slot: int) -> bool:
    return slot == use.source


def penalty_due(table: Delve, use: Use, slot: int, condition: Node) -> bool:
    """A card's own condition for its penalty (KD-GFAIL-03)."""
    return slot == use.source and bool(ask(table, use, condition))


def also_on(table: Delve, use: Use, _slot: int, cards: Node) -> list[int]:
    """What else gets the progress earned, at the same moment."""
    return [slot for slot in challenges(table) if covers(table, use, slot, cards)]


def boost_plain(_table: Delve, _use: Use, _slot: int, n: int) -> int:
    return n


def boost_on(table: Delve, use: Use, _slot: int, n: int, more: int, kind: Node) -> int:
    return more if attempting(table, use, kind) else n


def boost_if(table: Delve, use: Use, _slot: int, n: int, more: int, condition: Node) -> int:
    return more if ask(table, use, condition) else n


def amount_of(about: str, template: str, do: Any) -> Phrase:
    return Phrase("statement", template, do, voice=AMOUNT, about=about)


def may(about: str, template: str, do: Any) -> Phrase:
    return Phrase("statement", template, do, voice=PERMISSION, about=about, says=True)


def cannot(about: str, template: str, do: Any) -> Phrase:
    return Phrase("statement", template, do, voice=PERMISSION, about=about)


STATEMENTS: Final = (
    Phrase("cards", "this card", lambda _table, use, slot: slot == use.source),
    Phrase("cards", "each {kind}", is_of),
    Phrase("cards", "each other {kind}", other_covered),
    Phrase("cards", "the Master", lambda table, _use, slot: slot == table.master),
    amount_of("difficulty", "{cards} has {signed} difficulty", has_difficulty),
    amount_of("difficulty", "{cards} has {signed} difficulty for each {count}", has_difficulty_for_each),
    amount_of("penalty damage", "your penalties deal {signed} damage", penalty_damage),
    amount_of("match", "each matching die adds {number} more", more_for_matches),
    may("dice", "{colour} dice also match", is_exactly),
    cannot("dice", "{colour} dice do not match", is_exactly),
    may("action", "{colour} actions also match", has_color),
    cannot("boosts", "no more than {number} boost(s) may be played", at_limit),
    cannot("lantern", "lanterns cannot be used", always),
    cannot("roll", "the dice are not rolled", always),
    cannot("discard", "this card cannot be discarded", is_source),
    may("penalty due", "the penalty is suffered only if {condition}", penalty_due),
    may("also", "your progress also goes on {cards}", also_on),
    may("vulnerable", "the Master is vulnerable to {colour}", has_color),
    may("loss", "you lose the game", always),
    amount_of("boost", "{signed}", boost_plain),
    amount_of("boost", "{signed}, or {signed} on a(n) {kind}", boost_on),
    amount_of("boost", "{signed}, or {signed} if {condition}", boost_if),
)

PHRASES: Final = (*SENTENCES, *WHO, *KINDS, *TARGETS, *EFFECTS, *CONDITIONS, *EVENTS, *STATEMENTS)
LANGUAGE: Final = Language(PHRASES)
