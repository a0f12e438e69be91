"""Figures that are live and stepped: the steps of a stepper, for the shapes as the reader drags them."""
import re
import sys
from html import unescape

from pages.book import ROOT, TOO_WIDE, browser, lots, my_pages, pages
from pages.stepped import Stepped
from part import full, once, some

sys.path.append(str(ROOT / "docs" / "_ext"))
from chapters import published  # noqa: E402

DRAWN_ROWS = """((figure) => [...figure.querySelectorAll(".step")].map(
    ({ dataset: { row, words } }) => [...row.split("\\t"), words]))(arguments[0])"""
TABLE = """((figure) => [...figure.querySelectorAll(".cc-steps tbody tr")].map(
    (row) => [...row.cells].map((cell) => cell.textContent)))(arguments[0])"""
MARKED = """((figure) => [...figure.querySelectorAll(".cc-steps tbody tr")].flatMap(
    (row, k) => row.matches("[aria-current=step]") ? [k] : []))(arguments[0])"""
PLACES = "[...arguments[0].querySelectorAll('.cc-knob')].map((knob) => knob.getAttribute('aria-valuetext'))"
HANDLE = """(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
    [...arguments[0].querySelectorAll(".panel:not([display]) .handle")].find(
        (handle) => handle.dataset.input === arguments[1]).getBoundingClientRect())"""
FREE_PLACE = """((grip) => {
    const { left, top, width, height } = grip.getBoundingClientRect();
    const along = [...Array(15).keys()].map((k) => (k + 0.5) / 15);
    return along.flatMap((x) => along.map((y) => [left + x * width, top + y * height]))
        .find((place) => document.elementFromPoint(...place) === grip) ?? null;
})(arguments[0])"""
IN_ITS_BOX = """((box) => getComputedStyle(box).overflowX === "auto" && box.clientWidth <= box.parentElement.clientWidth
    && box.firstChild.offsetWidth <= box.scrollWidth)(arguments[0].querySelector(".cc-steps"))"""


class Walks(Stepped):
    """Figures that show the steps of a stepper: in the page, for the shapes as the reader drags them."""

    test_every_stepped_figure_answers = test_it_plays_to_its_end = None  # as for all stepped figures
    test_paper_shows_the_whole_strip = test_where_motion_is_unwanted_it_plays_when_it_is_asked_to = None

    def chapters_with_walks(self):
        """GJK and EPA are watched on shapes that are dragged: else the tests here would test nothing."""
        return [f"chapters/{chapter.name}/index.html" for chapter in published(ROOT) if chapter.number in ("06", "07")]

    @once
    def test_gjk_and_epa_can_be_watched(self):
        for page in self.chapters_with_walks():
            found = re.findall(r'<figure class="cc-plot cc-live cc-stepped".*?</figure>', pages[page], re.DOTALL)
            walks = [figure for figure in found if '<g class="step"' in figure and 'class="handle' in figure]
            self.assertTrue(walks, f"{page} has no live figure with the steps of a stepper")
            self.assertTrue(any("data-grip=" in figure for figure in walks), f"{page}: no shape itself can be dragged")

    def test_the_table_stands_in_the_page_itself(self):
        """Without a script: one row a step, with the words that the player would say."""
        for page in my_pages:
            for figure in re.findall(r"<figure class=\"cc-plot.*?</figure>", pages[page], re.DOTALL):
                drawn = re.findall(r'<g class="step" data-row="([^"]*)" data-words="([^"]*)">', figure)
                body = re.search(r"<tbody>(.*?)</tbody>", figure)
                rows = re.findall(r"<tr>(.*?)</tr>", body[1]) if body else []
                cells = [[unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in rows]
                wanted = [[*unescape(row).split("\t"), unescape(words)] for row, words in drawn]
                self.assertEqual(cells, wanted, f"{page}: table and steps differ")

    def test_every_walk_answers(self):
        checks = (self.check_rows, self.check_row_by_row, self.check_keys_apart, self.check_dragging, self.check_shapes,
                  self.check_paper, self.check_narrow)
        for root, scheme, most in lots():
            for figure, where in self.each("cc-live.cc-stepped", root, most):
                self.wait(figure, where)
                browser.see(scheme=scheme)
                for check in checks:
                    with self.subTest(f"{check.__name__} of {where}", root=root):
                        check(figure, where)

    def assert_step(self, figure, where, k):
        super().assert_step(figure, where, k)
        words = browser.js(DRAWN_ROWS, figure)[k][-1]
        self.assertEqual(self.look(figure)[1], f"{self.shown(figure, k)}: {words}", where)
        self.assertEqual(browser.js(MARKED, figure), [k], f"{where}: another row is marked at step {k}")

    def check_rows(self, figure, where):
        names = [cell.get_attribute("textContent") for cell in self.parts(figure, ".cc-steps th")]
        drawn = self.part(figure, ".steps").get_dom_attribute("data-names").split("\t")
        self.assertEqual(names, [*drawn, "what happens"], f"{where}: the head of the table")
        self.assertEqual(browser.js(TABLE, figure), browser.js(DRAWN_ROWS, figure), f"{where}: table and steps differ")

    def check_row_by_row(self, figure, where):
        """A click on a row goes to its step."""
        for k in reversed(range(self.ends(figure)[1] + 1)):
            browser.js("arguments[0].click()", self.parts(figure, ".cc-steps tbody tr")[k])
            self.assert_step(figure, where, k)

    def check_keys_apart(self, figure, where):
        """Arrows step from the player, and change an input from its handle or slider, which keeps the step."""
        browser.js("arguments[0].focus()", self.part(figure, ".cc-next"))
        browser.press("Home")
        browser.press("ArrowRight")
        self.assert_step(figure, where, 1)
        browser.js("arguments[0].focus()", self.part(figure, ".cc-knob, .cc-slider input"))
        self.assert_changes(figure, where, lambda: browser.press("ArrowLeft"))
        self.assert_step(figure, where, 1)

    def check_dragging(self, figure, where):
        """The step is kept, or the last one if there are fewer; the table is always the drawing's."""
        counts = set()
        for knob in self.parts(figure, ".cc-knob"):
            moves = (-60, 20), (25, -45), (110, 20), (-90, 40), (-110, -80), (150, 30)
            for dx, dy in some(moves, None if full else 2, where):
                self.part(figure, ".cc-last").click()
                step = self.ends(figure)[1]
                browser.drag(knob, dx, dy)
                browser.js("new Promise(requestAnimationFrame)")
                counts.add(last := self.ends(figure)[1])
                self.assert_step(figure, where, min(step, last))
                self.check_rows(figure, where)
                self.assertTrue(browser.js("document.activeElement === arguments[0]", knob) or last < step,
                                f"{where}: focus is lost")
        page = where.split(": ")[0]
        if full and page in self.chapters_with_walks():
            self.assertGreater(len(counts), 1, f"{where}: dragging never changes the number of steps")
        self.part(figure, ".cc-reset").click()

    def check_shapes(self, figure, where):
        """A shape that names a handle is dragged wherever it is taken, and moves that handle."""
        shapes = ".panel:not([display]) [data-grip]"
        for k in range(len(self.parts(figure, shapes))):  # each drawing has new ones
            if not (place := browser.js(FREE_PLACE, self.parts(figure, shapes)[k])):
                continue
            said, name = self.places(figure), self.parts(figure, shapes)[k].get_dom_attribute("data-grip")
            x, y = browser.js(HANDLE, figure, name)
            self.assert_changes(figure, where, lambda: browser.drag_from(place, 15, -10))
            now = browser.js(HANDLE, figure, name)
            self.assertLess(abs(now[0] - x - 15) + abs(now[1] - y + 10), 4, f"{where}: {name} does not follow")
            moved = [k for k, (before, now) in enumerate(zip(said, self.places(figure))) if before != now]
            self.assertEqual(len(moved), 1, f"{where}: {len(moved)} handles move")
            self.assertEqual(browser.js("document.activeElement.getAttribute('aria-valuetext')"),
                             self.places(figure)[moved[0]], f"{where}: another handle has the focus")
            self.part(figure, ".cc-reset").click()
            self.assert_until(f"{where}: Reset does nothing", f"{PLACES}.join() === arguments[1].join()", figure, said)

    def places(self, figure):
        return browser.js(PLACES, figure)

    def check_paper(self, figure, where):
        browser.cdp("Emulation.setEmulatedMedia", media="print")
        self.addCleanup(browser.cdp, "Emulation.setEmulatedMedia", media="")
        words = self.part(figure, ".cc-steps td.cc-words")
        self.assertTrue(words.is_displayed(), f"{where}: on paper the table has no words")
        browser.cdp("Emulation.setEmulatedMedia", media="")
        self.assertFalse(words.is_displayed(), f"{where}: table and player say the same words")

    def check_narrow(self, figure, where):
        """The panels of a step stand below each other, and the table scrolls by itself."""
        self.part(figure, ".cc-first").click()
        for width, stacked in ((1280, False), (360, True), (1280, False)):
            browser.see(width)
            shown = "[...arguments[0].querySelectorAll('.panel:not([display]) > .frame')]"
            tops = f"new Set({shown}.map((frame) => frame.getBoundingClientRect().top)).size"
            rows = len(self.parts(figure, ".panel:not([display])")) if stacked else 1
            self.assert_until(f"{where} at {width} px: panels in other rows", f"{tops} === arguments[1]", figure, rows)
            self.assertLessEqual(browser.js(TOO_WIDE), 0, f"{where} is too wide at {width} px")
            self.assertTrue(browser.js(IN_ITS_BOX, figure), f"{where} at {width} px: the table leaves its box")
            self.assert_step(figure, where, 0)
