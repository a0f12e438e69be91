"""```{plot} 04-two-paths :live:``` puts a committed figure's SVG into the page itself, so that the
theme reaches it. :live: and :stepped: figures get their scripts; the figure of a stepper, which may be both,
gets the table of its steps, and :opens: 3 shows that step first. Live figures of a page with the same :share: word
have the inputs of the same name in common."""

import re
import xml.etree.ElementTree as xml
from collections import Counter
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from pages import marks

GROUP = "{http://www.w3.org/2000/svg}g"
STYLE = re.compile(r"<style\b.*?</style>\s*|<\?xml.*?\?>\s*|<!--.*?-->\s*", re.DOTALL)
BETWEEN = re.compile(r"(?<=[.?!])\s+")  # two sentences
INVITATION = re.compile(r"\b[Dd]rag\b|^\s*(?:Change|Give|Grab|Let|Move|Play|Press play|Put|Take|Then press|Throw|Try|Turn)\b")
SCRIPTS = (("cc-plot", "shared.js"), ("cc-plot", "stack.js"), ("cc-stepped", "player.js"))
USERS_OF_MODULES = (("cc-live", "live.js"), ("cc-world", "scene.js"), ("cc-world", "world.js"))


class plot(nodes.General, nodes.Element):
    """A figure: an image for paper-like formats, the caption, and the SVG's name."""


class plot_image(nodes.image):
    """The figure as a file."""


class plot_caption(nodes.Part, nodes.Element):
    """The figure's caption: any blocks."""


class Plot(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"live": directives.flag, "stepped": directives.flag, "pair": directives.flag,
                   "opens": directives.nonnegative_int, "share": directives.unchanged_required}

    def run(self):
        name, found = marks(self)
        data = {key: self.options[key] for key in ("opens", "share") if key in self.options}
        if "pair" in found:
            data["pair"] = ""  # two panels to be compared: they stay side by side where it is narrow
        return [figure(self, name, found & {"live", "stepped"}, data)]


def figure(directive: SphinxDirective, name: str, kinds: set[str], data=None, scenes: str = "") -> plot:
    """A committed figure with the directive's content as its caption, and data for its script. Where there are `scenes`,
    HTML for world.js, a live figure is that world of the demo, and the committed one is its film strip."""
    path = f"figures/{name}.svg"
    directive.env.note_dependency(path)
    if not Path(directive.env.srcdir, path).exists():
        raise directive.error(f"{directive.env.docname}: no figure {path}")
    title = re.search(r"<title[^>]*>([^<]*)", Path(directive.env.srcdir, path).read_text())
    caption = plot_caption()
    directive.state.nested_parse(directive.content, directive.content_offset, caption)
    for paragraph in caption.findall(nodes.paragraph) if "live" in kinds else []:
        mark_invitations(paragraph)
    image = plot_image(uri="/" + path, alt=title[1] if title else name)
    module = "world" if scenes else name.partition("-")[0]
    node = plot("", image, caption, name=name, module=module, kinds=kinds, data=data or {}, scenes=scenes)
    directive.set_source_info(node)
    return node


def mark_invitations(paragraph: nodes.paragraph) -> None:
    """What a caption asks the reader's hand to do is shown only where the figure can answer."""
    sentences = sentences_of(paragraph)
    paragraph.children = []
    for k, sentence in enumerate(sentences):
        paragraph += [nodes.Text(" ")] if k > 0 else []
        paragraph += nodes.inline("", "", *sentence, classes=["cc-invitation"]) if is_invitation(sentence) else sentence


def sentences_of(paragraph: nodes.paragraph) -> list[list[nodes.Node]]:
    sentences = [[]]
    for child in paragraph.children:
        parts = BETWEEN.split(child.astext()) if isinstance(child, nodes.Text) else [child]
        sentences[-1].append(_text(parts[0]))
        sentences += [[_text(part)] for part in parts[1:]]
    return sentences


def _text(part):
    return nodes.Text(part) if isinstance(part, str) else part


def is_invitation(sentence: list[nodes.Node]) -> bool:
    return INVITATION.search("".join(node.astext() for node in sentence)) is not None


def drop_invitations(app, doctree, docname):
    """Neither paper nor an EPUB can answer the reader's hand; of some captions nothing else is left."""
    if app.builder.name == "html":
        return
    for caption in list(doctree.findall(plot_caption)):
        for words in [node for node in caption.findall(nodes.inline) if "cc-invitation" in node["classes"]]:
            words.parent.remove(words)
        caption.children = [block for block in caption if block.astext().strip()]
        if not caption.children:
            caption.parent.remove(caption)


def inline_svg(path: Path, seen: Counter) -> str:
    """The SVG as part of a page: its style is the page's. Its ids begin with the figure's name; a
    figure that is there already gets others."""
    text = STYLE.sub("", path.read_text()).strip()
    text = re.sub(r'(<svg\b[^>]* width="([\d.]+)")', r'\1 style="--cc-width: \2px"', text, count=1)
    name = path.stem
    seen[name] += 1
    return text if seen[name] == 1 else text.replace(f"{name}-", f"{name}-{seen[name]}-")


def steps_table(path: Path) -> str:
    """The steps in a figure of a stepper, as a table of their numbers and words; player.js writes it anew
    when the figure is drawn anew."""
    steps = next((group for group in xml.parse(path).iter(GROUP) if group.get("class") == "steps"), None)
    if steps is None:
        return ""
    head = _row("th", [*steps.get("data-names").split("\t"), "what happens"])
    rows = "".join(_row("td", [*step.get("data-row").split("\t"), step.get("data-words")])
                   for step in steps.findall(GROUP))
    return f'<div class="cc-steps"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def _row(tag, cells):
    numbers = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells[:-1])
    return f'<tr>{numbers}<{tag} class="cc-words">{escape(cells[-1])}</{tag}></tr>'


def is_live(config, figure):
    """Asked for, and the wasm module of its chapter, or of the demo, has been built."""
    return "live" in figure["kinds"] and figure["module"] in config.course_live_modules


def classes(config, figure) -> list[str]:
    """What the figure is for its scripts and styles."""
    live = is_live(config, figure)
    if live and figure["scenes"]:
        return ["cc-plot", "cc-world"]
    return ["cc-plot", *["cc-live"] * live, *["cc-stepped"] * ("stepped" in figure["kinds"])]


def visit_plot(self, node):
    if self.builder.name == "epub":
        self.body.append('<div class="figure">')
        return
    data = "".join(f' data-{key}="{escape(str(value))}"' for key, value in node["data"].items())
    scenes = node["scenes"] if "cc-world" in classes(self.config, node) else ""
    self.seen_figures = getattr(self, "seen_figures", Counter())
    svg = inline_svg(_file(self, node), self.seen_figures)
    self.body.append(
        f'<figure class="{" ".join(classes(self.config, node))}" data-figure="{node["name"]}" '
        f'data-module="{node["module"]}"{data}>'
        f'{scenes}<div class="cc-stage">{svg}</div><div class="cc-controls" hidden></div>'
        f"{steps_table(_file(self, node))}")


def _file(translator, node):
    return Path(translator.builder.srcdir, f"figures/{node['name']}.svg")


def depart_plot(self, node):
    self.body.append("</div>" if self.builder.name == "epub" else "</figure>\n")


def visit_plot_image(self, node):
    if self.builder.name != "epub":
        raise nodes.SkipNode
    self.visit_image(node)


def depart_plot_image(self, node):
    self.depart_image(node)
    self.body.append(steps_table(_file(self, node.parent)))


def visit_plot_caption(self, node):
    self.body.append('<div class="caption">' if self.builder.name == "epub" else "<figcaption>")


def depart_plot_caption(self, node):
    self.body.append("</div>" if self.builder.name == "epub" else "</figcaption>")


def add_scripts(app, pagename, templatename, context, doctree):
    """Pages with figures load the scripts that these need, and nobody else does."""
    if doctree is None or app.builder.name != "html":
        return
    figures = list(doctree.findall(plot))
    found = {name for figure in figures for name in classes(app.config, figure)}
    modules = sorted({figure["module"] for figure in figures if is_live(app.config, figure)})
    scripts = [*SCRIPTS, *(("cc-plot", f"live/plot-{module}.js") for module in modules), *USERS_OF_MODULES]
    for name, script in scripts:
        if name in found:
            app.add_js_file(script, defer="defer")


def find_modules(app, config):
    modules = Path(app.confdir, "..", "build", "assets", "live").glob("plot-*.js")
    config.course_live_modules = sorted(m.stem[5:] for m in modules)


def setup(app):
    app.add_config_value("course_live_modules", [], "html")
    app.add_node(plot, html=(visit_plot, depart_plot))
    app.add_node(plot_image, html=(visit_plot_image, depart_plot_image))
    app.add_node(plot_caption, html=(visit_plot_caption, depart_plot_caption))
    app.add_directive("plot", Plot)
    app.connect("config-inited", find_modules)
    app.connect("html-page-context", add_scripts)
    app.connect("doctree-resolved", drop_invitations)
