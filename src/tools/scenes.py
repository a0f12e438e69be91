"""Makes C++ of the scenes whose shapes a page lets its readers drag, because a page cannot read files:
scenes.py OUTPUT.hpp SCENE.json ..."""
import json
import sys
from pathlib import Path

HEAD = """#pragma once
/// Made by src/tools/scenes.py from src/demo/scenes.
#include <string_view>

#include "demo/moving_shapes.hpp"

namespace cc::demo {

/// A shipped scene with shapes to drag.
struct Shipped {
    std::string_view id;      ///< the name of its file
    std::string_view name;    ///< as it calls itself
    MovingShapes (*scene)();  ///< what it holds
};
"""
TAIL = """
/// All of them, by the names of their files.
inline constexpr Shipped shipped[] = {{
{rows}}};

}}  // namespace cc::demo
"""


def point(p):
    return f"Vec2{{{p[0]}, {p[1]}}}"


def form(shape):
    """What a shape is, decided by its keys as moving_shapes_read.cpp decides it."""
    if "points" in shape:
        return f"Polygon({{{', '.join(map(point, shape['points']))}}})"
    if "corners" in shape:
        return f"regular_polygon({shape['corners']}, {shape['radius']})"
    if "normal" in shape:
        return f"HalfPlane{{{{}}, *direction({point(shape['normal'])})}}"
    return f"Disc({shape['radius']})"


def entry(shape):
    way = [shape.get("turn", "0"), point(shape.get("velocity", ["0", "0"])), shape.get("spin", "0")]
    return f"        {{{', '.join([json.dumps(shape['name']), form(shape), point(shape['at']), *way])}}}"


def function(number, scene):
    shapes = ",\n".join(map(entry, scene["shapes"]))
    clock = f"{{{scene['frame']}, {scene['frames']}}}"
    return (f"\ninline MovingShapes scene_{number}() {{\n    return {{{clock}, {scene['near']}, {{\n"
            f"{shapes}}}}};\n}}\n")


def main(target, *files):
    """Numbers stay as the scenes write them, so that both ways of reading give the same bits."""
    scenes = {}
    for file in map(Path, sorted(files)):
        scene = json.loads(file.read_text(), parse_float=str, parse_int=str)
        if scene["kind"] == "moving-shapes":
            scenes[file.stem] = scene
    functions = "".join(function(k, scene) for k, scene in enumerate(scenes.values()))
    rows = "".join(f"    {{{json.dumps(name)}, {json.dumps(scene['name'])}, scene_{k}}},\n"
                   for k, (name, scene) in enumerate(scenes.items()))
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    Path(target).write_text(HEAD + functions + TAIL.format(rows=rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
