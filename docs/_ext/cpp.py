"""Finds named entities (functions, structs, concepts ...) in a C++ file, with their doc comments.

Only what stands at namespace scope is found. A name picks every overload; "cross(Vec3" picks the
overloads whose parameter list begins so (blanks do not count). A test is found by its sentence.
"""

import re
from dataclasses import dataclass

NOISE = re.compile(r'//.*|/\*.*?\*/|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
SCOPE = re.compile(r"(inline )?namespace\b[^;=]*\{|extern \"C\"|}|#|$")
TEMPLATE = re.compile(r"template\s*<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>\s*(requires[^{;]*?\)\s*)?")
TYPE = re.compile(r"(?:struct|class|enum class|enum struct|enum|concept|using|union)\s+(\w+)")
FUNCTION = re.compile(r"(operator\s*[^\s\w(]+|operator\s*\(\)|[\w:~]+)\s*\(")
TEST = re.compile(r'TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"')
VARIABLE = re.compile(r"(\w+)\s*(?:=|\{|;)")


@dataclass(frozen=True)
class Entity:
    name: str
    parameters: str  # "(Vec2a,Vec2b)", without blanks
    first: int  # line numbers, from 1
    last: int

    def matches(self, wanted: str) -> bool:
        name, paren, parameters = wanted.partition("(")
        return self.name == name and self.parameters.startswith(paren + parameters)


def entities(text: str) -> list[Entity]:
    """Every entity at namespace scope, in the file's order."""
    lines = text.splitlines()
    found, at = [], 0
    while at < len(lines):
        if SCOPE.match(lines[at]):
            at += 1
            continue
        end = _end(lines, at)
        entity = _entity(lines, at, end)
        if entity:
            found.append(entity)
        at = end
    return found


def _end(lines, at):
    """One past the last line of what begins at line `at`: a comment alone, or a declaration."""
    depth, begun = 0, False
    while at < len(lines):
        code = NOISE.sub("", lines[at]).rstrip()
        at += 1
        begun = begun or bool(code)
        depth += sum(code.count(c) for c in "({[") - sum(code.count(c) for c in ")}]")
        if begun and depth <= 0 and code.endswith((";", "}")):
            return at
        if not begun and at < len(lines) and SCOPE.match(lines[at]):
            return at
    return at


def _entity(lines, first, end):
    test = TEST.match(" ".join(lines[first:end]))
    if test:
        return Entity(test[1], "", first + 1, end)
    code = " ".join(NOISE.sub("", line).strip() for line in lines[first:end])
    code = TEMPLATE.sub("", re.sub(r"\[\[.*?\]\]", "", code)).strip()
    match = TYPE.match(code) or FUNCTION.search(code) or VARIABLE.search(code)
    if not match:
        return None
    parameters = re.sub(r"\s", "", code[match.end() - 1:]) if match.re is FUNCTION else ""
    return Entity(re.sub(r"\s", "", match[1]), parameters, first + 1, end)
