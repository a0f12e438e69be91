"""Errata that are proved by a compiler: a listing that must not compile, and says why."""
import os
import shutil
import subprocess
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
compilers = [name for name in ("g++", "clang++-19") if shutil.which(name)]


def compiled(compiler, *flags):
    done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *flags,
                           root / "tests/errata/does_not_compile.cpp"],
                          capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    return done.returncode, done.stderr


class DoesNotCompile(unittest.TestCase):
    """E1-7, with every compiler that is installed."""

    def setUp(self):
        self.assertTrue(compilers, "no compiler found")

    def for_each(self, check):
        for compiler in compilers:
            with self.subTest(compiler):
                check(compiler)

    def refused(self, words, *flags):
        """Checks that every compiler refuses the listing with its own words."""
        def check(compiler):
            code, errors = compiled(compiler, *flags)
            self.assertNotEqual(code, 0, "it compiles")
            self.assertIn(words[compiler], errors)
        self.for_each(check)

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
        _, errors = compiled("g++")
        self.assertEqual(errors.count("error: no match for 'operator-'"), 2)
        self.assertEqual(errors.count("discards qualifiers"), 4)

    def test_with_both_cures_it_compiles(self):
        def check(compiler):
            code, errors = compiled(compiler, "-DCONSTANT=const", "-DDIFFERENCE")
            self.assertEqual(code, 0, errors)
        self.for_each(check)


if __name__ == "__main__":
    unittest.main()
