"""The archives that the book's front page offers: all sources, and the exercises alone. The same files give
the same bytes, whether they come from a clone or from such an archive."""

import gzip
import io
import shutil
import subprocess
import tarfile
from pathlib import Path

NO_DATE = 315532800  # 1980: the year says that it is none
READ_ME = b"""The exercises of Collision Course, to read, to print and to teach with.

exercises/NN-chapter/K-title holds exercise.md (the task and its hints), start.cpp, check.cpp (what an
answer must do), answer.cpp, answer.md (its discussion) and wrong/*.patch (the mistakes that the check knows).

To have your own answers checked, take the sources, which hold the exercises too: ./course check 4-1
"""


def make(root: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    everything = {path: root / path for path in sources(root)}
    write(folder / "collision-course-sources.tar.gz", everything)
    exercises = {path: everything[path] for path in everything if path.startswith(("exercises/", "LICENSE"))}
    write(folder / "collision-course-exercises.tar.gz", {**exercises, "README.txt": READ_ME})


def sources(root: Path) -> list[str]:
    """The tracked files; without git, all but what a build makes."""
    found = tracked(root) or [str(path.relative_to(root)) for path in root.rglob("*")]
    return sorted(path for path in found if (root / path).is_file() and not is_made(Path(path)))


def tracked(root: Path) -> list[str]:
    """What git knows of a clone; nothing anywhere else."""
    if not (root / ".git").exists() or not shutil.which("git"):
        return []
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True)
    return listed.stdout.split("\0")[:-1]


def is_made(path: Path) -> bool:
    """By a build, by a reader or by git: no source."""
    return path.parts[0] in ("build", "my", ".git") or "__pycache__" in path.parts


def write(archive: Path, files: dict[str, Path | bytes]) -> None:
    """An archive that does not tell when, where or by whom it was packed; one that is there already keeps its
    date."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        for path, content in sorted(files.items()):
            is_program = isinstance(content, Path) and content.stat().st_mode & 0o100
            data = content.read_bytes() if isinstance(content, Path) else content
            entry = tarfile.TarInfo(f"collision-course/{path}")
            entry.size, entry.mtime, entry.mode = len(data), NO_DATE, 0o755 if is_program else 0o644
            tar.addfile(entry, io.BytesIO(data))
    compressed = gzip.compress(packed.getvalue(), mtime=0)
    if not archive.exists() or archive.read_bytes() != compressed:
        archive.write_bytes(compressed)
