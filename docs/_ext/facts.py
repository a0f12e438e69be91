"""{fact}`04.false-hits` prints a number that the plot program of a chapter, or of the demo, computed."""

import json
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxRole

NARROW_SPACE = "\u202f"
ONE_LINE = 24  # characters: a number, a point. Longer facts are lists or words, and may be broken


class fact(nodes.inline):
    """A computed number with its unit."""


class Fact(SphinxRole):
    def run(self):
        path = f"figures/{self.text.partition('.')[0]}-facts.json"
        found = self._read(path).get(self.text)
        if found is None:
            message = self.inliner.reporter.error(
                f'{self.env.docname}: no fact "{self.text}" in {path}', line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        words = found["text"] + (NARROW_SPACE + found["unit"] if found["unit"] else "")
        return [fact(words, words, title=f"computed by the build: {self.text}")], []

    def _read(self, path):
        self.env.note_dependency(path)
        file = Path(self.env.srcdir, path)
        return json.loads(file.read_text()) if file.exists() else {}


def visit_fact(self, node):
    kind = "cc-fact" if len(node.astext()) <= ONE_LINE else "cc-fact cc-long"
    self.body.append(self.starttag(node, "span", "", CLASS=kind, title=node["title"]))


def depart_fact(self, node):
    self.body.append("</span>")


def setup(app):
    app.add_node(fact, html=(visit_fact, depart_fact))
    app.add_role("fact", Fact())
