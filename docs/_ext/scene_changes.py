"""A scene with other values in it, as `./course demo --set PATH=VALUE` has it: see src/json/json.hpp."""

import json
import re

STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\*)\]")  # of a path: a key, or a place in a list


def changed(scene: dict, changes: list[str]) -> dict:
    """The scene as `./course demo --set PATH=VALUE` has it: see src/json/json.hpp."""
    for change in changes:
        path, sign, value = change.partition("=")
        steps = STEP.findall(path)
        if not (sign and steps) or "".join(match[0] for match in STEP.finditer(path)) != path:
            raise ValueError(f"{change}: is not of the form bodies[1].friction=0.5")
        put(scene, steps, value_of(value), change)
    return scene


def value_of(text: str):
    try:
        return json.loads(text)
    except ValueError:
        return text


def put(place, steps: list[tuple[str, str]], value, change: str) -> None:
    """Puts the value to the end of the steps; what is no list and not there yet comes to be."""
    (key, index), *rest = steps
    if not isinstance(place, list if index else dict):
        raise ValueError(f"{change}: there is no {'list' if index else 'key'} for {index or key}")
    chosen = [key] if key else list(range(len(place))) if index == "*" else [int(index)]
    for at in chosen:
        if index and at >= len(place):
            raise ValueError(f"{change}: there is no entry [{index}]")
        if not rest:
            place[at] = value
        else:
            put(place[at] if index else place.setdefault(at, {}), rest, value, change)
