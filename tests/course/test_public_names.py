"""What is installed is what the pages document: a helper with a new name does not become public by accident."""
import re
import unittest
from pathlib import Path

from test_look_back import is_library, root

DOCUMENTED = re.compile(r"^`{3,}\{doxygenfile\}[ \t]+(\S+)$", re.MULTILINE)

# What is not installed, and read by Doxygen all the same.
beside_the_library = {file.name for folder in ("mesh", "run", "scene") for file in root.glob(f"src/{folder}/*.hpp")}


def documented(page):
    """The names of the headers that a page documents, without their folders."""
    return {Path(name).name for name in DOCUMENTED.findall((root / page).read_text())}


class PublicNames(unittest.TestCase):
    def test_a_chapter_installs_the_headers_that_its_page_documents(self):
        for chapter in sorted(path.relative_to(root) for path in root.glob("chapters/*")):
            with self.subTest(chapter.name):
                installed = {file.name for file in (root / chapter).glob("*.hpp") if is_library(file)}
                self.assertEqual(installed, documented(chapter / "index.md") - (beside_the_library - installed),
                                 "what is in no doxygenfile of the page belongs into beside/, or into a .cpp")

    def test_what_carries_the_chapters_is_documented_with_all_names(self):
        installed = {file.name for file in root.glob("src/base/*.hpp")}
        self.assertEqual(installed, documented("docs/api.md"))

    def test_a_name_is_of_one_header(self):
        """Otherwise the page of one would pass for the other's."""
        names = [file.name for file in [*filter(is_library, root.glob("chapters/*/*.hpp")), *root.glob("src/base/*.hpp")]]
        self.assertEqual([name for name in sorted(set(names)) if names.count(name) > 1], [])


if __name__ == "__main__":
    unittest.main()
