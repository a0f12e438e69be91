"""The line under a chapter's question: how long it takes, and what it builds on. The build says where a page has grown
too long."""

from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from chapters import chapter_of, find
from exercises import folders, kind_and_minutes
from form import MAIN_LINE, is_first, too_long
from pages import chapter_link

WORDS_A_MINUTE = 150
MINUTES_AN_EQUATION = 2
NOT_PROSE = (nodes.literal_block, nodes.math, nodes.math_block, nodes.comment, nodes.system_message,
             addnodes.desc)


class about(nodes.General, nodes.Element):
    """Filled when the whole page has been read."""


class About(SphinxDirective):
    def run(self):
        self.env.note_dependency("CMakeLists.txt")
        return [about("")]


def minutes(doctree: nodes.document) -> int:
    """Reading time of a page: its prose, and its labelled equations."""
    equations = sum(bool(e.get("label")) for e in doctree.findall(nodes.math_block))
    return round(_words(doctree) / WORDS_A_MINUTE + MINUTES_AN_EQUATION * equations)


def sections(doctree: nodes.document) -> dict[str, nodes.section]:
    """The page's sections of the second level, by their titles."""
    return {section[0].astext(): section for section in doctree.findall(nodes.section) if section.parent is doctree[0]}


def time_of(root: Path, chapter, doctree) -> str:
    """Of the main line, and of the part that the reader builds; of a page in the first form, of all of it."""
    parts = sections(doctree)
    if is_first(parts):
        return f"{minutes(doctree)} minutes"
    reading = sum(minutes(section) for title, section in parts.items() if title in MAIN_LINE and title != "Build it")
    own = [kind_and_minutes(root, name) for name in folders(root, chapter) if "/0-" in name]
    building = "".join(f" to read, {words.rpartition('· ')[2]} to build" for words in own)
    return f"{reading} minutes{building}"


def say_lengths(docname: str, doctree) -> None:
    parts = sections(doctree)
    if not is_first(parts):
        for words in too_long({title: _words(section) for title, section in parts.items()}):
            print(f"{docname}: {words}")


def _words(node):
    if isinstance(node, nodes.Text):
        return len(node.astext().split())
    if isinstance(node, NOT_PROSE) or type(node).__name__ == "listing" or "cc-outline" in node["classes"]:
        return 0
    return sum(_words(child) for child in node.children)


def fill(app, doctree):
    for node in list(doctree.findall(about)):
        root = Path(app.srcdir)
        chapter = chapter_of(root, app.env.docname)
        on = [find(root, name) for name in chapter.builds_on] if chapter else []
        line = nodes.paragraph("", "", classes=["cc-about"])
        line += nodes.strong("", time_of(root, chapter, doctree) if chapter else f"{minutes(doctree)} minutes")
        say_lengths(app.env.docname, doctree)
        line += nodes.Text(" · builds on " if on else " · needs no earlier chapter")
        for i, below in enumerate(on):
            line += [nodes.Text(", " if i else ""), chapter_link(below)]
        node.replace_self(line)


def setup(app):
    app.add_directive("about", About)
    app.connect("doctree-read", fill)
