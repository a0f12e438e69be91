"""The book in a browser: every page, every live and stepped figure, from file:// and from a server."""
import gzip
import html.parser
import re
import unittest
from pathlib import Path
from urllib.parse import unquote, urlsplit

from browser import Browser, Server

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "build" / "book"
MOST_BYTES, MOST_COMPRESSED = 700_000, 150_000  # of a page, before its live figures

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
    global browser, server, pages
    if not (BOOK / "docs" / "index.html").exists():
        raise AssertionError("there is no book in build/book: run docs/build")
    pages = {str(file.relative_to(BOOK)): file.read_text() for file in sorted(BOOK.rglob("*.html"))}
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


def svg_text(page, name):
    """A figure's drawing as it stands in the page, before any script has run."""
    return re.search(rf'<figure [^>]*data-figure="{name}".*?(<svg .*?</svg>)', pages[page], re.DOTALL)[1]


def roots():
    return BOOK.as_uri(), server.address


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
        for root, scheme in zip(roots(), ("light", "dark")):
            for page in pages:
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
        for width in (1280, 360):
            browser.see(width)
            over = browser.js(TOO_WIDE)
            self.assertLessEqual(over, 0, f"{page} is {over} px too wide at {width} px")

    def test_search_finds_a_word(self):
        for root in roots():
            self.open("search.html?q=vector", root)
            self.assert_until(f"{root}: searching for a vector finds nothing",
                              "document.querySelectorAll('#search-results li a').length")
            self.assert_until("the search does not end", "/\\d+ page|matching/.test(document.body.innerText)")
            self.assert_quiet(f"{root}/search.html")

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


class Links(Case):
    def test_links_lead_somewhere(self):
        tags = {page: Tags(text) for page, text in pages.items()}
        for page, found in tags.items():
            for target in (*found.links, *found.loads):
                with self.subTest(page=page, target=target):
                    self.assert_leads(page, target, tags)

    def assert_leads(self, page, target, tags):
        url = urlsplit(target)
        if url.scheme or url.netloc:
            return
        file = (BOOK / page).parent / unquote(url.path) if url.path else BOOK / page
        self.assertTrue(file.is_file(), f"{page}: {target} leads to no file")
        other = tags.get(str(file.resolve().relative_to(BOOK)))
        if url.fragment and other:
            self.assertTrue(unquote(url.fragment) in other.ids, f"{page}: {target} leads to no place on that page")

    def test_nothing_is_loaded_from_elsewhere(self):
        for page, text in pages.items():
            away = [load for load in Tags(text).loads if urlsplit(load).netloc]
            self.assertFalse(away, f"{page} loads {away}")


class Figures(Case):
    """Opens the figures of a kind one by one, in the middle of the window."""

    def each(self, kind, root):
        """Every figure of a kind, with its page and name."""
        for page in [page for page, text in pages.items() if kind in figure_kinds(text)]:
            self.open(page, root)
            for figure in browser.find_elements("css selector", f"figure.{kind}"):
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


class Live(Figures):
    def test_every_live_figure_answers(self):
        """All of it in light, one of each kind in dark."""
        checks = (self.check_pointer, self.check_keyboard, self.check_sliders, self.check_reset)
        for root in roots():
            for figure, where in self.each("cc-live", root):
                self.wait(figure, where)
                for scheme, most in (("light", None), ("dark", 1)):
                    browser.see(scheme=scheme)
                    for check in checks:
                        with self.subTest(f"{check.__name__} of {where}", root=root, scheme=scheme):
                            check(figure, where, most)

    def wait(self, figure, where):
        self.assert_until(f"{where} does not come alive", "arguments[0].matches('.cc-running')", figure)

    def state(self, figure):
        return browser.js(DRAWING, figure), browser.js(DESCRIPTION, figure)

    def assert_changes(self, figure, where, action):
        """The drawing answers to an action."""
        drawing = browser.js(DRAWING, figure)
        action()
        self.assert_until(f"{where}: the drawing does not change", f"{DRAWING} !== arguments[1]", figure, drawing)

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

    def check_sliders(self, figure, where, most):
        for slider in self.parts(figure, ".cc-slider input")[:most]:
            browser.js("arguments[0].focus()", slider)
            key = "Home" if browser.js("arguments[0].value !== arguments[0].min", slider) else "End"
            self.assert_changes(figure, f"{where}, {key} on a slider", lambda: browser.press(key))

    def check_reset(self, figure, where, _):
        self.part(figure, ".cc-reset").click()
        self.assert_until(f"{where}: after Reset the drawing is another one than the page's",
                          f"{DRAWING} === {PARSED}", figure, svg_text(*where.split(": ")))

    def test_what_is_seen_is_also_said(self):
        figure, where = self.first("cc-live")
        self.assert_changes(figure, where, lambda: browser.drag(self.part(figure, ".cc-knob"), 20, 0))
        self.assert_until(f"{where}: the description is not announced",
                          f"arguments[0].querySelector('.cc-said').textContent === {DESCRIPTION}", figure)

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

    def before_each_page(self, script):
        identifier = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        self.addCleanup(browser.complaints)
        self.addCleanup(browser.cdp, "Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

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

    def test_without_webassembly_the_figure_stays(self):
        self.before_each_page("delete window.WebAssembly")
        figure, where = self.first("cc-live")
        shown = "arguments[0].querySelector('svg').innerHTML"
        self.assertTrue(browser.js(f"{shown} === {PARSED}", figure, svg_text(*where.split(": "))), where)


class Stepped(Figures):
    def look(self, figure):
        """The part of the strip in the view, the player's words, and which panels are seen."""
        return browser.js("""((figure) => [
            figure.querySelector(".cc-stage svg").getAttribute("viewBox"),
            figure.querySelector(".cc-caption").textContent,
            [...figure.querySelectorAll(".panel")].map((panel) => getComputedStyle(panel).visibility === "visible"),
        ])(arguments[0])""", figure)

    @staticmethod
    def whole(where):
        return re.search(r'viewBox="([^"]*)"', svg_text(*where.split(": ")))[1]

    def assert_step(self, figure, where, k):
        view, words, seen = self.look(figure)
        self.assertTrue(words.startswith(f"Step {k} of {len(seen)}: "), f"{where}: {words} at step {k}")
        self.assertEqual(seen, [n == k for n in range(1, len(seen) + 1)], f"{where}, step {k} shows the panels {seen}")
        self.assertNotEqual(view, self.whole(where), f"{where}, step {k} shows the whole strip")

    def test_every_stepped_figure_answers(self):
        for root in roots():
            for figure, where in self.each("cc-stepped", root):
                for check in (self.check_buttons, self.check_slider, self.check_keys):
                    with self.subTest(f"{check.__name__} of {where}", root=root):
                        check(figure, where)

    def check_buttons(self, figure, where):
        self.assert_step(figure, where, 1)
        for button, k in (("next", 2), ("back", 1), ("back", 1), ("next", 2)):
            self.part(figure, f".cc-{button}").click()
            self.assert_step(figure, where, k)
        self.part(figure, ".cc-all").click()
        self.assertEqual(self.look(figure)[0], self.whole(where), f"{where}: Show all does not show all")

    def check_slider(self, figure, where):
        browser.js("arguments[0].focus()", self.part(figure, ".cc-step"))
        for key, k in (("End", len(self.parts(figure, ".panel"))), ("Home", 1)):
            browser.press(key)
            self.assert_step(figure, where, k)

    def check_keys(self, figure, where):
        browser.js("arguments[0].focus()", self.part(figure, ".cc-stage"))
        for key, k in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(self.parts(figure, ".panel"))), ("Home", 1)):
            browser.press(key)
            self.assert_step(figure, where, k)
        browser.press(" ")
        play = self.part(figure, ".cc-play")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Pause", f"{where}: space does not play")
        browser.press(" ")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Play", f"{where}: space does not pause")

    def test_it_plays_to_its_end(self):
        figure, where = self.first("cc-stepped")
        browser.execute_script("setInterval = (action) => window.tick = action", figure)
        self.part(figure, ".cc-play").click()
        count = len(self.parts(figure, ".panel"))
        for k in range(2, count + 1):
            browser.execute_script("tick()")
            self.assert_step(figure, where, k)
        play = self.part(figure, ".cc-play")
        self.assertEqual(play.get_dom_attribute("aria-label"), "Play", f"{where} does not stop")

    def test_paper_shows_the_whole_strip(self):
        figure, where = self.first("cc-stepped")
        one = self.look(figure)[0]
        browser.js("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.look(figure)[0], self.whole(where), where)
        browser.js("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.look(figure)[0], one, where)

    def test_nothing_plays_where_motion_is_unwanted(self):
        browser.see(motion="reduce")
        figure, where = self.first("cc-stepped")
        self.assertFalse(self.part(figure, ".cc-play").is_displayed(), where)


if __name__ == "__main__":
    unittest.main()
