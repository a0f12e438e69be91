"""The search: what the page shows for what readers look for."""
from pages.book import BOOK, Case, browser, roots, server
from part import once

FOUND = """[...document.querySelectorAll("#search-results > ul:first-of-type > li")]
    .map((item) => [item.querySelector("a").href, item.innerText])"""
KINDS = """[...document.querySelectorAll("#search-results li")].map((item) =>
    /parameter, in/.test(item.innerText) ? "parameter" : item.querySelector("a > code") ? "name" : "page")"""
SAYS = "document.querySelector('#search-results > p')?.innerText"

RIGHT = {"friction": "12-impulse", "inertia": "10-mass", "restitution": "12-impulse", "Minkowski": "05-convex-shapes",
         "warm start": "13-sequential-impulses", "separating axis": "08-contacts", "AABB": "09-broad-phase",
         "bounding volume hierarchy": "20-a-tree-of-boxes", "closest point": "03-triangles", "GJK": "06-gjk"}


@once
class Search(Case):
    def search(self, query, root=BOOK.as_uri()):
        self.open(f"search.html?q={query.replace(' ', '+')}", root)
        self.assert_until(f"{root}: the search for {query} does not end", SAYS)

    def test_the_right_page_is_among_the_first_three(self):
        for root in roots():
            for query, chapter in RIGHT.items():
                with self.subTest(query, root=root):
                    self.search(query, root)
                    first = [address for address, _ in browser.js(FOUND)][:3]
                    self.assertTrue(any(f"/{chapter}/" in address for address in first), f"{query} finds {first}")
            self.assert_quiet(root)

    def test_a_word_that_is_spelt_otherwise_finds_the_word_of_the_book(self):
        for query, word, chapter in (("tunneling", "tunnelling", "19-time-of-impact"), ("firction", "friction", "12-impulse"),
                                     ("Minkovski", "minkowski", "05-convex-shapes")):
            with self.subTest(query):
                self.search(query)
                self.assertIn(f"“{query}” is not in the book. Did you mean “{word}”? ", browser.js(SAYS))
                self.assertIn(f"with “{word}”.", browser.js(SAYS))
                first = [address for address, _ in browser.js(FOUND)][:3]
                self.assertTrue(any(f"/{chapter}/" in address for address in first), f"{query} finds {first}")

    def test_no_answer_is_among_the_first_three(self):
        for query in ("GJK", "EPA", "throw"):
            with self.subTest(query):
                self.search(query)
                first = [address for address, _ in browser.js(FOUND)][:3]
                self.assertFalse([address for address in first if "/answer.html" in address], query)

    def test_what_is_not_in_the_book_is_not_found(self):
        self.search("zeppelin")
        self.assertEqual(browser.js(SAYS), "Nothing in the book is about “zeppelin”. The front page says what it covers.")
        self.assertEqual(browser.js(FOUND), [])

    def test_chapters_come_before_names_and_names_before_parameters(self):
        self.search("friction")
        kinds = browser.js(KINDS)
        self.assertEqual(sorted(set(kinds), key=kinds.index), ["page", "name", "parameter"])
        order = ["page", "name", "parameter"]
        self.assertEqual(kinds, sorted(kinds, key=order.index))

    def test_a_snippet_shows_a_formula_once(self):
        self.search("Minkowski difference")
        shown = "\n".join(text for _, text in browser.js(FOUND))
        self.assertIn("A − B", shown)
        self.assertNotRegex(shown, r"A\s*[−-]\s*B\s*A\s*[−-]\s*B")

    def test_the_field_in_the_menu_searches(self):
        self.open("docs/index.html", server.address)
        browser.js("((field) => { field.value = 'gjk'; field.form.submit(); })(document.querySelector('input[name=q]'))")
        self.assert_until("the search finds nothing", FOUND + ".length")
