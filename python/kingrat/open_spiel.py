"""OpenSpiel: importing this module registers the game ``kingrat``.

>>> import kingrat.open_spiel, pyspiel
>>> game = pyspiel.load_game("kingrat(edition=nordic,players=2)")

A game is a single round with explicit chance; the last seat deals. Returns are shares of the win above an even one,
so that they add up to zero; a round with `max_turns` turns is cut short and worth nothing to anybody. With
``reduced=N`` it is small enough to be solved: see `reduced_rules`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kingrat import _kingrat
from kingrat.setup import action_name, make_setup

CARDS = "0123456789PSD"

GAME_TYPE = pyspiel.GameType(
    short_name="kingrat",
    long_name="Rat-a-Tat Cat",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"edition": "nordic", "players": 2, "max_turns": 60, "reduced": 0},
)


def reduced_rules(zeros: int) -> dict[str, Any]:
    """Return the rules of the reduced game, as kingrat-rules plays them.

    Four slots, ten cards: so many 0s and the rest 9s, no powers. Outer and exchanged cards lie face up.
    """
    return {
        "deck": {"numbers": [zeros, *[0] * 8, 10 - zeros], "peek": 0, "swap": 0, "draw_two": 0},
        "looks": {"outer": "face_up", "inner": "never"},
        "exchanged": "up",
    }


def cat_policy(game: pyspiel.Game, cat: str = "greedy", seed: int = 0) -> pyspiel.TabularPolicy:
    """Ask a cat at every information state of a small game and return its policy."""
    table: dict[str, list[tuple[int, float]]] = {}
    states = [game.new_initial_state()]
    while states:
        state = states.pop()
        if state.is_chance_node():
            moves = [card for card, _ in state.chance_outcomes()]
        else:
            moves = state.legal_actions()
            key = state.information_state_string() if moves else ""
            if moves and key not in table:
                chosen = state.tree.ask(cat, seed)
                table[key] = [(move, float(move == chosen)) for move in moves]
        states.extend(state.child(move) for move in moves)
    return pyspiel.TabularPolicy(table)


class KingratGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A round of Rat-a-Tat Cat."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.setup = make_setup(
            edition=given["edition"],
            players=given["players"],
            max_turns=given["max_turns"],
            rules=reduced_rules(given["reduced"]) if given["reduced"] else None,
            observation="rich",
        )
        self.root = _kingrat.Tree(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=_kingrat.ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.root.most_events,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> KingratState:
        """Return the state before the first card."""
        return KingratState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> KingratObserver:
        """Return an observer: of information states if it has perfect recall, else of observations."""
        if params:
            raise ValueError(f"observers take no parameters, got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return KingratObserver(self, recall)


class Position:
    """A position and the steps to it, so that states can be copied and pickled."""

    def __init__(self, parameters: dict[str, Any], tree: _kingrat.Tree, steps: list[int]) -> None:
        self.parameters, self.tree, self.steps = parameters, tree, steps

    def step(self, action: int) -> None:
        """Deal a card or play an action."""
        if self.tree.turn == pyspiel.PlayerId.CHANCE:
            self.tree.deal(action)
        else:
            self.tree.act(action)
        self.steps.append(action)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.parameters, self.tree.__copy__(), list(self.steps))

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (self.parameters, self.steps)


def rebuild(parameters: dict[str, Any], steps: list[int]) -> Position:
    """Play the steps to a position again."""
    position = Position(parameters, KingratGame(parameters).root, [])
    for step in steps:
        position.step(step)
    return position


class KingratState(pyspiel.State):  # type: ignore[misc]
    """A state of the round."""

    def __init__(self, game: KingratGame) -> None:
        super().__init__(game)
        self._position = Position(dict(game.get_parameters()), game.root.__copy__(), [])

    @property
    def tree(self) -> _kingrat.Tree:
        """The position."""
        return self._position.tree

    def current_player(self) -> int:
        """Return who is to move."""
        return self.tree.turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.tree.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can come, with their probabilities."""
        cards = self.tree.cards()
        total = sum(count for _, count in cards)
        return [(card, count / total) for card, count in cards]

    def _apply_action(self, action: int) -> None:
        self._position.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return CARDS[action]
        return action_name(action, player, self.num_players())

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.tree.turn == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return each player's share of the win above an even one."""
        return self.tree.returns()

    def __str__(self) -> str:
        return str(self.tree)


class KingratObserver:
    """Writes what a player knows."""

    def __init__(self, game: KingratGame, recall: bool) -> None:
        self.recall = recall
        length = game.root.information_length if recall else game.setup.observation_length
        self._bytes = np.zeros(length, np.uint8)
        self.tensor: NDArray[np.float32] = np.zeros(length, np.float32)
        self.dict = {"information" if recall else "observation": self.tensor}

    def set_from(self, state: KingratState, player: int) -> None:
        """Write the tensor."""
        if self.recall:
            state.tree.write_information(player, self._bytes)
        else:
            state.tree.observe(player, self._bytes)
        self.tensor[:] = self._bytes

    def string_from(self, state: KingratState, player: int) -> str:
        """Return it as text: all that the player has seen, or the last numbers of what it knows."""
        if self.recall:
            return f"{player} {state.tree.information(player)}"
        self.set_from(state, player)
        return f"{player} {self._bytes.tobytes().hex()}"


pyspiel.register_game(GAME_TYPE, KingratGame)
