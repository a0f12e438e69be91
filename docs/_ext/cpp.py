"""Finds named entities (functions, structs, concepts ...) in a C++ file, with their doc comments.

Only what stands at namespace scope is found. A name picks every overload; "cross(Vec3" picks the
overloads whose parameter list begins so (blanks do not count). A test is found by its sentence.
Code that is not understood is refused, so that no page prints half a function.
"""

import re
from dataclasses import dataclass

from tested import STRINGS, joined


def _balanced(left, right, depth=5):
    """A pattern for brackets with brackets in them."""
    pattern = f"\\{left}[^{left}{right}]*\\{right}"
    for _ in range(depth):
        pattern = f"\\{left}(?:[^{left}{right}]|{pattern})*\\{right}"
    return pattern


NUMBER = r"\b\d(?:'?[\w.])*"  # its ' separates digits
COMMENT = r"//.*|/\*(?:.|\n)*?\*/"
LITERAL = r'R"(?P<mark>\w*)\((?:.|\n)*?\)(?P=mark)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\''
NOISE = re.compile(f"(?P<number>{NUMBER})|(?P<comment>{COMMENT})|{LITERAL}")
SCOPE = re.compile(r'(inline )?namespace\b[^;=]*\{|extern "" *\{|\}|#|$')
PARENS, BRACES, ANGLES = _balanced("(", ")"), _balanced("{", "}"), _balanced("<", ">")
CONSTRAINT = rf"(?:requires\s*(?:{PARENS})?\s*{BRACES}|{PARENS}|[\w:]+(?:{ANGLES})?(?:::\w+)*)"
REQUIRES = rf"requires\b\s*{CONSTRAINT}(?:\s*(?:&&|\|\|)\s*{CONSTRAINT})*"
TEMPLATE = re.compile(rf"(?:template\s*{ANGLES}\s*(?:{REQUIRES}\s*)?)*")
CONTINUED = re.compile(r"\s*(?:\{|&&|\|\|)")
TYPE = re.compile(r"(?:struct|class|enum class|enum struct|enum|concept|using|union)\s+(\w+)")
FUNCTION = re.compile(rf"(operator\s*[^\s\w(]+|operator\s*\(\)|(?:\w+{ANGLES}::)?[\w:~]+)\s*\(")
TEST = re.compile(rf"TEST_CASE\(\s*{STRINGS}")
VARIABLE = re.compile(r"(\w+)\s*(?:=|\{|;)")


class NotUnderstood(Exception):
    """The file and the line of code that cannot be shown, and why."""


@dataclass(frozen=True)
class Entity:
    name: str
    parameters: str  # "(Vec2a,Vec2b)", without blanks
    first: int  # line numbers, from 1
    last: int

    def matches(self, wanted: str) -> bool:
        name, paren, parameters = wanted.partition("(")
        return self.name == name and self.parameters.startswith(paren + parameters)


def entities(text: str, path: str) -> list[Entity]:
    """Every entity at namespace scope, in the file's order."""
    source, lines = text.split("\n"), NOISE.sub(_masked, text).split("\n")
    found, scopes, at = [], [], 0
    while at < len(lines):
        if SCOPE.match(lines[at]):
            end = _past_scope(lines, at, scopes, path)
        else:
            end = _past_entity(lines, at, path)
            found += _entity(source, lines, at, end)
        at = end
    if scopes:
        raise NotUnderstood(f"{path}:{scopes[-1]}: the braces that open here do not balance")
    return found


def _masked(noise):
    """Of a comment only the slashes are left, of a literal the quotes; lines stay lines."""
    if noise["number"]:
        return noise[0]
    rest = "//" if noise["comment"] else '""'
    return "\n".join([rest] * (noise[0].count("\n") + 1))


def _past_scope(lines, at, scopes, path):
    """One past a blank line, a directive with its continuing lines, or an edge of a namespace."""
    if lines[at].startswith("#"):
        while at + 1 < len(lines) and lines[at].endswith("\\"):
            at += 1
        return at + 1
    opened = _depth(lines[at])
    if opened < 0 and not scopes:
        raise NotUnderstood(f"{path}:{at + 1}: a brace closes what was not opened")
    scopes[len(scopes) + min(opened, 0):] = [at + 1] * opened
    return at + 1


def _past_entity(lines, first, path):
    """One past the last line of what begins here: a comment alone, or a declaration."""
    depth, code, at = 0, "", first
    while at < len(lines):
        line = "" if lines[at].startswith("#") else _code(lines[at])
        at += 1
        code = f"{code} {line}".strip()
        depth += _depth(line)
        rest = "".join(lines[at:at + 1])
        if depth < 0 or (depth == 0 and _complete(code) and not CONTINUED.match(rest)):
            break
        if not code and SCOPE.match(rest):
            return at
    if depth or (code and not _complete(code)):
        raise NotUnderstood(f"{path}:{first + 1}: what begins here does not end: "
                            "its brackets do not balance, or no ; or } closes it")
    return at


def _code(line):
    return line.replace("//", "").strip()


def _depth(line):
    return sum(map(line.count, "({[")) - sum(map(line.count, ")}]"))


def _bare(code):
    """A declaration without its attributes, template parameters and their requirements."""
    return TEMPLATE.sub("", re.sub(r"\[\[.*?\]\]", "", code).strip(), count=1).strip()


def _is_function(bare):
    first = re.search(r"\boperator\b|[({=;]", bare)
    return not TYPE.match(bare) and bool(first) and first[0] in ("operator", "(")


def _complete(code):
    """Whether a declaration may end here: a type and a variable need their semicolon."""
    return code.endswith(";") or (code.endswith("}") and _is_function(_bare(code)))


def _entity(source, lines, first, end):
    code = _bare(" ".join(_code(line) for line in lines[first:end] if not line.startswith("#")))
    test = TEST.search("\n".join(source[first:end])) if code.startswith("TEST_CASE") else None
    if test:
        return [Entity(joined(test[1]), "", first + 1, end)]
    match = TYPE.match(code) or (FUNCTION if _is_function(code) else VARIABLE).search(code)
    if not match:
        return []
    parameters = re.sub(r"\s", "", code[match.end() - 1:]) if match.re is FUNCTION else ""
    name = re.sub(rf"\s|{ANGLES}(?=::)", "", match[1])  # of what template a function is makes no difference
    return [Entity(name, parameters, first + 1, end)]
