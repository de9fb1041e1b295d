"""Measures environments: ``python -m kingrat.bench``.

Decisions a second of batches of tables, with observation and mask written at every decision, beside OpenSpiel's card
games through Python if `open_spiel` is installed. The median of slices that take turns, so that a machine that slows
down slows all.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import kingrat
from kingrat.batch import random_actions

Slice = Callable[[], int]
"""Plays for a while and returns the number of decisions."""


def batch_slice(steps: int, **options: Any) -> Slice:
    """Step a batch with actions chosen at random in Rust."""
    batch = kingrat.Batch(**options)

    def play() -> int:
        for _ in range(steps):
            batch.step_random()
        return steps * batch.n

    return play


def numpy_slice(steps: int, choosing: list[float], **options: Any) -> Slice:
    """Step a batch with actions chosen at random in numpy, and note the seconds that choosing took."""
    batch = kingrat.Batch(**options)
    rng = np.random.default_rng(1)

    def play() -> int:
        for _ in range(steps):
            start = time.perf_counter()
            actions = random_actions(batch.mask, rng)
            choosing.append(time.perf_counter() - start)
            batch.step(actions)
        return steps * batch.n

    return play


def aec_slice(decisions: int) -> Slice:
    """Play in the PettingZoo environment at random."""
    env = kingrat.raw_env(players=4)
    rng = random.Random(1)

    def play() -> int:
        env.reset()
        for _ in range(decisions):
            observation = env.observe(env.agent_selection)
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
            if any(env.terminations.values()):
                env.reset()
        return decisions

    return play


def open_spiel_slice(name: str, decisions: int) -> Slice:
    """Play a game of OpenSpiel at random through Python, with the information state tensor at every decision."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        done = 0
        while done < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, chances)[0])
                else:
                    if game.get_type().provides_information_state_tensor:
                        state.information_state_tensor()
                    else:
                        state.observation_tensor()
                    state.apply_action(rng.choice(state.legal_actions()))
                    done += 1
        return done

    return play


def measure(slices: dict[str, Slice], rounds: int) -> dict[str, float]:
    """Return the median decisions a second of each, over slices that take turns."""
    speeds: dict[str, list[float]] = {name: [] for name in slices}
    for play in slices.values():
        play()
    for _ in range(rounds):
        for name, play in slices.items():
            start = time.perf_counter()
            decisions = play()
            speeds[name].append(decisions / (time.perf_counter() - start))
    return {name: statistics.median(found) for name, found in speeds.items()}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m kingrat.bench", description="Measure environments.")
    parser.add_argument("-n", type=int, default=4096, help="tables of a batch (4096)")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)), help="threads (all)")
    parser.add_argument("--rounds", type=int, default=15, help="slices of each row (15)")
    parser.add_argument("--steps", type=int, default=100, help="steps of a slice (100)")
    args = parser.parse_args()
    common: dict[str, Any] = {"n": args.n, "threads": args.threads, "players": 4}
    choosing: list[float] = []
    slices = {
        "compact, actions chosen in Rust": batch_slice(args.steps, **common),
        "compact, actions chosen in numpy": numpy_slice(args.steps // 4, choosing, **common),
        "rich, actions chosen in Rust": batch_slice(args.steps // 2, observation="rich", **common),
        "rich in floats, actions chosen in Rust": batch_slice(
            args.steps // 4, observation="rich", dtype=np.float32, **common
        ),
        "compact, three greedy cats, chosen in Rust": batch_slice(
            args.steps // 4, cats=[None, "greedy", "greedy", "greedy"], **common
        ),
    }
    try:
        import pettingzoo  # noqa: F401

        slices["PettingZoo AEC"] = aec_slice(20 * args.steps)
    except ImportError:
        pass
    try:
        import pyspiel  # noqa: F401

        for name in ("leduc_poker", "gin_rummy"):
            slices[f"OpenSpiel {name}"] = open_spiel_slice(name, 20 * args.steps)
    except ImportError:
        pass
    found = measure(slices, args.rounds)
    base = found.get("OpenSpiel gin_rummy")
    print(f"nordic, 4 players, n = {args.n}, {args.threads} threads; decisions a second, median of {args.rounds} slices\n")
    print(f"{'':<44}{'k/s':>10}{'x gin_rummy':>14}")
    for name, speed in found.items():
        beside = f"{speed / base:14.1f}" if base else ""
        print(f"{name:<44}{speed / 1e3:>10.0f}{beside}")
    share = statistics.median(choosing) * found["compact, actions chosen in numpy"] / args.n
    print(f"\nChoosing in numpy takes {share:.0%} of its row.")


if __name__ == "__main__":
    main()
