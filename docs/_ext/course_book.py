"""The book's own directives and roles, one module each."""

import re
from functools import partial
from pathlib import Path
from zlib import crc32

from docutils import nodes

import about
import cards
import contents
import course_map
import demo
import downloads
import epub
import equations
import exercises
import facts
import listing
import outline
import pages
import paper
import plot
import reference
import search_index
import teaching
import window
import without
import words

MODULES = (pages, contents, facts, listing, plot, demo, downloads, epub, equations, course_map, outline, about,
           exercises, paper, reference, teaching, window, without, words, cards, search_index)
UNUSED_SCRIPTS = ("jquery.js", "underscore.js", "_sphinx_javascript_frameworks_compat.js", "doctools.js",
                  "sphinx_highlight.js", "searchtools.js", "language_data.js", "clipboard.min.js",
                  "copybutton_funcs.js", "gumshoe-patched.js")


def use_own_search(app):
    """In place of Sphinx's, with its index."""
    app.builder.search = False


def add_search_page(app):
    return [("search", {}, "search.html")] if app.builder.name == "html" else []


def drop_unused_scripts(app, pagename, templatename, context, doctree):
    """Sphinx's own scripts search, mark what was searched, and serve jQuery: nothing here needs them, and book.js
    copies by itself."""
    scripts = context.get("script_files", [])
    scripts[:] = [s for s in scripts
                  if not str(getattr(s, "filename", s)).endswith(UNUSED_SCRIPTS)]


def remove_unused_scripts(app, exception):
    scripts = [*Path(app.outdir, "_static").rglob("*.js"), Path(app.outdir, "searchindex.js")]
    for script in scripts:
        if script.name in (*UNUSED_SCRIPTS, "searchindex.js"):
            script.unlink(missing_ok=True)


def fold_other_chapters(app, pagename, templatename, context, doctree):
    """The menu lists the exercises of the open chapter only: pages stay light, however many there are."""
    menu = context.get("toctree")
    if menu:
        context["toctree"] = lambda **options: menu(**{**options, "collapse": True})


def open_citation_list(app, doctree, docname):
    """docutils opens a list of citations only after something else; let something stand there."""
    for citation in list(doctree.findall(nodes.citation)):
        if citation.parent.index(citation) == 0:
            citation.parent.insert(0, nodes.comment())


HEAD = re.compile(r'<th class="head">(.*?)</th>', re.DOTALL)
ONE_FORMULA = re.compile(r'<p><span class="math notranslate">(?:(?!class="math).)*?<math(?: alttext="([^"]*)")?[^>]*>'
                         r'(.*?)</math>(?:(?!class="math).)*</span></p>', re.DOTALL)


def name_table_heads(app, pagename, templatename, context, doctree):
    """An empty head is no head, and one that is only a formula gets its words: not every reader reads MathML. In an
    EPUB a formula takes no label; its alttext has the words."""
    if "body" in context:
        context["body"] = HEAD.sub(partial(_head, app.builder.name == "epub"), context["body"])


def _head(in_epub, match):
    if match[1] in ("", "<p></p>"):
        return "<td></td>"
    formula = ONE_FORMULA.fullmatch(match[1])
    if in_epub or not formula:
        return match[0]
    words = formula[1] or re.sub(r"<[^>]*>", "", formula[2])
    return match[0].replace("<math", f'<math aria-label="{words}"', 1)


def own_version():
    """Changes with these modules, so that every page is read again."""
    sources = sorted(Path(__file__).parent.glob("*.[pj][ys]"))
    return crc32(b"".join(source.read_bytes() for source in sources))


def setup(app):
    for module in MODULES:
        module.setup(app)
    app.connect("doctree-resolved", open_citation_list)
    app.connect("builder-inited", use_own_search)
    app.connect("html-collect-pages", add_search_page)
    app.connect("html-page-context", drop_unused_scripts)
    app.connect("html-page-context", name_table_heads)
    app.connect("build-finished", remove_unused_scripts)
    app.connect("html-page-context", fold_other_chapters, priority=400)  # before the theme asks for it
    return {"env_version": own_version(), "parallel_read_safe": True, "parallel_write_safe": True}
