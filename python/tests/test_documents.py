"""The manual lists every field of the observations, and its examples run."""

import pathlib
import re

import kingrat
import pytest

MANUAL = pathlib.Path(__file__).parents[2] / "docs/python.md"


def field_table(observation):
    """Write the fields as the manual does: those of the table, and those of one place."""
    fields = kingrat.observation_fields(observation, 2)
    table = [field for field in fields if "." not in field.name]
    place = [field for field in fields if field.name.startswith("seat0.slot1.")]
    lines = []
    for heading, start, rows in (("table", 0, table), ("each place", place[0].offset, place)):
        lines += ["", f"| {observation}, {heading} | at | numbers | scale | meaning |", "|---|---|---|---|---|"]
        for field in rows:
            name = field.name.rsplit(".", 1)[-1]
            lines.append(f"| `{name}` | {field.offset - start} | {field.length} | {field.scale} | {field.about} |")
    return "\n".join(lines)


@pytest.mark.parametrize("observation", ["compact", "rich"])
def test_the_manual_has_the_fields(observation):
    assert field_table(observation) in MANUAL.read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL))
def test_examples_run(example, capsys):
    exec(compile(example, str(MANUAL), "exec"), {})  # the manual's own text


def test_the_drawn_table_is_the_manuals(capsys):
    env = kingrat.env(edition="classic", players=3, render_mode="ansi")
    env.reset(seed=1)
    assert f"```\n{env.render()}```" in MANUAL.read_text(encoding="utf-8")
