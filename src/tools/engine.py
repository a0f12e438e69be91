"""./course engine: which parts of the plain engine are the reader's; and their engine, for ./course demo --mine.

engine.py build checks the parts that have changed, compiles the engine of those that pass, and ours for the rest, and
says in its last line where that is. engine.py aside loop|SIGNAL PLACES... is called by the program when the engine came
to no end, or crashed, at these places: the part to blame is put aside until it is edited, and the engine built anew.
"""
import hashlib
import json
import subprocess
import sys

import checking
from checking import compile_mine, examine, fault_of, output, time_limit
from exercise import all_exercises, my
from patches import write_if_changed
from progress import alone, write_whole
from terminal import Stop, columns, main_program, root, run, say, show

memory = my / "parts.json"
place = output / "engine"
library = place / "engine.so"
step_limit = 2  # seconds; src/variant/child_engine.cpp
ours_now = "Ours stands in until you edit yours."


def parts():
    return [exercise for exercise in all_exercises() if exercise.is_part]


def digest(*texts):
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def state_of(part):
    """What a verdict on a part depends on: the reader's file, and what it is checked with."""
    return digest(*(file.read_bytes() for file in (part.mine, part.answer, *sorted(part.folder.glob("*.[ch]pp")))))


def is_begun(part):
    return part.mine.exists() and part.mine.read_text(errors="replace") != part.start


# What is known of each part: for this state of its file, what is wrong with it, or nothing.

def read_memory():
    try:
        known = json.loads(memory.read_text())
        return {str(key): {"state": str(entry["state"]), "fault": str(entry["fault"])} for key, entry in known.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # then all is checked again


def remember(part, state, fault):
    with alone():
        known = {**read_memory(), part.key: {"state": state, "fault": fault}}
        write_whole(memory, json.dumps(known, indent=2) + "\n")


def check_parts():
    """Checks the parts that have changed since. Gives the fault of each one that is begun, empty if it passes."""
    begun = [part for part in parts() if is_begun(part)]
    known = read_memory()
    new = [part for part in begun if known.get(part.key, {}).get("state") != state_of(part)]
    if new:
        build(*(f"exercise-{part.name}-check" for part in new))
    for part in new:
        state = state_of(part)
        remember(part, state, fault_in(part))
    known = read_memory()
    return {part: known[part.key]["fault"] for part in begun}


def build(*targets):
    """By the ordinary commands."""
    if not (root / "build/release/build.ninja").exists():
        raise Stop("The course is not built yet: ./course build does it.")
    done = run(["cmake", "--build", "--preset", "release", "--target", *targets], capture_output=True, text=True)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop("The checks could not be built: ./course build repairs what is missing.")


def fault_in(part):
    """What its check says of a part, in a line; nothing if it passes."""
    try:
        outcome = examine(compile_mine(part))
    except Stop as stop:
        return str(stop).split(" Begin with")[0].split(". ")[0].rstrip(".") + f": ./course check {part.name} says more"
    if outcome.passes:
        return ""
    if outcome.fault:
        case = f" in case {outcome.cases[-1]['case']}, {outcome.cases[-1]['name']}" if outcome.cases else ""
        return f"it {outcome.fault}{case}"
    case = outcome.failed[0]
    return f"case {case['case']} fails, {case['name']}"


# ./course engine

def list_parts():
    faults = check_parts()
    say()
    for part in parts():
        verdict, colour = verdict_on(part, faults)
        name = part.folder.parent.name
        say(f"  {name:24}{verdict}", colour)
    yours = [part for part, fault in faults.items() if not fault]
    say()
    say(f"{len(yours)} of {len(parts())} parts of the engine are yours. ./course demo stack --mine runs on it.")
    left = [part for part in parts() if part not in yours]
    if left:
        say(f"Next: {left[0].title} (./course check {left[0].name}).")
    return 0


def verdict_on(part, faults):
    if part not in faults:
        return f"not yet        ./course check {part.name} begins it", None
    if faults[part]:
        return f"failing: {faults[part]}", "red"
    return "yours", "green"


# The engine

def make_engine(yours):
    """The engine of these parts of the reader's, and ours for the rest; says what is in it and where it is."""
    folder = place / "parts"
    links = {folder / part.folder.parent.name / part.mine.name: part.mine for part in yours}
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*/*"):
        if old not in links:
            old.unlink()
    for link, mine in links.items():
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(mine)
    compile_engine(folder, yours)
    names = ", ".join(part.folder.parent.name for part in yours)
    return f"In this engine these parts are yours: {names}." if yours else "In this engine all parts are ours."


def compile_engine(folder, yours):
    made_of = digest(*(part.key.encode() + part.mine.read_bytes() for part in yours),
                     *(part.answer.read_bytes() for part in parts()),
                     (root / "src/variant/plain_unit.cpp").read_bytes())
    stamp = place / "made-of"
    if library.exists() and stamp.exists() and stamp.read_text() == made_of:
        return
    flags = (root / "src" / "exercise" / "flags.txt").read_text().split()
    fresh = library.with_name("engine.so.new")  # the old one may be running
    done = run(["g++", *flags, "-g", "-fPIC", "-shared", "-I", folder, "-Ichapters", "-Isrc", "src/variant/plain_unit.cpp",
                root / "build/release/libcollision-course-base.a", "-Wl,--version-script=src/variant/unit.map", "-o", fresh],
               stderr=subprocess.PIPE, text=True, errors="replace")
    if done.returncode:
        say(done.stderr)
        raise Stop("Your parts pass their checks and do not compile together: the first error above says why.")
    fresh.replace(library)
    write_if_changed(stamp, made_of)


def build_engine():
    faults = check_parts()
    for part, fault in faults.items():
        if fault:
            say(f"{part.folder.parent.name}: {fault}. {ours_now}")
    say(make_engine([part for part, fault in faults.items() if not fault]))
    say(str(library))
    return 0


# What is to blame

def put_aside(how, *looks):
    """The part that looped or crashed, by where the engine was."""
    yours = [part for part, fault in check_parts().items() if not fault and linked(part)]
    if not yours:
        raise Stop("None of your parts is in this engine, and it does not run: this is our fault.")
    fault = fault_of(-int(how)) if how != "loop" else f"did not finish a step within {step_limit} seconds"
    name = blamed([chain_of(places.split(",")) for places in looks])
    part = next((part for part in yours if part.folder.parent.name == name), None)
    if part is None:
        make_engine([])
        say(f"Your engine {fault}, outside your parts: one of them gave back what cannot be. Ours stand in for all of them.")
    else:
        remember(part, state_of(part), f"in a scene it {fault}")
        make_engine([other for other in yours if other != part])
        say(f"Your part {name} {fault}. {ours_now}")
    say(str(library))
    return 0


def linked(part):
    return (place / "parts" / part.folder.parent.name / part.mine.name).exists()


def chain_of(places):
    """The functions on the way to a place of the engine, the outermost first: each with the reader's part that it is
    in, or nothing."""
    said = subprocess.run(["addr2line", "-a", "-f", "-i", "-e", library, *places], capture_output=True, text=True).stdout
    chain = []
    for block in said.split("\n0x"):
        lines = block.splitlines()[1:]
        for function, where in zip(lines[::2], lines[1::2]):
            file = where.rpartition(":")[0]
            parts_folder = str(place / "parts") + "/"
            chain.append((function, file.removeprefix(parts_folder).split("/")[0] if file.startswith(parts_folder) else ""))
    return chain[::-1]


def blamed(chains):
    """The innermost part of the reader's on a chain; of several chains, seen during a loop, on what they share: what is
    further in was called and came back."""
    shared = []
    for together in zip(*chains):
        if len(set(together)) > 1:
            break
        shared.append(together[0])
    for chain in (shared, *chains):
        for _, part in reversed(chain):
            if part:
                return part
    return ""


def main(words):
    commands = {"list": list_parts, "build": build_engine, "aside": put_aside}
    return commands[words[0]](*words[1:])


if __name__ == "__main__":
    main_program(main)
