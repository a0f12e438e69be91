"""What hints and answers say on the terminal: their formulas as plain text, none of it lost."""
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "src" / "tools"))
from plain import KNOWN, commands, plain  # noqa: E402
from terminal import facts, without_marks  # noqa: E402

PLAIN = {
    r"\frac1{12} m w^2": "1/12 m w²",
    r"\tfrac 1 6 m R^2 (2 + \cos\delta)": "1/6 m R² (2 + cos δ)",
    r"\frac{e_1}{e_2} = \frac{a + b}{2c}": "e_1/e_2 = (a + b)/(2c)",
    r"\tfrac12\sqrt{w^2 + h^2}": "1/2 √(w² + h²)",
    r"\hat j\,\hat u = 0": "ĵ û = 0",
    r"g\,(\sin\theta - \mu\cos\theta)": "g (sin θ - μ cos θ)",
    r"\operatorname{left}(q)\cdot p \ge 2^{-500}": "left(q) · p ≥ 2⁻⁵⁰⁰",
    r"\begin{pmatrix} a & b\\ c & d\end{pmatrix}^\top": "(a b; c d)ᵀ",
    r"q_{i,x}^2 \ne \frac{|v|^2}{12\,m}": "q_(i,x)² ≠ |v|²/(12 m)",
    r"1 + 2 + \dots + n": "1 + 2 + … + n",
}


def formulas():
    """Every formula of an exercise, with where it stands."""
    for file in sorted((ROOT / "exercises").glob("*/*/*.md")):
        text = re.sub(r"^```(?!\{fold).*?^```|`[^`\n]*`", "", file.read_text(), flags=re.S | re.M)
        for formula in re.findall(r"\${1,2}(.+?)\${1,2}", text, re.S):
            yield file.relative_to(ROOT), formula


class Plain(unittest.TestCase):
    longMessage = False

    def test_formulas_keep_what_they_say(self):
        for tex, text in PLAIN.items():
            self.assertEqual(plain(tex), text, tex)

    def test_every_formula_of_an_exercise_can_be_said(self):
        count = 0
        for file, tex in formulas():
            unknown = commands(tex) - KNOWN
            self.assertFalse(unknown, f"{file}: src/tools/plain.py does not know {unknown} in {tex}")
            self.assertNotRegex(plain(tex), r"[\\{}$]", f"{file}: {tex}")
            count += 1
        self.assertGreater(count, 100)

    def test_marks_go_and_words_stay(self):
        self.assertEqual(without_marks("Chapter 6 is {fact}`plain.lines.06`, {term}`gjk`."),
                         f"Chapter 6 is {facts('plain')['plain.lines.06']['text']} lines, gjk.")
        self.assertEqual(without_marks("**Why.** By {eq}`impulse` it is *not* `a * b * c`: 2 * 3 * 4."),
                         "Why. By equation impulse it is not `a * b * c`: 2 * 3 * 4.")


if __name__ == "__main__":
    unittest.main()
