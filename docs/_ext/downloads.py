"""```{downloads}``` lists what can be taken away from the book's pages: those files that have been made."""

from datetime import datetime
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

FOLDER = "build/downloads"  # book.py copies it into the book, as _downloads
PAPER = {
    "collision-course.pdf": ("The book as a PDF", "with contents, page numbers, and every fold open"),
    "collision-course.epub": ("The book as an EPUB", "for a reader of books"),
}
ARCHIVES = {
    "collision-course-sources.tar.gz": (
        "The sources",
        "everything: library, exercises, demo, tests and this book; `./course build` makes it all"),
    "collision-course-exercises.tar.gz": (
        "The exercises",
        "tasks, starts, checks and answers, to read and to teach with; the sources check your answers"),
}


class Downloads(SphinxDirective):
    def run(self):
        items = [self._item(*entry) for entry in (PAPER | ARCHIVES).items() if self._file(entry[0]).exists()]
        shown = [nodes.bullet_list("", *items)]
        if not all(self._file(name).exists() for name in PAPER):
            shown += self._parsed("`./course book --pdf --epub` makes a PDF and an EPUB. They will stand here.")
        taken = self._parsed("You have it. In the pages, which `./course build` makes, the figures move.")
        return [addnodes.only("", *shown, expr="builder_html"),
                addnodes.only("", *taken, expr="not builder_html")]

    def _file(self, name):
        path = f"{FOLDER}/{name}"
        self.env.note_dependency(path)
        return Path(self.env.srcdir, path)

    def _item(self, name, words):
        title, what = words
        about = self._file(name).stat()
        made = f", made on {datetime.fromtimestamp(about.st_mtime):%-d %B %Y}" if name in PAPER else ""
        link = nodes.reference("", title, refuri=f"../_downloads/{name}", internal=True)
        said, _ = self.state.inline_text(f" ({size(about.st_size)}{made}): {what}.", self.lineno)
        return nodes.list_item("", nodes.paragraph("", "", link, *said))

    def _parsed(self, text):
        return [nodes.paragraph("", "", *self.state.inline_text(text, self.lineno)[0])]


def size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count > 1e6 else f"{count / 1e3:.0f} kB"


def setup(app):
    app.add_directive("downloads", Downloads)
