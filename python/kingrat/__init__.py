"""The card game Rat-a-Tat Cat for research: environments, batches of tables, cats.

>>> import kingrat
>>> env = kingrat.env(edition="nordic", players=2)       # PettingZoo
>>> batch = kingrat.Batch(1024, players=4, threads=2)    # many tables at once

docs/python.md in the repository is the manual.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kingrat._kingrat import ACTION_VERSION, ACTIONS, OBSERVATION_VERSION, PLAYOUTS
from kingrat._kingrat import VERSION as __version__
from kingrat._kingrat import analyze_game
from kingrat.batch import Batch
from kingrat.setup import Field, Edition, action_index, action_name, cats, editions, observation_fields

if TYPE_CHECKING:
    from kingrat.aec import KingratEnv

__all__ = [
    "ACTIONS",
    "ACTION_VERSION",
    "OBSERVATION_VERSION",
    "Batch",
    "Edition",
    "Field",
    "__version__",
    "action_index",
    "action_name",
    "analyze",
    "ask",
    "cats",
    "editions",
    "env",
    "observation_fields",
    "raw_env",
]


def env(**options: Any) -> Any:
    """Make a PettingZoo AEC environment that checks the order of calls.

    Takes the options of `kingrat.aec.KingratEnv`. Needs the extra `kingrat[pettingzoo]`.
    """
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(raw_env(**options))


def raw_env(**options: Any) -> KingratEnv:
    """Make a PettingZoo AEC environment without that check."""
    from kingrat.aec import KingratEnv

    return KingratEnv(**options)


def ask(env: Any, cat: str, seed: int = 0) -> int:
    """Return what a cat would do in place of the seat to move, in any environment of one table.

    It is a function of the seed and of what that seat has seen.
    """
    action: int = env.unwrapped.table.ask(cat, seed)
    return action


def analyze(game: str, playouts: int = PLAYOUTS, seed: int = 1) -> dict[str, Any]:
    """Analyse a finished game: luck, decisions, hidden cards (docs/analysis.md has the format).

    game: a game log (``env.unwrapped.table.log()``) or a JSON record.
    """
    analysis: dict[str, Any] = json.loads(analyze_game(game, playouts, seed))
    return analysis
