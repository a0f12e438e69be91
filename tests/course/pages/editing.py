"""Code that is changed in the page, if the book was built with --edit: the figures follow, mistakes are told at their line."""
import re
import subprocess
import sys
import unittest

from pages.book import BOOK, ROOT, Case, browser
from pages.landing import firefox
from part import full, mine, some

sys.path.append(str(ROOT / "src" / "tools"))
from checking import built, examine  # noqa: E402
from exercise import find  # noqa: E402
from mistakes import hints_for  # noqa: E402
from patches import Patch  # noqa: E402

CHAPTERS = [chapter for chapter in ("06-gjk", "13-sequential-impulses", "01-vectors", "02-segments", "04-swept-spheres") if mine(f"chapters/{chapter}/index.html")]
TRIED = (built / "tried.txt").read_text().split()  # whose wrong answers are there as programs, too
PARTS = [part for part in (f"{int(chapter[:2])}-0" for chapter in CHAPTERS) if part in TRIED]
BUILT = (BOOK / "_static" / "edit" / "editable.json").exists()
SAID = "document.querySelector('.cc-desk-said')?.textContent ?? ''"
TYPE = """((path, from, to) => {
    const source = ccEditing.sources.get(path);
    const at = source.text.indexOf(from);
    if (at < 0) throw new Error(`no ${from} in ${path}`);
    source.change([{ from: at, to: at + from.length, insert: to }]);
    ccEditing.changed();
})(...arguments)"""
PICTURE = """[...document.querySelectorAll(`[data-figure='${arguments[0]}'] .cc-stage .panel:not([display])`)]
    .map((panel) => panel.innerHTML).join()"""  # what is out of sight is drawn later
DRAWN = """const done = arguments[arguments.length - 1];
ccEditing.drawn().then(done, (error) => done({ fault: String(error) }));"""

WRONG = "document.querySelector('[data-takes].cc-editing').matches('.cc-wrong')"
CHECK = """((text) => {
    const { desk } = ccEditing;
    window.ccDone = null;
    const tell = () => ({ outcome: desk.outcome, hints: desk.outcome && desk.hints, words: desk.box.innerText });
    desk.become(text, "");
    desk.check().then(() => (window.ccDone = tell()), (error) => (window.ccDone = { words: String(error) }));
})(...arguments)"""


@unittest.skipUnless(BUILT, "the book was built without --edit")
class Editing(Case):
    motion = "reduce"  # clocks stand still

    def begin(self, chapter):
        """Opens the first listing of its plain code, and waits for the compiler."""
        self.path = f"chapters/{chapter}/plain.hpp"
        self.open(f"chapters/{chapter}/index.html")
        self.addCleanup(browser.complaints)  # what changed code has said is of no other test
        browser.set_script_timeout(240)
        self.addCleanup(browser.set_script_timeout, 10)
        browser.execute_script("""const button = document.querySelector(`[data-edit='${arguments[0]}'] button.cc-edit`);
            button.scrollIntoView({ block: "center", behavior: "instant" });
            button.click();""", self.path)
        self.wait_until("the compiler is not loaded", "document.querySelector('.cc-editing .cm-content')")

    def show(self, figure):
        """A figure that runs."""
        node = browser.find_element("css selector", f"figure[data-figure='{figure}']")
        browser.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", node)
        self.assert_until(f"{figure} does not run", "arguments[0].matches('.cc-running')", node)

    def wait_until(self, message, script):
        self.assertTrue(browser.until(script, seconds=240), message)

    def type(self, old, new):
        """What is said of a change, once it has been compiled."""
        browser.execute_script(TYPE, self.path, old, new)
        self.wait_until("it is never compiled", "ccEditing.isSettled")
        return browser.js(SAID)

    def undo(self):
        browser.execute_script("ccEditing.undoAll()")
        self.wait_until("it is never compiled", "ccEditing.isSettled")

    def test_figures_that_are_compiled_in_the_page_are_the_books(self):
        for chapter in CHAPTERS:
            self.begin(chapter)
            drawings = browser.execute_async_script(DRAWN)
            self.assertNotIn("fault", drawings)
            self.assertGreater(len(drawings), 5)
            for name, svg in drawings.items():
                committed = (ROOT / "figures" / f"{name}.svg").read_text()
                self.assertEqual(svg, committed, f"{name} is another one when it is compiled in the page")

    def test_a_changed_line_changes_the_figure(self):
        for chapter, figure, old, new in (("01-vectors", "01-bounce", "2 * u * wall.n", "1 * u * wall.n"),
                                          ("01-vectors", "01-products", "a.x * b.y - a.y", "a.x * b.y + a.y"),
                                          ("02-segments", "02-regions", "std::clamp(t, 0., 1.)", "t"),
                                          ("04-swept-spheres", "04-two-paths", "b * b - a * c", "b * b + a * c"),
                                          ("04-swept-spheres", "04-one-step", "A.v -= 2 * dot(n, A.v) * n;", "A.v -= 1.5 * dot(n, A.v) * n;"),
                                          ("06-gjk", "06-walk", "pass < 100", "pass < 1"),
                                          ("06-gjk", "06-walk", "return {{p, q}, p.w + t * e, t};", "return {{p, q}, p.w, 0};"),
                                          ("13-sequential-impulses", "13-passes", "+ shortfall", "+ 0.5 * shortfall")):
            if chapter not in CHAPTERS:
                continue
            self.begin(chapter)
            self.show(figure)
            before = browser.js(PICTURE, figure)
            said = self.type(old, new)
            self.assertIn("drawn by your code", said)
            self.assertNotEqual(browser.js(PICTURE, figure), before, f"{figure} does not follow")
            self.undo()
            self.assertEqual(browser.js(PICTURE, figure), before, f"{figure} does not come back")

    def test_usual_changes_need_no_more_of_the_compiler_than_the_first_part(self):
        """Changes that no profile has seen: a number, an operator, another order, a rule of one's own, a slip."""
        usual = {"06-gjk": [("pass < 100", "pass < 3"), ("if (t <= 0)", "if (t < 0.1)"), ("< length(best.v)", "> length(best.v)"),
                            ("const Corner s =", "if (pass > 5) break;\n        const Corner s ="), ("return simplex;", "return simplx;")],
                 "13-sequential-impulses": [("move(body, dt);", "move(body, 0.5 * dt);"), ("pass < set.passes", "pass < set.passes / 2"),
                                            ("-mu * c.j_n, mu * c.j_n", "-1., 1."), ("double bias = 0.2;", "double bias = 0.9;"),
                                            ("const double slip =", "if (c.separation > 0) return;\n    const double slip ="),
                                            ("    c.j_n = j_n;", "    c.j_n = j_n"), ("a.mu * b.mu", "a.mu + b.mew")],
                 "01-vectors": [("2 * u * wall.n", "1.5 * u * wall.n"), (" && u < 0", ""), ("a.x * b.x + a.y", "a.x * b.x - a.y"),
                                ("disc.x += dt", "disc.v.y -= dt;\n    disc.x += dt"), ("left(q - p)", "lift(q - p)")],
                 "02-segments": [("std::clamp(t, 0., 1.) * (b - a);", "std::clamp(t, 0.1, 0.9) * (b - a);"),
                                 ("return {q, (disc.x - q)", "return {q, 2 * (disc.x - q)"), ("if (length(other.q", "if (-length(other.q"),
                                 ("cross(c - a, d - c)", "cross(c - a, d - e)")],
                 "04-swept-spheres": [("b >= 0 || Delta < 0", "Delta < 0"), ("most_impacts = 100", "most_impacts = 2"),
                                      ("A.v -= 2 * dot(n, A.v) * n;", "A.v -= 1.5 * dot(n, A.v) * n;"), ("if (next.s > 1) return;", "if (next.s > 1) break;"),
                                      ("return 0 <= t && t <= 1;", "return 0 < t && t < 1;"), ("dt -= s * dt;", "dt -= s * d;")]}
        for chapter in CHAPTERS:
            self.begin(chapter)
            for old, new in usual[chapter]:
                self.type(old, new)
                self.assertFalse(browser.js("Boolean(ccEditing.compiler.isWhole)"), f"{new} fetches all of the compiler")
                self.undo()

    def test_a_new_member_and_a_new_parameter_compile(self):
        if "13-sequential-impulses" not in CHAPTERS:
            return
        self.begin("13-sequential-impulses")
        self.assertIn("drawn by your code", self.type("int passes = 10;", "int passes = 10, fewest = 2;"))
        self.undo()
        alone = "ccEditing.compiler.keepsFaceOf(arguments[0], ccEditing.sources.get(arguments[0]).text)"
        browser.execute_script(TYPE, self.path, "find_contacts(const World& world, double dt, const Settings& set) {",
                               "find_contacts(const World& world, double dt, const Settings& set, double far = 0.1) {")
        self.assertIn("drawn by your code", self.type("bounds(shape, set.margin)", "bounds(shape, far)"))
        self.assertTrue(browser.js(alone, self.path), "figures are compiled again for a function that they do not call")

    def test_a_figure_comes_to_the_code_that_is_changed(self):
        for chapter, old, new in (("06-gjk", "pass < 100", "pass < 1"), ("13-sequential-impulses", "+ shortfall", "+ 0.5 * shortfall")):
            if chapter not in CHAPTERS:
                continue
            self.begin(chapter)
            beside = "document.querySelectorAll('.cc-beside.cc-by-reader').length"
            self.assertEqual(browser.js(beside), 0)
            self.type(old, new)
            self.assertEqual(browser.js(beside), 1, "no figure comes")
            self.wait_until("it does not run", "document.querySelector('.cc-beside').matches('.cc-running')")
            browser.js("document.querySelector('.cc-beside .cc-close').click()")
            self.undo()
            self.type(old, new)
            self.assertEqual(browser.js(beside), 0, "a closed figure comes again")

    def test_a_default_counts_in_the_world_of_the_page(self):
        """One pass instead of ten: the first tower falls, too."""
        if "13-sequential-impulses" not in CHAPTERS:
            return
        self.begin("13-sequential-impulses")
        self.show("13-stack")
        left = "document.querySelector(`[data-figure='13-stack'] .cc-pane .panel`).innerHTML"
        last = "document.querySelector(`[data-figure='13-stack'] .cc-last`).click()"
        browser.execute_script(last)
        before = browser.js(left)
        said = self.type("int passes = 10;", "int passes = 1;")
        self.assertIn("drawn by your code", said)
        browser.execute_script(last)
        self.assertNotEqual(browser.js(left), before, "the first tower does not follow")
        badge = "getComputedStyle(document.querySelector(`[data-figure='13-stack'] .cc-world-stage`), '::before').content"
        self.assertIn("Drawn by your code", browser.js(badge))

    def test_what_breaks_is_taken_out_by_a_click_and_leaves_as_a_patch(self):
        if "13-sequential-impulses" not in CHAPTERS:
            return
        self.begin("13-sequential-impulses")
        button = browser.find_element("css selector", "[data-takes] button.cc-edit")
        browser.js("arguments[0].click()", button)
        self.wait_until("it is never compiled", "ccEditing.patch && ccEditing.isSettled")
        self.assertIn("drawn by your code", browser.js(SAID))
        self.assertIn("const double change", browser.js("document.querySelector('[data-takes] .cm-content').textContent"))
        patch = browser.js("ccEditing.patch")
        done = subprocess.run(["git", "apply", "--check", "-"], input=patch, text=True, cwd=ROOT, capture_output=True)
        self.assertEqual(done.returncode, 0, f"{done.stderr}\n{patch}")
        self.assertTrue(browser.js(WRONG), "the patch is no longer called wrong")
        self.undo()
        self.assertFalse(browser.js("ccEditing.patch"))
        self.assertFalse(browser.js(WRONG), "code that is no longer the patch's is called wrong")
        self.assertTrue(browser.js("ccEditing.takePatches(arguments[0])", patch), "its own patch does not open")
        self.assertEqual(browser.js("ccEditing.patch"), patch)
        self.assertFalse(browser.js("ccEditing.takePatches(arguments[0])", patch), "a patch is taken twice")
        self.wait_until("it is never compiled", "ccEditing.isSettled")

    def test_a_published_mistake_is_loaded(self):
        if "13-sequential-impulses" not in CHAPTERS:
            return
        self.begin("13-sequential-impulses")
        browser.execute_script("const list = ccEditing.desk.list; list.selectedIndex = 1; list.dispatchEvent(new Event('change'));")
        self.wait_until("it is never compiled", "ccEditing.patch && ccEditing.isSettled")
        self.assertIn("drawn by your code", browser.js(SAID))

    def test_mistakes_are_told_as_they_should_be(self):
        if "13-sequential-impulses" not in CHAPTERS:
            return
        self.begin("13-sequential-impulses")
        self.show("13-passes")
        picture = browser.js(PICTURE, "13-passes")
        loop = "for (int pass = 0; pass < set.passes; ++pass) {"
        for old, new, wanted in (
                ("c.j_n = j_n;", "c.j_n = j_n", "Line 77 of plain.hpp: A semicolon is missing"),
                ("c.j_n = j_n;", "c.j_m = j_n;", "has no j_m"),
                ("c.j_n = j_n;", "c.j_n = world;", "The compiler says"),
                ("+ shortfall *", "+ shortfal *", "There is no shortfal here. Did you mean shortfall?"),
                (loop, "for (int pass = 0; pass >= 0; pass = 0) {", "Look for a loop that never ends"),
                ("solve(world, c);", "solve(world, world.contacts[world.contacts.size()]);", "index out of bounds"),
                ("#pragma once", "#pragma once\n#include <nowhere>", "does not have nowhere"),
                ("const double mu =", "std::map<int, int> unused;\n    const double mu =", "will want #include <map>")):
            with self.subTest(new):
                self.assertRegex(self.type(old, new), re.escape(wanted))
                if "drawn by your code" not in browser.js(SAID):
                    self.assertEqual(browser.js(PICTURE, "13-passes"), picture, "the old figure does not stay")
                self.undo()


@unittest.skipUnless(BUILT, "the book was built without --edit")
class Building(Case):
    """A part of the engine that is written and checked in the page."""
    motion = "reduce"

    def begin(self, part, window=browser, before="localStorage.clear()"):
        """Opens the exercise, and waits for the compiler."""
        window.get(f"{BOOK.as_uri()}/{part.folder.relative_to(ROOT)}/exercise.html")
        window.js(f"({before}, document.querySelector('.cc-build button.cc-edit').click())")
        ready = window.until("Boolean(document.querySelector('.cc-editing .cm-content'))", seconds=240)
        self.assertTrue(ready, "the compiler is not loaded")

    def check(self, text, window=browser):
        """What the check says of a text."""
        window.js(CHECK, text)
        self.assertTrue(window.until("window.ccDone !== null", seconds=240), "it is never checked")
        return window.js("window.ccDone")

    def texts(self, part):
        """Of start, answer and every foreseen mistake what the ordinary build has made of it, and the text."""
        answer = part.answer.read_text()
        wrong = {file.stem: Patch(file.read_text()).change("plain.hpp", answer)[0] for file in part.wrong_answers}
        return {"start": part.start, "answer": answer, **wrong}

    def test_the_check_says_in_the_page_what_it_says_on_the_terminal(self):
        for window in [browser, firefox()] if full else [browser]:
            for part in map(find, PARTS):
                texts = self.texts(part)
                self.begin(part, window)
                for name in texts if full else ("start", *some(list(texts)[1:], 1, part.name)):
                    with self.subTest(f"{part.name} {name}"):
                        self.assert_same(part, examine(built / part.name / name), self.check(texts[name], window))

    def assert_same(self, part, native, page):
        self.assertIn("outcome", page, page["words"])
        self.assertEqual("fault" in page["outcome"], bool(native.fault))
        self.assertEqual(page["outcome"]["cases"], native.cases)
        self.assertEqual(page["hints"], hints_for(part, native))
        passed = len(native.cases) - len(native.failed)
        self.assertRegex(page["words"], f"all {passed} cases pass" if native.passes else "not yet|not changed")
        for hint in page["hints"]:
            self.assertIn(hint, page["words"])

    def test_what_ends_a_check_is_told(self):
        for part in map(find, PARTS[:1]):
            self.begin(part)
            for statement, wanted in (("for (int k = 0; k >= 0; k = 0) A.corners.size();", "Look for a loop that never ends"),
                                      ("throw std::runtime_error(\"three\");", "threw: three"),
                                      ("A.corners[A.corners.size()];", "index out of bounds"),
                                      ("A.corner;", "has no corner")):
                head = "seen = {}) {\n"
                with self.subTest(statement):
                    page = self.check(part.start.replace(head, f"{head}    {statement}\n", 1))
                    self.assertIn(wanted, page["words"])

    def test_a_function_of_ones_own_is_compiled_as_well(self):
        for part in map(find, PARTS[:1]):
            self.begin(part)
            text = part.answer.read_text().replace("namespace plain {\n", "namespace plain {\n\ninline int twice(int n) { return 2 * n; }\n", 1)
            page = self.check(text)
            self.assertIn("cases pass", page["words"])
            self.assertIn(f"all {len(page['outcome']['cases'])}", page["words"])

    def test_work_is_kept_and_shared_by_pages(self):
        for part in map(find, PARTS[:1]):
            self.begin(part)
            browser.execute_script("ccEditing.desk.become(arguments[0], '')", part.answer.read_text())
            self.begin(part, before="0")
            self.assertEqual(browser.js("ccEditing.desk.source.text"), part.answer.read_text())
