"""What the search looks through: the words of every page by section, with each formula once, and every name of the
library. A script, since file:// lets no page read another one; search.js ranks what it finds."""

import json
from html.parser import HTMLParser
from pathlib import Path

VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr", "col"}
HEADINGS = {"h1", "h2", "h3", "h4"}
SILENT_TAGS = {"svg", "pre", "script", "style"}
SILENT = {"katex-html", "headerlink", "cc-tested", "cc-outline", "cc-steps", "cc-eqno", "cpp", "toctree-wrapper"}  # classes


class Words(HTMLParser):
    """The sections of a page: anchor, heading, text, and what is bold in it."""

    def __init__(self, html):
        super().__init__()
        self.sections = [["", "", "", ""]]
        self.anchor = ""
        self.target = 2  # where text goes: 1 the heading, 2 the text
        self.bold = 0
        self.silent = 0  # how many open elements keep what is in them from being read
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in VOID:
            return
        found = dict(attributes)
        classes = set((found.get("class") or "").split())
        if self.silent or tag in SILENT_TAGS or classes & SILENT:
            self.silent += 1
        elif tag == "math" and found.get("alttext"):
            self._add(found["alttext"])
            self.silent += 1
        elif tag == "section":
            self.anchor = found.get("id", "")
        elif tag in HEADINGS or tag == "dt" and "term-" in found.get("id", ""):
            self.sections.append([found.get("id", self.anchor), "", "", ""])
            self.target = 1
        elif tag == "strong":
            self.bold += 1

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if self.silent:
            self.silent -= 1
        elif tag in HEADINGS or tag == "dt":
            self.target = 2
        elif tag == "strong":
            self.bold -= 1

    def handle_data(self, text):
        if not self.silent:
            self._add(text)

    def _add(self, text):
        self.sections[-1][self.target] += text
        if self.bold:
            self.sections[-1][3] += text + " "


def sections(html: str) -> list[list[str]]:
    found = [[anchor, *(" ".join(text.split()) for text in texts)] for anchor, *texts in Words(html).sections]
    return [section for section in found if section[1] or section[2]]


def kind_of(docname: str) -> str:
    folder, _, rest = docname.partition("/")
    if folder == "docs":
        return {"glossary": "glossary", "api": "names", "bibliography": "sources"}.get(rest, "page")
    if rest.endswith("/answer"):
        return "answer"
    return {"chapters": "chapter", "exercises": "exercise"}.get(folder, "page")


def keep(app, pagename, templatename, context, doctree):
    """Of a page that is written now; those written earlier have been kept."""
    if app.builder.name == "html" and doctree is not None:
        file = _file(app, pagename)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(sections(context["body"]), ensure_ascii=False))


def _file(app, pagename):
    return Path(app.doctreedir, "search", pagename.replace("/", "-") + ".json")


def names(app):
    """Every name: itself, what it is, its page, its anchor. Parameters come last."""
    cpp = app.env.get_domain("cpp")
    found = {(name.removeprefix("cc::"), kind, docname, anchor)
             for name, _, kind, docname, anchor, _ in cpp.get_objects() if name != "cc"}
    return sorted(found, key=lambda name: (name[1].endswith("Param"), name))


def write(app, exception):
    if exception or app.builder.name != "html":
        return
    docnames = [name for name in sorted(app.env.found_docs) if _file(app, name).exists()]
    pages = {name: {"title": app.env.titles[name].astext(), "kind": kind_of(name),
                    "sections": json.loads(_file(app, name).read_text())} for name in docnames}
    text = json.dumps({"pages": pages, "names": names(app)}, ensure_ascii=False, separators=(",", ":"))
    Path(app.outdir, "_static", "search-index.js").write_text(f"window.ccSearch = {text};\n")


def setup(app):
    app.connect("html-page-context", keep)
    app.connect("build-finished", write)
