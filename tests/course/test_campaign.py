"""The campaign's command line: what it prints, writes and refuses."""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

program = Path(os.environ.get("CC_BINARY_DIR", "build/release")).resolve() / "campaign"


@unittest.skipUnless(program.exists(), "no campaign without g++ and libquadmath")
class Campaign(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="campaign-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def campaign(self, *words):
        done = subprocess.run([program, *words], cwd=self.folder, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_a_word_that_cannot_be_obeyed_is_refused_in_one_line(self):
        for words, said in ((["nobody"], "there is no query nobody"), (["--frob"], "does not know --frob"),
                            (["--minutes", "x"], "--minutes needs a number, not x"), (["--minutes"], "needs a value"),
                            (["--minutes", "0"], "a number over 0"), (["--minutes", "nan"], "a number, not nan"),
                            (["--cases", "-1"], "--cases needs a number"), (["--seed", "1.5"], "--seed needs a number"),
                            (["--add"], "--add needs --table"), (["--replay"], "--replay needs a file")):
            code, out, err = self.campaign(*words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
            self.assertIn(said, err)

    def test_so_many_cases_of_a_query_are_asked_and_the_table_says_so(self):
        code, out, _ = self.campaign("convex_hull", "--cases", "70", "--seed", "1", "--table", "t.md")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"convex_hull +70 +70 +0 +0\n")
        self.assertIn("in a square 10, on a grid 10", out)
        self.assertIn("| convex_hull | 70 | 70 | 0 | 0 |", (self.folder / "t.md").read_text())

    def test_tables_are_added_up(self):
        for _ in range(2):
            self.campaign("convex_hull", "--cases", "600", "--table", "t.md", "--add")
        self.assertIn("| convex_hull | 1,200 | 1,200 | 0 | 0 |", (self.folder / "t.md").read_text())
        (self.folder / "t.md").write_text("# my notes\n")
        code, _, err = self.campaign("convex_hull", "--cases", "1", "--table", "t.md", "--add")
        self.assertEqual((code, err), (2, "campaign: t.md: no table of a campaign\n"))
        self.assertEqual((self.folder / "t.md").read_text(), "# my notes\n")

    def test_every_query_holds_on_a_hundred_cases(self):
        code, out, _ = self.campaign("--cases", "100", "--seed", "1")
        self.assertEqual(code, 0, out)
        names = self.campaign("--list")[1].splitlines()
        self.assertGreaterEqual(len(names), 20)
        for line in names:
            self.assertRegex(out, rf"\n{line.split()[0]} +[\d,]+ ")

    def test_a_case_is_asked_again_from_its_file(self):
        good = "query convex_hull\npart points\n0 0\n0x1p+0 0  # 1 0\n0 1\n"
        (self.folder / "good.txt").write_text(good)
        self.assertEqual(self.campaign("--replay", "good.txt")[:2], (0, "1 passed, 0 failed\n"))
        (self.folder / "bad.txt").write_text(good + "x 1\n")
        self.assertEqual(self.campaign("--replay", "bad.txt")[2], "campaign: bad.txt:6: x is no number\n")
        (self.folder / "huge.txt").write_text(good + "1e300 1\n")
        code, out, _ = self.campaign("--replay", "huge.txt")
        self.assertEqual(code, 1)
        self.assertIn("these numbers are no case of convex_hull", out)


if __name__ == "__main__":
    unittest.main()
