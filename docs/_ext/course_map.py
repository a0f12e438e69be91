"""The map: which chapter builds on which, drawn from the BUILDS_ON lists, with "you are here"."""

from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from chapters import Chapter, published
from pages import chapter_link

WIDTH, HEIGHT = 160, 44  # one chapter's box
LANE = 12  # room for an arrow that passes a row
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


@dataclass
class Item:
    """What takes room in a row of the map: a chapter's box, or an arrow on its way past the row."""

    chapter: Chapter | None
    width: float
    below: list["Item"] = field(default_factory=list)
    x: float = 0  # the middle
    y: float = 0  # the upper edge


def direct(chapters: list[Chapter]) -> dict[str, list[str]]:
    """The arrows worth drawing: none that a path of longer arrows already says."""
    names = {c.name for c in chapters}
    on = {c.name: [b for b in c.builds_on if b in names] for c in chapters}
    below: dict[str, set[str]] = {}
    for chapter in chapters:  # reading order: what a chapter builds on is known already
        below[chapter.name] = set(on[chapter.name]).union(*(below[b] for b in on[chapter.name]))
    return {name: [b for b in some if not any(b in below[other] for other in some)]
            for name, some in on.items()}


def rows_of(chapters: list[Chapter]) -> list[list[Item]]:
    """Rows by the longest way down to the first chapter. Arrows from one chapter to several later
    rows share one lane through the rows between."""
    arrows = direct(chapters)
    rows: list[list[Item]] = []
    lanes: dict[str, list[Item]] = {}  # what stands for a chapter, from its own row upwards
    row: dict[str, int] = {}
    for c in chapters:
        row[c.name] = 1 + max((row[b] for b in arrows[c.name]), default=-1)
        rows.extend([] for _ in range(row[c.name] + 1 - len(rows)))
        box = Item(c, WIDTH)
        for b in arrows[c.name]:
            for r in range(row[b] + len(lanes[b]), row[c.name]):
                lanes[b].append(Item(None, LANE, [lanes[b][-1]]))
                rows[r].append(lanes[b][-1])
            box.below.append(lanes[b][row[c.name] - 1 - row[b]])
        rows[row[c.name]].append(box)
        lanes[c.name] = [box]
    return rows


def place(rows: list[list[Item]]) -> float:
    """Sets the places, each item near what it builds on; returns the map's width."""
    widths = [sum(i.width for i in row) + GAP_X * len(row) for row in rows]
    widest = max(widths, default=0)
    for r, row in enumerate(rows):
        row.sort(key=lambda item: _mean([b.x for b in item.below], widest / 2))
        x = (widest - widths[r] + GAP_X) / 2
        for item in row:
            item.x, item.y = x + item.width / 2, r * (HEIGHT + GAP_Y) + 4
            x += item.width + GAP_X
    return widest


def _mean(numbers, otherwise):
    return sum(numbers) / len(numbers) if numbers else otherwise


def svg(chapters: list[Chapter], current: str, uri) -> str:
    """The map as SVG; `uri(chapter)` is the address of its page."""
    rows = rows_of(chapters)
    width = place(rows)
    items = [item for row in rows for item in row]
    lines = [_line(below, item) for item in items for below in item.below]
    boxes = [_box(i, i.chapter.name == current, uri(i.chapter)) for i in items if i.chapter]
    height = len(rows) * (HEIGHT + GAP_Y) - GAP_Y + 8
    return (f'<svg class="cc-map" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="group"'
            f' aria-labelledby="cc-map-title cc-map-desc">'
            f'<title id="cc-map-title">Map of the course</title>'
            f'<desc id="cc-map-desc">{escape(_words(chapters))}</desc>'
            f'{"".join(lines)}{"".join(boxes)}</svg>')


def _words(chapters):
    return " ".join(f"{c.name} builds on {', '.join(c.builds_on) or 'nothing'}." for c in chapters)


def _line(below, item):
    """From an item up to the one that needs it; through a lane it runs straight."""
    x1, y1, x2 = below.x, below.y + HEIGHT, item.x
    y2 = item.y - 3 if item.chapter else item.y
    bend = (y2 - y1) / 2
    curve = (f'<path class="cc-map-arrow" d="M{x1:g} {y1:g}C{x1:g} {y1 + bend:g}'
             f' {x2:g} {y2 - bend:g} {x2:g} {y2:g}')
    if not item.chapter:
        return f'{curve}v{HEIGHT}"/>'
    return f'{curve}"/><path class="cc-map-head" d="M{x2:g} {y2 + 2:g}l-4 -7h8z"/>'


def _box(item, is_here, address):
    c, x, y = item.chapter, item.x, item.y
    here = '<tspan class="cc-map-here"> · you are here</tspan>' if is_here else ""
    current = ' aria-current="page"' if is_here else ""
    return (f'<a href="{escape(address)}"{current}><rect class="cc-map-box" x="{x - WIDTH / 2:g}"'
            f' y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
            f'<text class="cc-map-number" x="{x:g}" y="{y + 17:g}">{c.number}{here}</text>'
            f'<text class="cc-map-name" x="{x:g}" y="{y + 34:g}">{c.words}</text></a>')


def fill_list(app, doctree, docname):
    """For formats without the drawing: the same map as a list."""
    if app.builder.name != "epub":
        return
    chapters = published(Path(app.srcdir))
    for figure in doctree.findall(map_figure):
        figure += nodes.bullet_list("", *[_item(c, chapters) for c in chapters])


def _item(chapter, chapters):
    on = [c for c in chapters if c.name in chapter.builds_on]
    text = " builds on " + ", ".join(c.name for c in on) if on else " needs no earlier chapter"
    return nodes.list_item("", nodes.paragraph("", "", chapter_link(chapter), nodes.Text(text)))


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
