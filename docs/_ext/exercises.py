"""Lists of exercises: of one chapter, or of the whole course. An exercise is a folder
exercises/NN-name/K-title with exercise.md and answer.md."""

from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from chapters import Chapter, find, read_chapters
from contents import contents
from exercise import Exercise
from listing import listing
from pages import chapter_link, link


class WriteHere(SphinxDirective):
    """```{write-here}``` is where a reader writes a part of the engine in the page, if the book was built with --edit."""

    def run(self):
        chapter = self.env.docname.split("/")[1]
        if chapter not in self.config.course_editable:
            return []
        node = listing("", path=f"my/{chapter}/plain.hpp", places="your part of the engine", wrong=False, kind="cc-build",
                       data={"chapter": chapter.split("-")[0]})
        self.set_source_info(node)
        return [node]


class Exercises(SphinxDirective):
    optional_arguments = 1

    def run(self):
        root = Path(self.env.srcdir)
        if not self.arguments:
            return self._whole_course(root)
        chapter = find(root, self.arguments[0])
        if chapter is None:
            raise self.error(f"{self.env.docname}: exercises: no chapter {self.arguments[0]}")
        names = folders(root, chapter)
        hidden = contents(self.env.docname, {_page(n): None for n in names}, hidden=True)
        return [self._list(root, names), hidden]

    def _list(self, root, names):
        items = [nodes.list_item("", self._line(root, name)) for name in names]
        return nodes.bullet_list("", *items, classes=["cc-exercises"])

    def _line(self, root, name):
        """The title, and the kind and the minutes that stand under it."""
        self.env.note_dependency(_page(name) + ".md")
        words = nodes.inline("", kind_and_minutes(root, name), classes=["cc-kind"])
        return nodes.paragraph("", "", link(_page(name)), nodes.Text(" "), words)

    def _whole_course(self, root):
        found, answers = [], []
        for chapter in read_chapters(root):
            names = folders(root, chapter)
            answers += [_answer(n) for n in names if (root / n / "answer.md").exists()]
            if names:
                found += [nodes.rubric("", "", chapter_link(chapter)), self._list(root, names)]
        return [*found, contents(self.env.docname, dict.fromkeys(answers), hidden=True)]


def folders(root: Path, chapter: Chapter) -> list[str]:
    """The exercises' folders, in order."""
    found = (Exercise(page.parent) for page in (root / "exercises" / chapter.name).glob("*/exercise.md"))
    return [str(e.folder.relative_to(root)) for e in sorted(found, key=lambda e: e.order)]


def kind_and_minutes(root, name):
    kind, minutes = Exercise(root / name).kind_and_minutes
    return f"{kind.lower()} · {minutes} minutes"


def _page(folder):
    return folder + "/exercise"


def _answer(folder):
    return folder + "/answer"


def outdated(app, env, added, changed, removed):
    """A new or a lost exercise changes the lists that name it."""
    pages = {"docs/exercises"}
    for docname in added | removed:
        if docname.startswith("exercises/"):
            pages.add("chapters/" + docname.split("/")[1] + "/index")
    return [page for page in pages if page in env.all_docs] if len(pages) > 1 else []


def setup(app):
    app.add_directive("exercises", Exercises)
    app.add_directive("write-here", WriteHere)
    app.connect("env-get-outdated", outdated)
