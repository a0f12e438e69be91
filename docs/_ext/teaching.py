"""A plan for each chapter, for those who teach: its goals, minutes a section, equations for the board, figures to drag,
a case for five minutes, exit questions, exercises and the mistakes to expect. All of it is taken from the chapters."""

import re
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from about import minutes, sections
from chapters import published
from exercises import folders, kind_and_minutes
from pages import chapter_link, fold, fold_title, link
from patches import hint
from plot import plot, plot_image

TAUGHT = ("Question", "Idea", "Derivation", "Try first", "Build it", "Code", "Steps", "What breaks", "Recap")


LONGEST = 40  # signs of an equation that is shown


class teaching(nodes.General, nodes.Element):
    """Filled when all chapters have been read."""


class Teaching(SphinxDirective):
    def run(self):
        self.env.note_dependency("CMakeLists.txt")
        return [teaching("")]


def fill(app, doctree, docname):
    root = Path(app.srcdir)
    for node in list(doctree.findall(teaching)):
        plans = []
        for chapter in published(root):
            plans += _plan(root, chapter, app.env.get_doctree(chapter.docname))
        node.replace_self(plans)


def _plan(root, chapter, page):
    names = folders(root, chapter)
    parts = sections(page)
    return [nodes.rubric("", "", chapter_link(chapter)),
            *_goals(parts),
            _line("Minutes", ", ".join(f"{title} {m}" for title, m in _minutes(root, names, parts))),
            *_equations(chapter.docname, page),
            _line("Figures", "; ".join(map(_figure, page.findall(plot)))),
            *_case(parts.get("Build it")),
            *_questions(parts.get("Recap")),
            *[_exercise(root, name) for name in names]]


def _goals(parts):
    """What a class can say afterwards: the sentences of the recap."""
    said = [child for child in parts["Recap"].children if isinstance(child, nodes.paragraph)] if "Recap" in parts else []
    if said:
        yield nodes.paragraph("", "", nodes.strong("", "Goals: "), *_copy(said[0]).children)


def _copy(node):
    """Without its links, which lead on from the chapter."""
    copy = node.deepcopy()
    for reference in list(copy.findall(addnodes.pending_xref)):
        reference.replace_self(reference.children)
    return copy


def _equations(docname, page):
    """Those of the main line, as one would write them; each leads to its place."""
    shown = [e for e in page.findall(nodes.math_block) if e.get("label") and not _is_folded(e)]
    items = [nodes.list_item("", nodes.paragraph("", "", *_formula(e), link(docname, e["label"], "equation-" + e["label"])))
             for e in shown]
    return [nodes.paragraph("", "", nodes.strong("", "Equations for the board:")), nodes.bullet_list("", *items)] if items else []


def _formula(equation):
    """If it fits a phone; of the others there is only the name."""
    text = equation.astext()
    return [] if len(re.sub(r"\\[a-z]+|[\\{};,! ]", "", text)) > LONGEST else [nodes.math(text, text), nodes.Text(" ")]


def _is_folded(node):
    while node is not None and not isinstance(node, fold):
        node = node.parent
    return node is not None


def _figure(node):
    """Its title, and what a hand can do with it."""
    hand = "plays" if node["scenes"] else "drag" if "live" in node["kinds"] else "step" if "stepped" in node["kinds"] else ""
    return next(node.findall(plot_image))["alt"] + (f" ({hand})" if hand else "")


def _minutes(root, names, parts):
    """To read each section; of *Build it* the minutes of its exercise come on top."""
    own = [kind_and_minutes(root, name) for name in names if "/0-" in name]
    for title, section in parts.items():
        if title in TAUGHT:
            building = "".join(f" and {words.rpartition('· ')[2]} to build" for words in own if title == "Build it")
            yield title, f"{minutes(section)}{building}"


def _case(section):
    """The case by hand of *Build it*; its answer is folded in the chapter."""
    cases = [child for child in section.children if isinstance(child, fold)] if section else []
    for case in cases:
        told = section[section.index(case) - 1]
        words = _copy(told).children if isinstance(told, nodes.paragraph) else []
        yield nodes.paragraph("", "", nodes.strong("", "Five minutes of Build it, by hand: "), *words, nodes.Text(" "),
                              *_title(case))


def _questions(section):
    """The recap's, which has their answers."""
    asked = [child for child in section.children if isinstance(child, fold)] if section else []
    items = [nodes.list_item("", nodes.paragraph("", "", *_title(question))) for question in asked]
    return [nodes.paragraph("", "", nodes.strong("", "Exit questions:")), nodes.bullet_list("", *items)] if asked else []


def _title(folded):
    return _copy(next(folded.findall(fold_title))).children


def _line(title, words, end="."):
    return nodes.paragraph("", "", nodes.strong("", title + ": "), nodes.Text(words + end))


def _exercise(root, name):
    mistakes = sorted((root / name / "wrong").glob("*.patch"))
    items = [nodes.list_item("", nodes.paragraph("", hint(mistake))) for mistake in mistakes]
    title = fold_title("", "", link(name + "/exercise"), nodes.Text(f" · {kind_and_minutes(root, name)}"))
    return fold("", title, nodes.paragraph("", "Mistakes that the check recognises, and what it says of them:"),
                nodes.bullet_list("", *items), open=False)


def outdated(app, env, added, changed, removed):
    """The plan is made from every chapter and exercise."""
    made_from = [d for d in added | changed | removed if d.startswith(("chapters/", "exercises/"))]
    return ["docs/teaching"] if made_from and "docs/teaching" in env.all_docs else []


def setup(app):
    app.add_directive("teaching", Teaching)
    app.connect("env-get-outdated", outdated)
    app.connect("doctree-resolved", fill, priority=400)  # before links are resolved
