"""Sphinx's settings for the book. Sphinx reads from the repository's root: see src/tools/book.py."""

import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "docs" / "_ext"))
sys.path.append(str(root / "src" / "tools"))

project = "Collision Course"
author = "The authors of Collision Course"
copyright = "the authors of Collision Course. Text and figures CC BY 4.0, code MIT."
language = "en"
version = re.search(r"project\([^)]*VERSION\s+([\d.]+)", (root / "CMakeLists.txt").read_text())[1]

extensions = ["myst_parser", "breathe", "sphinx_copybutton", "sphinxcontrib.bibtex", "course_book"]
root_doc = "docs/index"
include_patterns = ["docs/**", "chapters/**", "exercises/**/*.md"]
exclude_patterns = [".*", "**/.*", "build", "my", "src", "tests", "figures", "docs/_*", "**/wrong"]
templates_path = ["_templates"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["dollarmath", "colon_fence", "deflist", "smartquotes"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]

breathe_projects = {"course": str(root / "build" / "doxygen" / "xml")}
breathe_default_project = "course"
breathe_default_members = ("members",)
breathe_show_include = False
cpp_index_common_prefix = ["cc::"]
nitpick_ignore_regex = [("cpp:identifier", r"cc|Unit|(std|size_t|u?int\d+_t|ptrdiff_t)(::.*)?")]

bibtex_bibfiles = ["docs/references.bib"]
bibtex_default_style = "plain"
bibtex_reference_style = "author_year"

html_theme = "furo"
html_title = project
html_math_renderer = "katex"
html_static_path = ["_static", "../build/assets"]
html_css_files = ["katex/katex.css", "figure.css", "book.css"]
html_js_files = [(script, {"defer": "defer"}) for script in ("book.js", "land.js", "cards.js", "keys.js", "copy.js")]
html_favicon = "_static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
html_use_index = True
html_permalinks_icon = "#"
pygments_style = "highlighting.Light"
pygments_dark_style = "highlighting.Dark"
highlight_language = "cpp"
copybutton_prompt_text = r"\$ "
copybutton_prompt_is_regexp = True

_code = "'Course Code', ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_text = "'Course Text', 'Until Course Text', system-ui, sans-serif"
html_theme_options = {
    "top_of_page_button": None,
    "light_css_variables": {
        "font-stack": _text,
        "font-stack--monospace": _code,
        "admonition-font-size": "0.9375rem",
        "admonition-title-font-size": "0.9375rem",
        "color-foreground-primary": "#1d232b",
        "color-foreground-secondary": "#4d5663",
        "color-foreground-muted": "#626c7a",
        "color-foreground-border": "#8a94a3",
        "color-background-primary": "#ffffff",
        "color-background-secondary": "#f6f7f9",
        "color-background-border": "#e3e7ec",
        "color-background-hover": "#e9edf2",
        "color-brand-primary": "#1b5e9c",
        "color-brand-content": "#1b5e9c",
        "color-link-underline": "#b5cbe0",
        "color-api-name": "#1d232b",
        "color-api-pre-name": "#626c7a",
        "cc-good": "#1a7f4b",
        "cc-bad": "#b3261e",
        "cc-tint": "#f0f5fa",
    },
    "dark_css_variables": {
        "color-foreground-primary": "#dde3ea",
        "color-foreground-secondary": "#a9b3bf",
        "color-foreground-muted": "#929dab",
        "color-foreground-border": "#6b7683",
        "color-background-primary": "#131416",
        "color-background-secondary": "#1a1d21",
        "color-background-border": "#2c343e",
        "color-background-hover": "#232a33",
        "color-brand-primary": "#84b8ec",
        "color-brand-content": "#84b8ec",
        "color-link-underline": "#3c5a78",
        "color-api-name": "#dde3ea",
        "color-api-pre-name": "#929dab",
        "cc-good": "#5fcf94",
        "cc-bad": "#ff8a80",
        "cc-tint": "#1a232d",
    },
}

if tags.has("epub"):  # noqa: F821  (Sphinx gives conf.py its tags)
    extensions.remove("sphinx_copybutton")
    html_static_path = ["_static/away.css"]
    html_css_files, html_js_files = [], []

epub_theme = "epub"
epub_title = project
epub_author = author
epub_publisher = author
epub_description = "Collision detection and response, chapter by chapter."
epub_contributor = author
epub_identifier = epub_uid = "collision-course"
epub_scheme = "Name"
epub_show_urls = "no"
epub_tocscope = "includehidden"
epub_tocdup = False  # or a page stands under itself
epub_css_files = ["away.css"]
