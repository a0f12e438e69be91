"""The public names of the library, read from Doxygen's XML."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from docutils import nodes

TYPES = ("struct", "class", "concept", "union")


@dataclass(frozen=True)
class Symbol:
    name: str  # without "cc::"
    header: str  # "chapters/04-swept-spheres/sweep.hpp"
    line: int
    anchor: str  # where Breathe puts it on its page
    brief: ET.Element

    @property
    def chapter(self) -> str:
        """The chapter's name; empty for what is not taught."""
        match = re.match(r"chapters/([^/]+)/", self.header)
        return match[1] if match else ""


def read_symbols(root: Path) -> list[Symbol]:
    """Every public name once (overloads together), by header and line."""
    folder = root / "build" / "doxygen" / "xml"
    index = folder / "index.xml"
    return list(_symbols(folder, index.stat().st_mtime_ns)) if index.exists() else []


@lru_cache(maxsize=1)
def _symbols(folder, _changed):
    found: dict[tuple[str, str], Symbol] = {}
    for symbol in sorted(_all(folder), key=lambda s: (s.header, s.line)):
        found.setdefault((symbol.header, symbol.name), symbol)
    return tuple(found.values())


def _all(folder):
    for entry in ET.parse(folder / "index.xml").getroot().findall("compound"):
        name, kind = entry.findtext("name"), entry.get("kind")
        if name == "cc" and kind == "namespace":
            compound = _compound(folder, entry)
            yield from (_symbol(member, member.findtext("name"))
                        for member in compound.iter("memberdef"))
        elif kind in TYPES and re.fullmatch(r"cc::\w+", name):
            yield _symbol(_compound(folder, entry), name[4:])


def _compound(folder, entry):
    return ET.parse(folder / f"{entry.get('refid')}.xml").getroot().find("compounddef")


def _symbol(element, name):
    place = element.find("location")
    return Symbol(name, place.get("file"), int(place.get("line")), element.get("id"),
                  element.find("briefdescription"))


def brief(symbol: Symbol) -> list[nodes.Node]:
    """The one-line description as inline nodes."""
    paragraph = symbol.brief.find("para")
    return _inline(paragraph) if paragraph is not None else []


def _inline(element):
    found = [nodes.Text(element.text)] if element.text else []
    for child in element:
        found.append(_child(child))
        if child.tail:
            found.append(nodes.Text(child.tail))
    return found


def _child(child):
    text = "".join(child.itertext())
    if child.tag == "computeroutput":
        return nodes.literal(text, text)
    if child.tag == "formula":
        return nodes.math(text.strip("$"), text.strip("$"))
    return nodes.emphasis(text, text) if child.tag == "emphasis" else nodes.Text(text)
