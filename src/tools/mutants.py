"""The mutants of a heart of the plain engine: each fails its check, or is listed as equivalent, with the reason.

    mutants.py write 6-0 FILE       writes the program of all mutants of 6-0 and all of its right answers
    mutants.py test 6-0 PROGRAM     says which answers are refused, and which mutants pass
    mutants.py [6-0 ...]            builds and tests these, or all, and prints a table

In the program each version of a plain.hpp has a namespace of its own, with the functions that differ from ours and
those that call them; all others are there once. mutants.json, beside the program, lists the versions by number:
ours, those of right/, and the mutants that compile. equivalent.txt, beside the check, has entries with blank lines
between them: changed lines after - and +, then the reason.
"""
import json
import os
import re
import subprocess
import sys
from difflib import SequenceMatcher
from pathlib import Path

import checking
import mistakes
from exercise import all_exercises, find
from mutations import mutants, without_comments
from patches import Patch, complaint
from terminal import Stop, main_program, root, run, say, show

include = re.compile(r"^#include .*\n", re.M)
head = """// All mutants of one heart: written by src/tools/mutants.py.
#include "exercise/mutants.hpp"
"""


class Heart:
    """What a reader writes of a plain.hpp."""

    def __init__(self, exercise):
        self.exercise = exercise
        self.text = exercise.answer.read_text()
        lines = self.text.splitlines()
        changes = SequenceMatcher(None, lines, exercise.start.splitlines(), False).get_opcodes()
        self.lines = [k for kind, begin, end, *_ in changes if kind != "equal" for k in range(begin, end)]
        self.first_line = next(line for line in lines[self.lines[0]::-1] if line.startswith("inline "))

    def halves(self, text):
        """A version of the file up to the heart's first function, and from there on to the end of its namespace."""
        bare = without_comments(text)
        first = bare.index(self.first_line)
        return bare[:first], bare[first:bare.rindex("}")]

    def changed_functions(self, text):
        """Those functions of a version that differ from ours, the later ones that call them, and all that share a name
        with one of these: otherwise those would be hidden."""
        ours = self.halves(self.text)[1].strip().split("\n\n")
        blocks = self.halves(text)[1].strip().split("\n\n")
        functions = [(found[1], code) for code in blocks if (found := re.search(r"(\w+)\(", code))]
        names = set()
        for name, code in functions:
            if code not in ours or any(re.search(rf"\b{other}\(", code) for other in names):
                names.add(name)
        return "\n\n".join(code for name, code in functions if name in names)

    def versions(self):
        """What JSON keeps of each version of the file, and its text."""
        found = [({"right": "ours"}, self.text)]
        for file in self.exercise.right_answers:
            text, misfits = Patch(file.read_text()).change("plain.hpp", self.text)
            if misfits:
                raise Stop(complaint(file, "plain.hpp", misfits))
            found.append(({"right": file.stem}, text))
        for mutant in mutants(without_comments(self.text), self.lines):
            found.append(({"before": mutant.before, "after": mutant.after}, mutant.text))
        return found


def write(exercise, file):
    heart = Heart(exercise)
    versions = those_that_compile(heart, heart.versions())
    part = (exercise.folder / "part.cpp").read_text()
    its_includes = "".join(line for line in include.findall(part) if f"{exercise.folder.parent.name}/plain.hpp" not in line)
    part = include.sub("", part)
    result, name, argument = function(exercise)
    all_of_them = "".join(f"    mutant_{k}::exercise::{name},\n" for k in range(len(versions)))
    file.write_text(head + its_includes + program(heart, versions, part) + f"""
namespace exercise {{

decltype(&mutant_0::exercise::{name}) const all[] = {{
{all_of_them}}};

{result} {name}({argument} in) {{ return all[cc::mutant()](in); }}

}}  // namespace exercise
""")
    file.with_suffix(".json").write_text(json.dumps([kept for kept, _ in versions], indent=1))


def function(exercise):
    """Result, name and argument of the function that the check asks."""
    header = (exercise.folder / "part.hpp").read_text()
    return re.search(r"^namespace exercise \{\n(.+?) (\w+)\((.+) \w+\);\n\}", header, re.M).groups()


def program(heart, versions, part=""):
    """What comes before the heart once, and then each version, with the part's own code, if any, in a namespace."""
    includes = sorted({line for _, text in versions for line in include.findall(text)})
    text = "".join(includes) + include.sub("", heart.halves(heart.text)[0]).replace("#pragma once\n", "") + "}\n"
    for k, (_, version) in enumerate(versions):
        others, code = ("::mutant_0::plain", heart.changed_functions(version)) if k else \
            ("::plain", heart.halves(version)[1])
        text += (f'#line 1 "mutant-{k}"\nnamespace mutant_{k} {{\nnamespace plain {{\nusing namespace {others};\n'
                 f"{code}\n}}\n{part}}}\n")
    return text


def those_that_compile(heart, versions):
    while True:
        command = ["g++", "-std=c++20", "-w", "-fsyntax-only", "-Ichapters", "-Isrc", "-xc++", "-"]
        done = subprocess.run(command, input=program(heart, versions), cwd=root, text=True, capture_output=True)
        if not done.returncode:
            return versions
        bad = {int(k) for k in re.findall(r"^mutant-(\d+):(?!.* note: )", done.stderr, re.M)}
        if not bad or any("right" in versions[k][0] for k in bad):
            raise Stop(f"An answer of {heart.exercise.name} that is right does not compile:\n{done.stderr[:2000]}")
        versions = [version for k, version in enumerate(versions) if k not in bad]


def equivalent(exercise):
    """The changes that change nothing, by the lines that were and that are."""
    file = exercise.folder / "equivalent.txt"
    found = set()
    for entry in re.split(r"\n{2,}", file.read_text().strip()) if file.exists() else []:
        changes = re.findall(r"((?:^- .*\n)+)((?:^\+ .*\n)+)", entry + "\n", re.M)
        if entry and (not changes or entry.splitlines()[-1][:2] in ("- ", "+ ")):
            raise Stop(f"{show(file)}: an entry is lines after -, lines after +, and a reason:\n{entry}")
        found.update((lines_of(before), lines_of(after)) for before, after in changes)
    return found


def lines_of(marked):
    return tuple(line[2:].strip() for line in marked.splitlines())


def outcomes(program, ask):
    """What `ask` says of the program as each of its versions."""
    for k, kept in enumerate(json.loads(program.with_suffix(".json").read_text())):
        os.environ["CC_MUTANT"] = str(k)
        yield kept, ask(program)


def passes(program):
    return checking.run_limited([program, "--rows", "/dev/null"]) == 0


def test(exercise, program):
    """Complaints, one for each version that is not as it should be."""
    listed = equivalent(exercise)
    complaints = []
    for kept, passed in outcomes(program, passes):
        if "right" in kept:
            if not passed:
                complaints.append(f"right/{kept['right']} is refused.")
            continue
        change = tuple(kept["before"]), tuple(kept["after"])
        if passed and change not in listed:
            complaints.append("This mutant passes:\n" + in_lines(change))
        if change in listed and not passed:
            complaints.append("This one is listed as equivalent, and fails:\n" + in_lines(change))
        listed.discard(change)
    return complaints + ["This one is listed as equivalent, and is no mutant:\n" + in_lines(change) for change in listed]


def in_lines(change):
    return "".join(f"{sign} {line}\n" for sign, lines in zip("-+", change) for line in lines)


def killed(exercise, program):
    """How many mutants fail, how many of those crash or never end, and how many others get a hint."""
    failing = [outcome for kept, outcome in outcomes(program, checking.examine)
               if "before" in kept and not outcome.passes]
    told = [bool(mistakes.hints_for(exercise, outcome)) for outcome in failing if not outcome.fault]
    return len(failing), len(failing) - len(told), sum(told)


def table(exercises):
    """Whether all is as it should be; prints a row for each."""
    say("heart  mutants  killed  of these crash or hang  have a hint  equivalent")
    in_order = True
    for exercise in exercises:
        program = build(exercise)
        complaints = test(exercise, program)
        failing, ended, told = killed(exercise, program)
        listed = len(equivalent(exercise))
        say(f"{exercise.name:5}  {failing + listed:7}  {failing:6}  {ended:22}  {told:11}  {listed:10}")
        say_each(complaints)
        in_order = in_order and not complaints
    return in_order


def say_each(complaints):
    for words in complaints:
        say(words)


def build(exercise):
    checking.build_checks(f"exercise-{exercise.name}-mutants")
    return checking.built / exercise.name / "mutants"


def main(words):
    if words[:1] == ["write"]:
        write(find(words[1]), Path(words[2]))
        return 0
    if words[:1] == ["test"]:
        complaints = test(find(words[1]), Path(words[2]))
        say_each(complaints)
        return 1 if complaints else 0
    parts = [exercise for exercise in all_exercises() if exercise.is_part]
    return 0 if table([find(word) for word in words] or parts) else 1


if __name__ == "__main__":
    main_program(main)
