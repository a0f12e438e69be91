"""The form of a chapter's page (DESIGN, section 2), and how long its parts are meant to be."""

HEADINGS = ("Question", "Idea", "Derivation", "Build it", "Code", "Steps", "What breaks", "How exact?", "The article",
            "Recap", "Exercises", "Reference", "Further reading")
FREE = ("The article",)  # not every chapter has one
MAIN_LINE = HEADINGS[:HEADINGS.index("Steps") + 1]
MOST_WORDS = {"Question": 120, "Idea": 200, "Derivation": 900, "the main line": 1500}

# The first form, until all pages have the second.
FIRST_HEADINGS = ("Question", "Derivation", "Try first", "Code", "Steps", "What breaks", "What we have so far",
                  "Exercises", "Reference", "Further reading")

TRANSLATED = ("whoever", "is none", "that goes if", "at right angles on", "printed is", "who is stopped")


def is_first(titles) -> bool:
    return "Idea" not in titles


def fault_of(titles: list[str]) -> str:
    """What is wrong with the headings of a page; nothing is said of good ones."""
    wanted = FIRST_HEADINGS if is_first(titles) else [h for h in HEADINGS if h in titles or h not in FREE]
    return "" if titles == list(wanted) else f"the headings are {titles}, and should be {list(wanted)}"


def too_long(words: dict[str, int]) -> list[str]:
    """Where a page of so many words a section is longer than meant."""
    whole = {**words, "the main line": sum(words.get(title, 0) for title in MAIN_LINE)}
    return [f"{title} has {whole[title]} words, and {most} are meant" for title, most in MOST_WORDS.items()
            if whole.get(title, 0) > most]
