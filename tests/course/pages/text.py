"""The text of a page: its formulas, and what copying gives."""
from pages.book import BOOK, Case, browser, pages
from pages.landing import firefox
from part import full, once, some

# A formula of the page, the words that stand for it, and what is copied of it in a sentence.
COPIED = """((math) => {
    const sentence = document.createElement("p");
    sentence.append("before ", math.closest(".katex").cloneNode(true), " after");
    document.querySelector("article").append(sentence);
    getSelection().selectAllChildren(sentence);
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    const text = sentence.dispatchEvent(event) ? String(getSelection()) : event.clipboardData.getData("text/plain");
    return [math.getAttribute("alttext") ?? math.textContent, text];
})(document.querySelectorAll("article math")[arguments[0]])"""
WITHOUT_MATHML = "[...document.querySelectorAll('.katex')].filter((formula) => !formula.querySelector('math')).length"
GJK = "chapters/06-gjk/index.html"


@once
class Text(Case):
    def test_copying_gives_a_formula_once(self):
        for window in (browser, firefox()):
            window.get(f"{BOOK.as_uri()}/{GJK}")
            for k in range(window.js("document.querySelectorAll('article math').length")):
                words, text = window.js(COPIED, k)
                self.assertEqual(text, f"before {words} after", f"{type(window).__name__} copies {text!r} for {words!r}")

    def test_every_formula_has_mathml(self):
        for page in some([page for page in pages if "katex" in pages[page]], None if full else 12):
            self.open(page)
            self.assertEqual(browser.js(WITHOUT_MATHML), 0, f"{page} has formulas without MathML")
