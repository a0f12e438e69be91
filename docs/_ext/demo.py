"""```{demo} valley``` shows a scene of the demo: its film strip to step through, what the program
prints, and the scene file. :live: lets a world run in the page; :open: opens what the program prints, :bare: leaves
both out. A live world with :play: once begins by itself; with :play: forever it never ends, and is woken if nobody touches it.
:nearest: shows how far its first two bodies are apart; :alone: offers no other solver. :slow: 1000 makes its time run slower;
:figure: 13-stack shows that one instead of the film strip where it cannot run.

Two worlds run side by side where these options say how they differ, the left one | the right one, or the right one
alone. Of more, the reader chooses which one stands on the right, at first the one with the number that :opens: says:

    :set: continuous_collision=false    changes of the scene, as `./course demo --set` makes them, with spaces between
    :solver: article | shape-matching   by another solver than the scene's own
    :marks: pairs                       shows which boxes overlap
    :names: With it | Without           what the worlds are called
    :choose: Removed                    what the reader chooses
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


def one_of(*words):
    return lambda argument: directives.choice(argument, words)


class Demo(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"open": directives.flag, "live": directives.flag, "bare": directives.flag, "alone": directives.flag, "play": one_of("once", "forever"),
                   "nearest": directives.flag,
                   "slow": directives.positive_int, "set": directives.unchanged_required,
                   "solver": directives.unchanged_required, "marks": directives.unchanged_required,
                   "names": directives.unchanged_required, "choose": directives.unchanged_required,
                   "opens": directives.positive_int, "figure": directives.unchanged_required}

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
        if "play" in self.options:
            data["plays"] = self.options["play"]
        data |= {mark: "" for mark in ("nearest", "alone") if mark in found_marks}
        data |= {key: str(self.options[key]) for key in ("slow", "choose", "opens") if key in self.options}
        ending = "-as-set" if "set" in self.options else "-both" if "solver" in self.options else ""
        shown = self.options.get("figure", f"demo-{name}{ending}")
        return figure(self, shown, {"live"} if "figure" in self.options or ending else {"live", "stepped"}, data, scenes)

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
    """What is special about the world, or about each of several."""
    found = {key: split(options[key]) for key in ("set", "solver", "marks", "names") if key in options}
    count = max((len(values) for values in found.values()), default=1)
    for key, values in found.items():
        if len(values) != count:
            raise ValueError(f":{key}: is of {len(values)} worlds, another option of {count}")
        if key == "names" and not all(values):
            raise ValueError(":names: are of all worlds, with | between them")
    return [{key: values[k] for key, values in found.items()} for k in range(count)]


def split(text: str) -> list[str]:
    """The left side's and the right side's, or more of these; of one alone, that is the right side's."""
    parts = [part.strip() for part in text.split("|")]
    return parts if len(parts) > 1 else ["", *parts]


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
