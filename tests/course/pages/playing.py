"""Figures with a clock play where they are seen, and figures of a page may have inputs in common."""
from pages.book import browser, my_pages, svg_text
from pages.figures import DRAWING, PARSED, Figures

TIME = "Number(arguments[0].querySelector('.cc-clock output').value.replace(' s', ''))"
BUTTON = "arguments[0].querySelector('.cc-clock button').getAttribute('aria-label')"
TOWER = "chapters/13-sequential-impulses/index.html", "13-removed"
REPAIRS = "chapters/17-shape-matching/index.html", "17-removable"
PLANK = "chapters/11-motion/index.html", "11-body"
PAIR = "chapters/16-polar/index.html", "16-apart", "16-halves"
WATCHED = f"""((figure) => {{ // between two looks of a slow machine it may have begun and ended
    window.ccLeast = Infinity;
    const look = () => {{
        window.ccLeast = Math.min(window.ccLeast, {TIME.replace("arguments[0]", "figure")});
        requestAnimationFrame(look);
    }};
    look();
}})(arguments[0])"""
PRESSED = """((figure, time) => {
    const range = figure.querySelector(".cc-clock input");
    range.value = time;
    range.dispatchEvent(new Event("input"));
})(...arguments)"""


class Playing(Figures):
    def figure(self, page, name):
        if page not in my_pages:
            self.skipTest("of another chapter")
        self.open(page)
        figure = browser.find_element("css selector", f"figure[data-figure='{name}']")
        where = self.show(page, figure)
        self.wait(figure, where)
        return figure, where

    def time(self, figure):
        return browser.js(TIME, figure)

    def assert_plays(self, figure, where):
        self.assert_until(f"{where} does not play", f"{BUTTON} === 'Pause'", figure)
        before = self.time(figure)
        self.assert_until(f"{where}: its time stands still", f"{TIME} > arguments[1] + 0.05", figure, before)

    def test_a_clock_runs_where_it_is_seen_and_rests_elsewhere(self):
        figure, where = self.figure(*TOWER)
        drawing = browser.js(DRAWING, figure)
        self.assert_plays(figure, where)
        self.assertNotEqual(browser.js(DRAWING, figure), drawing, f"{where}: the picture stands still")
        browser.js("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
        self.assert_until(f"{where} plays where nobody sees it", f"{BUTTON} === 'Play'", figure)
        self.show("", figure)
        self.assert_plays(figure, where)
        self.part(figure, ".cc-clock button").click()
        self.assert_until(f"{where} cannot be paused", f"{BUTTON} === 'Play'", figure)
        self.assert_quiet(where)

    def test_a_choice_plays_from_the_start(self):
        figure, where = self.figure(*REPAIRS)
        browser.js(PRESSED, figure, 2)
        self.assert_until(f"{where}: the slider does not scrub", f"{TIME} === 2 && {BUTTON} === 'Play'", figure)
        menu = self.part(figure, ".cc-menu select")
        self.assertGreater(len(menu.find_elements("css selector", "option")), 5)
        menu.send_keys(menu.find_elements("css selector", "option")[3].text)
        self.assert_until(f"{where} does not begin again", f"{TIME} < 2 && {BUTTON} === 'Pause'", figure)

    def test_going_back_shows_what_the_build_drew(self):
        """The run is kept, and stepped back from a state that is kept too."""
        figure, where = self.figure(*TOWER)
        for time in (4.3, 3.2, 0.4, 0.8):
            browser.js(PRESSED, figure, time)
        self.assert_until(f"{where}: after going back it is another run",
                          f"{DRAWING} === {PARSED}", figure, svg_text(*TOWER))

    def test_it_ends_and_begins_again(self):
        figure, where = self.figure(*PLANK)
        self.assert_until(f"{where} does not come to its end", f"{TIME} === 1.5 && {BUTTON} === 'Play'", figure)
        browser.js(WATCHED, figure)
        self.part(figure, ".cc-clock button").click()
        self.assert_until(f"{where} does not begin again", "window.ccLeast < 0.2", figure)

    def test_where_motion_is_unwanted_only_the_reader_moves_it(self):
        browser.see(motion="reduce")
        figure, where = self.figure(*PLANK)
        self.assertEqual(self.time(figure), 0.6, where)
        browser.js(PRESSED, figure, 1.2)
        self.assert_until(f"{where}: the slider does nothing", f"{TIME} === 1.2", figure)
        self.part(figure, ".cc-clock button").click()
        self.assert_until(f"{where}: Play does nothing", f"{TIME} > 1.2", figure)

    def test_figures_of_a_page_share_what_means_the_same(self):
        page, first, second = PAIR
        figure, where = self.figure(page, first)
        self.assert_changes(figure, where, lambda: browser.drag(self.part(figure, ".cc-knob"), 25, 10))
        other = browser.find_element("css selector", f"figure[data-figure='{second}']")
        self.wait(other, self.show(page, other))
        same = """(() => {
            const [a, b] = [...document.querySelectorAll("[data-share]")].map((figure) => new Set(
                [...figure.querySelectorAll(".cc-knob")].map((knob) =>
                    knob.ariaLabel + knob.ariaValueText.replace(/(\\.\\d)\\d*/g, "$1"))));
            return a.size === b.size && [...a].every((place) => b.has(place));
        })()"""
        self.assert_until(f"{where}: {second} does not take over its points", same)
        self.show(page, other)
        self.assert_changes(other, where, lambda: browser.drag(self.parts(other, ".cc-knob")[1], -20, 15))
        self.assert_until(f"{where}: {first} does not follow {second}", same)
