"""The front page: its world plays at sight, all that it needs is seen without scrolling, and fingers throw its bodies."""
from pages.book import BOOK, browser, roots
from pages.landing import firefox
from pages.worlds import LEDGERS, TWO_FRAMES, WorldFigures
from part import full, once

FRONT = "docs/index.html"
WORLD = "figure[data-world=box]"
IS_PLAYING = f"document.querySelector('{WORLD} .cc-play')?.ariaLabel === 'Pause'"
STEP = f"Number(document.querySelector('{WORLD} .cc-step')?.value ?? 0)"
LIMITS = ((1366, 657), (360, 740))  # a laptop's window, and a phone's
BOTTOMS = """((names) => names.map((name) => [name, document.querySelector(name).getBoundingClientRect().bottom]))(
    ["h1", "figcaption", ".cc-world-stage svg", ".cc-play"])"""
WIDTH = "arguments[0].querySelector('.cc-world-stage .frame').getBoundingClientRect().width"
# Of the bodies that nothing else is drawn upon in their middle, the highest: which of all it is, and that middle.
TOPMOST = """((bodies) => {
    const places = bodies.map((body, k) => {
        const { x, y, width, height } = body.getBoundingClientRect();
        return [k, x + width / 2, y + height / 2];
    }).filter(([k, x, y]) => document.elementFromPoint(x, y) === bodies[k]);
    return places.reduce((a, b) => (b[2] < a[2] ? b : a));
})([...arguments[0].querySelectorAll(".cc-world-stage .area:not(.quiet)")])"""
HEIGHT = """(({ y, height }) => y + height / 2)(
    arguments[0].querySelectorAll(".cc-world-stage .area:not(.quiet)")[arguments[1]].getBoundingClientRect())"""
HINT = "arguments[0].querySelector('.cc-hint').innerText"


@once
class Front(WorldFigures):
    def front(self, root=None):
        """The world, as soon as it plays."""
        self.open(FRONT, root)
        figure = browser.find_element("css selector", WORLD)
        self.wait(figure, FRONT)
        self.assert_until("the world does not play", IS_PLAYING)
        return figure

    def wait(self, figure, where):
        """Its ledger stays folded here."""
        self.assert_until(f"{where} does not come alive", "arguments[0].matches('.cc-running')", figure)

    def test_it_plays_at_sight(self):
        for root in roots():
            browser.see(1366, height=657)
            self.open(FRONT, root)
            self.assertTrue(browser.until(f"{STEP} > 3", seconds=2), f"{root}: no step in 2 s")
            self.assertTrue(browser.js(IS_PLAYING), f"{root}: it does not play")
            self.assert_quiet(root)
        for _ in range(2):  # one that was just started has much else to do
            firefox().get("about:blank")
            firefox().get(f"{BOOK.as_uri()}/{FRONT}")
        self.assertTrue(firefox().until(f"{STEP} > 3", seconds=2), "Firefox: no step in 2 s")
        self.assertTrue(firefox().js(IS_PLAYING), "Firefox: it does not play")

    def test_other_worlds_wait_for_the_reader(self):
        figure, where = self.world("stack")
        self.assert_stands(figure, where)
        self.assertEqual(self.step(figure)[0], 0, where)

    def test_where_motion_is_unwanted_it_stands(self):
        browser.see(1366, motion="reduce", height=657)
        self.open(FRONT)
        figure = browser.find_element("css selector", WORLD)
        self.wait(figure, FRONT)
        browser.js("new Promise((done) => setTimeout(done, 500))")
        self.assert_stands(figure, FRONT)
        self.assertEqual(self.step(figure)[0], 0)

    def test_the_world_and_its_play_button_are_seen_without_scrolling(self):
        for width, height in LIMITS:
            for scheme in ("light", "dark") if full else ("light",):
                browser.see(width, scheme, height=height)
                if width < 500:
                    self.touch_screen()
                figure = self.front()
                for name, bottom in browser.js(BOTTOMS):
                    self.assertLessEqual(bottom, height, f"{width} × {height}: {name} ends at {bottom:.0f} px")
                wide = browser.js(WIDTH, figure)
                self.assertGreater(wide, 0.85 * width if width < 500 else 0.7 * (height - 100), f"{width} × {height}: a small picture")
                self.assertEqual(browser.js("scrollY"), 0)

    def touch_screen(self):
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)

    def test_no_program_output_stands_between_the_reader_and_the_text(self):
        self.open(FRONT)
        said = browser.js("document.querySelector('article').textContent")
        self.assertNotIn("What the program prints", said)
        self.assertNotIn("The scene: ", said)

    def test_it_goes_on_beyond_the_scene_and_beyond_its_memory(self):
        self.before_each_page("""const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...all) => {
                const { exports } = await instantiate(...all);
                return { exports: { ...exports, set_speed: () => exports.set_speed(window.ccFast ? 100 : 1) } };
            };""")
        figure = self.front()
        self.open_ledger(figure, FRONT)
        height = lambda: float(browser.js(LEDGERS, figure)[1][0].split()[0].replace("\u2212", "-"))
        self.click(figure, "first")
        at_the_start = height()
        browser.execute_script("window.ccFast = true")
        self.click(figure, "reset")
        self.wait_for_step(figure, FRONT, 1000)
        self.assert_until("it stops at its end", f"{STEP} < 1000")
        self.assertTrue(browser.js(IS_PLAYING), "it has stopped")
        self.click(figure, "first")
        self.assertLess(height(), at_the_start, "it began again from the scene's start")

    def test_untouched_for_some_seconds_it_is_woken_until_the_reader_comes(self):
        self.before_each_page("""const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...all) => {
                const { exports } = await instantiate(...all);
                window.ccWoken = window.ccLetGo = 0;
                const nudge = (...by) => { ++window.ccWoken; exports.nudge(...by); };
                const let_go = () => { ++window.ccLetGo; exports.let_go(); };
                return { exports: { ...exports, nudge, let_go } };
            };
            document.addEventListener("readystatechange", () =>
                document.querySelectorAll("[data-plays]").forEach(({ dataset }) => (dataset.patience = 0.3)));""")
        figure = self.front()
        self.assert_until("nobody wakes it", "window.ccWoken > 1 && window.ccLetGo > 0")
        self.focus(figure, ".cc-world-stage")
        self.assert_until("what was lifted is not let go", "window.ccWoken === window.ccLetGo")
        woken = browser.js("window.ccWoken")
        browser.js("new Promise((done) => setTimeout(done, 1500))")
        self.assertEqual(browser.js("window.ccWoken"), woken, "it is woken under the reader's hand")
        self.assertTrue(browser.js(IS_PLAYING), "it has stopped")

    def test_out_of_sight_it_pauses_and_in_sight_it_goes_on_unless_the_reader_stopped_it(self):
        figure = self.front()
        for click, goes_on in ((False, True), (True, False)):
            if click:
                self.click(figure, "play")
            browser.js("scrollTo(0, document.body.scrollHeight)")
            self.assert_until("it plays on unseen", f"!({IS_PLAYING})")
            browser.js("scrollTo(0, 0)")
            browser.js("new Promise((done) => setTimeout(done, 300))")
            self.assertEqual(browser.js(IS_PLAYING), goes_on)

    def assert_begins_again(self, figure):
        """After Reset, asked two pictures later in the page itself: between two calls of a busy machine many steps go by."""
        step = browser.js("""((figure) => {
            figure.querySelector(".cc-reset").click();
            return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(STEP))));
        })(arguments[0])""".replace("STEP", STEP), figure)
        self.assertLess(step, 20, "it does not begin again")

    def test_after_reset_it_plays_from_the_start(self):
        figure = self.front()
        self.wait_for_step(figure, FRONT, 30)
        self.assert_begins_again(figure)
        self.wait_for_step(figure, FRONT, 20)

    def test_the_ledger_is_folded_and_written_only_while_it_is_open(self):
        figure = self.front()
        entry = "arguments[0].querySelector('.cc-balance td').textContent"
        self.wait_for_step(figure, FRONT, 30)
        self.assertFalse(self.part(figure, ".cc-balance").is_displayed(), "the ledger is open")
        self.assertEqual(browser.js(entry, figure), "", "the folded ledger is written")
        self.part(figure, ".cc-ledger summary").click()
        self.assert_until("the ledger stays empty", entry, figure)
        self.assertTrue(browser.js("arguments[0].querySelector('.cc-graph svg').checkVisibility()", figure), "there is no graph")
        self.assert_begins_again(figure)
        self.assertTrue(self.part(figure, ".cc-balance").is_displayed(), "Reset folds the ledger")
        self.select(figure, "shape matching")
        self.assert_until("it does not begin again", f"{STEP} < 20")
        self.assertTrue(self.part(figure, ".cc-balance").is_displayed(), "another solver folds the ledger")
        self.assert_until("the ledger of another solver stays empty", entry, figure)
        self.part(figure, ".cc-ledger summary").click()
        self.assert_until("the ledger does not close", "!arguments[0].querySelector('.cc-ledger').open", figure)
        before, step = browser.js(LEDGERS, figure), self.step(figure)[0]
        self.wait_for_step(figure, FRONT, step + 5)
        self.assertEqual(browser.js(LEDGERS, figure), before, "the folded ledger is written")

    def test_the_hint_names_what_the_reader_has(self):
        figure = self.front()
        mouse, keys = browser.js(HINT, figure).strip().split(". ")
        self.assertIn("mouse", mouse)
        self.assertIn("arrow keys", keys)
        self.touch_screen()
        self.assert_until("there is no coarse pointer", "matchMedia('(pointer: coarse)').matches")
        self.assertIn("finger", browser.js(HINT, figure))
        self.assertNotRegex(browser.js(HINT, figure), r"(?i)mouse|key|tab|escape")

    def test_a_finger_throws_a_body(self):
        """While it stands, and while it plays: then the touched node is soon another one."""
        browser.see(360, height=740)
        self.touch_screen()
        for name, stands in (("standing", True), ("playing", False)):
            with self.subTest(name):
                figure = self.front()
                self.wait_for_step(figure, FRONT, 100)
                if stands:
                    self.click(figure, "play")
                    self.assert_stands(figure, FRONT)
                self.throw(figure)

    def throw(self, figure):
        k, x, y = browser.js(TOPMOST, figure)
        browser.touch("touchStart", (x, y))
        for n in range(1, 9):
            browser.touch("touchMove", (x, y - 12 * n))
            browser.js(TWO_FRAMES)
        self.assertEqual(self.hand(figure)[0], "pulls", "the finger holds nothing")
        risen = y - browser.js(HEIGHT, figure, k)
        self.assertGreater(risen, 50, f"the body has followed by {risen:.0f} px of 96")
        browser.touch("touchMove", (x, y - 130))
        browser.js(TWO_FRAMES)
        browser.touch("touchEnd")
        self.assertTrue(browser.until(f"{y} - {HEIGHT} > arguments[2]", figure, k, risen + 10, seconds=3), "it is not thrown")
        self.assertEqual(browser.js("scrollY"), 0, "the page scrolls")
        self.assert_quiet(FRONT)
