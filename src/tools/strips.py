"""Draws the film strips of all shipped scenes, and keeps what the program prints beside them:
strips.py COLLISION-COURSE FOLDER writes demo-SCENE.svg and demo-SCENE.txt; of COMPARED, demo-SCENE-both.svg, and of
CHANGED, demo-SCENE-as-set.svg, all by the commands that docs/tour.md prints; and demo-SCENE-both-ledger.svg of those
in docs/ledgers.md."""
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

SCENES = sorted(Path(__file__).parents[1].glob("demo/scenes/*.json"))
COMPARED = {"stack": ["--frames", "0,166,1000"], "valley": ["--solver", "article"]}  # by two solvers, side by side
CHANGED = {  # as it is beside as set
    "billiards": ["bodies[1].at=[-3,0.020000000001]", "--steps", "4800", "--frames", "960,4800"],
    "bounces": ["bodies[2].density=1000", "--frames", "400"],
    "bullets": ["continuous_collision=false", "--frames", "1"],
    "dominoes": ["bodies[*].friction=0", "--frames", "60,180"],
    "stack": ["solver.warm_starting=false", "--frames", "180,1000"],
    "two-bullets": ["continuous_collision=false", "--frames", "1,2"],
}
BESIDE = ({(name, "both"): [*options, "--compare"] for name, options in COMPARED.items()} |
          {(name, "as-set"): ["--set", *options, "--compare"] for name, options in CHANGED.items()})
FRAMES = {"pebbles": ["--frames", "0,60,120,480"]}  # whose twelve pictures would be too much for a page
LEDGERS = re.findall(r"\{plot\} demo-(.+)-both-ledger", Path(__file__).parents[2].joinpath("docs/ledgers.md").read_text())
NAMES = ({f"demo-{scene.stem}{ending}" for scene in SCENES for ending in (".svg", ".txt")} |
         {f"demo-{name}-{ending}.svg" for name, ending in BESIDE} |
         {f"demo-{name}-both-ledger.svg" for name in LEDGERS})


def printed(program, name, *options):
    scene = next(scene for scene in SCENES if scene.stem == name)
    done = subprocess.run([program, scene, *options, "--headless"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{program} {scene} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def draw(program, folder, name):
    strip = Path(folder, f"demo-{name}.svg")
    strip.with_suffix(".txt").write_text(printed(program, name, "--strip", strip, *FRAMES.get(name, [])))
    for (scene, ending), options in BESIDE.items():
        if scene == name:
            printed(program, name, "--strip", Path(folder, f"demo-{name}-{ending}.svg"), *options)
    if name in LEDGERS:
        printed(program, name, "--solver", "impulses", "--compare", "--ledger", Path(folder, f"demo-{name}-both-ledger.svg"))


def draw_all(program, folder):
    with ThreadPoolExecutor(cpu_count()) as pool:
        list(pool.map(lambda scene: draw(program, folder, scene.stem), SCENES))


if __name__ == "__main__":
    draw_all(*sys.argv[1:])
