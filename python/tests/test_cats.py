"""Cats as policies, and analyses of games."""

import json
import os
import pathlib
import subprocess

import kingrat
import pytest

COMMAND = os.environ.get("KINGRAT", pathlib.Path(__file__).parents[2] / "target/release/kingrat")


def play(env, cats, seed=1):
    """Play a game between cats that are asked, and return its log."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, _, terminated, truncated, _ = env.last()
        seat = int(agent[-1])
        env.step(None if terminated or truncated else kingrat.ask(env, cats[seat], seed=seat))
    return env.unwrapped.table.log()


@pytest.mark.parametrize("cat", [cat for cat in kingrat.cats() if cat != "luna"])
def test_every_cat_is_a_policy(cat):
    assert "\n1 " in play(kingrat.env(players=3, mode="rounds:2"), [cat] * 3)


def test_a_cat_that_is_asked_chooses_the_same_again():
    env = kingrat.env(edition="classic", players=2)
    assert play(env, ["elvira", "mimi"]) == play(env, ["elvira", "mimi"])
    with pytest.raises(ValueError, match="nobody is to move"):
        kingrat.ask(env, "mimi")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no such cat"):
        kingrat.ask(env, "garfield")


def test_an_analysis_is_the_commands(tmp_path):
    log = play(kingrat.env(), ["greedy", "bruno"])
    file = tmp_path / "game.krn"
    file.write_text(log)
    analysis = kingrat.analyze(log, playouts=16, seed=5)
    told = subprocess.run(
        [COMMAND, "analyze", file, "--json", "--playouts", "16", "--seed", "5"], check=True, capture_output=True
    )
    assert analysis == json.loads(told.stdout)
    game = analysis["games"][0]
    terms = ("start", "luck", "own_decisions", "others_decisions", "hidden", "cut")
    assert sum(game[term]["A"] for term in terms) == pytest.approx(game["result"]["A"])


def test_what_is_no_game_cannot_be_analysed():
    for text in ("", "krn 9", "{}", "nothing"):
        with pytest.raises(ValueError, match="."):
            kingrat.analyze(text)
    with pytest.raises(ValueError, match="playouts = 3"):
        kingrat.analyze("", playouts=3)
