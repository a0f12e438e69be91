"""A header of plain code in which every call of its functions stays a call, and every number that a struct begins with is one:
calls.py HEADER COPY. So the page can put others in their place, by linking them first: src/edit/sources.mjs."""
import re
import sys
from pathlib import Path

kept = "[[gnu::noinline, gnu::used]] inline"
struct = re.compile(r"^struct (\w+).*?^\};\n", re.M | re.S)
number = re.compile(r"^(    (int|double) (\w+) = )([-+.\w]+);", re.M)


def with_calls(text: str) -> str:
    return struct.sub(lambda found: calls_in(found[1], found[0]), re.sub(r"^inline (?=[^=;\n]*\()", f"{kept} ", text, flags=re.M))


def calls_in(name: str, text: str) -> str:
    functions = [f"{kept} {kind} {name}_{member}() {{ return {value}; }}\n" for _, kind, member, value in number.findall(text)]
    return "".join(functions) + number.sub(lambda found: f"{found[1]}{name}_{found[3]}();", text)


if __name__ == "__main__":
    source, copy = map(Path, sys.argv[1:])
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(with_calls(source.read_text()))
