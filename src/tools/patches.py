"""A variant of the course's files is a patch: words on top, then what it changes, with one line of context.

The build makes the copies: patches.py PATCH FOLDER COPY FILE... writes these files of FOLDER into COPY as the
patch changes them, or several with commas between them, one after the other. Lines may have moved since the patch was written: a hunk belongs where its head says, or
else where its lines stand, if that is one place only.
"""
import re
import sys
from difflib import unified_diff
from pathlib import Path

file_head = re.compile(r"^--- a/(.+)\n\+\+\+ b/\1\n", re.M)
hunk_head = re.compile(r"^@@ -(\d+).*\n", re.M)


class Hunk:
    def __init__(self, number, lines):
        lines = [" \n" if line == "\n" else line for line in lines.splitlines(keepends=True)]
        for line in lines:
            if line[0] not in " -+":
                raise ValueError(f"this is no line of a patch: {line.strip()}")
        self.at = int(number) - 1
        self.old = [line[1:] for line in lines if line[0] in " -"]
        self.new = [line[1:] for line in lines if line[0] in " +"]
        self.text = "".join(lines)


class Patch:
    """The words on top of a patch, and the hunks of each file that it changes."""

    def __init__(self, text):
        self.words, *changes = file_head.split(text)
        self.hunks = {}
        for name, change in zip(changes[::2], changes[1::2]):
            _, *hunks = hunk_head.split(change)
            self.hunks[name] = list(map(Hunk, hunks[::2], hunks[1::2]))

    def change(self, name, text):
        """The text of a file as the patch changes it, and the hunks that do not fit."""
        lines = text.splitlines(keepends=True)
        changed, misfits = [], []
        done = moved = 0
        for hunk in self.hunks.get(name, []):
            at = place(hunk, lines, moved)
            if at is None or at < done:
                misfits.append(hunk)
                continue
            changed += lines[done:at] + hunk.new
            done = at + len(hunk.old)
            moved = at - hunk.at
        return "".join(changed + lines[done:]), misfits


def place(hunk, lines, moved):
    """Where a hunk fits: where its head says, moved as the one before it was, or at the only other place."""
    count = len(hunk.old)
    fits = [at for at in range(len(lines) - count + 1) if lines[at:at + count] == hunk.old]
    if hunk.at + moved in fits:
        return hunk.at + moved
    return fits[0] if len(fits) == 1 else None


def difference(name, before, after):
    """What a patch says of one file; nothing if it is the same."""
    lines = unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True),
                         f"a/{name}", f"b/{name}", n=1)
    return "".join("\n" if line == " \n" else line for line in lines)


def words_on_top(text):
    return file_head.split(text)[0]


def hint(patch):
    """The words for a reader who has made the mistake that a patch makes."""
    return " ".join(words_on_top(patch.read_text()).removeprefix("Hint: ").split())


def command(patch):
    """What ./course variant calls a patch: "6-2 sign", "6-0 right/start-elsewhere" or "13 clamp"."""
    of_exercise = {"wrong": patch.parts[-4:-2], "right": patch.parts[-4:-2], "without": patch.parts[-3:-2]}
    folders = of_exercise.get(patch.parent.name, patch.parts[-3:-1])
    name = f"right/{patch.stem}" if patch.parent.name == "right" else patch.stem
    return "-".join(str(int(folder.split("-")[0])) for folder in folders) + " " + name


def complaint(patch, name, misfits):
    """What is to be done with a patch that no longer applies."""
    lines = "".join(hunk.text for hunk in misfits)
    return (f"{patch} no longer applies to {name}: these lines are not there, or in several places.\n{lines}"
            f"./course variant open {command(patch)} makes the copy as far as it goes; edit it, and then\n"
            f"./course variant save {command(patch)} writes the patch again.")


def write_if_changed(path, text):
    """So that what is made of a file is made again only if it differs."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def read_patch(path, names):
    try:
        patch = Patch(Path(path).read_text())
    except ValueError as fault:
        sys.exit(f"{path} cannot be read: {fault}")
    if not patch.hunks or set(patch.hunks) - set(names):
        sys.exit(f"{path} changes {', '.join(patch.hunks) or 'no file'}; it is to change {', '.join(names)}.")
    return patch


def main(paths, folder, copy, *names):
    patches = {path: read_patch(path, names) for path in paths.split(",")}
    for name in names:
        text = (Path(folder) / name).read_text()
        for path, patch in patches.items():
            text, misfits = patch.change(name, text)
            if misfits:
                sys.exit(complaint(Path(path), name, misfits))
        write_if_changed(Path(copy) / name, text)


if __name__ == "__main__":
    main(*sys.argv[1:])
