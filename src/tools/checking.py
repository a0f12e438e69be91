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
from progress import locked, write_whole
from terminal import Stop, announce, coloured, root, run, say, show

output = my / "build" if "CC_MY" in os.environ else root / "build" / "compare"
built = root / "build" / "release" / "exercises"
time_limit = 10  # seconds
memory_limit = 2 << 30  # bytes
file_limit = 64 << 20  # bytes
output_limit = 1_000_000  # bytes
sanitizers = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
sanitizer_options = ["ASAN_OPTIONS=handle_abort=1:detect_leaks=0", "UBSAN_OPTIONS=print_stacktrace=1"]
drew = (0, 1)  # exit codes of a drawing: the case passes, or it fails
libc = ctypes.CDLL(None)


def build_checks(*targets):
    """Builds what readers' files are linked to, by the ordinary commands, while no other command of the course does."""
    with locked(root / "build" / "lock"):
        if not (root / "build/release/build.ninja").exists():
            if run(["cmake", "--preset", "release"], stdout=subprocess.DEVNULL).returncode:
                raise Stop("It could not be configured: ./course build installs what is missing.")
        done = run(["cmake", "--build", "--preset", "release", "--target", *targets], capture_output=True, text=True)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop("The check could not be built: ./course build repairs what is missing.")


def compile_mine(exercise, kind="", more=(), is_quiet=False):
    """The program made of the reader's file and the check; stops with what the compiler says. A program of another
    kind has a name of its own, and more flags."""
    flags = (root / "src" / "exercise" / "flags.txt").read_text().split()
    program = output / (exercise.name + kind)
    program.parent.mkdir(parents=True, exist_ok=True)
    colour = ["-fdiagnostics-color=always"] if coloured() else []
    fresh = program.with_name(f"{program.name}.{os.getpid()}")  # the old one may be running
    command = ["g++", source(exercise), "-o", fresh, *flags, *more, *colour, *shadow(exercise), "-Ichapters",
               "-Isrc", "-Isrc/exercise/moved", *libraries(exercise)]
    done = run(command, stderr=subprocess.PIPE, text=True, errors="replace")
    words = done.stderr.replace(f"{root}/", "")
    if not is_quiet:
        print(words, end="", flush=True)
    if done.returncode:
        raise Stop(advice_on_compiling(exercise, words))
    return fresh.replace(program)


def source(exercise):
    return exercise.folder / "part.cpp" if exercise.is_part else exercise.mine


def shadow(exercise):
    """The folder that shadows the include path, if the exercise is a part of the plain engine: with this part alone,
    whatever others there are."""
    if not exercise.is_part:
        return []
    folder = output / f"{exercise.name}-alone"
    lay(exercise, exercise.mine.read_bytes(), folder)
    return ["-I", folder]


def lay(exercise, text, folder):
    """Puts the text of a reader's part into a folder that shadows the include path. Compilers, assertions and debuggers
    call it by its name in my/."""
    name = json.dumps(show(exercise.mine), ensure_ascii=False)
    write_whole(folder / exercise.folder.parent.name / exercise.mine.name, f"#line 1 {name}\n".encode() + text)


def libraries(exercise):
    """What the reader's file is linked to: all of the check, so that a second main is an error, and then the
    chapters up to its own, later ones first, since each uses only earlier ones."""
    check = ["-Wl,--whole-archive", built / exercise.name / "libcheck.a", "-Wl,--no-whole-archive"]
    chapter = exercise.folder.parent.name
    earlier = [c.name for c in reversed(read_chapters(root)) if c.name <= chapter]
    archives = ["cc_exercise", "cc_figure", "cc_draw", "cc_run", *(f"collision-course-{name}" for name in [*earlier, "base"])]
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


def limit_resources(memory):
    """Of the process that becomes the program; it dies with the one that started it."""
    pr_set_pdeathsig = 1  # linux/prctl.h
    libc.prctl(pr_set_pdeathsig, signal.SIGKILL)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
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
    def is_crash(self):
        return self.fault.startswith("crashed")

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


def run_limited(command, errors=subprocess.DEVNULL, memory=None, is_quiet=False):
    """Runs a program within its limits, and then ends all that it has started. Gives its exit code, which is
    negative if a signal ended it; None if its time was over."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                               bufsize=0, start_new_session=True,
                               preexec_fn=lambda: limit_resources(memory or memory_limit))
    try:
        ended = show_output(process, time.monotonic() + time_limit, is_quiet)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()
        code = process.wait()
    return code if ended else None


def show_output(process, deadline, is_quiet):
    """Shows what a program prints until it ends, or only reads it; whether it ended in time."""
    end = os.pidfd_open(process.pid)
    sources = [process.stdout, end]
    size = 0
    try:
        while (left := deadline - time.monotonic()) > 0:
            ready = select.select(sources, [], [], left)[0]
            if process.stdout in ready:
                output = process.stdout.read(1 << 16)
                if not is_quiet:
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


# A crash, looked at by sanitizers

@dataclass
class Crash:
    """Where in the reader's own file: "my/06-gjk/plain.hpp:57"; what the sanitizers call it. Both may be unknown."""
    place: str = ""
    kind: str = ""


def look_at_crash(exercise):
    """Runs the check of a reader's file again, with sanitizers; what it throws is a crash, too."""
    say("It is run again, with sanitizers, to see where:")
    try:
        program = compile_mine(exercise, "-sanitized", sanitizers, is_quiet=True)
    except Stop:
        return Crash()
    with tempfile.TemporaryFile() as errors:
        run_limited(["env", *sanitizer_options, program, "--rows", os.devnull, "--strict"], errors,
                    resource.RLIM_INFINITY, is_quiet=True)
        errors.seek(0)
        return crash_in(errors.read().decode(errors="replace"), exercise.mine)


def crash_in(words, mine):
    """What the words of sanitizers say of a file: the place that comes first is the innermost."""
    place = re.search(rf"(?:{re.escape(str(mine))}|(?<![^\s]){re.escape(show(mine))}):(\d+)", words)
    kind = re.search(r"^SUMMARY: \w+: ([a-z-]+)", words, re.M)
    return Crash(f"{show(mine)}:{place[1]}" if place else "", kind[1] if kind else "")


def read_cases(rows):
    """The two lines of each case as one; a last line that is cut off does not count."""
    cases = {}
    for line in rows.read_bytes().decode(errors="replace").split("\n")[:-1]:
        row = json.loads(line)
        cases.setdefault(row["case"], {}).update(row)
    return list(cases.values())


def draw(program, case, figure):
    """Draws one case with both answers; whether that succeeded."""
    fresh = figure.with_name(f"{figure.name}.{os.getpid()}")  # another command may draw the same
    command = [program, "--figure", str(case["case"])]
    announce([*command, figure])
    try:
        drawn = "got" in case and run_limited([*command, fresh]) in drew and fresh.exists()
        if drawn:
            fresh.replace(figure)
    finally:
        fresh.unlink(missing_ok=True)
    return drawn
