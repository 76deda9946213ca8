"""What holds of every environment, whatever the game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit import env
from lamplit.engine.questions import PASS
from lamplit.engine.record import ASIDE
from lamplit.engine.state import dump
from lamplit.env.actions import Actions
from lamplit.env.course import Course
from lamplit.env.many import ZooEnv
from lamplit.env.tensor import Tensor
from tests.engine.driving import TOYS
from tests.games.playing import LONGEST, NIGHTLY, fingerprint, openings

FEW = settings(max_examples=200 if NIGHTLY else 10)


def table(opening: dict[str, Any], **wish: Any) -> ZooEnv:
    """An environment of a game, at its first question."""
    made = env.ZooEnv(opening["game"], seats=opening["seats"], options=opening["options"], **wish)
    made.reset(seed=opening["seed"])
    return made


def steps(made: ZooEnv, chance: Random, most: int = LONGEST) -> Iterator[int]:
    """Play by chance; gives each action before it is taken."""
    for _ in range(most):
        if made.course.seat is None:
            return
        action = chance.choice(sorted(made.course.legal))
        yield action
        made.step(action)


@st.composite
def courses(draw: st.DrawFn, longest: int = 60) -> Course:
    """A game or a toy in play, by actions."""
    toy = draw(st.sampled_from([*sorted(TOYS), None]))
    if toy is None:
        course = table(draw(openings())).course
    else:
        play = TOYS[toy](draw(st.integers(1, 3)), draw(st.integers(0, 99)))
        course = Course(Actions(play), play)
    chance = Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, longest))):
        if course.seat is not None:
            course.say(chance.choice(sorted(course.legal)))
    return course


# What can be said


@given(courses())
@settings(max_examples=400 if NIGHTLY else 40)
def test_actions_say_all_that_is_legal_and_nothing_else(course: Course) -> None:
    """Every answer that is listed can be said in one way, and whatever can be said is legal."""
    if course.seat is None or course.begun is not None or course.aside is not None:
        return
    question, play, seat = course.play.question, course.play, course.seat
    assert question is not None
    said = list(answers(course))
    assert len(said) == len(set(said))
    for answer in said:
        assert question.refusal(play.table, seat, answer) is None
    listed = question.answers(play.table, seat)
    if listed is None:
        assert set(said) > {PASS}
    else:
        assert set(listed) <= set(said)


def answers(course: Course, most: int = 300) -> Iterator[Any]:
    """The answers that can be said from here; asides are none."""
    start = course.play.line.n
    open_ends = [course.copy()]
    while open_ends and (most := most - 1):
        begun = open_ends.pop()
        for action in begun.legal:
            other = begun.copy()
            other.say(action)
            if other.aside is not None:
                continue
            line = other.play.line.at(start + 1) if other.play.line.n > start else None
            if line is None:
                open_ends.append(other)
            elif line.sort != ASIDE:
                yield line.answer


@given(courses(longest=200))
@settings(max_examples=200 if NIGHTLY else 20)
def test_who_is_to_answer_can_always_say_something(course: Course) -> None:
    """Whatever was begun can be brought to an end."""
    chance = Random(1)
    for _ in range(40):
        if course.seat is None:
            break
        assert course.legal
        course.say(chance.choice(sorted(course.legal)))


@given(openings(), st.integers(0, 2**32))
@FEW
def test_a_game_by_chance_ends_and_is_what_its_seed_says(opening: dict[str, Any], seed: int) -> None:
    """The same seed opens the very game that `new_game` opens; its actions are as many at every seed."""
    made = table(opening)
    live = lamplit.new_game(**opening)
    assert fingerprint(made.course.live) == fingerprint(live)
    names = list(made.actions.names)
    for _ in steps(made, Random(seed)):
        assert made.observation_space(made.agent_selection).contains(made.observe(made.agent_selection))
    assert made.course.play.table.outcome
    assert set(made.rewards.values()) <= {0.0, 1.0, 1 / 2, 1 / 3, 1 / 4}
    assert table(opening | {"seed": seed}).actions.names == names
    for entry in made.course.play.line:
        live.play.answer(entry.seat, entry.answer)
    assert fingerprint(made.course.live) == fingerprint(live)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    made = env.ZooEnv("kinfire_delve", seats=2)
    made.reset(seed=1)
    before = fingerprint(made.course.live)
    for action in {-1, len(made.actions.names), *range(len(made.actions.names))} - set(made.course.legal):
        with pytest.raises(lamplit.LamplitError, match="no legal action"):
            made.step(action)
    assert fingerprint(made.course.live) == before
    party = env.GymEnv("kinfire_delve", seats=2)
    seen, info = party.reset(seed=1)
    unsaid = int(np.flatnonzero(info["action_mask"] == 0)[0])
    now, reward, over, _, info = party.step(unsaid)
    assert np.array_equal(seen, now)
    assert (reward, over) == (0.0, False)
    assert "no legal action" in info["refused"]


# What is seen


def seen(course: Course, tensor: Tensor, seat: int) -> list[Any]:
    """The numbers for a seat, and what it can say."""
    return [tensor.read(course, seat).tobytes(), sorted(course.legal) if course.seat == seat else None]


@given(courses(), st.integers(0, 2**32))
@settings(max_examples=400 if NIGHTLY else 40)
def test_numbers_tell_nothing_that_the_seat_cannot_know(course: Course, seed: int) -> None:
    """Hidden faces permuted, streams seeded anew, sealed answers changed: the same numbers and actions."""
    tensor = Tensor(course.play)
    for seat in range(course.play.table.seats):
        other = course.copy(course.play.imagine(seat, seed))
        assert seen(other, tensor, seat) == seen(course, tensor, seat)


@given(openings(), st.integers(0, 60), st.integers(0, 2**32))
@FEW
def test_words_and_infos_tell_nothing_that_the_seat_cannot_know(
    opening: dict[str, Any], most: int, seed: int
) -> None:
    made = table(opening, tell=("decision", "text", "view"))
    for _ in steps(made, Random(seed), most):
        pass
    if made.course.seat is not None:
        other = made.imagine(seed)
        other.course.play.line = made.course.play.line  # the entry of the imagining itself is no part of it
        seat = made.course.seat
        assert other.told(seat) == made.told(seat) == made.infos[made.agent_selection]
        assert all(made.told(seat).values())


@given(openings("kinfire_delve"), st.integers(0, 60))
@FEW
def test_numbers_stand_where_the_parts_say(opening: dict[str, Any], most: int) -> None:
    made = table(opening)
    for _ in steps(made, Random(opening["seed"]), most):
        pass
    position = made.course.play.table
    told = made.observe("seat_1")["observation"]

    def part(name: str) -> np.ndarray[Any, Any]:
        start, shape = made.tensor.parts[name]
        return told[start : start + int(np.prod(shape))].reshape(shape)

    assert part("self").tolist() == [1, *[0] * (made.seats - 1)]
    assert part("counts").sum() == len(position.face)
    numbers = dict(zip(made.tensor.senses.numbers, part("numbers").tolist(), strict=True))
    assert (numbers["health"], numbers["turn"]) == (position.health, position.turns)
    column = made.tensor.columns.index("seat 1 hand")
    held = {position.names[row] for row in np.flatnonzero(part("cards")[:, column])}
    assert held == {position.name(slot) for slot in position.seekers[0].hand}


# Copies and seeds


@given(openings(), st.integers(0, 80))
@FEW
def test_a_fork_goes_the_same_way_and_restores(opening: dict[str, Any], most: int) -> None:
    """In the middle of an answer too: the same actions lead to the same end, and back."""
    made = table(opening)
    for _ in steps(made, Random(1), most):
        pass
    fork = made.fork()
    now = look(made)
    actions = list(steps(made, Random(2)))
    end = look(made)
    assert look(fork) == now
    for action in actions:
        fork.step(action)
    assert look(fork) == end
    other = table(opening)
    other.restore(fork)
    assert look(other) == end
    made.reset()
    assert look(fork) == end


def look(made: ZooEnv) -> list[Any]:
    """All that an environment comes to."""
    position = dump(made.course.play.table), made.course.begun, sorted(made.course.legal)
    observed = [made.observe(agent)["observation"].tobytes() for agent in made.possible_agents]
    each = made.rewards, made._cumulative_rewards, made.terminations
    state = made.agents[:], made.agent_selection, [dict(values) for values in each]
    return [position, observed, state]


OTHERS = [
    {"game": "taverns_tales", "seats": 2},
    {"game": "kinfire_delve", "seats": 3},
    {"game": "kinfire_delve", "seats": 2, "options": {"difficulty": "hard"}},
]


@pytest.mark.parametrize(
    ("kind", "wish"), [*((env.ZooEnv, wish) for wish in OTHERS), (env.GymEnv, OTHERS[1] | {"seats": 2})]
)
def test_a_fork_of_another_game_is_not_restored(kind: Any, wish: dict[str, Any]) -> None:
    """What is seen and said there has another form; nothing has changed."""
    made, other = env.ZooEnv("kinfire_delve", seats=2), kind(**wish)
    made.reset(seed=1)
    other.reset(seed=1)
    before = look(made)
    with pytest.raises(lamplit.LamplitError, match="restores its own forks, and those of others of the same"):
        made.restore(other.fork())
    assert look(made) == before


USES: list[tuple[Any, ...]] = [  # what is called, with what
    *(("fork",), ("imagine", 1), ("step", 0), ("render",), ("told", 0)),
    *(("mask", 0), ("decision_of", 0), ("text_of", 0), ("view_of", 0)),
]


@pytest.mark.parametrize(
    ("kind", "uses"),
    [(env.ZooEnv, [*USES, ("last",), ("observe", "seat_1")]), (env.GymEnv, [*USES, ("action_masks",)])],
)
def test_before_the_first_reset_a_sentence_says_what_to_do(kind: Any, uses: list[tuple[Any, ...]]) -> None:
    made = kind("kinfire_delve", seats=2, tell=("view",))
    for name, *args in uses:
        with pytest.raises(lamplit.LamplitError, match=r"no game yet: call `reset` first\.$"):
            getattr(made, name)(*args)


def test_any_other_name_is_missing_as_ever() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'observes'"):
        env.ZooEnv("kinfire_delve").observes  # noqa: B018


@given(openings())
@FEW
def test_games_follow_from_the_last_seed(opening: dict[str, Any]) -> None:
    """Without a seed the next game is another, and the same whenever that seed was given."""
    seeds = []
    for _ in range(2):
        made = table(opening)
        made.reset()
        seeds.append(made.course.play.record.seed)
    assert seeds[0] == seeds[1] != opening["seed"]


def test_a_seed_of_numpy_is_a_seed_and_a_fraction_is_none() -> None:
    made = env.ZooEnv("kinfire_delve", seats=2)
    made.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert fingerprint(made.course.live) == fingerprint(lamplit.new_game("kinfire_delve", seats=2, seed=7))
    for seed in (1.5, "7"):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            made.reset(seed=seed)  # type: ignore[arg-type]


# Rewards


def test_a_party_wins_or_loses_together_and_others_share_a_victory() -> None:
    for wish in ({"game": "kinfire_delve", "seats": 3}, {"game": "taverns_tales", "seats": 3}):
        made = env.ZooEnv(**wish)
        for seed in range(5):
            made.reset(seed=seed)
            for _ in steps(made, Random(seed)):
                assert set(made.rewards.values()) == {0.0}
            winners = made.opening.game.winners(made.course.play.table)
            shared = made.opening.game.is_shared
            assert sum(made.rewards.values()) == pytest.approx(len(winners) if shared else 1)
            assert {made.seat[agent] for agent, reward in made.rewards.items() if reward} == set(winners)


def test_a_margin_is_what_one_has_more_than_the_best_of_the_others() -> None:
    made = env.ZooEnv("taverns_tales", seats=2, rewards="margin")
    made.reset(seed=1)
    for _ in steps(made, Random(1)):
        pass
    one, other = made.opening.game.scores(made.course.play.table)
    assert made.rewards == {"seat_1": one - other, "seat_2": other - one}


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "moon"}, "There is no game"),
        ({"game": "kinfire_delve", "seats": 9}, "is played with 1, 2, 3, 4 seats"),
        ({"game": "kinfire_delve", "rewards": "margin"}, "counts no points"),
        ({"game": "kinfire_delve", "rewards": "gold"}, 'Rewards are "result" or "margin"'),
        ({"game": "kinfire_delve", "tell": ["secrets"]}, "any of decision, text, view"),
        ({"game": "taverns_tales", "seats": 2}, "has no party"),
        ({"game": "taverns_tales", "seats": 2, "seat": 2}, "There is no seat 2"),
        ({"game": "taverns_tales", "seats": 2, "seat": 1, "others": "nobody"}, 'no player "nobody"'),
    ],
)
def test_what_cannot_be_wished_is_said_in_a_sentence(wish: dict[str, Any], said: str) -> None:
    with pytest.raises(lamplit.LamplitError, match=said):
        env.GymEnv(**wish)


def test_the_other_seats_are_played_by_players_of_ours() -> None:
    """The agent answers for its own seat alone, and wins by its own reward."""
    made = env.GymEnv("taverns_tales", seats=3, seat=1, others="random")
    _, info = made.reset(seed=4)
    chance, over, reward = Random(4), False, 0.0
    while not over:
        assert made.course.seat == 1
        assert made.action_masks().any()
        _, reward, over, _, info = made.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
    assert {entry.seat for entry in made.course.play.line} == {0, 1, 2}
    winners = made.opening.game.winners(made.course.play.table)
    assert reward == (1 / len(winners) if 1 in winners else 0.0)


# Loading


def test_nothing_loads_the_extra_that_does_not_need_it() -> None:
    extra = "{'numpy', 'gymnasium', 'pettingzoo'}"
    program = f"import sys, lamplit.cli, lamplit.bots; print({extra} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_a_sentence_says_what_to_install(module: str) -> None:
    program = (
        f"import sys; sys.modules[{module!r}] = None\n"
        f"try: from lamplit import env\n"
        f"except Exception as error: print(type(error).__name__, error)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == 'LamplitError Environments need more libraries: install "lamplit[env]".\n'
