"""Worlds that run in the page: each control of each world is used."""
import re

from pages.book import TOO_WIDE, UNSOUND, browser, lots, pages
from pages.figures import Figures
from part import full, once, some

OF_A_WORLD = r'<figure class="cc-plot cc-world" [^>]*data-world="([^"]+)"'
PICTURE = "arguments[0].querySelector('.cc-world-stage svg > [role=img]').innerHTML"
ENTRIES = """Object.fromEntries([...arguments[0].querySelectorAll(".cc-balance tr")].map(
    (row) => [row.cells[0].textContent, row.cells[1].textContent]))"""
LEDGERS = """[...arguments[0].querySelectorAll(".cc-balance tbody tr")].map(
    (row) => [...row.cells].slice(1).map((cell) => cell.textContent))"""
SEVERAL_MOVE = """((moving) => moving.length > 1 || moving.some(({ rows, pyramid }) => rows || pyramid))(
    JSON.parse(arguments[0].querySelector(".cc-scene").textContent).bodies.filter(
        ({ normal, immovable }) => !normal && !immovable))"""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class WorldFigures(Figures):
    """Opens a world, uses its controls, and looks at what they should change."""

    def world(self, name):
        """One of those that the reader starts, when it runs, on its own in a page."""
        page = next(page for page, text in pages.items() if page.startswith("docs/parts/") and name in re.findall(OF_A_WORLD, text))
        self.open(page)
        figure = browser.find_element("css selector", f"figure[data-world={name}]")
        where = self.show(page, figure)
        self.wait(figure, where)
        self.show("", figure)
        return figure, where

    def wait(self, figure, where):
        """Until it runs; then its ledger is open."""
        super().wait(figure, where)
        self.open_ledger(figure, where)

    def open_ledger(self, figure, where):
        browser.js("arguments[0].open = true", self.part(figure, ".cc-ledger"))
        self.assert_until(f"the ledger of {where} stays empty", "arguments[0].querySelector('.cc-balance td:last-child').textContent",
                          figure)

    def step(self, figure):
        """The step that is shown, and the last that the slider reaches."""
        return [int(word) for word in self.part(figure, ".cc-where").text.split()[1::2]]

    def hash(self, figure):
        return browser.js(ENTRIES, figure)["hash of the state"]

    def hand(self, figure):
        """What the hand does, to which body, and where."""
        said = self.part(figure, ".cc-knob").get_dom_attribute("aria-valuetext").replace("−", "-")
        what, body, x, y = re.fullmatch(r"(\w+) body (\d+), x = (\S+), y = (\S+)", said).groups()
        return what, int(body), float(x), float(y)

    def click(self, figure, *names):
        for name in names:
            self.part(figure, f".cc-{name}").click()

    def select(self, figure, words):
        """In the list of solvers."""
        browser.js("""((select, words) => {
            select.value = [...select.options].find(({ text }) => text === words).value;
            select.dispatchEvent(new Event("change"));
        })(...arguments)""", self.part(figure, ".cc-solver"), words)

    def focus(self, figure, selector):
        browser.js("arguments[0].focus()", self.part(figure, selector))

    def slide(self, figure, where, k):
        """By the slider, to a step that was made or to one that is to come."""
        browser.js("((slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); })(...arguments)",
                   self.part(figure, ".cc-step"), k)
        self.wait_for_step(figure, where, k)
        self.assert_step(figure, where, k)

    def assert_step(self, figure, where, k):
        self.assert_until(f"{where} is not at step {k}, but at {self.step(figure)[0]}",
                          "arguments[0].querySelector('.cc-where').textContent.startsWith(`Step ${arguments[1]} of`)",
                          figure, k)
        self.assertEqual(int(self.part(figure, ".cc-step").get_property("value")), k, f"{where}: the slider says another step")

    def wait_for_step(self, figure, where, k, seconds=20):
        reached = browser.until("Number(arguments[0].querySelector('.cc-step').value) >= arguments[1]", figure, k,
                                seconds=seconds)
        self.assertTrue(reached, f"{where} is at step {self.step(figure)[0]}, and not at {k} in {seconds} s")

    def pause(self, figure, where):
        """At the end of its run it stands already, on a slow machine."""
        browser.js("(button => button.ariaLabel === 'Pause' && button.click())(arguments[0])", self.part(figure, ".cc-play"))
        self.assert_stands(figure, where)

    def assert_stands(self, figure, where):
        """No step goes by."""
        self.assertEqual(self.part(figure, ".cc-play").get_dom_attribute("aria-label"), "Play", f"{where} plays")
        now = self.step(figure)
        browser.js(TWO_FRAMES)
        self.assertEqual(self.step(figure), now, f"{where} does not stand still")


class Worlds(WorldFigures):
    @once
    def test_the_part_has_worlds(self):
        """Else the other tests here would test nothing."""
        shown = [name for text in pages.values() for name in re.findall(OF_A_WORLD, text)]
        self.assertIn("box", shown)

    def test_every_world_answers(self):
        """All that the reader starts step and drag; of the other controls, the same in all, some are used in each. Slow
        ones are in the tour."""
        checks = (self.check_keys, self.check_playing, self.check_hand_by_keys, self.check_reset, self.check_widths)
        for root, scheme, most in lots():
            for figure, where in self.each("cc-world", root, most, r"^(?![^>]*data-(?:plays|slow))"):
                others = some(checks, None if full else 2, where)
                self.wait(figure, where)
                browser.see(scheme=scheme)
                self.show("", figure)
                self.start = self.hash(figure), browser.js(PICTURE, figure)
                for check in (self.check_steps, self.check_dragging, *others):
                    with self.subTest(f"{check.__name__} of {where}", root=root, scheme=scheme):
                        check(figure, where)

    def check_steps(self, figure, where):
        """Buttons go on, back, and to what was there before, bit by bit."""
        hashes = [self.hash(figure)]
        for k in (1, 2, 3):
            self.click(figure, "next")
            self.assert_step(figure, where, k)
            hashes.append(self.hash(figure))
        for k in (2, 1):
            self.click(figure, "back")
            self.assert_step(figure, where, k)
            self.assertEqual(self.hash(figure), hashes[k], f"{where}: step {k} is another one than before")
        self.click(figure, "first", "back")
        self.assert_step(figure, where, 0)
        self.assertEqual((self.hash(figure), browser.js(PICTURE, figure)), self.start, f"{where}: another start")
        self.click(figure, "next", "next", "next")
        self.assertEqual(self.hash(figure), hashes[3], f"{where}: step 3 comes out in another way again")

    def check_keys(self, figure, where):
        self.focus(figure, ".cc-world-stage")
        for key, k in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
            browser.press(key)
            self.assert_step(figure, where, k)
        self.focus(figure, ".cc-step")
        for key, k in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
            browser.press(key)
            self.assert_step(figure, where, k)
        self.assertEqual(browser.js("document.activeElement === arguments[0]", self.part(figure, ".cc-step")), True)

    def check_playing(self, figure, where):
        """Play, pause, and back to any step; what plays again is the same."""
        self.click(figure, "first", "play")
        self.assertEqual(self.part(figure, ".cc-play").get_dom_attribute("aria-label"), "Pause", f"{where}: no Pause")
        self.wait_for_step(figure, where, 8)
        self.pause(figure, where)
        now, hash = self.step(figure)[0], self.hash(figure)
        self.focus(figure, ".cc-world-stage")
        browser.press("Home")
        self.assert_step(figure, where, 0)
        browser.press(" ")
        self.wait_for_step(figure, where, 3)
        browser.press(" ")
        self.assert_stands(figure, where)
        self.slide(figure, where, now)
        self.assertEqual(self.hash(figure), hash, f"{where}: step {now} is another one when it plays again")

    def check_dragging(self, figure, where):
        """A body that is dragged follows, a line shows the hand, and it flies on when it is let go."""
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        end = self.step(figure)[1]
        knob = self.part(figure, ".cc-knob")
        browser.js("arguments[0].scrollIntoView({ block: 'center' })", knob)  # a world may be taller than the window
        x, y = browser.centre(knob)
        what, body, *place = self.hand(figure)
        self.assertEqual(what, "at", f"{where}: held before it is taken")
        browser.mouse("mousePressed", x, y)
        browser.mouse("mouseMoved", x + 30, y - 25)
        self.wait_for_step(figure, where, 12)
        held, held_body, *to = self.hand(figure)
        self.assertEqual(held, "pulls", f"{where}: the hand does not hold the body under the pointer")
        self.assertEqual(to[0] > place[0] and to[1] > place[1], True, f"{where}: the hand pulls to {to} from {place}")
        self.assertTrue(self.parts(figure, ".cc-world-stage line.active, .cc-world-stage path.active"),
                        f"{where}: no line shows the hand")
        browser.mouse("mouseReleased", x + 30, y - 25)
        self.assertEqual(self.hand(figure)[0], "at", f"{where}: the body is not let go")
        now = self.step(figure)[0]
        self.wait_for_step(figure, where, now + 3)
        self.pause(figure, where)
        now = min(self.step(figure)[0], end)  # what has been thrown goes on after the scene's end
        self.slide(figure, where, now)
        with_hand = self.hash(figure)
        self.click(figure, "first", "play")
        self.wait_for_step(figure, where, 3)
        self.pause(figure, where)
        self.slide(figure, where, now)
        self.assertEqual(self.hash(figure), with_hand, f"{where}: it does not play again what the hand did")
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.slide(figure, where, now)
        self.assertNotEqual(self.hash(figure), with_hand, f"{where}: the hand has changed nothing")

    def check_hand_by_keys(self, figure, where):
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.focus(figure, ".cc-knob")
        first = self.hand(figure)
        browser.press("PageDown")
        is_other = self.hand(figure)[1] != first[1]
        self.assertEqual(is_other, browser.js(SEVERAL_MOVE, figure), f"{where}: PageDown")
        browser.press("PageUp")
        self.assertEqual(self.hand(figure), first, f"{where}: PageUp does not come back")
        browser.press("ArrowUp")
        what, body, x, y = self.hand(figure)
        self.assertEqual((what, body, x), ("pulls", *first[1:3]), f"{where}: ArrowUp does not pull")
        self.assertGreater(y, first[3], f"{where}: ArrowUp pulls elsewhere")
        self.wait_for_step(figure, where, 5)
        browser.press("Escape")
        self.assertEqual(self.hand(figure)[0], "at", f"{where}: Escape does not let go")
        browser.press(" ")
        self.assert_stands(figure, where)

    def check_reset(self, figure, where):
        self.click(figure, "next", "reset")
        self.assert_step(figure, where, 0)
        self.assertEqual((self.hash(figure), browser.js(PICTURE, figure)), self.start, f"{where}: Reset")
        self.assert_stands(figure, where)

    def check_widths(self, figure, where):
        for width in (360, 1280):
            browser.see(width)
            self.show("", figure)
            self.assertLessEqual(browser.js(TOO_WIDE), 0, f"{where} is too wide at {width} px")
        self.assertFalse(faults := browser.js(UNSOUND), f"{where}: {faults}")
