"""Pictures of space: they turn, and their points move in depth."""
import re
import sys
import time

from pages.book import BOOK, ROOT, browser, pages
from pages.figures import Figures
from part import full, once

sys.path.append(str(ROOT / "docs" / "_ext"))
from chapters import published  # noqa: E402

TURNING = r'class="panel"[^>]* data-input='
NEAR = """((knob, x, y) => {
    const { left, top, width, height } = knob.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y) < 2;
})(...arguments)"""


class Space(Figures):
    """Pictures of space: their background turns them, and their points move parallel to the picture."""

    motion = "reduce"  # clocks stand still

    def pictures(self, root):
        for figure, where in self.each("cc-live", root, None if full else 1, TURNING):
            self.wait(figure, where)
            yield figure, where

    @once
    def test_a_ball_and_a_triangle_can_be_turned(self):
        """Chapter 03 has such a figure: else the other tests here would test nothing."""
        if any(chapter.number == "03" for chapter in published(ROOT)):
            shown = pages["chapters/03-triangles/index.html"]
            live = re.findall(r'<figure class="cc-plot cc-live.*?</figure>', shown, re.DOTALL)
            turning = [figure for figure in live if re.search(TURNING, figure)]
            self.assertTrue(any('class="handle' in figure for figure in turning), "chapter 03 has no such figure")

    def test_every_picture_of_space_turns_and_its_points_move(self):
        for figure, where in self.pictures(BOOK.as_uri()):
            for check in (self.check_turning, self.check_turning_by_keys, self.check_points):
                with self.subTest(f"{check.__name__} of {where}"):
                    check(figure, where)

    def angles(self, figure):
        said = self.part(figure, ".cc-turn").get_dom_attribute("aria-valuetext").replace("−", "-")
        return [int(number) for number in re.findall(r"-?\d+", said)]

    def corner(self, figure):
        """A place of the picture that is far from its handles."""
        return browser.js("(({ left, bottom }) => [left + 12, bottom - 12])(arguments[0].getBoundingClientRect())",
                          self.part(figure, ".cc-turn"))

    def check_turning(self, figure, where):
        turn, tilt = self.angles(figure)
        knobs = [knob.get_dom_attribute("aria-valuetext") for knob in self.parts(figure, ".cc-knob")]
        self.assert_changes(figure, where, lambda: browser.drag_from(self.corner(figure), 60, 30))
        after = self.angles(figure)
        self.assertTrue(after[0] < turn and after[1] > tilt, f"{where}: from {turn, tilt} it turns to {after}")
        browser.drag_from(self.corner(figure), 0, 2000)
        self.assertEqual(self.angles(figure)[1], 89, f"{where}: turned over")
        kept = [knob.get_dom_attribute("aria-valuetext") for knob in self.parts(figure, ".cc-knob")]
        self.assertEqual(kept, knobs, f"{where}: a point moves in space as the view turns")
        self.part(figure, ".cc-reset").click()

    def check_turning_by_keys(self, figure, where):
        sheet = self.part(figure, ".cc-turn")
        browser.js("arguments[0].focus()", sheet)
        turn, tilt = self.angles(figure)
        for key, shift, by in (("ArrowRight", False, (-5, 0)), ("ArrowDown", False, (0, 5)),
                               ("ArrowLeft", True, (1, 0)), ("ArrowUp", True, (0, -1))):
            self.assert_changes(figure, f"{where}, {key}", lambda: browser.press(key, shift))
            turn, tilt = turn + by[0], tilt + by[1]
            self.assertEqual(self.angles(figure), [turn, tilt], f"{where}, {key}")
        self.part(figure, ".cc-reset").click()

    def check_points(self, figure, where):
        for knob in self.parts(figure, ".cc-knob"):
            x, y = browser.centre(knob)
            self.assert_changes(figure, where, lambda: browser.drag(knob, 12, -9))
            self.assert_until(f"{where}: the point does not follow the pointer", NEAR, knob, x + 12, y - 9)
            said = knob.get_dom_attribute("aria-valuetext")
            self.assertRegex(said, "x = .*, y = .*, z = ")
            browser.press("PageDown")
            self.assert_until(f"{where}: PageDown moves nothing",
                              "arguments[0].getAttribute('aria-valuetext') !== arguments[1]", knob, said)
            self.assert_until(f"{where}: moved in depth, the point leaves its place", NEAR, knob, x + 12, y - 9)
        self.part(figure, ".cc-reset").click()

    def scrolled_at_rest(self):
        """How far the page is scrolled, when the stroke over the figure before has come to its end."""
        last = None
        while last != (now := browser.js("scrollY")):
            last = now
            time.sleep(0.3)
        return now

    def test_a_finger_turns_sideways_and_scrolls_up_and_down(self):
        browser.see(390, motion=self.motion)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        for figure, where in self.pictures(BOOK.as_uri()):
            scrolled, angles = self.scrolled_at_rest(), self.angles(figure)
            self.assert_changes(figure, where, lambda: browser.swipe(self.corner(figure), 60, 0))
            self.assertEqual(browser.js("scrollY"), scrolled, f"{where}: turning scrolls the page")
            self.assertNotEqual(self.angles(figure), angles, f"{where}: a finger does not turn it")
            angles = self.angles(figure)
            browser.swipe(self.corner(figure), 0, -80)
            self.assert_until(f"{where}: the page does not scroll", "scrollY > arguments[0] + 20", scrolled)
            self.assertEqual(self.angles(figure), angles, f"{where}: scrolling turns it")
