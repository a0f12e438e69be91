"""The exercises as the tree holds them."""
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from patches import Patch
from terminal import Stop, root

sys.path.append(str(root / "docs" / "_ext"))
from chapters import read_chapters  # noqa: E402

my = Path(os.environ.get("CC_MY", root / "my")).resolve()
# Exercises that had another number once, when chapters 20 to 22 were chapter 19: old key, new key.
moved = {"19-marbles/1-the-better-split": "20-a-tree-of-boxes/1-the-better-split",
         "19-marbles/2-roll-or-slide": "22-marbles/1-roll-or-slide",
         "19-marbles/3-the-farthest-corner": "20-a-tree-of-boxes/2-the-farthest-corner"}
hint_pattern = re.compile(r"^(```+)\{fold\} Hint \d+\n(.*?)^\1$", re.S | re.M)


@dataclass(frozen=True)
class Exercise:
    """One exercise: everything about it is read from its folder."""
    folder: Path

    @property
    def key(self):
        return f"{self.folder.parent.name}/{self.folder.name}"

    @property
    def order(self):
        return tuple(int(part.name.split("-")[0]) for part in (self.folder.parent, self.folder))

    @property
    def name(self):
        return "{}-{}".format(*self.order)

    @property
    def text(self):
        return (self.folder / "exercise.md").read_text()

    @property
    def title(self):
        return self.text.split("\n", 1)[0].removeprefix("#").strip()

    @property
    def kind_and_minutes(self):
        found = re.search(r"^\*(.+) · (\d+) minutes\*$", self.text, re.M)
        return found.group(1), int(found.group(2))

    @property
    def demo(self):
        """The command that shows a part of the engine at work, "./course demo stack --mine"; empty for all others."""
        found = re.search(r"`(\./course demo [^`]* --mine)`", self.text)
        return found.group(1) if found else ""

    @property
    def hints(self):
        return [hint.strip() for _, hint in hint_pattern.findall(self.text)]

    @property
    def discussion(self):
        return (self.folder / "answer.md").read_text().split("## Discussion\n", 1)[1].strip()

    @property
    def wrong_answers(self):
        return sorted((self.folder / "wrong").glob("*.patch"))

    @property
    def right_answers(self):
        """Patches of answers that differ from ours and pass all the same; parts of the plain engine have them."""
        return sorted((self.folder / "right").glob("*.patch"))

    @property
    def is_part(self):
        """Whether it builds a part of the plain engine: then its files are variants of the chapter's plain.hpp."""
        return (self.folder / "part.cpp").exists()

    @property
    def answer(self):
        return root / "chapters" / self.folder.parent.name / "plain.hpp" if self.is_part else self.folder / "answer.cpp"

    @property
    def start(self):
        """The text of the reader's file before it is touched."""
        if not self.is_part:
            return (self.folder / "start.cpp").read_text()
        patch = Patch((self.folder / "start.patch").read_text())
        return patch.change("plain.hpp", self.answer.read_text())[0]

    @property
    def declarations(self):
        check = (self.folder / "check.cpp").read_text()
        return re.search(r"namespace exercise \{\n(.*?)\n?\}", check, re.S).group(1)

    @property
    def mine(self):
        return my / self.folder.parent.name / ("plain.hpp" if self.is_part else f"{self.folder.name}.cpp")


def all_exercises():
    """Every exercise in the order of the text; those of draft chapters last."""
    drafts = {chapter.name for chapter in read_chapters(root) if chapter.draft}
    found = [Exercise(path.parent) for path in (root / "exercises").glob("*/*/exercise.md")]
    return sorted(found, key=lambda e: (e.folder.parent.name in drafts, e.order))


def find(name):
    """The exercise of a name as 4-1, 04-1, 4-1-half-plane or 04-swept-spheres/1-half-plane."""
    exercises = all_exercises()
    digits = re.fullmatch(r"0*(\d+)(?:-[a-z0-9-]+/|-)(\d+)(?:-[a-z0-9-]+)?", name)
    for exercise in exercises if digits else []:
        if exercise.order == tuple(int(digit) for digit in digits.groups()):
            return exercise
    for old, new in moved.items() if digits else []:
        if number(old) == "-".join(digits.groups()):
            raise Stop(f"There is no exercise {name} any more: it is {number(new)} now.")
    names = ", ".join(exercise.name for exercise in exercises)
    raise Stop(f"There is no exercise {name}. There are {names}: see ./course exercises.")


def number(key):
    """ "4-1" for the key "04-swept-spheres/1-half-plane"."""
    return "{}-{}".format(*(int(part.split("-")[0]) for part in key.split("/")))
