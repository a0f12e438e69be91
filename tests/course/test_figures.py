"""The committed figures and facts: every build draws the same bytes, and the pages use them all."""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "docs" / "_ext"), str(ROOT / "src" / "tools")]
import strips  # noqa: E402
from chapters import read_chapters  # noqa: E402
from part import full, some  # noqa: E402

FIGURES = ROOT / "figures"
BUILD = ROOT / "build"
SVG = "{http://www.w3.org/2000/svg}"
MOST_WASM = 150 * 1024  # bytes of one module

programs = [chapter.number for chapter in read_chapters(ROOT)
            if (ROOT / "chapters" / chapter.name / "plot.cpp").exists()] + ["demo", "plain"]
of_chapters = [name for name in programs if name[0].isdigit()]
drafts = {chapter.number for chapter in read_chapters(ROOT) if chapter.draft}


def run(*command):
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def run_all(commands):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda command: run(*command), commands))


def draw_all(build, folder):
    """Without the demo's facts, which test-demo works out for itself; with --full they, too."""
    run_all((build / f"plot-{n}", folder) for n in programs if full or n != "demo")
    strips.draw_all(build / "collision-course", folder)


def command_for(name):
    """What draws a figure again."""
    return f"./course figures {name[:2]}" if name[0].isdigit() else "./course figures"


def published(names):
    """Without those of chapters that are still drafts."""
    return {name for name in names if name[:2] not in drafts}


def pages():
    """Every source of a page, and the README: (path, text)."""
    files = [*ROOT.glob("chapters/*/index.md"), *ROOT.glob("exercises/*/*/*.md"),
             *ROOT.glob("docs/**/*.md"), ROOT / "README.md"]
    return [(str(file.relative_to(ROOT)), file.read_text()) for file in files if file.exists()]


def uses(pattern):
    """(page, what it names) for all pages."""
    return [(page, name) for page, text in pages() for name in re.findall(pattern, text)]


class Case(unittest.TestCase):
    longMessage = False  # a message says it all


class SameBytes(Case):
    """figures/ holds exactly what the plot programs and the demo write, whatever compiled them."""

    def assert_drawn(self, build, draw, without=frozenset()):
        with tempfile.TemporaryDirectory() as folder:
            draw(BUILD / build, folder)
            drawn = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        committed = {file.name: file.read_bytes() for file in FIGURES.iterdir() if file.name not in without}
        for name in sorted(drawn.keys() | committed.keys()):
            with self.subTest(name):
                self.assertIn(name, drawn, f"figures/{name}: build/{build} draws no such file; delete it")
                self.assertIn(name, committed, f"figures/{name} is missing; ./course figures draws it")
                self.assertTrue(drawn[name] == committed[name], f"figures/{name} is not what build/{build} "
                                f"draws now; {command_for(name)} draws it again")

    not_drawn = frozenset() if full else frozenset({"demo-facts.json"})  # by draw_all

    def test_optimised_by_gcc(self):
        self.assert_drawn("release", draw_all, self.not_drawn)

    def test_as_webassembly(self):
        """Without what reads files, as scenes or sources; the figures of some chapters, with --full of all, and the facts."""
        chosen = some(of_chapters, None if full else 7, "wasm")
        modules = [f"{kind}-{n}.wasm" for n in chosen for kind in ("plot", "facts")[:2 if full else 1]]
        script = Path(__file__).with_name("wasm.mjs")
        others = {file.name for file in FIGURES.iterdir() if file.name[:2] not in chosen or file.suffix == ".json"}
        self.assert_drawn("wasm", lambda build, folder: run_all(
            ("node", script, build / module, folder) for module in modules),
            self.not_of_chapters if full else self.not_of_chapters | others)

    # The demo's worlds are compared by test_determinism.
    not_of_chapters = frozenset({*strips.NAMES, "demo-facts.json", "plain-facts.json"})

    def build(self, preset, *targets):
        if not (BUILD / preset).exists() and not full:
            self.skipTest(f"there is no build/{preset}; ./course test --full makes it")
        run("cmake", "--preset", preset)
        run("cmake", "--build", "--preset", preset, "--target", *targets)

    def test_optimised_by_clang(self):
        self.build("clang-19", "collision-course", *(f"plot-{n}" for n in programs))
        self.assert_drawn("clang-19", draw_all, self.not_drawn)

    def test_without_optimisation_by_clang(self):
        """Without the demo's, which would take a quarter of an hour."""
        self.build("clang-19-O0", *(f"plot-{n}" for n in of_chapters))
        self.assert_drawn("clang-19-O0", lambda build, folder: run_all(
            (build / f"plot-{n}", folder) for n in of_chapters), self.not_of_chapters)

    def test_modules_are_small(self):
        for name in ["world" if name == "demo" else name for name in programs if name != "plain"]:
            with self.subTest(name):
                size = (BUILD / "wasm" / f"plot-{name}.wasm").stat().st_size
                self.assertLess(size, MOST_WASM, f"plot-{name}.wasm has {size} bytes")
        for patch in ROOT.glob("chapters/*/without/*.patch"):
            name = f"variant-{patch.parts[-3][:2]}-{patch.stem}.wasm"
            with self.subTest(name):
                self.assertLess((BUILD / "wasm" / name).stat().st_size, MOST_WASM)


class Tour(Case):
    """Readers who type what the tour prints get its figures."""

    def test_each_figure_of_two_sides_has_its_command_above_it(self):
        told = [shlex.split(line) for line in (ROOT / "docs/tour.md").read_text().splitlines()
                if line.startswith("./course demo ")]
        for (scene, ending), options in strips.BESIDE.items():
            with self.subTest(f"demo-{scene}-{ending}"):
                self.assertIn(["./course", "demo", scene, *options], told)


class WellFormed(Case):
    """Each figure is sound by itself: readable by machines and by those who cannot see it."""

    def for_each(self, check):
        for file in sorted(FIGURES.glob("*.svg")):
            with self.subTest(file.name):
                check(file, xml.parse(file).getroot())

    def test_a_title_and_a_description(self):
        def check(file, svg):
            for tag in ("title", "desc"):
                self.assertTrue((svg.findtext(SVG + tag) or "").strip(), f"{file.name}: no <{tag}>")
            self.assertEqual(svg.get("aria-labelledby"), f"{file.stem}-title {file.stem}-desc")
        self.for_each(check)

    def test_ids_are_its_own_and_unique(self):
        def check(file, svg):
            ids = Counter(node.get("id") for node in svg.iter() if node.get("id"))
            for name, count in ids.items():
                self.assertEqual(count, 1, f"{file.name}: id {name} stands {count} times")
                self.assertTrue(name.startswith(file.stem + "-"), f"{file.name}: id {name}")
            lost = set(re.findall(r"url\(#([^)]*)\)", file.read_text())) - ids.keys()
            self.assertFalse(lost, f"{file.name}: names {lost}, which is not there")
        self.for_each(check)

    def test_colours_stand_in_the_stylesheet_only(self):
        stylesheet = (ROOT / "src/figure/figure.css").read_text().strip()
        painted = {"fill", "stroke", "color", "style", "stop-color"}

        def check(file, svg):
            styles = [style.text.strip() for style in svg.iter(SVG + "style")]
            self.assertTrue(styles == [stylesheet], f"{file.name}: <style> is not src/figure/figure.css")
            for node in svg.iter():
                tag = node.tag.removeprefix(SVG)
                self.assertFalse(painted.intersection(node.keys()), f"{file.name}: a colour on {tag}")
        self.for_each(check)

    def test_every_number_is_finite(self):
        measures = {"d", "x", "y", "cx", "cy", "r", "width", "height", "viewBox"}

        def check(file, svg):
            for node in svg.iter():
                for name in measures.intersection(node.keys()):
                    value = node.get(name)
                    self.assertIsNone(re.search("nan|inf", value), f"{file.name}: {name} is {value}")
        self.for_each(check)


class Used(Case):
    """Pages name only what exists, and all that exists is on a page."""

    def assert_used(self, kind, existing, used):
        for page, name in used:
            with self.subTest(page=page, name=name):
                self.assertIn(name, existing, f"{page}: there is no {kind} {name}")
        for name in sorted(published(existing) - {name for _, name in used}):
            with self.subTest(name):
                self.fail(f"{kind} {name} is on no page: show it or take it out of its plot.cpp")

    def test_figures(self):
        shown = uses(r"(?:\{plot\} |figures/)((?:\d\d|demo)-[\w-]+?)(?:\.svg|\s)")
        for page, (name, options) in uses(r"\{demo\} ([\w-]+).*((?:\n:\w+:.*)*)"):
            ending = "-as-set" if "\n:set:" in options else "-both" if "\n:solver:" in options else ""
            named = re.search(r"^:figure: (\S+)", options, re.MULTILINE)
            shown.append((page, named[1] if named else f"demo-{name}{ending}"))
        self.assert_used("figure", {file.stem for file in FIGURES.glob("*.svg")}, shown)

    def test_facts(self):
        existing = [key for file in FIGURES.glob("*-facts.json") for key in json.loads(file.read_text())]
        self.assert_used("fact", set(existing), uses(r"\{fact\}`([^`]+)`"))

    def test_facts_begin_with_the_name_of_their_program(self):
        for file in FIGURES.glob("*-facts.json"):
            for key in json.loads(file.read_text()):
                self.assertEqual(f"{key.partition('.')[0]}-facts", file.stem, f"{file.name}: {key}")


if __name__ == "__main__":
    unittest.main()
