"""./course build --edit: what a page needs so that its C++ can be changed, build/edit/packs, and the scripts of the editor.

It is made again only when something that it is made of has changed. The npm packages are those of src/edit/package-lock.json;
once they are there, nothing needs a network.
"""
import os
import shutil
from pathlib import Path

from terminal import Stop, main_program, root, run

source = root / "src" / "edit"
build = root / "build" / "edit"
packages = build / "npm"
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


def pack():
    """Everything that the compiler in the page is given."""
    chapters = (build / "editable.txt").read_text().split()
    modules = list(build.glob("*.wasm"))
    patches = list(root.glob("exercises/*/0-*/wrong/*.patch"))
    scripts = [source / f"{name}.mjs" for name in ("prepare", "core", "wasi")]
    if is_older(build / "packs" / "editable.json", core, *modules, *patches, *scripts):
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
    must("cmake", "--build", "--preset", "edit")
    pack()
    bundle()
    return 0


if __name__ == "__main__":
    main_program(main)
