"""```{demo} valley``` shows a scene of the demo: its film strip to step through, what the program
prints, and the scene file. :live: lets a world run in the page; :open: opens what the program prints, :bare: leaves
both out. A live world that :play:s begins by itself, and never ends; :slow: 1000 makes its time run slower.

Two worlds run side by side where these options say how they differ, the left one | the right one, or the right one
alone:

    :set: continuous_collision=false    changes of the scene, as `./course demo --set` makes them, with spaces between
    :solver: article | shape-matching   by another solver than the scene's own
    :marks: pairs                       shows which boxes overlap
    :names: With it | Without           what the two are called
"""

import subprocess
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from pages import fold, fold_title, marks
from plot import figure

PROGRAM = Path(__file__).resolve().parents[2] / "build" / "release" / "collision-course"


class Demo(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"open": directives.flag, "live": directives.flag, "bare": directives.flag, "play": directives.flag,
                   "slow": directives.positive_int, "set": directives.unchanged_required,
                   "solver": directives.unchanged_required, "marks": directives.unchanged_required,
                   "names": directives.unchanged_required}

    def run(self):
        name, found_marks = marks(self)
        strip = self._world(name, found_marks) if "live" in found_marks else figure(self, f"demo-{name}", {"stepped"})
        if "bare" in found_marks:
            return [strip]
        printed = self._fold("What the program prints", f"figures/demo-{name}.txt", "text",
                             "open" in found_marks)
        return [strip, printed, self._fold("The scene", scene_file(name), "json", False)]

    def _world(self, name, found_marks):
        text = self._read(scene_file(name))
        file = Path(self.env.srcdir, scene_file(name))
        try:
            scenes = "".join(script(as_set(file, side["set"]) if side.get("set") else text, side)
                             for side in sides(self.options))
        except ValueError as fault:
            raise self.error(f"{self.env.docname}: demo {name}: {fault}")
        data = {"world": name}
        if "play" in found_marks:
            data["plays"] = "6"  # seconds after which an untouched world is woken
        if "slow" in self.options:
            data["slow"] = str(self.options["slow"])
        ending = "-as-set" if "set" in self.options else "-both" if "solver" in self.options else ""
        return figure(self, f"demo-{name}{ending}", {"live"} if ending else {"live", "stepped"}, data, scenes)

    def _read(self, path):
        self.env.note_dependency(path)
        file = Path(self.env.srcdir, path)
        if not file.exists():
            raise self.error(f"{self.env.docname}: demo: no file {path}")
        return file.read_text()

    def _fold(self, title, path, language, is_open):
        text = self._read(path)
        head = fold_title("", f"{title}: ", nodes.literal(path, path))
        return fold("", head, nodes.literal_block(text, text, language=language), open=is_open)


def scene_file(name: str) -> str:
    return f"src/demo/scenes/{name}.json"


def sides(options: dict) -> list[dict[str, str]]:
    """What is special about the world, or about each of two."""
    found = {key: both(options[key]) for key in ("set", "solver", "marks", "names") if key in options}
    if found and "names" in options and not all(found["names"]):
        raise ValueError(":names: is of two worlds, with | between them")
    return [{key: pair[k] for key, pair in found.items()} for k in range(2)] if found else [{}]


def both(text: str) -> list[str]:
    """The left side's and the right side's; of one alone, that is the right side's."""
    *left, right = (part.strip() for part in text.split("|"))
    if len(left) > 1:
        raise ValueError(f"{text}: has more than two sides")
    return [*left, right] if left else ["", right]


def as_set(file: Path, changes: str) -> str:
    """A scene as the program changes it."""
    if not PROGRAM.exists():
        raise ValueError("build/release/collision-course, which changes it, is not there; ./course build makes it")
    done = subprocess.run([PROGRAM, file, "--print-scene", *(f"--set={change}" for change in changes.split())],
                          capture_output=True, text=True)
    if done.returncode:
        raise ValueError(done.stderr.strip())
    return done.stdout


def script(text: str, side: dict[str, str]) -> str:
    """A scene for world.js: pages cannot read files."""
    data = {"name": side.get("names"), "solver": side.get("solver"), "marks": side.get("marks")}
    said = "".join(f' data-{key}="{escape(value)}"' for key, value in data.items() if value)
    text = text.replace("</", "<\\/")  # else the script's end; the same in JSON
    return f'<script type="application/json" class="cc-scene"{said}>{text}</script>'


def setup(app):
    app.add_directive("demo", Demo)
