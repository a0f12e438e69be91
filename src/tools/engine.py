"""./course engine: which parts of the plain engine are the reader's; and their engine, for ./course demo --mine.

engine.py build UNIT checks the parts that have changed, and compiles an engine of the book, src/variant/UNIT_unit.cpp,
of the reader's parts, whether they pass or not, and ours for the rest; with the word passing only of those that pass.
engine.py aside ENGINE loop|SIGNAL PLACES... is called by the program when that engine came to no end, or crashed, at these places: the part to blame is put aside,
and an engine is built without it. The last three lines of both are what the engine is called, whose parts are in it,
and its file. engine.py blame ENGINE PLACES... says whose fault it is that a step gave what cannot be.
"""
import dataclasses
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from checking import build_checks, compile_mine, examine, fault_of, lay, output
from exercise import Exercise, all_exercises, my
from progress import alone, write_whole
from terminal import Stop, main_program, root, run, say, show

memory = my / "parts.json"
place = output / "engine"
most_engines = 20  # that are kept
step_limit = 2  # seconds; src/engines/child_engine.cpp


def parts():
    return [exercise for exercise in all_exercises() if exercise.is_part and exercise.demo]


def source_of(unit):
    return f"src/variant/{unit}_unit.cpp"


def parts_of(unit):
    """Those that an engine of the book is made of."""
    seen, left = set(), [root / source_of(unit)]
    while left:
        included = re.findall(r'^#include "([^/]+)/plain\.hpp"', left.pop().read_text(), re.M)
        left += [root / "chapters" / chapter / "plain.hpp" for chapter in included if chapter not in seen]
        seen.update(included)
    return [part for part in parts() if part.folder.parent.name in seen]


def digest(*texts):
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


@dataclasses.dataclass(frozen=True)
class Mine:
    """A part as the reader has written it."""
    part: Exercise
    text: bytes
    fault: str = ""  # what its check says, short up to a colon; nothing if it passes
    aside: str = ""  # why ours stands in for it, although it is there

    @property
    def name(self):
        return self.part.folder.parent.name

    @property
    def state(self):
        """What is known holds for this: the text, and what it is checked with."""
        files = (self.part.answer, *sorted(self.part.folder.glob("*.[ch]pp")))
        return digest(self.text, *(file.read_bytes() for file in files))

    @property
    def is_put_aside(self):
        """Whether that was because of a scene, and not because it does not compile."""
        return bool(self.aside) and not self.fault.startswith(self.aside)

    def __str__(self):
        return f"{self.name} ({short(self.fault)})" if self.fault else self.name


def short(fault):
    return fault.partition(":")[0]


def listed(mine):
    """Parts in words: "06-gjk and 13-sequential-impulses (fails 46 of 74 cases)"."""
    *first, last = map(str, mine)
    return f"{', '.join(first)} and {last}" if first else last


# What is known of each part: for this state of its file, what is wrong with it, or nothing.

def read_memory():
    try:
        known = json.loads(memory.read_text())
        words = ("state", "fault", "aside")
        return {str(key): {word: str(entry[word]) for word in words} for key, entry in known.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # then all is checked again


def remember(mine):
    with alone():
        known = {**read_memory(), mine.part.key: {"state": mine.state, "fault": mine.fault, "aside": mine.aside}}
        write_whole(memory, json.dumps(known, indent=2) + "\n")


def recalled(mine):
    """A part with what is known of it; none if it has changed since."""
    entry = read_memory().get(mine.part.key, {})
    if entry.pop("state", None) == mine.state:
        return dataclasses.replace(mine, **entry)


def is_begun(part):
    return part.mine.exists() and part.mine.read_text(errors="replace") != part.start


def check_parts(among):
    """Those of these parts that are begun, with what their checks say. Those that have changed are checked."""
    begun = [Mine(part, part.mine.read_bytes()) for part in among if is_begun(part)]
    new = [mine for mine in begun if not recalled(mine)]
    if new:
        say(f"You have written {listed(begun)}. What has changed is checked first:", "bold")
        build_checks(*(f"exercise-{mine.part.name}-check" for mine in new))
    for mine in new:
        remember(checked(mine))
    return [recalled(mine) or mine for mine in begun]


def checked(mine):
    """A part with what its check says of it, in a line."""
    try:
        outcome = examine(compile_mine(mine.part, is_quiet=True))
    except Stop as stop:
        words = str(stop).split(". ")[0].rstrip(".").removeprefix("It ")
        return dataclasses.replace(mine, fault=f"{words}: ./course check {mine.part.name} says more", aside=words)
    if outcome.passes:
        return mine
    if outcome.fault:
        where = named(outcome.cases[-1]) if outcome.cases else "before its first case"
        return dataclasses.replace(mine, fault=f"{short(outcome.fault)} in its check: {where}")
    fails = f"fails {len(outcome.failed)} of {len(outcome.cases)} cases"
    return dataclasses.replace(mine, fault=f"{fails}: first {named(outcome.failed[0])}")


def named(case):
    return f"case {case['case']}, {case['name']}"


# ./course engine

def list_parts():
    mine = {each.part: each for each in check_parts(parts())}
    say()
    for part in parts():
        verdict, colour = verdict_on(part, mine.get(part))
        say(f"  {part.folder.parent.name:24}{verdict}", colour)
    passing = [part for part, each in mine.items() if not each.fault]
    say()
    say(f"Yours and right: {len(passing)} of {len(parts())} parts of the engine. ./course demo stack --mine runs on "
        "what you have written, even where it fails; --mine=passing takes ours for what fails.")
    left = [part for part in mine if part not in passing] + [part for part in parts() if part not in mine]
    if left:
        say(f"Next: {left[0].title} (./course check {left[0].name}).")
    return 0


def verdict_on(part, mine):
    if not mine:
        return f"not yet        ./course check {part.name} begins it", None
    if not mine.fault:
        return "yours", "green"
    aside = f"; put aside: in a scene it {mine.aside}" if mine.is_put_aside else ""
    return f"yours, {mine.fault}{aside}", "red"


# The engine

def make_engine(unit, inside):
    """Compiles an engine of these parts of the reader's, and ours for the rest. Where they do not compile together,
    those that fail are left out one by one. Gives its file, and the parts in it."""
    while words := compile_engine(unit, inside):
        failing = [mine for mine in inside if mine.fault]
        if not failing:
            say(words)
            raise Stop("Your parts pass their checks and do not compile together: the first error above says why.")
        error = (re.findall(r"^.*error: .*$", words, re.M) or ["they cannot be linked"])[0]
        left = ([mine for mine in failing if show(mine.part.mine) in error] or failing)[-1]
        say(f"Your parts do not compile together, so {left} is left out: {error}", "red")
        inside = [mine for mine in inside if mine != left]
    return library_of(unit, inside), inside


def library_of(unit, inside):
    """Each engine has a folder of its own, by what it is made of: no command disturbs another's."""
    made_by = (root / source_of(unit), root / "src/exercise/flags.txt", *sorted((root / "src/variant").glob("*.[hi]*")))
    made_of = digest(*(str(mine.part.mine).encode() + mine.text for mine in inside),
                     *(part.answer.read_bytes() for part in parts()), *(file.read_bytes() for file in made_by))
    return place / made_of[:16] / f"{unit}.so"


def compile_engine(unit, inside):
    """What the compiler says if it fails."""
    library = library_of(unit, inside)
    folder = library.parent
    if library.exists():
        folder.touch()
        return ""
    forget_old_engines()
    for mine in inside:
        lay(mine.part, mine.text, folder)
    folder.mkdir(parents=True, exist_ok=True)
    flags = (root / "src" / "exercise" / "flags.txt").read_text().split()
    fresh = library.with_name(f"{library.name}.{os.getpid()}")
    done = run(["g++", source_of(unit), "-o", fresh, "-fPIC", "-shared", *flags, "-g", "-I", folder,
                "-Ichapters", "-Isrc", root / "build/release/libcollision-course-base.a",
                "-Wl,--version-script=src/variant/unit.map"], stderr=subprocess.PIPE, text=True, errors="replace")
    if done.returncode:
        return done.stderr.replace(f"{root}/", "") or "g++ failed without a word"
    fresh.replace(library)
    return ""


def forget_old_engines():
    folders = sorted(place.glob("*"), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-most_engines]:
        shutil.rmtree(folder, ignore_errors=True)


def build_engine(unit, which="all"):
    mine = check_parts(parts_of(unit))
    inside = [each for each in mine if not (each.fault if which == "passing" else each.aside)]
    for each in mine:
        if each in inside:
            continue
        why = f"in a scene it {each.aside}" if each.is_put_aside else f"it {each.fault}"
        until = "until it passes" if which == "passing" else "until your file changes"
        say(f"{each.name} is left out: {why}. Ours stands in {until}.", "red")
    tell(*make_engine(unit, inside))
    return 0


def tell(library, inside, news=""):
    """The three lines about an engine, for the program."""
    numbers = ", ".join(mine.name[:2] for mine in inside)
    say(f"your engine ({numbers or 'all ours'})")
    are = "are" if len(inside) > 1 else "is"
    whose = f"{listed(inside)} {are} yours, the rest is ours" if inside else "all parts are ours"
    say(f"{news}Your engine: {whose}.")
    say(str(library))


# What is to blame

def parts_in(library):
    """The reader's parts in an engine, as they were when it was made."""
    found = []
    for part in parts():
        copy = Path(library).parent / part.folder.parent.name / part.mine.name
        if copy.exists():
            mine = Mine(part, copy.read_bytes().split(b"\n", 1)[1])
            found.append(recalled(mine) or mine)
    return found


def put_aside(library, how, *looks):
    """The part that looped or crashed, by where the engine was: for good, as far as this state of its file goes, if it
    fails its check, and else for this run."""
    inside = parts_in(library)
    if not inside:
        raise Stop("None of your parts is in this engine, and it does not run: this is our fault.")
    fault = fault_of(-int(how)) if how != "loop" else f"did not finish a step within {step_limit} seconds"
    blamed, line = to_blame(inside, library, looks)
    fault += f" at {line}" if line else ""
    for mine in blamed:
        if mine.fault:
            remember(dataclasses.replace(mine, aside=fault))
    until = "until your file changes" if blamed[0].fault else "for the rest of this run, though each passes its check"
    where = f"in your part {blamed[0]}" if line else f"behind {listed(blamed)}, which gave back what cannot be"
    news = f"Your engine {fault}, {where}. Ours stands in {until}."
    say(news, "red")
    tell(*make_engine(Path(library).stem, [mine for mine in inside if mine not in blamed]), f"{news} ")
    return 0


def say_whose_fault(library, *looks):
    """In a line: which part gave what cannot be."""
    inside = parts_in(library)
    blamed, line = to_blame(inside, library, looks)
    at = f" at {line}" if line else ""
    if not blamed:
        say("all parts of this engine are ours, so it comes from the scene, or is our fault")
    elif line or len(blamed) == 1:
        check = f": ./course check {blamed[0].part.name} says more"
        say(f"it comes from your part {blamed[0]}{at}{check if blamed[0].fault else ', although it passes its check'}")
    else:
        say(f"it comes from one of your parts, {listed(blamed)}")
    return 0


def to_blame(inside, library, looks):
    """Of the parts that fail their checks the innermost that was at work, with the line; or all of them. Those that
    pass only if none fails."""
    chains = [chain_of(library, places.split(",")) for places in looks]
    among = [mine for mine in inside if mine.fault] or inside
    name, line = innermost(chains, {mine.name for mine in among})
    return [mine for mine in among if not name or mine.name == name], line


def chain_of(library, places):
    """The functions on the way to a place of the engine, the outermost first: each with the reader's part that it is
    in, or nothing, and its line."""
    command = ["addr2line", "-a", "-f", "-i", "-e", library, *places]
    said = subprocess.run(command, capture_output=True, text=True).stdout
    names = {str(part.mine): part for part in parts()}
    chain = []
    for block in said.split("\n0x"):
        lines = block.splitlines()[1:]
        for function, where in zip(lines[::2], lines[1::2]):
            file, _, line = where.split(" (")[0].rpartition(":")
            part = names.get(str(root / file))
            its = (part.folder.parent.name, f"{show(part.mine)}:{line}") if part else ("", "")
            chain.append((function, *its))
    return chain[::-1]


def innermost(chains, names):
    """The innermost of these parts on a chain, and its line; of several chains, seen during a loop, on what they share:
    what is further in was called and came back."""
    shared = []
    for together in zip(*chains):
        if len({entry[:2] for entry in together}) > 1:
            break
        shared.append(together[0])
    for chain in (shared, *chains):
        for _, part, line in reversed(chain):
            if part in names:
                return part, line
    return "", ""


def main(words):
    commands = {"list": list_parts, "build": build_engine, "aside": put_aside, "blame": say_whose_fault}
    return commands[words[0]](*words[1:])


if __name__ == "__main__":
    main_program(main)
