"""Wrong input raises an exception with a sentence, and the interpreter lives."""

import kingrat
import numpy as np
import pytest


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"edition": "swedish"}, "edition = \"swedish\": expected one of nordic"),
        ({"players": 7}, "7 players"),
        ({"mode": "time:5"}, "needs a clock"),
        ({"mode": "best of three"}, "no mode of a match"),
        ({"reward": "money"}, "expected one of share, round, points"),
        ({"observation": "all"}, "expected one of compact, rich"),
        ({"cats": {1: "garfield"}}, "cat = \"garfield\": expected one of mimi"),
        ({"cats": {5: "mimi"}}, "seat 5 does not sit"),
        ({"cats": ["mimi", "otto"]}, "leave at least one to the learner"),
        ({"max_turns": 0}, "at least one turn"),
        ({"dealer": 9}, "dealer = 9"),
        ({"rules": {"deck": {"numbers": [1] * 8 + [0, 0]}}}, "the deck has 8 number cards"),
        ({"rules": {"deck": "small"}}, "expecting|expected"),
        ({"rules": {"players": "two"}}, "rules"),
    ],
)
def test_options_that_cannot_be(options, sentence):
    with pytest.raises(ValueError, match=sentence.replace("(", r"\(")):
        kingrat.env(**{"players": 2, **options})


def test_a_rules_file_that_cannot_be_read(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("swap_look = ")
    with pytest.raises(ValueError, match=r"mine\.toml"):
        kingrat.env(rules=file)
    file.write_text('base = "iceland"\nswap_look = "receivers"')
    assert kingrat.env(rules=file).unwrapped.setup.rules == "iceland+swap_look=receivers"


def test_a_wrong_action_changes_nothing():
    env = kingrat.env(dealer=0)
    env.reset(seed=1)
    before = env.unwrapped.table.log()
    for action, error in ((98, ValueError), (100, ValueError), (-1, ValueError), (0.5, TypeError), ("draw", TypeError)):
        with pytest.raises(error):
            env.step(action)
    with pytest.raises(ValueError, match="knock is not possible"):
        env.step(98)
    with pytest.raises(OverflowError):
        env.step(2**70)
    assert env.unwrapped.table.log() == before
    env.step(0)


def test_a_closed_environment():
    env = kingrat.env()
    env.reset(seed=1)
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.step(0)
    batch = kingrat.Batch(2)
    batch.close()
    with pytest.raises(RuntimeError, match="closed"):
        batch.step([0, 0])


def test_wrong_actions_of_a_batch():
    batch = kingrat.Batch(4)
    before = batch.observation.copy()
    for actions, error in (
        ([0, 0, 0], ValueError),
        ([0, 0, 0, 98], ValueError),
        ([0.0, 0, 0, 0], TypeError),
        ([[0, 0, 0, 0]], ValueError),
        (["draw"] * 4, TypeError),
        (None, TypeError),
    ):
        with pytest.raises(error):
            batch.step(actions)
    with pytest.raises(ValueError, match="table 3: knock is not legal"):
        batch.step(np.array([0, 0, 0, 98], np.uint8))
    assert (batch.observation == before).all()
    batch.step(np.zeros(8, np.int32)[::2])


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("observation", np.zeros((4, 72), np.int64)),
        ("observation", np.zeros((4, 73), np.uint8)),
        ("mask", np.zeros((4, 100), bool)),
        ("reward", np.zeros((4, 2), np.float64)),
        ("done", np.zeros(8, np.uint8)[::2]),
        ("seat", np.frombuffer(b"0000", np.uint8)),
        ("rewards", np.zeros((4, 2), np.float32)),
    ],
)
def test_arrays_that_do_not_fit(name, array):
    with pytest.raises(ValueError, match=name):
        kingrat.Batch(4, out={name: array})


def test_arrays_that_overlap():
    memory = np.zeros(8, np.uint8)
    with pytest.raises(ValueError, match="done and seat share memory"):
        kingrat.Batch(4, out={"done": memory[:4], "seat": memory[2:6]})


def test_an_array_in_use_cannot_be_resized():
    done = np.zeros(4, np.uint8)
    batch = kingrat.Batch(4, out={"done": done})
    with pytest.raises(ValueError, match="resize"):
        done.resize(1 << 20)
    batch.step_random()


def test_whatever_comes_in_nothing_crashes(rng):
    strange = [None, -1, 2**63, 1e300, "nordic", b"x", [], {}, object(), np.zeros(3), float("nan"), [None] * 9]
    options = ["edition", "players", "mode", "rules", "cats", "reward", "observation", "max_turns", "dealer"]
    options += ["n", "threads", "dtype", "out", "last", "seed"]
    for _ in range(1000):
        chosen = {options[i]: strange[rng.integers(len(strange))] for i in rng.integers(len(options), size=2)}
        if not isinstance(chosen.get("n", 1), int) or not isinstance(chosen.get("last", True), bool):
            chosen.pop("n", None)
        try:
            kingrat.Batch(**{"n": 2, **chosen}).step_random()
        except (ValueError, TypeError, OverflowError, AttributeError, OSError, KeyError):
            pass


def test_any_sequence_of_calls_is_survived(rng):
    from kingrat import _kingrat

    table = _kingrat.Table(kingrat.env().unwrapped.setup)
    for _ in range(3000):
        match rng.integers(6):
            case 0:
                table.reset(int(rng.integers(2**62)), 0)
            case 1:
                table.log()
            case 2:
                table.render(None)
            case _:
                try:
                    table.step(int(rng.integers(-5, 105)))
                except ValueError:
                    pass
    array = np.zeros(72, np.uint8)
    for seat in range(-1, 9):
        try:
            table.observe(seat, array)
        except (ValueError, OverflowError):
            assert seat not in (0, 1)
