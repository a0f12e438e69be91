"""./course exercises, check, hint, compare, answer, reset and watch: the words for people."""
import argparse
import contextlib
import select
import subprocess
import sys
import time

import examine
from exercise import all_exercises, begin, find, read_progress, remember, unused
from terminal import Stop, main_program, paragraph, run, say, show


def shown(value, digits=6):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return f"{value:.{digits}g}"
    if isinstance(value, list):
        return "(" + ", ".join(shown(part, digits) for part in value) + ")"
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(part, digits)}" for name, part in value.items())
    return "none" if value is None else str(value)


def shown_apart(got, want):
    """Both values, with all their digits if six do not tell them apart."""
    digits = 6 if got == want or shown(got) != shown(want) else 17
    return shown(got, digits), shown(want, digits)


def show_case(case):
    rows = [(name, shown(value, 17)) for name, value in case["inputs"].items()]
    if "got" in case:
        got, want = shown_apart(case["got"], case["want"])
        rows += [("yours", got), ("wanted", want)]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        say(f"    {name:{width}}  {value}", {"yours": "red", "wanted": "green"}.get(name))


def report_failure(exercise, outcome):
    passed = len(outcome.cases) - len(outcome.failed)
    say(f"{exercise.title}: not yet. {passed} of {len(outcome.cases)} cases pass.", "bold")
    if outcome.fault:
        say(f"Your function {outcome.fault}.", "red")
    if outcome.failed:
        case = outcome.cases[-1] if outcome.fault else outcome.failed[0]
        where = "It was in" if outcome.fault else "The first that fails:"
        say(f"{where} case {case['case']}, {case['name']}.")
        show_case(case)
    for hint in hints_for(exercise, outcome):
        say(f"Hint: {hint}", "yellow")
    say(f"Next: edit {show(exercise.mine)} and ./course check {exercise.name} again. "
        f"Stuck? ./course hint {exercise.name}; "
        f"./course compare {exercise.name} draws both answers.")


def report_success(exercise, outcome):
    say(f"{exercise.title}: all {len(outcome.cases)} cases pass.", "green")
    say()
    paragraph(exercise.discussion)
    progress = read_progress()
    left = [e for e in all_exercises() if not progress.get(e.key, {}).get("solved")]
    say(f"Our answer, to set beside yours: ./course answer {exercise.name}.")
    if left:
        say(f"Next: {left[0].title} (./course check {left[0].name}).")
    else:
        say(the_end(), "green")


def the_end():
    return "You have solved every exercise of the course so far. That is the end, and well done."


# The commands

def check(exercise):
    begin(exercise)
    prepare(exercise)
    outcome = examine(compile_mine(exercise))
    say()
    if not outcome.passes:
        report_failure(exercise, outcome)
        return 1
    remember(exercise, solved=True)
    report_success(exercise, outcome)
    return 0


def hint(exercise):
    seen = read_progress().get(exercise.key, {}).get("hints", 0)
    count = min(seen + 1, len(exercise.hints))
    for k, text in enumerate(exercise.hints[:count], 1):
        say(f"Hint {k} of {len(exercise.hints)}", "bold")
        paragraph(text)
    remember(exercise, hints=count)
    more = "the next hint" if count < len(exercise.hints) else "no more hints; the answer"
    command = "hint" if count < len(exercise.hints) else "answer"
    say(f"For {more}: ./course {command} {exercise.name}.")
    return 0


def answer(exercise):
    say(exercise.title, "bold")
    say((exercise.folder / "answer.cpp").read_text())
    paragraph(exercise.discussion)
    return 0


def compare(exercise):
    begin(exercise)
    prepare(exercise)
    program = compile_mine(exercise)
    outcome = examine(program)
    if not outcome.cases:
        raise Stop(f"Nothing to compare: your function {outcome.fault}.")
    say()
    apart = outcome.failed
    show_table(outcome.cases, apart)
    say()
    if outcome.fault:
        say(f"Your function {outcome.fault}.", "red")
    drawn = apart[0] if apart else outcome.cases[0]
    if apart:
        say(f"They part in {len(apart)} of {len(outcome.cases)} cases, first in case {drawn['case']}, "
            f"{drawn['name']}:", "bold")
        show_case(drawn)
    else:
        say(f"They agree in all {len(outcome.cases)} cases.", "green")
    draw(exercise, program, drawn)
    return 1 if apart else 0


def show_table(cases, apart, most=12):
    """The cases by name, then as many of the seeded ones as fit; those that part are marked."""
    names = [case["name"] for case in cases]
    named = [case for case in cases if names.count(case["name"]) == 1]
    seeded = [case for case in cases if names.count(case["name"]) > 1]
    parting = [case for case in seeded if case in apart]
    rows = named + (parting or seeded)[:max(3, most - len(named))]
    cells = [("case", "what", "yours", "reference", "")]
    for case in sorted(rows, key=lambda row: row["case"]):
        got, want = shown_apart(case.get("got", "missing"), case.get("want", "missing"))
        mark = "" if case.get("ok") else "<- first apart" if case is apart[0] else "<- apart"
        cells.append((str(case["case"]), case["name"], got, want, mark))
    widths = [max(len(row[k]) for row in cells) for k in range(4)]
    for number, row in enumerate(cells):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, [*widths, 0])).rstrip()
        say(line, "bold" if number == 0 else "red" if row[4] else None)
    if len(rows) < len(cases):
        say(f"and {len(cases) - len(rows)} more cases, of which "
            f"{len([case for case in apart if case not in rows])} are apart")


def draw(exercise, program, case):
    figure = output / f"{exercise.name}.svg"
    command = [program, "--figure", str(case["case"]), figure]
    announced = run(command, timeout=time_limit, stdout=subprocess.DEVNULL)
    if figure.exists() and announced.returncode >= 0:
        say(f"Case {case['case']} with both answers drawn: {show(figure)}")
    else:
        say(f"Case {case['case']} cannot be drawn, because your function gives no answer in it.")


def reset(exercise):
    if not exercise.mine.exists():
        raise Stop(f"You have not begun {exercise.name}: ./course check {exercise.name} begins it.")
    stamp = time.strftime("%Y%m%d-%H%M%S")
    kept = unused(exercise.mine.with_name(f"{exercise.mine.stem}.{stamp}.cpp"))
    exercise.mine.rename(kept)
    say(f"Your work is kept as {show(kept)}.")
    begin(exercise)
    remember(exercise, solved=False)
    return 0


def list_exercises():
    progress = read_progress()
    exercises = all_exercises()
    chapter = None
    for exercise in exercises:
        if exercise.folder.parent != chapter:
            chapter = exercise.folder.parent
            say(chapter.name, "bold")
        entry = progress.get(exercise.key, {"solved": False, "hints": 0})
        mark = "done " if entry["solved"] else "begun" if exercise.mine.exists() else "     "
        kind, minutes = exercise.kind_and_minutes
        say(f"  {mark}  {exercise.title}  ({kind.lower()}, {minutes} minutes)",
            "green" if entry["solved"] else None)
    solved = sum(progress.get(e.key, {}).get("solved", False) for e in exercises)
    left = [e for e in exercises if not progress.get(e.key, {}).get("solved")]
    say(f"{solved} of {len(exercises)} solved. "
        + (f"Next: ./course check {left[0].name}" if left else the_end()))
    return 0


# Watching

def next_exercise():
    progress = read_progress()
    for exercise in all_exercises():
        if not progress.get(exercise.key, {}).get("solved"):
            return exercise
    raise Stop(the_end())


@contextlib.contextmanager
def single_keys():
    """Keys are read as they are pressed, where there is a terminal."""
    if not sys.stdin.isatty():
        yield lambda: time.sleep(0.2)
        return
    import termios
    import tty
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        yield lambda: sys.stdin.read(1) if select.select([sys.stdin], [], [], 0.2)[0] else None
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def attempt(command, exercise):
    try:
        return command(exercise)
    except Stop as stop:
        say(str(stop), "red")
        return 1


def saved_at(path):
    return path.stat().st_mtime_ns if path.exists() else 0


def watch(exercise):
    """Checks now and after every save; goes on to the next exercise when one is solved."""
    keys = {"h": hint, "c": compare, "a": answer}
    with single_keys() as key_pressed:
        while True:
            saved = saved_at(exercise.mine)
            solved = attempt(check, exercise) == 0
            saved = saved or saved_at(exercise.mine)
            if solved:
                exercise = next_exercise()
                begin(exercise)
                saved = saved_at(exercise.mine)
            say(f"Watching {show(exercise.mine)}; keys: h hint, c compare, a answer, q quit", "quiet")
            while saved_at(exercise.mine) == saved:
                key = key_pressed()
                if key == "q":
                    return 0
                if key in keys:
                    attempt(keys[key], exercise)


def main(words):
    commands = {f.__name__: f for f in (check, hint, compare, answer, reset, watch)}
    parser = argparse.ArgumentParser(prog="./course")
    parser.add_argument("command", choices=["exercises", *commands])
    parser.add_argument("name", nargs="?", help="an exercise, for instance 4-1")
    options = parser.parse_args(words)
    if options.command == "exercises":
        return list_exercises()
    if options.name is None and options.command != "watch":
        raise Stop(f"Which exercise? For instance ./course {options.command} "
                   f"{next_exercise().name}; ./course exercises lists them.")
    return commands[options.command](find(options.name) if options.name else next_exercise())


if __name__ == "__main__":
    main_program(main)
