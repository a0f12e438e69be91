"""What we have so far, and the table of every public name: both from the headers' own comments."""

from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from chapters import chapter_of, find, published
from course_map import course_map
from doxygen import brief, read_symbols
from pages import chapter_link, fold, fold_title, link


def _watch_headers(env, root):
    env.note_dependency("CMakeLists.txt")
    for header in sorted([*root.glob("chapters/*/*.hpp"), *root.glob("src/base/*.hpp")]):
        env.note_dependency(str(header.relative_to(root)))


class SoFar(SphinxDirective):
    """The library up to this chapter: what the chapter adds, the names of those before, and the map."""

    optional_arguments = 1

    def run(self):
        root = Path(self.env.srcdir)
        _watch_headers(self.env, root)
        name = self.arguments[0] if self.arguments else ""
        here = find(root, name) if name else chapter_of(root, self.env.docname)
        if here is None:
            raise self.error(f"{self.env.docname}: sofar: no such chapter")
        symbols = read_symbols(root)
        before = [(c, _own(c, symbols)) for c in published(root) if c.number < here.number]
        earlier = [pair for pair in before if pair[1]]
        return [*_earlier(earlier), _outline(here, _own(here, symbols), root), course_map(current=here.name)]


def _own(chapter, symbols):
    """A chapter's names, each once, in the order of its headers."""
    own = {s.name: s for s in reversed(symbols) if s.chapter == chapter.name and not s.name.startswith("operator")}
    return list(own.values())[::-1]


def _earlier(chapters):
    """The names of the chapters before. Their meanings are a link away: here they would weigh more than the text."""
    if not chapters:
        return []
    count = sum(len(own) for _, own in chapters)
    title = fold_title("", "", nodes.inline("", f"From the chapters before · {count} names"))
    rows = [nodes.definition_list_item("", nodes.term("", "", chapter_link(chapter)), nodes.definition("", _names(own)))
            for chapter, own in chapters]
    return [fold("", title, nodes.definition_list("", *rows, classes=["cc-outline"]), open=False)]


def _names(own):
    text = " · ".join(symbol.name for symbol in own)
    return nodes.paragraph(text, text, classes=["cc-names"])


def _outline(chapter, own, root):
    names = f"{len(own)} name{'s' if len(own) > 1 else ''}"
    title = fold_title("", f"{chapter.number} · {chapter.words} · {names}")
    items = [_item(chapter, symbol, root) for symbol in own]
    return fold("", title, nodes.definition_list("", *items, classes=["cc-outline"]), open=True)


def _item(chapter, symbol, root):
    term = nodes.term("", "", _name_link(chapter, symbol, root))
    meaning = nodes.definition("", nodes.paragraph("", "", *brief(symbol)))
    return nodes.definition_list_item("", term, meaning)


def _name_link(chapter, symbol, root):
    """To where the name is described: on its chapter's page, or where that has no room, on the page of all names."""
    file = symbol.header.rpartition("/")[2]
    is_with_all = f"{{doxygenfile}} {file}\n" in (root / "docs/api.md").read_text()
    name = link("docs/api" if is_with_all else chapter.docname, anchor=symbol.anchor)
    name += nodes.literal(symbol.name, symbol.name)
    return name


class Api(SphinxDirective):
    """A table of every public name: its meaning and its header, with a link to its chapter."""

    def run(self):
        root = Path(self.env.srcdir)
        _watch_headers(self.env, root)
        rows = [_row(root, s) for s in sorted(read_symbols(root), key=lambda s: s.name.lower())]
        return [_table(["name", "what it is", "header"], rows)]


def _row(root, symbol):
    chapter = find(root, symbol.chapter)
    name = _name_link(chapter, symbol, root) if chapter else nodes.literal("", symbol.name)
    return [[name], brief(symbol), _header(chapter, symbol.header.split("/", 1)[1])]


def _header(chapter, path):
    """The path, which may break after its folder; the folder leads to its chapter."""
    folder, _, file = path.rpartition("/")
    place = link(chapter.docname) if chapter else nodes.inline()
    place += nodes.literal("", f"{folder}/")
    return [place, nodes.raw("", "<wbr />", format="html"), nodes.literal("", file)]


def _table(heads, rows):
    group = nodes.tgroup("", *[nodes.colspec(colwidth=1) for _ in heads], cols=len(heads))
    group += nodes.thead("", _table_row([[nodes.Text(head)] for head in heads]))
    group += nodes.tbody("", *[_table_row(row) for row in rows])
    return nodes.table("", group, classes=["cc-api"])


def _table_row(cells):
    return nodes.row("", *[nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells])


def setup(app):
    app.add_directive("sofar", SoFar)
    app.add_directive("api", Api)
