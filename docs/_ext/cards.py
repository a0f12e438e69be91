"""Cards: what a term means, an equation says, a citation cites, for cards.js to show beside a link to it. A script for
each page that is linked to, loaded when it is first needed, since file:// lets no page read another one."""

import json
import re
from pathlib import Path

from docutils import nodes

LINK = re.compile(r"<a\b[^>]*>|</a>")


def terms(doctree):
    """The ids of glossary terms, with their meanings."""
    for item in doctree.findall(nodes.definition_list_item):
        for term in item.findall(nodes.term):
            yield from ((name, item.next_node(nodes.definition).children) for name in term["ids"] if "term-" in name)


def citations(doctree):
    for citation in doctree.findall(nodes.citation):
        yield from ((name, citation.children[-1:]) for name in citation["ids"])


def equations(doctree):
    for equation in doctree.findall(nodes.math_block):
        if equation.get("label"):
            yield nodes.make_id("equation-" + equation["label"]), [equation]


def cards_of(app, docname):
    """What a page has to show, by id, as HTML without links."""
    doctree = app.env.get_and_resolve_doctree(docname, app.builder)
    found = [card for kind in (terms, citations, equations) for card in kind(doctree)]
    return {name: _html(app.builder, content) for name, content in found}


def _html(builder, content):
    unmarked = [node.deepcopy() for node in content]
    for equation in unmarked:
        equation.attributes.pop("label", None)
    text = "".join(builder.render_partial(node)["fragment"] for node in unmarked)
    return LINK.sub("", text).strip()


def write(app, exception):
    if exception or app.builder.name != "html":
        return
    equations = {docname for docname, _ in app.env.get_domain("math").equations.values()}
    for docname in {"docs/glossary", "docs/bibliography", *equations} & app.env.found_docs:
        text = json.dumps(cards_of(app, docname), ensure_ascii=False)
        file = Path(app.outdir, "_static", "cards", docname.replace("/", "-") + ".js")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'(window.ccCards = window.ccCards || {{}})["{docname}"] = {text};\n')


def setup(app):
    app.connect("build-finished", write)
