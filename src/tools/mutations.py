"""All single changes of some lines of C++ that is written as the course writes it: blanks around binary operators,
none around a sign, a template's brackets or a call's."""
import re
from dataclasses import dataclass

opposite = {"+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "&&": "||", "||": "&&"}
comparisons = {"<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("!=",), "!=": ("==",)}
others = [("a", "b"), ("A", "B"), ("p", "q"), ("q", "e"), ("R", "I"), ("from", "to"), ("u", "v"), ("j_n", "j_t"),
          ("n", "t"), ("x", "y"), ("low", "high"), ("i", "j"), ("of_a", "of_b"), ("e", "mu"), ("v", "x"),
          ("inv_m", "inv_I"), ("max", "min"), ("left", "right"), ("front", "back"), ("sin", "cos"),
          ("break", "continue")]
symmetric = ("dot", "std::max", "std::min", "std::minmax")
pairs = dict(zip("([{", ")]}"))


@dataclass(frozen=True)
class Mutant:
    text: str  # of the whole file
    before: tuple  # the lines that were changed
    after: tuple


def without_comments(text):
    """The same lines, so that their numbers stay."""
    return re.sub(r" *//.*", "", text)


def mutants(text, heart):
    """All of a text without comments, each once; `heart` has the numbers of the lines that may be changed."""
    code = Code(text, heart)
    found = {}
    for start, end, new in code.edits():
        changed = text[:start] + new + text[end:]
        if changed != text:
            found.setdefault(changed, Mutant(changed, *differing_lines(text, changed)))
    return list(found.values())


def differing_lines(before, after):
    """The lines of two texts between those that are the same at both ends."""
    one, two = ([line.strip() for line in text.splitlines()] for text in (before, after))
    while one and two and one[0] == two[0]:
        del one[0], two[0]
    while one and two and one[-1] == two[-1]:
        del one[-1], two[-1]
    return tuple(one), tuple(two)


class Code:
    def __init__(self, text, heart):
        self.text, self.heart = text, heart
        self.lines = text.splitlines()
        self.begins = [0]  # where each line begins
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line) + 1)
        self.partner = {}  # of each bracket
        opened = []
        for at, sign in enumerate(text):
            if sign in pairs:
                opened.append(at)
            elif sign in pairs.values():
                self.partner[at] = opened.pop()
                self.partner[self.partner[at]] = at

    def edits(self):
        """All changes: where it begins, where it ends, what stands there then."""
        for edit in (*self.operators(), *self.signs(), *self.numbers(), *self.names(), *self.calls(),
                     *self.choices(), *self.statements()):
            if self.line_at(edit[0]) in self.heart:
                yield edit

    def line_at(self, at):
        return self.text.count("\n", 0, at)

    def operators(self):
        """Another operator, or one of its operands left out."""
        for found in re.finditer(r"\s(\+|-|\*|/|\+=|-=|&&|\|\||<|<=|>|>=|==|!=)\s+", self.text):
            sign, (start, end) = found[1], found.span(1)
            for other in comparisons.get(sign) or (opposite[sign],):
                yield start, end, other
            if sign in "+-*/":
                product = sign in "+-"
                yield found.start(), self.operand_after(found.end(), product), ""
                if sign != "/":
                    yield self.operand_before(found.start(), product), found.end(), ""

    def operand_after(self, at, product=False):
        """The end of the operand that begins there."""
        while self.text[at] not in " ,;)]}\n":
            at = self.partner.get(at, at) + 1
        following = re.compile(r" [*/] ").match(self.text, at)
        return self.operand_after(following.end(), True) if product and following else at

    def operand_before(self, at, product=False):
        while self.text[at - 1] not in " ,;([{\n":
            at = self.partner.get(at - 1, at - 1)
        return self.operand_before(at - 3, True) if product and self.text[at - 3:at] in (" * ", " / ") else at

    def signs(self):
        """A sign left out, and one too many in front of what is assigned."""
        for found in re.finditer(r"(?<=[\s({\[])-(?=[\w(])", self.text):
            yield *found.span(), ""
        for found in re.finditer(r"(?<= = )[^;,{\d][^;,{]*(?=;)", self.text):
            yield *found.span(), f"-({found[0]})"

    def numbers(self):
        for found in re.finditer(r"(?<![\w.])(\d+)(\.?)(e-?\d+)?(?![\w.])", self.text):
            if found[3]:
                new = ("0", "1e-3")
            elif int(found[1]) >= 10:
                new = ("1",)
            else:
                new = (f"{n}{found[2]}" for n in (int(found[1]) - 1, int(found[1]) + 1) if n >= 0)
            for other in new:
                yield *found.span(), other
        for found in re.finditer(r"(?<=\[)[a-z]+(?=\])", self.text):
            yield *found.span(), f"{found[0]} + 1"

    def names(self):
        """The other one of two: a and b, left and right."""
        for one, two in [*others, *((two, one) for one, two in others)]:
            for found in re.finditer(rf"\b{one}\b", self.text):
                yield *found.span(), two

    def calls(self):
        """Two arguments that change places, one with the other sign, one instead of the whole call."""
        for found in re.finditer(r"([\w:.]+|return |= )([({])(?![)}])", self.text):
            bracket = found.start(2)
            arguments = self.arguments(bracket)
            for start, end in arguments:
                argument = self.text[start:end]
                if re.match(r"[^-\d]", argument):
                    yield start, end, f"-({argument})" if " " in argument else f"-{argument}"
                if found[2] == "(":
                    yield found.start(), self.partner[bracket] + 1, argument
            for (start, middle), (next_one, end) in zip(arguments, arguments[1:]):
                if found[1] not in symmetric:
                    yield start, end, self.text[next_one:end] + self.text[middle:next_one] + self.text[start:middle]

    def arguments(self, bracket):
        """Where each of what stands in brackets begins and ends."""
        at = start = bracket + 1
        end = self.partner[bracket]
        found = []
        while at < end:
            if self.text[at] == ",":
                found.append((start, at))
                start = re.compile(r",\s*").match(self.text, at).end()
            at = self.partner.get(at, at) + 1
        return [*found, (start, end)]

    def choices(self):
        """Always the one, or always the other; an `if` that always does; a loop that does not go round."""
        for found in re.finditer(r"(?<== )[^;?]* \? ([^;:]*) : ([^;]*)(?=;)", self.text):
            yield *found.span(), found[1]
            yield *found.span(), found[2]
        for found in re.finditer(r"\bif (?=\()", self.text):
            yield found.start(), self.partner[found.end()] + 1, ""
        for found in re.finditer(r"\bwhile\b", self.text):
            yield *found.span(), "if"

    def statements(self):
        """One left out, and two neighbours that change places."""
        blocks = {start: end for start in self.heart if (end := self.end_of_statement(start)) is not None}
        for start, end in blocks.items():
            first = "\n".join(self.lines[start:end])
            if not first.strip().startswith("return"):
                yield self.begins[start], self.begins[end] - 1, ";"
            second = "\n".join(self.lines[end:blocks.get(end, end)])
            if second and indentation(first) == indentation(second) and not second.strip().startswith("return"):
                yield self.begins[start], self.begins[blocks[end]] - 1, f"{second}\n{first}"

    def end_of_statement(self, start):
        """The number of the line after the statement that begins in one; nothing if none does."""
        if not re.search(r"[;{})]$", self.lines[start - 1]) or self.lines[start].strip().startswith("}"):
            return None
        depth = 0
        for number in range(start, len(self.lines)):
            line = self.lines[number]
            depth += sum(line.count(sign) for sign in pairs) - sum(line.count(sign) for sign in pairs.values())
            if depth == 0 and line.endswith((";", "}")):
                return number + 1
        return None


def indentation(text):
    return len(text) - len(text.lstrip())
