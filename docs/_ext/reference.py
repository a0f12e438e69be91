"""```{doxygenfile} sweep.hpp``` is Breathe's, with the header's concepts, which it leaves out."""

import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

from breathe.directives.file import DoxygenFileDirective
from breathe.renderer.sphinxrenderer import SphinxRenderer
from docutils import nodes
from docutils.statemachine import StringList
from sphinx import addnodes


class HeaderReference(DoxygenFileDirective):
    def run(self):
        found = super().run()
        folder = Path(self.env.srcdir, "build", "doxygen", "xml")
        for file in sorted(folder.glob("concept*.xml")):
            concept = ET.parse(file).getroot().find("compounddef")
            if ("/" + concept.find("location").get("file")).endswith("/" + self.arguments[0]):
                found += self._concept(concept)
        self._tidy(nodes.Element("", *found))
        return found

    def _tidy(self, found):
        for title in found.findall(nodes.rubric):
            title["ids"] = []  # the same for every struct
        for name in found.findall(addnodes.desc_signature):
            name["ids"] = name["ids"][:1]  # the others are for links of older versions of Sphinx
        for member in found.findall(addnodes.desc):
            for target in list(member[0].findall(nodes.target)) if member["objtype"] in ("var", "enumerator") else []:
                if not target["ids"][0].startswith("namespace"):  # a name of the library: the list of all leads there
                    target.parent.remove(target)
            if len(member) == 1:  # a friend's name alone, and a list needs something beside it
                member += addnodes.desc_content()

    @property
    def env(self):
        return self.state.document.settings.env

    def _concept(self, concept):
        template, name = _declaration(concept)
        brief = " ".join("".join(concept.find("briefdescription").itertext()).split())
        lines = [f"```{{cpp:concept}} {template} {name}", "", brief, "```"]
        return [nodes.target("", "", ids=[concept.get("id")]), *_parse(self.state, lines)]


def _declaration(concept):
    """("template <class V>", "cc::Vector")"""
    text = unescape("".join(concept.find("initializer").itertext()))
    template, _, rest = text.partition("concept ")
    return " ".join(template.split()), rest.split("=")[0].strip()


def visit_namespace(self, node):
    """The names in a namespace, without the namespace: Breathe would declare it once for each
    header that opens it, and describe it by the first comment of every header. One in another stands in that one."""
    namespace = self.compound_parser.parse(node.refid)
    namespace.compounddef.briefdescription = namespace.compounddef.detaileddescription = None
    name = namespace.compounddef.compoundname.rpartition("::")[2]
    _parse(self.state, [f"```{{cpp:namespace-push}} {name}", "```"])
    self.nesting_level += 1
    found = self.render(namespace)
    self.nesting_level -= 1
    _parse(self.state, ["```{cpp:namespace-pop}", "```"])
    return found


render_section = SphinxRenderer.methods["sectiondef"]


def visit_section(self, node):
    """Nothing of what only the class itself and its friends may use."""
    return [] if node.kind.startswith(("private", "friend")) else render_section(self, node)


def _parse(state, lines):
    part = nodes.Element()
    state.nested_parse(StringList(lines, "reference"), 0, part)
    return part.children


def setup(app):
    SphinxRenderer.visit_namespace = visit_namespace
    SphinxRenderer.methods["sectiondef"] = visit_section
    app.add_directive("doxygenfile", HeaderReference, override=True)
