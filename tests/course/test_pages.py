"""The book in a browser: every page, every live and stepped figure, from file:// and from a server."""
import gzip
import html.parser
import re
import sys
import time
import unittest
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from browser import Browser, Server
from part import full, mine, of_a_chapter, once, part, some

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "docs" / "_ext"))
from chapters import published  # noqa: E402

BOOK = ROOT / "build" / "book"
MOST_BYTES, MOST_COMPRESSED = 700 * 1024, 150 * 1024  # of a page, before its live figures

THEME_BUTTON = "[...document.querySelectorAll('button.theme-toggle')].find((b) => b.offsetWidth)"
LOOK = """[document.body, ...document.querySelectorAll(".cc-figure")].map((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return backgroundColor + color;
})"""
UNSOUND = """(() => {
    const faults = [];
    const seen = new Set();
    for (const { id } of document.querySelectorAll("[id]")) {
        if (seen.has(id)) faults.push(`id ${id} stands twice`);
        seen.add(id);
    }
    if (document.querySelector(".katex-error")) faults.push("KaTeX could not render a formula");
    for (const math of document.querySelectorAll(".math:not(svg *)"))
        if (!math.querySelector(".katex")) faults.push(`raw formula ${math.textContent}`);
    const article = document.querySelector("[role=main]") ?? document.body;
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode;
        if (/\\$|\\\\[a-z]/.test(data) && !parentElement.closest("pre, code, script, style, annotation"))
            faults.push(`raw TeX: ${data.trim()}`);
    }
    return faults;
})()"""
TOO_WIDE = """Math.max(...[document.documentElement, document.body, ...document.querySelectorAll(".content")]
    .map((node) => node.scrollWidth - node.clientWidth))"""
DRAWING = "arguments[0].querySelector('svg > [role=img]').innerHTML"
DESCRIPTION = "arguments[0].querySelector('desc').textContent"
PARSED = """((text) => {
    const template = document.createElement("template");
    template.innerHTML = text;
    return template.content.firstChild.innerHTML;
})(arguments[1])"""
INSIDE_A_FRAME = """((figure, x, y) => [...figure.querySelectorAll(".frame")].some((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    return left - 1 <= x && x <= right + 1 && top - 1 <= y && y <= bottom + 1;
}))(...arguments)"""
SAYS = """((label, end) => Number(label.querySelector("output").value.replace("−", "-").replace("°", ""))
    === Number(label.querySelector("input")[end]))(...arguments)"""
OUTPUTS = "[...arguments[0].querySelectorAll('output')].map((output) => output.value)"
NEAR = """((knob, x, y) => {
    const { left, top, width, height } = knob.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y) < 2;
})(...arguments)"""
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
TRAP = """const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...all) => {
    const { exports } = await instantiate(...all);
    const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    const draw = (k) => (window.ccTrap ? trap() : exports.draw(k));
    return { exports: { ...exports, draw } };
};"""


class Tags(html.parser.HTMLParser):
    """The ids of a page, and all that it links to or loads."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loads = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.ids.update(found[name] for name in ("id", "name") if found.get(name))
        target = found.get("href") or found.get("src")
        if target:
            (self.links if tag == "a" else self.loads).append(target)


def setUpModule():
    global browser, server, pages, my_pages
    if not (BOOK / "docs" / "index.html").exists():
        raise AssertionError("there is no book in build/book: run docs/build")
    pages = {str(file.relative_to(BOOK)): file.read_text() for file in sorted(BOOK.rglob("*.html"))}
    my_pages = [page for page in pages if mine(page)]
    if not my_pages:
        raise AssertionError("no page of this part is in build/book: run docs/build")
    server = Server(BOOK)
    browser = Browser()
    browser.cdp("Network.enable")
    browser.cdp("Network.setCacheDisabled", cacheDisabled=True)


def tearDownModule():
    browser.quit()
    server.shutdown()


def figure_kinds(text):
    """All classes of the figures in a page."""
    return set(" ".join(re.findall(r'<figure class="(cc-plot[^"]*)"', text)).split())


def figures_of(text, kind, holds=""):
    """Which of the figures of a kind, or of "one.and-another", in a page hold a pattern, by their numbers."""
    found = re.findall(r'<figure class="(cc-plot[^"]*)"(.*?)</figure>', text, re.DOTALL)
    wanted = [body for classes, body in found if set(kind.split(".")) <= set(classes.split())]
    return [k for k, body in enumerate(wanted) if re.search(holds, body)]


def svg_text(page, name):
    """A figure's drawing as it stands in the page, before any script has run."""
    return re.search(rf'<figure [^>]*data-figure="{name}".*?(<svg .*?</svg>)', pages[page], re.DOTALL)[1]


def roots():
    return BOOK.as_uri(), server.address


def drawn(kind, holds=""):
    """Whether figures of a kind are tried in this part: by lot in four chapters that have some, always with --full."""
    if full or not of_a_chapter:
        return True
    shown = [page for page in pages if page.startswith("chapters/") and figures_of(pages[page], kind, holds)]
    return part in some([page.split("/")[1] for page in shown], 4, kind + holds)


def lots(kind):
    """From where, in which colours, and how many figures of a kind are opened: by lot, all with --full."""
    from_file, from_server = (int(drawn(kind)), 0) if of_a_chapter else (2, 1)
    most = (None, None) if full else (from_file, from_server)
    return (BOOK.as_uri(), "light", most[0]), (server.address, "dark", most[1])


class Case(unittest.TestCase):
    longMessage = False

    def setUp(self):
        browser.see()

    def open(self, page, root=None):
        browser.get(f"{root or BOOK.as_uri()}/{page}")

    def assert_quiet(self, where):
        said = browser.complaints()
        self.assertFalse(said, f"{where}: the console says: {said}")

    def assert_until(self, message, script, *arguments):
        self.assertTrue(browser.until(script, *arguments), message)


class Pages(Case):
    def test_every_page_loads_and_is_sound(self):
        """In light from its file, in dark from the server: by lot one of both, with --full both."""
        ways = list(zip(roots(), ("light", "dark")))
        for page in my_pages:
            for root, scheme in some(ways, None if full else 1, page):
                with self.subTest(page, root=root):
                    server.asked.clear()
                    browser.see(scheme=scheme)
                    self.open(page, root)
                    self.assert_quiet(f"{root}/{page} in {scheme}")
                    self.assertFalse(faults := browser.js(UNSOUND), f"{page}: {faults}")
                    self.assert_light(page, server.asked)
                    self.assert_fits(page)

    def assert_light(self, page, asked):
        """What the server was asked for, without the live figures' modules, is soon loaded."""
        paths = [BOOK / path.strip("/") for path in set(asked) if "/_static/live/" not in path]
        files = [path.read_bytes() for path in paths if path.name != "favicon.ico"]
        size, packed = sum(map(len, files)), sum(len(gzip.compress(data)) for data in files)
        self.assertLess(size, MOST_BYTES, f"{page} loads {size} bytes")
        self.assertLess(packed, MOST_COMPRESSED, f"{page} loads {packed} bytes compressed")

    def assert_fits(self, page):
        widths = (1340, 1280, 1100, 850, 360)  # also just above where the menus go away
        for width in some(widths, None if full else 2, page):
            browser.see(width)
            over = browser.js(TOO_WIDE)
            self.assertLessEqual(over, 0, f"{page} is {over} px too wide at {width} px")

    @once
    def test_search_finds_a_word(self):
        for root in roots():
            self.open("search.html?q=vector", root)
            self.assert_until(f"{root}: searching for a vector finds nothing",
                              "document.querySelectorAll('#search-results li a').length")
            self.assert_until("the search does not end", "/\\d+ page|matching/.test(document.body.innerText)")
            self.assert_quiet(f"{root}/search.html")

    @once
    def test_a_button_copies_a_listing_without_prompts(self):
        browser.get(f"{server.address}/chapters/01-vectors/index.html")
        self.assert_until("there is a button", "document.querySelector('.copybtn') !== null")
        browser.js("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        browser.js("document.querySelector('.copybtn').click()")
        self.assert_until("it copies", "window.copied && window.copied.trim() === "
                          "document.querySelector('.highlight pre').innerText.trim()")
        self.assert_until("it says so", "document.querySelector('.copybtn').matches('.success')")
        self.assert_quiet("copying")

    @once
    def test_the_theme_button_reaches_the_figures(self):
        page = next(page for page, text in pages.items() if "cc-plot" in figure_kinds(text))
        for root in roots():
            self.open(page, root)
            looks = {scheme: self.look(scheme) for scheme in ("light", "dark")}
            self.assertNotEqual(looks["light"], looks["dark"], "light and dark look the same")
            for scheme in looks:
                for _ in range(3):
                    browser.see(scheme=scheme)
                    browser.js(THEME_BUTTON + ".click()")
                    theme = browser.js("document.body.dataset.theme")
                    wanted = looks[scheme if theme == "auto" else theme]
                    self.assertEqual(self.look(scheme), wanted, f"{theme} by button, {scheme} by system")
            self.assert_quiet(root)

    @staticmethod
    def look(scheme):
        """The colours of the paper and of each figure."""
        browser.see(scheme=scheme)
        return browser.js(LOOK)


@once
class Links(Case):
    @classmethod
    def setUpClass(cls):
        cls.tags = {page: Tags(text) for page, text in pages.items()}

    def test_links_lead_somewhere(self):
        for page, found in self.tags.items():
            for target in (*found.links, *found.loads):
                with self.subTest(page=page, target=target):
                    self.assert_leads(page, target)

    def assert_leads(self, page, target):
        url = urlsplit(target)
        if url.scheme or url.netloc:
            return
        file = (BOOK / page).parent / unquote(url.path) if url.path else BOOK / page
        self.assertTrue(file.is_file(), f"{page}: {target} leads to no file")
        other = self.tags.get(str(file.resolve().relative_to(BOOK)))
        if url.fragment and other:
            self.assertTrue(unquote(url.fragment) in other.ids, f"{page}: {target} leads to no place on that page")

    def test_nothing_is_loaded_from_elsewhere(self):
        for page, found in self.tags.items():
            away = [load for load in found.loads if urlsplit(load).netloc]
            self.assertFalse(away, f"{page} loads {away}")


class Figures(Case):
    """Opens the figures of a kind one by one, in the middle of the window."""

    def each(self, kind, root, most=None, holds=""):
        """Every figure of a kind that holds a pattern, or so many of them, with its page and name."""
        asked = [(page, k) for page in my_pages for k in figures_of(pages[page], kind, holds)]
        wanted = some(asked, most)
        for page in sorted({page for page, _ in wanted}):
            self.open(page, root)
            for k, figure in enumerate(browser.find_elements("css selector", f"figure.{kind}")):
                if (page, k) in wanted:
                    yield figure, self.show(page, figure)
            self.assert_quiet(page)

    def first(self, kind):
        """Any figure of a kind, with its page and name."""
        page = next(page for page, text in pages.items() if kind in figure_kinds(text))
        self.open(page)
        figure = browser.find_element("css selector", f"figure.{kind}")
        return figure, self.show(page, figure)

    @staticmethod
    def show(page, figure):
        browser.js("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", figure)
        return f"{page}: {figure.get_attribute('data-figure')}"

    @staticmethod
    def parts(figure, selector):
        return figure.find_elements("css selector", selector)

    def part(self, figure, selector):
        return self.parts(figure, selector)[0]

    def wait(self, figure, where):
        self.assert_until(f"{where} does not come alive", "arguments[0].matches('.cc-running')", figure)

    def assert_changes(self, figure, where, action):
        """The drawing answers to an action."""
        drawing = browser.js(DRAWING, figure)
        action()
        self.assert_until(f"{where}: the drawing does not change", f"{DRAWING} !== arguments[1]", figure, drawing)

    def before_each_page(self, script):
        identifier = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        self.addCleanup(browser.complaints)
        self.addCleanup(browser.cdp, "Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)


class Live(Figures):
    def test_every_live_figure_answers(self):
        """From the server one of each kind of input is used."""
        checks = (self.check_pointer, self.check_keyboard, self.check_far_away, self.check_sliders, self.check_reset)
        for root, scheme, most in lots("cc-live"):
            for figure, where in self.each("cc-live", root, most):
                browser.see(scheme=scheme)
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
        self.part(figure, ".cc-reset").click()  # a handle far away may leave nothing for a slider to change
        for label in self.parts(figure, ".cc-slider")[:most]:
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
        browser.see(390)
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


TURNING = r'class="panel"[^>]* data-input='


class Space(Figures):
    """Pictures of space: their background turns them, and their points move parallel to the picture."""

    def pictures(self, root):
        most = None if drawn("cc-live", TURNING) else 0
        for figure, where in self.each("cc-live", root, most, TURNING):
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
        browser.see(390)
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


class Narrow(Figures):
    """On a narrow screen the panels of a figure stand below each other; with room they do not."""

    def test_panels_are_stacked_where_there_is_no_room(self):
        for figure, where in self.each("cc-plot", BOOK.as_uri(), None if drawn("cc-plot") else 0):
            kinds = figure.get_attribute("class").split()
            if {"cc-stepped", "cc-world"} & set(kinds) or len(self.parts(figure, ".panel")) < 2:
                continue
            with self.subTest(where):
                for width, as_it_should in ((1280, f"!{IS_STACKED}"), (390, f"{IS_STACKED} || {FITS_AS_IT_IS}"),
                                            (1280, f"!{IS_STACKED}")):
                    browser.see(width)
                    self.assert_until(f"{where} at {width} px", as_it_should, figure)


STEPS = """((svg) => {
    const states = [...svg.querySelectorAll(".step")];
    return states.length ? states.map((state) => [...state.querySelectorAll(".panel")])
        : [...svg.querySelectorAll(".panel")].map((panel) => [panel]);
})(arguments[0].querySelector(".cc-stage svg"))"""


class Stepped(Figures):
    def look(self, figure):
        """The part of the strip in the view, the player's words, and which steps are seen, whole."""
        return browser.js(f"""((figure) => [
            figure.querySelector(".cc-stage svg").getAttribute("viewBox"),
            figure.querySelector(".cc-caption").textContent,
            {STEPS}.map((panels) => panels.map((panel) => getComputedStyle(panel).visibility === "visible"))
                .map((seen) => seen.every((is) => is) || (seen.some((is) => is) && "in part")),
        ])(arguments[0])""", figure)

    @staticmethod
    def whole(where):
        return re.search(r'viewBox="([^"]*)"', svg_text(*where.split(": ")))[1]

    def ends(self, figure):
        """The numbers of the first and the last step: a stepper's first state is before its first step."""
        first = 0 if self.parts(figure, ".step") else 1
        return first, first + len(browser.js(STEPS, figure)) - 1

    def assert_step(self, figure, where, k):
        view, words, seen = self.look(figure)
        first, last = self.ends(figure)
        self.assertTrue(words.startswith(f"Step {k} of {last}: "), f"{where}: {words} at step {k}")
        self.assertEqual(seen, [n == k for n in range(first, last + 1)], f"{where}, step {k} shows the steps {seen}")
        if first == 1:
            said = browser.js(f"{STEPS}[arguments[1]][0].querySelector('.caption').textContent", figure, k - 1)
            self.assertEqual(words, f"Step {k} of {last}: {said.removeprefix(f'{k}  ')}", where)
        self.assertNotEqual(view, self.whole(where), f"{where}, step {k} shows the whole strip")

    def test_every_stepped_figure_answers(self):
        for root, scheme, most in lots("cc-stepped"):
            for figure, where in self.each("cc-stepped", root, most):
                browser.see(scheme=scheme)
                for check in (self.check_buttons, self.check_slider, self.check_keys):
                    with self.subTest(f"{check.__name__} of {where}", root=root):
                        check(figure, where)

    def check_buttons(self, figure, where):
        first, last = self.ends(figure)
        self.assert_step(figure, where, first)
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
    def test_nothing_plays_where_motion_is_unwanted(self):
        browser.see(motion="reduce")
        figure, where = self.first("cc-stepped")
        self.assertFalse(self.part(figure, ".cc-play").is_displayed(), where)


DRAWN_ROWS = """((figure) => [...figure.querySelectorAll(".step")].map(
    ({ dataset: { row, words } }) => [...row.split("\\t"), words]))(arguments[0])"""
TABLE = """((figure) => [...figure.querySelectorAll(".cc-steps tbody tr")].map(
    (row) => [...row.cells].map((cell) => cell.textContent)))(arguments[0])"""
MARKED = """((figure) => [...figure.querySelectorAll(".cc-steps tbody tr")].flatMap(
    (row, k) => row.matches("[aria-current=step]") ? [k] : []))(arguments[0])"""
PLACES = "[...arguments[0].querySelectorAll('.cc-knob')].map((knob) => knob.getAttribute('aria-valuetext'))"
HANDLE = """(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
    [...arguments[0].querySelectorAll(".panel:not(.cc-away) .handle")].find(
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
    test_paper_shows_the_whole_strip = test_nothing_plays_where_motion_is_unwanted = None

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
        for root, scheme, most in lots("cc-live.cc-stepped"):
            for figure, where in self.each("cc-live.cc-stepped", root, most):
                self.wait(figure, where)
                browser.see(scheme=scheme)
                for check in checks:
                    with self.subTest(f"{check.__name__} of {where}", root=root):
                        check(figure, where)

    def assert_step(self, figure, where, k):
        super().assert_step(figure, where, k)
        words = browser.js(DRAWN_ROWS, figure)[k][-1]
        self.assertEqual(self.look(figure)[1], f"Step {k} of {self.ends(figure)[1]}: {words}", where)
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
        """Arrows step from the player, and drag from a handle, which keeps the step."""
        browser.js("arguments[0].focus()", self.part(figure, ".cc-next"))
        browser.press("Home")
        browser.press("ArrowRight")
        self.assert_step(figure, where, 1)
        browser.js("arguments[0].focus()", self.part(figure, ".cc-knob"))
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
        shapes = ".panel:not(.cc-away) [data-grip]"
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
            shown = "[...arguments[0].querySelectorAll('.panel:not(.cc-away) > .frame')]"
            tops = f"new Set({shown}.map((frame) => frame.getBoundingClientRect().top)).size"
            rows = len(self.parts(figure, ".panel:not(.cc-away)")) if stacked else 1
            self.assert_until(f"{where} at {width} px: panels in other rows", f"{tops} === arguments[1]", figure, rows)
            self.assertLessEqual(browser.js(TOO_WIDE), 0, f"{where} is too wide at {width} px")
            self.assertTrue(browser.js(IN_ITS_BOX, figure), f"{where} at {width} px: the table leaves its box")
            self.assert_step(figure, where, 0)


PICTURE = "arguments[0].querySelector('.cc-world-stage svg > [role=img]').innerHTML"
ENTRIES = """Object.fromEntries([...arguments[0].querySelectorAll(".cc-balance tr")].map(
    (row) => [row.cells[0].textContent, row.cells[1].textContent]))"""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Worlds(Figures):
    """Worlds that run in the page: each control is used, and what it should change is looked at."""

    def world(self, name):
        """One of them, when it runs."""
        page = next(page for page, text in pages.items() if f'data-world="{name}"' in text)
        self.open(page)
        figure = browser.find_element("css selector", f"figure[data-world={name}]")
        where = self.show(page, figure)
        self.wait(figure, where)
        self.show("", figure)
        return figure, where

    def step(self, figure):
        """The step that is shown, and the last that the slider reaches."""
        return [int(word) for word in self.part(figure, ".cc-where").text.split()[1::2]]

    def hash(self, figure):
        return browser.js(ENTRIES, figure)["hash of the state"]

    def hand(self, figure):
        """What the hand does, to which body, and where."""
        said = self.part(figure, ".cc-knob").get_dom_attribute("aria-valuetext").replace("−", "-")
        what, body, x, y = re.fullmatch(r"(\w+) body (\d+), x = (\S+), y = (\S+)", said).groups()
        return what, int(body), float(x), float(y)

    def click(self, figure, *names):
        for name in names:
            self.part(figure, f".cc-{name}").click()

    def focus(self, figure, selector):
        browser.js("arguments[0].focus()", self.part(figure, selector))

    def slide(self, figure, where, k):
        """By the slider, to a step that was made or to one that is to come."""
        browser.js("((slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); })(...arguments)",
                   self.part(figure, ".cc-step"), k)
        self.wait_for_step(figure, where, k)
        self.assert_step(figure, where, k)

    def assert_step(self, figure, where, k):
        self.assert_until(f"{where} is not at step {k}, but at {self.step(figure)[0]}",
                          "arguments[0].querySelector('.cc-where').textContent.startsWith(`Step ${arguments[1]} of`)",
                          figure, k)
        self.assertEqual(int(self.part(figure, ".cc-step").get_property("value")), k, f"{where}: the slider says another step")

    def wait_for_step(self, figure, where, k, seconds=20):
        reached = browser.until("Number(arguments[0].querySelector('.cc-step').value) >= arguments[1]", figure, k,
                                seconds=seconds)
        self.assertTrue(reached, f"{where} is at step {self.step(figure)[0]}, and not at {k} in {seconds} s")

    def pause(self, figure, where):
        """At the end of its run it stands already, on a slow machine."""
        browser.js("(button => button.ariaLabel === 'Pause' && button.click())(arguments[0])", self.part(figure, ".cc-play"))
        self.assert_stands(figure, where)

    def assert_stands(self, figure, where):
        """No step goes by."""
        self.assertEqual(self.part(figure, ".cc-play").get_dom_attribute("aria-label"), "Play", f"{where} plays")
        now = self.step(figure)
        browser.js(TWO_FRAMES)
        self.assertEqual(self.step(figure), now, f"{where} does not stand still")

    @once
    def test_the_part_has_worlds(self):
        """Else the other tests here would test nothing."""
        shown = [name for text in pages.values() for name in re.findall(r'class="cc-plot cc-world"[^>]*data-world="(\w+)"', text)]
        self.assertIn("box", shown)

    def test_every_world_answers(self):
        """All of them step and drag; of the other controls, the same in all, some are used in each."""
        checks = (self.check_keys, self.check_playing, self.check_hand_by_keys, self.check_reset, self.check_widths)
        for root, scheme, most in lots("cc-world"):
            for figure, where in self.each("cc-world", root, most):
                others = some(checks, None if full else 2, where)
                self.wait(figure, where)
                browser.see(scheme=scheme)
                self.show("", figure)
                self.start = self.hash(figure), browser.js(PICTURE, figure)
                for check in (self.check_steps, self.check_dragging, *others):
                    with self.subTest(f"{check.__name__} of {where}", root=root, scheme=scheme):
                        check(figure, where)

    def check_steps(self, figure, where):
        """Buttons go on, back, and to what was there before, bit by bit."""
        hashes = [self.hash(figure)]
        for k in (1, 2, 3):
            self.click(figure, "next")
            self.assert_step(figure, where, k)
            hashes.append(self.hash(figure))
        for k in (2, 1):
            self.click(figure, "back")
            self.assert_step(figure, where, k)
            self.assertEqual(self.hash(figure), hashes[k], f"{where}: step {k} is another one than before")
        self.click(figure, "first", "back")
        self.assert_step(figure, where, 0)
        self.assertEqual((self.hash(figure), browser.js(PICTURE, figure)), self.start, f"{where}: another start")
        self.click(figure, "next", "next", "next")
        self.assertEqual(self.hash(figure), hashes[3], f"{where}: step 3 comes out in another way again")

    def check_keys(self, figure, where):
        self.focus(figure, ".cc-world-stage")
        for key, k in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
            browser.press(key)
            self.assert_step(figure, where, k)
        self.focus(figure, ".cc-step")
        for key, k in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
            browser.press(key)
            self.assert_step(figure, where, k)
        self.assertEqual(browser.js("document.activeElement === arguments[0]", self.part(figure, ".cc-step")), True)

    def check_playing(self, figure, where):
        """Play, pause, and back to any step; what plays again is the same."""
        self.click(figure, "first", "play")
        self.assertEqual(self.part(figure, ".cc-play").get_dom_attribute("aria-label"), "Pause", f"{where}: no Pause")
        self.wait_for_step(figure, where, 8)
        self.click(figure, "play")
        self.assert_stands(figure, where)
        now, hash = self.step(figure)[0], self.hash(figure)
        self.focus(figure, ".cc-world-stage")
        browser.press("Home")
        self.assert_step(figure, where, 0)
        browser.press(" ")
        self.wait_for_step(figure, where, 3)
        browser.press(" ")
        self.assert_stands(figure, where)
        self.slide(figure, where, now)
        self.assertEqual(self.hash(figure), hash, f"{where}: step {now} is another one when it plays again")

    def check_dragging(self, figure, where):
        """A body that is dragged follows, a line shows the hand, and it flies on when it is let go."""
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        x, y = browser.centre(self.part(figure, ".cc-knob"))
        what, body, *place = self.hand(figure)
        self.assertEqual(what, "at", f"{where}: held before it is taken")
        browser.mouse("mousePressed", x, y)
        browser.mouse("mouseMoved", x + 30, y - 25)
        self.wait_for_step(figure, where, 12)
        held, held_body, *to = self.hand(figure)
        self.assertEqual(held, "pulls", f"{where}: the hand does not hold the body under the pointer")
        self.assertEqual(to[0] > place[0] and to[1] > place[1], True, f"{where}: the hand pulls to {to} from {place}")
        self.assertTrue(self.parts(figure, ".cc-world-stage line.active, .cc-world-stage path.active"),
                        f"{where}: no line shows the hand")
        browser.mouse("mouseReleased", x + 30, y - 25)
        self.assertEqual(self.hand(figure)[0], "at", f"{where}: the body is not let go")
        now = self.step(figure)[0]
        self.wait_for_step(figure, where, now + 3)
        self.pause(figure, where)
        with_hand, now = self.hash(figure), self.step(figure)[0]
        self.click(figure, "first", "play")
        self.wait_for_step(figure, where, now)
        self.pause(figure, where)
        self.slide(figure, where, now)
        self.assertEqual(self.hash(figure), with_hand, f"{where}: it does not play again what the hand did")
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.slide(figure, where, now)
        self.assertNotEqual(self.hash(figure), with_hand, f"{where}: the hand has changed nothing")

    def check_hand_by_keys(self, figure, where):
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.focus(figure, ".cc-knob")
        first = self.hand(figure)
        browser.press("PageDown")
        self.assertNotEqual(self.hand(figure)[1], first[1], f"{where}: PageDown chooses no other body")
        browser.press("PageUp")
        self.assertEqual(self.hand(figure), first, f"{where}: PageUp does not come back")
        browser.press("ArrowUp")
        what, body, x, y = self.hand(figure)
        self.assertEqual((what, body, x), ("pulls", *first[1:3]), f"{where}: ArrowUp does not pull")
        self.assertGreater(y, first[3], f"{where}: ArrowUp pulls elsewhere")
        self.wait_for_step(figure, where, 5)
        browser.press("Escape")
        self.assertEqual(self.hand(figure)[0], "at", f"{where}: Escape does not let go")
        browser.press(" ")
        self.assert_stands(figure, where)

    def check_reset(self, figure, where):
        self.click(figure, "next", "reset")
        self.assert_step(figure, where, 0)
        self.assertEqual((self.hash(figure), browser.js(PICTURE, figure)), self.start, f"{where}: Reset")
        self.assert_stands(figure, where)

    def check_widths(self, figure, where):
        for width in (360, 1280):
            browser.see(width)
            self.show("", figure)
            self.assertLessEqual(browser.js(TOO_WIDE), 0, f"{where} is too wide at {width} px")
        self.assertFalse(faults := browser.js(UNSOUND), f"{where}: {faults}")

    @once
    def test_the_page_comes_where_the_program_comes(self):
        """The box after all its steps has the state that the program has printed, which was not compiled for pages."""
        figure, where = self.world("box")
        printed = (ROOT / "figures" / "demo-box.txt").read_text()
        steps, hash = re.search(r"^(\d+) steps, .*hash is ([0-9a-f]{16})$", printed, re.MULTILINE).groups()
        self.click(figure, "last")
        self.wait_for_step(figure, where, int(steps))
        self.assertEqual((self.step(figure)[0], self.hash(figure)), (int(steps), hash))

    def choose(self, figure, where, words):
        """Another solver, or two beside each other."""
        browser.js("""((select, words) => {
            select.value = [...select.options].find(({ text }) => text === words).value;
            select.dispatchEvent(new Event("change"));
        })(...arguments)""", self.part(figure, ".cc-solver"), words)
        self.assert_until(f"{where} is not solved by {words}", "arguments[0].querySelectorAll('.cc-pane').length === arguments[1]",
                          figure, 1 + words.count(" beside "))
        self.assert_step(figure, where, 0)

    def hashes(self, figure):
        """Of each world that is shown."""
        return browser.js("[...arguments[0].querySelectorAll('.cc-balance tbody tr:last-child td')].map((cell) => cell.textContent)", figure)

    @once
    def test_each_solver_alone_is_what_it_is_beside_another(self):
        figure, where = self.world("valley")
        found = {}
        for words in ("shape matching", "impulses", "the article's algorithm"):
            self.choose(figure, where, words)
            self.click(figure, "last")
            self.wait_for_step(figure, where, 400)
            [found[words]] = self.hashes(figure)
        self.assertEqual(len(set(found.values())), 3, f"{where}: two solvers do the same")
        printed = (ROOT / "figures" / "demo-valley.txt").read_text()
        self.assertIn(f"hash is {found['shape matching']}\n", printed, f"{where}: its own solver is another one")
        for pair in (("impulses", "shape matching"), ("the article's algorithm", "shape matching")):
            self.choose(figure, where, " beside ".join(pair))
            self.click(figure, "last")
            self.wait_for_step(figure, where, 400)
            self.assertEqual(self.hashes(figure), [found[words] for words in pair], where)
            self.slide(figure, where, 7)
            self.slide(figure, where, 400)
            self.assertEqual(self.hashes(figure), [found[words] for words in pair], f"{where}, again")

    @once
    def test_one_hand_pulls_in_both_worlds(self):
        figure, where = self.world("valley")
        self.choose(figure, where, "impulses beside shape matching")
        said = "[...arguments[0].querySelectorAll('.cc-knob')].map((knob) => knob.getAttribute('aria-valuetext'))"
        browser.js("arguments[0].querySelectorAll('.cc-knob')[1].focus()", figure)
        browser.press("PageDown")
        browser.press("ArrowUp")
        left, right = browser.js(said, figure)
        self.assertEqual(left, right, where)
        self.assertTrue(left.startswith("pulls body 2, "), f"{where}: {left}")
        browser.press("Escape")
        self.assertEqual([words.split(",")[0] for words in browser.js(said, figure)], ["at body 2"] * 2, where)
        tops = "new Set([...arguments[0].querySelectorAll('.cc-pane')].map((pane) => pane.getBoundingClientRect().top)).size"
        for width, rows in ((1280, 1), (360, 2), (1280, 1)):
            browser.see(width)
            self.assert_until(f"{where} at {width} px", f"{tops} === arguments[1]", figure, rows)
            self.assert_until(f"{where} is too wide at {width} px", f"{TOO_WIDE} <= 0")

    @once
    def test_it_plays_to_the_end_of_the_scene_and_then_further(self):
        figure, where = self.world("slope")
        end = self.step(figure)[1]
        self.click(figure, "play")
        self.wait_for_step(figure, where, end)
        self.assert_until(f"{where} does not stop", "arguments[0].querySelector('.cc-play').ariaLabel === 'Play'", figure)
        self.assert_step(figure, where, end)
        self.click(figure, "next")
        self.assert_step(figure, where, end + 1)
        self.assertEqual(self.step(figure), [end + 1, end + 1])

    @once
    def test_another_story_begins_where_the_hand_takes_hold(self):
        figure, where = self.world("stack")
        self.click(figure, "next", "next", "next")
        before = self.hash(figure)
        self.click(figure, "back", "back")
        self.assert_step(figure, where, 1)
        self.focus(figure, ".cc-knob")
        browser.see(motion="reduce")
        self.assert_until(f"{where} still plays", "arguments[0].querySelector('.cc-play').hidden", figure)
        browser.press("ArrowUp")
        self.assert_step(figure, where, 7)
        self.focus(figure, ".cc-world-stage")
        for k in (6, 5, 4, 3):
            browser.press("ArrowLeft")
            self.assert_step(figure, where, k)
        self.assertNotEqual(self.hash(figure), before, f"{where}: the old story goes on")

    @once
    def test_where_motion_is_unwanted_time_goes_by_only_while_a_body_is_held(self):
        browser.see(motion="reduce")
        figure, where = self.world("box")
        self.assertFalse(self.part(figure, ".cc-play").is_displayed(), where)
        self.focus(figure, ".cc-world-stage")
        browser.press(" ")
        self.assert_stands(figure, where)
        self.focus(figure, ".cc-knob")
        browser.press("ArrowUp")
        self.assert_step(figure, where, 6)
        self.assert_stands(figure, where)
        browser.press("Escape")
        x, y = browser.centre(self.part(figure, ".cc-knob"))
        browser.mouse("mousePressed", x, y)
        browser.mouse("mouseMoved", x + 20, y - 20)
        self.wait_for_step(figure, where, 10)
        browser.mouse("mouseReleased", x + 20, y - 20)
        self.assert_stands(figure, where)

    @once
    def test_a_finger_drags_a_body_and_scrolls_beside_it(self):
        browser.see(390)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        figure, where = self.world("box")
        scrolled = browser.js("scrollY")
        x, y = browser.centre(self.part(figure, ".cc-knob"))
        browser.touch("touchStart", (x, y))
        browser.touch("touchMove", (x + 10, y - 30))
        self.wait_for_step(figure, where, 5)
        self.assertEqual(self.hand(figure)[0], "pulls", f"{where}: a finger holds nothing")
        browser.touch("touchEnd")
        self.assertEqual(browser.js("scrollY"), scrolled, f"{where}: the page scrolls away")
        self.click(figure, "play", "reset")
        left, top = browser.js("(({ left, top }) => [left + 12, top + 40])(arguments[0].getBoundingClientRect())",
                               self.part(figure, ".cc-world-stage svg"))
        browser.swipe((left, top + 120), 0, -80)
        self.assert_until(f"{where}: the page does not scroll", "scrollY > arguments[0] + 20", scrolled)

    @once
    def test_out_of_sight_it_pauses(self):
        figure, where = self.world("box")
        self.click(figure, "play")
        self.wait_for_step(figure, where, 3)
        browser.js("scrollTo(0, document.body.scrollHeight)")
        self.assert_until(f"{where} plays on unseen", "arguments[0].querySelector('.cc-play').ariaLabel === 'Play'", figure)

    @once
    def test_what_is_seen_is_said_when_it_stands(self):
        figure, where = self.world("box")
        self.click(figure, "next")
        self.assert_until(f"{where}: nothing is said", "arguments[0].querySelector('.cc-said').textContent"
                          ".startsWith('Step 1 of 240. energy of motion: ')", figure)

    @once
    def test_on_paper_and_without_webassembly_there_is_the_film_strip(self):
        figure, where = self.world("box")
        strip, live = self.part(figure, ".cc-stage"), self.part(figure, ".cc-world-stage")
        self.assertEqual((strip.is_displayed(), live.is_displayed()), (False, True), where)
        browser.cdp("Emulation.setEmulatedMedia", media="print")
        self.assertEqual((strip.is_displayed(), live.is_displayed()), (True, False), f"{where}, on paper")
        browser.cdp("Emulation.setEmulatedMedia", media="")
        self.before_each_page("delete window.WebAssembly")
        self.open(where.split(": ")[0])
        figure = browser.find_element("css selector", "figure[data-world=box]")
        self.show("", figure)
        browser.js(TWO_FRAMES)
        self.assertTrue(self.part(figure, ".cc-stage").is_displayed(), f"{where}, without WebAssembly")
        self.assertFalse(self.part(figure, ".cc-controls").is_displayed(), f"{where}: controls that do nothing")

    @once
    def test_a_trap_leaves_the_last_picture_and_reset_starts_again(self):
        self.before_each_page(TRAP.replace("const draw = (k) => (window.ccTrap ? trap() : exports.draw(k));",
                              "const advance = () => (window.ccTrap ? trap() : exports.advance());")
                              .replace("draw }", "advance }"))
        figure, where = self.world("box")
        self.click(figure, "next")
        before = browser.js(PICTURE, figure)
        browser.execute_script("window.ccTrap = true")
        self.click(figure, "next")
        self.assert_until(f"{where}: no message", "arguments[0].querySelector('.cc-fault').offsetHeight > 0", figure)
        self.assertEqual(browser.js(PICTURE, figure), before, f"{where}: the last good picture is gone")
        browser.execute_script("window.ccTrap = false")
        self.click(figure, "reset")
        self.assert_step(figure, where, 0)
        self.click(figure, "next")
        self.assert_step(figure, where, 1)


if __name__ == "__main__":
    unittest.main()
