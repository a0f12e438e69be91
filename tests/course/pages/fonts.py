"""The book's own faces: they are light, their licences lie beside them, and pages show them."""
from pages.book import BOOK, ROOT, Case, browser, roots
from pages.landing import firefox
from part import once

FOLDER = ROOT / "docs" / "_static" / "fonts"
MOST = 60 * 1024  # bytes of all together
PAGE = "chapters/13-sequential-impulses/index.html"
FACES = {f"Course Text {face}" for face in ("400 normal", "400 italic", "600 900 normal")} | {"Course Code 400 normal"}
ARE_LOADED = "document.fonts.status === 'loaded' && document.fonts.size"
LOADED = """[...document.fonts].filter(({ status }) => status === "loaded").map(({ family, weight, style }) =>
    `${family.replaceAll('"', "")} ${weight.replace("normal", "400")} ${style}`)"""
FIRST_OF = """((selector) => getComputedStyle(document.querySelector(selector)).fontFamily.split(",")[0].replaceAll('"', ""))(
    arguments[0])"""
USED = {"article p": "Course Text", "article pre": "Course Code", "article code.literal": "Course Code",
        ".cc-stage .cc-figure text": "Course Text", ".cc-controls button": "Course Text"}


@once
class Fonts(Case):
    def test_they_are_light_and_have_their_licences(self):
        faces = list(FOLDER.glob("*.woff2"))
        self.assertEqual(len(faces), len(FACES))
        self.assertLessEqual(sum(face.stat().st_size for face in faces), MOST)
        for face in faces:
            family = face.stem.partition("-")[0]
            self.assertIn("SIL OPEN FONT LICENSE", (FOLDER / f"{family}-OFL.txt").read_text(), face.name)

    def test_a_chapter_shows_them(self):
        for window, root in [(browser, root) for root in roots()] + [(firefox(), BOOK.as_uri())]:
            window.get(f"{root}/{PAGE}")
            with self.subTest(root, window=type(window).__name__):
                self.assertTrue(window.until(ARE_LOADED), "they are never all here")
                self.assertEqual(FACES - set(window.js(LOADED)), set(), "not shown")
                for selector, family in USED.items():
                    self.assertTrue(window.until(f"document.querySelector('{selector}')"), f"there is no {selector}")
                    self.assertEqual(window.js(FIRST_OF, selector), family, selector)
