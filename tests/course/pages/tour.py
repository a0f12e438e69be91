"""The tour: each experiment plays, its two worlds come where the printed command comes, and they are not the same."""
import re
import shlex
import subprocess

from pages.book import ROOT, browser
from pages.worlds import LEDGERS, WorldFigures
from part import full, once, some
from test_step import BINARY

TOUR = "docs/tour.html"
PICTURES = "[...arguments[0].querySelectorAll('.cc-world-stage svg > [role=img]')].map((drawing) => drawing.innerHTML)"
NAMES = "[...arguments[0].querySelectorAll('.cc-pane p')].map((name) => name.textContent)"
STILL = {"22-ghosts"}  # marbles do not run in pages: this experiment has a figure of its chapter


def experiments():
    """Each heading's number, and the commands and figures that stand below it."""
    for number, body in re.findall(r"^## (\d+) .*?$(.*?)(?=^## )", (ROOT / "docs/tour.md").read_text(), re.DOTALL | re.MULTILINE):
        commands = [shlex.split(line) for line in body.splitlines() if line.startswith("./course demo ")]
        yield int(number), commands, re.findall(r"^```\{(?:demo|plot)\} (\S+)", body, re.MULTILINE), body


def hashes(command):
    """What the command prints of the states at its end."""
    _, _, scene, *options = command
    frames = options.index("--frames") if "--frames" in options else len(options)
    del options[frames:frames + 2]
    program = BINARY / "collision-course"
    done = subprocess.run([program, ROOT / f"src/demo/scenes/{scene}.json", *options, "--headless"],
                          capture_output=True, text=True, check=True)
    return re.findall(r"hash is ([0-9a-f]{16})", done.stdout)


@once
class Tour(WorldFigures):
    def worlds(self):
        self.open(TOUR)
        return browser.find_elements("css selector", "figure.cc-world")

    def test_there_are_ten_and_each_asks_before_it_answers(self):
        found = list(experiments())
        self.assertEqual([number for number, *_ in found], list(range(1, 11)))
        for number, commands, figures, body in found:
            with self.subTest(number):
                parts = [body.index(part) for part in ("\n**", "\n```{fold}", "\n```{demo}" if figures[0] not in STILL else "\n```{plot}", "\n```sh")]
                self.assertEqual(parts, sorted(parts), "question, answer, world, command: in another order")
                self.assertTrue(commands)
        self.assertEqual(len(self.worlds()), len(found) - len(STILL))

    def test_every_experiment_plays_to_what_the_command_prints(self):
        commands = [commands[0] for _, commands, figures, _ in experiments() if not STILL & set(figures)]
        for k, figure in some(enumerate(self.worlds()), None if full else 2, TOUR):
            where = self.show(TOUR, figure)
            with self.subTest(where):
                self.wait(figure, where)
                self.check(figure, where, hashes(commands[k]))
        self.assert_quiet(TOUR)

    def check(self, figure, where, expected):
        before = browser.js(PICTURES, figure)
        self.assertEqual(len(before), 2, f"{where}: not two worlds")
        self.assertEqual(len(set(browser.js(NAMES, figure))), 2, f"{where}: the two have one name")
        self.click(figure, "play")
        self.assert_until(f"{where} does not play in both worlds",
                          f"{PICTURES}.every((picture, k) => picture !== arguments[1][k])", figure, before)
        last = self.step(figure)[1]
        self.click(figure, "last")
        self.wait_for_step(figure, where, last, seconds=60)
        ledger = browser.js(LEDGERS, figure)
        self.assertEqual(ledger[-1], expected if len(expected) == 2 else expected * 2, f"{where}: not what the program prints")
        if figure.get_dom_attribute("data-world") == "crowd":  # one world, drawn twice
            left, right = browser.js(PICTURES, figure)
            self.assertRegex(right, r"\d+ of 55 pairs")
            self.assertNotIn("pairs", left)
        else:
            self.assertTrue([row for row in ledger if len(set(row)) == 2], f"{where}: both are the same in the end")

    def test_two_worlds_of_a_page_have_names_of_their_own(self):
        for figure in self.worlds():
            self.wait(figure, self.show(TOUR, figure))
        ids = browser.js("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
        self.assertEqual(len(ids), len(set(ids)), [name for name in ids if ids.count(name) > 1])

    def test_slow_worlds_say_so_and_are(self):
        figure = next(figure for figure in self.worlds() if figure.get_dom_attribute("data-world") == "bullets")
        self.wait(figure, self.show(TOUR, figure))
        self.assertIn("10 times slower", self.part(figure, ".cc-slow").text)
        begin = browser.js("performance.now()")  # before Play: a browser that answers late makes it only longer
        self.click(figure, "play")
        self.wait_for_step(figure, TOUR, 4)
        self.assertGreater(browser.js("performance.now()") - begin, 500, "four steps of a sixtieth take 667 ms here")
