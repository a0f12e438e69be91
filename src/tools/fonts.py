"""Makes the book's own faces, docs/_static/fonts, from Debian's fonts-lato and fonts-firacode: each has the characters
that stand in build/book, upright text also all letters of Latin-1. They have names of their own, as the licence of Lato
asks. Run it when the book gains a character:

    apt-get install fonts-lato fonts-firacode python3-fonttools python3-brotli
    docs/build && python3 src/tools/fonts.py
"""
import html
import re
import sys
import textwrap
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
BOOK, FONTS = ROOT / "build" / "book", ROOT / "docs" / "_static" / "fonts"
TRUETYPE, PAPERS = Path("/usr/share/fonts/truetype"), Path("/usr/share/doc")
FACES = {  # a file of ours: Debian's, and the package it comes from
    "text": ("lato/Lato-Regular.ttf", "fonts-lato"),
    "text-italic": ("lato/Lato-Italic.ttf", "fonts-lato"),
    "text-bold": ("lato/Lato-Bold.ttf", "fonts-lato"),
    "code": ("firacode/FiraCode-Regular.ttf", "fonts-firacode"),
}
MOST = 60 * 1024  # bytes of all together
COPYRIGHT, LICENCE = 0, (13, 14)
NAMES = {1: "Course {}", 4: "Course {}", 6: "Course-{}"}
LETTERS = {chr(code) for code in range(0xc0, 0x100)}  # of Latin-1, those beyond ASCII


def characters():
    """ASCII, and what the pages say."""
    found = {chr(code) for code in range(0x20, 0x7f)}
    for page in BOOK.rglob("*.html"):
        text = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", "", page.read_text(), flags=re.DOTALL)
        found.update(html.unescape(text))
    return found


def rename(font, name):
    """Of what it says of itself, who made it and under which licence stays."""
    for entry in font["name"].names:
        if entry.nameID in NAMES:
            entry.string = NAMES[entry.nameID].format(name)


def shrunk(file, wanted, name):
    """Without hints; of what letters do to each other, kerning and ligatures, but none that change code."""
    options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, name_IDs=[COPYRIGHT, *LICENCE, *NAMES],
                             layout_features=[] if name == "code" else ["kern", "liga"])
    font = subset.load_font(file, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, wanted | LETTERS if name == "text" else wanted))
    subsetter.subset(font)
    rename(font, name)
    subset.save_font(font, FONTS / f"{name}.woff2", options)


def licence(file, package):
    """Whose it is, and Debian's copy of the licence."""
    whose = TTFont(file)["name"].getDebugName(COPYRIGHT).strip()
    paper = (PAPERS / package / "copyright").read_text()
    words = re.search(r"^License: OFL-1\.1\n((?: .*\n?)+)", paper, re.MULTILINE)[1]
    text = re.sub(r"^\.$", "", textwrap.dedent(words), flags=re.MULTILINE)
    return f"{whose}\n\nHere is a part of it, under another name.\n\nSIL OPEN FONT LICENSE Version 1.1\n\n{text}"


def main():
    if not (BOOK / "docs" / "index.html").exists():
        sys.exit("fonts: there is no book in build/book\n  next: docs/build")
    FONTS.mkdir(exist_ok=True)
    wanted = characters()
    for name, (path, package) in FACES.items():
        shrunk(TRUETYPE / path, wanted, name)
        (FONTS / f"{name.split('-')[0]}-OFL.txt").write_text(licence(TRUETYPE / path, package))
    sizes = {file.name: file.stat().st_size for file in FONTS.glob("*.woff2")}
    print(*(f"{name}: {size} bytes" for name, size in sizes.items()), sep="\n")
    if sum(sizes.values()) > MOST:
        sys.exit(f"fonts: {sum(sizes.values())} bytes are too many")


if __name__ == "__main__":
    main()
