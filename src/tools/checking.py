"""Compiling a reader's file and running its check.

The file is compiled by one command and linked to the check (check.cpp and the reference), which the
ordinary build has made. The check writes a line of JSON when a case begins and one when it ends.
"""
import ctypes
import json
import os
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from exercise import my, read_chapters
from terminal import Stop, announce, coloured, root, run, say, show

output = my / "build" if "CC_MY" in os.environ else root / "build" / "compare"
built = root / "build" / "release" / "exercises"
time_limit = 10  # seconds
memory_limit = 2 << 30  # bytes
file_limit = 64 << 20  # bytes
output_limit = 1_000_000  # bytes
drew = (0, 1)  # exit codes of a drawing: the case passes, or it fails
libc = ctypes.CDLL(None)


def prepare(exercise):
    """Builds the check, which the reader's file is linked to, by the ordinary commands."""
    if not (root / "build/release/build.ninja").exists():
        if run(["cmake", "--preset", "release"], stdout=subprocess.DEVNULL).returncode:
            raise Stop("It could not be configured: ./course build installs what is missing.")
    target = f"exercise-{exercise.name}"
    done = run(["cmake", "--build", "--preset", "release", "--target", target],
               capture_output=True, text=True)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop("The check could not be built: ./course build repairs what is missing.")


def compile_mine(exercise):
    """The program made of the reader's file and the check; stops with what the compiler says."""
    flags = (root / "src" / "exercise" / "flags.txt").read_text().split()
    program = output / exercise.name
    program.parent.mkdir(parents=True, exist_ok=True)
    colour = ["-fdiagnostics-color=always"] if coloured() else []
    fresh = program.with_name(f"{program.name}.{os.getpid()}")  # the old one may be running
    command = ["g++", *flags, "-g", *colour, *shadow(exercise), "-Ichapters", "-Isrc", source(exercise),
               *libraries(exercise), "-o", fresh]
    done = run(command, stderr=subprocess.PIPE, text=True, errors="replace")
    words = done.stderr.replace(str(link(exercise)), str(exercise.mine))
    print(words, end="", flush=True)
    if done.returncode:
        raise Stop(advice_on_compiling(exercise, words))
    return fresh.replace(program)


def source(exercise):
    return exercise.folder / "part.cpp" if exercise.is_part else exercise.mine


def link(exercise):
    """Where the compiler finds the reader's part of the plain engine: alone, whatever other parts there are."""
    return output / f"{exercise.name}-alone" / exercise.folder.parent.name / exercise.mine.name


def shadow(exercise):
    """The folder that shadows the include path, if the exercise is a part of the plain engine."""
    if not exercise.is_part:
        return []
    link(exercise).parent.mkdir(parents=True, exist_ok=True)
    link(exercise).unlink(missing_ok=True)
    link(exercise).symlink_to(exercise.mine)
    return ["-I", link(exercise).parents[1]]


def libraries(exercise):
    """What the reader's file is linked to: all of the check, so that a second main is an error, and then the
    chapters up to its own, later ones first, since each uses only earlier ones."""
    check = ["-Wl,--whole-archive", built / exercise.name / "libcheck.a", "-Wl,--no-whole-archive"]
    chapter = exercise.folder.parent.name
    earlier = [c.name for c in reversed(read_chapters(root)) if c.name <= chapter]
    archives = ["cc_exercise", "cc_figure", "cc_run", *(f"collision-course-{name}" for name in [*earlier, "base"])]
    found = (built.parent / f"lib{name}.a" for name in archives)
    return check + [archive for archive in found if archive.exists()]  # a chapter of headers only has none


def advice_on_compiling(exercise, diagnostics):
    plain = re.sub(r"\x1b\[[0-9;]*[mK]", "", diagnostics)
    error = re.search(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$", plain, re.M)
    again = f"Then ./course check {exercise.name} again."
    if error:
        return (f"It does not compile. Begin with the first error, line {error[2]} of "
                f"{show(error[1])}: {error[3]}. Later ones often come from it. {again}")
    if re.search(r"(multiple definition of|duplicate symbol:) [`']?main\b", plain):
        return f"It compiles, but the check has a main already: take yours out. {again}"
    if "exercise::" in plain:
        return ("It compiles, but the check does not find its function. It must be declared in "
                f"namespace exercise exactly as\n{exercise.declarations}\n{again}")
    return f"It compiles, but cannot be linked; the compiler says why above. {again}"


def limit_resources():
    """Of the process that becomes the program; it dies with the one that started it."""
    pr_set_pdeathsig = 1  # linux/prctl.h
    libc.prctl(pr_set_pdeathsig, signal.SIGKILL)
    resource.setrlimit(resource.RLIMIT_AS, (memory_limit, memory_limit))
    resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))


@dataclass
class Outcome:
    """The cases that a program went through, what ended it before the last, if anything, and what
    it wrote to its error stream."""
    cases: list
    fault: str = ""
    words: str = ""

    @property
    def failed(self):
        return [case for case in self.cases if not case.get("ok")]

    @property
    def passes(self):
        return bool(self.cases) and not self.failed and not self.fault

    @property
    def answers(self):
        return [case.get("got", "missing") for case in self.cases]


def examine(program):
    """Runs a check program: what it prints is the reader's own, its cases go to a file."""
    with tempfile.TemporaryDirectory(prefix="course-") as place:
        rows, words = Path(place) / "rows", Path(place) / "words"
        with words.open("w") as errors:
            fault = fault_of(run_limited([program, "--rows", rows], errors))
        cases = read_cases(rows) if rows.exists() else []
        said = words.read_text(errors="replace")
    if not fault and (not cases or "got" not in cases[-1]):
        fault = "ended the whole program: a function must return"
    return Outcome(cases, fault, said)


def case_count(exercise):
    """How many cases the check has: those that the answer goes through."""
    return len(examine(built / exercise.name / "answer").cases)


def run_limited(command, errors=subprocess.DEVNULL):
    """Runs a program within its limits, and then ends all that it has started. Gives its exit code, which is
    negative if a signal ended it; None if its time was over."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                               bufsize=0, start_new_session=True, preexec_fn=limit_resources)
    try:
        ended = show_output(process, time.monotonic() + time_limit)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()
        code = process.wait()
    return code if ended else None


def show_output(process, deadline):
    """Shows what a program prints until it ends; whether it did so in time."""
    end = os.pidfd_open(process.pid)
    sources = [process.stdout, end]
    size = 0
    try:
        while (left := deadline - time.monotonic()) > 0:
            ready = select.select(sources, [], [], left)[0]
            if process.stdout in ready:
                output = process.stdout.read(1 << 16)
                show_some(output, size)
                size += len(output)
                if not output:
                    sources.remove(process.stdout)
            elif ready:
                return True
        return False
    finally:
        os.close(end)


def show_some(output, before):
    """Shows what is printed after so many bytes, up to the limit, and says when that is reached."""
    room = max(output_limit - before, 0)
    if output and room:
        sys.stdout.buffer.write(output[:room])
        sys.stdout.flush()
    if before <= output_limit < before + len(output):
        say(f"\nYour program printed more than {output_limit // 1_000_000} MB: the rest is not shown.",
            "yellow")


def fault_of(code):
    """What ended a program that did not end by itself."""
    if code is None:
        return f"did not end within {time_limit} seconds: look for a loop that never stops"
    if code >= 0:
        return ""
    names = {number.value: number.name for number in signal.Signals}
    name = names.get(-code, f"signal {-code}")
    return f"crashed: {signal.strsignal(-code) or 'an unknown signal'} ({name})"


def read_cases(rows):
    """The two lines of each case as one; a last line that is cut off does not count."""
    cases = {}
    for line in rows.read_bytes().decode(errors="replace").split("\n")[:-1]:
        row = json.loads(line)
        cases.setdefault(row["case"], {}).update(row)
    return list(cases.values())


def draw(program, case, figure):
    """Draws one case with both answers; whether that succeeded."""
    figure.unlink(missing_ok=True)
    command = [program, "--figure", str(case["case"]), figure]
    announce(command)
    return "got" in case and run_limited(command) in drew and figure.exists()
