"""Draws the film strips of all shipped scenes, and keeps what the program prints beside them:
strips.py COLLISION-COURSE FOLDER writes demo-SCENE.svg and demo-SCENE.txt; of COMPARED, demo-SCENE-both.svg."""
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

SCENES = sorted(Path(__file__).parents[1].glob("demo/scenes/*.json"))
COMPARED = {"stack": [], "valley": ["--solver", "article"]}  # by two solvers, side by side
NAMES = ({f"demo-{scene.stem}{ending}" for scene in SCENES for ending in (".svg", ".txt")} |
         {f"demo-{name}-both.svg" for name in COMPARED})


def printed(program, name, strip, *options):
    scene = next(scene for scene in SCENES if scene.stem == name)
    done = subprocess.run([program, scene, *options, "--headless", "--strip", strip],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{program} {scene} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def draw(program, folder, name):
    strip = Path(folder, f"demo-{name}.svg")
    strip.with_suffix(".txt").write_text(printed(program, name, strip))
    if name in COMPARED:
        printed(program, name, Path(folder, f"demo-{name}-both.svg"), *COMPARED[name], "--compare")


def draw_all(program, folder):
    with ThreadPoolExecutor(cpu_count()) as pool:
        list(pool.map(lambda scene: draw(program, folder, scene.stem), SCENES))


if __name__ == "__main__":
    draw_all(*sys.argv[1:])
