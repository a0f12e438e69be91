"""Words of the text that set a figure: each does what it says, says so by its look, and takes it back."""
from pages.book import browser, my_pages, pages
from pages.figures import IN_SIGHT, Figures

WORDS = "[...document.querySelectorAll('.cc-word')]"
FIGURE = "document.querySelector(`.cc-plot[data-figure='${arguments[0].dataset.figure}']`)"
NAMES = f"[...{FIGURE}.querySelectorAll('.cc-pane p')].map((name) => name.textContent).join()"  # of worlds
SHOWN = f"({NAMES} || {FIGURE}.querySelector('svg').innerHTML)"
PRESSED = "arguments[0].getAttribute('aria-pressed') === arguments[1]"
NOW = f"{FIGURE}.ccWords.now(arguments[0].dataset.asks)"
OPEN_FOLDS = "document.querySelectorAll('article details:not(.cc-ledger)').forEach((fold) => (fold.open = true))"
UNCOVERED = f"""(({{ right, bottom, top }}, over) => (right <= over.left || bottom <= over.top || top >= over.bottom) && top > 0)(
    arguments[0].getBoundingClientRect(), {FIGURE}.getBoundingClientRect())"""
IS_BESIDE = f"{FIGURE}.matches('.cc-beside')"


class Acting(Figures):
    def words(self):
        for page in (page for page in my_pages if 'class="cc-word"' in pages[page]):
            self.open(page)
            browser.js(OPEN_FOLDS)
            for word in browser.js(WORDS):
                yield word, f"{page}: {word.text}"

    def begin(self, word, where):
        """Its figure runs, and the word is in sight."""
        figure = browser.js(FIGURE, word)
        self.show("", figure)
        self.wait(figure, where)
        self.show("", word)
        return figure

    def test_each_does_what_it_says_and_takes_it_back(self):
        for word, where in self.words():
            with self.subTest(where):
                self.begin(word, where)
                was, shown = browser.js(NOW, word), browser.js(SHOWN, word)
                if browser.js(PRESSED, word, "true"):  # it names what the figure shows at first: that begins again
                    word.click()
                    self.assertTrue(browser.js(PRESSED, word, "true"), where)
                    continue
                browser.js("arguments[0].focus()", word)
                browser.press("Enter")
                self.assert_until(f"{where} does not look pressed", PRESSED, word, "true")
                self.assertNotEqual(browser.js(NOW, word), was, f"{where} chooses nothing")
                self.assert_until(f"{where}: the figure stays", f"{SHOWN} !== arguments[1]", word, shown)
                browser.press("Enter")
                self.assert_until(f"{where} cannot be taken back", f"{NOW} === arguments[1]", word, was)
                self.assert_until(f"{where} looks pressed", PRESSED, word, "false")
        self.assert_quiet("words")

    def test_a_figure_out_of_sight_comes_beside_the_text_and_goes_back(self):
        for width in (1366, 360):
            browser.see(width)
            for word, where in self.words():
                figure = self.begin(word, where)
                if browser.js(f"{FIGURE}.getBoundingClientRect().bottom > 0", word):
                    continue
                word.click()
                self.assert_until(f"{where}: its figure does not come", IS_BESIDE, word)
                self.assertTrue(browser.js(UNCOVERED, word), f"{where} lies under its figure")
                self.assertLessEqual(browser.js("document.documentElement.scrollWidth"), width, where)
                self.part(figure, ".cc-close").click()
                self.assert_until(f"{where}: its figure does not go", f"!{IS_BESIDE}", word)
                word.click()
                browser.press("Escape")
                self.assert_until(f"{where}: Escape does not close it", f"!{IS_BESIDE}", word)
                word.click()
                browser.js("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
                self.assert_until(f"{where}: its figure stays when no word of it is in sight", f"!{IS_BESIDE}", word)
                self.show("", word)
                word.click()
                browser.js(IN_SIGHT, browser.js("arguments[0].previousElementSibling", figure))
                self.assert_until(f"{where}: it stays beside its own place", f"!{IS_BESIDE}", word)
                break
