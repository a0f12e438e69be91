"""The part of the course that a run of the tests is about: ctest runs one for each chapter, side by side, or one for
all chapters, and one for all that is no chapter's; without CC_PART it is everything."""
import os
import random
import unittest

part = os.environ.get("CC_PART", "")  # "04-swept-spheres", "chapters", "rest" or nothing
full = os.environ.get("CC_FULL") == "1"  # ./course test --full

of_a_chapter = part not in ("", "rest")

once = unittest.skipIf(of_a_chapter, "not of a chapter")


def mine(path):
    """Whether a page or a folder, by its path from the root, is in this part."""
    folder, _, rest = str(path).partition("/")
    owner = rest.partition("/")[0] if folder in ("chapters", "exercises") else "rest"
    return part in ("", owner) or part == "chapters" and owner != "rest"


def some(items, most=None, seed=part):
    """So many of a list, drawn by lot, the same ones in each run; all of it without a number."""
    items = list(items)
    return items if most is None else random.Random(seed).sample(items, min(most, len(items)))
