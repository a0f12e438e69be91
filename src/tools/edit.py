"""./course build --edit: what a page needs so that its C++ can be changed, build/edit/packs, and the scripts of the editor.

It is made again only when something that it is made of has changed. The npm packages are those of src/edit/package-lock.json;
once they are there, nothing needs a network.
"""
import json
import os
import shutil
from pathlib import Path

from checking import build_checks, built, examine
from exercise import all_exercises
from patches import hint
from progress import write_whole
from terminal import Stop, main_program, root, run, show

source = root / "src" / "edit"
build = root / "build" / "edit"
packages = build / "npm"
known = build / "parts.json"
core = packages / "node_modules/@yowasp/clang/gen/llvm.core.wasm"


def must(*command, **options):
    if run(command, **options).returncode:
        raise Stop("The editor of the pages could not be made: see above.")


def is_older(made, *inputs):
    return not made.exists() or any(made.stat().st_mtime < each.stat().st_mtime for each in inputs)


def install():
    """The npm packages, if the lock file names others than before."""
    lock = packages / "package-lock.json"
    if core.exists() and lock.read_bytes() == (source / lock.name).read_bytes():
        return
    packages.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", lock.name):
        shutil.copy(source / name, packages)
    must("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", packages)
    shutil.rmtree(build / "kept", ignore_errors=True)  # of another compiler


def find_parts(chapters):
    """What readers' own parts are compared with, build/edit/parts.json: how the start and the foreseen mistakes answer."""
    parts = [exercise for exercise in all_exercises() if exercise.is_part and exercise.folder.parent.name in chapters]
    build_checks(*(f"exercise-{part.name}" for part in parts))
    text = json.dumps({part.folder.parent.name: told_of(part) for part in parts})
    if not known.exists() or known.read_text() != text:
        write_whole(known, text.encode())


def told_of(part):
    answers = {file: examine(built / part.name / file.stem) for file in part.wrong_answers}
    untouched = examine(built / part.name / "start")
    return {"name": part.name, "title": part.title, "file": show(part.mine), "start": part.start, "count": len(untouched.cases),
            "untouched": answers_of(untouched), "mistakes": [{"hint": hint(file), **answers_of(outcome)} for file, outcome in answers.items()]}


def answers_of(outcome):
    return {"fault": outcome.fault, "cases": [{key: case[key] for key in ("case", "got", "ok") if key in case} for case in outcome.cases]}


def pack(chapters):
    """Everything that the compiler in the page is given."""
    modules = list(build.glob("*.wasm"))
    patches = list(root.glob("exercises/*/0-*/wrong/*.patch"))
    scripts = [source / f"{name}.mjs" for name in ("prepare", "split", "typical", "plain", "trim", "core", "wasi")]
    if is_older(build / "packs" / "editable.json", core, known, *modules, *patches, *scripts):
        must("node", "src/edit/prepare.mjs", core, *chapters)


def bundle():
    """The editor and the worker, each as one script."""
    shared = ["--bundle", "--minify", "--format=iife", "--log-level=warning"]
    environment = {**os.environ, "NODE_PATH": str(packages / "node_modules")}
    must("esbuild", "src/edit/worker.mjs", *shared, f"--outfile={build / 'worker.txt'}", env=environment)
    must("esbuild", "src/edit/editor.mjs", *shared, "--loader:.txt=text", f"--alias:worker-text={build / 'worker.txt'}",
         f"--outfile={build / 'packs' / 'editor.js'}", env=environment)


def main(_):
    install()
    must("cmake", "--preset", "edit")
    chapters = [line.split()[0] for line in (build / "editable.txt").read_text().splitlines()]
    must("cmake", "--build", "--preset", "edit")
    find_parts(chapters)
    pack(chapters)
    bundle()
    return 0


if __name__ == "__main__":
    main_program(main)
