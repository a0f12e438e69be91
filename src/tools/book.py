"""Builds the book: doxygen, the pages' assets, then Sphinx. Run it through docs/build.

--pdf adds the whole book on one page and the PDF printed from it, --epub an EPUB.
"""

import argparse
import base64
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "docs" / "_ext"))
import archives  # noqa: E402
from chapters import read_chapters  # noqa: E402

BUILD = ROOT / "build"
BOOK = BUILD / "book"
ASSETS = BUILD / "assets"  # made here, copied into the book's _static
DOWNLOADS = BUILD / "downloads"  # made here, copied into the book's _downloads
PDF, EPUB = "collision-course.pdf", "collision-course.epub"
KATEX = Path("/usr/share/javascript/katex")
NORMALIZE = Path("/usr/share/javascript/normalize.css/normalize.css")
PACKAGES = {"doxygen": "doxygen", "esbuild": "esbuild", "node": "nodejs",
            KATEX: "libjs-katex", NORMALIZE: "node-normalize.css"}
PACKAGES_FOR_PDF = {"chromium": "chromium", "pdfinfo": "poppler-utils"}
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync"]

REDIRECT = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=docs/index.html">
<link rel="icon" href="_static/favicon.svg">
<title>Collision Course</title>
<a href="docs/index.html">Collision Course</a>
"""


def run(*command: object, **options) -> subprocess.CompletedProcess:
    words = [str(word) for word in command]
    print("+", shlex.join(words), flush=True)
    return subprocess.run(words, cwd=ROOT, **options)


def must(*command: object) -> None:
    if run(*command).returncode != 0:
        sys.exit(f"book: {command[0]} failed; see the messages above")


def check_tools(packages=PACKAGES) -> None:
    missing = [package for tool, package in packages.items()
               if not (tool.exists() if isinstance(tool, Path) else shutil.which(tool))]
    if missing:
        sys.exit(f"book: not installed yet: {' '.join(missing)}\n"
                 f"  next: apt-get install {' '.join(missing)}")


def newest(*patterns: str) -> float:
    files = [file for pattern in patterns for file in ROOT.glob(pattern)]
    return max((file.stat().st_mtime for file in files), default=0)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def doxygen() -> None:
    """Runs when a header changed."""
    folder = BUILD / "doxygen"
    stamp = folder / "stamp"
    sources = newest("chapters", "chapters/*", "chapters/*/*.hpp", "src/base/*.hpp", "docs/Doxyfile")
    if stamp.exists() and stamp.stat().st_mtime > sources:
        return
    shutil.rmtree(folder / "fresh", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    must("doxygen", "docs/Doxyfile")
    take_changed(folder / "fresh", folder / "xml")
    stamp.touch()


def take_changed(source: Path, target: Path) -> None:
    """Files of the same content keep their dates."""
    target.mkdir(exist_ok=True)
    for old in target.iterdir():
        if not (source / old.name).exists():
            old.unlink()
    for new in source.iterdir():
        write(target / new.name, new.read_text())


def assets() -> None:
    """Everything the pages load that is not written by hand in docs/_static."""
    furo_assets()
    katex_assets()
    figure_assets()
    live_modules()
    edit_assets()


def furo_assets() -> None:
    """Debian's Furo: its script is not bundled, its style imports an absolute path, garbles
    a rule and forgets that the system may be dark."""
    furo = Path(find_spec("furo").origin).parent
    script = ASSETS / "scripts" / "furo.js"
    if not script.exists():
        must("esbuild", furo / "assets/scripts/furo.js", "--bundle", "--minify", "--drop:console",
             "--log-level=warning", f"--outfile={script}")
    style = ASSETS / "styles" / "furo.css"
    if style.exists():
        return
    css = (furo / "theme/furo/static/styles/furo.css").read_text()
    css = re.sub(r"@import url\([^)]*normalize[^)]*\);", lambda _: NORMALIZE.read_text(), css)
    css = re.sub(r"target-(scroll-margin-top:[^;]*;)", r":target { \1 }", css)
    dark = re.search(r'@media not print \{(\s*body\[data-theme="dark"\].*?\n\n)', css, re.DOTALL)[0]
    dark = dark.replace('body[data-theme="dark"]', 'body:not([data-theme="light"])')
    write(BUILD / "furo.css", css + "@media (prefers-color-scheme: dark) {" + dark + "}\n")
    must("esbuild", BUILD / "furo.css", "--minify", "--log-level=warning", f"--outfile={style}")


def katex_assets() -> None:
    """KaTeX's style and its fonts in the one format that every browser reads."""
    css = (KATEX / "katex.min.css").read_text()
    css = re.sub(r',url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)', "", css)
    write(ASSETS / "katex" / "katex.css", css)
    fonts = ASSETS / "katex" / "fonts"
    fonts.mkdir(exist_ok=True)
    for font in (KATEX / "fonts").glob("*.woff2"):
        if not (fonts / font.name).exists():
            shutil.copy(font, fonts)


def figure_assets() -> None:
    """The style of figures and their controls, told to follow the theme button; their scripts."""
    styles = [ROOT / "src/figure/figure.css", *sorted(ROOT.glob("src/web/*.css"))]
    write(ASSETS / "figure.css", follow_button("\n".join(s.read_text() for s in styles)))
    must("esbuild", *sorted(ROOT.glob("src/web/*.js")), "--minify", "--log-level=warning", f"--outdir={ASSETS}")


def follow_button(css: str) -> str:
    """Dark rules, written for :root and the system's wish, hold when the button says dark, or the
    system does and the button does not say light; never on paper."""
    def both(match: re.Match) -> str:
        dark, auto = (match[1].replace(":root", f"body{state}") for state in
                      ('[data-theme="dark"]', ':not([data-theme="light"])'))
        return (f"@media not print {{{dark}}}"
                f"@media screen and (prefers-color-scheme: dark) {{{auto}}}")

    block = r"@media[^{]*\(prefers-color-scheme: dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}"
    return re.sub(block, both, css)


def live_modules() -> None:
    """The wasm module of a chapter, of the demo's worlds, or of a unit becomes a classic script, so that it loads from
    file:// as well."""
    sources = {f"plot-{chapter.number}": f"chapters/{chapter.name}/plot.cpp" for chapter in read_chapters(ROOT)}
    sources["plot-world"] = "src/web/world_entry.cpp"
    names = [name for name, source in sources.items() if (ROOT / source).exists()]
    if (units := BUILD / "wasm" / "variants" / "units.txt").exists():
        names += [f"variant-{unit}" for unit in units.read_text().split()]
    modules = [module for name in names if (module := BUILD / "wasm" / f"{name}.wasm").exists()]
    for folder in (ASSETS, BOOK / "_static"):
        for old in (folder / "live").glob("*.js"):
            if old.stem not in {module.stem for module in modules}:
                old.unlink()
    for module in modules:
        name = module.stem.partition("-")[2]
        text = base64.b64encode(module.read_bytes()).decode()
        write(ASSETS / "live" / f"{module.stem}.js",
              f'(window.ccModules = window.ccModules || {{}})["{name}"] = "{text}";\n')
    if not modules:
        print("book: no build/wasm/plot-*.wasm yet; live figures stay still")


def edit_assets() -> None:
    """What ./course build --edit has made for the pages, if it was asked for."""
    packs = BUILD / "edit" / "packs"
    for folder in (ASSETS, BOOK / "_static"):
        shutil.rmtree(folder / "edit", ignore_errors=True)
    if (packs / "editable.json").exists():
        shutil.copytree(packs, ASSETS / "edit")
        must("esbuild", "src/edit/page.mjs", "--minify", "--log-level=warning", f"--outfile={ASSETS / 'edit.js'}")
        shutil.copy(ROOT / "src/edit/edit.css", ASSETS)
    else:
        for name in ("edit.js", "edit.css"):
            for folder in (ASSETS, BOOK / "_static"):
                (folder / name).unlink(missing_ok=True)


def sphinx(builder: str, output: Path, doctrees: str, *options: str) -> None:
    """All warnings are errors, and after a failure every page is read again."""
    done = run(sys.executable, "-m", "sphinx", "-b", builder, "-c", "docs", "-d", BUILD / doctrees,
               "-q", "-W", "-n", "--keep-going", "-j", "auto", *options, ".", output)
    if done.returncode != 0:
        (BUILD / doctrees / "environment.pickle").unlink(missing_ok=True)
        sys.exit("book: the pages have faults; see the messages above")


def html() -> None:
    sphinx("html", BOOK, "doctrees")
    for folder in (ROOT / "docs/_static", ASSETS):  # Sphinx copies them only when a page changed
        shutil.copytree(folder, BOOK / "_static", dirs_exist_ok=True)
    static = BOOK / "_static"
    must("esbuild", *static.glob("*.css"), *static.glob("*.js"), "--minify", "--log-level=error", "--allow-overwrite",
         f"--outdir={static}")
    shutil.copytree(DOWNLOADS, BOOK / "_downloads", dirs_exist_ok=True)
    write(BOOK / "index.html", REDIRECT)


def pdf() -> None:
    """The whole book on one page, and what the browser prints of it: once to learn on which page everything
    is, and once with these numbers in the contents."""
    page = BUILD / "onepage" / "docs" / "index.html"
    sphinx("singlehtml", BUILD / "onepage", "doctrees-onepage")
    here = r'href="docs/index\.html(?:#document-[^"#]*)?(#[^"]*)"'
    page.write_text(re.sub(here, r'href="\1"', page.read_text()))
    paper = BUILD / "onepage" / PDF
    print_page(page, paper)
    page.write_text(with_page_numbers(page.read_text(), places(paper)))
    print_page(page, paper)
    paper.replace(DOWNLOADS / PDF)


def print_page(page: Path, paper: Path) -> None:
    paper.unlink(missing_ok=True)
    done = run(*CHROMIUM, "--no-pdf-header-footer", "--generate-pdf-document-outline",
               "--virtual-time-budget=20000", f"--user-data-dir={BUILD / 'chromium'}",
               f"--print-to-pdf={paper}", page.as_uri(),
               stderr=subprocess.PIPE, text=True)  # it complains of much that does not matter
    if done.returncode != 0 or not paper.exists():
        sys.exit(f"book: no PDF:\n{done.stderr}")


def places(paper: Path) -> dict[str, str]:
    """The page of everything that a link of the PDF leads to, by its name."""
    listed = run("pdfinfo", "-dests", paper, capture_output=True, text=True).stdout
    found = re.findall(r'^ *(\d+) \[.*\] "(.*)"$', listed, re.MULTILINE)
    return {unquote(name): number for number, name in found}


def with_page_numbers(text: str, numbers: dict[str, str]) -> str:
    """The contents' lines, each with its page."""
    line = r'(<a href="#([^"]*)">[^<]*</a><span class="cc-number">)\d*'
    return re.sub(line, lambda match: match[1] + numbers[match[2]], text)


def epub() -> None:
    shutil.rmtree(BUILD / "epub", ignore_errors=True)
    sphinx("epub", BUILD / "epub", "doctrees-epub", "-t", "epub")
    next((BUILD / "epub").glob("*.epub")).replace(DOWNLOADS / EPUB)


def main() -> None:
    parser = argparse.ArgumentParser(prog="docs/build", description=__doc__)
    parser.add_argument("--pdf", action="store_true", help="also one page of all, and a PDF")
    parser.add_argument("--epub", action="store_true", help="also an EPUB")
    options = parser.parse_args()
    check_tools(PACKAGES | PACKAGES_FOR_PDF if options.pdf else PACKAGES)
    doxygen()
    assets()
    archives.make(ROOT, DOWNLOADS)
    if options.pdf:
        pdf()
    if options.epub:
        epub()
    html()  # last: its front page offers all that has been made
    for made in ([PDF] if options.pdf else []) + ([EPUB] if options.epub else []):
        print(f"book: {DOWNLOADS / made}")
    print(f"book: file://{BOOK / 'index.html'}")


if __name__ == "__main__":
    main()
