"""Mathematics by KaTeX while building; labelled equations show their label and their tests."""

import json
import os
import subprocess
from functools import lru_cache
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.domains.math import MathDomain
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from chapters import chapter_of
from tested import tests_by_label

logger = logging.getLogger(__name__)
PUNCTUATION = tuple(",.;:!?)")
KATEX = "/usr/share/javascript/katex/katex.js"
_nodes: dict[int, subprocess.Popen] = {}


def _katex() -> subprocess.Popen:
    """This process's KaTeX (Sphinx writes pages in several processes)."""
    pid = os.getpid()
    if pid not in _nodes:
        _nodes[pid] = subprocess.Popen(
            ["node", str(Path(__file__).with_name("katex.js")), KATEX],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return _nodes[pid]


@lru_cache(maxsize=None)
def render(tex: str, display: bool, output: str) -> dict:
    try:
        katex = _katex()
        katex.stdin.write(json.dumps({"tex": tex, "display": display, "output": output}) + "\n")
        katex.stdin.flush()
        return json.loads(katex.stdout.readline())
    except (OSError, json.JSONDecodeError):
        raise ExtensionError(f"no KaTeX in {KATEX}, or no node: apt-get install libjs-katex nodejs")


def _html(translator, node, display):
    output = "mathml" if translator.builder.name == "epub" else "htmlAndMathml"
    answer = render(node.astext().strip(), display, output)
    if "error" in answer:
        page = translator.docnames[0]
        logger.warning("%s: %s in $%s$", page, answer["error"], node.astext(), location=node)
    return answer.get("html", escape(node.astext()))


def visit_inline(self, node):
    self.body.append(f'<span class="math notranslate">{_html(self, node, False)}</span>')
    raise nodes.SkipNode


def visit_display(self, node):
    tex = f'<div class="cc-tex">{_html(self, node, True)}</div>'
    mark = _mark(self, node["label"]) if node.get("label") else ""
    labelled = " cc-labelled" if mark else ""
    address = f' id="{node["ids"][0]}"' if self.builder.name == "epub" and node["ids"] else ""  # Furo writes its own
    self.body.append(f'<div class="math notranslate cc-equation{labelled}"{address}>{tex}{mark}</div>\n')
    raise nodes.SkipNode


def _mark(translator, label):
    """The label, which is the equation's address, and its tests."""
    anchor = nodes.make_id("equation-" + label)
    link = f'<a class="cc-label" href="#{anchor}" title="This equation">{escape(label)}</a>'
    names = translator.builder.env.course_tests.get(label, [])
    if not names:
        return f'<div class="cc-eqno">{link}</div>'
    count = f'{len(names)} test{"s" if len(names) > 1 else ""}'
    items = "".join(f"<li>{escape(name)}</li>" for name in names)
    return (f'<div class="cc-eqno">{link}<details class="cc-tested"><summary>'
            f"✓ tested · {count}</summary><ul>{items}</ul></details></div>")


class LabelledMath(MathDomain):
    """Equations are known by their labels, not by numbers."""

    def resolve_xref(self, env, fromdocname, builder, typ, target, node, contnode):
        docname, _ = self.equations.get(target, (None, None))
        if not docname:
            return None
        text = nodes.inline("", target, classes=["cc-label"])
        return make_refnode(builder, fromdocname, docname, nodes.make_id("equation-" + target), text)


def keep_with_punctuation(app, doctree, docname):
    """No line begins with the comma after a short formula."""
    for formula in list(doctree.findall(nodes.math)):
        after = formula.next_node(descend=False, siblings=True)
        if not isinstance(after, nodes.Text) or after[:1] not in PUNCTUATION or len(formula.astext()) > 24:
            continue
        parent, place = formula.parent, formula.parent.index(formula)
        together = nodes.inline("", "", formula, nodes.Text(after[:1]), classes=["cc-together"])
        parent[place:place + 2] = [together, nodes.Text(after[1:])]


def read_tests(app, env, added, changed, removed):
    """Pages whose equations gained or lost a test are written again."""
    now = tests_by_label(Path(app.srcdir))
    before, env.course_tests = getattr(env, "course_tests", {}), now
    equations = env.get_domain("math").equations
    return [doc for label, (doc, _) in equations.items() if before.get(label) != now.get(label)]


def check_tests(app, env):
    for label, (docname, _) in env.get_domain("math").equations.items():
        chapter = chapter_of(Path(app.srcdir), docname)
        if not env.course_tests.get(label) and not (chapter and chapter.draft):
            logger.warning('%s: equation "%s" has no test case tagged [%s] in tests/',
                           docname, label, label, location=docname)


def check_places(app, docname, source):
    """MyST takes $$ right under a line of text for text, and loses the label."""
    inside, before = False, ""
    for number, line in enumerate(source[0].splitlines(), 1):
        if line.startswith("$$") and not inside and before and "$$" not in before:
            logger.warning("put an empty line before this equation", location=(docname, number))
        if line.startswith("$$") and line.count("$$") == 1:
            inside = not inside
        before = line.strip()


def setup(app):
    app.add_domain(LabelledMath, override=True)
    app.add_html_math_renderer("katex", (visit_inline, None), (visit_display, None))
    app.connect("doctree-resolved", keep_with_punctuation)
    app.connect("source-read", check_places)
    app.connect("env-get-outdated", read_tests)
    app.connect("env-check-consistency", check_tests)
