"""```{doxygenfile} sweep.hpp``` as Breathe has it, and the header's concepts, which Breathe omits."""

import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

from breathe.directives.file import DoxygenFileDirective
from docutils import nodes
from docutils.statemachine import StringList


class HeaderReference(DoxygenFileDirective):
    def run(self):
        found = super().run()
        folder = Path(self.env.srcdir, "build", "doxygen", "xml")
        for file in sorted(folder.glob("concept*.xml")):
            concept = ET.parse(file).getroot().find("compounddef")
            if ("/" + concept.find("location").get("file")).endswith("/" + self.arguments[0]):
                found += self._concept(concept)
        return found

    @property
    def env(self):
        return self.state.document.settings.env

    def _concept(self, concept):
        template, name = _declaration(concept)
        brief = " ".join("".join(concept.find("briefdescription").itertext()).split())
        lines = [f"```{{cpp:concept}} {template} {name}", "", brief, "```"]
        part = nodes.section(ids=[concept.get("id")])
        self.state.nested_parse(StringList(lines, self.arguments[0]), 0, part)
        return [nodes.target("", "", ids=[concept.get("id")]), *part.children]


def _declaration(concept):
    """("template <class V>", "cc::Vector")"""
    text = unescape("".join(concept.find("initializer").itertext()))
    template, _, rest = text.partition("concept ")
    return " ".join(template.split()), rest.split("=")[0].strip()


def setup(app):
    app.add_directive("doxygenfile", HeaderReference, override=True)
