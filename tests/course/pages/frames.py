"""From an input to the picture: a live figure touches only what changes in it, and with --full its frames are measured."""
import unittest

from pages.book import BOOK, ROOT, browser
from pages.figures import Figures
from part import full, part

BAR = 16  # of a frame: milliseconds of the page's own thread, style, layout and paint included
TIMES, MOST = 20, 200  # frames of a change; more of one that seems to be too slow
WAYS = """window.ccWays = (figure) => {
    const said = (node, type) => () => node.dispatchEvent(new Event(type));
    const key = (knob, key) => knob.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const names = new Set([...figure.querySelectorAll("[data-input]")].map(({ dataset }) => dataset.input));
    const all = (selector, make) => [...figure.querySelectorAll(selector)].map(make);
    const pairs = ([first, ...rest], choose) => rest.map((other) => (k) => choose(k % 2 ? first : other));
    const ranges = ".cc-inputs input", menus = ".cc-menu select", pressed = ".cc-choice [aria-pressed=true]";
    return {
        again: () => [...all(ranges, (range) => said(range, "input")), ...all(menus, (menu) => said(menu, "change")),
            ...all(pressed, (button) => () => button.click()),
            ...[...names].map((name) => () => figure.ccWords.obey(figure.ccWords.now(`${name} = 0`)))].forEach((act) => act()),
        changes: [
            ...all(ranges, (range) => (k) => {
                const before = range.value;
                if (k % 2) range.stepDown(); else range.stepUp();
                if (range.value === before) range.stepDown();
                said(range, "input")();
            }),
            ...all(menus, (menu) => pairs(menu.options, (option) => {
                option.selected = true;
                said(menu, "change")();
            })).flat(),
            ...all(".cc-choice", ({ children }) => pairs(children, (button) => button.click())).flat(),
            ...all(".cc-knobs [role=slider]", (_, n) => (k) =>
                key(figure.querySelectorAll(".cc-knobs [role=slider]")[n] ?? figure, k % 2 ? "ArrowLeft" : "ArrowRight")),
        ],
    };
};
window.ccDrawn = async () => {
    for (let k = 0; k < 3; ++k) await new Promise(requestAnimationFrame);
};
window.ccTouched = async (figure, act) => {
    const records = [];
    const observer = new MutationObserver((news) => records.push(...news));
    observer.observe(figure, { subtree: true, childList: true, attributes: true, attributeOldValue: true,
        characterData: true, characterDataOldValue: true });
    act();
    await ccDrawn();
    observer.disconnect();
    return records.filter(({ target }) => !target.matches?.(".cc-caption, .cc-said")); // they are read out, and wait
};
window.ccInVain = ({ type, target, attributeName, oldValue, removedNodes, addedNodes }) => {
    const isBack = (node) => [...addedNodes].some((fresh) => fresh.isEqualNode(node));
    if (type === "childList") return [...removedNodes].some(isBack);
    return oldValue === (type === "attributes" ? target.getAttribute(attributeName) : target.data);
};
window.ccName = ({ type, target, attributeName }) =>
    `${type} ${attributeName ?? ""} of ${(target.outerHTML ?? target.parentElement.outerHTML).slice(0, 80)}`;"""
TOUCHED_AGAIN = """const [figure, done] = arguments;
const { again } = ccWays(figure);
again(); // a slider has its own grid, and the first drawing is compared with what the player has made of it
ccDrawn().then(() => ccTouched(figure, again)).then((records) => done(records.map(ccName)));"""
TOUCHED_IN_VAIN = """const [figure, done] = arguments;
(async () => {
    const found = [];
    for (const change of ccWays(figure).changes)
        for (const k of [0, 1]) found.push(...(await ccTouched(figure, () => change(k))).filter(ccInVain).map(ccName));
    return [...new Set(found)];
})().then(done);"""
CHANGE = """const [figure, n, k, done] = arguments;
const { port1, port2 } = new MessageChannel(); // its message comes when the frame is painted
const change = ccWays(figure).changes[n];
port1.onmessage = done;
change?.(k); // there is none behind the last, and a choice may have taken a handle away
requestAnimationFrame(() => port2.postMessage(0));"""


class Frames(Figures):
    motion = "reduce"  # clocks stand still

    def figures(self):
        for figure, where in self.each("cc-live", BOOK.as_uri()):
            self.wait(figure, where)
            browser.execute_script(WAYS)
            yield figure, where

    def test_only_what_changed_is_touched(self):
        for figure, where in self.figures():
            with self.subTest(where):
                touched = browser.execute_async_script(TOUCHED_AGAIN, figure)
                self.assertFalse(touched, f"{where}: drawn again as it is, these are touched: {touched[:5]}")
                touched = browser.execute_async_script(TOUCHED_IN_VAIN, figure)
                self.assertFalse(touched, f"{where}: these are made what they were: {touched[:5]}")

    @unittest.skipUnless(full, "frames are measured only with --full")
    def test_no_frame_takes_longer_than_the_bar(self):
        browser.cdp("Performance.enable", timeDomain="threadTicks")  # others on this machine do not count
        self.addCleanup(browser.cdp, "Performance.disable")
        rows = sorted(((self.slowest(figure), where) for figure, where in self.figures()), reverse=True)
        table = "".join(f"{time:6.1f} ms  {where}\n" for time, where in rows)
        (ROOT / "build" / f"frames-{part or 'all'}.txt").write_text(table)
        slow = [f"{where}: {time:.1f} ms" for time, where in rows if time > BAR]
        self.assertFalse(slow, f"frames longer than {BAR} ms: {slow}")

    def slowest(self, figure):
        """The change whose frame takes longest, without what a frame takes in which nothing changes: that is the driver's."""
        count = browser.js("ccWays(arguments[0]).changes.length", figure)
        none, *times = [self.least(figure, n) for n in (count, *range(count))]
        return max(times, default=none) - none

    def least(self, figure, n):
        """Each change is made and taken back, again and again. The shortest frame of each counts: what else runs on the
        machine only adds."""
        times = [self.frame(figure, n, k) for k in range(TIMES)]
        while max(least := (min(times[::2]), min(times[1::2]))) > BAR and len(times) < MOST:
            times += [self.frame(figure, n, k) for k in range(TIMES)]
        return max(least)

    def frame(self, figure, n, k):
        before = self.busy()
        browser.execute_async_script(CHANGE, figure, n, k)
        return self.busy() - before

    @staticmethod
    def busy():
        metrics = browser.cdp("Performance.getMetrics")["metrics"]
        return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
