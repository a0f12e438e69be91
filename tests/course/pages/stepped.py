"""Stepped figures: a player shows a strip step by step."""
import re

from pages.book import browser, lots, svg_text
from pages.figures import Figures
from part import once

STEPS = """((svg) => {
    const states = [...svg.querySelectorAll(".step")];
    return states.length ? states.map((state) => [...state.querySelectorAll(".panel")])
        : [...svg.querySelectorAll(".panel")].map((panel) => [panel]);
})(arguments[0].querySelector(".cc-stage svg"))"""
COUNTED = """(({ counted = "Step", first = 0 } = {}) => [counted, Number(first)])(
    arguments[0].querySelector(".steps")?.dataset)"""


class Stepped(Figures):
    def look(self, figure):
        """The part of the strip in the view, the player's words, and which steps are seen, whole."""
        return browser.js(f"""((figure) => [
            figure.querySelector(".cc-stage svg").getAttribute("viewBox"),
            figure.querySelector(".cc-caption").textContent,
            {STEPS}.map((panels) => panels.map((panel) => getComputedStyle(panel).display !== "none"))
                .map((seen) => seen.every((is) => is) || (seen.some((is) => is) && "in part")),
        ])(arguments[0])""", figure)

    @staticmethod
    def whole(where):
        return re.search(r'viewBox="([^"]*)"', svg_text(*where.split(": ")))[1]

    def ends(self, figure):
        """The numbers of the first and the last step: a stepper's first state is before its first step."""
        first = 0 if self.parts(figure, ".step") else 1
        return first, first + len(browser.js(STEPS, figure)) - 1

    def shown(self, figure, k):
        """How the player counts: by the drawing's own name for a step and its first number, if it has them."""
        name, more = browser.js(COUNTED, figure)
        return f"{name} {k + more} of {self.ends(figure)[1] + more}"

    def assert_step(self, figure, where, k):
        view, words, seen = self.look(figure)
        first, last = self.ends(figure)
        self.assertTrue(words.startswith(f"{self.shown(figure, k)}: "), f"{where}: {words} at step {k}")
        self.assertEqual(seen, [n == k for n in range(first, last + 1)], f"{where}, step {k} shows the steps {seen}")
        if first == 1:
            said = browser.js(f"{STEPS}[arguments[1]][0].querySelector('.caption').textContent", figure, k - 1)
            self.assertEqual(words, f"{self.shown(figure, k)}: {said.removeprefix(f'{k}  ')}", where)
        self.assertNotEqual(view, self.whole(where), f"{where}, step {k} shows the whole strip")

    def test_every_stepped_figure_answers(self):
        for root, scheme, most in lots():
            for figure, where in self.each("cc-stepped", root, most):
                browser.see(scheme=scheme)
                for check in (self.check_buttons, self.check_slider, self.check_keys):
                    with self.subTest(f"{check.__name__} of {where}", root=root):
                        check(figure, where)

    def check_buttons(self, figure, where):
        first, last = self.ends(figure)
        opens = figure.get_dom_attribute("data-opens")
        self.assert_step(figure, where, int(opens) - browser.js(COUNTED, figure)[1] if opens else first)
        self.part(figure, ".cc-first").click()
        for button, k in (("next", first + 1), ("back", first), ("back", first), ("last", last), ("next", last),
                          ("first", first), ("next", first + 1)):
            self.part(figure, f".cc-{button}").click()
            self.assert_step(figure, where, k)
        self.part(figure, ".cc-all").click()
        self.assertEqual(self.look(figure)[0], self.whole(where), f"{where}: Show all does not show all")

    def check_slider(self, figure, where):
        browser.js("arguments[0].focus()", self.part(figure, ".cc-step"))
        first, last = self.ends(figure)
        for key, k in (("Home", first), ("End", last), ("Home", first)):
            browser.press(key)
            self.assert_step(figure, where, k)

    def check_keys(self, figure, where):
        browser.js("arguments[0].focus()", self.part(figure, ".cc-stage"))
        first, last = self.ends(figure)
        for key, k in (("ArrowRight", first + 1), ("ArrowLeft", first), ("End", last), ("Home", first)):
            browser.press(key)
            self.assert_step(figure, where, k)
        browser.press(" ")
        play = self.part(figure, ".cc-play")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Pause", f"{where}: space does not play")
        browser.press(" ")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Play", f"{where}: space does not pause")

    @once
    def test_it_plays_to_its_end(self):
        figure, where = self.first("cc-stepped")
        browser.execute_script("setInterval = (action) => window.tick = action", figure)
        self.part(figure, ".cc-play").click()
        first, last = self.ends(figure)
        for k in range(first + 1, last + 1):
            browser.execute_script("tick()")
            self.assert_step(figure, where, k)
        play = self.part(figure, ".cc-play")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Play", f"{where} does not stop")

    @once
    def test_paper_shows_the_whole_strip(self):
        figure, where = self.first("cc-stepped")
        one = self.look(figure)[0]
        browser.js("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.look(figure)[0], self.whole(where), where)
        browser.js("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.look(figure)[0], one, where)

    @once
    def test_where_motion_is_unwanted_it_plays_when_it_is_asked_to(self):
        browser.see(motion="reduce")
        figure, where = self.first("cc-stepped")
        play = self.part(figure, ".cc-play")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Play", where)
        play.click()
        self.assertEqual(play.get_dom_attribute("aria-label"), "Pause", where)
        play.click()
