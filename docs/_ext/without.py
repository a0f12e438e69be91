"""```{without} clamp``` shows the words and the diff of without/clamp.patch, which takes an idea out of the page's chapter."""

from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from chapters import chapter_of
from listing import is_editable, listing, listing_code
from patches import Patch, file_head, place


class Without(SphinxDirective):
    required_arguments = 1

    def run(self):
        root = Path(self.env.srcdir)
        chapter = chapter_of(root, self.env.docname)
        path = f"chapters/{chapter.name}/without/{self.arguments[0]}.patch"
        self.env.note_dependency(path)
        if not (root / path).exists():
            raise self.error(f"{self.env.docname}: without: no patch {path}")
        text = (root / path).read_text()
        _, words = Patch(text).words.split("\n", 1)  # its first line names a scene
        diff = text[file_head.search(text).start():].rstrip("\n")
        code = listing_code(diff, diff, language="diff")
        shown = listing("", code, path=path, places="a variant", wrong=True)
        self.set_source_info(shown)
        (name, hunks), *others = Patch(text).hunks.items()
        changed = f"chapters/{chapter.name}/{name}"
        if not others and is_editable(self, changed):
            shown["data"] = {"takes": changed, "patch": diff + "\n", "lines": lines_of(hunks, (root / changed).read_text()),
                             "chapter": chapter.number}
        return [nodes.paragraph("", "", *self.state.inline_text(words, self.lineno)[0]), shown]


def lines_of(hunks, text):
    """From the first to the last line of a file that they change."""
    places = [(place(hunk, text.splitlines(keepends=True), 0), len(hunk.old)) for hunk in hunks]
    return f"{places[0][0] + 1}-{sum(places[-1])}"


def setup(app):
    app.add_directive("without", Without)
