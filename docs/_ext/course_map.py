"""The map: which chapter builds on which, drawn from the BUILDS_ON lists, with "you are here"."""

from dataclasses import dataclass
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from chapters import Chapter, published
from pages import link

WIDTH, HEIGHT = 148, 44  # one chapter's box
GAP_X, GAP_Y = 20, 38


class map_figure(nodes.General, nodes.Element):
    """The drawn map; its children are the same map as a list."""


def course_map(current: str = "") -> map_figure:
    return map_figure("", current=current)


class Map(SphinxDirective):
    optional_arguments = 1

    def run(self):
        self.env.note_dependency("CMakeLists.txt")
        return [course_map(*self.arguments)]


@dataclass(frozen=True)
class Place:
    chapter: Chapter
    x: float  # the box's left upper corner
    y: float


def direct(chapters: list[Chapter]) -> dict[str, list[str]]:
    """The arrows worth drawing: none that a path of longer arrows already says."""
    names = {c.name for c in chapters}
    on = {c.name: [b for b in c.builds_on if b in names] for c in chapters}
    below: dict[str, set[str]] = {}
    for chapter in chapters:  # reading order: what a chapter builds on is known already
        below[chapter.name] = set(on[chapter.name]).union(*(below[b] for b in on[chapter.name]))
    return {name: [b for b in some if not any(b in below[other] for other in some)]
            for name, some in on.items()}


def layout(chapters: list[Chapter], arrows: dict[str, list[str]]) -> list[Place]:
    """Rows by the longest way down to the first chapter; in a row, near what it builds on."""
    row: dict[str, int] = {}
    for c in chapters:
        row[c.name] = 1 + max((row[b] for b in arrows[c.name]), default=-1)
    widest = max([list(row.values()).count(r) for r in row.values()], default=1)
    middle = widest * (WIDTH + GAP_X) / 2
    centre: dict[str, float] = {}
    places = []
    for r in range(max(row.values(), default=-1) + 1):
        some = sorted((c for c in chapters if row[c.name] == r),
                      key=lambda c: (_mean([centre[b] for b in arrows[c.name]], middle), c.name))
        for i, c in enumerate(some):
            x = middle + (i - len(some) / 2) * (WIDTH + GAP_X) + GAP_X / 2
            centre[c.name] = x + WIDTH / 2
            places.append(Place(c, x, r * (HEIGHT + GAP_Y) + 4))
    return places


def _mean(numbers, otherwise):
    return sum(numbers) / len(numbers) if numbers else otherwise


def svg(chapters: list[Chapter], current: str, uri) -> str:
    """The map as SVG; `uri(chapter)` is the address of its page."""
    arrows = direct(chapters)
    places = {p.chapter.name: p for p in layout(chapters, arrows)}
    width = max((p.x + WIDTH for p in places.values()), default=0) + GAP_X / 2
    height = max((p.y + HEIGHT for p in places.values()), default=0) + 4
    lines = [_arrow(places[b], places[name]) for name, some in arrows.items() for b in some]
    boxes = [_box(p, p.chapter.name == current, uri(p.chapter)) for p in places.values()]
    return (f'<svg class="cc-map" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img"'
            f' aria-labelledby="cc-map-title cc-map-desc"><title id="cc-map-title">Map of the course'
            f'</title><desc id="cc-map-desc">{escape(_words(chapters))}</desc>'
            f'{"".join(lines)}{"".join(boxes)}</svg>')


def _words(chapters):
    return " ".join(f"{c.name} builds on {', '.join(c.builds_on) or 'nothing'}." for c in chapters)


def _arrow(below, above):
    x1, y1 = below.x + WIDTH / 2, below.y + HEIGHT
    x2, y2 = above.x + WIDTH / 2, above.y - 3
    bend = (y2 - y1) / 2
    return (f'<path class="cc-map-arrow" d="M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g}'
            f' {x2:g} {y2:g}"/><path class="cc-map-head" d="M{x2:g} {y2 + 2:g}l-4 -7h8z"/>')


def _box(place, is_here, address):
    c, x, y = place.chapter, place.x, place.y
    here = '<tspan class="cc-map-here"> · you are here</tspan>' if is_here else ""
    current = ' aria-current="page"' if is_here else ""
    return (f'<a href="{escape(address)}"{current}>'
            f'<rect class="cc-map-box" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
            f'<text class="cc-map-number" x="{x + WIDTH / 2:g}" y="{y + 17:g}">{c.number}{here}</text>'
            f'<text class="cc-map-name" x="{x + WIDTH / 2:g}" y="{y + 34:g}">{c.words}</text></a>')


def fill_list(app, doctree, docname):
    """For formats without the drawing: the same map as a list."""
    if app.builder.name != "epub":
        return
    chapters = published(Path(app.srcdir))
    for figure in doctree.findall(map_figure):
        figure += nodes.bullet_list("", *[_item(c, chapters) for c in chapters])


def _item(chapter, chapters):
    on = [c for c in chapters if c.name in chapter.builds_on]
    text = " builds on " + ", ".join(c.name for c in on) if on else " builds on nothing"
    return nodes.list_item("", nodes.paragraph("", "", link(chapter.docname), nodes.Text(text)))


def visit_map(self, node):
    if self.builder.name == "epub":
        return
    page = self.docnames[0]
    drawing = svg(published(Path(self.builder.srcdir)), node["current"],
                  lambda chapter: self.builder.get_relative_uri(page, chapter.docname))
    self.body.append(f'<nav class="cc-map-wrapper" aria-label="Map of the course">{drawing}</nav>')


def depart_map(self, node):
    pass


def setup(app):
    app.add_node(map_figure, html=(visit_map, depart_map))
    app.add_directive("map", Map)
    app.connect("doctree-resolved", fill_list, priority=400)
