"""A chapter only looks back: at chapters that it declares, never at figures or the demo."""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.append(str(root / "docs" / "_ext"))
from chapters import CHAPTER, read_chapters  # noqa: E402

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')


def is_library(file):
    """Whether a file of a chapter is its library's: one at its top, without the plain code and the plots."""
    return file.parent.parent.name == "chapters" and file.name not in ("plain.hpp", "plot.cpp")


def includes(folder):
    """(place, file, what it includes) for the C++ files of a folder."""
    for file in sorted(folder.rglob("*.[ch]pp")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := INCLUDE.match(line):
                yield f"{file.relative_to(root)}:{number}", file, match[1]


# What may know one engine from another: the engines, their lists, and facts that set them side by side.
KNOWS_ENGINES = re.compile(r"src/engines/|\w*_list\.cpp:|\w*facts\.cpp:")


def engines():
    """The headers that speak of a single engine."""
    return {f"engines/{file.name}" for file in (root / "src/engines").glob("*.hpp")
            if re.search(r"^(Engine&|EngineFace) \w+\(", file.read_text(), re.M)} - {"engines/engines.hpp"}


class Seam(unittest.TestCase):
    def test_who_looks_does_not_know_who_steps(self):
        self.assertGreater(len(engines()), 3)
        faults = [f'{at}: includes "{path}": it is to find engines by engines/engines.hpp'
                  for at, _, path in includes(root / "src") if path in engines() and not KNOWS_ENGINES.search(at)]
        self.assertFalse(faults, "\n".join(faults))


class LooksBack(unittest.TestCase):
    longMessage = False

    def report(self, faults):
        faults = list(faults)
        self.assertFalse(faults, "\n" + "\n".join(faults))

    def chapter_includes(self):
        for chapter in read_chapters(root):
            for at, file, path in includes(root / "chapters" / chapter.name):
                yield chapter, at, file, path

    def test_included_chapters_are_declared(self):
        def faults():
            for chapter, at, _, path in self.chapter_includes():
                other = path.split("/")[0]
                if re.match(r"\d\d-", other) and other not in (chapter.name, *chapter.builds_on):
                    yield (f'{at}: includes "{path}", but chapter({chapter.name} ...) in CMakeLists.txt '
                           f"does not say BUILDS_ON {other}")
        self.report(faults())

    def test_declared_chapters_are_included(self):
        used = {}
        for chapter, _, _, path in self.chapter_includes():
            used.setdefault(chapter.name, set()).add(path.split("/")[0])
        self.report(f"CMakeLists.txt: {chapter.name} says BUILDS_ON {other}, but includes nothing of it"
                    for chapter in read_chapters(root) for other in chapter.builds_on
                    if other not in used.get(chapter.name, ()))

    def test_the_library_draws_nothing(self):
        self.report(f'{at}: includes "{path}"; only what stands beside the library may'
                    for _, at, file, path in self.chapter_includes()
                    if path.startswith(("figure/", "web/", "demo/", "exercise/")) and is_library(file))

    def test_the_library_includes_nothing_that_stands_beside_it(self):
        self.report(f'{at}: includes "{path}", which stands beside the library'
                    for _, at, file, path in self.chapter_includes()
                    if ("/beside/" in path or path.endswith("/plain.hpp")) and is_library(file))

    def test_a_chapter_includes_its_own_files_and_base_by_their_full_names(self):
        self.report(f'{at}: "{path}" is under neither chapters/ nor src/'
                    for _, at, _, path in self.chapter_includes()
                    if not (root / "chapters" / path).is_file() and not (root / "src" / path).is_file())

    def test_what_stands_under_the_chapters_includes_none(self):
        self.report(f'{at}: includes "{path}", a chapter'
                    for at, _, path in includes(root / "src" / "base") if re.match(r"\d\d-", path))


class Configure(unittest.TestCase):
    """Configuring itself refuses a chapter that looks forward."""

    def configure(self, lines):
        with tempfile.TemporaryDirectory(prefix="look-back-") as folder:
            text = (root / "CMakeLists.txt").read_text()
            places = list(CHAPTER.finditer(text))
            copy = Path(folder, "CMakeLists.txt")
            copy.write_text(text[:places[0].start()] + lines + text[places[-1].end():])
            Path(folder, "src").symlink_to(root / "src")
            for name in ("01-a", "02-b"):
                Path(folder, "chapters", name).mkdir(parents=True)
            done = subprocess.run(["cmake", "-G", "Ninja", "-S", folder, "-B", f"{folder}/build", "-DCC_EXTRAS=OFF"],
                                  capture_output=True, text=True)
            return done.returncode, " ".join(done.stderr.split())

    def test_looking_back_is_accepted(self):
        code, errors = self.configure("chapter(01-a)\nchapter(02-b BUILDS_ON 01-a)\n")
        self.assertEqual(code, 0, errors)

    def test_looking_forward_is_refused(self):
        code, errors = self.configure("chapter(01-a BUILDS_ON 02-b)\nchapter(02-b)\n")
        self.assertNotEqual(code, 0)
        self.assertIn("chapter 01-a builds on 02-b, which is no earlier chapter", errors)

    def test_looking_forward_is_refused_in_any_order_of_lines(self):
        code, errors = self.configure("chapter(02-b)\nchapter(01-a BUILDS_ON 02-b)\n")
        self.assertNotEqual(code, 0)
        self.assertIn("chapter 01-a builds on 02-b", errors)

    def test_a_chapter_that_is_not_there_is_refused(self):
        code, errors = self.configure("chapter(02-b BUILDS_ON 01-a)\n")
        self.assertNotEqual(code, 0)
        self.assertIn("chapter 02-b builds on 01-a", errors)


if __name__ == "__main__":
    unittest.main()
