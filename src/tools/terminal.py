"""What the tools say on the terminal: colours only there, commands before they run."""
import functools
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

from plain import plain

root = Path(__file__).resolve().parents[2]
the_rest = "... (--verbose shows all)"
colours = {"bold": "1", "red": "31", "green": "32", "yellow": "33", "quiet": "2"}


class Stop(Exception):
    """A failure that the reader can do something about; its text says what."""


def coloured(stream=sys.stdout):
    return stream.isatty() and "NO_COLOR" not in os.environ


def paint(colour, text):
    return f"\033[{colours[colour]}m{text}\033[0m" if coloured() else text


def say(text="", colour=None):
    print(paint(colour, text) if colour else text, flush=True)


def paragraph(text):
    """Markdown for the terminal: paragraphs wrapped; code and lists as they are."""
    fenced = False
    for block in re.sub(r"\${1,2}(.+?)\${1,2}", lambda formula: plain(formula[1]), text, flags=re.S).strip().split("\n\n"):
        code = fenced or re.match(r"```|    ", block)
        prose = not code and not re.match(r"[-*] |\d+\. |\|", block)
        fenced ^= block.count("```") % 2 == 1
        block = block if code else without_marks(block)
        say(textwrap.fill(" ".join(block.split()), 88) if prose else block)
        say()


def without_marks(block):
    """What the marks of the book's Markdown stand around, without them; an equation keeps its label, and a fact
    gives its value."""
    block = re.sub(r"\{eq\}`([^`]*)`", r"equation \1", block)
    block = re.sub(r"\{fact\}`([^`]*)`", lambda found: fact(found[1]), block)
    block = re.sub(r"\{[\w-]+\}`([^`]*)`", r"\1", block)
    return re.sub(r"(?<![\w*`])(\*{1,2})(?=\S)([^*]+?)(?<=\S)\1(?![\w*`])", r"\2", block)


def fact(key):
    """What the figures' programs computed, with its unit."""
    found = facts(key.partition(".")[0])[key]
    return f"{found['text']} {found['unit']}".strip()


@functools.cache
def facts(group):
    return json.loads((root / "figures" / f"{group}-facts.json").read_text())


def columns():
    """The terminal's width; 80 where there is none."""
    return shutil.get_terminal_size().columns


def show(path):
    """A path as the reader would type it from the course's folder."""
    path = Path(path)
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


def announce(command):
    """A command that is run: what of it fits into a line, or with --verbose all of it."""
    words = [shlex.quote(show(word) if str(word).startswith(f"{root}/") else str(word)) for word in command]
    line = " ".join(["+", *words])
    is_whole = "CC_VERBOSE" in os.environ or len(line) <= columns()
    say(line if is_whole else line[:columns() - len(the_rest)] + the_rest, "quiet")


def run(command, **options):
    """Runs a command in the course's folder after printing it."""
    announce(command)
    return subprocess.run([str(word) for word in command], cwd=root, **options)


def interruptible(main):
    """Runs main. ./course holds Ctrl-C back while Python starts; it comes through here, and not after."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    try:
        return main(sys.argv[1:])
    finally:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def main_program(main):
    """Ends the process: with what to do next after a failure, and quietly when interrupted."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        sys.exit(interruptible(main))
    except Stop as stop:
        say(str(stop), "red")
        sys.exit(1)
    except OSError as error:
        say(f"{show(error.filename or 'It')}: {error.strerror}. "
            "See that it is there, that you may write to it and that the disc has room.", "red")
        sys.exit(1)
    except KeyboardInterrupt:
        say()
        sys.exit(0)
