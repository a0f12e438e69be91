"""Makes C++ of the scenes that a page lets its readers change, because a page cannot read files:
scenes.py FOLDER SCENE.json ... writes shipped_worlds.hpp."""
import json
import sys
from pathlib import Path

HEAD = """#pragma once
/// Made by src/tools/scenes.py from src/demo/scenes.
#include <string_view>

#include "{include}"

namespace cc::demo {{

/// A shipped scene {what}.
struct {type} {{
    std::string_view id;      ///< the name of its file
    std::string_view name;    ///< as it calls itself
    {scene} (*scene)();  ///< what it holds
}};
"""
TAIL = """
/// All of them, by the names of their files.
inline constexpr {type} {list}[] = {{
{rows}}};

}}  // namespace cc::demo
"""
IN_A_BODY = {  # what keys are called in a SceneBody, and how their values are written
    "turn": "turn = pi / 180 * {}", "velocity": "v = {}", "spin": "omega = pi / 180 * {}", "density": "density = {}",
    "restitution": "restitution = {}", "friction": "friction = {}", "immovable": "immovable = {}"}


def point(p):
    return f"Vec2{{{p[0]}, {p[1]}}}"


def points_of(shape):
    return f"{{{', '.join(map(point, shape['points']))}}}"


def written(of):
    return {True: "true", False: "false"}.get(of, of) if not isinstance(of, list) else point(of)


def form_in_a_world(body):
    """What a body's shape is, decided by its keys as world_read.cpp decides it."""
    if "box" in body:
        return f"box(scene, {', '.join(body['box'])}"
    if "points" in body:
        return f"polygon(scene, {points_of(body)}"
    if "corners" in body:
        return f"regular(scene, {body['corners']}, {body['radius']}"
    return f"disc(scene, {body['radius']}"


def rows(body):
    """How it is repeated, if it is."""
    given = dict(body.get("pyramid") or body.get("rows") or {})
    if "pyramid" in body:
        given |= {"columns": given["base"], "rows": given["base"], "is_pyramid": True}
    parts = [f".{key} = {written(given[key])}" for key in ("columns", "rows", "across", "up", "is_pyramid")
             if key in given]
    return [f"repeat_last(scene, {{{', '.join(parts)}}})"] if parts else []


def body(number, given):
    """What a key leaves out is left to the default of the struct. Pages tell no names."""
    changes = [f"body_{number}.{how.format(written(given[key]))}" for key, how in IN_A_BODY.items() if key in given]
    name = f"SceneBody& body_{number} = " if changes else ""
    return [f"{name}add_{form_in_a_world(given)}, {point(given['at'])})", *changes, *rows(given)]


def wall(given):
    return (f"add_wall(scene, {point(given['at'])}, {point(given['normal'])}, "
            f"{given.get('restitution', '0')}, {given.get('friction', '0.6')})")


def setting(key, given):
    return f"PositionCorrection::{given}" if key == "position_correction" else written(given)


def solver(given):
    """What a scene says of its solver; its kind decides which settings there are."""
    kind = given.get("kind", "impulses")
    if kind == "article":
        return ["scene = as_printed_scene(scene)"]
    settings = {"impulses": "Options", "shape-matching": "MatchingOptions"}[kind]
    return [f"scene.solver = {settings}()",
            *(f"std::get<{settings}>(scene.solver).{key} = {setting(key, value)}"
              for key, value in given.items() if key != "kind")]


def world(number, scene):
    lines = [line for k, given in enumerate(scene["bodies"])
             for line in ([wall(given)] if "normal" in given else body(k, given))]
    lines += solver(scene["solver"]) if "solver" in scene else []
    if "lead_fast_bodies" in scene:
        lines.append(f"scene.lead_fast_bodies = {written(scene['lead_fast_bodies'])}")
    low, high = map(point, scene["view"])
    begin = f"{{{low}, {high}}}, {point(scene['gravity'])}, {scene['dt']}, {scene['steps']}"
    return (f"\ninline WorldScene world_{number}() {{\n    WorldScene made = begin_scene({begin});\n"
            "    Scene& scene = made.scene;\n" + "".join(f"    {line};\n" for line in lines)
            + "    return made;\n}\n")


def write(target, scenes, function, prefix, names):
    functions = "".join(function(k, scene) for k, scene in enumerate(scenes.values()))
    rows = "".join(f"    {{{json.dumps(name)}, {json.dumps(scene['name'], ensure_ascii=False)}, {prefix}_{k}}},\n"
                   for k, (name, scene) in enumerate(scenes.items()))
    Path(target).write_text(HEAD.format(**names) + functions + TAIL.format(rows=rows, **names))


def main(folder, *files):
    """Numbers stay as the scenes write them, so that both ways of reading give the same bits."""
    scenes = {file.stem: json.loads(file.read_text(), parse_float=str, parse_int=str)
              for file in map(Path, sorted(files))}

    def of(kind):
        return {name: scene for name, scene in scenes.items() if scene["kind"] == kind}

    Path(folder).mkdir(parents=True, exist_ok=True)
    write(Path(folder, "shipped_worlds.hpp"), of("world"), world, "world",
          {"include": "demo/world_scene.hpp", "what": "of a world", "type": "ShippedWorld",
           "scene": "WorldScene", "list": "shipped_worlds"})


if __name__ == "__main__":
    main(*sys.argv[1:])
