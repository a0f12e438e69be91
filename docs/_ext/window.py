"""```{window} box --steps 90``` shows the demo's window, light and dark, as the program that was built draws it
without a screen. The text below is the caption. Without the program, or in one without a window, there is none.
A picture is loaded when it is about to be seen: the page does not wait for it, and only for that of its own theme."""

import re
import subprocess
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


def with_fewer_colours(picture):
    """A third of the bytes, and nothing to be seen of it: a window has few colours. Without ffmpeg it stays."""
    smaller = picture.with_name(f"smaller-{picture.name}")
    filters = "split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none"
    if is_done("ffmpeg", "-v", "error", "-y", "-i", picture, "-vf", filters, "-pred", "mixed", smaller):
        smaller.replace(picture)


def is_done(*command):
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


class WindowPicture(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self):
        scene, *words = self.arguments[0].split()
        caption = nodes.caption("", "", *self.state.inline_text(" ".join(self.content), self.lineno)[0])
        figure = nodes.figure("", *self._pictures(scene, words), caption)
        return [figure] if len(figure) == 3 else []

    def _pictures(self, scene, words):
        root = Path(self.env.srcdir)
        program = root / "build/release/collision-course"
        self.env.note_dependency(str(program.relative_to(root)))
        for theme in ("light", "dark"):
            picture = root / f"build/window/{scene}-{theme}.png"
            picture.parent.mkdir(parents=True, exist_ok=True)
            words_of_theme = ["--dark"] if theme == "dark" else []
            if not is_done(program, root / f"src/demo/scenes/{scene}.json", *words, *words_of_theme, "--screenshot", picture):
                return
            with_fewer_colours(picture)
            uri = "/" + picture.relative_to(root).as_posix()
            yield nodes.image("", uri=uri, alt=f"The window, {theme}", classes=[f"only-{theme}"])


def load_late(app, page, template, context, doctree):
    if "body" in context:
        context["body"] = re.sub(r'<img(?=[^>]* class="only-(?:light|dark)")', '<img loading="lazy"', context["body"])


def setup(app):
    app.add_directive("window", WindowPicture)
    app.connect("html-page-context", load_late)
