"""A throw goes into a link, and the link does the same again, bit by bit."""
from pages.book import BOOK, browser
from pages.worlds import WorldFigures
from part import once

TOWER = "chapters/13-sequential-impulses/index.html"
LATE = 590  # a throw comes before this step on a slow machine, too
COPIED = "navigator.clipboard.writeText = async (text) => { window.ccCopied = text; };"
NO_COPY = "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));"


@once
class Sharing(WorldFigures):
    def open_link(self, url, name="13-stack"):
        browser.get("about:blank")
        browser.get(url)
        figure = browser.find_element("css selector", f"figure[data-figure='{name}']")
        self.assert_until(f"{name} does not come alive", "arguments[0].matches('.cc-running')", figure)
        return figure

    def tower(self, url):
        figure = self.open_link(url)
        self.open_ledger(figure, "13-stack")
        self.show("", figure)
        return figure

    def throw(self, figure):
        """A box of the left tower, by the mouse, after some steps."""
        self.wait_for_step(figure, "13-stack", 60)
        x, y = browser.js("(({ left, top, width, height }) => [left + width / 2, top + 0.5 * height])"
                          "(arguments[0].querySelectorAll('.cc-pane svg')[0].getBoundingClientRect())", figure)
        browser.drag_from((x, y), 60, -30)
        self.assert_until("nothing is thrown", "arguments[0].querySelector('.cc-share').ariaDisabled === 'false'", figure)

    def hashes(self, figure, step):
        self.pause(figure, "13-stack")
        self.slide(figure, "13-stack", step)
        return browser.js("""[...arguments[0].querySelectorAll(".cc-balance tbody tr")].at(-1).innerText""", figure)

    def test_the_link_does_the_same(self):
        self.before_each_page(COPIED)
        figure = self.tower(f"{BOOK.as_uri()}/{TOWER}")
        untouched = self.hashes(figure, LATE)
        self.click(figure, "first", "play")
        self.throw(figure)
        thrown = self.hashes(figure, LATE)
        self.assertNotEqual(thrown, untouched, "the throw changes nothing")
        self.click(figure, "share")
        self.assert_until("it does not say that it is copied", "arguments[0].querySelector('.cc-shared').textContent.startsWith('Copied. The link works on this computer only')",
                          figure)
        link = browser.js("window.ccCopied")
        self.assertLess(len(link) - len(BOOK.as_uri()), 1500)
        figure = self.tower(link)
        self.assertIn("This is the throw in the link.", self.part(figure, ".cc-shared").text)
        self.assertEqual(self.hashes(figure, LATE), thrown, "the link does something else")

    def test_before_a_throw_there_is_nothing_to_share(self):
        figure = self.tower(f"{BOOK.as_uri()}/{TOWER}")
        self.click(figure, "share")
        self.assertEqual(self.part(figure, ".cc-shared").text, "Throw something first.")

    def test_on_a_phone_the_link_lands_on_the_whole_picture(self):
        browser.see(360, height=740)
        figure = self.open_link(f"{BOOK.as_uri()}/{TOWER}#throw=13-stack&right=4&hand=600_5.10.0.0.0.600000_30")
        top, bottom = browser.js("(({ top, bottom }) => [top, bottom])(arguments[0].querySelector('.cc-world-stage')"
                                 ".getBoundingClientRect())", figure)
        self.assertTrue(50 < top < bottom < 740, f"the picture is from {top} to {bottom}")

    def test_an_engine_that_is_not_offered_is_passed_over(self):
        figure = self.open_link(f"{BOOK.as_uri()}/docs/index.html#throw=demo-box&right=1&engines=x/../y&hand=60_5", "demo-box")
        self.assertEqual(browser.js("arguments[0].querySelector('select').selectedIndex", figure), 0)
        figure = self.open_link(f"{BOOK.as_uri()}/docs/index.html#throw=demo-box&right=1&engines=plain&hand=60_5", "demo-box")
        self.assertEqual(browser.js("arguments[0].querySelector('select').selectedOptions[0].text", figure), "the plain engine")
        self.assert_quiet("links with engines")

    def test_where_nothing_can_be_copied_the_link_is_shown(self):
        self.before_each_page(NO_COPY)
        figure = self.tower(f"{BOOK.as_uri()}/{TOWER}")
        self.throw(figure)
        self.click(figure, "share")
        self.assert_until("no link", "arguments[0].querySelector('.cc-shared input')?.value.includes('#throw=13-stack&right=4&hand=')", figure)

    def test_what_is_no_throw_is_said(self):
        for hand in ("", "12_x", "600_1.99.0.0.0.0", "600_9999999"):
            figure = self.tower(f"{BOOK.as_uri()}/{TOWER}#throw=13-stack&right=1&hand={hand}")
            self.assertEqual(self.part(figure, ".cc-shared").text, "The link holds no throw of this world.")
            self.assertEqual(self.parts(figure, ".cc-pane p")[1].text, "nothing removed")
        self.assert_quiet("a link without a throw")
