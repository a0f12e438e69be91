"""The installed library: a program outside the tree finds, builds and runs it."""
import re
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from part import full

root = Path(__file__).resolve().parents[2]
build = Path(os.environ.get("CC_BINARY_DIR", root / "build" / "release"))
clean = {name: value for name, value in os.environ.items() if not name.startswith("CC_")}


def run(*command):
    done = subprocess.run([str(word) for word in command], env=clean, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="package-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.prefix = cls.folder / "installed"
        run("cmake", "--install", build, "--prefix", cls.prefix)

    def test_a_consumer_outside_the_tree_builds_and_runs(self):
        source = shutil.copytree(root / "tests" / "package", self.folder / "consumer")
        made = self.folder / "made"
        run("cmake", "-S", source, "-B", made, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", made)
        self.assertEqual(run(made / "consumer"), "met at s = 0.333333\n")

    @unittest.skipUnless(full, "builds the library again")
    def test_the_tree_may_be_part_of_another_project_even_in_a_shared_library(self):
        source = shutil.copytree(root / "tests" / "package", self.folder / "parent")
        lists = source / "CMakeLists.txt"
        inside = f'add_subdirectory("{root}" course)\nadd_library(wrapped SHARED main.cpp)\n' \
                 "target_link_libraries(wrapped PRIVATE collision_course::collision_course)\n"
        lists.write_text(lists.read_text().replace("find_package(collision_course 1.0 REQUIRED)\n", inside))
        made = self.folder / "made-inside"
        run("cmake", "-S", source, "-B", made, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug")
        run("cmake", "--build", made, "--target", "consumer", "wrapped")
        self.assertEqual(run(made / "consumer"), "met at s = 0.333333\n")

    def test_the_library_alone_needs_no_ninja_and_no_ccache(self):
        if not shutil.which("make"):
            self.skipTest("there is no make here")
        made = self.folder / "alone"
        run("cmake", "-S", root, "-B", made, "-G", "Unix Makefiles", "-DCC_EXTRAS=OFF", "-DCMAKE_BUILD_TYPE=Debug")
        run("cmake", "--build", made, "--target", "04-swept-spheres")

    @unittest.skipUnless(full and shutil.which("clang++-14"), "builds the library again, with Debian's clang++-14")
    def test_the_oldest_clang_that_we_name_builds_the_library(self):
        made = self.folder / "clang-14"
        run("cmake", "-S", root, "-B", made, "-G", "Ninja", "-DCC_EXTRAS=OFF", "-DCMAKE_CXX_COMPILER=clang++-14",
            "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON")
        run("cmake", "--build", made)

    def test_every_header_of_the_library_is_installed_and_no_other(self):
        drafts = re.findall(r"^chapter\((\S+)\s+DRAFT", (root / "CMakeLists.txt").read_text(), re.MULTILINE)
        wanted = {str(file.relative_to(folder)) for folder in (root / "chapters", root / "src")
                  for file in [*folder.glob("[0-9]*/*.hpp"), *folder.glob("base/*.hpp")]
                  if file.stem not in ("as_printed", "experiments", "words") and file.parent.name not in drafts}
        there = self.prefix / "include" / "collision-course"
        self.assertEqual({str(file.relative_to(there)) for file in there.rglob("*") if file.is_file()}, wanted)

    def test_neither_rules_as_printed_nor_words_nor_experiments_are_installed(self):
        for name in ("as_printed*", "words*", "experiments*"):
            self.assertEqual(list(self.prefix.rglob(name)), [])

    def test_nothing_installed_names_the_tree_it_came_from(self):
        for file in self.prefix.rglob("*"):
            if file.suffix in {".hpp", ".cmake"}:
                self.assertNotIn(str(root), file.read_text(), f"{file.relative_to(self.prefix)} names {root}")


if __name__ == "__main__":
    unittest.main()
