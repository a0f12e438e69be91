"""```{listing} path name ...``` shows C++ entities as they stand in the source, and where.

A test is named by its "sentence in quotes"; `:declaration:` leaves the bodies of functions away.
"""

import json
import re
import shlex
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from cpp import NotUnderstood, entities
from pages import marks

MOST_LINES = 40
BODY = re.compile(r"(\)(?: const)?(?: noexcept)?(?: -> [^{};]+)?) \{(?: .*\}.*|\n(?: .*\n|\n)*\})$",
                  re.MULTILINE)  # of a function at column 0
LABELS = re.compile(r"(?<=//) *[a-z0-9-]+(?:, *[a-z0-9-]+)*(?=</span>)")


class listing(nodes.General, nodes.Element):
    """A caption and the code."""


class listing_code(nodes.General, nodes.FixedTextElement):
    """The code of a listing."""


class Listing(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"wrong": directives.flag, "declaration": directives.flag}

    def run(self):
        wanted, found_marks = marks(self)
        path, *names = shlex.split(wanted)
        self.env.note_dependency(path)
        file = Path(self.env.srcdir, path)
        if not file.exists():
            raise self.error(f"{self.env.docname}: listing: no file {path}")
        if not names:
            raise self.error(f"{self.env.docname}: listing of {path}: name what to show")
        text = file.read_text()
        return [self._listing(path, text, self._found(path, text, names), found_marks)]

    def _found(self, path, text, names):
        try:
            known = entities(text, path)
        except NotUnderstood as fault:
            raise self.error(f"{self.env.docname}: listing: {fault}")
        found = []
        for name in names:
            matches = [e for e in known if e.matches(name)]
            if not matches:
                have = ", ".join(sorted({e.name for e in known}))
                raise self.error(f'{self.env.docname}: no "{name}" in {path} (it has: {have})')
            found += matches
        return found

    def _listing(self, path, text, found, found_marks):
        ranges = _joined([(e.first, e.last) for e in found], text.splitlines())
        code = "\n\n".join("\n".join(text.splitlines()[a - 1:b]) for a, b in ranges)
        if "declaration" in found_marks:
            code = self._declaration(path, code)
        length = code.count("\n") + 1
        if length > MOST_LINES:
            raise self.error(f"{self.env.docname}: listing of {path} has {length} lines; "
                             f"at most {MOST_LINES} fit on a page")
        places = ", ".join(f"{a}–{b}" if a != b else f"{a}" for a, b in ranges)
        word = "lines" if len(ranges) > 1 or ranges[0][0] != ranges[0][1] else "line"
        node = listing("", listing_code(code, code), path=path, places=f"{word} {places}",
                       wrong="wrong" in found_marks)
        if "declaration" not in found_marks and is_editable(self, path):
            node["data"] = {"edit": path, "lines": " ".join(f"{a}-{b}" for a, b in ranges), "chapter": path.split("/")[1][:2]}
        self.set_source_info(node)
        return node

    def _declaration(self, path, code):
        code, left_away = BODY.subn(r"\1;", code)
        if not left_away:
            raise self.error(f"{self.env.docname}: :declaration: of {path}: "
                             "there is no body to leave away")
        return code


def is_editable(directive, path):
    """Whether readers can change it in this page: it is the chapter's own, and the page's figures are drawn by it."""
    chapter = directive.env.docname.split("/")[-2]
    return path in directive.config.course_editable.get(chapter, ())


def find_editable(app, config):
    """src/edit/prepare.mjs lists what it has packed for the page."""
    made = Path(app.confdir, "..", "build", "assets", "edit", "editable.json")
    config.course_editable = json.loads(made.read_text()) if made.exists() else {}


def add_scripts(app, pagename, templatename, context, doctree):
    if doctree is not None and app.builder.name == "html" and any(node.get("data") for node in doctree.findall(listing)):
        app.add_js_file("edit.js", priority=600, defer="defer")  # after what it uses
        app.add_css_file("edit.css")


def _joined(ranges, lines):
    """Neighbours with nothing but blank lines between them become one range."""
    joined = []
    for first, last in ranges:
        if joined and first > joined[-1][1] and not any(
                line.strip() for line in lines[joined[-1][1]:first - 1]):
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined


def visit_listing(self, node):
    wrong = " cc-wrong" if node["wrong"] else ""
    mark = '<strong class="cc-wrong-mark">wrong</strong>' if wrong else ""
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in node.get("data", {}).items())
    kind = f' {node["kind"]}' if "kind" in node else ""
    self.body.append(f'<figure class="cc-listing{kind}{wrong}"{data}><figcaption>'
                     f'<code>{node["path"]}</code>, {node["places"]}{mark}</figcaption>')


def depart_listing(self, node):
    self.body.append("</figure>")


def visit_listing_code(self, node):
    language = node.get("language", "cpp")
    html = self.highlighter.highlight_block(node.rawsource, language, location=node)
    self.body.append(f'<div class="highlight-{language} notranslate">{_linked(self, html)}</div>')
    raise nodes.SkipNode


def _linked(translator, html):
    """A comment that is an equation's label, // swept-cross, leads to the equation."""
    return LABELS.sub(lambda comment: re.sub(
        r"[a-z0-9-]+", lambda word: _label_link(translator, word[0]), comment[0]), html)


def _label_link(translator, label):
    docname, _ = translator.builder.env.get_domain("math").equations.get(label, (None, None))
    if not docname:
        return label
    page = translator.builder.get_relative_uri(translator.docnames[0], docname)
    return f'<a class="cc-label" href="{page}#{nodes.make_id("equation-" + label)}">{label}</a>'


def setup(app):
    app.add_config_value("course_editable", {}, "env")
    app.connect("config-inited", find_editable)
    app.connect("html-page-context", add_scripts)
    app.add_node(listing, html=(visit_listing, depart_listing))
    app.add_node(listing_code, html=(visit_listing_code, None))
    app.add_directive("listing", Listing)
