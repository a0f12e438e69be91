"""A new chapter and a new exercise stand at once: tried in a copy of the tree, of which only what is new is compiled. All
else comes out of the compiler's cache, as it was built for the course itself."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from part import full

root = Path(__file__).resolve().parents[2]
sys.path.append(str(root / "src" / "tools"))
import new  # noqa: E402
from form import fault_of, is_first  # noqa: E402


class Enter(unittest.TestCase):
    """Where the new chapter stands in the list, whose entries may take several lines."""

    def entered(self, before, folder):
        with tempfile.TemporaryDirectory(prefix="new-") as name, patch.object(new, "root", Path(name)), \
                patch.object(new, "say"):
            cmake = Path(name, "CMakeLists.txt")
            cmake.write_text(before)
            new.enter(folder)
            return cmake.read_text()

    def test_after_the_last_chapter_of_a_lower_number(self):
        head = "function(chapter name)\nendfunction()\n"
        first = "chapter(01-a)\n"
        long = "chapter(02-b DRAFT\n  BUILDS_ON\n    01-a  # not (yet) all\n)  # end\n"
        last = "chapter(09-c BUILDS_ON 01-a)\n"
        line = "chapter({} DRAFT BUILDS_ON 01-vectors)\n".format
        whole = head + first + long + last
        self.assertEqual(self.entered(whole, "03-new"), head + first + long + line("03-new") + last)
        self.assertEqual(self.entered(whole, "10-new"), whole + line("10-new"))
        self.assertEqual(self.entered(head + last, "03-new"), head + "chapter(03-new DRAFT)\n" + last)


class New(unittest.TestCase):
    """One chapter, 98-soft-ropes, with "Build it" and two exercises, made once for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.tree = Path(tempfile.mkdtemp(prefix="course-")) / "tree"
        cls.addClassCleanup(shutil.rmtree, cls.tree.parent)
        shutil.copytree(root, cls.tree, ignore=lambda folder, names: {
            name for name in names if name in (".git", "build", "my") and Path(folder) == root})
        cls.before = cls.files()
        cls.made = cls.course("new", "chapter", "98-soft-ropes")
        cls.made_exercise = cls.course("new", "exercise", "98", "Both ends (of a rope)")
        cls.built = cls.build("test-98-soft-ropes", "exercise-98-0", "exercise-98-1")

    @classmethod
    def course(cls, *words, **variables):
        done = subprocess.run([cls.tree / "course", *words], capture_output=True, text=True,
                              env={**os.environ, **variables})
        return done.returncode, done.stdout + done.stderr

    @classmethod
    def files(cls):
        return {path.relative_to(cls.tree): path.read_bytes() for path in cls.tree.rglob("*")
                if path.is_file() and path.relative_to(cls.tree).parts[0] not in ("build", "my")
                and "__pycache__" not in path.parts}

    @classmethod
    def build(cls, *targets):
        return cls.run_in_tree("cmake", "--build", "--preset", "release", "--target", *targets)

    @classmethod
    def run_in_tree(cls, *words, folder="", **variables):
        done = subprocess.run(words, cwd=cls.tree / folder, capture_output=True, text=True,
                              env={**os.environ, "CC_SOURCE_DIR": str(cls.tree),
                                   "CC_BINARY_DIR": str(cls.tree / "build" / "release"), **variables})
        return done.returncode, done.stdout + done.stderr

    def test_both_commands_succeed(self):
        self.assertEqual(self.made[0], 0, self.made[1])
        self.assertEqual(self.made_exercise[0], 0, self.made_exercise[1])
        self.assertEqual(self.built[0], 0, self.built[1])

    def test_only_the_chapter_list_was_changed(self):
        after = self.files()
        changed = [str(path) for path in self.before if after.get(path) != self.before[path]]
        self.assertEqual(changed, ["CMakeLists.txt"])
        self.assertIn("\nchapter(98-soft-ropes DRAFT BUILDS_ON 01-vectors)\n",
                      (self.tree / "CMakeLists.txt").read_text())

    def test_the_figures_are_drawn(self):
        drawn = {file.name for file in (self.tree / "figures").glob("98-*")}
        self.assertEqual(drawn, {"98-facts.json", *(f"98-{name}.svg" for name in ("way-out", "idea", "passes", "left", "recap"))})

    def test_the_page_has_all_headings_of_the_second_form_in_order(self):
        lines = (self.tree / "chapters" / "98-soft-ropes" / "index.md").read_text().splitlines()
        titles = [line[3:] for line in lines if line.startswith("## ")]
        self.assertEqual((fault_of(titles), is_first(titles)), ("", False))

    def test_no_mark_of_the_scaffold_is_left(self):
        for path, text in self.files().items():
            if path not in self.before:
                self.assertNotRegex(f"{path}\n{text.decode()}", r"@\w+@", path)

    def test_its_tests_pass(self):
        code, said = self.run_in_tree(self.tree / "build/release/test-98-soft-ropes")
        self.assertEqual(code, 0, said)

    def test_the_tests_of_the_course_pass(self):
        """Those that need no more than the files, and those of its exercises, with what was built of these."""
        (self.tree / "build/release/exercises/tried.txt").write_text("98-0\n98-1\n")
        for part, suites in (("", ("test_figures.Used", "test_figures.WellFormed", "test_labels", "test_look_back.LooksBack",
                                   "test_mutants.Hearts", "test_plain", "test_variants.EveryPatch")),
                             ("98-soft-ropes", ("test_exercises.EveryExercise",)), ("", ("test_exercises.Words.test_success_in_a_part_leads_to_the_demo_and_the_engine",))):
            with self.subTest(part):
                code, said = self.run_in_tree(sys.executable, "-B", "-m", "unittest", *suites, folder="tests/course", CC_PART=part)
                self.assertEqual(code, 0, said)

    def test_who_has_built_it_is_told_so(self):
        chapter = self.tree / "chapters" / "98-soft-ropes" / "plain.hpp"
        mine = self.tree / "my" / "98-soft-ropes" / "plain.hpp"
        mine.parent.mkdir(parents=True)
        shutil.copy(chapter, mine)
        code, said = self.course("check", "98-0")
        self.assertEqual(code, 0, said)
        self.assertIn("98-0 Build it: soft ropes: all 105 cases pass.", said)

    @unittest.skipUnless(full, "compiles some sixty answers")
    def test_mutants_of_its_heart_fail(self):
        code, said = self.run_in_tree(sys.executable, "-B", "src/tools/mutants.py", "98-0")
        self.assertEqual(code, 0, said)

    @unittest.skipUnless(full, "makes the whole book again")
    def test_it_appears_in_the_book(self):
        code, said = self.build("collision-course")  # which changes scenes for the book
        self.assertEqual(code, 0, said)
        done = subprocess.run([self.tree / "docs" / "build"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        book = self.tree / "build" / "book"
        self.assertIn("chapters/98-soft-ropes/index.html", (book / "docs/index.html").read_text())
        self.assertTrue((book / "exercises/98-soft-ropes/1-a-third-of-the-way/answer.html").exists())

    def test_nothing_is_overwritten_and_names_are_checked(self):
        before = self.files()
        for words, fault in (
                (("chapter", "98-cables"), "Number 98 is not free"),
                (("chapter", "soft-ropes"), "There is a chapter soft-ropes already"),
                (("chapter", "Big Ropes"), "cannot be a chapter"),
                (("chapter", "../ropes"), "cannot be a chapter"),
                (("chapter", "00-ropes"), "not free"),
                (("chapter", "Ünïcode"), "cannot be a chapter"),
                (("chapter", "٠٥-cables"), "cannot be a chapter"),
                (("exercise", "²", "Ends"), "There is no chapter ²"),
                (("exercise", "98", "Ünïcode"), "cannot be a title"),
                (("exercise", "97", "Ends"), "There is no chapter 97"),
                (("exercise", "98", "Both ends of a rope"), "exists already"),
                (("exercise", "98", "#!"), "cannot be a title"),
                (("chapter",), "./course new chapter NAME")):
            code, said = self.course("new", *words)
            self.assertEqual(code, 1, words)
            self.assertIn(fault, said)
        self.assertEqual(self.files(), before)

    def test_after_a_failure_nothing_of_it_is_left(self):
        before = self.files()
        with tempfile.TemporaryDirectory(prefix="new-") as folder:
            cmake = Path(folder, "cmake")
            cmake.write_text("#!/bin/sh\nexit 1\n")
            cmake.chmod(0o755)
            code, said = self.course("new", "chapter", "97-Cables", PATH=f"{folder}:{os.environ['PATH']}")
        self.assertEqual(code, 1, said)
        self.assertIn("chapters/97-cables/index.md", said)
        self.assertIn("Nothing new was kept", said)
        self.assertEqual(self.files(), before)
        self.assertFalse((self.tree / "chapters" / "97-cables").exists())


if __name__ == "__main__":
    unittest.main()
