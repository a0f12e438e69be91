"""Figures of several panels, with room and without."""
from pages.book import BOOK, browser, my_pages, pages
from pages.figures import Figures
from part import full, some

PANELS = r'class="panel"[\s\S]*class="panel"'
IS_AS_DRAWN = "arguments[0].querySelector('.panel[transform]') === null"
# All are in sight, none lies on another, and no more than two stand in a row.
IS_STACKED = """((figure) => {
    const boxes = [...figure.querySelectorAll(".frame")].map((frame) => frame.getBoundingClientRect());
    const room = figure.querySelector(".cc-stage").getBoundingClientRect();
    const below = (box, other) => box.top > other.bottom;
    return boxes.every((box, k) => boxes.slice(0, k).every((other) => below(box, other) || box.left > other.right)) &&
        boxes.every((box, k) => k < 2 || below(box, boxes[k - 2])) &&
        boxes.every((box) => box.left >= room.left && box.right <= room.right);
})(arguments[0])"""
FITS_AS_IT_IS = """((figure) => {
    const svg = figure.querySelector("svg.cc-figure"), box = svg.getBoundingClientRect();
    const room = figure.querySelector(".cc-stage").getBoundingClientRect();
    const isSeen = (frame) => frame.left > room.left - 1 && frame.right < room.right + 1;
    return [...figure.querySelectorAll(".frame")].every((frame) => isSeen(frame.getBoundingClientRect())) && box.width >= 0.75 * svg.viewBox.baseVal.width;
})(arguments[0])"""
# The size on the screen of the smallest text that is seen in a drawing, 99 without any.
SMALLEST = """Math.min(99, ...[...arguments[0].querySelectorAll("svg :is(text, tspan)")]
    .filter((text) => text.checkVisibility() && text.getBoundingClientRect().width)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


class Narrow(Figures):
    """On a narrow screen the panels of a figure stand below each other, or two in a row; with room they do not."""

    def test_panels_are_stacked_where_there_is_no_room(self):
        for figure, where in self.each("cc-plot", BOOK.as_uri(), None if full else 3, PANELS):
            if {"cc-stepped", "cc-world"} & set(figure.get_attribute("class").split()):
                continue
            with self.subTest(where):
                for width, as_it_should in ((1280, IS_AS_DRAWN), (390, f"{IS_STACKED} || {FITS_AS_IT_IS}"),
                                            (1280, IS_AS_DRAWN)):
                    browser.see(width)
                    self.assert_until(f"{where} at {width} px", as_it_should, figure)

    def test_text_in_figures_can_be_read_on_a_phone(self):
        browser.see(360, height=740)
        for kind in ("cc-plot", "cc-map-wrapper"):
            for figure, where in self.readable(kind):
                with self.subTest(where):
                    self.assert_until(f"{where} has text of {browser.js(SMALLEST, figure):.1f} px", f"{SMALLEST} > 9.95", figure)

    def readable(self, kind):
        """Figures of a kind, or maps, each in the middle of the window, with open folds."""
        if kind == "cc-plot":
            yield from self.each(kind, BOOK.as_uri(), None if full else 8)
            return
        for page in some([page for page in my_pages if 'class="cc-map-wrapper"' in pages[page]], None if full else 2):
            self.open(page)
            for found in browser.find_elements("css selector", f".{kind}"):
                yield found, self.show(page, found)
