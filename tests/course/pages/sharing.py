"""A throw goes into a link, and the link does the same again, bit by bit."""
from pages.book import BOOK, browser
from pages.worlds import WorldFigures
from part import once

TOWER = "chapters/13-sequential-impulses/index.html"
COPIED = "navigator.clipboard.writeText = async (text) => { window.ccCopied = text; };"
NO_COPY = "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));"


@once
class Sharing(WorldFigures):
    def tower(self, url):
        browser.get("about:blank")
        browser.get(url)
        figure = browser.find_element("css selector", "figure[data-figure='13-stack']")
        self.show("", figure)
        self.wait(figure, "13-stack")
        self.show("", figure)
        return figure

    def throw(self, figure):
        """A box of the left tower, by the mouse, after some steps."""
        self.wait_for_step(figure, "13-stack", 60)
        x, y = browser.js("(({ left, top, width, height }) => [left + width / 2, top + 0.5 * height])"
                          "(arguments[0].querySelectorAll('.cc-pane svg')[0].getBoundingClientRect())", figure)
        browser.drag_from((x, y), 60, -30)
        self.assert_until("nothing is thrown", "!arguments[0].querySelector('.cc-share').hidden", figure)

    def hashes(self, figure, step):
        self.pause(figure, "13-stack")
        self.slide(figure, "13-stack", step)
        return browser.js("""[...arguments[0].querySelectorAll(".cc-balance tbody tr")].at(-1).innerText""", figure)

    def test_the_link_does_the_same(self):
        self.before_each_page(COPIED)
        figure = self.tower(f"{BOOK.as_uri()}/{TOWER}")
        untouched = self.hashes(figure, 120)
        self.click(figure, "first", "play")
        self.throw(figure)
        self.wait_for_step(figure, "13-stack", 120)
        thrown = self.hashes(figure, 120)
        self.assertNotEqual(thrown, untouched, "the throw changes nothing")
        self.click(figure, "share")
        self.assert_until("it does not say that it is copied", "arguments[0].querySelector('.cc-shared').textContent === 'The link is copied.'",
                          figure)
        link = browser.js("window.ccCopied")
        self.assertLess(len(link) - len(BOOK.as_uri()), 1500)
        self.assertEqual(self.hashes(self.tower(link), 120), thrown, "the link does something else")

    def test_where_nothing_can_be_copied_the_link_is_shown(self):
        self.before_each_page(NO_COPY)
        figure = self.tower(f"{BOOK.as_uri()}/{TOWER}")
        self.throw(figure)
        self.click(figure, "share")
        self.assert_until("no link", "arguments[0].querySelector('.cc-shared input')?.value.includes('#throw=13-stack&right=3&hand=')", figure)

    def test_what_is_no_throw_is_said(self):
        for hand in ("", "12_x", "600_1.99.0.0.0.0"):
            figure = self.tower(f"{BOOK.as_uri()}/{TOWER}#throw=13-stack&right=1&hand={hand}")
            self.assertEqual(self.part(figure, ".cc-shared").text, "The link holds no throw of this world.")
            self.assertEqual(self.parts(figure, ".cc-pane p")[1].text, "each change clamped")
        self.assert_quiet("a link without a throw")
