"""Errata that are proved by a compiler: a listing that must not compile, and says why."""
import os
import shutil
import subprocess
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
compilers = [name for name in ("g++", "clang++-19") if shutil.which(name)]


class Case(unittest.TestCase):
    """A listing of tests/errata, with every compiler that is installed."""

    def setUp(self):
        self.assertTrue(compilers, "no compiler found")

    def compiled(self, compiler, *flags):
        done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *flags,
                               root / "tests/errata" / self.listing],
                              capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        return done.returncode, done.stderr

    def for_each(self, check):
        for compiler in compilers:
            with self.subTest(compiler):
                check(compiler)

    def refused(self, words, *flags):
        """Checks that every compiler refuses the listing with its own words."""
        def check(compiler):
            code, errors = self.compiled(compiler, *flags)
            self.assertNotEqual(code, 0, "it compiles")
            self.assertIn(words[compiler], errors)
        self.for_each(check)

    def accepted(self, *flags):
        """Checks that every compiler takes the listing with these cures."""
        def check(compiler):
            code, errors = self.compiled(compiler, *flags)
            self.assertEqual(code, 0, errors)
        self.for_each(check)


class DoesNotCompile(Case):
    """E1-7: a subscript that is not constant, and no difference of vectors."""

    listing = "does_not_compile.cpp"
    constant = {"g++": "discards qualifiers", "clang++-19": "not marked const"}
    difference = {"g++": "no match for 'operator-'", "clang++-19": "invalid operands to binary expression"}

    def test_as_printed_it_is_refused(self):
        self.refused(self.constant)

    def test_with_a_difference_the_missing_const_is_left(self):
        self.refused(self.constant, "-DDIFFERENCE")

    def test_with_const_the_missing_difference_is_left(self):
        self.refused(self.difference, "-DCONSTANT=const")

    @unittest.skipUnless("g++" in compilers, "g++ is not here")
    def test_the_first_compiler_counts_two_differences_and_four_times_const(self):
        _, errors = self.compiled("g++")
        self.assertEqual(errors.count("error: no match for 'operator-'"), 2)
        self.assertEqual(errors.count("discards qualifiers"), 4)

    def test_with_both_cures_it_compiles(self):
        self.accepted("-DCONSTANT=const", "-DDIFFERENCE")


class SixDotsDoNotCompile(Case):
    """E2-9: a brace too early, two names twice, and a letter for a digit."""

    listing = "six_dots_do_not_compile.cpp"
    brace = ["-DEARLY="]
    names = ["-DOF_C2=dot2ph", "-DOF_C3=dot3ph"]
    digit = ["-DI=1"]
    early = {"g++": "expected unqualified-id before 'if'", "clang++-19": "expected unqualified-id"}
    twice = {"g++": "redeclaration of 'const double dot2p1'", "clang++-19": "redefinition of 'dot2p1'"}
    letter = {"g++": "'dot2pI' was not declared", "clang++-19": "use of undeclared identifier 'dot2pI'"}

    def test_as_printed_it_is_refused(self):
        self.refused(self.early)

    def test_each_fault_alone_is_refused(self):
        self.refused(self.early, *self.names, *self.digit)
        self.refused(self.twice, *self.brace, *self.digit)
        self.refused(self.letter, *self.brace, *self.names)

    def test_with_all_cures_it_compiles(self):
        self.accepted(*self.brace, *self.names, *self.digit)


if __name__ == "__main__":
    unittest.main()
