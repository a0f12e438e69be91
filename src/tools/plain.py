"""Mathematics, as the course's pages write it in TeX, as one line of plain text."""
import re
import unicodedata

BETWEEN = {"cdot": "·", "times": "×", "pm": "±", "le": "≤", "ge": "≥", "ne": "≠", "in": "∈", "approx": "≈",
           "mapsto": "↦", "to": "→"}  # set off by blanks, as the names are
SIGNS = {"infty": "∞", "sum": "∑", "top": "⊤", "dots": "…", "ldots": "…", "cdots": "…", "lvert": "|", "rvert": "|",
         "Delta": "Δ", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "varepsilon": "ε", "eta": "η",
         "theta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
         "varphi": "φ", "omega": "ω", "ell": "ℓ"}
NAMES = {"sin", "cos", "tan", "arctan", "log", "det", "min", "max", "operatorname", "text", "mathrm"}
SILENT = {"left", "right", "bigl", "bigr", "Bigl", "Bigr", "big", "Big", "tfrac", "frac", "sqrt", "hat", "bar",
          "begin", "end", "!"}
SPACES = {",", ";", ":", " ", "quad", "qquad"}
ACCENTS = {"hat": "\u0302", "bar": "\u0304"}
HIGH = str.maketrans("0123456789+-−⊤'", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ᵀ'")
KNOWN = {*BETWEEN, *SIGNS, *NAMES, *SILENT, *SPACES, "{", "}", "|", "\\"}


def commands(tex):
    """The commands in a formula."""
    return set(re.findall(r"\\([A-Za-z]+|.)", tex, re.S))


def plain(tex):
    """A formula in one line; a command that is not known stands there by its name."""
    text = _sequence(re.findall(r"\\[A-Za-z]+|\\.|\S|\s+", tex, re.S))
    text = re.sub(r"([(]) +| +(?=[,.;:)_])", r"\1", re.sub(r"\s+", " ", text))
    return unicodedata.normalize("NFC", text.strip())


def _sequence(words):
    """The text of all that comes before the next closing brace, which is taken away, too."""
    text = ""
    while words:
        word = words.pop(0)
        if word == "}":
            break
        text += _piece(word, words)
    return text


def _argument(words):
    """What a command is about: a group in braces, or the next sign."""
    while words and words[0].isspace():
        words.pop(0)
    return _piece(words.pop(0), words).strip() if words else ""


def _piece(word, words):
    if word == "{":
        return _sequence(words)
    if word in "^_":
        return _raised(_argument(words)) if word == "^" else "_" + _closed(_argument(words))
    if word == "&":
        return " "
    if not word.startswith("\\"):
        return word
    return _command(word[1:], words)


def _command(name, words):
    if name in ("frac", "tfrac"):
        return f" {_closed(_argument(words))}/{_closed(_argument(words))} "
    if name == "sqrt":
        return "√" + _closed(_argument(words))
    if name in ACCENTS:
        return _argument(words) + ACCENTS[name]
    if name in ("begin", "end"):
        _argument(words)
        return "(" if name == "begin" else ")"
    if name in SPACES:
        return " "
    if name in SILENT:
        return ""
    if name in ("operatorname", "text", "mathrm"):
        return f" {_argument(words)} " if name == "text" else " " + _argument(words)
    if name in NAMES or name in BETWEEN:
        return f" {BETWEEN.get(name, name)} "
    return {"|": "‖", "\\": "; "}.get(name, SIGNS.get(name, name))


ONE = re.compile(r"(\d+(\.\d+)?|[^\W\d]\u0302?(_(\w+|\([^()]*\)))?|∞|⊤|\|[^|]*\||\([^()]*\))[⁰¹²³⁴-⁹⁺⁻ᵀ']*")


def _closed(text):
    """In brackets, unless it is one thing: 12, e_1, |v|²."""
    return text if ONE.fullmatch(text) else f"({text})"


def _raised(text):
    return text.translate(HIGH) if all(ord(sign) in HIGH for sign in text) else "^" + _closed(text)
