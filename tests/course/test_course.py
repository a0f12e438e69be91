"""./course itself: what it installs, and what it says when it cannot go on."""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]


class Course(unittest.TestCase):
    """Runs ./course with stand-ins for dpkg-query, apt-get and cmake."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="course-")
        self.addCleanup(folder.cleanup)
        self.bin = Path(folder.name)
        self.stand_in("apt-get", 'echo "$@" >> "$0.calls"')
        self.stand_in("sudo", '"$@"')
        self.stand_in("cmake", "exit 1")

    def stand_in(self, name, script):
        file = self.bin / name
        file.write_text(f"#!/bin/bash\n{script}\n")
        file.chmod(0o755)

    def course(self, *words, cwd=root):
        done = subprocess.run([root / "course", *words], cwd=cwd, capture_output=True, text=True,
                              env={**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}"})
        return done.returncode, done.stdout + done.stderr

    def installed(self, *but):
        packages = self.course("packages")[1].split()
        lines = [f"ii  {name}" for name in packages if name not in but]
        self.stand_in("dpkg-query", "cat <<END\n" + "\n".join(lines) + "\nEND")

    def calls(self):
        file = self.bin / "apt-get.calls"
        return file.read_text().splitlines() if file.exists() else []

    def test_nothing_is_installed_when_nothing_is_missing(self):
        self.installed()
        code, said = self.course("build")
        self.assertEqual(self.calls(), [])
        self.assertEqual(code, 1)
        self.assertIn("+ cmake --preset release", said)

    def test_what_is_missing_is_listed_and_installed(self):
        self.installed("furo", "catch2")
        _, said = self.course("build")
        self.assertIn("Not installed yet: catch2 furo", said)
        self.assertEqual(self.calls(), ["update", "install -y --no-install-recommends catch2 furo"])

    def test_parts_of_the_full_test_are_done_alone_and_each_has_its_tally(self):
        self.installed()
        code, said = self.course("test", "--full", "sanitizers", "fuzz")
        self.assertEqual(code, 1)
        self.assertEqual([line for line in said.splitlines() if line.startswith("+")],
                         ["+ cmake --preset sanitizers", "+ cmake --workflow --preset fuzz"])
        self.assertIn("sanitizers: 0 passed, 1 failed, 0 minutes\nfuzz: 0 passed, 1 failed, 0 minutes\n"
                      "0 passed, 2 failed\n", said)

    def test_a_part_that_the_full_test_does_not_have_is_named(self):
        code, said = self.course("test", "--full", "page")
        self.assertEqual(code, 1)
        self.assertRegex(said, "does not know page.*the parts of test --full are tests pages campaign sanitizers ")
        code, said = self.course("test", "pages")
        self.assertEqual(code, 1)
        self.assertIn("./course test --full pages", said)

    def test_no_install_forbids_it(self):
        self.installed("furo")
        code, said = self.course("test", "--no-install")
        self.assertEqual((code, self.calls()), (1, []))
        self.assertIn("apt-get install furo", said)
        self.assertNotIn("+ cmake", said)

    def test_a_failed_installation_says_what_to_do(self):
        self.installed("furo")
        self.stand_in("apt-get", "exit 100")
        code, said = self.course("build")
        self.assertEqual(code, 1)
        self.assertIn("./course build", said)

    def test_a_test_that_cannot_build_counts_as_failed(self):
        self.installed()
        code, said = self.course("test")
        self.assertEqual(code, 1)
        self.assertEqual(said.strip().splitlines()[-1], "0 passed, 1 failed")

    def test_it_works_from_any_folder(self):
        code, said = self.course("help", cwd="/")
        self.assertEqual(code, 0)
        self.assertIn("./course build", said)
        demo = said[said.index("./course demo"):said.index("./course figures")]
        for option in ("--set", "--ledger", "--frames", "--screenshot", "--window"):
            self.assertIn(option, demo)

    def test_printed_commands_can_be_pasted(self):
        self.stand_in("cmake", "exit 0")
        scene = self.bin / "two words.json"
        scene.write_text("")
        self.assertIn("two\\ words.json --headless --strip", self.course("demo", scene)[1])

    def test_options_reach_the_demo_and_files_are_where_the_reader_stands(self):
        self.stand_in("cmake", "exit 0")
        scene_of_its_own = re.search(r"^default_scene=(\S+)", (root / "course").read_text(), re.M)[1]
        for scene, words in (("stack", ["stack", "--steps", "3", "--csv", "x.csv"]),
                             (scene_of_its_own, ["--steps", "3", "--csv=x.csv"])):
            code, said = self.course("demo", *words, cwd=self.bin)
            self.assertEqual(code, 0, said)
            strip = root / "build" / "demo" / f"{scene}.svg"
            self.assertIn(f"src/demo/scenes/{scene}.json --headless --strip={strip} --steps 3", said)
            self.assertIn(f"The film strip: {strip}.", said)
            self.assertEqual(len((self.bin / "x.csv").read_text().splitlines()), 5)
            (self.bin / "x.csv").unlink()
        code, said = self.course("demo", "stack", "--stripe")
        self.assertEqual(code, 1)
        self.assertIn("--stripe", said)

    def test_chapters_that_are_not_there_are_answered_with_those_that_are(self):
        code, said = self.course("figures", "99")
        self.assertEqual(code, 1)
        self.assertRegex(said, r"There is no chapter 99\. There are: 01( \d\d)+\n")

    def test_words_after_a_scene_reach_the_program(self):
        self.stand_in("cmake", "exit 0")
        said = self.course("demo", "crowd", "--csv", "mine.csv", cwd=self.bin)[1]
        command = [line for line in said.splitlines() if "--headless" in line]
        self.assertEqual(command, [f"+ {root}/build/release/collision-course {root}/src/demo/scenes/crowd.json --headless "
                                   f"--strip={root}/build/demo/crowd.svg --csv mine.csv"])
        self.assertTrue((self.bin / "mine.csv").read_text())
        code, said = self.course("demo", "crowd", "--foo")
        self.assertEqual(code, 1)
        self.assertIn("--foo", said.split("collision-course", 2)[2])

    def test_an_option_without_its_value_is_named(self):
        self.stand_in("cmake", "exit 0")
        for option in ("--csv", "--film", "--ledger", "--strip", "--set", "--solver", "--steps", "--frames"):
            code, said = self.course("demo", "box", option, cwd=self.bin)
            self.assertEqual(code, 1)
            self.assertIn(f"\n{option}: 1 required", said)
        for option in ("--csv", "--film", "--ledger", "--strip"):
            code, said = self.course("demo", "box", option, "--compare", cwd=self.bin)
            self.assertEqual(code, 1)
            self.assertIn("--compare: stands where the name of a file should", said)

    def test_reading_takes_no_words(self):
        code, said = self.course("read", "foo")
        self.assertEqual(code, 1)
        self.assertIn("./course read takes no foo.", said)

    def test_unknown_words_get_a_suggestion(self):
        for words, meant in ((["biuld"], "build"), (["exercise"], "exercises"), (["figure"], "figures"),
                             (["demo", "stak"], "demo stack")):
            code, said = self.course(*words)
            self.assertEqual(code, 1)
            self.assertIn(f"Did you mean ./course {meant}?", said)
        code, said = self.course("build", "--quickly")
        self.assertEqual(code, 1)
        self.assertIn("does not know --quickly", said)


if __name__ == "__main__":
    unittest.main()
