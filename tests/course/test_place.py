"""./course where it lies: in a folder that was moved, in a copy, and under names that CMake cannot take."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]

# Configured, this course has a program that says in which folder that was done.
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(small NONE)
set(program ${PROJECT_BINARY_DIR}/collision-course-step)
file(CONFIGURE OUTPUT ${program} CONTENT "#!/bin/sh\\necho 'made in @PROJECT_SOURCE_DIR@.'\\n" @ONLY)
file(CHMOD ${program} PERMISSIONS OWNER_READ OWNER_EXECUTE)
add_custom_target(collision-course-step)
"""
PRESETS = {"version": 6,
           "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "build/release"}],
           "buildPresets": [{"name": "release", "configurePreset": "release"}]}


class Place(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="place-")).resolve()
        self.addCleanup(shutil.rmtree, self.folder)

    def course(self, home, *words, path=os.environ["PATH"]):
        done = subprocess.run([home / "course", *words], capture_output=True, text=True,
                              env={**os.environ, "PATH": path, "CC_MY": str(self.folder / "my")})
        return done.returncode, done.stdout + done.stderr


class Moved(Place):
    """A course of one program, built by the real cmake."""

    def setUp(self):
        super().setUp()
        self.first = self.folder / "first"
        self.first.mkdir()
        shutil.copy(root / "course", self.first)
        (self.first / "CMakeLists.txt").write_text(PROJECT)
        (self.first / "CMakePresets.json").write_text(json.dumps(PRESETS))
        self.assert_made_in(self.first)

    def assert_made_in(self, home):
        code, said = self.course(home, "step")
        self.assertEqual(code, 0, said)
        self.assertIn(f"made in {home}.\n", said)
        return said

    def copy(self):
        """A copy; its build, and that of the original, need to be configured again."""
        second = shutil.copytree(self.first, self.folder / "second", symlinks=True)
        for home in (self.first, second):
            (home / "CMakeLists.txt").write_text(PROJECT)
        return second

    def build(self, home):
        return {file: (file.stat().st_mtime_ns, file.read_bytes())
                for file in (home / "build").rglob("*") if file.is_file()}

    def test_a_course_that_was_moved_is_configured_afresh_and_once(self):
        second = self.first.rename(self.folder / "second")
        said = self.assert_made_in(second)
        self.assertIn(f"build/release was configured in {self.first}", said)
        self.assertIn("+ cmake --fresh --preset release", said)
        self.assertNotIn("+ cmake --fresh", self.assert_made_in(second))

    def test_a_course_under_another_name_of_its_folder_stays_as_it_is(self):
        second = self.first.rename(self.folder / "second")
        self.first.symlink_to(second)
        self.assertNotIn("+ cmake --fresh", self.assert_made_in(self.first))

    def test_a_copy_leaves_the_build_of_the_original_alone(self):
        second, before = self.copy(), self.build(self.first)
        self.assert_made_in(second)
        self.assertEqual(self.build(self.first), before)

    def test_a_copy_that_cannot_be_configured_leaves_it_alone_too(self):
        second, before = self.copy(), self.build(self.first)
        (second / "CMakeLists.txt").write_text('message(FATAL_ERROR "no")\n')
        for _ in range(2):
            code, said = self.course(second, "step")
            self.assertEqual(code, 1, said)
            self.assertIn("./course build installs it.", said)
            self.assertEqual(self.build(self.first), before)

    def test_a_copy_whose_build_is_a_link_to_that_of_the_original_is_refused(self):
        shared = (self.first / "build").rename(self.folder / "elsewhere")
        (self.first / "build").symlink_to(shared)
        self.assert_made_in(self.first)
        second, before = self.copy(), self.build(self.first)
        code, said = self.course(second, "step")
        self.assertEqual(code, 1)
        self.assertIn(f"build/release is that of the course in {self.first}: remove the link", said)
        self.assertEqual(self.build(self.first), before)


class Commands(Place):
    """Every command that builds, with a stand-in for cmake."""
    words = (["build"], ["test"], ["demo"], ["figures"], ["step"], ["bench"], ["check", "4-1"],
             ["compare", "4-1"], ["watch", "99-1"], ["new", "chapter", "ropes"])

    def setUp(self):
        super().setUp()
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        scripts = {"cmake": f'echo "$@" >> "{self.folder}/calls"; exit 1', "dpkg-query": "exit 1",
                   "apt-get": "exit 0", "sudo": "exit 0"}
        for name, script in scripts.items():
            (self.bin / name).write_text(f"#!/bin/sh\n{script}\n")
            (self.bin / name).chmod(0o755)

    def small_course(self, home):
        for name in ("course", "CMakeLists.txt", "docs/_ext", "src/tools", "src/demo/scenes/valley.json",
                     "exercises/04-swept-spheres"):
            source, target = root / name, home / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
        return home

    def calls(self, home, words):
        """What a command asks of cmake; its code and its words."""
        (self.folder / "calls").write_text("")
        code, said = self.course(home, *words, path=f"{self.bin}:{os.environ['PATH']}")
        return (self.folder / "calls").read_text().splitlines(), code, said

    def test_each_command_that_builds_first_makes_a_moved_build_anew(self):
        home = self.small_course(self.folder / "second")
        for words in self.words:
            presets = ["release", "wasm"] if words[0] in ("build", "test") else ["release"]
            for build in (home / "build" / preset for preset in presets):
                build.mkdir(parents=True, exist_ok=True)
                (build / "build.ninja").write_text("")
                (build / "CMakeCache.txt").write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/no/first\n")
            calls, _, said = self.calls(home, words)
            self.assertEqual(calls[:len(presets)], [f"--fresh --preset {preset}" for preset in presets], said)
            self.assertIn("build/release was configured in /no/first; ", said)

    def test_what_cmake_cannot_take_in_a_path_is_named_at_once(self):
        for character in '"#$*;<>?[\\]|\n':
            home = self.small_course(self.folder / f"a{character}b" / "course")
            for words in self.words if character == ";" else self.words[:1]:
                calls, code, said = self.calls(home, words)
                self.assertEqual((calls, code), ([], 1), said)
                self.assertIn(f"The folder a{character}b has {character} in its name", said)
                self.assertIn("Rename it", said)

    def test_other_characters_in_a_path_are_left_to_cmake(self):
        home = self.small_course(self.folder / "a`!{}^~@+%' &()=,:-üb")
        self.assertEqual(self.calls(home, ["step"])[0], ["--preset release"])


if __name__ == "__main__":
    unittest.main()
