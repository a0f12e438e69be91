"""Every exercise keeps its promises, and the reader's work is safe."""
import contextlib
import copy
import fcntl
import functools
import io
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "src" / "tools"))
import checking  # noqa: E402
import exercise_commands  # noqa: E402
import mistakes  # noqa: E402
import patches  # noqa: E402
import terminal  # noqa: E402
from exercise import all_exercises, find, read_chapters  # noqa: E402
from part import full, mine, once  # noqa: E402
from terminal import Stop  # noqa: E402

kinds = ("Build it", "Fill in", "Predict", "Fix", "Extend")


def my_exercises():
    return [exercise for exercise in all_exercises() if mine(f"exercises/{exercise.key}")]


def for_each(test):
    """A test of one exercise, done for every one of this part."""
    def run(self):
        for exercise in my_exercises():
            with self.subTest(exercise.key):
                test(self, exercise)
    return run


def for_each_tried(test):
    """A test of the programs of one exercise, done for every one of this part whose are built."""
    def run(self):
        for exercise in my_exercises():
            with self.subTest(exercise.key):
                if exercise.name in tried():
                    test(self, exercise)
    return run


def tried():
    """The exercises whose programs are built: some, or all of them."""
    return (checking.built / "tried.txt").read_text().split()


def program(exercise, variant):
    path = checking.built / exercise.name / variant
    if not path.exists():
        raise AssertionError(f"{path.name} is not built: cmake --build --preset release")
    return checking.examine(path)


class EveryExercise(unittest.TestCase):
    """What exercise.md and its neighbours must hold, and what its programs must answer."""

    @classmethod
    def setUpClass(cls):
        """Each program runs once. Tests that change what it answered change a copy."""
        cached = mock.patch.object(checking, "examine", functools.cache(checking.examine))
        cached.start()
        cls.addClassCleanup(cached.stop)

    @once
    def test_they_are_numbered_in_order_from_1_or_from_0_where_a_part_is_built(self):
        numbers = {}
        for exercise in all_exercises():
            chapter, k = exercise.order
            numbers.setdefault(chapter, []).append(k)
        for found in numbers.values():
            self.assertIn(found[0], (0, 1))
            self.assertEqual(found, list(range(found[0], len(found) + found[0])))

    @for_each
    def test_a_part_is_number_0_and_its_heart_has_at_most_25_lines(self, exercise):
        self.assertEqual(exercise.is_part, exercise.order[1] == 0)
        self.assertEqual(exercise.is_part, exercise.kind_and_minutes[0] == "Build it")
        if exercise.is_part:
            ours, start = exercise.answer.read_text(), exercise.start
            taken = [line for line in patches.difference("", ours, start).splitlines()[2:] if line.startswith("-")]
            self.assertIn(len(taken), range(1, 26))
            self.assertIn("// your code", start)

    @for_each
    def test_a_part_has_five_answers_that_are_right_and_different(self, exercise):
        """mutants-N-0, of ctest, tries them."""
        if exercise.is_part:
            self.assertGreaterEqual(len(exercise.right_answers), 5)

    @once
    def test_programs_of_every_twelfth_are_tried_and_of_those_on_which_the_checker_is_tested(self):
        names = [exercise.name for exercise in all_exercises()]
        always = {"4-1", "6-0", "13-0"}
        turns = [{*names[k::12], *always} for k in range(12)]
        self.assertIn(set(tried()), [set(names)] if full else turns)

    @for_each
    def test_the_title_begins_with_the_number(self, exercise):
        self.assertRegex(exercise.title, rf"^{exercise.name} \w")

    @for_each
    def test_kind_and_minutes_are_given(self, exercise):
        kind, minutes = exercise.kind_and_minutes
        self.assertIn(kind, kinds)
        self.assertIn(minutes, range(5, 121))

    @for_each
    def test_there_are_three_hints(self, exercise):
        self.assertEqual(len(exercise.hints), 3)
        self.assertTrue(all(exercise.hints))

    @for_each
    def test_the_answer_is_discussed(self, exercise):
        self.assertGreater(len(exercise.discussion.split()), 10)
        self.assertIn(str(exercise.answer.relative_to(root)), (exercise.folder / "answer.md").read_text())

    @for_each
    def test_the_task_shows_the_start(self, exercise):
        file = exercise.answer.relative_to(root) if exercise.is_part else f"{exercise.key}/start.cpp"
        self.assertIn(str(file), exercise.text)

    @for_each
    def test_three_wrong_answers_or_more_have_hints_of_their_own(self, exercise):
        hints = [patches.hint(file) for file in exercise.wrong_answers]
        self.assertGreaterEqual(len(hints), 3)
        self.assertEqual(len(set(hints)), len(hints))

    @for_each_tried
    def test_the_untouched_start_fails(self, exercise):
        outcome = program(exercise, "start")
        self.assertFalse(outcome.passes)
        self.assertTrue(outcome.cases)

    @for_each_tried
    def test_what_is_right_of_a_prediction_is_shown_only_afterwards(self, exercise):
        for k, case in enumerate(program(exercise, "start").cases):
            if case["name"].startswith("your prediction"):
                self.assertEqual((case["got"], case["want"]), (None, "shown when you have predicted"))
                self.assertNotEqual(program(exercise, "answer").cases[k]["want"], case["want"])

    @for_each_tried
    def test_the_answer_passes(self, exercise):
        outcome = program(exercise, "answer")
        self.assertTrue(outcome.passes, outcome.failed[:1] or outcome.fault)
        self.assertGreaterEqual(len(outcome.cases), 5)

    @for_each_tried
    def test_each_wrong_answer_fails_with_exactly_its_own_hint(self, exercise):
        for wrong in exercise.wrong_answers:
            outcome = program(exercise, wrong.stem)
            self.assertFalse(outcome.passes, wrong)
            self.assertEqual(mistakes.hints_for(exercise, outcome),
                             [patches.hint(wrong)], wrong)

    @for_each_tried
    def test_a_mistake_with_something_besides_gets_the_nearest_hint(self, exercise):
        for wrong in exercise.wrong_answers:
            mixture = copy.deepcopy(program(exercise, wrong.stem))
            if len(mixture.failed) < 10 or mixture.fault:
                continue
            mixture.failed[-1]["got"] = "something else"
            hint = f"This looks like a known mistake: {patches.hint(wrong)}"
            self.assertEqual(mistakes.hints_for(exercise, mixture), [hint], wrong)

    @for_each_tried
    def test_a_mistake_behind_another_fault_gets_a_hint(self, exercise):
        for wrong in exercise.wrong_answers:
            mixture = copy.deepcopy(program(exercise, wrong.stem))
            before = [case for case in mixture.cases if case.get("ok")][:1]
            if len(mixture.failed) < 3 or mixture.fault or before != mixture.cases[:1]:
                continue
            mixture.cases[0].update(got="something else", ok=False)
            hints = mistakes.hints_for(exercise, mixture)
            self.assertEqual(hints[:-1], mistakes.hint_of_case(mixture.cases[0]), wrong)
            self.assertRegex(hints[-1], r"^In \d+ cases your answers are those of a known mistake: ", wrong)

    @for_each_tried
    def test_who_is_like_a_mistake_only_where_it_fails_is_not_told_of_it(self, exercise):
        for wrong in exercise.wrong_answers:
            mixture = copy.deepcopy(program(exercise, wrong.stem))
            if 2 * len(mixture.failed) > len(mixture.cases) or mixture.fault:
                continue
            for case in mixture.cases:
                if case.get("ok"):
                    case.update(got="something else", ok=False)
            for hint in mistakes.hints_for(exercise, mixture):
                self.assertNotIn(patches.hint(wrong), hint, wrong)

    @for_each_tried
    def test_a_failure_unlike_all_known_mistakes_gets_the_hint_of_its_case_if_any(self, exercise):
        for wrong in exercise.wrong_answers:
            mixture = copy.deepcopy(program(exercise, wrong.stem))
            for case in mixture.failed[1:]:
                case["got"] = "something else"
            mixture.cases[-1].update(got="something else", ok=False)
            hint = [] if mixture.fault else mistakes.hint_of_case(mixture.failed[0])
            self.assertEqual(mistakes.hints_for(exercise, mixture), hint, wrong)

    @for_each_tried
    def test_a_failure_that_begins_elsewhere_gets_another_hint_or_none(self, exercise):
        for wrong in exercise.wrong_answers:
            later = copy.deepcopy(program(exercise, wrong.stem))
            if len(later.failed) > 1:
                later.failed[0].update(got=later.failed[0].get("want"), ok=True)
                hint = f"This looks like a known mistake: {patches.hint(wrong)}"
                self.assertNotIn(hint, mistakes.hints_for(exercise, later), wrong)

    @for_each_tried
    def test_a_start_or_a_crash_never_looks_like_a_mistake(self, exercise):
        crash = copy.deepcopy(program(exercise, exercise.wrong_answers[0].stem))
        del crash.cases[-1]["got"]
        crash.fault = "crashed"
        self.assertEqual(mistakes.hints_for(exercise, program(exercise, "start")), [])
        with mock.patch.object(mistakes, "nearly_all", 0):
            self.assertEqual(mistakes.hints_for(exercise, program(exercise, "start")), [])
            self.assertEqual(mistakes.hints_for(exercise, crash), [])

    @for_each_tried
    def test_tables_fit_the_width(self, exercise):
        for wrong in exercise.wrong_answers:
            outcome = program(exercise, wrong.stem)
            said = io.StringIO()
            with mock.patch.dict(os.environ, COLUMNS="80"), contextlib.redirect_stdout(said):
                exercise_commands.show_table(outcome.cases, outcome.failed)
                exercise_commands.show_case(outcome.failed[0])
            self.assertLessEqual(max(map(len, said.getvalue().splitlines())), 80, wrong)

    @for_each_tried
    def test_a_seeded_sample_has_different_answers(self, exercise):
        answers = {str(answer) for answer in program(exercise, "answer").answers}
        self.assertGreater(len(answers), 2)


def running(program):
    """The processes of a program."""
    def of(process):
        with contextlib.suppress(OSError):
            return os.readlink(process / "exe").removesuffix(" (deleted)") == program
    return [process for process in Path("/proc").glob("[0-9]*") if of(process)]


@once
class CheckProgram(unittest.TestCase):
    """What a check says when it is asked for something that it cannot do."""

    def refusal(self, *words):
        done = subprocess.run([checking.built / "4-1" / "answer", *words], capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        return done.stderr

    def test_files_that_cannot_be_written_are_named(self):
        self.assertIn("cannot write /nonexist/x", self.refusal("--rows", "/nonexist/x"))
        self.assertIn("cannot write /nonexist/a.svg", self.refusal("--figure", "1", "/nonexist/a.svg"))

    def test_cases_that_do_not_exist_are_refused(self):
        self.assertIn("there is no case 999999: the last is",
                      self.refusal("--figure", "999999", "/dev/null"))
        for word in ("abc", "1x", "0", "-1", ""):
            self.assertIn(f"not the number of a case: {word}",
                          self.refusal("--figure", word, "/dev/null"))

    def test_the_usage_is_shown(self):
        for words in (["--figure", "999"], ["--rows"], ["--other"]):
            self.assertIn("usage: ", self.refusal(*words))


@once
class Reading(unittest.TestCase):
    """Names, and what a check has written, however odd."""

    def rows(self, text):
        with tempfile.NamedTemporaryFile() as file:
            Path(file.name).write_bytes(text)
            return checking.read_cases(Path(file.name))

    def test_a_text_may_hold_any_bytes(self):
        self.assertEqual(self.rows(b'{"case": 1, "got": "\xff"}\n'), [{"case": 1, "got": "\ufffd"}])
        odd = "a\u2028b\x85c"
        self.assertEqual(self.rows(f'{{"case": 1, "got": "{odd}"}}\n'.encode()),
                         [{"case": 1, "got": odd}])

    def test_a_last_line_that_is_cut_off_does_not_count(self):
        self.assertEqual(self.rows(b'{"case": 1}\n{"case": 1, "go'), [{"case": 1}])
        self.assertEqual(self.rows(b""), [])

    def test_a_drawing_that_could_not_be_finished_is_none(self):
        with tempfile.TemporaryDirectory() as name, contextlib.redirect_stdout(io.StringIO()):
            program, figure = Path(name, "program"), Path(name, "figure")
            for code, drawn in ((0, True), (1, True), (2, False)):
                program.write_text(f"#!/bin/sh\necho '<svg' > \"$3\"\nexit {code}\n")
                program.chmod(0o755)
                self.assertEqual(checking.draw(program, {"case": 1, "got": 0}, figure), drawn)
            program.write_text("#!/bin/sh\n")
            self.assertFalse(checking.draw(program, {"case": 1, "got": 0}, figure))

    def test_only_whole_names_are_names(self):
        for name in ("4-1", "04-1", "4-1-half-plane", "04-swept-spheres/1-half-plane"):
            self.assertEqual(find(name).name, "4-1")
        for name in ("4-1zz", "4-1;ls", "4-1-", "4-1\n", "x4-1", "4-", ""):
            with self.assertRaises(Stop, msg=name):
                find(name)


@once
class Words(unittest.TestCase):
    """What check and compare say, and draw, without a file of a reader."""

    def said(self, show, *given):
        with contextlib.redirect_stdout(io.StringIO()) as said, mock.patch.dict(os.environ, COLUMNS="80"):
            show(*given)
        return said.getvalue()

    def test_success_in_a_part_leads_to_the_demo_and_the_engine(self):
        said = self.said(exercise_commands.report_success, find("13-0"), checking.Outcome([{}]))
        self.assertIn("See it at work: ./course demo stack --mine. Which parts are yours by now: ./course engine.", said)
        drafts = {chapter.name for chapter in read_chapters(root) if chapter.draft}
        for exercise in all_exercises():
            if exercise.is_part and exercise.folder.parent.name not in drafts:
                self.assertRegex(exercise.demo, "^./course demo [a-z]+ (.* )?--mine$")
        self.assertNotIn("engine", self.said(exercise_commands.report_success, find("4-1"), checking.Outcome([{}])))

    def table(self, count, wrong):
        cases = [{"case": k, "name": f"named {k}" if k < 12 else "seeded", "want": {"a": 1, "b": 2}, "got": {"a": 1, "b": 2 + (k in wrong)},
                  "ok": k not in wrong} for k in range(1, count)]
        return self.said(exercise_commands.show_table, cases, [case for case in cases if not case["ok"]]).splitlines()

    def test_no_case_is_missing_in_a_table(self):
        rows = self.table(40, {3, 14, 16, 17, 30, 31})
        covered = []
        for row in rows[1:]:
            first, last = (re.match(r"(\d+)(?: to (\d+))?", row) or [None, 0, 0]).groups()
            covered += range(int(first), int(last or first) + 1)
        self.assertEqual(covered, list(range(1, 40)))
        self.assertRegex("\n".join(rows), r"\n12 to 13 +they agree\n14 +seeded +b 3 +b 2 +<- differs\n15 +they agree\n")
        self.assertRegex("\n".join(rows), r"\n18 to 39 +2 of them differ +<-$")

    def test_a_row_shows_what_differs_first_and_nothing_that_agrees(self):
        rows = "\n".join(self.table(9, {3}))
        self.assertRegex(rows, r"\n2 +named 2 +the same\n3 +named 3 +b 3 +b 2 +<- differs first\n")
        self.assertNotIn("a 1", rows)

    def test_the_passes_of_a_walk_are_told(self):
        wrong = program(find("6-0"), "start").failed[0]
        self.assertEqual(wrong["got"]["passes used"], "none: seen is never called")
        self.assertEqual(wrong["want"]["passes used"], "no more than allowed")
        self.assertRegex(program(find("6-0"), "never-done").failed[0]["got"]["passes used"], r"^\d+, more than allowed$")

    def figure(self, exercise, case, variant="answer"):
        with tempfile.TemporaryDirectory() as folder:
            figure = Path(folder, "figure.svg")
            subprocess.run([checking.built / exercise / variant, "--figure", str(case), figure], check=variant == "answer")
            return figure.read_text()

    def test_a_walk_is_drawn_beside_the_reference(self):
        figure = self.figure("6-0", 3)
        for caption in ("yours: 2 passes, |v| = 5", "reference: 2 passes, |v| = 5"):
            self.assertIn(f">{caption}<", figure)
        self.assertIn(">yours: 0 passes, ", self.figure("6-0", 3, "start"))

    def test_towers_are_drawn_over_time_with_impulses_and_spin(self):
        for case, name in ((1, "a tower, "), (16, "")):
            figure = self.figure("13-0", case)
            for whose in ("yours", "reference"):
                for step in (7, 15, 22, 30):
                    self.assertIn(f">{whose}: {name}step {step}<", figure)
            self.assertIn(">0.17 N s, 0.00 rad/s<", figure)

    def test_a_long_command_is_shown_by_its_beginning(self):
        command = ["g++", "my/a b.cpp", *["-Wall"] * 30]
        with mock.patch.dict(os.environ, COLUMNS="80"):
            said = self.said(terminal.announce, command)
        self.assertRegex(said, r"^\+ g\+\+ 'my/a b.cpp' -Wall .*\.\.\. \(--verbose shows all\)\n$")
        self.assertEqual(len(said), 81)
        with mock.patch.dict(os.environ, CC_VERBOSE="1"):
            self.assertEqual(self.said(terminal.announce, command).count("-Wall"), 30)


@once
class Reader(unittest.TestCase):
    """One reader goes through one exercise, in a folder of her own, of an awkward name."""

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="my cöurse "))
        self.addCleanup(shutil.rmtree, self.home)
        self.exercise = find("4-1")
        self.mine = self.home / f"{self.exercise.key}.cpp"

    def course(self, *words, **options):
        """The code and the output of a command of ./course."""
        done = subprocess.run([root / "course", *words], env={**os.environ, "CC_MY": str(self.home)},
                              cwd=self.home, capture_output=True, text=True, **options)
        return done.returncode, done.stdout + done.stderr

    def start(self, *words):
        """A command of ./course that goes on while the test does, in a process group of its own."""
        process = subprocess.Popen([root / "course", *words], env={**os.environ, "CC_MY": str(self.home)},
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   start_new_session=True)
        self.addCleanup(process.stdout.close)
        return process

    def files(self):
        return {str(file.relative_to(self.home)): file.read_bytes()
                for file in self.home.rglob("*") if file.is_file()}

    def write(self, text):
        self.mine.parent.mkdir(parents=True, exist_ok=True)
        self.mine.write_text(text)

    def write_body(self, body):
        start = (self.exercise.folder / "start.cpp").read_text()
        self.write(start.replace("return std::nullopt;  // your code", body))

    def use(self, file):
        self.write((self.exercise.folder / file).read_text())

    def make(self, mistake):
        self.write((checking.built / "4-1" / "wrong" / mistake / "answer.cpp").read_text())

    def test_the_first_check_makes_her_file_from_the_start_and_fails(self):
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertEqual(self.mine.read_text(), (self.exercise.folder / "start.cpp").read_text())
        self.assertIn("Your file for this exercise is", said)
        self.assertIn("you have not changed your file yet", said)
        self.assertNotIn("cases pass", said)
        self.assertRegex(said, r"\+ g\+\+ .*\.\.\. \(--verbose shows all\)\n")
        for word in ("The first that fails: case 1", "reference", "0.5", "./course hint 4-1"):
            self.assertIn(word, said)

    def test_her_file_is_never_overwritten(self):
        self.use("answer.cpp")
        mine = self.mine.read_text()
        for command in ("check", "compare", "hint", "answer"):
            self.course(command, "4-1")
            self.assertEqual(self.mine.read_text(), mine)

    def test_the_answer_passes_and_the_next_exercise_is_named(self):
        self.use("answer.cpp")
        code, said = self.course("check", "04-1")
        self.assertEqual(code, 0, said)
        self.assertIn("cases pass", said)
        self.assertIn("./course answer 4-1", said)
        self.assertIn("done   4-1", self.course("exercises")[1])

    def test_a_foreseen_mistake_gets_its_hint(self):
        self.make("forgets-radius")
        code, said = self.course("check", "4-1-half-plane")
        self.assertEqual(code, 1)
        self.assertIn("Hint: Your answers are those of the centre alone.", said)
        self.assertEqual(said.count("Hint: "), 1)

    def test_a_mistake_with_something_besides_looks_like_a_known_one(self):
        self.make("forgets-radius")
        self.write(self.mine.read_text().replace("if (after > 0)", "if (after > -0.05)"))
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("This looks like a known mistake: Your answers are those of the centre", said)
        self.assertEqual(said.count("Hint: "), 1)

    def test_a_compile_error_is_shown_first_error_first(self):
        self.write_body("return disc.speed;")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        line = self.mine.read_text().split("return disc.speed")[0].count("\n") + 1
        self.assertIn("error: ", said)
        self.assertIn(f"Begin with the first error, line {line} of", said)

    def test_a_function_of_another_name_is_explained(self):
        self.write("namespace exercise { int other() { return 1; } }\n")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("It must be declared in namespace exercise exactly as\nstd::optional", said)

    def test_a_crash_names_its_case_and_the_line_of_her_file(self):
        self.write_body("const std::optional<double> none;\n    return *none + disc.radius;")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        total = len(program(self.exercise, "answer").cases)
        line = self.mine.read_text().split("*none")[0].count("\n") + 1
        in_order = (f"stopped in case 1 of {total}: falls straight down", "from", "(0, 3)",
                    "It crashed: Aborted (SIGABRT). Its own words:", "Assertion", f"It crashed at {self.mine}:{line}.",
                    f"not yet. {total - 1} of {total} cases were not run.")
        places = [said.find(words) for words in in_order]
        self.assertNotIn(-1, places, said)
        self.assertEqual(places, sorted(places), said)

    def test_an_index_out_of_range_in_a_part_names_the_line_of_her_file(self):
        self.exercise = find("6-0")
        with mock.patch("exercise.my", self.home):
            self.mine = self.exercise.mine
        self.write(self.exercise.answer.read_text().replace("nearest(c[0], c[1], s)", "nearest(c[0], c[7], s)"))
        with mock.patch("exercise.my", self.home), mock.patch.object(checking, "output", self.home), \
                contextlib.redirect_stdout(io.StringIO()):
            crash = checking.look_at_crash(self.exercise)
        line = self.mine.read_text().split("c[7]")[0].count("\n") + 1
        self.assertEqual(crash.place, f"{self.mine}:{line}")

    def test_what_sanitizers_say_is_read_for_her_file(self):
        words = ("==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6\n    #0 0x5 in at /usr/include/vector:9\n"
                 "    #1 0x5 in gjk {0}:57\n    #2 0x5 in step {0}:60\nSUMMARY: AddressSanitizer: heap-buffer-overflow {0}:57 in gjk\n")
        mine = root / "my" / "06-gjk" / "plain.hpp"
        for name in (mine, "my/06-gjk/plain.hpp"):
            self.assertEqual(checking.crash_in(words.format(name), mine), checking.Crash("my/06-gjk/plain.hpp:57", "heap-buffer-overflow"))
        self.assertEqual(checking.crash_in("chapters/my/06-gjk/plain.hpp:5 SUMMARY: AddressSanitizer: ABRT x", mine), checking.Crash())

    def test_a_thrown_exception_is_a_wrong_answer(self):
        self.write_body('throw std::invalid_argument("oh");')
        self.write("#include <stdexcept>\n" + self.mine.read_text())
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("threw: oh", said)
        line = self.mine.read_text().split("throw std")[0].count("\n") + 1
        self.assertIn(f"It threw at {self.mine}:{line}.", said)

    def test_leaving_the_program_is_no_way_to_pass(self):
        self.write_body("std::exit(0);")
        self.write("#include <cstdlib>\n" + self.mine.read_text())
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("ended the whole program", said)

    def said_by(self, command):
        """What a command says of her file in this process."""
        with mock.patch("exercise.my", self.home), mock.patch.object(checking, "output", self.home), \
                mock.patch.object(exercise_commands, "output", self.home), contextlib.redirect_stdout(io.StringIO()) as said:
            command(self.exercise)
        return said.getvalue()

    def outcome(self, **changed):
        """What her file comes to in this process, with other settings of checking.py; what it prints is in
        self.printed."""
        mine = mock.patch("exercise.my", self.home)
        settings = mock.patch.multiple(checking, output=self.home, **changed)
        said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with mine, settings, contextlib.redirect_stdout(said):
            outcome = checking.examine(checking.compile_mine(self.exercise))
        self.printed = said.buffer.getvalue().decode()
        return outcome

    def test_a_course_in_a_folder_with_a_blank_in_its_name_works(self):
        self.use("answer.cpp")
        (self.home / "release").symlink_to(root / "build" / "release")
        self.assertTrue(self.outcome(built=self.home / "release" / "exercises").passes)

    def test_memory_is_limited(self):
        self.write_body("char* volatile all = new char[3L << 30]; return all == nullptr;")
        self.assertEqual(self.outcome().answers[0], "threw: std::bad_alloc")
        self.assertEqual(self.outcome(memory_limit=5 << 30).answers[0], 0)

    def test_two_checks_at_once_do_not_disturb_each_other(self):
        self.use("answer.cpp")
        check = [root / "course", "check", "4-1"]
        both = [subprocess.Popen(check, env={**os.environ, "CC_MY": str(self.home)},
                                 stdout=subprocess.DEVNULL) for _ in range(2)]
        self.assertEqual([one.wait(60) for one in both], [0, 0])
        self.assertEqual([file.name for file in (self.home / "build").iterdir()], ["4-1"])

    def test_a_main_of_her_own_is_explained(self):
        self.use("answer.cpp")
        self.write(self.mine.read_text() + "int main() {}\n")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("the check has a main already: take yours out", said)

    def test_odd_bytes_in_her_file_and_in_her_words_are_no_trouble(self):
        self.write_body('throw std::invalid_argument("\\xff \\xe2\\x80\\xa8");')
        self.write("#include <stdexcept>\n" + self.mine.read_text())
        self.assertIn("threw: \ufffd", self.outcome().answers[0])
        self.mine.write_bytes(b"int \xfc = error;\n")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("Begin with the first error, line 1 of", said)

    def test_a_folder_that_cannot_be_written_is_named(self):
        (self.home / "04-swept-spheres").write_text("a file")
        code, said = self.course("check", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("04-swept-spheres: File exists. See that it is there", said)
        self.assertNotIn("Traceback", said)

    def test_any_signal_that_ends_her_program_has_a_name(self):
        self.write_body("raise(40);")
        self.write("#include <csignal>\n" + self.mine.read_text())
        self.assertEqual(self.outcome().fault, "crashed: Real-time signal 6 (signal 40)")
        self.assertEqual(checking.fault_of(-32), "crashed: an unknown signal (signal 32)")
        self.assertEqual(checking.fault_of(-signal.SIGKILL), "crashed: Killed (SIGKILL)")

    def test_what_her_program_has_started_ends_with_it(self):
        for last in ("while (true) pause();", "std::exit(0);"):
            self.write_body('if (fork() == 0) while (true) pause();\n    ' + last)
            self.write("#include <cstdlib>\n#include <unistd.h>\n" + self.mine.read_text())
            self.assertTrue(self.outcome(time_limit=1).fault)
            self.assertEqual(self.wait_for_the_end_of(str(self.home / "4-1")), [])

    def wait_for_the_end_of(self, program):
        """The processes of a program that still run after some seconds; they are ended here."""
        end = time.monotonic() + 5
        while (found := running(program)) and time.monotonic() < end:
            time.sleep(0.02)
        for process in found:
            os.kill(int(process.name), signal.SIGKILL)
        return found

    def test_her_program_ends_with_the_command_that_runs_it(self):
        self.write_body("while (true) { }")
        program = str(self.home / "build" / "4-1")
        for number in (signal.SIGINT, signal.SIGKILL):
            check = self.start("check", "4-1")
            while not running(program):
                self.assertIsNone(check.poll())
                time.sleep(0.02)
            os.killpg(check.pid, number)
            self.assertNotIn("Traceback", check.communicate(timeout=10)[0])
            self.assertEqual(self.wait_for_the_end_of(program), [])

    def test_what_she_prints_without_end_is_cut_off(self):
        self.write_body('while (true) std::puts("again");')
        self.write("#include <cstdio>\n" + self.mine.read_text())
        self.assertIn("did not end within 1 seconds", self.outcome(time_limit=1).fault)
        self.assertEqual(self.printed.count("more than 1 MB: the rest is not shown"), 1)
        self.assertLess(len(self.printed), checking.output_limit + 10_000)
        self.assertGreater(self.printed.count("again\n"), checking.output_limit // 10)

    def test_what_she_prints_is_seen_even_if_she_crashes(self):
        self.write_body('std::puts("here I am"); std::abort();')
        self.write("#include <cstdio>\n#include <cstdlib>\n" + self.mine.read_text())
        self.assertTrue(self.outcome().is_crash)
        self.assertIn("here I am\n", self.printed)

    def test_an_endless_loop_is_stopped(self):
        self.write_body("volatile int k = 0; while (true) k = k + 1;")
        outcome = self.outcome(time_limit=1)
        self.assertIn("did not end within 1 seconds", outcome.fault)
        self.assertEqual(len(outcome.cases), 1)

    def test_what_she_prints_does_not_disturb_the_check(self):
        answer = (self.exercise.folder / "answer.cpp").read_text()
        self.write("#include <cstdio>\n" + answer.replace("if (before <= 0)",
                   'std::puts("{\\"ok\\": false}");\n    if (before <= 0)'))
        self.assertEqual(self.course("check", "4-1")[0], 0)

    def test_what_she_writes_to_the_error_stream_is_shown(self):
        answer = (self.exercise.folder / "answer.cpp").read_text()
        self.write("#include <cstdio>\n" + answer.replace("if (before <= 0)",
                   'std::fputs("here I am\\n", stderr);\n    if (before <= 0)'))
        self.assertIn("here I am", self.course("check", "4-1")[1])

    def test_comparing_shows_the_reference_where_hers_crashes(self):
        self.write_body("if (disc.radius == 0) __builtin_trap(); return 0.5;")
        with mock.patch.object(exercise_commands, "look_at_crash", lambda _: checking.Crash()):
            said = self.said_by(exercise_commands.compare)
        self.assertRegex(said, r"\n *\d+  .*  missing  +\S")
        self.assertRegex(said, r"stopped in case \d+ of \d+: is a point that hits")
        self.assertRegex(said, r"\n    reference +\S")
        self.assertEqual(said.count("missing"), 1)
        self.assertIn(f"The sanitizers do not see it come from a line of {self.mine}.", said)

    def test_hints_open_one_by_one_and_are_remembered(self):
        for count in (1, 2, 3, 3):
            _, said = self.course("hint", "4-1")
            self.assertEqual(said.count("of 3\n"), count)
        self.assertIn("./course answer 4-1", said)

    def test_the_answer_comes_with_its_discussion(self):
        _, said = self.course("answer", "4-1")
        self.assertIn("before / (before - after)", said)
        self.assertIn(" ".join(self.exercise.discussion.split()[:5]), " ".join(said.split()))

    def test_comparing_shows_both_and_draws_where_they_part(self):
        self.make("forgets-radius")
        code, said = self.course("compare", "4-1")
        self.assertEqual(code, 1)
        self.assertIn("0.75", said)
        self.assertRegex(said, r"They differ in \d+ of \d+ cases, first in case 1, ")
        figure = (self.home / "build" / "4-1.svg").read_text()
        self.assertTrue(figure.startswith("<svg") and figure.rstrip().endswith("</svg>"))
        self.assertIn(str(self.home / "build" / "4-1.svg"), said)

    def test_comparing_a_right_answer_agrees(self):
        self.use("answer.cpp")
        code, said = self.course("compare", "4-1")
        self.assertEqual(code, 0)
        self.assertIn("They agree in all", said)

    def test_reset_keeps_a_copy(self):
        self.use("answer.cpp")
        mine = self.mine.read_text()
        self.course("check", "4-1")
        said = self.course("reset", "4-1")[1]
        self.assertIn("no longer counts as solved", said)
        back = said.split("To bring it back: ")[1].splitlines()[0]
        subprocess.run(back, shell=True, check=True, cwd=root)
        self.assertEqual(self.mine.read_text(), mine)
        self.use("start.cpp")
        self.assertNotIn("done   4-1", self.course("exercises")[1])
        self.assertNotIn("no longer counts", self.course("reset", "4-1")[1])
        kept = sorted(self.mine.parent.glob("1-half-plane.*.cpp"))
        self.assertEqual(len(kept), 2)
        self.assertIn(mine, [file.read_text() for file in kept])
        self.assertEqual(self.mine.read_text(), (self.exercise.folder / "start.cpp").read_text())

    def test_progress_survives_and_a_damaged_file_is_kept(self):
        self.course("hint", "4-1")
        self.use("answer.cpp")
        self.course("check", "4-1")
        progress = json.loads((self.home / "progress.json").read_text())
        self.assertEqual(progress["exercises"][self.exercise.key], {"solved": True, "hints": 1})
        (self.home / "progress.json").write_text("{half")
        code, said = self.course("exercises")
        self.assertEqual(code, 0)
        self.assertIn("progress.json.bad", said)
        self.assertEqual((self.home / "progress.json.bad").read_text(), "{half")

    def test_a_full_disc_costs_no_work(self):
        """No byte can be written, as on a full disc."""
        full = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))}
        code, said = self.course("check", "4-1", **full)
        self.assertEqual(code, 1)
        self.assertFalse(self.mine.exists(), said)
        self.use("answer.cpp")
        self.course("check", "4-1")
        before = self.files()
        for command in ("reset", "hint"):
            code, said = self.course(command, "4-1", **full)
            self.assertEqual(code, 1)
            file = self.mine if command == "reset" else self.home / "progress.json"
            self.assertIn(f"{file}: File too large. See that it is there, that you may write to it and", said)
            self.assertEqual(self.files(), before)

    def test_commands_at_once_forget_nothing_of_each_other(self):
        other = {"02-segments/1-overlap": {"solved": True, "hints": 2}}
        with (self.home / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            hint = self.start("hint", "4-1")
            with self.assertRaises(subprocess.TimeoutExpired):
                hint.wait(0.5)
            (self.home / "progress.json").write_text(json.dumps({"exercises": other}))
        self.assertEqual(hint.wait(10), 0)
        progress = json.loads((self.home / "progress.json").read_text())["exercises"]
        self.assertEqual(progress, {**other, self.exercise.key: {"solved": False, "hints": 1}})

    def test_an_interruption_at_any_moment_is_quiet(self):
        for milliseconds in range(0, 120, 4):
            hint = self.start("hint", "4-1")
            time.sleep(milliseconds / 1000)
            os.killpg(hint.pid, signal.SIGINT)
            said = hint.communicate(timeout=10)[0]
            self.assertNotRegex(said, "Traceback|Error|Exception", f"after {milliseconds} ms")

    def test_the_end_is_said_when_all_are_solved(self):
        solved = {e.key: {"solved": True, "hints": 0} for e in all_exercises()}
        (self.home / "progress.json").write_text(json.dumps({"version": 1, "exercises": solved}))
        self.assertIn("That is the end", self.course("exercises")[1])

    def test_a_file_and_progress_of_an_exercise_with_a_new_number_are_carried_over(self):
        old = self.home / "19-marbles/1-the-better-split.cpp"
        new = self.home / "20-a-tree-of-boxes/1-the-better-split.cpp"
        old.parent.mkdir()
        old.write_bytes(b'#include "19-marbles/aabb3.hpp"\n#include "mine.hpp"  // \xff\n')
        (self.home / "progress.json").write_text(json.dumps({"version": 1, "exercises": {
            "19-marbles/1-the-better-split": {"solved": True, "hints": 2}}}))
        _, words = self.course("exercises")
        self.assertIn("Exercise 19-1 is 20-1 now, and your file for it is ", words)
        self.assertEqual(new.read_bytes(),
                         b'#include "20-a-tree-of-boxes/aabb3.hpp"\n#include "mine.hpp"  // \xff\n')
        self.assertFalse(old.parent.exists())
        progress = json.loads((self.home / "progress.json").read_text())["exercises"]
        self.assertEqual(progress, {"20-a-tree-of-boxes/1-the-better-split": {"solved": True, "hints": 2}})
        self.assertNotIn("19-1", self.course("exercises")[1])

    def test_a_file_that_names_a_header_by_its_old_place_compiles(self):
        exercise = find("3-2")
        mine = self.home / f"{exercise.key}.cpp"
        mine.parent.mkdir(parents=True)
        start = (exercise.folder / "start.cpp").read_text()
        mine.write_text(start.replace("beside/", "").replace("return std::nullopt", "return cc::Vec2{}"))
        code, said = self.course("check", "3-2")
        self.assertEqual(code, 1, said)
        self.assertNotIn("error:", said)

    def test_a_file_at_the_new_place_is_not_overwritten(self):
        old, new = self.home / "19-marbles/2-roll-or-slide.cpp", self.home / "22-marbles/1-roll-or-slide.cpp"
        for file in (old, new):
            file.parent.mkdir()
            file.write_text(f"// {file.parent.name}\n")
        self.course("exercises")
        self.assertEqual([file.read_text() for file in (old, new)], ["// 19-marbles\n", "// 22-marbles\n"])

    def test_an_old_number_is_answered_with_the_new_one(self):
        code, words = self.course("check", "19-3")
        self.assertEqual((code, words.count("There is no exercise 19-3 any more: it is 20-2 now.")), (1, 1))

    def test_unknown_names_are_answered_with_the_known_ones(self):
        code, said = self.course("check", "99-1")
        self.assertEqual(code, 1)
        self.assertIn("There is no exercise 99-1. There are", said)
        code, said = self.course("chek", "4-1")
        self.assertNotEqual(code, 0)
        self.assertIn("./course check", said)

    def start_watching(self, stdin):
        watch = subprocess.Popen([root / "course", "watch", "4-1"], stdin=stdin, text=True,
                                 env={**os.environ, "CC_MY": str(self.home)},
                                 stdout=subprocess.PIPE, start_new_session=True)
        self.addCleanup(watch.stdout.close)
        watch.watching = self.read_until(watch, "Watching").splitlines()[-1]
        return watch

    def read_until(self, process, word):
        said = ""
        for line in process.stdout:
            said += line
            if word in line:
                return said
        self.fail(f"no {word} in: {said}")

    def interrupt(self, process):
        os.killpg(process.pid, signal.SIGINT)
        self.assertEqual(process.wait(10), 0)

    def test_watch_checks_again_on_save_and_ends_on_interrupt(self):
        watch = self.start_watching(subprocess.DEVNULL)
        self.make("adds-radius")
        self.assertIn("radius has the wrong sign", self.read_until(watch, "Watching"))
        self.interrupt(watch)

    def test_watch_stays_on_a_solved_exercise_and_goes_on_from_a_new_one(self):
        self.use("answer.cpp")
        self.course("check", "4-1")
        solved = self.start_watching(subprocess.DEVNULL)
        self.interrupt(solved)
        self.course("reset", "4-1")
        self.use("answer.cpp")
        fresh = self.start_watching(subprocess.DEVNULL)
        self.interrupt(fresh)
        self.assertIn("1-half-plane.cpp", solved.watching)
        self.assertIn("2-growing-discs.cpp", fresh.watching)

    def test_watch_takes_keys_from_a_terminal(self):
        terminal, keyboard = os.openpty()
        self.addCleanup(os.close, terminal)
        self.addCleanup(os.close, keyboard)
        watch = self.start_watching(keyboard)
        os.write(terminal, "üh".encode() + b"q")
        self.read_until(watch, "Hint 1 of 3")
        self.assertEqual(watch.wait(10), 0)


if __name__ == "__main__":
    unittest.main()
