"""Steppers on the terminal, as a reader meets them: keys through a pipe, through a terminal, in tmux."""
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("CC_BINARY_DIR", ROOT / "build" / "release"))
PROGRAM = BINARY / "collision-course-step"
RIGHT, LEFT, HOME, END = "\033[C", "\033[D", "\033[H", "\033[F"

# Two squares with a gap of 1 between them: A - B is the square with corners (-3, -1) and (-1, 1), its nearest point to
# the origin (-1, 0), whatever way an algorithm takes there.
SQUARES = """{"shapes": [{"points": [[0, 0], [1, 0], [1, 1], [0, 1]]},
                         {"points": [[2, 0], [3, 0], [3, 1], [2, 1]]}]}"""


def environment(**more):
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "NO_COLOR"))}
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


def split(line):
    """The cells of a table's line, which stand at least two blanks apart."""
    return re.split(r" {2,}", line[2:].strip())


class Frame:
    """What one screen says."""

    def __init__(self, text):
        self.lines = text.rstrip("\n").split("\n")
        head = next(k for k, line in enumerate(self.lines) if line.startswith("  steps"))
        words = next(k for k, line in enumerate(self.lines) if line.startswith("Step "))
        self.names = split(self.lines[head])
        table = [line for line in self.lines[head + 1:words] if line]
        self.rows = [split(line) for line in table]
        self.marked = [k for k, line in enumerate(table) if line.startswith("> ")]
        self.step, self.last = map(int, re.match(r"Step (\d+) of (\d+): ", self.lines[words]).groups())


class Pipe(unittest.TestCase):
    """Without a terminal: a frame for each key, without escape codes."""

    def frames(self, keys, *words, **more):
        done = subprocess.run([PROGRAM, *words], input=keys.encode(), capture_output=True, env=environment(**more))
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertNotIn(b"\033", done.stdout)
        return done.stdout.decode().split("\n\n" + self.title(words))

    @staticmethod
    def title(words):
        return f"{words[0]}, chapter"

    def read(self, keys, *words, **more):
        return [Frame(text) for text in self.frames(keys, *words, **more)]

    def test_keys_go_on_and_back(self):
        last = self.read("", "gjk")[0].last
        self.assertGreaterEqual(last, 3, "the first example has too few steps to test anything")
        keys = ["n", " ", "p", RIGHT, LEFT, "r", "n", "0", "p", END, HOME, "x"]
        wanted = [0, 1, 2, 1, 2, 1, last, last, 0, 0, last, 0]
        shown = self.read("".join(keys), "gjk")
        self.assertEqual([frame.step for frame in shown], wanted)
        for n, frame in enumerate(shown):
            self.assertEqual(len(frame.rows), max(wanted[:n + 1]) + 1, "not the steps so far")
            self.assertEqual(frame.marked, [frame.step])
            self.assertEqual([row[0] for row in frame.rows], [str(k) for k in range(len(frame.rows))])

    def test_q_quits(self):
        self.assertEqual([frame.step for frame in self.read("nqn", "gjk")], [0, 1])

    def test_help(self):
        self.assertIn("one step back", self.frames("?", "gjk")[0])

    def test_the_answer_is_the_known_one(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(SQUARES)
            file.flush()
            end = self.read("r", "gjk", "--shapes", file.name)[-1]
            self.assertIn(file.name, "\n".join(end.lines))
        answer = dict(zip(end.names, end.rows[-1]))
        self.assertEqual((answer["lower"], answer["upper"], answer["status"]), ("1", "1", "separated"))

    def test_ascii_is_ascii(self):
        for name in ("hull", "gjk", "epa", "clip", "sweep", "impulses", "matching", "world", "toi", "tree", "nearest"):
            for example in ("apart", "overlap", "touch", "disc", "needles"):
                for text in self.frames("nnnr?", name, "--example", example, "--ascii"):
                    self.assertTrue(text.isascii(), f"{name}, {example}")
        self.assertFalse(self.frames("", "gjk")[0].isascii(), "dots of Braille are expected without --ascii")
        self.assertTrue(self.frames("", "gjk", LANG="C")[0].isascii(), "a terminal without UTF-8 gets Braille")

    def test_a_picture_in_ascii(self):
        """Worked out by hand: a picture has 39 columns, of which 37 are for 3 m; a row is as high as two of them."""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(SQUARES)
            file.flush()
            lines = self.read("", "gjk", "--shapes", file.name, "--ascii")[0].lines
        left = [line[:39].rstrip() for line in lines]
        first = next(k for k, line in enumerate(left) if line.startswith(" aaaa"))
        wide = round(37 / 3)
        self.assertRegex(left[first], rf"^ a{{{wide},{wide + 2}}} {{{wide - 2},{wide}}}b{{{wide},{wide + 2}}}$")
        high = sum(bool(re.search("a|1", line[:5])) for line in left[first:first + 10])
        self.assertIn(high, (wide // 2, wide // 2 + 1, wide // 2 + 2))

    def test_wrong_shapes_are_named(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write('{"shapes": [{"points": [[0, 0], [0, 1], [1, 0]]}, {"at": [0, 0], "radius": 1}]}')
            file.flush()
            done = subprocess.run([PROGRAM, "gjk", "--shapes", file.name], capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stderr, f"collision-course-step: {file.name}: shapes[0].points: the vertices run "
                                          "clockwise\n")

    def test_by_the_one_command(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "mine.json").write_text(SQUARES)
            done = subprocess.run([ROOT / "course", "step", "gjk", "--shapes", "mine.json"], input="r", cwd=folder,
                                  capture_output=True, text=True, env=environment())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("separated", done.stdout)
        listed = subprocess.run([ROOT / "course", "step"], capture_output=True, text=True)
        self.assertRegex(listed.stdout, r"gjk +\(chapter 06\)")


class Terminal(unittest.TestCase):
    """On a terminal: keys at once, an own screen, and everything given back."""

    def setUp(self):
        self.master, self.slave = pty.openpty()
        self.addCleanup(os.close, self.master)
        self.addCleanup(os.close, self.slave)
        self.resize(24, 80)
        self.before = termios.tcgetattr(self.slave)
        self.said = b""

    def start(self, *words, **more):
        self.program = subprocess.Popen([PROGRAM, *words], stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        env=environment(**more), start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.addCleanup(self.program.wait)
        self.addCleanup(self.program.kill)
        return self.frame(0)

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        os.write(self.master, keys.encode())

    def read(self, until, seconds=5):
        """Reads on until what was said since the last time matches."""
        end = time.monotonic() + seconds
        while not re.search(until, self.said, re.DOTALL):
            ready, _, _ = select.select([self.master], [], [], max(end - time.monotonic(), 0))
            self.assertTrue(ready, f"no {until} in {self.said[-2000:]}")
            self.said += os.read(self.master, 65536)
        said, self.said = self.said, b""
        return said.decode()

    def frame(self, step):
        """The next screen that is about a step, without its escape codes."""
        said = self.read(rb"\033\[H(?:(?!\033\[H).)*Step " + str(step).encode() + rb" of .*\033\[J")
        self.raw = said[said.rindex("\033[H"):]
        return Frame(re.sub(r"\033\[[\d;?]*[a-zA-Z]|\r", "", self.raw))

    def assert_given_back(self, code):
        self.said += os.read(self.master, 65536) if select.select([self.master], [], [], 1)[0] else b""
        self.assertEqual(self.program.wait(5), code)
        self.assertTrue(self.said.endswith(b"\033[?25h\033[?1049l"), self.said[-100:])
        self.assertEqual(termios.tcgetattr(self.slave), self.before, "the terminal is not as it was")

    def test_keys_answer_at_once(self):
        first = self.start("gjk")
        self.assertEqual((first.step, len(first.rows)), (0, 1))
        self.assertNotEqual(termios.tcgetattr(self.slave), self.before, "keys would wait for a line")
        for keys, step in ((RIGHT, 1), ("n", 2), (LEFT, 1), ("r", first.last), (HOME, 0), (" ", 1), ("\033OC", 2)):
            self.press(keys)
            shown = self.frame(step)
            self.assertEqual(shown.marked, [step])
            self.assertLessEqual(len(shown.lines), 24)
        self.press("q")
        self.assert_given_back(0)

    def test_the_same_frames_as_through_a_pipe(self):
        shown = [self.start("epa").lines]
        for step in (1, 2):
            self.press("n")
            shown.append(self.frame(step).lines)
        self.press("q")
        piped = subprocess.run([PROGRAM, "epa"], input=b"nn", capture_output=True, env=environment()).stdout.decode()
        self.assertEqual("\n\n".join("\n".join(lines) for lines in shown), piped.rstrip("\n"))

    def test_ctrl_c_gives_the_terminal_back(self):
        self.start("gjk")
        self.press("\003")
        self.assert_given_back(130)

    def test_a_signal_gives_the_terminal_back(self):
        self.start("gjk")
        self.program.send_signal(signal.SIGTERM)
        self.assert_given_back(128 + signal.SIGTERM)

    def test_another_size_is_drawn_at_once(self):
        small = self.start("gjk")
        self.resize(40, 120)
        large = self.frame(0)
        self.assertGreater(len(large.lines), len(small.lines))
        self.assertGreater(max(map(len, large.lines)), 80)
        self.press("n")
        self.frame(1)

    def test_help_comes_and_goes(self):
        self.start("gjk")
        self.press("?")
        self.read(rb"one step back.*\033\[J")
        self.press("n")
        self.frame(0)

    def test_colours_can_be_refused(self):
        for more, has_colour in (({}, True), ({"NO_COLOR": "1"}, False)):
            self.start("gjk", **more)
            self.assertEqual("\033[36m" in self.raw, has_colour)
            self.press("q")
            self.assert_given_back(0)
            self.said = b""


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Tmux(unittest.TestCase):
    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True,
                              check=True, env=environment()).stdout

    def wait_for(self, step):
        end = time.monotonic() + 5
        while f"Step {step} of" not in (pane := self.tmux("capture-pane", "-p")):
            self.assertLess(time.monotonic(), end, pane)
            time.sleep(0.05)
        return Frame(pane)

    def test_it_steps_in_tmux(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.socket = f"{folder.name}/socket"
        self.tmux("new-session", "-d", "-x", "90", "-y", "30", f"{PROGRAM} gjk --ascii; cat")
        self.addCleanup(self.tmux, "kill-server")
        self.wait_for(0)
        for key, step in (("Right", 1), ("n", 2), ("Left", 1), ("Home", 0), ("Right", 1)):
            self.tmux("send-keys", key)
            self.assertEqual(self.wait_for(step).marked, [step])
        self.tmux("send-keys", "q")
        end = time.monotonic() + 5
        while "Step" in self.tmux("capture-pane", "-p"):
            self.assertLess(time.monotonic(), end, "its screen stays behind")
            time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
