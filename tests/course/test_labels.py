"""Equations, code and tests belong together, and a chapter has the form that all chapters have."""
import re
import shlex
import sys
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.append(str(root / "docs" / "_ext"))
from chapters import published, read_chapters  # noqa: E402
from cpp import entities  # noqa: E402
from form import TRANSLATED, fault_of, is_first, too_long  # noqa: E402
from tested import TEST_CASE  # noqa: E402

groups = {"exact", "against", "degenerate", "scale", "story"}
most_words, least_words = 4000, 900  # 1500 again when chapters 18 to 22, which were two, are rewritten
most_header_lines = 100

EQUATION = re.compile(r"\$\$[ \t]*\(([a-z0-9-]+)\)[ \t]*$", re.MULTILINE)
MARGIN = re.compile(r"\s*\S.*?//[ \t]+([a-z0-9]+(?:-[a-z0-9]+)*(?:, [a-z0-9]+(?:-[a-z0-9]+)*)*)$")
LISTING = re.compile(r"^`{3,}\{listing\}[ \t]+(.+)$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,}|~{3,})[^\n]*\n.*?^\1`*[ \t]*$", re.MULTILINE | re.DOTALL)
OTHER_TAG = re.compile(r"\d\d|E\d-\d+|\.")  # a chapter's number, an erratum, hidden


def place(file, text, at):
    return f"{file.relative_to(root)}:{text.count(chr(10), 0, at) + 1}"


def pages():
    for file in [*sorted(root.glob("chapters/*/index.md")), *sorted(root.glob("exercises/*/*/*.md")),
                 *sorted(root.glob("docs/**/*.md"))]:
        yield file, file.read_text()


def homes():
    """Label -> the places of the equations that carry it, and their chapter."""
    found = {}
    for file in sorted(root.glob("chapters/*/index.md")):
        text = file.read_text()
        for match in EQUATION.finditer(text):
            found.setdefault(match[1], []).append((file.parent.name, place(file, text, match.start())))
    return found


def tags():
    """(tag, place) of every test case."""
    for file in sorted((root / "tests").rglob("*.cpp")):
        text = file.read_text()
        for match in TEST_CASE.finditer(text):
            for tag in re.findall(r"\[([^\]]+)\]", match[2]):
                yield tag, place(file, text, match.start())


def margins():
    """(label, chapter, place) of every code line with a label at its right margin."""
    for file in sorted(root.glob("chapters/*/**/*.[ch]pp")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = MARGIN.fullmatch(line)
            if match and not line.lstrip().startswith(("//", "}")):
                for label in match[1].split(", "):
                    yield label, file.relative_to(root).parts[1], f"{file.relative_to(root)}:{number}"


class Case(unittest.TestCase):
    longMessage = False  # a message says it all

    def report(self, faults):
        faults = list(faults)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class Labels(Case):
    def test_a_label_names_one_equation(self):
        self.report(f"{at[1]}: ({label}) is used before, at {all_of_it[0][1]}"
                    for label, all_of_it in homes().items() for at in all_of_it[1:])

    def test_every_labelled_equation_has_a_test(self):
        tested = {tag for tag, _ in tags()}
        self.report(f"{where[0][1]}: equation ({label}) has no test with the tag [{label}]"
                    for label, where in homes().items() if label not in tested)

    def test_every_tag_is_a_label_or_known(self):
        known = homes().keys() | groups
        self.report(f"{at}: the tag [{tag}] is neither a group of tests nor the label of an equation"
                    for tag, at in tags() if tag not in known and not OTHER_TAG.fullmatch(tag))

    def test_every_label_in_the_code_is_an_equation_of_its_chapter(self):
        labels = homes()
        for label, chapter, at in margins():
            if "-" not in label and label not in labels:
                continue  # an ordinary comment of one word
            with self.subTest(label):
                self.assertIn(chapter, [where[0] for where in labels.get(label, [])],
                              f"{at}: chapters/{chapter}/index.md has no equation ({label})")


class Listings(Case):
    def test_every_listing_names_what_is_there(self):
        self.report(fault for file, text in pages() for match in LISTING.finditer(text)
                    for fault in self.faults_of(match[1], place(file, text, match.start())))

    def faults_of(self, words, at):
        path, *names = (word for word in shlex.split(words) if not word.startswith(":"))
        if not (root / path).is_file():
            return [f"{at}: there is no file {path}"]
        known = entities((root / path).read_text(), path)
        return [f"{at}: {path} has no {name}" for name in names if not any(e.matches(name) for e in known)]


class Form(Case):
    """What DESIGN asks of the pages of chapters that are done, and of all headers."""

    def finished_pages(self):
        for chapter in published(root):
            file = root / "chapters" / chapter.name / "index.md"
            self.assertTrue(file.exists(), f"{file.relative_to(root)} is missing")
            yield file, file.read_text()

    def test_the_headings_are_those_of_every_chapter_in_order(self):
        for file, text in self.finished_pages():
            found = re.findall(r"^## (.*?)\s*$", FENCE.sub("", text), re.MULTILINE)
            with self.subTest(file.parent.name):
                self.assertFalse(fault := fault_of(found), f"{file.relative_to(root)}: {fault}")

    def test_the_second_form_is_told_from_the_first(self):
        whole = ["Question", "Idea", "Derivation", "Build it", "Code", "Steps", "What breaks", "How exact?", "Recap",
                 "Exercises", "Reference", "Further reading"]
        self.assertEqual(fault_of(whole), "")
        self.assertEqual(fault_of([*whole[:8], "The article", *whole[8:]]), "")
        self.assertIn("should be", fault_of(whole[:-1]))
        self.assertIn("should be", fault_of([whole[1], whole[0], *whole[2:]]))
        self.assertEqual(too_long({"Idea": 200, "Code": 80}), [])
        self.assertEqual(too_long({"Idea": 201, "Steps": 1300, "Recap": 9000}),
                         ["Idea has 201 words, and 200 are meant", "the main line has 1501 words, and 1500 are meant"])

    def test_the_english_is_no_translation(self):
        """Of pages in the second form: the others are rewritten later."""
        for file, text in self.finished_pages():
            if is_first(re.findall(r"^## (.*?)\s*$", text, re.MULTILINE)):
                continue
            self.report(f"{place(file, text, match.start())}: no native speaker would say “{words}”"
                        for words in TRANSLATED for match in re.finditer(rf"\b{words}\b", text.lower()))

    def test_how_to_read_says_which_chapters_have_the_form(self):
        of_form = [file.parent.name[:2] for file, text in self.finished_pages()
                   if not is_first(re.findall(r"^## (.*?)\s*$", text, re.MULTILINE))]
        words = re.search(r"^Chapters (.*) have this form already\.", (root / "docs/how-to-read.md").read_text(), re.MULTILINE)
        self.assertEqual(re.findall(r"\d\d", words[1]), of_form)

    def test_the_prose_is_neither_short_nor_long(self):
        for file, text in self.finished_pages():
            prose = re.sub(r"\$\$.*?\$\$|\$[^$\n]+\$", "", FENCE.sub("", text), flags=re.DOTALL)
            words = len(prose.split())
            with self.subTest(file.parent.name):
                self.assertTrue(least_words <= words <= most_words,
                                f"{file.relative_to(root)}: {words} words, not {least_words} to {most_words}")

    def test_a_header_fits_a_screen(self):
        lengths = {file: len(file.read_text().splitlines()) for file in root.glob("chapters/*/*.hpp")}
        self.report(f"{file.relative_to(root)}: {n} lines, more than {most_header_lines}"
                    for file, n in sorted(lengths.items()) if n > most_header_lines)

    def test_every_chapter_is_in_the_list_of_chapters(self):
        listed = {chapter.name for chapter in read_chapters(root)}
        found = {file.name for file in (root / "chapters").iterdir() if file.is_dir()}
        self.assertEqual(found, listed, f"CMakeLists.txt lists {sorted(listed)}, chapters/ has {sorted(found)}")


if __name__ == "__main__":
    unittest.main()
