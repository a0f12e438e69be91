"""The changes that make mutants, and what is said of those that pass."""
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "src" / "tools"))
import mutants  # noqa: E402
from exercise import all_exercises, find  # noqa: E402
from mutations import mutants as mutants_of, without_comments  # noqa: E402
from terminal import Stop  # noqa: E402


def changed(line):
    """What becomes of a line of a function."""
    text = f"int f() {{\n    {line}\n}}\n"
    return [" ".join(mutant.after) for mutant in mutants_of(text, [1])]


class Changes(unittest.TestCase):
    def test_an_operator_becomes_another_or_loses_an_operand(self):
        self.assertLessEqual({"k = p * r + s;", "k = p * r;", "k = s;", "k = p / r - s;"},
                             set(changed("k = p * r - s;")))
        self.assertLessEqual({"if (k <= 9) return;", "if (k > 9) return;"}, set(changed("if (k < 9) return;")))
        self.assertLessEqual({"k = g && h;"}, set(changed("k = g || h;")))

    def test_a_whole_product_is_left_out_of_a_sum_with_its_calls(self):
        self.assertIn("k = s;", changed("k = g(h[0], 2) * r + s;"))
        self.assertIn("k = g(h[0], 2) * r;", changed("k = g(h[0], 2) * r + s;"))

    def test_a_sign_is_left_out_or_added(self):
        self.assertLessEqual({"k = p;", "k = -(-p);"}, set(changed("k = -p;")))

    def test_numbers_and_places_move_by_one(self):
        self.assertLessEqual({"k = c[0];", "k = c[2];"}, set(changed("k = c[1];")))
        self.assertIn("k = c[i + 1];", changed("k = c[i];"))
        self.assertLessEqual({"tiny = 0;", "tiny = 1e-3;"}, set(changed("tiny = 1e-12;")))

    def test_a_call_loses_an_argument_or_swaps_two_except_where_that_changes_nothing(self):
        self.assertLessEqual({"k = max(s, r);", "k = r;", "k = s;", "k = min(r, s);"}, set(changed("k = max(r, s);")))
        self.assertNotIn("k = dot(s, r);", changed("k = dot(r, s);"))

    def test_a_statement_is_left_out_or_trades_places_with_the_next(self):
        text = "int f() {\n    g();\n    for (;;)\n        h();\n}\n"
        texts = [mutant.text for mutant in mutants_of(text, [1, 2, 3])]
        self.assertIn("int f() {\n    for (;;)\n        h();\n    g();\n}\n", texts)
        self.assertIn("int f() {\n;\n    for (;;)\n        h();\n}\n", texts)
        self.assertIn("int f() {\n    g();\n    for (;;)\n;\n}\n", texts)

    def test_only_the_heart_is_changed_and_comments_count_for_nothing(self):
        text = without_comments("int f() { return 1; }  // 1 + 1\nint g() { return 2; }  // 2 < 3\n")
        for mutant in mutants_of(text, [1]):
            self.assertTrue(mutant.text.startswith("int f() { return 1; }\n"))
            self.assertNotIn("//", mutant.text)


class Hearts(unittest.TestCase):
    def test_each_has_mutants_and_a_function_to_ask(self):
        for exercise in filter(lambda one: one.is_part, all_exercises()):
            with self.subTest(exercise.name):
                heart = mutants.Heart(exercise)
                self.assertGreater(len(heart.versions()), 50)
                self.assertEqual(len(mutants.function(exercise)), 3)
                mutants.equivalent(exercise)


class Verdicts(unittest.TestCase):
    """What the test of a heart says of versions that pass or fail."""

    def verdict(self, listed, *versions):
        with tempfile.TemporaryDirectory() as name:
            exercise = mock.Mock(folder=Path(name))
            (exercise.folder / "equivalent.txt").write_text(listed)
            with mock.patch.object(mutants, "outcomes", return_value=versions):
                return mutants.test(exercise, Path("program"))

    sign = {"before": ["k += 1;"], "after": ["k -= 1;"]}
    listed = "- k += 1;\n+ k -= 1;\nNobody asks for k.\n"

    def test_a_mutant_passes_only_if_it_is_listed(self):
        self.assertEqual(self.verdict("", (self.sign, False)), [])
        self.assertEqual(self.verdict(self.listed, (self.sign, True)), [])
        self.assertEqual(self.verdict("", (self.sign, True)), ["This mutant passes:\n- k += 1;\n+ k -= 1;\n"])

    def test_what_is_listed_must_pass_and_exist(self):
        self.assertIn("is listed as equivalent, and fails:\n- k", self.verdict(self.listed, (self.sign, False))[0])
        self.assertIn("is listed as equivalent, and is no mutant:\n- k", self.verdict(self.listed)[0])

    def test_a_right_answer_that_is_refused_is_named(self):
        self.assertEqual(self.verdict("", ({"right": "start"}, False), ({"right": "end"}, True)),
                         ["right/start is refused."])

    def test_an_entry_without_a_reason_is_refused(self):
        with self.assertRaisesRegex(Stop, "lines after -, lines after .*, and a reason"):
            self.verdict("- k += 1;\n+ k -= 1;\n")


if __name__ == "__main__":
    unittest.main()
