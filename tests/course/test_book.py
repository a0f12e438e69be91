"""The machinery of the book: what a page gets wrong ends the build, and names page and thing."""
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import Mock, patch

root = Path(__file__).resolve().parents[2]
sys.path += [str(root / "docs" / "_ext"), str(root / "src" / "tools")]
import book  # noqa: E402
import course_map  # noqa: E402
import equations  # noqa: E402
from chapters import Chapter, read_chapters  # noqa: E402
from contents import Chapters  # noqa: E402
from cpp import NotUnderstood, entities  # noqa: E402
from listing import BODY  # noqa: E402
from plot import inline_svg  # noqa: E402
from tally import cases, tally  # noqa: E402
from tested import tests_by_label  # noqa: E402

LONG = "int long_one() {\n" + "    step();\n" * 39 + "}\n"

# A page's name, its text, and what the build says about it.
FAULTS = [
    ("fact", "{fact}`01.nothing`", 'no fact "01.nothing" in figures/01-facts.json'),
    ("entity", "```{listing} code.hpp missing\n```", 'no "missing" in code.hpp (it has: long_one, short)'),
    ("file", "```{listing} lost.hpp missing\n```", "no file lost.hpp"),
    ("length", "```{listing} code.hpp long_one\n```", "listing of code.hpp has 41 lines; at most 40"),
    ("braces", "```{listing} broken.hpp f\n```", "broken.hpp:2: what begins here does not end"),
    ("body", "```{listing} code.hpp short :declaration:\n```", ":declaration: of code.hpp: there is no body"),
    ("figure", "```{plot} 01-lost\n```", "no figure figures/01-lost.svg"),
    ("tex", r"$\frac{1$", r"\frac{1"),
    ("untested", "$$ a = b $$ (no-test)", 'equation "no-test" has no test case tagged [no-test]'),
    ("under", "Some text\n$$ a = b $$ (tested-one)", "put an empty line before this equation"),
    ("nitpick", "{doc}`x` {cpp:func}`no_such_function`", "no_such_function"),
    ("scene", "```{demo} lost\n```", "no figure figures/demo-lost.svg"),
    ("live-scene", "```{demo} lost :live:\n```", "no file src/demo/scenes/lost.json"),
    ("change", "```{demo} two :live:\n:set: bodies[3].x=1\n```", "demo two: collision-course: bodies[3].x=1: there is no entry [3]"),
    ("names", "```{demo} two :live:\n:names: one\n```", "demo two: :names: are of all worlds, with | between them"),
    ("sides", "```{demo} two :live:\n:names: a | b | c\n:solver: x | y\n```", "demo two: :solver: is of 2 worlds, another option of 3"),
    ("word", "To {word}`one pass`.", "word: one pass names no figure"),
    ("word-of-none", "To {word}`one pass <01-lost>`.", "the words one pass set 01-lost, which is no live figure here"),
]
SOUND = """$$ a = b $$ (tested-two)

$\\frac{1}{2}$

{fact}`01.one`

```{listing} code.hpp short
```
"""


def small_book(folder, pages):
    """A book of one chapter and the given pages, by the machinery of the course."""
    (folder / "docs").mkdir()
    (folder / "build/assets").mkdir(parents=True)
    for name in ("conf.py", "_ext", "_static", "_templates", "references.bib"):
        (folder / "docs" / name).symlink_to(root / "docs" / name)
    files = {"CMakeLists.txt": "project(x VERSION 1.0)\nchapter(01-a)\n",
             "code.hpp": "int short();\n" + LONG, "broken.hpp": "\nint f() {\n",
             "figures/01-facts.json": '{"01.one": {"text": "1", "unit": ""}}',
             "tests/a.cpp": 'TEST_CASE("a", "[tested-one][tested-two]") {}\n',
             "src/demo/scenes/two.json": '{"bodies": [{}, {}]}',
             "docs/index.md": "# Book\n```{toctree}\n:glob:\n*\n```\n"}
    for name, text in pages.items():
        files[f"docs/{name}.md"] = f"# Page {name}\n\n{text}\n"
    for name, text in files.items():
        book.write(folder / name, text)


def build(pages):
    """What docs/build's Sphinx says about a book: (its exit, its words)."""
    said = []

    def run(*command, **options):
        done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True)
        said.append(done.stdout + done.stderr)
        return done

    with tempfile.TemporaryDirectory(prefix="book-") as name:
        folder = Path(name).resolve()
        small_book(folder, pages)
        with patch.multiple(book, ROOT=folder, BUILD=folder / "build", run=run):
            try:
                book.sphinx("html", folder / "build/book", "doctrees")
            except SystemExit as stop:
                return str(stop), "".join(said)
    return "", "".join(said)


class Faults(unittest.TestCase):
    longMessage = False

    @classmethod
    def setUpClass(cls):
        cls.stopped, cls.said = build({name: text for name, text, _ in FAULTS})

    def test_every_fault_is_a_warning_that_names_page_and_thing(self):
        messages = re.split(r"\n(?=\S*docs/)", self.said)
        for page, _, fault in FAULTS:
            with self.subTest(page):
                about = [m for m in messages if f"docs/{page}" in m and fault in m]
                self.assertTrue(about, f"nothing on docs/{page} says {fault}:\n{self.said}")
                self.assertRegex(about[0], "WARNING|ERROR")

    def test_a_warning_ends_the_build(self):
        self.assertIn("the pages have faults", self.stopped)

    def test_one_warning_is_enough(self):
        self.assertIn("the pages have faults", build({"under": FAULTS[9][1]})[0])

    def test_a_sound_book_is_built(self):
        self.assertEqual(build({"sound": SOUND}), ("", ""))


class Tools(unittest.TestCase):
    def test_what_is_not_installed_is_named(self):
        with patch.dict(book.PACKAGES, {Path("/no/katex"): "libjs-katex"}):
            with self.assertRaisesRegex(SystemExit, "apt-get install libjs-katex"):
                book.check_tools()

    def test_without_katex_an_equation_says_what_to_install(self):
        with patch.object(equations, "KATEX", "/no/katex.js"), patch.dict(equations._nodes, clear=True):
            with self.assertRaisesRegex(Exception, "apt-get install libjs-katex"), \
                    patch.object(equations.subprocess, "Popen", side_effect=OSError):
                equations.render("a", False, "html")

    def test_printed_commands_can_be_pasted(self):
        with redirect_stdout(StringIO()) as said:
            book.run("echo", "two words", stdout=subprocess.DEVNULL)
        self.assertEqual(said.getvalue(), "+ echo 'two words'\n")

    def test_a_module_lives_as_long_as_its_source(self):
        with tempfile.TemporaryDirectory(prefix="book-") as name:
            folder = Path(name)
            for file in ("build/wasm/plot-01.wasm", "build/wasm/plot-02.wasm", "chapters/01-a/plot.cpp",
                         "build/wasm/plot-world.wasm", "src/web/world_entry.cpp",
                         "build/wasm/variant-01-a.wasm", "build/wasm/variant-01-b.wasm",
                         "build/assets/live/plot-02.js", "build/book/_static/live/variant-01-b.js"):
                book.write(folder / file, "")
            book.write(folder / "CMakeLists.txt", "chapter(01-a)\n")
            book.write(folder / "build/wasm/variants/units.txt", "01-a\n")
            with patch.multiple(book, ROOT=folder, BUILD=folder / "build", BOOK=folder / "build/book",
                                ASSETS=folder / "build/assets"):
                book.live_modules()
            left = sorted(file.name for file in folder.rglob("*.js"))
            self.assertEqual(left, ["plot-01.js", "plot-world.js", "variant-01-a.js"])


class Code(unittest.TestCase):
    """Which lines a name stands for."""

    def lines(self, text):
        return {e.name: (e.first, e.last) for e in entities(text, "a.hpp")}

    def test_a_quote_in_a_number_begins_no_character(self):
        text = "int f() {\n    for (i = 1'000) { g('{'); } while (i < 2'000) {}\n    return 0xA'B;\n}\nint g();\n"
        self.assertEqual(self.lines(text), {"f": (1, 4), "g": (5, 5)})

    def test_braces_in_comments_and_texts_do_not_count(self):
        text = '/* {\n\n} { */\nint f() {\n    // {\n    return s == "{" ? R"({")" : \'{\';\n}\nint g();\n'
        self.assertEqual(self.lines(text), {"f": (1, 7), "g": (8, 8)})

    def test_requirements_belong_to_what_they_restrict(self):
        text = ("template <class T>\nrequires requires(T a) { a.x; }\nint f(T b) {\n    return 1;\n}\n"
                "template <class T> requires A<T, 1> && (sizeof(T) > 2)\nT g(T a) { return a; }\n"
                "template <class T>\n    requires A<T>\nstruct S {\n    T x;\n};\n"
                "int h(T b) requires requires(T a) { a.x; }\n{\n    return 1;\n}\n")
        self.assertEqual(self.lines(text), {"f": (1, 5), "g": (6, 7), "S": (8, 12), "h": (13, 16)})

    def test_a_variable_is_known_by_its_own_name(self):
        text = ("template <class T>\nconstexpr bool p = requires(T a) { a.x; }\n    && q<T>;\n"
                "constexpr double v = f(2);\nstd::array<int, 1> w{f(1)};\n"
                "template <class T> concept C = requires(T a) {\n    a.x;\n};\n")
        self.assertEqual(self.lines(text), {"p": (1, 3), "v": (4, 4), "w": (5, 5), "C": (6, 8)})

    def test_a_directive_goes_on_after_a_backslash(self):
        text = "#define M(x) \\\n    if (x) { \\\n        y\n// sums\nint f();\n"
        self.assertEqual(self.lines(text), {"f": (4, 5)})

    def test_a_test_is_found_by_its_sentence(self):
        text = ('TEST_CASE("one, (two)", "[a]") {\n}\n// why\nTEST_CASE("a long "\n          "name",\n'
                '          "[b]") {\n    CHECK(f());\n}\n')
        self.assertEqual(self.lines(text), {"one, (two)": (1, 2), "a long name": (3, 8)})

    def test_members_of_a_template(self):
        known = entities("template <class T> void Box<T>::open(int n) {\n    f(n);\n}\n", "a.hpp")
        self.assertEqual([e.name for e in known], ["Box::open"])

    def test_operators_and_overloads(self):
        known = entities("A operator=(A a) {\n    return a;\n}\nint f(Vec2 a);\nint f(Vec3 a);\n", "a.hpp")
        self.assertEqual([e.name for e in known], ["operator=", "f", "f"])
        self.assertEqual([e.first for e in known if e.matches("f(Vec3")], [5])

    def test_what_is_not_understood_is_refused_by_file_and_line(self):
        for text, line in (("\nint f() {\n", 2), ("namespace cc {\n\nint f() {\n    if (x) {\n}\n", 3),
                           ("namespace cc {\nint f() {\n    if (x) {\n}\n}\n", 1), ("int f() { } }\n", 1),
                           ("int f();\n}\n", 2), ("int f();\nint x\n", 2), ("int f()\n}\n", 1)):
            with self.subTest(text), self.assertRaisesRegex(NotUnderstood, f"^a.hpp:{line}: "):
                entities(text, "a.hpp")

    def test_a_declaration_has_no_body(self):
        for code, declared in (("int f(A a) {\n    g();\n\n    h();\n}", "int f(A a);"),
                               ("int f() { return 1; }", "int f();"),
                               ("auto f() const noexcept -> int {\n}", "auto f() const noexcept -> int;"),
                               ("struct A {\n    int f() const { return 1; }\n};",
                                "struct A {\n    int f() const;\n};")):
            self.assertEqual(BODY.sub(r"\1;", code), declared)


class Lists(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="lists-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_chapter_may_take_several_lines(self):
        book.write(self.folder / "CMakeLists.txt", (
            "function(chapter name)\n# chapter(09-gone)\nchapter(01-a)\nchapter(02-b\n  DRAFT  # not (yet)\n"
            "  BUILDS_ON 01-a)\nchapter(03-c  # no DRAFT\n  BUILDS_ON\n          01-a\n          02-b\n) # end\n"))
        self.assertEqual(read_chapters(self.folder), [
            Chapter("01-a", False, ()), Chapter("02-b", True, ("01-a",)),
            Chapter("03-c", False, ("01-a", "02-b"))])

    def test_a_part_ends_with_the_demo_so_far(self):
        class Contents(Chapters):
            env = Mock(srcdir=str(self.folder), docname="docs/index")
            __init__ = object.__init__

        book.write(self.folder / "CMakeLists.txt", "chapter(01-a)\nchapter(04-b)\nchapter(05-c)\n")
        for page in ("chapters/01-a/index", "chapters/04-b/index", "chapters/05-c/index",
                     "docs/parts/1-points-lines-triangles"):
            book.write(self.folder / f"{page}.md", "# Page\n")
        lists = [tree[0]["entries"] for tree in Contents().run()]
        self.assertEqual([[page for _, page in entries] for entries in lists], [
            ["chapters/01-a/index", "chapters/04-b/index", "docs/parts/1-points-lines-triangles"],
            ["chapters/05-c/index"]])

    def test_tests_are_known_by_their_labels(self):
        book.write(self.folder / "tests/a.cpp", 'TEST_CASE("one \\"two\\"", "[x][y-z]") {}\n'
                   'TEMPLATE_TEST_CASE_SIG("long "\n  "name", "[x]"\n  "[04]", float) {}\n// [x]\n')
        book.write(self.folder / "tests/deep/b.cpp", 'TEST_CASE("three", "[y-z]") {}\nTEST_CASE("none") {}\n')
        self.assertEqual(tests_by_label(self.folder), {
            "x": ['one "two"', "long name"], "y-z": ['one "two"', "three"], "04": ["long name"]})


class Map(unittest.TestCase):
    """A course of 19 chapters, in which many build on many."""

    ON = {2: (1,), 3: (1,), 4: (1,), 5: (1, 2), 6: (1, 2, 3), 7: (1, 3, 6), 8: (1, 4), 9: (1, 2, 6, 7),
          10: (1,), 11: (1, 10), 12: (1, 9, 10, 11), 13: (4, 12), 14: (2, 5), 15: (1, 14), 16: (7, 15),
          17: (12, 16), 18: (5, 9, 13, 17), 19: (1, 4, 8, 12, 18)}

    def setUp(self):
        name = "{:02}-chapter".format
        self.chapters = [Chapter(name(n), False, tuple(map(name, self.ON.get(n, ())))) for n in range(1, 20)]

    @staticmethod
    def under(name, arrows):
        return {b for a in arrows[name] for b in (a, *Map.under(a, arrows))}

    def test_an_arrow_says_what_no_path_says(self):
        arrows = course_map.direct(self.chapters)
        for chapter in self.chapters:
            self.assertLessEqual(set(chapter.builds_on), self.under(chapter.name, arrows))
            for b in arrows[chapter.name]:
                self.assertIn(b, chapter.builds_on)
                others = set(arrows[chapter.name]) - {b}
                self.assertFalse([o for o in others if b in self.under(o, arrows)], f"{b} to {chapter.name}")

    def test_nothing_overlaps(self):
        rows = course_map.rows_of(self.chapters)
        width = course_map.place(rows)
        self.assertEqual(sum(bool(item.chapter) for row in rows for item in row), 19)
        for upper, row in zip([[], *rows], rows):
            edges = sorted((item.x - item.width / 2, item.x + item.width / 2) for item in row)
            self.assertTrue(0 <= edges[0][0] and edges[-1][1] <= width, edges)
            self.assertTrue(all(a[1] < b[0] for a, b in zip(edges, edges[1:])), edges)
            self.assertTrue(all(a.y + course_map.HEIGHT < b.y for a in upper for b in row))

    def test_the_drawing_has_a_link_for_each_chapter_and_one_mark(self):
        drawing = xml.fromstring(course_map.svg(self.chapters, "04-chapter", lambda c: c.docname))
        links = [link.get("href") for link in drawing.iter("a")]
        self.assertEqual(Counter(links), Counter(c.docname for c in self.chapters))
        here = [link.get("href") for link in drawing.iter("a") if link.get("aria-current")]
        self.assertEqual(here, ["chapters/04-chapter/index"])


class Copies(unittest.TestCase):
    def test_every_copy_of_a_figure_has_ids_of_its_own(self):
        seen = Counter()
        file = sorted((root / "figures").glob("*.svg"))[0]
        page = "".join(inline_svg(file, seen) for _ in range(3))
        ids = Counter(re.findall(r'\bid="([^"]*)"', page))
        self.assertTrue(ids)
        self.assertEqual([name for name, count in ids.items() if count > 1], [])
        used = set(re.findall(r"url\(#([^)]*)\)", page))
        used |= {name for names in re.findall(r'labelledby="([^"]*)"', page) for name in names.split()}
        self.assertLessEqual(used, ids.keys())


class Tally(unittest.TestCase):
    """The counter behind the last line of ./course test."""

    CATCH = "All tests passed (36 assertions in 9 test cases)\n"
    MIXED = "test cases:  9 |  7 passed | 2 failed\nassertions: 36 | 30 passed | 6 failed\n"
    PYTHON = "Ran 10 tests in 0.1s\n\nFAILED (failures=2, errors=1, skipped=3)\n"

    def test_cases_of_one_program(self):
        for output, succeeded, counts in (
                (self.CATCH, True, (9, 0)), (self.MIXED, False, (7, 2)), (self.PYTHON, False, (4, 3)),
                ("test cases: 3 | 3 failed\n", False, (0, 3)), ("Ran 4 tests in 1s\n\nOK\n", True, (4, 0)),
                ("", True, (1, 0)), ("", False, (0, 1)), ("SIGSEGV", False, (0, 1)),
                (self.CATCH.replace("9", "1") + self.CATCH, True, (9, 0)),  # the last words count
                (self.CATCH + "heap-use-after-free", False, (9, 1)),  # it crashed at its end
                ("Ran 4 tests in 1s\n\nOK\nSegmentation fault", False, (4, 1))):
            with self.subTest(output):
                self.assertEqual(cases(output, succeeded), counts)

    def report(self, tests):
        folder = tempfile.TemporaryDirectory(prefix="tally-")
        self.addCleanup(folder.cleanup)
        suite = xml.Element("testsuite")
        for status, output in tests:
            xml.SubElement(xml.SubElement(suite, "testcase", status=status), "system-out").text = output
        file = Path(folder.name, "tests.xml")
        file.write_bytes(xml.tostring(suite))
        return file

    def test_counts_add_up(self):
        first = self.report([("run", self.CATCH), ("fail", self.MIXED), ("fail", "SIGSEGV"), ("run", "")])
        second = self.report([("fail", self.PYTHON)])
        self.assertEqual(tally(first), (17, 3))
        done = subprocess.run([sys.executable, "-B", root / "src/tools/tally.py", first, second],
                              capture_output=True, text=True)
        self.assertEqual(done.stdout, "21 6\n")

    def test_no_report_is_a_failure(self):
        self.assertEqual(tally("/no/tests.xml"), (0, 1))
        self.assertEqual(tally(self.report([])), (0, 1))
        broken = self.report([])
        broken.write_text("<testsuite>")
        self.assertEqual(tally(broken), (0, 1))


if __name__ == "__main__":
    unittest.main()
