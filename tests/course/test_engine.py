"""./course engine, and worlds on the reader's own parts: solved, unsolved, missing, looping and crashing ones."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "src" / "tools"))
import engine  # noqa: E402
from exercise import find  # noqa: E402

scene = root / "src" / "demo" / "scenes" / "bounces.json"
program = root / "build" / "release" / "collision-course"


class Reader(unittest.TestCase):
    """A reader with a folder of her own."""

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="my cöurse "))
        self.addCleanup(shutil.rmtree, self.home)
        self.gjk, self.solver = find("6-0"), find("13-0")

    def run_words(self, *words):
        done = subprocess.run(words, env={**os.environ, "CC_MY": str(self.home)}, capture_output=True, text=True,
                              cwd=root)
        return done.returncode, done.stdout + done.stderr

    def parts(self):
        """What ./course engine says of each part."""
        code, said = self.run_words(root / "course", "engine")
        self.assertEqual(code, 0, said)
        lines = [line.split(None, 1) for line in said.splitlines() if line.startswith("  ")]
        return {name: words for name, words in lines}

    def demo(self, engine="mine", *words):
        return self.run_words(program, scene, "--headless", "--steps", "300", f"--engine={engine}", *words)

    def write(self, part, text):
        path = self.home / part.folder.parent.name / "plain.hpp"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def write_gjk_with(self, line):
        """Ours, which passes its check, and does this to a ball of the scene."""
        begin = "    Simplex simplex{{first}, first.w};\n"
        text = self.gjk.answer.read_text()
        self.assertIn(begin, text)
        return self.write(self.gjk, text.replace(begin, f"{begin}    if (A.radius == 0.25) {line}\n"))

    def table(self, said):
        """The lines of the table and of the summary."""
        return said[said.index("step "):]


class Listing(Reader):
    def test_without_a_file_or_with_an_untouched_one_a_part_is_not_yet_hers(self):
        self.write(self.gjk, self.gjk.start)
        parts = self.parts()
        self.assertEqual(list(parts), [part.folder.parent.name for part in engine.parts()])
        self.assertEqual([chapter[:2] for chapter in parts], ["05", "06", "07", "08", "09", "10", "11", "12", "13"])
        self.assertEqual({words.split("  ")[0] for words in parts.values()}, {"not yet"})

    def test_a_part_that_passes_is_hers_and_one_that_fails_says_in_which_case(self):
        self.write(self.gjk, self.gjk.answer.read_text() + "// mine\n")
        self.write(self.solver, self.solver.answer.read_text().replace("std::max(0., c.j_n", "std::max(9., c.j_n"))
        parts = self.parts()
        self.assertEqual(parts["06-gjk"], "yours")
        self.assertRegex(parts["13-sequential-impulses"], r"failing: case \d+ fails, a disc")

    def test_a_part_is_checked_again_only_when_its_file_changed(self):
        path = self.write(self.gjk, self.gjk.answer.read_text() + "// mine\n")
        self.assertIn("g++", self.run_words(root / "course", "engine")[1])
        self.assertNotIn("g++", self.run_words(root / "course", "engine")[1])
        path.write_text(path.read_text() + "nonsense\n")
        self.assertRegex(self.parts()["06-gjk"], "failing: It does not compile.*./course check 6-0 says more")

    def test_a_damaged_memory_only_costs_time(self):
        self.write(self.gjk, self.gjk.answer.read_text() + "// mine\n")
        (self.home / "parts.json").write_text("{half")
        self.assertEqual(self.parts()["06-gjk"], "yours")
        self.assertEqual(json.loads((self.home / "parts.json").read_text())["06-gjk/0-build-it"]["fault"], "")


class Running(Reader):
    def assert_runs_as_ours(self, said):
        """All steps are there, and they are those of our plain engine: only the compiler's level is another."""
        self.assertEqual(self.table(said).split("energy")[0][:-200], self.table(self.demo("plain")[1]).split("energy")[0][:-200])

    def test_on_no_part_of_hers_it_runs_on_ours(self):
        code, said = self.demo()
        self.assertEqual(code, 0, said)
        self.assertIn("In this engine all parts are ours.", said)
        self.assert_runs_as_ours(said)

    def test_her_parts_run_and_a_failing_one_is_named_and_left_out(self):
        self.write(self.gjk, self.gjk.answer.read_text() + "// mine\n")
        kept = self.write(self.solver, self.solver.start + "// begun\n")
        code, said = self.demo()
        self.assertEqual(code, 0, said)
        self.assertIn("In this engine these parts are yours: 06-gjk.", said)
        self.assertRegex(said, r"13-sequential-impulses: case 1 fails.*Ours stands in until you edit yours.")
        self.assertEqual(kept.read_text(), self.solver.start + "// begun\n")
        self.assert_runs_as_ours(said)

    def test_a_part_that_loops_is_named_and_put_aside(self):
        path = self.write_gjk_with("for (volatile int k = 1; k;) support(A, B, first.w);")
        text = path.read_text()
        code, said = self.demo()
        self.assertEqual(code, 0, said)
        self.assertIn("Your part 06-gjk did not finish a step within 2 seconds. Ours stands in", said)
        self.assert_runs_as_ours(said)
        self.assertIn("failing: in a scene it did not finish a step", self.parts()["06-gjk"])
        self.assertEqual(path.read_text(), text)
        path.write_text(self.gjk.answer.read_text() + "// mended\n")
        self.assertEqual(self.parts()["06-gjk"], "yours")

    def test_a_part_that_crashes_is_named_and_put_aside(self):
        for line, fault in (("simplex.corners.at(7);", "Aborted"), ("return gjk(A, B, seen);", "Segmentation fault")):
            path = self.write_gjk_with(line)
            text = path.read_text()
            code, said = self.demo()
            self.assertEqual(code, 0, said)
            self.assertIn(f"Your part 06-gjk crashed: {fault}", said)
            self.assert_runs_as_ours(said)
            self.assertEqual(path.read_text(), text)

    def test_a_crash_behind_her_part_is_hers_too(self):
        sweep = find("9-0")
        wrong = "    for (const Box& box : boxes)\n        if (box.high.x > 300) return {{99, 100}};\n    return pairs;"
        self.write(sweep, sweep.answer.read_text().replace("    return pairs;", wrong))
        code, said = self.demo()
        self.assertEqual(code, 0, said)
        self.assertRegex(said, "Your engine crashed: .* outside your parts: .* Ours stand in for all of them.")
        self.assert_runs_as_ours(said)

    def test_what_she_prints_does_not_disturb_the_table(self):
        self.write_gjk_with('std::puts("here I am");')
        path = self.home / "06-gjk/plain.hpp"
        path.write_text(path.read_text().replace("#pragma once", "#pragma once\n#include <cstdio>"))
        done = subprocess.run([program, scene, "--headless", "--steps", "300", "--engine=mine"], cwd=root, text=True,
                              env={**os.environ, "CC_MY": str(self.home)}, capture_output=True)
        self.assertNotIn("here I am", done.stdout)
        self.assertIn("here I am", done.stderr)


class Blame(unittest.TestCase):
    """Whose fault it is, by the functions that were at work."""

    def test_a_crash_is_the_fault_of_the_innermost_part(self):
        chain = [("step", ""), ("solve", "13"), ("push", ""), ("gjk", "06"), ("support", "")]
        self.assertEqual(engine.blamed([chain]), "06")
        self.assertEqual(engine.blamed([chain[:3]]), "13")
        self.assertEqual(engine.blamed([chain[:1]]), "")

    def test_a_loop_is_the_fault_of_what_all_looks_share(self):
        loop = [("step", ""), ("collide", ""), ("gjk", "06")]
        looks = [loop + [("support", "05")], loop + [("nearest", "06"), ("dot", "")], loop + [("support", "05")]]
        self.assertEqual(engine.blamed(looks), "06")


if __name__ == "__main__":
    unittest.main()
