"""Live figures: each answers to pointer, keys and sliders, and to Reset."""
from pages.book import UNSOUND, browser, lots, svg_text
from pages.figures import DESCRIPTION, DRAWING, PARSED, TRAP, Figures
from part import once

INSIDE_A_FRAME = """((figure, x, y) => [...figure.querySelectorAll(".frame")].some((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    return left - 1 <= x && x <= right + 1 && top - 1 <= y && y <= bottom + 1;
}))(...arguments)"""
SAYS = """((label, end) => Number.parseFloat(label.querySelector("output").value.replace("−", "-"))
    === Number(label.querySelector("input")[end]))(...arguments)"""
OUTPUTS = "[...arguments[0].querySelectorAll('output')].map((output) => output.value)"


class Live(Figures):
    motion = "reduce"  # clocks stand still

    def test_every_live_figure_answers(self):
        """Without --full one of each kind of input is used."""
        checks = (self.check_pointer, self.check_keyboard, self.check_far_away, self.check_sliders, self.check_reset)
        for root, scheme, most in lots():
            for figure, where in self.each("cc-live", root, most):
                browser.see(scheme=scheme, motion=self.motion)
                self.wait(figure, where)
                self.outputs = browser.js(OUTPUTS, figure)
                for check in checks:
                    with self.subTest(f"{check.__name__} of {where}", root=root, scheme=scheme):
                        check(figure, where, most)

    def state(self, figure):
        return browser.js(DRAWING, figure), browser.js(DESCRIPTION, figure)

    def inward(self, knob):
        """1 where the point has more room to the right, -1 where it has more to the left."""
        low, now, high = (float(knob.get_dom_attribute(f"aria-value{name}")) for name in ("min", "now", "max"))
        return 1 if now < (low + high) / 2 else -1

    def check_pointer(self, figure, where, most):
        for knob in self.parts(figure, ".cc-knob")[:most]:
            described, said = browser.js(DESCRIPTION, figure), knob.get_dom_attribute("aria-valuetext")
            label = f"{where}, {knob.get_dom_attribute('aria-label')}"
            self.assert_changes(figure, label, lambda: browser.drag(knob, 30 * self.inward(knob), 8))
            self.assertNotEqual(described, browser.js(DESCRIPTION, figure), f"{label}: the description stays")
            self.assertNotEqual(said, knob.get_dom_attribute("aria-valuetext"), f"{label}: its place is not said")
            self.assertTrue(browser.js("document.activeElement === arguments[0]", knob), f"{label}: focus is lost")
        self.assertFalse(faults := browser.js(UNSOUND), f"{where}: {faults}")

    def check_keyboard(self, figure, where, most):
        for knob in self.parts(figure, ".cc-knob")[:most]:
            browser.js("arguments[0].focus()", knob)
            key = "ArrowRight" if self.inward(knob) > 0 else "ArrowLeft"
            for shift in (False, True):
                label = f"{where}, {key} on {knob.get_dom_attribute('aria-label')}"
                self.assert_changes(figure, label, lambda: browser.press(key, shift))

    def check_far_away(self, figure, where, most):
        """A handle that is dragged out of its panel stops at the edge."""
        for knob in self.parts(figure, ".cc-knob")[:most]:
            for dx, dy in ((2000, 300), (-2000, -1500)):
                browser.drag(knob, dx, dy)
                x, y = browser.centre(knob)
                inside = browser.js(INSIDE_A_FRAME, figure, x, y)
                self.assertTrue(inside, f"{where}, {knob.get_dom_attribute('aria-label')} leaves its panel")

    def check_sliders(self, figure, where, most):
        """Home and End reach the ends, and say so; half a turn either way is the same picture."""
        for label in self.parts(figure, ".cc-slider")[:most]:
            self.part(figure, ".cc-reset").click()  # far handles, or a clock at 0, leave nothing for a slider to change
            self.assert_until(f"{where}: Reset forgets a slider", f"`${{{OUTPUTS}}}` === `${{arguments[1]}}`", figure, self.outputs)
            slider = self.part(label, "input")
            browser.js("arguments[0].focus()", slider)
            key = "Home" if browser.js("arguments[0].value !== arguments[0].min", slider) else "End"
            self.assert_changes(figure, f"{where}, {key} on a slider", lambda: browser.press(key))
            for key, end in (("End", "max"), ("Home", "min")):
                browser.press(key)
                self.assert_until(f"{where}, {key} on a slider says another number", SAYS, label, end)

    def check_reset(self, figure, where, _):
        """Drawing and sliders are what they were before all these checks."""
        self.part(figure, ".cc-reset").click()
        for show_all in self.parts(figure, ".cc-all"):
            show_all.click()
        self.assert_until(f"{where}: after Reset the drawing is another one than the page's",
                          f"{DRAWING} === {PARSED}", figure, svg_text(*where.split(": ")))
        self.assertEqual(browser.js(OUTPUTS, figure), self.outputs, f"{where}: Reset forgets a slider")

    @once
    def test_what_is_seen_is_also_said(self):
        figure, where = self.first("cc-live")
        self.assert_changes(figure, where, lambda: browser.drag(self.part(figure, ".cc-knob"), 20, 0))
        self.assert_until(f"{where}: the description is not announced",
                          f"arguments[0].querySelector('.cc-said').textContent === {DESCRIPTION}", figure)

    @once
    def test_a_finger_drags_as_well(self):
        browser.see(390, motion=self.motion)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        figure, where = self.first("cc-live")
        self.wait(figure, where)
        self.show("", figure)
        scrolled = browser.js("scrollY")
        self.assert_changes(figure, where, lambda: browser.touch_drag(self.part(figure, ".cc-knob"), 12, 30))
        self.assertEqual(browser.js("scrollY"), scrolled, f"{where}: the page scrolls away")

    @once
    def test_a_trap_leaves_the_last_picture(self):
        self.before_each_page(TRAP)
        figure, where = self.first("cc-live")
        self.wait(figure, where)
        before = self.state(figure)
        browser.execute_script("window.ccTrap = true")
        browser.drag(self.part(figure, ".cc-knob"), 20, 0)
        self.assert_until(f"{where}: no message", "arguments[0].querySelector('.cc-fault').offsetHeight > 0", figure)
        self.assertEqual(self.state(figure), before, f"{where}: the last good picture is gone")
        browser.execute_script("window.ccTrap = false")
        self.part(figure, ".cc-reset").click()
        self.wait(figure, where)
        self.assert_changes(figure, where, lambda: browser.drag(self.part(figure, ".cc-knob"), 20, 0))

    @once
    def test_without_webassembly_the_figure_stays(self):
        self.before_each_page("delete window.WebAssembly")
        figure, where = self.first("cc-live")
        shown = "arguments[0].querySelector('svg').innerHTML"
        self.assertTrue(browser.js(f"{shown} === {PARSED}", figure, svg_text(*where.split(": "))), where)
