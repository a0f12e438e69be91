"""The book's contents, made from the list of chapters, and the line over a page's title."""

import re
from pathlib import Path

from docutils import nodes
from markupsafe import Markup
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from chapters import PARTS, chapter_of, read_chapters

logger = logging.getLogger(__name__)


def contents(parent: str, entries: dict[str, str | None], caption="", hidden=False):
    """What a toctree directive gives; `entries` maps pages to titles, None for a page's own."""
    tree = addnodes.toctree(
        parent=parent, entries=[(title, name) for name, title in entries.items()],
        includefiles=list(entries),
        maxdepth=1, caption=caption or None, glob=False, hidden=hidden, includehidden=False,
        numbered=0, titlesonly=True)
    tree["rawentries"], tree["rawcaption"] = [], caption
    return nodes.compound("", tree, classes=["toctree-wrapper"])


class Chapters(SphinxDirective):
    """The contents of the book: for each part that has any, its chapters and its last page."""

    def run(self):
        root = Path(self.env.srcdir)
        self.env.note_dependency("CMakeLists.txt")
        chapters = [c for c in read_chapters(root) if self._has_page(root, c)]
        lists = [(part.title, self._chapters(chapters, part) | self._last_page(root, part)) for part in PARTS]
        lists.append(("Drafts", {c.docname: self._title(c) for c in chapters if c.draft}))
        return [contents(self.env.docname, some, title) for title, some in lists if some]

    def _chapters(self, chapters, part):
        return {c.docname: self._title(c) for c in chapters if int(c.number) in part.chapters and not c.draft}

    def _last_page(self, root, part):
        page = part.docname + ".md"
        self.env.note_dependency(page)
        return {part.docname: None} if (root / page).exists() else {}

    def _has_page(self, root, chapter):
        page = chapter.docname + ".md"
        self.env.note_dependency(page)
        if (root / page).exists():
            return True
        logger.warning("chapter %s has no page %s", chapter.name, page,
                       location=self.get_location())
        return False

    def _title(self, chapter):
        """The page's first heading after the chapter's number."""
        text = Path(self.env.srcdir, chapter.docname + ".md").read_text()
        heading = re.search(r"^# (.*)$", text, re.MULTILINE)
        words = heading[1].strip() if heading else chapter.words
        return words if re.match(r"\d", words) else f"{chapter.number} · {words}"


def add_kicker(app, pagename, templatename, context, doctree):
    """The line over a page's title: which part or chapter this is, or belongs to."""
    chapter = chapter_of(Path(app.srcdir), pagename)
    if part := next((part for part in PARTS if part.docname == pagename), None):
        context["kicker"] = f"Part {part.title}"
    elif chapter and chapter.docname == pagename:
        part = next(part for part in PARTS if int(chapter.number) in part.chapters)
        home = "A draft" if chapter.draft else f"Part {part.title}"
        context["kicker"] = f"{home} · chapter {chapter.number}"
    elif chapter and chapter.docname in app.env.all_docs:
        address = app.builder.get_relative_uri(pagename, chapter.docname)
        context["kicker"] = Markup(f'<a href="{address}">Chapter {chapter.number} · '
                                   f"{chapter.words}</a>")


def add_neighbours(app, pagename, templatename, context, doctree):
    """Where the arrow keys lead: along the book's contents, and on an exercise to the page before and after it."""
    pages = [app.config.root_doc, *app.env.toctree_includes.get(app.config.root_doc, [])]
    if pagename not in pages:
        neighbours = {way: (context.get(link) or {}).get("link") for way, link in (("before", "prev"), ("after", "next"))}
    else:
        place = pages.index(pagename)
        found = {"before": pages[:place][-1:], "after": pages[place + 1:][:1]}
        neighbours = {way: app.builder.get_relative_uri(pagename, page) for way, some in found.items() for page in some}
    context["neighbours"] = {way: address for way, address in neighbours.items() if address}


def setup(app):
    app.connect("html-page-context", add_neighbours)
    app.add_directive("chapters", Chapters)
    app.connect("html-page-context", add_kicker)
