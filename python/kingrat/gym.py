"""The gymnasium environments: one seat against cats.

``gymnasium.make("kingrat.gym:KingRat-v0")`` makes one table, ``gymnasium.make_vec("kingrat.gym:KingRat-v0", 1024)``
many that step together.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kingrat import _kingrat
from kingrat.batch import Batch
from kingrat.setup import Cats, make_setup

Observation = dict[str, NDArray[Any]]


class LegalActions(gymnasium.spaces.Discrete):
    """All action indexes. Without a mask of its own, a sample is one of the actions that are legal now."""

    def __init__(self) -> None:
        super().__init__(_kingrat.ACTIONS)
        self.legal = np.ones(_kingrat.ACTIONS, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Choose an action."""
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask=mask, probability=probability)


def observation_space(length: int) -> gymnasium.spaces.Dict:
    """Make the space of observations."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 255, (length,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (_kingrat.ACTIONS,), np.int8),
        }
    )


def only_cats_but(seat: int, players: int, cats: Cats | str) -> list[str | None]:
    """Seat cats at all seats but one. One name stands for all of them."""
    if not 0 <= operator.index(seat) < players:
        raise ValueError(f"seat {seat} does not sit at a table of {players}")
    if isinstance(cats, str):
        return [None if other == seat else cats for other in range(players)]
    if isinstance(cats, dict):
        seated = [cats.get(other) for other in range(players)]
    else:
        seated = list(cats)
    if [other for other, cat in enumerate(seated) if cat is None] != [seat] or len(seated) != players:
        raise ValueError(f"cats: seat a cat at each of the {players} seats but {seat}")
    return seated


class KingratGym(gymnasium.Env[Observation, np.int64]):
    """One seat against cats.

    An observation has `observation` (uint8) and `action_mask` (int8). `seat` is the learner's, `cats` the others: one
    name for all, or one for each. An illegal action raises `ValueError`; with `illegal="replace"` the first legal one is
    played instead, and `info["illegal"]` says so. The other options are those of `kingrat.setup.make_setup`.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "render_fps": 1,
        "observation_version": _kingrat.OBSERVATION_VERSION,
        "action_version": _kingrat.ACTION_VERSION,
    }

    def __init__(
        self,
        *,
        players: int = 2,
        seat: int = 0,
        cats: Cats | str = "greedy",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise ValueError(f"illegal = {illegal!r}: expected raise or replace")
        self.illegal = illegal
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode = {render_mode!r}: expected ansi")
        self.render_mode = render_mode
        self.seat = seat
        self.setup = make_setup(players=players, cats=only_cats_but(seat, players, cats), **options)
        self._table: _kingrat.Table | None = _kingrat.Table(self.setup)
        self._dealt = False
        self.observation_space: gymnasium.spaces.Space[Any] = observation_space(self.setup.observation_length)
        self.action_space: gymnasium.spaces.Space[np.int64] = LegalActions()

    @property
    def table(self) -> _kingrat.Table:
        """The table."""
        if self._table is None:
            raise RuntimeError("the environment is closed")
        return self._table

    def _observe(self) -> Observation:
        observation = np.zeros(self.setup.observation_length, np.uint8)
        self.table.observe(self.seat, observation)
        mask = np.zeros(_kingrat.ACTIONS, np.int8)
        self.table.mask(mask.view(np.uint8))
        assert isinstance(self.action_space, LegalActions)
        self.action_space.legal = mask.copy()
        return {"observation": observation, "action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game."""
        super().reset(seed=seed)
        if seed is not None or not self._dealt:
            chosen = int(self.np_random.integers(2**63)) if seed is None else seed
            self.table.reset(chosen, (options or {}).get("table", 0))
        else:
            self.table.new_game()
        self._dealt = True
        return self._observe(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the cats play."""
        index, info = operator.index(action), {}
        assert isinstance(self.action_space, LegalActions)
        legal = self.action_space.legal
        if self.illegal == "replace" and legal.any() and not (0 <= index < legal.size and legal[index]):
            index, info = int(np.flatnonzero(legal)[0]), {"illegal": True}
        self.table.step(index)
        status = self.table.status
        return self._observe(), float(self.table.rewards[self.seat]), status == 1, status == 2, info

    def render(self) -> str | None:
        """Draw the table as the learner knows it."""
        return self.table.render(self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the environment."""
        self._table = None


class KingratVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many tables of `KingratGym` that step together, on `threads` threads.

    A game that ends is followed by the next in the same step; `infos["final_obs"]` then has its end. With
    `copy=False` observations are the arrays of the batch, which the next step overwrites.
    """

    metadata: dict[str, Any] = {**KingratGym.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        players: int = 2,
        seat: int = 0,
        cats: Cats | str = "greedy",
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            raise ValueError(f"render_mode = {render_mode!r}: many tables are not drawn")
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.render_mode = None
        cats = only_cats_but(seat, players, cats)
        self.batch = Batch(num_envs, threads=threads, last=True, players=players, cats=cats, **options)
        self.single_observation_space = observation_space(self.batch.setup.observation_length)
        self.single_action_space = gymnasium.spaces.Discrete(_kingrat.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _observe(self) -> Observation:
        seen = {"observation": self.batch.observation, "action_mask": self.batch.mask}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games at all tables. The seed is one number for all of them."""
        if isinstance(seed, list):
            raise ValueError("seed: a batch has one seed, from which those of its tables follow")
        if options and "reset_mask" in options:
            raise ValueError("reset_mask: tables deal their next game by themselves (AutoresetMode.SAME_STEP)")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._observe(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action at every table."""
        self.batch.step(actions)
        done = self.batch.done
        infos: dict[str, Any] = {}
        over = done > 0
        if over.any():
            final = np.full(self.num_envs, None, object)
            nothing = np.zeros(_kingrat.ACTIONS, np.int8)
            assert self.batch.last is not None
            for table in np.flatnonzero(over):
                final[table] = {"observation": self.batch.last[table].copy(), "action_mask": nothing.copy()}
            infos = {"final_obs": final, "_final_obs": over, "final_info": {}, "_final_info": over.copy()}
        rewards = self.batch.reward[:, self.seat].astype(np.float64)
        return self._observe(), rewards, done == 1, done == 2, infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()


gymnasium.register(
    id="KingRat-v0",
    entry_point="kingrat.gym:KingratGym",
    vector_entry_point="kingrat.gym:KingratVectorEnv",
)
