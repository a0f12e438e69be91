"""Which test cases carry which equation's tag."""

import re
from pathlib import Path

STRING = r'"(?:[^"\\]|\\.)*"'
STRINGS = rf"((?:{STRING}\s*)+)"
TEST_CASE = re.compile(rf"\b\w*(?:TEST_CASE|SCENARIO)\w*\s*\(\s*{STRINGS},\s*{STRINGS}")


def tests_by_label(root: Path) -> dict[str, list[str]]:
    """Label -> names of the Catch2 test cases tagged [label], in files' order."""
    found: dict[str, list[str]] = {}
    for file in sorted((root / "tests").rglob("*.cpp")):
        for name, tags in TEST_CASE.findall(file.read_text(errors="replace")):
            for label in re.findall(r"\[([^\]]+)\]", tags):
                found.setdefault(label, []).append(joined(name))
    return found


def joined(literal: str) -> str:
    """The text of string literals that stand side by side."""
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literal)).replace('\\"', '"')
