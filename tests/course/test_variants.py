"""Variants: every patch still applies, ./course variant edits one, and the build makes a unit of it."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "src" / "tools"))
from exercise import Exercise  # noqa: E402
from patches import Patch, command, difference  # noqa: E402

apply_patch = root / "src" / "tools" / "patches.py"
before = "".join(f"{word}\n" for word in "one two three four five six seven".split())


def all_patches():
    return sorted([*root.glob("exercises/*/*/wrong/*.patch"), *root.glob("exercises/*/*/right/*.patch"),
                   *root.glob("exercises/*/*/start.patch"), *root.glob("chapters/*/without/*.patch"),
                   *root.glob("src/tools/scaffold/exercise/wrong/*.patch")])


def original(path, name):
    """The file of this name that a patch changes."""
    exercise = Exercise(path.parent if path.stem == "start" else path.parents[1])
    folder = exercise.answer.parent if exercise.is_part else path.parents[1]
    return (folder / name).read_text()


def without_line_numbers(patch):
    return [line for line in patch.splitlines() if not line.startswith("@@ ")]


def change(text, hunks, name="a.txt"):
    """A text as a patch of one file changes it, and how many hunks do not fit."""
    changed, misfits = Patch(f"--- a/{name}\n+++ b/{name}\n{hunks}").change(name, text)
    return changed, len(misfits)


class EveryPatch(unittest.TestCase):
    """Each one is tried for itself, so that each one which fails is named."""

    def for_each(self, test):
        patches = all_patches()
        self.assertGreater(len(patches), 300)
        for path in patches:
            with self.subTest(path.relative_to(root)):
                test(path, Patch(path.read_text()))

    def test_it_applies(self):
        def applies(path, patch):
            for name in patch.hunks:
                text, misfits = patch.change(name, original(path, name))
                self.assertFalse(misfits, "./course variant open makes a copy as far as it goes")
                self.assertNotEqual(text, original(path, name))
        self.for_each(applies)

    def test_it_is_written_as_save_writes_it(self):
        def is_plain(path, patch):
            text = patch.words
            for name in sorted(patch.hunks):
                before = original(path, name)
                text += difference(name, before, patch.change(name, before)[0])
            self.assertEqual(without_line_numbers(path.read_text()), without_line_numbers(text))
        self.for_each(is_plain)

    def test_words_stand_on_top(self):
        def has_words(path, patch):
            self.assertRegex(patch.words, r"(?s)^\S.*\S\n\n$")
            if path.parent.name in ("wrong", "right"):
                self.assertEqual(patch.words.startswith("Hint: "), path.parent.name == "wrong")
                is_part = Exercise(path.parents[1]).is_part
                self.assertEqual(list(patch.hunks), ["plain.hpp" if is_part else "answer.cpp"])
            elif path.parent.name == "without":
                self.assertRegex(patch.words, r"^Scene: [a-z-]+\.\n\S")
        self.for_each(has_words)


class Applying(unittest.TestCase):
    """What becomes of a text, of which other lines may have changed since."""

    def test_what_a_difference_says_gives_the_other_text(self):
        for after in ("one\n", before + "eight\n", before.replace("two\n", "two\n\nand\n"),
                      before.replace("one", "-1").replace("five\n", "").replace("seven", "+7")):
            patch = Patch("Why.\n\n" + difference("a.txt", before, after))
            self.assertEqual(patch.words, "Why.\n\n")
            self.assertEqual(patch.change("a.txt", before), (after, []))

    def test_lines_that_have_moved_are_found(self):
        hunk = "@@ -4,3 +4,3 @@\n four\n-five\n+5\n six\n"
        later = "zero\nzero\n" + before
        self.assertEqual(change(later, hunk), (later.replace("five", "5"), 0))

    def test_a_later_hunk_moves_with_the_one_before_it(self):
        hunks = "@@ -1 +1 @@\n-one\n+1\n@@ -4,2 +4,2 @@\n-two\n+2\n three\n"
        self.assertEqual(change("zero\none\ntwo\nthree\ntwo\nthree\n", hunks),
                         ("zero\n1\ntwo\nthree\n2\nthree\n", 0))

    def test_the_place_that_its_head_says_is_taken_before_another(self):
        hunk = "@@ -8,3 +8,3 @@\n one\n-two\n+2\n three\n"
        self.assertEqual(change(before + before, hunk), (before + before.replace("two", "2"), 0))

    def test_what_is_not_there_or_in_two_places_does_not_fit(self):
        self.assertEqual(change(before, "@@ -1 +1 @@\n-ten\n+10\n"), (before, 1))
        self.assertEqual(change(before + before, "@@ -3 +3 @@\n-two\n+2\n"), (before + before, 1))

    def test_a_hunk_that_would_change_what_the_one_before_it_changed_does_not_fit(self):
        hunks = "@@ -2,2 +2,2 @@\n two\n-three\n+3\n@@ -3 +3 @@\n-three\n+drei\n"
        self.assertEqual(change(before, hunks), (before.replace("three", "3"), 1))

    def test_hunks_that_fit_are_applied_beside_one_that_does_not(self):
        hunks = "@@ -1 +1 @@\n-ten\n+10\n@@ -6 +6 @@\n-six\n+6\n"
        self.assertEqual(change(before, hunks), (before.replace("six", "6"), 1))

    def test_an_empty_line_may_lack_its_blank(self):
        self.assertEqual(change("a\n\nb\n", "@@ -1,3 +1,3 @@\n-a\n+c\n\n b\n"), ("c\n\nb\n", 0))


class Place(unittest.TestCase):
    """A small course of its own."""

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="course-"))
        self.addCleanup(shutil.rmtree, self.home)

    def copy(self, *names):
        for name in names:
            source, target = root / name, self.home / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy)(source, target)


class TheBuild(Place):
    """patches.py, as the build calls it."""

    def setUp(self):
        super().setUp()
        self.folder = self.home / "exercises/04-discs/1-hit"
        self.patch = self.folder / "wrong" / "none.patch"
        self.patch.parent.mkdir(parents=True)
        (self.folder / "answer.cpp").write_text(before)
        self.patch.write_text("Hint: No.\n\n" + difference("answer.cpp", before, before.replace("two", "2")))

    def make(self):
        words = [self.patch.relative_to(self.home), self.folder, self.home / "copy", "answer.cpp"]
        done = subprocess.run([sys.executable, "-B", apply_patch, *words], cwd=self.home, capture_output=True,
                              text=True)
        return done.returncode, done.stderr

    def test_it_writes_the_copy_and_leaves_an_equal_one_alone(self):
        self.assertEqual(self.make(), (0, ""))
        copy = self.home / "copy" / "answer.cpp"
        self.assertEqual(copy.read_text(), before.replace("two", "2"))
        os.utime(copy, (1, 1))
        self.patch.write_text(self.patch.read_text().replace("No.", "Another hint."))
        self.assertEqual(self.make(), (0, ""))
        self.assertEqual(copy.stat().st_mtime, 1)

    def test_a_patch_that_no_longer_applies_is_named_with_what_to_do(self):
        (self.folder / "answer.cpp").write_text(before.replace("two", "TWO"))
        code, said = self.make()
        self.assertEqual(code, 1)
        self.assertIn("exercises/04-discs/1-hit/wrong/none.patch no longer applies to answer.cpp: ", said)
        self.assertIn("\n one\n-two\n+2\n three\n", said)
        self.assertIn("./course variant open 4-1 none makes the copy as far as it goes", said)
        self.assertFalse((self.home / "copy").exists())

    def test_a_patch_of_other_files_or_of_none_is_refused(self):
        self.patch.write_text(self.patch.read_text().replace("answer.cpp", "check.cpp"))
        self.assertIn("none.patch changes check.cpp; it is to change answer.cpp.", self.make()[1])
        self.patch.write_text("Hint: No.\n")
        self.assertIn("none.patch changes no file; it is to change answer.cpp.", self.make()[1])

    def test_a_line_that_is_no_line_of_a_patch_is_named(self):
        self.patch.write_text(self.patch.read_text() + "two\n")
        code, said = self.make()
        self.assertEqual(code, 1)
        self.assertIn("wrong/none.patch cannot be read: this is no line of a patch: two", said)


class Command(Place):
    """./course variant, from opening to saving."""

    def setUp(self):
        super().setUp()
        self.copy("course", "CMakeLists.txt", "docs/_ext", "src/tools", "exercises/04-swept-spheres",
                  "chapters/13-sequential-impulses")
        self.exercise = self.home / "exercises/04-swept-spheres/1-half-plane"
        self.patch = self.exercise / "wrong/adds-radius.patch"
        self.answer = self.home / "my/variants/4-1-adds-radius/answer.cpp"
        self.chapter = self.home / "chapters/13-sequential-impulses"

    def variant(self, *words):
        environment = {name: value for name, value in os.environ.items() if name != "CC_MY"}
        done = subprocess.run([self.home / "course", "variant", *words], env=environment, capture_output=True,
                              text=True)
        return done.returncode, done.stdout + done.stderr

    def edit(self, path, old, new):
        self.assertIn(old, path.read_text())
        path.write_text(path.read_text().replace(old, new))

    def applied(self):
        answer = (self.exercise / "answer.cpp").read_text()
        text, misfits = Patch(self.patch.read_text()).change("answer.cpp", answer)
        self.assertEqual(misfits, [])
        return text

    def test_a_mistake_is_opened_edited_and_saved(self):
        words = self.patch.read_text().split("---")[0]
        code, said = self.variant("open", "4-1", "adds-radius")
        self.assertTrue(said.startswith("This is for those who write the course: it changes the course's own files."), said)
        self.assertEqual(code, 0, said)
        self.assertIn("Edit my/variants/4-1-adds-radius/answer.cpp. Then ./course variant save 4-1", said)
        self.assertEqual(self.answer.read_text(), self.applied())
        self.edit(self.answer, "+ disc.radius", "+ 2 * disc.radius")
        code, said = self.variant("save", "4-1", "adds-radius")
        self.assertEqual(code, 0, said)
        self.assertEqual(self.applied(), self.answer.read_text())
        self.assertTrue(self.patch.read_text().startswith(words))
        self.assertIn(self.patch.read_text(), said)
        self.assertEqual(self.patch.read_text().count("\n "), 2)  # one line of context on either side

    def test_opening_and_saving_changes_nothing(self):
        old = self.patch.read_bytes()
        self.variant("open", "4-1", "adds-radius")
        self.assertEqual(self.variant("save", "4-1", "adds-radius")[0], 0)
        self.assertEqual(self.patch.read_bytes(), old)

    def test_a_patch_that_no_longer_applies_is_opened_as_far_as_it_goes_and_mended(self):
        self.edit(self.exercise / "answer.cpp", "const double after", "const double then")
        code, said = self.variant("open", "4-1", "adds-radius")
        self.assertEqual(code, 0, said)
        self.assertIn("In answer.cpp these lines of the patch have no place any more", said)
        self.assertIn("\n+    const double after = cc::dot(disc.to - point, normal) + disc.radius;\n", said)
        self.edit(self.answer, "- disc.radius", "+ disc.radius")
        self.assertEqual(self.variant("save", "4-1", "adds-radius")[0], 0)
        self.assertEqual(self.applied(), self.answer.read_text())

    def test_a_new_mistake_is_begun_with_words_to_fill_in(self):
        self.assertEqual(self.variant("new", "4-1", "all-of-it")[0], 0)
        self.patch = self.exercise / "wrong/all-of-it.patch"
        self.answer = self.home / "my/variants/4-1-all-of-it/answer.cpp"
        code, said = self.variant("save", "4-1", "all-of-it")
        self.assertEqual(code, 1)
        self.assertIn("Nothing in my/variants/4-1-all-of-it differs from exercises/04-swept-spheres/1-", said)
        self.edit(self.answer, "before <= 0", "before < 0")
        self.assertEqual(self.variant("save", "4-1", "all-of-it")[0], 0)
        self.assertEqual(self.applied(), self.answer.read_text())
        self.assertTrue(self.patch.read_text().startswith("Hint: "))
        self.assertIn("exists already", self.variant("new", "4-1", "all-of-it")[1])

    def test_an_answer_that_is_right_and_different_is_begun_and_opened(self):
        self.assertEqual(self.variant("new", "4-1", "right/twice")[0], 0)
        self.patch = self.exercise / "right/twice.patch"
        self.answer = self.home / "my/variants/4-1-right/twice/answer.cpp"
        self.edit(self.answer, "before <= 0", "2 * before <= 0")
        self.assertEqual(self.variant("save", "4-1", "right/twice")[0], 0)
        self.assertEqual(self.applied(), self.answer.read_text())
        self.assertFalse(self.patch.read_text().startswith("Hint: "))
        self.assertEqual(self.variant("open", "4-1", "right/twice")[0], 0)
        self.assertEqual(command(self.patch), "4-1 right/twice")

    def test_a_chapter_is_changed_in_several_files(self):
        self.assertEqual(self.variant("new", "13", "nothing")[0], 0)
        copies = self.home / "my/variants/13-nothing/13-sequential-impulses"
        names = sorted(file.name for file in self.chapter.glob("*.[ch]pp"))[:2]
        for name in names:
            (copies / name).write_text((copies / name).read_text() + "// the end")
        self.assertEqual(self.variant("save", "13", "nothing")[0], 0)
        patch = Patch((self.chapter / "without/nothing.patch").read_text())
        self.assertEqual(list(patch.hunks), names)
        shutil.rmtree(copies)
        self.assertEqual(self.variant("open", "13", "nothing")[0], 0)
        for file in self.chapter.glob("*.[ch]pp"):
            end = "// the end\n" if file.name in names else ""
            self.assertEqual((copies / file.name).read_text(), file.read_text() + end)

    def test_no_work_is_overwritten(self):
        self.variant("open", "4-1", "adds-radius")
        self.answer.write_text("mine")
        code, said = self.variant("open", "4-1", "adds-radius")
        self.assertEqual(code, 1)
        self.assertIn("my/variants/4-1-adds-radius/answer.cpp is there already, with other text", said)
        self.assertEqual(self.answer.read_text(), "mine")

    def test_a_damaged_patch_is_named(self):
        self.patch.write_text(self.patch.read_text() + ">>>>>>> theirs\n")
        code, said = self.variant("open", "4-1", "adds-radius")
        self.assertEqual(code, 1)
        self.assertIn("adds-radius.patch cannot be read: this is no line of a patch: >>>>>>> theirs", said)

    def test_a_patch_of_a_file_that_is_not_there_is_named(self):
        self.edit(self.patch, "a/answer.cpp\n+++ b/answer.cpp", "a/reply.cpp\n+++ b/reply.cpp")
        code, said = self.variant("open", "4-1", "adds-radius")
        self.assertEqual(code, 1)
        self.assertIn("adds-radius.patch changes reply.cpp, and exercises/04-swept-spheres/1-", said)

    def test_what_cannot_be_done_is_said(self):
        for words, fault in (
                (("open", "4-1", "ads-radius"), "no variant ads-radius of 4-1. There are: adds-radius, "),
                (("open", "13", "cramp"), "no variant cramp of 13. There are: alternation, clamp, friction, one-point, warm-start. ./course variant new 13 cramp begins it"),
                (("save", "4-1", "adds-radius"), "There is no my/variants/4-1-adds-radius/answer.cpp: "),
                (("open", "99", "clamp"), "There is no chapter 99"),
                (("open", "99-1", "clamp"), "There is no exercise 99-1"),
                (("new", "4-1", "../x"), '"../x" cannot be a variant'),
                (("shut", "4-1", "x"), "That is ./course variant open, save or new"),
                (("open", "4-1"), "That is ./course variant open, save or new")):
            code, said = self.variant(*words)
            self.assertEqual(code, 1, words)
            self.assertIn(fault, said)
            self.assertNotIn("Traceback", said)


class Unit(Place):
    """variant() in CMake, on a course of one chapter and two variants of it."""

    def setUp(self):
        super().setUp()
        self.copy("src/variants.cmake", "src/variant/unit.map", "src/tools/patches.py")
        files = {"chapters/01-a/size.hpp": "#pragma once\nint size();\ninline int of_header() { return 1; }\n",
                 "chapters/01-a/size.cpp": '#include "01-a/size.hpp"\n\nint size() { return of_header(); }\n',
                 "src/variant/unit.cpp": '#include "01-a/size.hpp"\n\nextern "C" int variant_size() { return 10 * size() '
                                         '+ of_header(); }\n',
                 "src/variant/world_numbers.cpp": "", "src/run/engine.cpp": "", "src/engines/little.cpp": "",
                 "src/engines/little_engine.cpp": ""}
        for name, text in files.items():
            (self.home / name).parent.mkdir(parents=True, exist_ok=True)
            (self.home / name).write_text(text)
        without = self.home / "chapters/01-a/without"
        without.mkdir()
        patch = (
            difference("size.cpp", files["chapters/01-a/size.cpp"],
                       files["chapters/01-a/size.cpp"].replace("return of", "return 2 + of"))
            + difference("size.hpp", files["chapters/01-a/size.hpp"],
                         files["chapters/01-a/size.hpp"].replace("return 1", "return 5")))
        (without / "b.patch").write_text(patch)
        self.program("engine_unit(01 little)\ntarget_link_libraries(variant-01 PRIVATE 01-a)\n")

    def program(self, more):
        (self.home / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(small LANGUAGES CXX)\nset(CMAKE_POSITION_INDEPENDENT_CODE ON)\n"
            f"set(CC_PYTHON {sys.executable})\ninclude(src/variants.cmake)\n"
            "add_library(cc_warnings INTERFACE)\nadd_library(cc_brief INTERFACE)\nadd_library(cc_base INTERFACE)\n"
            "set(CC_ENGINE_OF_01 little)\nadd_library(19-time-of-impact INTERFACE)\n"
            "target_include_directories(cc_base INTERFACE chapters)\n"
            "file(GLOB sources chapters/01-a/*.cpp)\nadd_library(01-a STATIC ${sources})\n"
            f"target_link_libraries(01-a PUBLIC cc_base)\nvariant(01-a b)\n{more}")

    def run_in_home(self, *words):
        done = subprocess.run(words, cwd=self.home, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def build(self):
        for words in (["-S", ".", "-B", "build", "-G", "Ninja"], ["--build", "build"]):
            code, said = self.run_in_home("cmake", *words)
            if code:
                break
        return code, said

    def call(self, unit, name="variant_size"):
        return self.run_in_home(sys.executable, "-c", f"import ctypes; print(ctypes.CDLL('build/variants/{unit}.so').{name}())")

    def test_it_is_the_chapter_as_its_patch_changes_it_and_is_made_again_with_it(self):
        self.assertEqual(self.build()[0], 0)
        self.assertEqual(self.call("01"), (0, "11\n"))
        self.assertEqual(self.call("01-b"), (0, "75\n"))
        patch = self.home / "chapters/01-a/without/b.patch"
        patch.write_text(patch.read_text().replace("return 2 +", "return 3 +"))
        code, said = self.build()
        self.assertEqual(code, 0)
        self.assertEqual(said.count("Building CXX"), 1, said)
        self.assertEqual(self.call("01-b"), (0, "85\n"))

    def test_a_patch_of_the_plain_code_makes_a_unit_of_that(self):
        plain = "inline int size() { return 1; }\n"
        (self.home / "chapters/01-a/plain.hpp").write_text(plain)
        (self.home / "src/variant/plain_unit.cpp").write_text(
            '#include "01-a/plain.hpp"\n\nextern "C" int variant_size() { return 100 * size(); }\n')
        (self.home / "chapters/01-a/without/b.patch").write_text(
            difference("plain.hpp", plain, plain.replace("return 1", "return 7")))
        self.assertEqual(self.build()[0], 0)
        self.assertEqual(self.call("01-b"), (0, "700\n"))

    def test_it_shows_nothing_but_its_own_calls(self):
        self.build()
        for unit in ("01", "01-b"):
            self.assertIn("undefined symbol: _Z4sizev", self.call(unit, "_Z4sizev")[1])

    def test_a_patch_that_no_longer_applies_stops_the_build_and_is_named(self):
        self.build()
        header = self.home / "chapters/01-a/size.hpp"
        header.write_text(header.read_text().replace("return 1", "return 2"))
        code, said = self.build()
        self.assertNotEqual(code, 0)
        self.assertIn("chapters/01-a/without/b.patch no longer applies to size.hpp", said)
        self.assertIn("./course variant open 1 b", said)

    def test_it_is_never_linked_with_the_chapter_or_with_another_variant(self):
        self.program("add_executable(both src/run/engine.cpp)\ntarget_link_libraries(both PRIVATE 01-a variant-01-b)\n")
        code, said = self.build()
        self.assertNotEqual(code, 0)
        self.assertIn('"variant-01-b" of type MODULE_LIBRARY may not be linked', " ".join(said.split()))


if __name__ == "__main__":
    unittest.main()
