"""{word}`one pass <13-stack>` is a phrase that sets a figure of its page: it chooses what is called so there. What else
it is to set stands after a colon: {word}`without friction <13-cone: mu = 0>`. On paper and without scripts it is text."""
import re
from html import escape

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from plot import plot

logger = logging.getLogger(__name__)


class word(nodes.inline):
    """A phrase, the figure that it sets, and what it asks."""


class Word(SphinxRole):
    def run(self):
        found = re.fullmatch(r"(.+?)\s*<([\w-]+)(?::\s*(.+))?>", self.text, re.DOTALL)
        if not found:
            return [], [self.inliner.reporter.error(f"word: {self.text} names no figure", line=self.lineno)]
        phrase, figure, asks = found.groups()
        node = word("", phrase, figure=figure, asks=asks or phrase)
        self.set_source_info(node)
        return [node], []


def visit_word(self, node):
    self.body.append(f'<span class="cc-word" data-figure="{node["figure"]}" data-asks="{escape(node["asks"])}">')


def depart_word(self, node):
    self.body.append("</span>")


def check(app, doctree):
    """Its figure is on the page, and can be played with."""
    live = {figure["name"] for figure in doctree.findall(plot) if "live" in figure["kinds"]}
    for node in doctree.findall(word):
        if node["figure"] not in live:
            logger.error("%s: the words %s set %s, which is no live figure here", app.env.docname, node.astext(),
                         node["figure"], location=node)


def add_script(app, pagename, templatename, context, doctree):
    if doctree is not None and app.builder.name == "html" and any(doctree.findall(word)):
        app.add_js_file("words.js", defer="defer")


def setup(app):
    app.add_node(word, html=(visit_word, depart_word))
    app.add_role("word", Word())
    app.connect("doctree-read", check)
    app.connect("html-page-context", add_script)
