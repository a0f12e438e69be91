"""A plan for each chapter, for those who teach: its goals, minutes a section, equations for the board, figures to drag,
a case for five minutes, exit questions, exercises and the mistakes to expect. All of it is read off the chapters."""

from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from about import minutes, sections
from chapters import published
from exercises import folders, kind_and_minutes
from pages import chapter_link, fold, fold_title, link
from patches import hint
from plot import plot_image

TAUGHT = ("Question", "Idea", "Derivation", "Try first", "Build it", "Code", "Steps", "What breaks", "Recap")


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
            _line("Equations for the board", ", ".join(
                e["label"] for e in page.findall(nodes.math_block) if e.get("label"))),
            _line("Figures", "; ".join(figure["alt"] for figure in page.findall(plot_image))),
            *_questions("Five minutes of Build it, by hand", parts.get("Build it")),
            *_questions("Exit questions", parts.get("Recap")),
            *[_exercise(root, name) for name in names]]


def _goals(parts):
    """What a class can say afterwards: the sentences of the recap."""
    if "Recap" in parts:
        said = next(parts["Recap"].findall(nodes.paragraph))
        yield nodes.paragraph("", "", nodes.strong("", "Goals: "), *[child.deepcopy() for child in said.children])


def _minutes(root, names, parts):
    """To read each section; of *Build it* the minutes of its exercise come on top."""
    own = [kind_and_minutes(root, name) for name in names if "/0-" in name]
    for title, section in parts.items():
        if title in TAUGHT:
            building = "".join(f" and {words.rpartition('· ')[2]} to build" for words in own if title == "Build it")
            yield title, f"{minutes(section)}{building}"


def _questions(title, section):
    asked = [question.astext() for question in section.findall(fold_title)] if section else []
    return [_line(title, " ".join(asked), "")] if asked else []


def _line(title, words, end="."):
    return nodes.paragraph("", "", nodes.strong("", title + ": "), nodes.Text(words + end))


def _exercise(root, name):
    mistakes = sorted((root / name / "wrong").glob("*.patch"))
    items = [nodes.list_item("", nodes.paragraph("", hint(mistake))) for mistake in mistakes]
    title = fold_title("", "", link(name + "/exercise"), nodes.Text(f" · {kind_and_minutes(root, name)}"))
    return fold("", title, nodes.paragraph("", "What readers get wrong here, and what they are told:"),
                nodes.bullet_list("", *items), open=False)


def outdated(app, env, added, changed, removed):
    """The plan is made from every chapter and exercise."""
    made_from = [d for d in added | changed | removed if d.startswith(("chapters/", "exercises/"))]
    return ["docs/teaching"] if made_from and "docs/teaching" in env.all_docs else []


def setup(app):
    app.add_directive("teaching", Teaching)
    app.connect("env-get-outdated", outdated)
    app.connect("doctree-resolved", fill, priority=400)  # before links are resolved
