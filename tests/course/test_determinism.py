"""The same bits from every compiler, at every level of optimisation, and in WebAssembly."""
import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

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
        scenes = [scene for scene in sorted(root.glob("src/demo/scenes/*.json"))
                  if json.loads(scene.read_text())["kind"] == "world"]
        self.assertTrue(scenes, "there is no world")
        script = Path(__file__).with_name("worlds.mjs")
        found = run("node", script, build / "wasm" / "plot-world.wasm", *scenes).splitlines()
        for scene, line in zip(scenes, found, strict=True):
            with self.subTest(scene.stem):
                printed = (root / "figures" / f"demo-{scene.stem}.txt").read_text()
                steps, hash = re.search(r"^(\d+) steps, .*hash is ([0-9a-f]{16})$", printed, re.MULTILINE).groups()
                self.assertEqual(line, f"{scene.stem} {steps} {hash}")


class SameFaults(unittest.TestCase):
    """What is wrong with a scene, the page says in the program's words: for every bad scene of the demo's tests."""

    # What a browser's own parser says in its own words, or, of two keys, does not say.
    OF_THE_PARSER = re.compile(r"bad.json: (line \d+, |.* is out of range$|.*is nested deeper than 64$)")
    TWICE = "comes twice"

    def faults(self):
        """Of the scenes: (as the program words it, as a page does)."""
        with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, CC_KEEP_SCENES=folder):
            run(build / "release" / "test-demo", "--filenames-as-tags", "[#scene_files]")
            kept = sorted(Path(folder).glob("*/bad.json"))
            faults = [(scene.parent / "fault.txt").read_text(errors="replace") for scene in kept]
            script = Path(__file__).with_name("faults.mjs")
            found = json.loads(run("node", script, build / "wasm" / "plot-world.wasm", *kept))
            is_text = [is_utf_8(scene.read_bytes()) for scene in kept]  # as all text is in a page
        return [(fault, shown) for fault, shown, fits in zip(faults, found, is_text, strict=True) if fits]

    def test_as_webassembly(self):
        same = 0
        for fault, shown in self.faults():
            if self.OF_THE_PARSER.match(fault):
                self.assertTrue(shown.startswith("bad.json: "), f"a page takes what has the fault {fault}")
            elif not fault.endswith(self.TWICE) and shown != "bad.json: kind: marbles do not run in a page":
                self.assertEqual(shown, fault)
                same += fault != "no fault"
        self.assertGreater(same, 90)


def is_utf_8(data):
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


if __name__ == "__main__":
    unittest.main()
