"""What several tests use."""

import kingrat
import numpy as np
import pytest

TABLES = [
    (edition.key, players)
    for edition in kingrat.editions()
    for players in range(edition.fewest_players, edition.most_players + 1)
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request):
    """Every edition with every number of players that it allows."""
    edition, players = request.param
    return {"edition": edition, "players": players}


@pytest.fixture
def rng():
    """A generator of random numbers."""
    return np.random.default_rng(1)
