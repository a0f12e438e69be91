"""What the tests of figures share: to open them one by one, and to look at them."""
from pages.book import Case, browser, figure_kinds, figures_of, my_pages, pages
from part import some

DRAWING = "arguments[0].querySelector('svg > [role=img]').innerHTML"
DESCRIPTION = "arguments[0].querySelector('desc').textContent"
PARSED = """((text) => {
    const template = document.createElement("template");
    template.innerHTML = text;
    return template.content.firstChild.innerHTML;
})(arguments[1])"""
IN_SIGHT = """((figure) => {
    for (let fold = figure.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    figure.scrollIntoView({ block: "center", behavior: "instant" });
})(arguments[0])"""
TRAP = """const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...all) => {
    const { exports } = await instantiate(...all);
    const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    const draw = (k) => (window.ccTrap ? trap() : exports.draw(k));
    return { exports: { ...exports, draw } };
};"""


class Figures(Case):
    """Opens the figures of a kind one by one, in the middle of the window, and every fold around them."""

    def each(self, kind, root, most=None, holds=""):
        """Every figure of a kind that holds a pattern, or so many of them, with its page and name."""
        asked = [(page, k) for page in my_pages for k in figures_of(pages[page], kind, holds)]
        wanted = some(asked, most)
        for page in sorted({page for page, _ in wanted}):
            self.open(page, root)
            for k, figure in enumerate(browser.find_elements("css selector", f"figure.{kind}")):
                if (page, k) in wanted:
                    yield figure, self.show(page, figure)
            with self.subTest(page):
                self.assert_quiet(page)

    def first(self, kind):
        """Any figure of a kind, with its page and name."""
        page = next(page for page, text in pages.items() if kind in figure_kinds(text))
        self.open(page)
        figure = browser.find_element("css selector", f"figure.{kind}")
        return figure, self.show(page, figure)

    @staticmethod
    def show(page, figure):
        browser.js(IN_SIGHT, figure)
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
