"""What several directives share: links to pages, folded blocks, marks of a directive."""

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective


class page_link(nodes.Inline, nodes.TextElement):
    """A link to a page of the book; without text of its own it shows the page's title."""


class fold(nodes.General, nodes.Element):
    """A block under a title that opens and closes."""


class fold_title(nodes.Part, nodes.TextElement):
    """The title of a folded block."""


def link(docname: str, text: str = "", anchor: str = "", **attributes) -> page_link:
    return page_link(text, text, docname=docname, anchor=anchor, **attributes)


def marks(directive) -> tuple[str, set[str]]:
    """The argument and the marks of a directive: "name :live:" and ":live:" on its own line."""
    known = [f":{mark}:" for mark in directive.option_spec]
    words = directive.arguments[0].split()
    found = {word.strip(":") for word in words if word in known} | set(directive.options)
    return " ".join(word for word in words if word not in known), found


def chapter_link(chapter) -> page_link:
    """A short link to a chapter: "04 · swept spheres"."""
    return link(chapter.docname, f"{chapter.number} · {chapter.words}")


def resolve_links(app, doctree, docname):
    for node in list(doctree.findall(page_link)):
        node.replace_self(_resolved(app, docname, node))


def _resolved(app, docname, node):
    target = node["docname"]
    children = node.children
    if not children and target in app.env.titles:
        children = [child.deepcopy() for child in app.env.titles[target].children]
    if target not in app.env.all_docs:
        return nodes.inline("", "", *(children or [nodes.Text(target)]))
    uri = app.builder.get_relative_uri(docname, target)
    if node["anchor"]:
        uri += "#" + node["anchor"]
    return nodes.reference("", "", *children, refuri=uri, internal=True, classes=node["classes"])


class Fold(SphinxDirective):
    """A block that stays closed until it is opened: a hint, an answer, a proof."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"open": directives.flag}

    def run(self):
        title, messages = self.state.inline_text(self.arguments[0], self.lineno)
        node = fold("", fold_title("", "", *title), open="open" in self.options)
        self.state.nested_parse(self.content, self.content_offset, node)
        return [node, *messages]


def visit_fold(self, node):
    if self.builder.name == "epub":
        self.body.append('<div class="cc-fold">')
    else:
        self.body.append(f'<details class="cc-fold"{" open" if node["open"] else ""}>')


def depart_fold(self, node):
    self.body.append("</div>" if self.builder.name == "epub" else "</details>")


def visit_fold_title(self, node):
    self.body.append('<p class="cc-fold-title">' if self.builder.name == "epub" else "<summary>")


def depart_fold_title(self, node):
    self.body.append("</p>" if self.builder.name == "epub" else "</summary>")


def setup(app):
    app.add_node(fold, html=(visit_fold, depart_fold))
    app.add_node(fold_title, html=(visit_fold_title, depart_fold_title))
    app.add_directive("fold", Fold)
    app.connect("doctree-resolved", resolve_links)
