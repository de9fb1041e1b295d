"""The PettingZoo environment passes PettingZoo's own tests."""

import kingrat
import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test


def play(env, choose):
    """Play a game and return the rewards of all agents."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else choose(observation["action_mask"]))
    return total


def lowest(mask):
    """Choose the first legal action."""
    return int(np.flatnonzero(mask)[0])


def test_api(table):
    api_test(kingrat.env(**table), num_cycles=60)


def test_api_in_a_match():
    api_test(kingrat.env(players=3, mode="elimination:30", observation="rich", reward="points"), num_cycles=300)


def test_seeds(table):
    seed_test(lambda: kingrat.env(**table), num_cycles=40)


def test_render(capsys):
    render_test(kingrat.env)
    assert "to move" in capsys.readouterr().out


def test_performance_benchmark_runs(capsys, monkeypatch):
    # PettingZoo measures for five seconds by the clock; ours runs out after two looks at it.
    times = iter(range(0, 1000, 3))
    monkeypatch.setattr(performance_benchmark.__globals__["time"], "time", lambda: next(times))
    performance_benchmark(kingrat.env())
    assert "turns per second" in capsys.readouterr().out


def test_first_game_of_the_manual():
    env = kingrat.env(edition="nordic", players=4)
    env.reset(seed=7)
    total = play(env, lowest)
    assert sum(total.values()) == pytest.approx(1.0)


def test_the_same_seed_deals_the_same_game_and_the_next_is_another():
    env = kingrat.env(players=2)
    env.reset(seed=3)
    first = env.unwrapped.table.log()
    env.reset()
    second = env.unwrapped.table.log()
    env.reset(seed=3)
    assert env.unwrapped.table.log() == first != second


def test_cats_play_at_their_seats():
    env = kingrat.env(players=3, cats={1: "elvira", 2: "mimi"})
    assert env.possible_agents == ["player_0"]
    env.reset(seed=1)
    total = play(env, lowest)
    assert set(total) == {"player_0"}
    assert total["player_0"] == pytest.approx(0) or total["player_0"] >= 1 / 3
    log = env.unwrapped.table.log()
    assert " B " in log and " C " in log


def test_metadata_has_the_versions():
    metadata = kingrat.env().metadata
    assert metadata["observation_version"] == kingrat.OBSERVATION_VERSION == 1
    assert metadata["action_version"] == kingrat.ACTION_VERSION == 1


def test_render_shows_only_what_the_seat_to_move_knows():
    env = kingrat.env(render_mode="ansi", dealer=1)
    env.reset(seed=5)
    drawn = env.render()
    rows = [line for line in drawn.splitlines() if line[:1] in "AB"]
    assert rows[0].count("?") == 2, drawn
    assert rows[1].count("?") == 4, drawn
