"""Pages for everybody: no violation of axe's rules, a way past the menus, a focus that is seen, and captions that
ask for nothing where no script runs."""
import re
import shutil
import subprocess
import unittest

from pages.book import BOOK, ROOT, Case, browser, pages
from pages.whole import tags
from part import full, once, some

AXE = ROOT / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
VERSION = "4.14.1"
TRIED = ("docs/index", "docs/tour", "docs/api", "docs/glossary", "docs/parts/3-bodies-that-move", "chapters/06-gjk/index",
         "chapters/12-impulse/index", "chapters/18-world/index", "exercises/06-gjk/1-yes-or-no/exercise", "search")
RUN = """const done = arguments[0];
const say = ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`;
axe.run({ preload: false }).then(({ violations }) => done(violations.map(say)));"""
RING = """(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1)(
    getComputedStyle(document.activeElement))"""


def axe():
    """Its script, from npm once; None without a network."""
    if not AXE.exists() and shutil.which("npm"):
        subprocess.run(["npm", "install", "--prefix", AXE.parents[2], f"axe-core@{VERSION}", "--no-audit", "--no-fund"],
                       capture_output=True)
    return AXE.read_text() if AXE.exists() else None


@once
class Access(Case):
    @unittest.skipUnless(full, "axe comes from npm: only with --full")
    def test_axe_finds_nothing(self):
        script = axe()
        if not script:
            self.skipTest(f"no axe-core: npm install --prefix build/npm axe-core@{VERSION}")
        browser.set_script_timeout(120)
        for page in TRIED:
            for scheme in ("light", "dark"):
                with self.subTest(page, scheme=scheme):
                    browser.see(1366, scheme=scheme)
                    self.open(f"{page}.html")
                    browser.execute_script(script)
                    self.assertEqual(browser.execute_async_script(RUN), [])

    def test_the_first_tab_leads_past_the_menus(self):
        self.open("chapters/06-gjk/index.html")
        browser.press("Tab")
        self.assertEqual(browser.js("document.activeElement.innerText"), "Skip to the text")
        self.assertTrue(browser.js("document.activeElement.getBoundingClientRect().top >= 0"), "it is not seen")
        browser.press("Enter")
        self.assert_until("it does not lead to the text", "location.hash === '#cc-text'")
        browser.press("Tab")
        self.assertTrue(browser.js("document.activeElement.closest('article') !== null"), "the next Tab is in the menu")

    def test_the_focus_is_seen(self):
        for width, page in ((360, "chapters/01-vectors/index.html"), (1366, "chapters/06-gjk/index.html"))[:None if full else 1]:
            browser.see(width)
            self.open(page)
            for _ in range(60 if full else 25):
                browser.press("Tab")
                where = browser.js("document.activeElement.outerHTML.slice(0, 120)")
                isMenu = browser.js("document.activeElement.matches('.sidebar-toggle')")
                self.assertTrue(isMenu or browser.js(RING), f"{page}: no ring around {where}")

    def test_the_menu_of_a_narrow_page_opens_by_keys(self):
        browser.see(360)
        self.open("chapters/06-gjk/index.html")
        browser.js("document.getElementById('__navigation').focus()")
        browser.press(" ")
        self.assert_until("the menu stays closed", "document.querySelector('.sidebar-drawer').getBoundingClientRect().left >= 0")

    def test_without_scripts_no_caption_says_drag(self):
        browser.cdp("Emulation.setScriptExecutionDisabled", value=True)
        self.addCleanup(browser.cdp, "Emulation.setScriptExecutionDisabled", value=False)
        asked = [page for page, text in pages.items() if "cc-invitation" in text and page != "docs/index.html"]
        for page in some(asked, None if full else 2):
            self.open(page)
            said = [caption.text for caption in browser.find_elements("css selector", "figcaption")]
            self.assertTrue(any(said), f"{page} has no caption")
            self.assertFalse([words for words in said if re.search(r"\bdrag\b", words, re.IGNORECASE)], page)

    def test_every_script_is_loaded_by_some_page(self):
        loaded = {load.rpartition("_static/")[2] for page in pages for load in tags(page).loads}
        shipped = {str(file.relative_to(BOOK / "_static")) for file in (BOOK / "_static").rglob("*.js")}
        later = {name for name in shipped if name.startswith(("cards/", "edit/", "live/variant-"))}  # when first needed
        self.assertEqual(shipped - loaded - later, set())
        self.assertFalse((BOOK / "searchindex.js").exists())
