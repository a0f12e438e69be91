"""Every page as a whole: it loads, is sound, light and no wider than the window, and its links lead somewhere."""
import gzip
import html.parser
from urllib.parse import unquote, urlsplit

from pages.book import BOOK, TOO_WIDE, UNSOUND, Case, browser, figure_kinds, my_pages, pages, roots, server
from part import full, once, some

MOST_BYTES, MOST_COMPRESSED = 700 * 1024, 150 * 1024  # of a page, before its live figures

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
