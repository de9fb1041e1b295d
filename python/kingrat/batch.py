"""Many tables that step together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kingrat import _kingrat
from kingrat.setup import make_setup


class Batch:
    """Plays at `n` tables at once, on `threads` threads, without holding the interpreter's lock.

    Every call writes to the same arrays. They may be yours (`out`, by name); they belong to the batch then, and
    nothing else may write to them, or read them while another thread steps the batch.

    observation: (n, length), uint8, or float32 with `dtype=numpy.float32`: what the seat to move knows.
    mask: (n, 100), int8: its legal actions.
    reward: (n, players), float32: what the last step has earned each seat.
    done: (n,), uint8: 1 if the last step has ended the game, 2 if it was cut short. The next game is dealt already.
    seat: (n,), uint8: the seat to move.
    last: like observation, if `last=True`: where done, the end of the game as the seat that moved last knows it.

    The other options are those of `kingrat.setup.make_setup`. What comes out depends on the seed and the actions,
    and not on the number of threads.
    """

    observation: NDArray[Any]
    mask: NDArray[np.int8]
    reward: NDArray[np.float32]
    done: NDArray[np.uint8]
    seat: NDArray[np.uint8]
    last: NDArray[Any] | None

    def __init__(
        self,
        n: int,
        *,
        threads: int = 1,
        seed: int = 0,
        dtype: Any = np.uint8,
        out: Mapping[str, NDArray[Any]] | None = None,
        last: bool = False,
        **options: Any,
    ) -> None:
        self.setup = make_setup(**options)
        self.n = n
        self.players = self.setup.players
        self.learners = self.setup.learners
        number = np.dtype(dtype)
        if number not in (np.uint8, np.float32):
            raise TypeError(f"dtype {number}: observations are uint8 or float32")
        length = self.setup.observation_length
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "observation": ((n, length), number),
            "mask": ((n, _kingrat.ACTIONS), np.int8),
            "reward": ((n, self.players), np.float32),
            "done": ((n,), np.uint8),
            "seat": ((n,), np.uint8),
        }
        if last:
            shapes["last"] = ((n, length), number)
        given = dict(out or {})
        self.last = None
        for name, (shape, kind) in shapes.items():
            array = given.pop(name) if name in given else np.zeros(shape, kind)
            if array.shape != shape or array.dtype != kind:
                raise ValueError(f"{name}: expected {np.dtype(kind)} of shape {shape}, got {array.dtype} of {array.shape}")
            setattr(self, name, array)
        if given:
            raise ValueError(f"out has no array {', '.join(given)}; there are {', '.join(shapes)}")
        self._batch: _kingrat.Batch | None = _kingrat.Batch(
            self.setup,
            n,
            threads,
            floats=number == np.float32,
            observation=self.observation,
            mask=self.mask.view(np.uint8),
            reward=self.reward,
            done=self.done,
            seat=self.seat,
            last=self.last,
        )
        self.reset(seed)

    def _open(self) -> _kingrat.Batch:
        if self._batch is None:
            raise RuntimeError("the batch is closed")
        return self._batch

    def reset(self, seed: int = 0) -> None:
        """Deal new games at all tables."""
        self._open().reset(seed)

    def step(self, actions: ArrayLike) -> None:
        """Play one action at every table: `actions` are action indexes. All are checked before the first is played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions: expected integers, got {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(f"actions: expected shape ({self.n},), got {given.shape}")
        self._open().step(np.ascontiguousarray(given, np.int64))

    def step_random(self) -> None:
        """Play one action at every table, chosen at random from the legal ones."""
        self._open().step_random()

    def close(self) -> None:
        """End the threads and let go of the arrays."""
        self._batch = None


def random_actions(mask: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Choose one legal action in each row, all equally likely."""
    rows, places = np.divmod(np.flatnonzero(mask), mask.shape[1])
    counts = np.bincount(rows, minlength=len(mask))
    ends = np.cumsum(counts)
    chosen = (rng.random(len(mask), np.float32) * counts).astype(np.int64)
    actions: NDArray[np.int64] = places[ends - counts + np.minimum(chosen, counts - 1)]
    return actions
