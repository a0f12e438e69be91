"""Figures of several panels, with room and without."""
from pages.book import BOOK, browser
from pages.figures import Figures
from part import full

PANELS = r'class="panel"[\s\S]*class="panel"'
IS_STACKED = """((figure) => {
    const boxes = [...figure.querySelectorAll(".frame")].map((frame) => frame.getBoundingClientRect());
    const room = figure.querySelector(".cc-stage").getBoundingClientRect();
    const below = boxes.every((box, k) => k === 0 || box.top > boxes[k - 1].bottom);
    return below && boxes.every((box) => box.left >= room.left && box.right <= room.right);
})(arguments[0])"""
FITS_AS_IT_IS = """((figure) => {
    const svg = figure.querySelector("svg.cc-figure"), box = svg.getBoundingClientRect();
    const room = figure.querySelector(".cc-stage").getBoundingClientRect();
    return box.right <= room.right + 1 && box.width >= 0.75 * svg.viewBox.baseVal.width;
})(arguments[0])"""


class Narrow(Figures):
    """On a narrow screen the panels of a figure stand below each other; with room they do not."""

    def test_panels_are_stacked_where_there_is_no_room(self):
        for figure, where in self.each("cc-plot", BOOK.as_uri(), None if full else 3, PANELS):
            if {"cc-stepped", "cc-world"} & set(figure.get_attribute("class").split()):
                continue
            with self.subTest(where):
                for width, as_it_should in ((1280, f"!{IS_STACKED}"), (390, f"{IS_STACKED} || {FITS_AS_IT_IS}"),
                                            (1280, f"!{IS_STACKED}")):
                    browser.see(width)
                    self.assert_until(f"{where} at {width} px", as_it_should, figure)
