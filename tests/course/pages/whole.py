"""Every page as a whole: it loads, is sound, light and no wider than the window, and its links lead somewhere."""
import gzip
import html.parser
from functools import lru_cache
from urllib.parse import unquote, urlsplit

from pages.book import BOOK, TOO_WIDE, UNSOUND, Case, browser, figure_kinds, my_pages, pages, roots, server
from part import full, once, some

MOST_BYTES, MOST_COMPRESSED = 700 * 1024, 150 * 1024  # of a page, before its live figures and its faces

LAPTOP, PHONE = 1366, 360
WIDTHS = (LAPTOP, 1340, 1280, 1100, 850, PHONE) if full else (LAPTOP, PHONE)  # also just above where the menus go away
SCROLLING = """[...document.querySelectorAll("article pre")].filter((pre) => pre.scrollWidth > pre.clientWidth && pre.checkVisibility())
    .map((pre) => `${pre.innerText.slice(0, 60)}… is ${pre.scrollWidth - pre.clientWidth} px too wide`)"""
THEME_BUTTON = "[...document.querySelectorAll('button.theme-toggle')].find((b) => b.offsetWidth)"
LOOK = """[document.body, ...document.querySelectorAll(".cc-figure")].map((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return backgroundColor + color;
})"""


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


@lru_cache(maxsize=None)
def tags(page):
    return Tags(pages[page])


@lru_cache(maxsize=None)
def sizes(file):
    """Its bytes, and how many are sent when they are compressed."""
    data = file.read_bytes()
    return len(data), len(gzip.compress(data))


class Pages(Case):
    def test_every_page_loads_and_is_sound(self):
        """In light from its file, in dark from the server: by lot one of both, with --full both; of exercises some."""
        ways = (BOOK.as_uri(), "light"), (server.address, "dark")
        exercises = [page for page in my_pages if page.startswith("exercises/")]
        left_out = set(exercises) - set(some(exercises, None if full else 30))
        tried = [page for page in my_pages if page not in left_out]
        for root, scheme in ways:
            browser.see(WIDTHS[0], scheme)
            widths = list(WIDTHS)
            for page in (page for page in tried if (root, scheme) in some(ways, None if full else 1, page)):
                with self.subTest(page, root=root):
                    self.open(page, root)
                    self.assert_quiet(f"{root}/{page} in {scheme}")
                    self.assertFalse(faults := browser.js(UNSOUND), f"{page}: {faults}")
                    self.assert_fits(page, widths, scheme)
                widths.reverse()  # the next page begins with the width of this one: nothing is laid out once more

    def test_every_page_is_light(self):
        """Without its live figures' modules and the index of the search, which are loaded later."""
        for page in my_pages:
            loads = {urlsplit(target).path for target in tags(page).loads if not urlsplit(target).netloc}
            later = "_static/live/", "/search-index.js"
            files = [BOOK / page, *((BOOK / page).parent / unquote(path) for path in loads
                                    if path.endswith((".css", ".js")) and not any(it in path for it in later))]
            size, packed = map(sum, zip(*map(sizes, {file.resolve() for file in files})))
            with self.subTest(page):
                self.assertLess(size, MOST_BYTES, f"{page} loads {size} bytes")
                self.assertLess(packed, MOST_COMPRESSED, f"{page} loads {packed} bytes compressed")

    def assert_fits(self, page, widths, scheme):
        """The page, and on a laptop each listing."""
        for width in widths:
            browser.see(width, scheme)
            over = browser.js(TOO_WIDE)
            self.assertLessEqual(over, 0, f"{page} is {over} px too wide at {width} px")
            wide = browser.js(SCROLLING) if width == LAPTOP else []
            self.assertFalse(wide, f"{page}: {wide}")

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
        cls.tags = {page: tags(page) for page in pages}

    def test_links_lead_somewhere(self):
        for page, found in self.tags.items():
            for target in {*found.links, *found.loads}:
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
