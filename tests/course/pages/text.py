"""The text of a page: cards beside links, arrow keys from chapter to chapter, what copying gives."""
from pages.book import BOOK, Case, browser, roots
from pages.landing import IS_QUIET, firefox
from part import once

CARD = "document.querySelector('.cc-card:not([hidden])')?.innerText"
# Of each formula of the page in a sentence: the words that stand for it, and what is copied.
COPIED = """[...document.querySelectorAll("article math")].map((math) => {
    const sentence = document.createElement("p");
    sentence.append("before ", math.closest(".katex").cloneNode(true), " after");
    document.querySelector("article").append(sentence);
    getSelection().selectAllChildren(sentence);
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    const text = sentence.dispatchEvent(event) ? String(getSelection()) : event.clipboardData.getData("text/plain");
    sentence.remove();
    return [`before ${math.getAttribute("alttext") ?? math.textContent} after`, text];
})"""

# A kind of link, and what its card says.
LINKS = (("a[href*='glossary.html#term-simplex']", "A point, a segment or a triangle"),
         ("a[href*='05-convex-shapes'][href*='#equation-difference-contains-origin']", "∅"),
         ("a[href*='bibliography.html#']", "Gilbert"))
GJK = "chapters/06-gjk/index.html"


@once
class Text(Case):
    def link(self, selector):
        """The first of a kind, in the middle of the window, when the figures near it stand still."""
        found = browser.find_element("css selector", f"article {selector}")
        browser.js("arguments[0].scrollIntoView({ block: 'center' })", found)
        self.assert_until(f"the page does not come to rest at {selector}", IS_QUIET)
        return found

    def test_a_link_shows_what_it_leads_to_under_the_mouse(self):
        for root in roots():
            self.open(GJK, root)
            for selector, words in LINKS:
                with self.subTest(selector, root=root):
                    x, y = browser.centre(self.link(selector))
                    browser.mouse("mouseMoved", x, y)
                    self.assert_until(f"{selector} shows no card", CARD)
                    self.assertIn(words, browser.js(CARD))
                    browser.mouse("mouseMoved", 2, 2)
                    self.assert_until(f"the card of {selector} stays", f"!{CARD}")
            self.assertTrue(browser.current_url.endswith(GJK), "the page was left")
            self.assert_quiet(root)

    def test_a_link_shows_what_it_leads_to_with_the_focus(self):
        for window in (browser, firefox()):
            window.get(f"{BOOK.as_uri()}/{GJK}")
            for selector, words in LINKS:
                with self.subTest(selector, window=type(window).__name__):
                    window.js("document.querySelector('article ' + arguments[0]).focus({ focusVisible: true })", selector)
                    self.assertTrue(window.until(CARD), f"{selector} shows no card")
                    self.assertIn(words, window.js(CARD))
                    self.assertTrue(window.js("document.activeElement.getAttribute('aria-describedby') === 'cc-card-text'"))
                    window.js("document.activeElement.blur()")

    def test_escape_closes_a_card(self):
        self.open(GJK)
        browser.js("document.querySelector('article ' + arguments[0]).focus()", LINKS[0][0])
        self.assert_until("there is no card", CARD)
        browser.press("Escape")
        self.assert_until("the card stays", f"!{CARD}")

    def test_a_finger_sees_the_card_first_and_then_goes_on(self):
        self.open(GJK)
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        self.addCleanup(browser.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        selector, words = LINKS[0]
        place = browser.centre(self.link(selector))
        self.tap(place)
        self.assert_until("the tap shows no card", CARD)
        self.assertIn(words, browser.js(CARD))
        self.assertIn(GJK, browser.current_url)
        self.tap(browser.centre(browser.find_element("css selector", ".cc-card-link")))
        self.assert_until("the card leads nowhere", "location.href.includes('glossary')")

    @staticmethod
    def tap(place):
        browser.touch("touchStart", place)
        browser.touch("touchEnd")

    def test_arrow_keys_go_from_chapter_to_chapter(self):
        for root in roots():
            self.open(GJK, root)
            browser.press("ArrowRight")
            self.assert_until("the right arrow does not lead to the next chapter", "location.pathname.includes('07-epa/index')")
            browser.press("ArrowLeft")
            self.assert_until("the left arrow does not lead back", f"location.pathname.endsWith('{GJK}')")

    def test_arrow_keys_stay_where_a_figure_a_field_or_a_listing_has_the_focus(self):
        self.open(GJK)
        for selector in ("article pre", "figure.cc-stepped .cc-stage", "input[name=q]", "figure input[type=range]", "summary"):
            with self.subTest(selector):
                self.assert_until(f"there is no {selector}", "document.querySelector(arguments[0]) !== null", selector)
                browser.js("((node) => { node.tabIndex = 0; node.focus(); })(document.querySelector(arguments[0]))", selector)
                browser.js("window.stayed = true")
                browser.press("ArrowRight")
                browser.js("new Promise((done) => setTimeout(done, 100))")
                self.assertTrue(browser.js("window.stayed"), f"the page was left from {selector}")

    def test_arrow_keys_stay_after_a_press_on_a_picture_that_is_drawn_anew(self):
        self.open("chapters/01-vectors/index.html")
        picture = browser.find_element("css selector", "figure.cc-live svg")
        browser.js("arguments[0].scrollIntoView({ block: 'center' })", picture)
        self.assert_until("the page does not come to rest", IS_QUIET)
        x, y = browser.centre(picture)
        browser.mouse("mousePressed", x, y)
        browser.mouse("mouseReleased", x, y)
        browser.js("document.querySelector('figure.cc-live svg').replaceChildren()")
        browser.js("window.stayed = true")
        browser.press("ArrowRight")
        browser.js("new Promise((done) => setTimeout(done, 100))")
        self.assertTrue(browser.js("window.stayed"), "the page was left")

    def test_copying_gives_a_formula_once(self):
        for window in (browser, firefox()):
            window.get(f"{BOOK.as_uri()}/{GJK}")
            copied = window.js(COPIED)
            self.assertGreater(len(copied), 100)
            for words, text in copied:
                self.assertEqual(text, words, f"{type(window).__name__} copies {text!r} for {words!r}")
