"""The same bits from every compiler, at every level of optimisation, and in WebAssembly."""
import json
import re
import subprocess
import unittest
from pathlib import Path

from part import full

root = Path(__file__).resolve().parents[2]
build = root / "build"


def run(*command):
    done = subprocess.run([str(word) for word in command], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


class SameBits(unittest.TestCase):
    """Hashes of 20 000 answers of each kind, against those of g++ at -O3."""

    @classmethod
    def setUpClass(cls):
        cls.wanted = run(build / "release" / "determinism").splitlines()

    def assert_same(self, printed, who):
        for ours, theirs in zip(self.wanted, printed.splitlines(), strict=True):
            self.assertEqual(ours, theirs, f"{who} does not round as build/release does")

    def test_as_webassembly(self):
        script = Path(__file__).with_name("fingerprint.mjs")
        self.assert_same(run("node", script, build / "wasm" / "determinism.wasm"), "build/wasm")

    @unittest.skipUnless(full, "./course test --full compares all compilers")
    def test_by_every_preset(self):
        presets = ["debug", "sanitizers", "clang-19", "clang-19-O0"]
        if " fma " in Path("/proc/cpuinfo").read_text():
            presets.append("fma")
        for preset in presets:
            with self.subTest(preset):
                run("cmake", "--preset", preset)
                run("cmake", "--build", "--preset", preset, "--target", "determinism")
                self.assert_same(run(build / preset / "determinism"), f"build/{preset}")


class SameWorlds(unittest.TestCase):
    """Every world of the demo, after all its steps: in the page what the program printed into figures/."""

    def test_as_webassembly(self):
        scenes = [scene.stem for scene in sorted(root.glob("src/demo/scenes/*.json"))
                  if json.loads(scene.read_text())["kind"] == "world"]
        self.assertTrue(scenes, "there is no world")
        script = Path(__file__).with_name("worlds.mjs")
        found = run("node", script, build / "wasm" / "plot-world.wasm").splitlines()
        for scene, line in zip(scenes, found, strict=True):
            with self.subTest(scene):
                printed = (root / "figures" / f"demo-{scene}.txt").read_text()
                steps, hash = re.search(r"^(\d+) steps, .*hash is ([0-9a-f]{16})$", printed, re.MULTILINE).groups()
                self.assertEqual(line, f"{scene} {steps} {hash}")


if __name__ == "__main__":
    unittest.main()
