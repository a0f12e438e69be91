"""The parts of the book, and its chapters, read from the chapter() lines of CMakeLists.txt, their only
home."""

import re
from dataclasses import dataclass
from pathlib import Path

CHAPTER = re.compile(r"^[ \t]*chapter\(\s*([0-9]{2}-[\w-]+)((?:#.*|[^)#])*)\).*\n?", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    number: int
    words: str
    chapters: range

    @property
    def title(self) -> str:
        return f"{('I', 'II', 'III', 'IV', 'V')[self.number - 1]} · {self.words}"

    @property
    def docname(self) -> str:
        """Its last page, the demo so far."""
        return f"docs/parts/{self.number}-" + "-".join(re.findall(r"\w+", self.words.lower()))

    def has(self, docname: str) -> bool:
        """Whether a page is one of its chapters, or its last page."""
        chapter = re.match(r"chapters/(\d\d)-", docname)
        return int(chapter[1]) in self.chapters if chapter else docname == self.docname


PARTS = (
    Part(1, "Points, lines, triangles", range(1, 5)),
    Part(2, "Shapes that touch", range(5, 10)),
    Part(3, "Bodies that move", range(10, 14)),
    Part(4, "Shapes that remember", range(14, 18)),
    Part(5, "One world", range(18, 100)),
)


@dataclass(frozen=True)
class Chapter:
    name: str  # "04-swept-spheres"
    draft: bool
    builds_on: tuple[str, ...]

    @property
    def number(self) -> str:
        return self.name[:2]

    @property
    def docname(self) -> str:
        return f"chapters/{self.name}/index"

    @property
    def words(self) -> str:
        return self.name[3:].replace("-", " ")


def read_chapters(root: Path) -> list[Chapter]:
    """Every chapter in reading order, drafts included."""
    cmake = root / "CMakeLists.txt"
    text = cmake.read_text() if cmake.exists() else ""
    return [_chapter(name, rest) for name, rest in CHAPTER.findall(text)]


def _chapter(name: str, rest: str) -> Chapter:
    words = re.sub(r"#.*", "", rest).split()
    after = words.index("BUILDS_ON") + 1 if "BUILDS_ON" in words else len(words)
    builds_on = tuple(w for w in words[after:] if re.match(r"\d\d-", w))
    return Chapter(name, "DRAFT" in words, builds_on)


def published(root: Path) -> list[Chapter]:
    return [c for c in read_chapters(root) if not c.draft]


def find(root: Path, name: str) -> Chapter | None:
    return next((c for c in read_chapters(root) if c.name == name), None)


def chapter_of(root: Path, docname: str) -> Chapter | None:
    """The chapter that a page belongs to, if any."""
    match = re.match(r"(?:chapters|exercises)/(\d\d-[\w-]+)/", docname)
    return find(root, match[1]) if match else None


if __name__ == "__main__":
    print(*(chapter.number for chapter in read_chapters(Path())), sep="\n")
