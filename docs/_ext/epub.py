"""The EPUB: Sphinx's own, put right where the first page lies in a folder, formulas are MathML, and figures
are files of their own."""

import posixpath
import re
from pathlib import Path

from sphinx.builders.epub3 import Epub3Builder

from chapters import PARTS

DARK = re.compile(r"@media \(prefers-color-scheme: dark\) \{(?:[^{}]*\{[^{}]*\})*\s*\}")
OWN_NAMES = re.compile(r'(\b(?:id|aria-labelledby)="|href="#|url\(#)([^")]+)')


class Epub(Epub3Builder):
    def get_toc(self):
        """The contents: Sphinx's entries by addresses that exist, and chapters under their parts."""
        super().get_toc()
        for entry in self.refnodes:
            entry["refuri"] = posixpath.normpath(entry["refuri"])
        self.refnodes = self._under_parts(self.refnodes)

    def _under_parts(self, entries):
        found, inside = [], None
        for entry in entries:
            if entry["level"] == 1:
                before, inside = inside, self._part_of(entry["refuri"])
                if inside and inside != before:  # each address may stand in the contents once
                    found.append({**entry, "text": inside.title})
                    entry["refuri"] = self._title_of(entry["refuri"])
            found.append({**entry, "level": entry["level"] + bool(inside)})
        return found

    def _part_of(self, address):
        docname = address.removesuffix(self.out_suffix)
        return next((part for part in PARTS if part.has(docname)), None)

    def _title_of(self, address):
        section = self.env.get_doctree(address.removesuffix(self.out_suffix))[0]
        return f"{address}#{section['ids'][0]}"

    def copy_image_files(self):
        super().copy_image_files()
        for picture in Path(self.outdir, self.imagedir).glob("*.svg"):
            picture.write_text(alone(picture.read_text()))

    def build_content(self):
        """The list of files says which pages have formulas."""
        super().build_content()
        file = Path(self.outdir, "content.opf")
        page = r'(<item id="epub-\d+" href="([^"]*)")'
        file.write_text(re.sub(page, self._with_properties, file.read_text()))

    def _with_properties(self, item):
        has_formulas = "<math " in Path(self.outdir, item[2]).read_text(errors="replace")
        return item[1] + ' properties="mathml"' * has_formulas


def alone(svg: str) -> str:
    """A figure outside of the book's pages: always light, since its paper may stay white at night; and no id
    begins with a digit."""
    def sound(match):
        return match[1] + re.sub(r"(?<![\w-])(?=\d)", "figure-", match[2])

    return OWN_NAMES.sub(sound, DARK.sub("", svg))


def setup(app):
    app.add_builder(Epub, override=True)
