"""{fact}`04.false-hits` prints a number that the chapter's plot program computed."""

import json
import re
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxRole

POWER_OF_TEN = re.compile(r"(-?[\d.]+)e([+-]?)0*(\d+)")
NARROW_SPACE = "\u202f"
MINUS = "\u2212"


class fact(nodes.inline):
    """A computed number with its unit."""


class Fact(SphinxRole):
    def run(self):
        path = f"figures/{self.text[:2]}-facts.json"
        found = self._read(path).get(self.text)
        if found is None:
            message = self.inliner.reporter.error(
                f'{self.env.docname}: no fact "{self.text}" in {path}', line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return [fact("", "", *_printed(found), title=f"computed by the build: {self.text}")], []

    def _read(self, path):
        self.env.note_dependency(path)
        file = Path(self.env.srcdir, path)
        return json.loads(file.read_text()) if file.exists() else {}


def _printed(found):
    parts = _number(found["text"])
    unit = found.get("unit", "")
    return [*parts, nodes.Text(NARROW_SPACE + unit)] if unit else parts


def _number(text):
    """Powers of ten as people write them: 1.2e-16 becomes 1.2 × 10 with a raised −16."""
    match = POWER_OF_TEN.fullmatch(text)
    if not match:
        return [nodes.Text(text.replace("-", MINUS) if re.match(r"-[\d.]", text) else text)]
    digits, sign, power = match.groups()
    front = digits.replace("-", MINUS) + f"{NARROW_SPACE}×{NARROW_SPACE}10"
    raised = (MINUS if sign == "-" else "") + power
    return [nodes.Text(front), nodes.superscript("", raised)]


def visit_fact(self, node):
    self.body.append(self.starttag(node, "span", "", CLASS="cc-fact", title=node["title"]))


def depart_fact(self, node):
    self.body.append("</span>")


def setup(app):
    app.add_node(fact, html=(visit_fact, depart_fact))
    app.add_role("fact", Fact())
