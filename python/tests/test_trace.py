"""Games of the environment, traced by the command kingrat, show what the environment showed."""

import json
import os
import pathlib
import subprocess

import kingrat
import numpy as np

COMMAND = os.environ.get("KINGRAT", pathlib.Path(__file__).parents[2] / "target/release/kingrat")
CARDS = [*"0123456789PSD", "", "?", None]


def view(observation, seat, players):
    """Decode a compact observation."""
    at = {field.name: observation[field.offset] for field in kingrat.observation_fields("compact", players)}
    letters = "ABCDEF"
    rows, up = {}, {}
    for place in range(players):
        if not at["seats"] >> place & 1:
            continue
        slots = [f"seat{place}.slot{slot}." for slot in range(1, 5)]
        rows[letters[(seat + place) % players]] = [CARDS[at[slot + "card"]] for slot in slots]
        up[letters[(seat + place) % players]] = [bool(at[slot + "origin"] & 4) for slot in slots]
    knocker = letters[(seat + at["knocker"] - 1) % players] if at["knocker"] else None
    seen = {"rows": rows, "up": up, "hand": CARDS[at["hand"]], "top": CARDS[at["top"]], "knocker": knocker}
    return {**seen, "stock": at["stock"], "discard": at["discard"]}


def test_the_trace_of_a_game_has_the_same_views_and_actions(table, rng, tmp_path):
    players = table["players"]
    env = kingrat.env(**table, mode="rounds:2")
    told = []
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        seat = int(agent[-1])
        legal = np.flatnonzero(observation["action_mask"])
        names = [kingrat.action_name(index, seat, players) for index in legal]
        told.append(("ABCDEF"[seat], names, view(observation["observation"], seat, players)))
        env.step(int(rng.choice(legal)))
    file = tmp_path / "game.krn"
    file.write_text(env.unwrapped.table.log())
    traced = subprocess.run([COMMAND, "trace", file], check=True, capture_output=True, text=True)
    lines = [json.loads(line) for line in traced.stdout.splitlines()]
    acts = [(line["seat"], line["legal"], line["views"][line["seat"]]) for line in lines if line["t"] == "act"]
    assert told == acts
