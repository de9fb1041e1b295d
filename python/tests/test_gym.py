"""The gymnasium environments pass gymnasium's own checks, and the vector plays what single tables play."""

import gymnasium
import kingrat
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from kingrat.batch import random_actions

NAME = "kingrat.gym:KingRat-v0"


def test_check_env(table):
    # It plays actions that it has drawn before the deal.
    check_env(gymnasium.make(NAME, illegal="replace", render_mode="ansi", **table).unwrapped)


@pytest.mark.parametrize("cat", [cat for cat in kingrat.cats() if cat != "luna"])
def test_every_cat_can_be_played_against(cat):
    env = gymnasium.make(NAME, players=3, seat=1, cats=cat, render_mode="ansi")
    env.reset(seed=1)
    over = False
    while not over:
        _, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        over = terminated or truncated
    assert 0 <= reward <= 1
    assert "phase over" in env.render()


def test_a_vector_plays_what_its_tables_play(rng):
    options = {"players": 3, "cats": [None, "greedy", "saga"], "observation": "rich"}
    many = gymnasium.make_vec(NAME, 5, threads=2, **options)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = many.reset(seed=4)
    singles = [gymnasium.make(NAME, **options) for _ in range(5)]
    for number, env in enumerate(singles):
        first, _ = env.reset(seed=4, options={"table": number})
        assert (first["observation"] == seen["observation"][number]).all()
    for _ in range(100):
        assert many.observation_space.contains(seen)
        actions = random_actions(seen["action_mask"], rng)
        seen, rewards, terminated, truncated, infos = many.step(actions)
        for number, env in enumerate(singles):
            single, reward, over, cut, _ = env.step(actions[number])
            assert (rewards[number], terminated[number], truncated[number]) == (reward, over, cut)
            if over or cut:
                final = infos["final_obs"][number]
                assert (final["observation"] == single["observation"]).all()
                single, _ = env.reset()
            assert (seen["observation"][number] == single["observation"]).all()
            assert (seen["action_mask"][number] == single["action_mask"]).all()
    many.close()


def test_episodes_are_counted_by_gymnasiums_wrapper(rng):
    env = RecordEpisodeStatistics(gymnasium.make_vec(NAME, 16))
    seen, _ = env.reset(seed=1)
    for _ in range(60):
        seen, _, terminated, _, infos = env.step(random_actions(seen["action_mask"], rng))
        assert terminated.any() == ("final_obs" in infos)
    assert env.episode_count > 16


def test_seats_that_do_not_fit():
    for options in ({"seat": 5}, {"cats": ["greedy", None]}, {"cats": [None]}, {"cats": "dog"}):
        with pytest.raises(ValueError, match="seat|cat"):
            gymnasium.make(NAME, **options)
    env = gymnasium.make_vec(NAME, 2)
    with pytest.raises(ValueError, match="one seed"):
        env.reset(seed=[1, 2])


def test_an_illegal_action_raises_or_is_replaced():
    env = gymnasium.make(NAME)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="knock is not possible"):
        env.step(98)
    env = gymnasium.make(NAME, illegal="replace")
    env.reset(seed=1)
    assert env.step(98)[4] == {"illegal": True}


def test_samples_are_legal():
    env = gymnasium.make(NAME)
    seen, _ = env.reset(seed=2)
    for _ in range(50):
        assert seen["action_mask"][env.unwrapped.action_space.sample()] == 1
    assert env.unwrapped.action_space.sample(np.eye(100, dtype=np.int8)[42]) == 42
