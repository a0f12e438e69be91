"""Links into a page land where they point: opened afresh, and from "On this page"."""
import atexit
import re
from functools import lru_cache

from firefox import Firefox
from pages.book import BOOK, Case, browser, my_pages, pages
from part import full, once, some

# How far a target is from where it should be. At the page's end it may be lower.
OFF = """((id) => {
    const target = document.getElementById(id), root = document.documentElement;
    const wanted = parseFloat(getComputedStyle(target).scrollMarginTop) + parseFloat(getComputedStyle(root).scrollPaddingTop);
    const below = target.getBoundingClientRect().top - wanted;
    return root.scrollHeight - innerHeight - scrollY < 1 ? Math.min(below, 0) : below;
})(arguments[0])"""
# Every figure that is near, and in no closed fold, has started, and nothing has moved for a while.
IS_QUIET = """((now) => {
    const near = ({ top, bottom }) => bottom > -250 && top < innerHeight + 250;
    const late = [...document.querySelectorAll(".cc-live, .cc-world")].some((figure) =>
        near(figure.getBoundingClientRect()) && figure.checkVisibility() && !figure.matches(".cc-running"));
    const state = `${late} ${scrollY} ${document.documentElement.scrollHeight}`;
    if (state !== window.ccState) window.ccSince = now;
    window.ccState = state;
    return document.readyState === "complete" && !late && now - window.ccSince > 250;
})(performance.now())"""


@lru_cache(maxsize=None)
def firefox():
    started = Firefox()
    atexit.register(started.quit)
    return started


def targets(page):
    """Headings that "On this page" lists, and labelled equations."""
    text = pages[page]
    contents = re.search(r'<div class="toc-tree">(.*?)</aside>', text, re.DOTALL)
    listed = re.findall(r'href="#([^"]+)"', contents[1]) if contents else []
    return listed, re.findall(r'id="(equation-[^"]+)"', text)


class Landing(Case):
    def setUp(self):
        browser.see(1366)

    def assert_lands(self, window, where, anchor):
        self.assertTrue(window.until(IS_QUIET, seconds=30), f"{where} does not come to rest")
        lands = window.until(f"Math.abs({OFF}) <= 4", anchor, seconds=2)  # a figure far above may just have grown
        self.assertTrue(lands, f"{where} lands {window.js(OFF, anchor):.0f} px from its target")

    def assert_opens(self, window, page, anchor):
        window.get("about:blank")
        window.get(f"{BOOK.as_uri()}/{page}#{anchor}")
        self.assert_lands(window, f"{page}#{anchor}", anchor)

    def assert_leads(self, window, page, anchor):
        """From the top of the page."""
        window.get("about:blank")
        window.get(f"{BOOK.as_uri()}/{page}")
        window.js("document.querySelector(arguments[0]).click()", f'.toc-tree a[href="#{anchor}"]')
        self.assert_lands(window, f"On this page of {page}: {anchor}", anchor)

    def check(self, window, page, most):
        headings, equations = targets(page)
        for anchor in some(headings + equations, most, page + "open"):
            with self.subTest(page, opened=anchor):
                self.assert_opens(window, page, anchor)
        for anchor in some(headings, most, page):
            with self.subTest(page, clicked=anchor):
                self.assert_leads(window, page, anchor)

    def test_a_link_lands_where_it_points(self):
        main = [page for page in my_pages if page.startswith(("chapters/", "docs/parts/", "docs/tour"))]
        for page in some(main, None if full else 3, "chromium"):
            self.check(browser, page, 6 if full else 1)

    @once
    def test_a_link_lands_where_it_points_in_firefox(self):
        figures = [page for page in pages if page.startswith(("chapters/", "docs/parts/"))]
        for page in some(figures, None if full else 5, "firefox"):
            self.check(firefox(), page, 6 if full else 1)

    @once
    def test_a_figure_has_its_room_before_it_starts(self):
        heights = "[...document.querySelectorAll('.cc-world')].map((it) => it.getBoundingClientRect().height)"
        started = "document.querySelectorAll('.cc-world')[arguments[0]].matches('.cc-running')"
        for width in (360, 1366) if full else (360,):
            browser.see(width)
            browser.get("about:blank")
            browser.get(f"{BOOK.as_uri()}/docs/tour.html")
            before = browser.js(heights)
            self.assertGreater(len(before), 5)
            for k in range(len(before)):
                browser.js("document.querySelectorAll('.cc-world')[arguments[0]].scrollIntoView()", k)
                self.assertTrue(browser.until(started, k))
            for k, (kept, taken) in enumerate(zip(before, browser.js(heights))):
                with self.subTest(width=width, figure=k):
                    self.assertLess(abs(taken - kept), 40)

    @once
    def test_a_reader_who_scrolls_is_not_brought_back(self):
        page = "docs/parts/3-bodies-that-move.html"
        for window in (browser, firefox()):
            window.get("about:blank")
            window.get(f"{BOOK.as_uri()}/{page}#what-slides")
            self.assertTrue(window.until(IS_QUIET), f"{page} does not come to rest")
            window.js("scrollTo(0, scrollY - 900)")
            self.assertTrue(window.until(IS_QUIET), f"{page} does not come to rest")
            window.js("document.querySelector('article').append(document.createElement('hr'))")
            self.assertTrue(window.until(IS_QUIET), f"{page} does not come to rest")
            self.assertGreater(window.js(OFF, "what-slides"), 400, "the page went back by itself")

    @once
    def test_a_link_into_a_fold_opens_it(self):
        page = "chapters/06-gjk/index.html"
        self.open(page)
        inside = "[...document.querySelectorAll('article details:not([open]) [id]:not(svg *)')].map((it) => it.id)"
        own = (it for it in browser.js(inside) if f'id="{it}"' in pages[page])  # a script numbers listings later
        anchor = next(own)
        self.assert_opens(browser, page, anchor)
        self.assertTrue(browser.js("document.getElementById(arguments[0]).checkVisibility()", anchor),
                        f"{page}#{anchor} stays folded")
