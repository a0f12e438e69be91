"""./course exercises, check, hint, compare, answer, reset and watch: the words for people."""
import argparse
import contextlib
import itertools
import os
import select
import shlex
import sys
import textwrap
import time

from checking import build_checks, case_count, compile_mine, draw, examine, look_at_crash, output
from exercise import all_exercises, find
from mistakes import alike, hints_for
from progress import begin, carry_over, open_hint, progress_of, remember_solved, unsolved, unused
from terminal import Stop, columns, main_program, paragraph, say, show

the_end = "You have solved every exercise of the course. That is the end, and well done."


def shown(value, digits=None):
    """A value in words; a number with so many digits, or with as few as tell it from all others."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return f"{value:.{digits}g}" if digits else repr(value).removesuffix(".0")
    if isinstance(value, list):
        return "(" + ", ".join(bracketed(part, digits) for part in value) + ")"
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(part, digits)}" for name, part in value.items())
    return "none" if value is None else str(value)


def bracketed(value, digits):
    """In a list: where one of several numbers with names ends must be seen."""
    return f"({shown(value, digits)})" if isinstance(value, dict) else shown(value, digits)


def shown_apart(got, want):
    """Both values with six digits, or with the digits that it takes to tell them apart."""
    pairs = [(shown(got, digits), shown(want, digits)) for digits in (6, 9, 12, None)]
    return next((pair for pair in pairs if got == want or pair[0] != pair[1]), pairs[-1])


def show_case(case):
    rows = [(name, shown(value)) for name, value in case["inputs"].items()]
    if "got" in case:
        got, want = shown_apart(case["got"], case["want"])
        rows += [("yours", got), ("reference", want)]
    else:
        rows += [("reference", shown(case["want"], 6))]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        line = textwrap.fill(value, columns(), initial_indent=f"    {name:{width}}  ",
                             subsequent_indent=" " * (width + 6))
        say(line, {"yours": "red", "reference": "green"}.get(name))


def show_stop(exercise, outcome, count):
    """Where the program ended before its last case, how, and what it said about it."""
    if outcome.cases:
        case = outcome.cases[-1]
        say(f"Your function stopped in case {case['case']} of {count}: {case['name']}", "bold")
        show_case(case)
    else:
        say(f"Your program stopped before the first of {count} cases.", "bold")
    say(f"It {outcome.fault}{'. Its own words:' if outcome.words else '.'}", "red")
    for line in outcome.words.splitlines()[-10:]:
        say(f"    {line}")
    if outcome.is_crash:
        show_place(exercise, "crashed")


def show_place(exercise, what):
    """Where in the reader's file something happened, by another run."""
    crash = look_at_crash(exercise)
    if crash.place:
        say(f"It {what} at {crash.place}{f' ({crash.kind})' if crash.kind else ''}.", "red")
    else:
        say(f"The sanitizers do not see it come from a line of {show(exercise.mine)}.", "red")


def report_failure(exercise, outcome):
    count = case_count(exercise)
    if outcome.fault:
        show_stop(exercise, outcome, count)
    say(f"{exercise.title}: {how_far(exercise, outcome, count)}", "bold")
    if outcome.failed and not outcome.fault:
        case = outcome.failed[0]
        say(f"The first that fails: case {case['case']}, {case['name']}.")
        show_case(case)
        if has_thrown(case):
            show_place(exercise, "threw")
    for hint in hints_for(exercise, outcome):
        say(f"Hint: {hint}", "yellow")
    say(f"Next: edit {show(exercise.mine)} and ./course check {exercise.name} again. "
        f"Stuck? ./course hint {exercise.name}; "
        f"./course compare {exercise.name} draws both answers.")


def has_thrown(case):
    return str(case.get("got")).startswith("threw: ")


def how_far(exercise, outcome, count):
    """The cases that pass, if all were run; none for an untouched start, where some do by luck."""
    if exercise.mine.read_bytes() == exercise.start.encode():
        return "you have not changed your file yet."
    if outcome.fault:
        return f"not yet. {count - len(outcome.cases)} of {count} cases were not run."
    return f"not yet. {len(outcome.cases) - len(outcome.failed)} of {count} cases pass."


def report_success(exercise, outcome):
    say(f"{exercise.title}: all {len(outcome.cases)} cases pass.", "green")
    say()
    paragraph(exercise.discussion)
    if exercise.is_part and exercise.demo:
        say(f"See it at work: {exercise.demo}. Which parts are yours by now: ./course engine.")
    say(f"Our answer, to set beside yours: ./course answer {exercise.name}.")
    show_next(unsolved(after=exercise))


def show_next(left):
    if left:
        say(f"Next: {left[0].title} (./course check {left[0].name}).")
    else:
        say(the_end, "green")


# The commands

def program_of(exercise):
    begin(exercise)
    build_checks(f"exercise-{exercise.name}")
    return compile_mine(exercise)


def check(exercise):
    outcome = examine(program_of(exercise))
    say(outcome.words if not outcome.fault else "")
    if not outcome.passes:
        report_failure(exercise, outcome)
        return 1
    remember_solved(exercise, True)
    report_success(exercise, outcome)
    return 0


def hint(exercise):
    count = open_hint(exercise)
    for k, text in enumerate(exercise.hints[:count], 1):
        say(f"Hint {k} of {len(exercise.hints)}", "bold")
        paragraph(text)
    more = "hint" if count < len(exercise.hints) else "answer"
    say(f"{'One more' if more == 'hint' else 'That was the last; the answer'}: "
        f"./course {more} {exercise.name}")
    return 0


def answer(exercise):
    say(exercise.title, "bold")
    say(exercise.answer.read_text())
    paragraph(exercise.discussion)
    return 0


def compare(exercise):
    program = program_of(exercise)
    outcome = examine(program)
    if not outcome.cases:
        raise Stop(f"Nothing to compare: your function {outcome.fault}.")
    say(outcome.words if not outcome.fault else "")
    show_table(outcome.cases, outcome.failed)
    say()
    if outcome.fault:
        show_stop(exercise, outcome, case_count(exercise))
    drawn = show_difference(outcome)
    figure = output / f"{exercise.name}.svg"
    if draw(program, drawn, figure):
        say(f"Case {drawn['case']} with both answers drawn: {show(figure)}")
    else:
        answered = "got" in drawn and not has_thrown(drawn)
        reason = "the drawing failed" if answered else "your function gives no answer in it"
        say(f"Case {drawn['case']} cannot be drawn: {reason}.")
    return 0 if outcome.passes else 1


def show_difference(outcome):
    """Shows the first case in which both differ, and gives it; the first of all if they agree."""
    count = len(outcome.cases)
    if outcome.passes:
        say(f"They agree in all {count} cases.", "green")
        return outcome.cases[0]
    case = (outcome.failed or outcome.cases)[0]
    if "got" in case:
        say(f"They differ in {len(outcome.failed)} of {count} cases, first in case {case['case']}, "
            f"{case['name']}:", "bold")
        show_case(case)
    return case


def show_table(cases, differ, most=12):
    """The cases by name, then as many of the seeded ones as fit; those that differ are marked, and for those that are
    left out a line says how many."""
    names = [case["name"] for case in cases]
    named = [case for case in cases if names.count(case["name"]) == 1]
    seeded = [case for case in cases if names.count(case["name"]) > 1]
    differing = [case for case in seeded if case in differ]
    rows = named + (differing or seeded)[:max(3, most - len(named))]
    cells = [("case", "what", "yours", "reference", "")]
    left = []
    for case in cases:
        if case in rows:
            cells += left_out(left, differ) + [table_row(case, differ)]
            left = []
        else:
            left.append(case)
    cells += left_out(left, differ)
    widths = fitting([max(map(len, column)) for column in zip(*cells)], columns() - 8)
    for number, row in enumerate(cells):
        show_row(row, widths, "bold" if number == 0 else "red" if row[4] else None)


def table_row(case, differ):
    got, want = cells_of(case.get("got", "missing"), case["want"])
    mark = "" if case.get("ok") else "<- differs first" if case is differ[0] else "<- differs"
    return str(case["case"]), case["name"], got, want, mark


def cells_of(got, want):
    """Both results; of those with named parts the first part that differs, or none."""
    if not isinstance(got, dict) or not isinstance(want, dict):
        return shown_apart(got, want)
    name = next((name for name in want if not alike(got.get(name), want[name])), None)
    return shown_apart({name: got.get(name)}, {name: want[name]}) if name else ("the same", "")


def left_out(cases, differ):
    """A row of the table for cases that have none of their own."""
    if not cases:
        return []
    numbers = f"{cases[0]['case']} to {cases[-1]['case']}" if len(cases) > 1 else str(cases[0]["case"])
    count = len([case for case in cases if case in differ])
    return [(numbers, "they agree" if count == 0 else f"{count} of them differ", "", "", "<-" if count else "")]


def fitting(widths, room, least=8):
    """The widths of columns, the widest made narrower until all fit into the room."""
    while sum(widths) > room and max(widths) > least:
        widths[widths.index(max(widths))] -= 1
    return widths


def show_row(row, widths, colour):
    """A row of a table; a cell wider than its column goes on in the next line."""
    wrapped = [textwrap.wrap(cell, max(width, 1)) for cell, width in zip(row, widths)]
    for line in itertools.zip_longest(*wrapped, fillvalue=""):
        cells = (cell.ljust(width) for cell, width in zip(line, widths))
        say("  ".join(cells).rstrip(), colour)


def reset(exercise):
    if not exercise.mine.exists():
        raise Stop(f"You have not begun {exercise.name}: ./course check {exercise.name} begins it.")
    stamp = time.strftime("%Y%m%d-%H%M%S")
    kept = unused(exercise.mine.with_name(f"{exercise.mine.stem}.{stamp}{exercise.mine.suffix}"))
    exercise.mine.rename(kept)
    try:
        begin(exercise)
    except OSError:
        kept.rename(exercise.mine)
        raise
    say(f"Your work is kept as {show(kept)}. To bring it back: {shlex.join(['cp', show(kept), show(exercise.mine)])}")
    if progress_of(exercise)["solved"]:
        say("It no longer counts as solved: that comes back when your new answer passes.")
        remember_solved(exercise, False)
    return 0


def list_exercises():
    exercises, left = all_exercises(), unsolved()
    chapter = None
    for exercise in exercises:
        if exercise.folder.parent != chapter:
            chapter = exercise.folder.parent
            say(chapter.name, "bold")
        solved = exercise not in left
        mark = "done " if solved else "begun" if exercise.mine.exists() else "     "
        kind, minutes = exercise.kind_and_minutes
        say(f"  {mark}  {exercise.title}  ({kind.lower()}, {minutes} minutes)",
            "green" if solved else None)
    say(f"{len(exercises) - len(left)} of {len(exercises)} solved.")
    show_next(left)
    return 0


# Watching

def key_from(keyboard):
    """The key pressed now, if any, and if it is a plain one; q where the keyboard has gone."""
    if not select.select([keyboard], [], [], 0.2)[0]:
        return ""
    return (os.read(keyboard, 1) or b"q").decode(errors="ignore")


@contextlib.contextmanager
def single_keys():
    """Keys are read as they are pressed, where there is a terminal."""
    if not sys.stdin.isatty():
        yield lambda: time.sleep(0.2)
        return
    import termios
    import tty
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    tty.setcbreak(keyboard, termios.TCSADRAIN)
    try:
        yield lambda: key_from(keyboard)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def attempt(command, exercise):
    try:
        return command(exercise)
    except Stop as stop:
        say(str(stop), "red")
        return 1


def saved_at(path):
    return path.stat().st_mtime_ns if path.exists() else 0


def watch(exercise):
    """Checks now and after every save; goes on to the next exercise when one becomes solved."""
    stays = progress_of(exercise)["solved"]
    with single_keys() as key_pressed:
        while True:
            begin(exercise)
            saved = saved_at(exercise.mine)
            if attempt(check, exercise) == 0 and not stays:
                if not unsolved():
                    return 0
                exercise = unsolved(after=exercise)[0]
                begin(exercise)
                saved = saved_at(exercise.mine)
            say(f"Watching {show(exercise.mine)}; keys: h hint, c compare, a answer, q quit",
                "quiet")
            if not wait_for_save(exercise, saved, key_pressed):
                return 0


def wait_for_save(exercise, saved, key_pressed):
    """Until the file is saved; false if the reader quits."""
    commands = {"h": hint, "c": compare, "a": answer}
    while saved_at(exercise.mine) == saved:
        key = key_pressed()
        if key == "q":
            return False
        if key in commands:
            attempt(commands[key], exercise)
    return True


def main(words):
    commands = {f.__name__: f for f in (check, hint, compare, answer, reset, watch)}
    parser = argparse.ArgumentParser(prog="./course")
    parser.add_argument("command", choices=["exercises", *commands])
    parser.add_argument("name", nargs="?", help="an exercise, for instance 4-1")
    options = parser.parse_args(words)
    carry_over()
    if options.command == "exercises":
        return list_exercises()
    if options.name:
        return commands[options.command](find(options.name))
    if options.command == "watch":
        return watch(unsolved()[0]) if unsolved() else list_exercises()
    first = all_exercises()[0].name
    raise Stop(f"Which exercise? For instance ./course {options.command} {first}; "
               "./course exercises lists them.")


if __name__ == "__main__":
    main_program(main)
