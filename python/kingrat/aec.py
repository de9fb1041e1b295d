"""The PettingZoo AEC environment."""

from __future__ import annotations

import operator
import secrets
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from kingrat import _kingrat
from kingrat.setup import make_setup

Observation = dict[str, NDArray[Any]]


class KingratEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo is not typed
    """A table at which every learner is an agent: ``player_0`` sits at seat A.

    An observation has `observation` (uint8, see `kingrat.observation_fields`) and `action_mask` (int8). All agents
    are rewarded whoever moves, and all end together. The options are those of `kingrat.setup.make_setup`, and
    `render_mode`: ``ansi`` returns the table as the seat to move knows it, ``human`` prints that.

    `reset(seed, options={"table": i})` deals as table i of a `kingrat.Batch` with that seed does. A reset without a
    seed deals the next game.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kingrat_v0",
        "render_modes": ["ansi", "human"],
        "render_fps": 1,
        "is_parallelizable": False,
        "observation_version": _kingrat.OBSERVATION_VERSION,
        "action_version": _kingrat.ACTION_VERSION,
    }

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode = {render_mode!r}: expected ansi or human")
        self.render_mode = render_mode
        self.setup = make_setup(**options)
        self.possible_agents = [f"player_{seat}" for seat in self.setup.learners]
        self._seats = dict(zip(self.possible_agents, self.setup.learners, strict=True))
        self._table: _kingrat.Table | None = _kingrat.Table(self.setup)
        self._dealt = False
        length = self.setup.observation_length
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, 255, (length,), np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (_kingrat.ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(_kingrat.ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of actions."""
        return self.action_spaces[agent]

    @property
    def table(self) -> _kingrat.Table:
        """The table. Its log and its views can be asked for at any time."""
        if self._table is None:
            raise RuntimeError("the environment is closed")
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""
        if seed is not None or not self._dealt:
            chosen = secrets.randbits(63) if seed is None else operator.index(seed)
            self.table.reset(chosen, (options or {}).get("table", 0))
        else:
            self.table.new_game()
        self._dealt = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"player_{self.table.seat}"

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move; give an action")
        self.table.step(operator.index(action))
        self._cumulative_rewards[agent] = 0.0
        earned = self.table.rewards
        self.rewards = {agent: earned[self._seats[agent]] for agent in self.agents}
        self._accumulate_rewards()
        if self.table.status == 0:
            self.agent_selection = f"player_{self.table.seat}"
        else:
            self.terminations = dict.fromkeys(self.agents, self.table.status == 1)
            self.truncations = dict.fromkeys(self.agents, self.table.status == 2)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows. The mask is empty for those who are not to move."""
        seat = self._seats[agent]
        observation = np.zeros(self.setup.observation_length, np.uint8)
        mask = np.zeros(_kingrat.ACTIONS, np.int8)
        self.table.observe(seat, observation)
        if self.table.status == 0 and self.table.seat == seat:
            self.table.mask(mask.view(np.uint8))
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """Draw the table as the seat to move knows it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        drawn = self.table.render(self.table.seat)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Close the environment."""
        self._table = None
