"""The same bits from every compiler, at every level of optimisation, and in WebAssembly."""
import os
import subprocess
import unittest
from pathlib import Path

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

    @unittest.skipUnless(os.environ.get("CC_FULL") == "1", "./course test --full compares all compilers")
    def test_by_every_preset(self):
        presets = ["debug", "sanitizers", "clang-19", "clang-19-O0"]
        if " fma " in Path("/proc/cpuinfo").read_text():
            presets.append("fma")
        for preset in presets:
            with self.subTest(preset):
                run("cmake", "--preset", preset)
                run("cmake", "--build", "--preset", preset, "--target", "determinism")
                self.assert_same(run(build / preset / "determinism"), f"build/{preset}")


if __name__ == "__main__":
    unittest.main()
