"""./course new chapter NAME and ./course new exercise NN TITLE: a scaffold that passes its tests.

A chapter is a small whole: page, plain code, library, what stands beside them, test, "Build it" and one more exercise.
It enters CMakeLists.txt as DRAFT, so it is built, drawn, tested and in the book (under "Drafts") at
once; take the word away when the chapter is done.
"""
import re
import sys
from contextlib import contextmanager

from terminal import Stop, main_program, root, run, say, show

sys.path.append(str(root / "docs" / "_ext"))
from chapters import CHAPTER, read_chapters  # noqa: E402

scaffold = root / "src" / "tools" / "scaffold"
usage = "./course new chapter NAME, for instance ropes or 05-ropes; ./course new exercise NN TITLE"


def filled(text, words):
    return re.sub(r"@(\w+)@", lambda match: words[match[1]], text)


def write_filled(folder, home, words):
    """All files of a folder of the scaffold, with these words in their names and texts."""
    for source in sorted(folder.rglob("*.*")):
        write(home / filled(str(source.relative_to(folder)), words), filled(source.read_text(), words))


def write(target, text):
    """Writes a file that did not exist; an existing one is never touched."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("x") as file:
        file.write(text)
    say(f"  {show(target)}")


@contextmanager
def all_or_nothing(*patterns):
    """Refuses what exists; after a failure, or Ctrl-C, nothing of it exists."""
    refuse_existing(found(patterns))
    cmake = root / "CMakeLists.txt"
    text = cmake.read_text()
    try:
        yield
    except BaseException:
        for path in sorted(found(patterns), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        if cmake.read_text() != text:
            cmake.write_text(text)
        say("Nothing new was kept.")
        raise


def found(patterns):
    """Files and folders of the course, with all that is in them."""
    return [path for pattern in patterns for top in root.glob(pattern)
            for path in [top, *top.rglob("*")]]


# A chapter

def new_chapter(name):
    folder = chapter_folder(name)
    number, name = folder[:2], folder[3:]
    words = name.replace("-", " ")
    names = dict(folder=folder, number=number, n=str(int(number)), words=words, title=words.capitalize(),
                 label=name, file=name.replace("-", "_"), Type=words.title().replace(" ", ""))
    with all_or_nothing(f"chapters/{folder}", f"tests/{folder}.cpp", f"exercises/{folder}",
                        f"figures/{number}-*"):
        say("New:")
        write_filled(scaffold / "chapter", root, names)
        enter(folder)
        new_exercise(number, "A third of the way")
        for command in (["cmake", "--preset", "release"], ["./course", "figures", number]):
            if run(command).returncode:
                raise Stop("The new chapter does not build; the first message above says why.")
    say("It builds and draws. Now write it; ./course build puts it into the book, "
        "./course test tests it.")


def chapter_folder(name):
    """NN-name, with the number that is free next if none is given."""
    match = re.fullmatch(r"(?:([0-9]{2})-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)", name.lower())
    if not match:
        raise Stop(f'"{name}" cannot be a chapter: letters a to z, digits and hyphens, '
                   "for instance ropes, soft-bodies or 05-ropes.")
    chapters = read_chapters(root)
    if not chapters:
        raise Stop("CMakeLists.txt has no line chapter(NN-name ...) yet to put this one beside.")
    numbers = {chapter.number: chapter.name for chapter in chapters}
    number = match[1] or f"{max(map(int, numbers), default=0) + 1:02}"
    if number in numbers or int(number) not in range(1, 100):
        raise Stop(f"Number {number} is not free: it is {numbers.get(number, 'no chapter')}. "
                   "Leave the number out, or choose another.")
    if match[2] in (chapter.name[3:] for chapter in chapters):
        raise Stop(f"There is a chapter {match[2]} already. Choose another name.")
    return f"{number}-{match[2]}"


def refuse_existing(paths):
    for path in paths:
        if path.exists():
            raise Stop(f"{show(path)} exists already, and nothing is ever overwritten. "
                       "Choose another name, or move it away.")


def enter(folder):
    """Adds the chapter's line to CMakeLists.txt, after the last chapter of a lower number."""
    path = root / "CMakeLists.txt"
    text = path.read_text()
    places = list(CHAPTER.finditer(text))
    lower = [place for place in places if place[1][:2] < folder[:2]]
    at = lower[-1].end() if lower else places[0].start()
    line = f"chapter({folder} DRAFT{' BUILDS_ON 01-vectors' if lower else ''})"
    path.write_text(f"{text[:at]}{line}\n{text[at:]}")
    say(f"  {show(path)}: {line}")


# An exercise

def new_exercise(number, title):
    chapter = next((c for c in read_chapters(root) if number.isdecimal()
                    and int(c.number) == int(number)), None)
    if chapter is None:
        names = ", ".join(c.name for c in read_chapters(root))
        raise Stop(f"There is no chapter {number}. There are {names}.")
    slug = "-".join(re.findall(r"[a-z0-9]+", title.lower()))
    if not slug or not re.fullmatch(r"[A-Za-z0-9 ,.!?'()-]+", title):
        raise Stop(f'"{title}" cannot be a title: write a line of plain words, letters a to z.')
    home = root / "exercises" / chapter.name
    taken = [int(folder.name.split("-")[0]) for folder in home.glob("[0-9]*-*")]
    k = max(taken, default=0) + 1
    folder = home / f"{k}-{slug}"
    names = dict(name=f"{int(chapter.number)}-{k}", title=title,
                 path=f"{chapter.name}/{folder.name}")
    with all_or_nothing(f"exercises/{chapter.name}/[0-9]*-{slug}"):
        write_filled(scaffold / "exercise", folder, names)
    return names["name"]


def main(words):
    if len(words) == 2 and words[0] == "chapter":
        new_chapter(words[1])
    elif len(words) >= 3 and words[0] == "exercise":
        name = new_exercise(words[1], " ".join(words[2:]).strip())
        say(f"Its start fails and its answer passes: ./course check {name}. Now make it your own.")
    else:
        raise Stop(f"That is {usage}.")
    return 0


if __name__ == "__main__":
    main_program(main)
