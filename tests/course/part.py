"""The part of the course that a run of the tests is about: ctest runs one for each chapter, side by
side, and one for all that is no chapter's; without CC_PART it is everything."""
import os
import unittest

part = os.environ.get("CC_PART", "")  # "04-swept-spheres", "rest" or nothing

once = unittest.skipIf(part not in ("", "rest"), "not of a chapter")


def mine(path):
    """Whether a page or a folder, by its path from the root, is in this part."""
    folder, _, rest = str(path).partition("/")
    owner = rest.partition("/")[0] if folder in ("chapters", "exercises") else "rest"
    return part in ("", owner)
