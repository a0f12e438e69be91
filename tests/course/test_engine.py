"""./course engine, and worlds on the reader's own parts: solved, failing, missing, looping and crashing ones."""
import contextlib
import dataclasses
import fcntl
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "src" / "tools"))
import engine  # noqa: E402
from exercise import find  # noqa: E402

scene = root / "src" / "demo" / "scenes" / "bounces.json"
walls = root / "src" / "demo" / "scenes" / "walls.json"
bumpers = walls.with_name("bumpers.json")
ricochet = walls.with_name("ricochet.json")
roof = walls.with_name("roof.json")
program = root / "build" / "release" / "collision-course"


class Reader(unittest.TestCase):
    """A reader with a folder of her own, of an awkward name."""

    @classmethod
    def setUpClass(cls):
        """Engines that are the same are compiled once."""
        cls.engines = Path(tempfile.mkdtemp(prefix="engines "))
        cls.addClassCleanup(shutil.rmtree, cls.engines)

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="my cöurse "))
        self.addCleanup(shutil.rmtree, self.home)
        (self.home / "build").symlink_to(self.engines)
        self.gjk, self.solver = find("6-0"), find("13-0")
        for module in ("engine", "exercise", "progress"):
            self.enterContext(mock.patch(f"{module}.my", self.home))
        self.enterContext(mock.patch.object(engine, "memory", self.home / "parts.json"))

    def start(self, *words):
        return subprocess.Popen(words, env={**os.environ, "CC_MY": str(self.home)}, cwd=root, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run_words(self, *words):
        with self.start(*words) as process:
            self.out, self.err = process.communicate()
        return process.returncode, self.out + self.err

    def parts(self):
        """What ./course engine says of each part."""
        code, said = self.run_words(root / "course", "engine")
        self.assertEqual(code, 0, said)
        lines = [line.split(None, 1) for line in said.splitlines() if line.startswith("  ")]
        return {name: words for name, words in lines}

    def demo(self, engine="mine", *words):
        code, said = self.run_words(program, scene, "--headless", "--steps", "300", f"--engine={engine}", *words)
        self.assertEqual(code, 0, said)
        return said

    def throw(self, engine, scene=walls):
        """What the program says of the puck of chapter 1, which then hits some walls."""
        code, said = self.run_words(program, scene, "--headless", "--steps", "1000", f"--engine={engine}")
        self.assertEqual(code, 0, said)
        return said

    def write(self, part, *change, fault=None):
        """Her file of a part: ours, with a change. With a fault, or none, it counts as checked."""
        before, after = change or ("#pragma once", "#pragma once\n// mine")
        text = part.answer.read_text()
        self.assertIn(before, text)
        part.mine.parent.mkdir(parents=True, exist_ok=True)
        part.mine.write_text(text.replace(before, after))
        if fault is not None:
            engine.remember(engine.Mine(part, part.mine.read_bytes(), fault))
        return part.mine

    def write_gjk_with(self, line, fault=""):
        """A loop that does this to a ball of the scene."""
        begin = "    Simplex simplex{{first}, first.w};\n"
        return self.write(self.gjk, begin, f"{begin}    if (A.radius == 0.25) {line}\n", fault=fault)

    def write_solver_with(self, line, fault="fails 3 of 74 cases: first case 1, a disc"):
        """One that does this as soon as a ball is low."""
        begin = "    world.contacts = find_contacts(world, dt, set);\n"
        return self.write(self.solver, begin, f"    if (world.bodies[1].x.y < 0.97) {line}\n{begin}", fault=fault)

    def line_of(self, part, word):
        """The place of a word in her file, as messages have it."""
        return f"{part.mine}:{part.mine.read_text().split(word)[0].count(chr(10)) + 1}"

    def asides(self):
        return {key[:2]: entry["aside"] for key, entry in json.loads((self.home / "parts.json").read_text()).items()}

    def assert_runs_as_ours(self):
        """All steps are there, and they are those of our plain engine: only the compiler's level is another."""
        def table(out):
            return out[out.index("step "):].split("energy")[0][:-200]
        ran = self.out
        self.demo("plain")
        self.assertEqual(table(ran), table(self.out))


class Listing(Reader):
    def test_without_a_file_or_with_an_untouched_one_a_part_is_not_yet_hers(self):
        self.write(self.gjk).write_text(self.gjk.start)
        parts = self.parts()
        self.assertEqual(list(parts), [part.folder.parent.name for part in engine.parts()])
        self.assertEqual([chapter[:2] for chapter in parts], ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13"])
        self.assertEqual({words.split("  ")[0] for words in parts.values()}, {"not yet"})

    def test_a_part_says_whether_it_passes_and_is_checked_again_only_when_its_file_changed(self):
        path = self.write(self.gjk)
        self.write(self.solver, "std::max(0., c.j_n", "std::max(9., c.j_n")
        parts = self.parts()
        self.assertEqual(parts["06-gjk"], "yours")
        self.assertRegex(parts["13-sequential-impulses"], r"yours, fails \d+ of \d+ cases: first case \d+, a disc")
        self.assertIn("Yours and right: 1 of 13 parts of the engine", self.out)
        self.assertIn("g++", self.out)
        self.parts()
        self.assertNotIn("g++", self.out)
        path.write_text(path.read_text() + "nonsense\n")
        self.assertEqual(self.parts()["06-gjk"], "yours, does not compile: ./course check 6-0 says more")

    def test_a_damaged_memory_only_costs_time(self):
        engine.memory.write_text("{half")
        self.assertEqual(engine.read_memory(), {})

    def test_what_is_known_holds_for_this_state_of_the_file(self):
        path = self.write(self.gjk, fault="fails")
        self.assertEqual(engine.recalled(engine.Mine(self.gjk, path.read_bytes())).fault, "fails")
        self.assertIsNone(engine.recalled(engine.Mine(self.gjk, path.read_bytes() + b" ")))


class FirstParts(Reader):
    """Chapters 1 and 2 alone move the puck among walls and bumpers; with chapter 4 they move the pucks in three rooms."""

    def setUp(self):
        super().setUp()
        self.vectors = find("1-0")

    def test_the_puck_runs_on_her_part(self):
        ours = self.throw("library")
        self.assertNotIn("Your engine", ours)
        self.write(self.gjk, fault="")
        self.write(self.vectors, fault="")
        self.assertTrue(self.throw("mine").startswith("Your engine: 01-vectors is yours, the rest is ours."), self.out)
        self.assertEqual(rows(self.out), rows(ours))

    def test_a_mistake_in_it_is_seen(self):
        right = rows(self.throw("library"))
        for before, after in (("disc.v -= 2 * u", "disc.v -= 1 * u"), ("x * b.x + a.y", "x * b.x - a.y"), ("{-v.y, v.x}", "{v.y, -v.x}")):
            self.write(self.vectors, before, after, fault="fails 3 of 9 cases: first case 1, a disc")
            self.assertNotEqual(rows(self.throw("mine")), right, after)
        self.write(self.vectors, "disc.v -= 2 * u", "disc.v -= 1 * u", fault="fails 3 of 9 cases: first case 1, a disc")
        self.assertEqual(rows(self.throw("mine=passing")), right)


    def test_chapter_2_is_at_work_among_bumpers(self):
        segments = find("2-0")
        right = rows(self.throw("library", bumpers))
        for before, after in (("std::clamp(t, 0., 1.)", "t"), ("(disc.x - q) /", "(q - disc.x) /")):
            self.write(segments, before, after, fault="fails 3 of 9 cases: first case 1, a disc")
            self.assertNotEqual(rows(self.throw("mine", bumpers)), right, after)
            self.assertEqual(rows(self.throw("mine")), rows(self.throw("library")), after)  # where there are no sides

    def test_chapter_3_is_at_work_over_a_roof(self):
        triangles = find("3-0")
        self.write(triangles, fault="")
        right = rows(self.throw("library", roof))
        self.assertEqual(rows(self.throw("mine", roof)), right)
        self.assertIn("Your engine: 03-triangles is yours, the rest is ours.", self.out)
        for before, after in (("dot(B - A, P - A) >= 0 && dot(A - B, P - B) >= 0 && ", ""), ("V / D * AB", "W / D * AB"), ("2 * u * n", "u * n")):
            self.write(triangles, before, after, fault="fails 3 of 9 cases: first case 1, a ball")
            self.assertNotEqual(rows(self.throw("mine", roof)), right, after)
            self.assertEqual(rows(self.throw("mine")), rows(self.throw("library")), after)  # another engine steps there

    def test_chapter_4_is_at_work_in_three_rooms(self):
        swept = find("4-0")
        self.write(swept, fault="")
        right = rows(self.throw("library", ricochet))
        self.assertEqual(rows(self.throw("mine", ricochet)), right)
        self.assertIn("Your engine: 04-swept-spheres is yours, the rest is ours.", self.out)
        for before, after in (("(-b - std::sqrt", "(-b + std::sqrt"), ("A.v += u * n;", ";"), ("dt -= s * dt;", "return;")):
            self.write(swept, before, after, fault="fails 3 of 9 cases: first case 1, a disc")
            self.assertNotEqual(rows(self.throw("mine", ricochet)), right, after)
            self.assertEqual(rows(self.throw("mine")), rows(self.throw("library")), after)  # another engine steps there


def rows(said):
    """The numbers of a table."""
    return re.findall(r"^ *\d+ .*", said, re.M)


class Running(Reader):
    def test_whose_engine_runs_is_said_first_and_in_every_view(self):
        strip, film = self.home / "strip.svg", self.home / "film.gif"
        self.demo("mine", f"--strip={strip}", f"--film={film}")
        self.assertTrue(self.out.startswith("Your engine: all parts are ours.\nThe plain engine of chapters 5 to 13 is another "
                                            "engine than the library"), self.out)
        self.assert_runs_as_ours()
        self.assertIn(">your engine (all ours), 0 s<", strip.read_text())
        self.assertIn("Your engine: all parts are ours.", strip.read_text())
        self.assertTrue(film.exists())
        self.assertEqual(self.run_words(program, scene, "--terminal", "--steps", "2", "--engine=mine")[0], 0)
        self.assertTrue(self.out.startswith("On your engine (all ours): "), self.out[:80])

    def test_a_part_that_fails_runs_and_is_left_out_when_only_passing_ones_are_wanted(self):
        printing = self.write_gjk_with('std::puts("here I am");')
        printing.write_text(printing.read_text().replace("#pragma once", "#pragma once\n#include <cstdio>"))
        engine.remember(engine.Mine(self.gjk, printing.read_bytes()))
        kept = self.write(self.solver, "return -e * u_0;", "return -3 * e * u_0;", fault="fails 9 of 74 cases: first case 8, a disc").read_text()
        self.demo()
        whose = "Your engine: 06-gjk and 13-sequential-impulses (fails 9 of 74 cases) are yours, the rest is ours.\n"
        self.assertTrue(self.out.startswith(whose), self.out)
        self.assertIn("here I am", self.err)
        self.assertNotIn("here I am", self.out)
        energy = float(re.search(r"never above (\S+) J", self.out)[1])
        self.assertGreater(energy, 42)  # hers: it makes energy
        self.demo("mine=passing")
        self.assertIn("13-sequential-impulses is left out: it fails 9 of 74 cases: first case 8, a disc. Ours stands in until it "
                      "passes.", self.err)
        self.assertTrue(self.out.startswith("Your engine: 06-gjk is yours, the rest is ours.\n"), self.out)
        self.assert_runs_as_ours()
        self.assertEqual(self.solver.mine.read_text(), kept)

    def test_of_a_crash_failing_parts_are_put_aside_first_and_a_passing_one_only_for_this_run(self):
        self.write_gjk_with("simplex.corners[7];")
        self.write_solver_with("", fault="fails")
        self.demo()
        solver, gjk = [line for line in self.err.splitlines() if line.startswith("Your engine")][:2]
        self.assertRegex(solver, r"crashed: Aborted \(SIGABRT\) at .*/13-sequential-impulses/plain.hpp:\d+, in your part 13-seq"
                                 r".* Ours stands in until your file changes.")
        self.assertIn(f"at {self.line_of(self.gjk, 'corners[7]')}, in your part 06-gjk. Ours stands in for the rest of this run", gjk)
        self.assert_runs_as_ours()
        self.assertIn("crashed: Aborted", self.asides()["13"])
        self.assertEqual(self.asides()["06"], "")
        self.assertIn("yours, fails; put aside: in a scene it crashed: Aborted", self.parts()["13-sequential-impulses"])

    def test_a_failing_part_that_loops_is_put_aside_until_its_file_changes(self):
        path = self.write_gjk_with("for (volatile int k = 1; k;) {}", fault="fails")
        text = path.read_text()
        self.demo()
        place = self.line_of(self.gjk, "for (volatile")
        self.assertIn(f"did not finish a step within 2 seconds at {place}, in your part 06-gjk (fails). Ours", self.err)
        self.assert_runs_as_ours()
        self.demo()
        self.assertTrue(self.err.startswith(f"06-gjk is left out: in a scene it did not finish a step within 2 seconds at {place}. "
                                            "Ours stands in until your file changes."), self.err)
        self.assertEqual(path.read_text(), text)

    def test_where_a_pose_is_no_number_the_run_stops_and_names_the_part(self):
        self.write(self.gjk, fault="")
        self.write_solver_with("world.bodies[1].v.x = std::sqrt(-world.bodies[1].x.y);")
        strip = self.home / "strip.svg"
        self.demo("mine", f"--strip={strip}")
        last = int(re.search(r"^(\d+) steps,", self.out, re.M)[1])
        self.assertNotRegex(self.out, rf"\n{last - 1} ")
        self.assertRegex(self.out, rf"\n{last} .*\n\n{last} steps")  # the last row, although the table leaves out others
        self.assertNotEqual(last % 5, 0)
        self.assertIn(f"It ends there: step {last + 1}: bodies[1]: ", self.out)
        self.assertIn(f"it comes from your part 13-sequential-impulses (fails 3 of 74 cases) at "
                      f"{self.line_of(self.solver, 'std::sqrt(-')}: ./course check 13-0 says more\n", self.out)
        captions = re.findall(r">your engine \(06, 13\), (\S+) s<", strip.read_text())
        self.assertAlmostEqual(float(captions[-1]), last / 240, 2)
        self.assertEqual(self.asides(), {"06": "", "13": ""})  # one may want to see it again

    def test_of_parts_that_do_not_compile_together_a_failing_one_is_left_out(self):
        for part, fault in ((self.gjk, ""), (self.solver, "fails")):
            self.write(part, "namespace plain {", "namespace plain {\ninline double twice(double x) { return 2 * x; }", fault=fault)
        self.demo()
        self.assertIn("Your parts do not compile together, so 13-sequential-impulses (fails) is left out: "
                      f"{self.line_of(self.solver, 'double twice')}:15: error: redefinition", self.err)
        self.assertTrue(self.out.startswith("Your engine: 06-gjk is yours, the rest is ours.\n"), self.out)

    def test_two_at_once_do_not_disturb_each_other(self):
        self.write(self.gjk, fault="")
        both = [self.start(program, scene, "--headless", "--steps", "9", "--engine=mine") for _ in range(2)]
        for one in both:
            out, err = one.communicate()
            self.assertEqual(one.returncode, 0, err)
            self.assertTrue(out.startswith("Your engine: 06-gjk is yours"), err)
        (made,) = [file.parent for file in self.engines.glob("engine/*/06-gjk") if str(self.gjk.mine) in
                   (file / "plain.hpp").read_text()]
        self.assertEqual(sorted(file.name for file in made.iterdir()), ["06-gjk", "plain.so"])
        self.assertEqual([file.name for file in (made / "06-gjk").iterdir()], ["plain.hpp"])


    def test_builds_wait_for_each_other(self):
        with (root / "build" / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            demo = self.start(root / "course", "demo", "box", "--steps", "1")
            self.assertRaises(subprocess.TimeoutExpired, demo.wait, 0.5)
        out, err = demo.communicate()
        self.assertEqual(demo.returncode, 0, out + err)


class Blame(Reader):
    """Whose fault it is, by the functions that were at work."""
    chain = [("step", "13", "13:1"), ("push", "", ""), ("gjk", "06", "06:9"), ("support", "", "")]

    def test_a_crash_is_the_fault_of_the_innermost_part(self):
        self.assertEqual(engine.innermost([self.chain], {"06", "13"}), ("06", "06:9"))
        self.assertEqual(engine.innermost([self.chain], {"13"}), ("13", "13:1"))
        self.assertEqual(engine.innermost([self.chain], {"05"}), ("", ""))

    def test_a_loop_is_the_fault_of_what_all_looks_share(self):
        loop = [("step", "", ""), ("collide", "", "")]
        looks = [loop + [("gjk", "06", "06:8"), ("support", "05", "05:2")], loop + [("gjk", "06", "06:9"), ("nearest", "06", "06:1")]]
        self.assertEqual(engine.innermost(looks, {"05", "06"}), ("06", "06:8"))

    def blamed(self, *faults):
        parts = [engine.Mine(part, b"", fault) for part, fault in zip((self.gjk, self.solver), faults)]
        with mock.patch.object(engine, "chain_of", lambda *_: [("tell", "", "")]):
            return [mine.part.name for mine in engine.to_blame(parts, "", ["0"])[0]]

    def test_behind_her_parts_all_that_fail_are_put_aside_or_else_all(self):
        self.assertEqual(self.blamed("", "fails"), ["13-0"])
        self.assertEqual(self.blamed("fails", "fails"), ["6-0", "13-0"])
        self.assertEqual(self.blamed("", ""), ["6-0", "13-0"])

    def test_what_passes_alone_and_not_together_is_said(self):
        parts = [engine.Mine(self.gjk, b""), engine.Mine(self.solver, b"")]
        said = io.StringIO()
        with mock.patch.object(engine, "compile_engine", lambda unit, inside: "an error"), contextlib.redirect_stdout(said):
            self.assertRaisesRegex(engine.Stop, "pass their checks and do not compile together", engine.make_engine, "plain", parts)
            failing = [dataclasses.replace(mine, fault="fails") for mine in parts]
            with mock.patch.object(engine, "compile_engine", lambda unit, inside: len(inside) > 1 and "an error"):
                self.assertEqual(engine.make_engine("plain", failing)[1], failing[:1])


if __name__ == "__main__":
    unittest.main()
