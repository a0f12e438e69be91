"""Live figures with a choice: what is chosen is drawn, and a unit of its own is loaded when it is chosen."""
import unittest

from selenium.webdriver.support.select import Select

from pages.book import BOOK, browser, my_pages, server, svg_text
from pages.figures import DRAWING, PARSED, Figures

PAGE = "chapters/13-sequential-impulses/index.html"
HAS_UNIT = "'13-clamp' in window.ccModules"


@unittest.skipUnless(PAGE in my_pages, "of another chapter")
class Variants(Figures):
    motion = "reduce"  # clocks stand still

    def open_figure(self, root):
        self.open(PAGE, root)
        self.figure = browser.find_element("css selector", "figure[data-figure='13-removed']")
        self.where = self.show(PAGE, self.figure)
        self.wait(self.figure, self.where)

    def choose(self, words):
        Select(self.part(self.figure, ".cc-menu select")).select_by_visible_text(words)

    def without_a_unit(self):
        self.choose("one pass")

    def without_the_clamp(self):
        self.choose("each change clamped")

    def test_the_unit_is_loaded_when_it_is_chosen_and_draws_what_the_build_drew(self):
        for root in (BOOK.as_uri(), server.address):
            with self.subTest(root):
                self.open_figure(root)
                self.assert_changes(self.figure, self.where, self.without_a_unit)
                self.assertFalse(browser.js(HAS_UNIT), "the page loads a unit that nobody has chosen")
                self.assert_changes(self.figure, self.where, self.without_the_clamp)
                self.assertTrue(browser.js(HAS_UNIT))
                self.assert_as_built()
                self.assert_changes(self.figure, self.where, lambda: browser.drag(self.part(self.figure, ".cc-knob"), 20, 0))
                self.part(self.figure, ".cc-reset").click()  # the unit begins a run anew
                self.assert_as_built()
                self.assert_quiet(PAGE)

    def assert_as_built(self):
        self.assert_until(f"{self.where}: the unit draws something else than natively",
                          f"{DRAWING} === {PARSED}", self.figure, svg_text(PAGE, "13-removed"))

    def test_a_unit_that_cannot_be_loaded_leaves_the_last_picture(self):
        browser.cdp("Network.setBlockedURLs", urls=["*variant-13-clamp.js"])
        self.addCleanup(browser.complaints)
        self.addCleanup(browser.cdp, "Network.setBlockedURLs", urls=[])
        self.open_figure(server.address)
        self.assert_changes(self.figure, self.where, self.without_a_unit)
        before = browser.js(DRAWING, self.figure)
        self.without_the_clamp()
        self.assert_until(f"{self.where}: no message", "arguments[0].querySelector('.cc-fault').offsetHeight > 0",
                          self.figure)
        self.assertEqual(browser.js(DRAWING, self.figure), before)
