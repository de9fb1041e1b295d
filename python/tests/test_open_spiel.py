"""The OpenSpiel game passes OpenSpiel's own tests, and its reduced form can be solved."""

import os
import pathlib
import warnings

import kingrat
import kingrat.open_spiel
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of the other games that it loads
    from open_spiel.integration_tests import api_test

flags.FLAGS.mark_as_parsed()  # OpenSpiel's tests look at flags, and pytest has none for them
FIXTURES = pathlib.Path(__file__).parents[2] / "fixtures/open_spiel"
REDUCED = "kingrat(max_turns=2,reduced=1)"
# Chance nodes, decisions, ends; and the information states: whoever changes the rules must see these change.
NODES, INFORMATION_STATES = (235, 1350, 2580), 1029
api_test.TOTAL_NUM_STATES[REDUCED] = NODES
api_test.PERFECT_RECALL_NUM_STATES[REDUCED] = INFORMATION_STATES


class TestFullTree(api_test.EnforceAPIOnFullTreeBase):
    """OpenSpiel's tests of a whole tree, on the reduced game."""

    game_name = REDUCED
    game = pyspiel.load_game(REDUCED)


class TestPartialTree(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's tests of some states, on the game as it is."""

    game_name = "kingrat"
    game = pyspiel.load_game("kingrat")


def test_random_games(table):
    game = pyspiel.load_game(f"kingrat(edition={table['edition']},players={table['players']},max_turns=12)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_are_serialised_and_cloned():
    game = pyspiel.load_game("kingrat(edition=classic,players=3,max_turns=9)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    state = game.new_initial_state()
    for card in (7, 0, 3):
        state.apply_action(card)
    copy = state.clone()
    copy.apply_action(9)
    assert str(copy) != str(state)
    assert state.information_state_string(0) == "0 A1=7 B1=? C1=?"


@pytest.mark.parametrize("name", ["kingrat(edition=classic,max_turns=2)", REDUCED])
def test_playthroughs_are_as_they_were(name):
    file = FIXTURES / (name.replace("(", ".").replace(")", "").replace(",", ".") + ".txt")
    if "KINGRAT_BLESS" in os.environ:
        file.parent.mkdir(exist_ok=True)
        file.write_text(generate_playthrough.playthrough(name, action_sequence=None, seed=1))
    original, replayed = generate_playthrough.replay(str(file))
    assert generate_playthrough.content_lines(original) == generate_playthrough.content_lines(replayed)


def test_cfr_finds_what_greedy_misses():
    game = pyspiel.load_game(REDUCED)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    greedy = pyspiel.exploitability(game, kingrat.open_spiel.cat_policy(game))
    solved = pyspiel.exploitability(game, solver.average_policy())
    assert 0 <= solved < 0.03 < 0.05 < greedy
