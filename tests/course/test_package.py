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

printed = """\
gap: 2.0 m
1 and 10: 14.700 N
1 and 20: 2.771 N
1 and 21: 2.771 N
1 and 22: 2.771 N
10 and 11: 9.800 N
11 and 12: 4.900 N
1: 0x0p+0 0x0p+0, 0x0p+0
10: 0x1.da14a84087fa5p-7 0x1.fab90721db89ap-3, -0x1.2bf51cea6f7e1p-8
20: 0x1.f75ad2d6a5ec1p-1 0x1.2e3e529da4be1p-2, 0x1.2ca5b2af01e8fp-1
21: 0x1.5122fc4adbecdp+3 0x1.2e147ae147adfp-2, -0x1.7d4164068cd69p+0
12: 0x1.05793a5eef20ep-2 0x1.7b90fda7108cdp-1, -0x1.2b4dbd935b214p-8
22: 0x1.d75914fe5d63cp+3 0x1.3333333333333p-2, -0x1.59569a6413133p+0
"""


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

    def test_a_program_outside_the_tree_builds_with_no_flags_of_its_own_and_runs(self):
        source = shutil.copytree(root / "tests" / "package", self.folder / "consumer")
        self.assertEqual(self.run_consumer(source, "made"), printed)

    def test_it_prints_the_same_bytes_when_it_is_optimised(self):
        source = shutil.copytree(root / "tests" / "package", self.folder / "optimised")
        self.assertEqual(self.run_consumer(source, "made-fast", "-DCMAKE_BUILD_TYPE=Release"), printed)

    def run_consumer(self, source, made, *options):
        made = self.folder / made
        run("cmake", "-S", source, "-B", made, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}", *options)
        run("cmake", "--build", made)
        return run(made / "consumer")

    def test_there_is_one_archive_and_one_name_in_the_include_path(self):
        self.assertEqual([file.name for file in self.prefix.rglob("*.a")], ["libcollision_course.a"])
        self.assertEqual([file.name for file in (self.prefix / "include").iterdir()], ["collision_course"])

    def test_users_get_one_flag(self):
        config = (next(self.prefix.rglob("collision_course-config.cmake"))).read_text()
        self.assertEqual(re.findall(r"INTERFACE_COMPILE_OPTIONS (.+)", config), ['"-ffp-contract=off"'])
        self.assertEqual(re.findall(r"INTERFACE_LINK_LIBRARIES (.+)", config), [])

    @unittest.skipUnless(full, "builds the library again")
    def test_the_tree_may_be_part_of_another_project_even_in_a_shared_library(self):
        source = shutil.copytree(root / "tests" / "package", self.folder / "parent")
        lists = source / "CMakeLists.txt"
        inside = f'add_subdirectory("{root}" course)\nadd_library(wrapped SHARED main.cpp everything.cpp)\n' \
                 "target_link_libraries(wrapped PRIVATE collision_course::collision_course)\n"
        lists.write_text(lists.read_text().replace("find_package(collision_course 1.0 REQUIRED)\n", inside))
        made = self.folder / "made-inside"
        run("cmake", "-S", source, "-B", made, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug")
        run("cmake", "--build", made, "--target", "consumer", "wrapped")
        self.assertEqual(run(made / "consumer"), printed)

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
                  if file.name != "plain.hpp" and file.parent.name not in drafts}
        there = self.prefix / "include" / "collision_course"
        self.assertEqual({str(file.relative_to(there)) for file in there.rglob("*") if file.is_file()},
                         wanted | {"collision_course.hpp", "world.hpp"})

    def test_an_installed_header_includes_ours_as_users_do(self):
        for file in self.prefix.rglob("*.hpp"):
            for include in re.findall(r'#include "(.+)"', file.read_text()):
                self.assertTrue((self.prefix / "include" / include).exists(), f"{file.name} includes {include}")

    def test_nothing_installed_names_the_tree_it_came_from(self):
        for file in self.prefix.rglob("*"):
            if file.suffix in {".hpp", ".cmake"}:
                self.assertNotIn(str(root), file.read_text(), f"{file.relative_to(self.prefix)} names {root}")


if __name__ == "__main__":
    unittest.main()
