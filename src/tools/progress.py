"""What the reader has done: files of answers, which exercises are solved, how many hints are open."""
import contextlib
import fcntl
import json
import os
import re

from exercise import all_exercises, moved, my, number
from terminal import root, say, show

untouched = {"solved": False, "hints": 0}


def read_progress():
    """What is remembered of each exercise, by its key."""
    path = my / "progress.json"
    if not path.exists():
        return {}
    try:
        exercises = json.loads(path.read_text())["exercises"]
        return {key: {"solved": bool(entry["solved"]), "hints": int(entry["hints"])}
                for key, entry in exercises.items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        kept = unused(path.with_name("progress.json.bad"))
        path.rename(kept)
        say(f"{show(path)} cannot be read. It is kept as {show(kept)}, and progress begins anew: "
            "./course check marks what you have solved.", "yellow")
        return {}


def progress_of(exercise):
    return read_progress().get(exercise.key, untouched)


def unsolved(after=None):
    """The exercises that are left, those after the given one first."""
    progress = read_progress()
    left = [e for e in all_exercises() if not progress.get(e.key, {}).get("solved")]
    return sorted(left, key=lambda e: after is not None and e.order <= after.order)


def remember(exercise, change):
    """Changes what is remembered of an exercise, and gives it."""
    with alone():
        progress = read_progress()
        progress[exercise.key] = change(progress.get(exercise.key, untouched))
        write_progress(progress)
    return progress[exercise.key]


def write_progress(progress):
    write_whole(my / "progress.json", json.dumps({"version": 1, "exercises": progress}, indent=2) + "\n")


def remember_solved(exercise, solved):
    remember(exercise, lambda entry: {**entry, "solved": solved})


def open_hint(exercise):
    """Opens one more hint, if there is one left; how many are open then."""
    most = len(exercise.hints)
    return remember(exercise, lambda entry: {**entry, "hints": min(entry["hints"] + 1, most)})["hints"]


# Files of the reader

def alone():
    """While one command of the course changes what is remembered, the others wait."""
    return locked(my / "lock")


@contextlib.contextmanager
def locked(file):
    """While one command of the course is in here, the others wait."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as lock:
        with contextlib.suppress(OSError):  # some network drives have no locks: then we go without
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write_whole(path, text):
    """Writes beside the old file, then puts it in its place, so that none is ever half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(text.encode() if isinstance(text, str) else text)
        fresh.replace(path)
    except OSError as error:
        error.filename = path  # a full disc does not say which file it is about
        raise
    finally:
        fresh.unlink(missing_ok=True)


def unused(path):
    """The path itself, or the first of path-2, path-3 ... that does not exist yet."""
    tries = (path.with_name(f"{path.stem}-{k}{path.suffix}") if k > 1 else path
             for k in range(1, 10**6))
    return next(candidate for candidate in tries if not candidate.exists())


def begin(exercise):
    """Makes the reader's file from the start, once."""
    if exercise.mine.exists():
        return
    write_whole(exercise.mine, exercise.start)
    say(f"Your file for this exercise is {show(exercise.mine)}. "
        f"The task is in {show(exercise.folder / 'exercise.md')} and in the book.", "bold")


# Exercises with a new number

def carry_over():
    """Brings the reader's files and progress of exercises that have moved to where they are now, once."""
    if not moved.keys() & read_progress().keys() and not any(file_of(old).exists() for old in moved):
        return
    with alone():
        progress = read_progress()
        for old in moved.keys() & progress.keys():
            progress.setdefault(moved[old], progress.pop(old))
        write_progress(progress)
        for old in moved:
            carry_file(old)


def file_of(key):
    return my / f"{key}.cpp"


def carry_file(key):
    """Moves a file, and names headers by the chapters that they are in now. Overwrites nothing."""
    old, new = file_of(key), file_of(moved[key])
    if not old.exists() or new.exists():
        return
    write_whole(new, re.sub(rb'"19-marbles/(\w+\.hpp)"', include_now, old.read_bytes()))
    old.unlink()
    with contextlib.suppress(OSError):  # there may be more in it
        old.parent.rmdir()
    say(f"Exercise {number(key)} is {number(moved[key])} now, and your file for it is {show(new)}.", "yellow")


def include_now(include):
    """What chapter 19 once had, by the chapter that has it now."""
    name = include[1].decode()
    for header in root.glob(f"chapters/2[0-2]-*/{name}"):
        return f'"{header.parent.name}/{name}"'.encode()
    return include[0]
