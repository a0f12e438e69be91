"""```{demo} valley``` shows a scene of the demo: its film strip to step through, what the program
prints, and the scene file. :open: opens what the program prints; :live: lets a world run in the page."""

from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from pages import fold, fold_title, marks
from plot import figure


class Demo(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"open": directives.flag, "live": directives.flag}

    def run(self):
        name, found_marks = marks(self)
        kinds = {"stepped"} | found_marks & {"live"}
        strip = figure(self, f"demo-{name}", kinds, world=name if "live" in found_marks else "")
        printed = self._fold("What the program prints", f"figures/demo-{name}.txt", "text",
                             "open" in found_marks)
        return [strip, printed, self._fold("The scene", f"src/demo/scenes/{name}.json", "json", False)]

    def _fold(self, title, path, language, is_open):
        self.env.note_dependency(path)
        file = Path(self.env.srcdir, path)
        if not file.exists():
            raise self.error(f"{self.env.docname}: demo: no file {path}")
        text = file.read_text()
        head = fold_title("", f"{title}: ", nodes.literal(path, path))
        return fold("", head, nodes.literal_block(text, text, language=language), open=is_open)


def setup(app):
    app.add_directive("demo", Demo)
