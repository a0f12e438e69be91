"""What all tests of pages share: the book, its server and a browser, which begin with the first import of this and
end with the program."""
import atexit
import re
import unittest
from pathlib import Path

from browser import Browser, Server
from part import full, mine

ROOT = Path(__file__).resolve().parents[3]
BOOK = ROOT / "build" / "book"

UNSOUND = """(() => {
    const faults = [];
    const seen = new Set();
    for (const { id } of document.querySelectorAll("[id]")) {
        if (seen.has(id)) faults.push(`id ${id} stands twice`);
        seen.add(id);
    }
    if (document.querySelector(".katex-error")) faults.push("KaTeX could not render a formula");
    if (document.querySelector(".katex:not(:has(math))")) faults.push("a formula has no MathML");
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


def read_pages():
    """All pages by their paths from the book's folder."""
    if not (BOOK / "docs" / "index.html").exists():
        raise AssertionError("there is no book in build/book: run docs/build")
    return {str(file.relative_to(BOOK)): file.read_text() for file in sorted(BOOK.rglob("*.html"))}


def start_browser():
    """One that keeps nothing of what it loads."""
    started = Browser()
    atexit.register(started.quit)
    started.cdp("Network.enable")
    started.cdp("Network.setCacheDisabled", cacheDisabled=True)
    return started


pages = read_pages()
my_pages = [page for page in pages if mine(page)]
if not my_pages:
    raise AssertionError("no page of this part is in build/book: run docs/build")
server = Server(BOOK)
browser = start_browser()


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
    """From where a page is tried: from its file, with --full from the server as well."""
    return (BOOK.as_uri(), server.address) if full else (BOOK.as_uri(),)


def lots():
    """From where, in which colours, and how many figures of a kind are opened: one by lot, with --full all, twice."""
    if not full:
        return ((BOOK.as_uri(), "light", 1),)
    return (BOOK.as_uri(), "light", None), (server.address, "dark", None)


class Case(unittest.TestCase):
    longMessage = False
    motion = "no-preference"

    def setUp(self):
        browser.see(motion=self.motion)

    def open(self, page, root=None):
        browser.get(f"{root or BOOK.as_uri()}/{page}")

    def assert_quiet(self, where):
        said = browser.complaints()
        self.assertFalse(said, f"{where}: the console says: {said}")

    def assert_until(self, message, script, *arguments):
        self.assertTrue(browser.until(script, *arguments), message)
