"""What readers take away: the book's PDF and its EPUB, of a small book, and with --full of the whole one, an EPUB of six
of its pages, and the archives of the sources and of the exercises."""
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import xml.etree.ElementTree as xml
import zipfile
from pathlib import Path
from unittest.mock import patch
from urllib.parse import unquote

root = Path(__file__).resolve().parents[2]
sys.path += [str(root / "docs" / "_ext"), str(root / "src" / "tools")]
import archives  # noqa: E402
import book  # noqa: E402
from browser import Browser  # noqa: E402
from chapters import published  # noqa: E402
from part import full  # noqa: E402
from test_book import small_book  # noqa: E402

# A jar, which not every system runs by itself; with these options it takes half the processor time.
EPUBCHECK = "java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", "/usr/bin/epubcheck"
SIX = ("docs/index", "docs/api", "chapters/06-gjk/index", "chapters/13-sequential-impulses/index", "chapters/16-polar/index",
       "exercises/06-gjk/1-yes-or-no/exercise")
XHTML, OPF = "{http://www.w3.org/1999/xhtml}", "{http://www.idpf.org/2007/opf}"
WIDE = """[...document.querySelectorAll("article :is(table, pre, svg, img, figure, .katex-html)")]
    .filter((node) => node.getBoundingClientRect().right > arguments[0] + 1)
    .map((node) => `${node.tagName} ${node.className} ${node.textContent.slice(0, 40)}`)"""
WIDEST = "Math.max(...[...document.querySelectorAll('html, pre, img')].map((node) => node.scrollWidth))"
PARAGRAPHS = "\n\n".join(["Words of a paragraph that is here to fill a page. " * 12] * 13)
CHAPTER = f"""# Chapter {{0}}

{PARAGRAPHS}

## Code

```{{{{listing}}}} code.hpp long_one
```

## Idea

$$ a = b $$ (tested-{{1}})

We try $j_{{{{\\min}}}}$, and $a \\overset{{{{?}}}}{{{{=}}}} b$.

```{{{{plot}}}} 05-hull :stepped:
The hull.
```

````{{{{fold}}}} A hint
What was folded in {{0}}.
````

## Exercises

```{{{{exercises}}}} {{0}}
```
"""
PAGES = {
    "CMakeLists.txt": "project(x VERSION 1.0)\nchapter(01-a)\nchapter(05-b)\nchapter(06-c)\n",
    "code.hpp": "int short();\nint long_one() {\n" + "    step();\n" * 36 + "    // " + "far " * 25 + "\n}\n",
    "docs/index.md": "# Book\n\n## To take away\n\n```{downloads}\n```\n\n"
                     "## Chapters\n\n```{chapters}\n```\n\n"
                     "```{toctree}\n:hidden:\n\ntour\nexercises\n```\n",
    "docs/exercises.md": "# Exercises\n\n```{exercises}\n```\n",
    "docs/tour.md": "# Tour\n\nTo [its code](../chapters/05-b/index.md#code), or [back](index.md).\n",
    "tests/a.cpp": 'TEST_CASE("a", "[tested-one][tested-two][tested-three]") {}\n',
    "figures/05-hull.svg": (root / "figures/05-hull.svg").read_text(),
}
for name, label in (("01-a", "one"), ("05-b", "two"), ("06-c", "three")):
    PAGES[f"chapters/{name}/index.md"] = CHAPTER.format(name, label)
    PAGES[f"exercises/{name}/1-do/exercise.md"] = f"# Do {name}\n\n*Build · 5 minutes*\n\n## Why\n\nSo.\n"
    PAGES[f"exercises/{name}/1-do/answer.md"] = f"# Answer {name}\n\nSo.\n"


def make_small_book(folder):
    """A book of two parts with a chapter each, on paper, as an EPUB and as pages."""
    small_book(folder, {})
    for path, text in PAGES.items():
        book.write(folder / path, text)
    (folder / "build/assets").rmdir()
    (folder / "build/assets").symlink_to(root / "build/assets")

    def run(*command, **options):
        return subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True)

    with patch.multiple(book, ROOT=folder, BUILD=folder / "build", BOOK=folder / "build/book", run=run,
                        ASSETS=folder / "build/assets", DOWNLOADS=folder / "build/downloads"):
        (folder / "build/downloads").mkdir()
        for make in (book.pdf, book.epub, book.html):
            make()


class Book(unittest.TestCase):
    longMessage = False  # a page's text is long

    def browser(self, width):
        browser = Browser()
        self.addCleanup(browser.quit)
        browser.see(width)
        return browser


class Pdf:
    """What must be true of a PDF; `chapters` are their titles, and `folded` are words of folds."""

    def test_the_contents_name_the_page_of_every_chapter(self):
        contents = dict(re.findall(r"^ *(\S.*?) +(\d+)$", self.contents, re.MULTILINE))
        for title in self.chapters:
            self.assertIn(title, contents, f"no {title} in the contents: {contents}")
            page = int(contents[title])
            self.assertIn(title, self.pages[page - 1], f"{title} is not on page {page}")

    def test_the_outline_leads_from_parts_to_chapters_to_exercises(self):
        outline = dict(read_outline(self.pdf))
        for title in self.chapters:
            depth, page = outline[title]
            self.assertEqual(depth, 2, title)
            self.assertIn(title, self.pages[page - 1], f"{title} is not on page {page}")
        self.assertEqual({outline[title][0] for title in self.exercises}, {4})

    def test_every_page_after_the_title_has_its_number(self):
        numbers = [(page.split() or [""])[-1] for page in self.pages]
        self.assertNotEqual(numbers[0], "1")
        self.assertEqual(numbers[1:], [str(number) for number in range(2, len(self.pages) + 1)])

    def test_every_fold_is_open(self):
        text = " ".join(" ".join(self.pages).split())
        for words in self.folded:
            self.assertIn(words, text, f"closed: {words}")

    def test_no_page_is_half_empty_for_a_listing(self):
        for number, (picture, after) in enumerate(zip(self.pictures, self.pages[1:]), 1):
            first = [line.strip() for line in after.split("\n") if line.strip()][:4]
            if any(re.match(r"\S+\.[ch]pp, lines? \d", line) for line in first):
                self.assertGreater(picture.filled, 0.7, f"page {number} ends early, before {first}")

    def test_nothing_is_wider_than_the_paper(self):
        browser = self.browser(674)  # of 210 mm less the margins
        browser.cdp("Emulation.setEmulatedMedia", media="print")
        browser.get(self.page.as_uri())
        self.assertEqual(browser.js(WIDE, 674), [], "cut off on paper")

    def test_links_lead_to_places_on_the_page(self):
        text = self.page.read_text()
        ids = set(re.findall(r'\bid="([^"]*)"', text))
        targets = {unquote(target) for target in re.findall(r'<a [^>]*href="#([^"]+)"', text)}
        self.assertEqual(targets - ids, set(), f"no such places: {sorted(targets - ids)[:9]}")
        self.assertNotIn('href="docs/', text, "a link leaves the page")

    def test_paper_is_white_whatever_the_system_likes(self):
        for number, picture in enumerate(self.pictures, 1):
            self.assertGreater(picture.mean, 150, f"page {number} is dark")


class Valid:
    """What must be true of an EPUB of the book's own pages."""

    def test_epubcheck_finds_no_fault(self):
        done = subprocess.run([*EPUBCHECK, self.epub], capture_output=True, text=True)
        said = done.stdout[-300:] + done.stderr[:3000]
        self.assertIn("0 fatals / 0 errors / 0 warnings", done.stdout, said)

    def test_no_page_asks_for_what_a_still_picture_cannot_do(self):
        for name, text in pages_of(self.epub):
            self.assertNotRegex(text, r"cc-invitation|\b[Pp]ress play\b", name)
            self.assertNotRegex(text, r'<div class="caption">\s*</div>', f"{name}: a caption without words")


class Epub:
    """What must be true of any EPUB."""

    def test_the_contents_lead_from_parts_to_chapters_to_exercises(self):
        links = dict(read_contents(self.epub))
        for title in self.chapters:
            self.assertEqual(links[title][0], 2, title)
        self.assertEqual({links[title][0] for title in self.exercises}, {3})
        with zipfile.ZipFile(self.epub) as file:
            for title, (_, address) in links.items():
                path, _, anchor = address.partition("#")
                place = f'id="{anchor}"' if anchor else "<h1"
                self.assertIn(place, file.read(path).decode(), f"{title}: {address}")

    def test_pages_are_read_in_the_order_of_the_contents(self):
        with zipfile.ZipFile(self.epub) as file:
            package = xml.fromstring(file.read("content.opf"))
        files = {item.get("id"): item.get("href") for item in package.iter(OPF + "item")}
        in_line = [item for item in package.iter(OPF + "itemref") if item.get("linear") != "no"]
        spine = [files[item.get("idref")] for item in in_line]
        contents = [address.partition("#")[0] for _, (_, address) in read_contents(self.epub)]
        self.assertEqual([path for path in spine if path != "genindex.xhtml"], list(dict.fromkeys(contents)))

    def test_figures_are_light_and_have_their_own_colours(self):
        with zipfile.ZipFile(self.epub) as file:
            figures = [file.read(name).decode() for name in file.namelist() if name.endswith(".svg")]
        drawn = [text for text in figures if "cc-figure" in text]
        self.assertTrue(drawn)
        for text in drawn:
            self.assertNotIn("prefers-color-scheme", text, "a figure turns dark")
            self.assertIn("color: #222", text, "a figure has no colour")

    def test_no_page_is_wider_than_a_narrow_screen(self):
        browser, folder = self.browser(600), Path(tempfile.mkdtemp(prefix="epub-"))
        self.addCleanup(shutil.rmtree, folder)
        with zipfile.ZipFile(self.epub) as file:
            file.extractall(folder)
        for page in sorted(folder.rglob("*.xhtml")):
            browser.get(page.as_uri())
            width = browser.js(WIDEST)
            self.assertLessEqual(width, 600, f"{page.relative_to(folder)} is {width} px wide")


def pages_of(epub):
    """(name, text) of all its pages."""
    with zipfile.ZipFile(epub) as file:
        for name in file.namelist():
            if name.endswith(".xhtml"):
                yield name, file.read(name).decode()


def read_outline(pdf):
    """(title, (depth, page)) of all its entries."""
    command = ["pdftohtml", "-xml", "-i", "-stdout", "-l", "1", pdf]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    outline = xml.fromstring(said[said.index("<outline>"):said.rindex("</outline>") + len("</outline>")])
    yield from entries(outline, 1)


def entries(outline, depth):
    for entry in outline:
        if entry.tag == "item":
            yield entry.text, (depth, int(entry.get("page")))
        else:
            yield from entries(entry, depth + 1)


def read_contents(epub):
    """(title, (depth, address)) of all links of its contents."""
    with zipfile.ZipFile(epub) as file:
        page = xml.fromstring(file.read("nav.xhtml"))
    yield from links(next(page.iter(XHTML + "ol")), 1)


def links(items, depth):
    for item in items:
        link = item.find(XHTML + "a")
        yield link.text, (depth, link.get("href"))
        for inner in item.findall(XHTML + "ol"):
            yield from links(inner, depth + 1)


class Picture:
    """A page from afar: how light it is, and how far down its ink goes, above its number."""

    def __init__(self, file):
        data = file.read_bytes()
        width, height = map(int, data.split(maxsplit=3)[1:3])
        shades = data[-width * height:]
        self.mean = sum(shades) / len(shades)
        above_number = height * 277 // 297
        rows = [shades[row * width:(row + 1) * width] for row in range(above_number)]
        tinted = 250  # as the ground of code
        inked = [number for number, row in enumerate(rows, 1) if min(row) < tinted]
        self.filled = max(inked, default=0) / above_number


def read_pictures(pdf):
    with tempfile.TemporaryDirectory(prefix="pages-") as folder:
        subprocess.run(["pdftoppm", "-gray", "-r", "10", pdf, f"{folder}/p"], check=True)
        return [Picture(file) for file in sorted(Path(folder).iterdir())]


def read_pages(pdf):
    command = ["pdftotext", "-layout", pdf, "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return text.split("\f")[:-1]


class SmallBook(Pdf, Epub, Book):
    names = ["01-a", "05-b", "06-c"]
    chapters = [f"{name[:2]} · Chapter {name}" for name in names]
    exercises = [f"Do {name}" for name in names]
    folded = [f"What was folded in {name}." for name in names]

    @classmethod
    def setUpClass(cls):
        folder = Path(tempfile.mkdtemp(prefix="small-book-")).resolve()
        cls.addClassCleanup(shutil.rmtree, folder)
        make_small_book(folder)
        downloads = folder / "build/downloads"
        cls.page, cls.front = folder / "build/onepage/docs/index.html", folder / "build/book/docs/index.html"
        cls.pdf, cls.epub = downloads / book.PDF, downloads / book.EPUB
        cls.pages, cls.pictures = read_pages(cls.pdf), read_pictures(cls.pdf)
        cls.contents = cls.pages[1]

    def test_a_listing_goes_on_overleaf(self):
        begins = [number for number, page in enumerate(self.pages) if "code.hpp, lines 2–40" in page]
        self.assertEqual(len(begins), 3)
        for number in begins:
            for page in (number, number + 1):
                self.assertIn("step();", self.pages[page], f"nothing of the listing is on page {page + 1}")

    def test_a_section_of_a_name_that_others_have_is_found(self):
        link = '<a class="reference internal" href="#chapters/05-b/index/code">'
        self.assertIn(link, self.page.read_text(), "its link leads to the first of the name")

    def test_the_front_page_links_what_has_been_made(self):
        linked = re.findall(r'href="\.\./_downloads/([^"]*)"', self.front.read_text())
        self.assertEqual(linked, [book.PDF, book.EPUB])
        self.assertNotIn("--pdf", self.front.read_text(), "it tells how to make what is there")
        for name in linked:
            self.assertTrue((self.front.parent / "../_downloads" / name).is_file())


@unittest.skipIf(full, "with --full the whole book is checked")
class SixPages(Valid, unittest.TestCase):
    """Among them are the front page, the list of all names, and an exercise. Their links to other pages are plain text."""

    longMessage = False

    @classmethod
    def setUpClass(cls):
        folder = Path(tempfile.mkdtemp(prefix="six-pages-"))
        cls.addClassCleanup(shutil.rmtree, folder)
        pages = ",".join(f"{page}.md" for page in SIX)
        subprocess.run([sys.executable, "-m", "sphinx", "-b", "epub", "-c", "docs", "-d", folder / "doctrees", "-q",
                        "-t", "epub", "-D", f"include_patterns={pages}", ".", folder / "epub"],
                       cwd=root, capture_output=True, check=True)
        [cls.epub] = (folder / "epub").glob("*.epub")

    def test_all_six_are_in_it(self):
        self.assertLessEqual({f"{page}.xhtml" for page in SIX}, {name for name, _ in pages_of(self.epub)})


@unittest.skipUnless(full, "only with --full, which has made the PDF and the EPUB of the whole book")
class WholeBook(Pdf, Valid, Epub, Book):
    @classmethod
    def setUpClass(cls):
        cls.pdf, cls.epub = book.DOWNLOADS / book.PDF, book.DOWNLOADS / book.EPUB
        cls.page = book.BUILD / "onepage/docs/index.html"
        cls.pages, cls.pictures = read_pages(cls.pdf), read_pictures(cls.pdf)
        cls.contents = "".join(cls.pages[1:4])
        cls.chapters = [f"{chapter.number} · {title(root / chapter.docname)}" for chapter in published(root)]
        tasks = sorted(root.glob("exercises/*/*/exercise.md"))
        cls.exercises = [title(task.with_suffix("")) for task in tasks]
        cls.folded = ["Hint 1", "Hint 2", "Hint 3"]


def title(page):
    return page.with_suffix(".md").read_text().partition("\n")[0].removeprefix("# ").replace("'", "’")


class Archives(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="archives-")).resolve()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        archives.make(root, cls.folder)
        cls.sources = cls.folder / "collision-course-sources.tar.gz"
        cls.exercises = cls.folder / "collision-course-exercises.tar.gz"

    def unpacked(self):
        folder = tempfile.TemporaryDirectory(prefix="unpacked-")
        self.addCleanup(folder.cleanup)
        with tarfile.open(self.sources) as tar:
            tar.extractall(folder.name)
        return Path(folder.name, "collision-course")

    def test_the_sources_are_all_that_is_tracked(self):
        unpacked = self.unpacked()
        found = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
        self.assertEqual(found, set(archives.sources(root)))
        self.assertLessEqual({"course", "docs/build", "chapters/06-gjk/index.md", "LICENSE"}, found)
        for path in found:
            self.assertEqual((unpacked / path).read_bytes(), (root / path).read_bytes(), path)
            self.assertEqual(os.access(unpacked / path, os.X_OK), os.access(root / path, os.X_OK), path)

    def test_an_unpacked_archive_packs_itself_again_byte_by_byte(self):
        unpacked = self.unpacked()
        for made in ("build/release/x", "my/4-1.cpp", "src/tools/__pycache__/x.pyc"):
            book.write(unpacked / made, "made by a build")
        os.utime(unpacked / "course", (1, 1))
        archives.make(unpacked, self.folder / "again")
        for archive in (self.sources, self.exercises):
            same = (self.folder / "again" / archive.name).read_bytes() == archive.read_bytes()
            self.assertTrue(same, archive.name)

    def test_an_archive_of_the_same_bytes_keeps_its_date(self):
        os.utime(self.sources, (1, 1))
        archives.make(root, self.folder)
        self.assertEqual(self.sources.stat().st_mtime, 1)

    def test_the_exercises_are_whole(self):
        with tarfile.open(self.exercises) as tar:
            found = {name.removeprefix("collision-course/") for name in tar.getnames()}
        wanted = {path for path in archives.sources(root) if path.startswith("exercises/")}
        self.assertEqual(found, wanted | {"README.txt", "LICENSE"})
        self.assertTrue(any(path.endswith("/start.cpp") for path in found))

    def test_the_book_offers_them(self):
        front = root / "build/book/docs/index.html"
        for archive in (self.sources, self.exercises):
            self.assertTrue(f'href="../_downloads/{archive.name}"' in front.read_text(), archive.name)
            self.assertTrue((front.parent / "../_downloads" / archive.name).is_file())


if __name__ == "__main__":
    unittest.main()
