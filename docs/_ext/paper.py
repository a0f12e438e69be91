"""The book on one page, for paper: a title page, contents, and the chapters under their parts."""

from html import escape
from itertools import takewhile

from docutils import nodes
from sphinx import addnodes
from sphinx.builders.singlehtml import SingleFileHTMLBuilder

from chapters import PARTS

REST = "Appendices"


class Paper(SingleFileHTMLBuilder):
    def init_css_files(self):
        super().init_css_files()
        self.add_css_file("paper.css", priority=900)  # after the book's

    def assemble_doctree(self):
        tree = super().assemble_doctree()
        files = take_files(tree)
        before = list(takewhile(lambda file: not part_of(file), files))
        tree[0] += before
        for part in PARTS:
            own = [file for file in files if part_of(file) == part]
            tree += section(part.title, f"part-{part.number}", own)
        rest = [file for file in files if not part_of(file) and file not in before]
        tree += section(REST, "rest", rest)
        tree.insert(0, nodes.raw("", front(self.config, tree, before), format="html"))
        return tree

    def fix_refuris(self, tree):
        """Sphinx lets a link to a section lead to the first one of that name in the book."""
        own = ids_of_pages(tree, self.config.root_doc) if isinstance(tree, nodes.document) else {}
        for element, page in elements(tree, self.config.root_doc):
            if "refid" in element:
                element["refid"] = own.get((page, element["refid"]), element["refid"])
            address = element.get("refuri", "")
            if address.count("#") == 2:
                _, other, anchor = address.split("#")
                element["refuri"] = "#" + own.get((other.removeprefix("document-"), anchor), anchor)


def elements(tree, page):
    """All of a tree, each with the page that it comes from."""
    yield tree, page
    for child in tree.children:
        if isinstance(child, nodes.Element):
            yield from elements(child, child.get("docname", page))


def ids_of_pages(tree, root):
    """Gives ids that an earlier page has taken another name; (page, old) -> new."""
    owners, own = {}, {}
    for element, page in elements(tree, root):
        for place, name in enumerate(element.get("ids", [])):
            if owners.setdefault(name, page) != page:
                own[page, name] = element["ids"][place] = f"{page}/{name}"
    return own


def take_files(tree):
    """The pages that the first page lists, taken out of it, and the headings that then stand over nothing."""
    files = list(outermost(tree))
    for file in files:
        file.parent.remove(file)
    for part in list(tree[0].findall(nodes.section)):
        if not any(len(child) for child in part[1:]):
            part.parent.remove(part)
    return files


def outermost(tree):
    for child in tree.children:
        if isinstance(child, addnodes.start_of_file):
            yield child
        elif isinstance(child, nodes.Element):
            yield from outermost(child)


def part_of(file):
    return next((part for part in PARTS if part.has(file["docname"])), None)


def section(title, name, files):
    """A part of the book; nothing if it has no pages."""
    if not files:
        return []
    for file in files:
        number = file["docname"].removeprefix("chapters/")[:2]
        if number.isdigit():
            heading_of(file).insert(0, nodes.Text(f"{number} · "))
    return [nodes.section("", nodes.title(title, title), *files, ids=[name], classes=["cc-part"])]


def heading_of(file):
    return next(file.findall(nodes.title))


def front(config, tree, before):
    """The title page, and the contents; book.py fills in the pages' numbers."""
    lines = [line("document-" + file["docname"], heading_of(file), "page") for file in before]
    for part in tree[1:]:
        lines.append(line(part["ids"][0], part[0], "part"))
        lines += [line("document-" + file["docname"], heading_of(file), "page") for file in part[1:]]
    return (f'<div class="cc-title-page" id="document-{config.root_doc}">'
            f'<p class="cc-book">{config.project}</p>'
            f'<p>{config.epub_description}</p>'
            f'<p>Version {config.version}</p><p>© {config.copyright}</p></div>'
            f'<nav class="cc-contents"><h1>Contents</h1>{"".join(lines)}</nav>')


def line(address, title, kind):
    return (f'<p class="cc-to-{kind}"><a href="#{address}">{escape(title.astext())}</a>'
            f'<span class="cc-number"></span></p>')


def setup(app):
    app.add_builder(Paper, override=True)
