"""./course variant open, save and new: a patch is edited as the files that it makes.

A variant of an exercise's answer is a foreseen mistake, wrong/NAME.patch, or an answer that differs from ours and
is right, right/NAME.patch, called right/NAME. A variant of a chapter is the chapter without one of its ideas,
without/NAME.patch.
"""
import re
from dataclasses import dataclass
from pathlib import Path

from exercise import find, my, read_chapters
from patches import Patch, difference, words_on_top, write_if_changed
from progress import write_whole
from terminal import Stop, main_program, root, say, show

usage = "./course variant open, save or new, then 6-2 NAME for an exercise's answer or 13 NAME for a chapter"
for_authors = "This is for those who write the course: it changes the course's own files. Your answers are not in it."


@dataclass(frozen=True)
class Variant:
    """Files of a folder, the patch that changes them, and the place of the reader's copy."""
    words: str  # "6-2 sign": what stands after ./course variant open
    folder: Path
    files: list
    patch: Path
    copy: Path
    first_words: str  # of a new patch

    def original(self, name):
        return (self.folder / name).read_text()


def variant(number, name):
    if not re.fullmatch(r"(right/)?[a-z0-9]+(-[a-z0-9]+)*", name):
        raise Stop(f'"{name}" cannot be a variant: letters a to z, digits and hyphens, '
                   "for instance forgets-radius.")
    return of_chapter(chapter_of(number), name) if number.isdecimal() else of_exercise(find(number), name)


def chapter_of(number):
    for chapter in read_chapters(root):
        if int(chapter.number) == int(number):
            return chapter.name
    raise Stop(f"There is no chapter {number}, and an exercise is called as 6-2.")


def of_exercise(exercise, name):
    if exercise.is_part and name == "start":
        patch, words = exercise.folder / "start.patch", "The heart is yours to write.\n\n"
    elif name.startswith("right/"):
        patch, words = exercise.folder / f"{name}.patch", "What is different, and right all the same.\n\n"
    else:
        patch = exercise.folder / "wrong" / f"{name}.patch"
        words = "Hint: What did the reader overlook, and where should they look?\n\n"
    return Variant(f"{exercise.name} {name}", exercise.answer.parent, [exercise.answer.name], patch,
                   my / "variants" / f"{exercise.name}-{name}", words)


def of_chapter(chapter, name):
    """All files of the chapter, in a folder that shadows the include path."""
    folder = root / "chapters" / chapter
    files = sorted(file.name for file in folder.glob("*.[ch]pp"))
    number = str(int(chapter[:2]))
    return Variant(f"{number} {name}", folder, files, folder / "without" / f"{name}.patch",
                   my / "variants" / f"{number}-{name}" / chapter,
                   "Scene: tower.\nWhat is taken out, and what happens then.\n\n")


def open_variant(variant):
    patch = read(variant)
    copies = {name: patch.change(name, variant.original(name)) for name in variant.files}
    write_copy(variant, {name: text for name, (text, _) in copies.items()})
    for name, (_, misfits) in copies.items():
        if misfits:
            say(f"In {name} these lines of the patch have no place any more. Change it by hand:", "yellow")
            say("".join(hunk.text for hunk in misfits))
    say(f"Edit {', '.join(show(variant.copy / name) for name in patch.hunks)}. "
        f"Then ./course variant save {variant.words} writes {show(variant.patch)}.")


def read(variant):
    """The patch of a variant; stops if it is not there, or if it changes what is no file of the variant."""
    if not variant.patch.exists():
        there = ", ".join(sorted(file.stem for file in variant.patch.parent.glob("*.patch"))) or "none yet"
        number, name = variant.words.split()
        raise Stop(f"There is no variant {name} of {number}. There are: {there}. "
                   f"./course variant new {variant.words} begins it.")
    try:
        patch = Patch(variant.patch.read_text())
    except ValueError as fault:
        raise Stop(f"{show(variant.patch)} cannot be read: {fault}. Mend it by hand.") from fault
    for name in patch.hunks:
        if name not in variant.files:
            raise Stop(f"{show(variant.patch)} changes {name}, and {show(variant.folder)} has no such file "
                       f"for it to change. There are: {', '.join(variant.files)}.")
    return patch


def write_copy(variant, texts):
    for name, text in texts.items():
        path = variant.copy / name
        if path.exists() and path.read_text() != text:
            raise Stop(f"{show(path)} is there already, with other text. ./course variant save "
                       f"{variant.words} makes that the variant; or remove {show(variant.copy)}, "
                       "and open it again.")
    for name, text in texts.items():
        write_if_changed(variant.copy / name, text)


def new_variant(variant):
    if variant.patch.exists():
        raise Stop(f"{show(variant.patch)} exists already: ./course variant open {variant.words} opens it.")
    write_copy(variant, {name: variant.original(name) for name in variant.files})
    say(f"Edit what is in {show(variant.copy)}. "
        f"Then ./course variant save {variant.words} writes {show(variant.patch)}.")


def save_variant(variant):
    changes = "".join(difference(name, variant.original(name), copied(variant, name))
                      for name in variant.files)
    if not changes:
        raise Stop(f"Nothing in {show(variant.copy)} differs from {show(variant.folder)}: edit it first.")
    words = words_on_top(variant.patch.read_text()) if variant.patch.exists() else variant.first_words
    write_whole(variant.patch, words + changes)
    say(words + changes)
    say(f"This is {show(variant.patch)} now. Its words on top are yours to edit there.")


def copied(variant, name):
    path = variant.copy / name
    if not path.exists():
        raise Stop(f"There is no {show(path)}: ./course variant open {variant.words} makes it.")
    text = path.read_text()
    return text if text.endswith("\n") else text + "\n"


def main(words):
    commands = {"open": open_variant, "save": save_variant, "new": new_variant}
    if len(words) != 3 or words[0] not in commands:
        raise Stop(f"That is {usage}.")
    say(for_authors, "yellow")
    commands[words[0]](variant(*words[1:]))
    return 0


if __name__ == "__main__":
    main_program(main)
