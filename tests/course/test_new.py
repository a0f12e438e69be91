"""A new chapter and a new exercise stand at once: tried in a copy of the tree."""
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
from form import fault_of  # noqa: E402


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
    """One chapter, 98-ropes, with two exercises, made once for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.tree = Path(tempfile.mkdtemp(prefix="course-")) / "tree"
        cls.addClassCleanup(shutil.rmtree, cls.tree.parent)
        shutil.copytree(root, cls.tree, ignore=lambda folder, names: {
            name for name in names if name in (".git", "build", "my") and Path(folder) == root})
        cls.before = cls.files()
        cls.made = cls.course("new", "chapter", "98-ropes")
        cls.made_exercise = cls.course("new", "exercise", "98", "Both ends (of a rope)")

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

    def build(self, *targets):
        return subprocess.run(["cmake", "--build", "--preset", "release", "--target", *targets],
                              cwd=self.tree, capture_output=True, text=True)

    def test_both_commands_succeed(self):
        self.assertEqual(self.made[0], 0, self.made[1])
        self.assertEqual(self.made_exercise[0], 0, self.made_exercise[1])

    def test_only_the_chapter_list_was_changed(self):
        after = self.files()
        changed = [str(path) for path in self.before if after.get(path) != self.before[path]]
        self.assertEqual(changed, ["CMakeLists.txt"])
        self.assertIn("\nchapter(98-ropes DRAFT BUILDS_ON 01-vectors)\n",
                      (self.tree / "CMakeLists.txt").read_text())

    def test_the_figures_are_drawn(self):
        self.assertIn("<svg", (self.tree / "figures" / "98-halfway.svg").read_text())
        self.assertIn('"98.distance"', (self.tree / "figures" / "98-facts.json").read_text())

    def test_the_page_has_all_headings_in_order(self):
        lines = (self.tree / "chapters" / "98-ropes" / "index.md").read_text().splitlines()
        self.assertEqual(fault_of([line[3:] for line in lines if line.startswith("## ")]), "")

    def test_no_mark_of_the_scaffold_is_left(self):
        for path, text in self.files().items():
            if path not in self.before:
                self.assertNotRegex(text.decode(), r"@\w+@", path)

    def test_its_tests_pass(self):
        done = self.build("test-98-ropes")
        self.assertEqual(done.returncode, 0, done.stdout)
        tests = subprocess.run([self.tree / "build/release/test-98-ropes"],
                               capture_output=True, text=True)
        self.assertEqual(tests.returncode, 0, tests.stdout)

    def test_its_exercises_fail_at_the_start_and_pass_with_the_answer(self):
        for name, folder in (("98-1", "1-a-third-of-the-way"), ("98-2", "2-both-ends-of-a-rope")):
            self.assertEqual(self.course("check", name)[0], 1)
            mine = self.tree / "my" / "98-ropes" / f"{folder}.cpp"
            shutil.copy(self.tree / "build/release/exercises" / name / "wrong/from-b/answer.cpp", mine)
            self.assertIn("Hint: You begin at b.", self.course("check", name)[1])
            shutil.copy(self.tree / "exercises" / "98-ropes" / folder / "answer.cpp", mine)
            self.assertEqual(self.course("check", name)[0], 0)

    @unittest.skipUnless(full, "makes the whole book again")
    def test_it_appears_in_the_book(self):
        done = subprocess.run([self.tree / "docs" / "build"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        book = self.tree / "build" / "book"
        self.assertIn("chapters/98-ropes/index.html", (book / "docs/index.html").read_text())
        self.assertTrue((book / "exercises/98-ropes/1-a-third-of-the-way/answer.html").exists())

    def test_nothing_is_overwritten_and_names_are_checked(self):
        before = self.files()
        for words, fault in (
                (("chapter", "98-cables"), "Number 98 is not free"),
                (("chapter", "ropes"), "There is a chapter ropes already"),
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
