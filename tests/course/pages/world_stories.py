"""What a reader may do with a world in the page, from its start to the end."""
import os
import re
import subprocess
from pathlib import Path

from pages.book import ROOT, TOO_WIDE, browser, pages
from pages.figures import TRAP
from pages.worlds import PICTURE, TWO_FRAMES, WorldFigures
from part import once


class WorldStories(WorldFigures):
    @once
    def test_the_page_comes_where_the_program_comes(self):
        """The box after all its steps has the state that the program has printed, which was not compiled for pages."""
        figure, where = self.world("box")
        printed = (ROOT / "figures" / "demo-box.txt").read_text()
        steps, hash = re.search(r"^(\d+) steps, .*hash is ([0-9a-f]{16})$", printed, re.MULTILINE).groups()
        self.click(figure, "last")
        self.wait_for_step(figure, where, int(steps))
        self.assertEqual((self.step(figure)[0], self.hash(figure)), (int(steps), hash))

    def choose(self, figure, where, words):
        """Another solver, or two beside each other."""
        self.select(figure, words)
        self.assert_until(f"{where} is not solved by {words}", "arguments[0].querySelectorAll('.cc-pane').length === arguments[1]"
                          " && arguments[0].querySelector('.cc-world-stage').ariaBusy === 'false'", figure, 1 + words.count(" beside "))
        self.assert_step(figure, where, 0)

    def hashes(self, figure):
        """Of each world that is shown."""
        return browser.js("[...arguments[0].querySelectorAll('.cc-balance tbody tr:last-child td')].map((cell) => cell.textContent)", figure)

    @once
    def test_each_solver_alone_is_what_it_is_beside_another(self):
        figure, where = self.world("valley")
        found = {}
        for words in ("shape matching", "impulses", "small steps", "small steps in lanes", "the article's algorithm"):
            self.choose(figure, where, words)
            self.click(figure, "last")
            self.wait_for_step(figure, where, 400)
            [found[words]] = self.hashes(figure)
        others = [found[words] for words in found if words != "small steps in lanes"]  # whose bytes may be those of small steps
        self.assertEqual(len(set(others)), 4, f"{where}: two solvers do the same")
        printed = (ROOT / "figures" / "demo-valley.txt").read_text()
        self.assertIn(f"hash is {found['shape matching']}\n", printed, f"{where}: its own solver is another one")
        for pair in (("impulses", "shape matching"), ("impulses", "small steps"), ("small steps", "small steps in lanes"),
                     ("the article's algorithm", "shape matching")):
            self.choose(figure, where, " beside ".join(pair))
            self.click(figure, "last")
            self.wait_for_step(figure, where, 400)
            self.assertEqual(self.hashes(figure), [found[words] for words in pair], where)
            self.slide(figure, where, 7)
            self.slide(figure, where, 400)
            self.assertEqual(self.hashes(figure), [found[words] for words in pair], f"{where}, again")

    @once
    def test_the_plain_engine_does_what_it_does_in_the_program(self):
        """Its module is loaded when it is chosen."""
        figure, where = self.world("box")
        program = Path(os.environ["CC_BINARY_DIR"]) / "collision-course"
        scene = ROOT / "src" / "demo" / "scenes" / "box.json"
        printed = subprocess.run([program, scene, "--headless", "--engine", "plain"], text=True, capture_output=True, check=True).stdout
        steps, hash = re.search(r"^(\d+) steps, .*hash is ([0-9a-f]{16})$", printed, re.MULTILINE).groups()
        self.assertFalse(browser.js("'plain' in window.ccModules"), f"{where} brings a module that nobody has asked for")
        for words in ("the plain engine", "impulses beside the plain engine"):
            self.choose(figure, where, words)
            self.click(figure, "last")
            self.wait_for_step(figure, where, int(steps))
            self.assertEqual(self.hashes(figure)[-1], hash, f"{where}, {words}")

    @once
    def test_one_hand_pulls_in_both_worlds(self):
        figure, where = self.world("valley")
        self.choose(figure, where, "impulses beside shape matching")
        said = "[...arguments[0].querySelectorAll('.cc-knob')].map((knob) => knob.getAttribute('aria-valuetext'))"
        browser.js("arguments[0].querySelectorAll('.cc-knob')[1].focus()", figure)
        browser.press("PageDown")
        browser.press("ArrowUp")
        left, right = browser.js(said, figure)
        self.assertEqual(left, right, where)
        self.assertTrue(left.startswith("pulls body 2, "), f"{where}: {left}")
        browser.press("Escape")
        self.assertEqual([words.split(",")[0] for words in browser.js(said, figure)], ["at body 2"] * 2, where)
        tops = "new Set([...arguments[0].querySelectorAll('.cc-pane')].map((pane) => pane.getBoundingClientRect().top)).size"
        for width, rows in ((1280, 1), (360, 2), (1280, 1)):
            browser.see(width)
            self.assert_until(f"{where} at {width} px", f"{tops} === arguments[1]", figure, rows)
            self.assert_until(f"{where} is too wide at {width} px", f"{TOO_WIDE} <= 0")

    @once
    def test_it_plays_to_the_end_of_the_scene_and_then_further(self):
        figure, where = self.world("slope")
        end = self.step(figure)[1]
        self.click(figure, "play")
        self.wait_for_step(figure, where, end)
        self.assert_until(f"{where} does not stop", "arguments[0].querySelector('.cc-play').ariaLabel === 'Play'", figure)
        self.assert_step(figure, where, end)
        self.click(figure, "next")
        self.assert_step(figure, where, end + 1)
        self.assertEqual(self.step(figure), [end + 1, end + 1])

    @once
    def test_another_story_begins_where_the_hand_takes_hold(self):
        figure, where = self.world("stack")
        self.click(figure, "next", "next", "next")
        before = self.hash(figure)
        self.click(figure, "back", "back")
        self.assert_step(figure, where, 1)
        self.focus(figure, ".cc-knob")
        browser.see(motion="reduce")
        browser.js(TWO_FRAMES)  # after which the page knows it
        browser.press("ArrowUp")
        self.assert_step(figure, where, 7)
        self.focus(figure, ".cc-world-stage")
        for k in (6, 5, 4, 3):
            browser.press("ArrowLeft")
            self.assert_step(figure, where, k)
        self.assertNotEqual(self.hash(figure), before, f"{where}: the old story goes on")

    @once
    def test_where_motion_is_unwanted_time_goes_by_only_when_the_reader_asks(self):
        browser.see(motion="reduce")
        figure, where = self.world("box")
        self.assert_stands(figure, where)
        self.focus(figure, ".cc-knob")
        browser.press("ArrowUp")
        self.assert_step(figure, where, 6)
        self.assert_stands(figure, where)
        browser.press("Escape")
        x, y = browser.centre(self.part(figure, ".cc-knob"))
        browser.mouse("mousePressed", x, y)
        browser.mouse("mouseMoved", x + 20, y - 20)
        self.wait_for_step(figure, where, 10)
        browser.mouse("mouseReleased", x + 20, y - 20)
        self.wait_for_step(figure, where, self.step(figure)[0] + 10)  # a thrown body flies
        self.focus(figure, ".cc-world-stage")
        browser.press(" ")
        self.assert_stands(figure, where)
        browser.press(" ")
        self.wait_for_step(figure, where, self.step(figure)[0] + 10)

    @once
    def test_a_finger_drags_a_body_and_scrolls_beside_it(self):
        browser.see(390)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        figure, where = self.world("box")
        browser.js("arguments[0].scrollIntoView({ block: 'center' })", self.part(figure, ".cc-knob"))
        scrolled = browser.js("scrollY")
        x, y = browser.centre(self.part(figure, ".cc-knob"))
        browser.touch("touchStart", (x, y))
        browser.touch("touchMove", (x + 10, y - 30))
        self.wait_for_step(figure, where, 5)
        self.assertEqual(self.hand(figure)[0], "pulls", f"{where}: a finger holds nothing")
        browser.touch("touchEnd")
        self.assertEqual(browser.js("scrollY"), scrolled, f"{where}: the page scrolls away")
        self.click(figure, "play", "reset")
        left, top = browser.js("(({ left, top }) => [left + 12, top + 40])(arguments[0].getBoundingClientRect())",
                               self.part(figure, ".cc-world-stage svg"))
        browser.swipe((left, top + 120), 0, -80)
        self.assert_until(f"{where}: the page does not scroll", "scrollY > arguments[0] + 20", scrolled)

    @once
    def test_out_of_sight_it_pauses(self):
        figure, where = self.world("box")
        self.click(figure, "play")
        self.wait_for_step(figure, where, 3)
        browser.js("scrollTo(0, document.body.scrollHeight)")
        self.assert_until(f"{where} plays on unseen", "arguments[0].querySelector('.cc-play').ariaLabel === 'Play'", figure)

    @once
    def test_what_is_seen_is_said_when_it_stands(self):
        figure, where = self.world("box")
        self.click(figure, "next")
        self.assert_until(f"{where}: nothing is said", "arguments[0].querySelector('.cc-said').textContent"
                          ".startsWith('Step 1 of 240. energy of motion: ')", figure)

    @once
    def test_on_paper_and_without_webassembly_there_is_the_film_strip(self):
        figure, where = self.world("box")
        strip, live = self.part(figure, ".cc-stage"), self.part(figure, ".cc-world-stage")
        self.assertEqual((strip.is_displayed(), live.is_displayed()), (False, True), where)
        browser.cdp("Emulation.setEmulatedMedia", media="print")
        self.assertEqual((strip.is_displayed(), live.is_displayed()), (True, False), f"{where}, on paper")
        browser.cdp("Emulation.setEmulatedMedia", media="")
        self.before_each_page("delete window.WebAssembly")
        self.open(where.split(": ")[0])
        figure = browser.find_element("css selector", "figure[data-world=box]")
        self.show("", figure)
        browser.js(TWO_FRAMES)
        self.assertTrue(self.part(figure, ".cc-stage").is_displayed(), f"{where}, without WebAssembly")
        self.assertFalse(self.part(figure, ".cc-controls").is_displayed(), f"{where}: controls that do nothing")

    @once
    def test_what_is_wrong_with_a_scene_is_said_below_its_film_strip(self):
        self.before_each_page("""const parse = JSON.parse;
            JSON.parse = (text) => parse(text.replace('"gravity"', '"gravty"'));""")
        self.open(next(page for page, text in pages.items() if 'data-world="box"' in text))
        figure = browser.find_element("css selector", "figure[data-world=box]")
        self.show("", figure)
        self.assert_until("no fault is said", """arguments[0].querySelector('.cc-fault')?.textContent
            === 'box.json: gravty: is not known; did you mean "gravity"?'""", figure)
        self.assertTrue(self.part(figure, ".cc-fault").is_displayed())
        self.assertTrue(self.part(figure, ".cc-stage").is_displayed())

    @once
    def test_a_trap_leaves_the_last_picture_and_reset_starts_again(self):
        self.before_each_page(TRAP.replace("const draw = (k) => (window.ccTrap ? trap() : exports.draw(k));",
                              "const step = () => (window.ccTrap ? trap() : exports.step());")
                              .replace("draw }", "step }"))
        figure, where = self.world("box")
        self.click(figure, "next")
        before = browser.js(PICTURE, figure)
        browser.execute_script("window.ccTrap = true")
        self.click(figure, "next")
        self.assert_until(f"{where}: no message", "arguments[0].querySelector('.cc-fault').offsetHeight > 0", figure)
        self.assertEqual(browser.js(PICTURE, figure), before, f"{where}: the last good picture is gone")
        browser.execute_script("window.ccTrap = false")
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.click(figure, "next")
        self.assert_step(figure, where, 1)
