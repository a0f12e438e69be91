"""Knowing a foreseen mistake by its answers."""
import checking
from patches import hint

nearly_all = 0.9  # of the failing cases, for a known mistake with something besides
a_few = 3  # failing cases, for a known mistake among others


def alike(a, b):
    """Whether two answers are the same up to rounding."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(alike, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(alike(a[name], b[name]) for name in a)
    if type(a) in (int, float) and type(b) in (int, float):
        return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
    return type(a) is type(b) and a == b


def hints_for(exercise, outcome):
    """The hints of the foreseen mistakes whose answers the reader's agree with in every case; if
    there is none, that of the mistake which nearly explains where the reader fails; if there is
    none either, what the first failing case shows, and the mistake which explains some of it."""
    folder = checking.built / exercise.name
    foreseen = {file: checking.examine(folder / file.stem) for file in exercise.wrong_answers}
    same = [hint(file) for file, theirs in foreseen.items() if same_answers(outcome, theirs)]
    silent = outcome.fault or not outcome.failed or same_answers(outcome, checking.examine(folder / "start"))
    return same if same or silent else nearest_hint(foreseen, outcome)


def nearest_hint(foreseen, outcome):
    near = {file: nearness(outcome, theirs) for file, theirs in foreseen.items()}
    nearest = max(near, key=near.get)
    if near[nearest][0] >= nearly_all:
        return [f"This looks like a known mistake: {hint(nearest)}"]
    shared = {file: share_of(theirs, outcome) for file, theirs in foreseen.items()}
    largest = max(shared, key=shared.get)
    hints = hint_of_case(outcome.failed[0])
    if shared[largest]:
        hints.append(f"In {shared[largest]} cases your answers are those of a known mistake: {hint(largest)}")
    return hints


def hint_of_case(case):
    """What the check says that failing in it shows, if anything."""
    return [case["hint"]] if "hint" in case else []


def same_answers(mine, theirs):
    return alike(mine.answers, theirs.answers) and bool(mine.fault) == bool(theirs.fault)


def share_of(known, mine):
    """In how many cases of a known mistake mine fail alike, if in nearly all of a few or more; 0 if
    in half of all cases, or more, my answers are others: then those prove nothing."""
    same = list(map(alike, known.answers, mine.answers))
    agree = [one for one, case in zip(same, known.cases) if not case.get("ok")]
    is_near = 2 * sum(same) > len(known.cases)
    return sum(agree) if is_near and len(agree) >= a_few and sum(agree) >= nearly_all * len(agree) else 0


def nearness(mine, theirs):
    """The share of my failing cases, then of all, in which both answer the same; nothing unless
    both fail first in the same case, in the same way."""
    first, their_first = mine.failed[0], (theirs.failed or [{"case": 0}])[0]
    if first["case"] != their_first["case"] or not alike(first.get("got"), their_first.get("got")):
        return 0, 0
    agree = [alike(a, b) for a, b in zip(mine.answers, theirs.answers)]
    failed = [same for same, case in zip(agree, mine.cases) if not case.get("ok")]
    return sum(failed) / len(failed), sum(agree) / len(mine.cases)
