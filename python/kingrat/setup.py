"""What can be set up: editions, cats, rules, observations."""

from __future__ import annotations

import json
import operator
import os
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kingrat import _kingrat

Rules = str | os.PathLike[str] | Mapping[str, Any]
"""A rules file (TOML), or its contents as a dictionary."""

Cats = Mapping[int, str] | Sequence[str | None]
"""Cats by seat: ``{1: "elvira"}`` or ``[None, "elvira"]``."""


class Edition(NamedTuple):
    """An edition of the game."""

    key: str
    about: str
    fewest_players: int
    most_players: int


class Field(NamedTuple):
    """A field of an observation: numbers `offset` to `offset + length`."""

    name: str
    offset: int
    length: int
    scale: int
    about: str


def editions() -> list[Edition]:
    """List the editions of the game."""
    return [Edition(*row) for row in _kingrat.editions()]


def cats() -> list[str]:
    """List the cats, the weakest first, and the baselines ``random`` and ``greedy``."""
    return _kingrat.cats()


def observation_fields(observation: str = "compact", players: int = 2) -> list[Field]:
    """List the fields of an observation."""
    return [Field(*row) for row in _kingrat.observation_fields(observation, players)]


def action_name(index: int, seat: int, players: int) -> str:
    """Return the name of an action, such as ``put:3``."""
    return _kingrat.action_name(index, seat, players)


def action_index(name: str, seat: int, players: int) -> int:
    """Return the index of an action by its name."""
    return _kingrat.action_index(name, seat, players)


def rules_as_json(rules: Rules | None) -> str | None:
    """Read rules."""
    if rules is None or isinstance(rules, Mapping):
        return None if rules is None else json.dumps(dict(rules))
    with open(rules, "rb") as file:
        try:
            return json.dumps(tomllib.load(file))
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{os.fspath(rules)}: {error}") from error


def make_setup(
    *,
    edition: str = "nordic",
    players: int = 2,
    mode: str | None = "single",
    rules: Rules | None = None,
    cats: Cats | None = None,
    reward: str = "share",
    observation: str = "compact",
    max_turns: int = 1000,
    dealer: int | None = None,
) -> _kingrat.Setup:
    """Check the options that all environments share.

    edition: a key of `editions`. rules: a rules file or a dictionary, changes of the edition.
    mode: ``single`` (a game is one round), ``rounds:N``, ``elimination:N``, or None for the edition's own.
    cats: who plays at the other seats. reward: ``share`` of the win at the end of the game, share of each
    ``round``, or minus the ``points`` of each round. observation: ``compact`` or ``rich``.
    max_turns: a round with so many turns is cut short, and the game with it.
    dealer: the first dealer of every game; drawn anew for each when None.
    """
    seats: Sequence[str | None] = []
    if isinstance(cats, Mapping):
        for seat in cats:
            if not 0 <= operator.index(seat) < players:
                raise ValueError(f"cats: seat {seat} does not sit at a table of {players}")
        seats = [cats.get(seat) for seat in range(players)]
    elif cats is not None:
        if isinstance(cats, str):
            raise TypeError('cats: give a seat to each cat, such as {1: "elvira"}')
        seats = list(cats)
    return _kingrat.Setup(
        edition=edition,
        players=players,
        mode=mode,
        rules=rules_as_json(rules),
        cats=list(seats),
        reward=reward,
        observation=observation,
        max_turns=max_turns,
        dealer=dealer,
    )
