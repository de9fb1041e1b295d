"""A batch gives what the environment gives, on any number of threads."""

import subprocess
import sys

import kingrat
import numpy as np
import pytest
from kingrat.batch import random_actions

TABLES = 6


def environments(**options):
    """Make an environment for each table of a batch."""
    made = []
    for number in range(TABLES):
        env = kingrat.env(**options)
        env.reset(seed=11, options={"table": number})
        made.append(env)
    return made


def check_table(batch, number, env):
    """Compare a row of the batch with its environment, which stands where the batch stands."""
    agent = env.agent_selection
    seen = env.observe(agent)
    assert f"player_{batch.seat[number]}" == agent
    assert (batch.observation[number] == seen["observation"]).all()
    assert (batch.mask[number] == seen["action_mask"]).all()


@pytest.mark.parametrize("observation", ["compact", "rich"])
def test_a_batch_agrees_with_the_environment_step_by_step(table, observation, rng):
    options = {**table, "observation": observation}
    if table["players"] == 3:
        options["mode"] = "rounds:2"
    batch = kingrat.Batch(TABLES, threads=2, seed=11, **options)
    envs = environments(**options)
    for _ in range(40):
        actions = random_actions(batch.mask, rng)
        batch.step(actions)
        for number, env in enumerate(envs):
            env.step(int(actions[number]))
            earned = [env.rewards[agent] for agent in env.agents]
            assert batch.reward[number].tolist() == earned
            over = env.terminations[env.agent_selection]
            assert batch.done[number] == over
            if over:
                env.reset()
            check_table(batch, number, env)


def test_any_number_of_threads_gives_the_same_bytes(rng):
    batches = [kingrat.Batch(300, players=5, threads=threads, dtype=np.float32) for threads in (1, 2, 3)]
    for _ in range(20):
        actions = random_actions(batches[0].mask, rng)
        for batch in batches:
            batch.step(actions)
        for batch in batches[1:]:
            assert batch.observation.tobytes() == batches[0].observation.tobytes()
            assert batch.reward.tobytes() == batches[0].reward.tobytes()


def test_random_actions_are_legal_and_all_are_chosen(rng):
    mask = np.zeros((4000, 100), np.int8)
    mask[:, [3, 50, 99]] = 1
    chosen = random_actions(mask, rng)
    counts = np.bincount(chosen, minlength=100)
    assert counts[[3, 50, 99]].min() > 1200
    assert counts.sum() == counts[[3, 50, 99]].sum()


def test_arrays_of_the_caller_are_written():
    memory = np.zeros((2, 8, 96), np.uint8)
    batch = kingrat.Batch(8, players=4, out={"observation": memory[1]}, last=True)
    batch.step_random()
    assert memory[0].sum() == 0 < memory[1].sum()
    assert batch.observation.base is memory


def test_the_end_of_a_game_is_kept_where_it_is_asked_for():
    batch = kingrat.Batch(64, last=True, max_turns=20)
    seen = 0
    phase = kingrat.observation_fields()[0]
    for _ in range(100):
        batch.step_random()
        over = batch.done > 0
        seen += over.sum()
        assert (batch.last[batch.done == 1, phase.offset] == 6).all()
    assert seen > 100


def test_other_threads_run_while_a_batch_steps():
    # A thread that needs the interpreter ends while the main thread does nothing but step.
    program = """
import threading, kingrat
batch = kingrat.Batch(20000, players=6, observation="rich", threads=2)
counted = []
thread = threading.Thread(target=lambda: counted.extend(range(1000)))
thread.start()
while thread.is_alive():
    batch.step_random()
assert len(counted) == 1000
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_fields_name_every_number():
    for observation in ("compact", "rich"):
        for players in range(2, 7):
            fields = kingrat.observation_fields(observation, players)
            ends = [field.offset + field.length for field in fields]
            assert [0, *ends[:-1]] == [field.offset for field in fields]
            assert kingrat.Batch(1, players=players, observation=observation).observation.shape == (1, ends[-1])
