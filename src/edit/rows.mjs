// A case of a check in words, as src/tools/exercise_commands.py shows it.

const { element } = window.ccShared;

function withDigits(number, digits) {
    const rounded = digits ? Number(number.toPrecision(digits)) : number;
    return Math.abs(rounded) < 1e-4 && rounded !== 0 ? rounded.toExponential() : String(rounded);
}

/** A value; a number with so many digits, or with as few as tell it from all others. */
function shown(value, digits) {
    if (value === null) return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return withDigits(value, digits);
    if (Array.isArray(value)) return `(${value.map((part) => inBrackets(part, digits)).join(", ")})`;
    if (typeof value === "object") return Object.entries(value).map(([name, part]) => `${name} ${shown(part, digits)}`).join(", ");
    return value;
}

/** In a list: where one of several numbers with names ends must be seen. */
const inBrackets = (value, digits) =>
    (value && typeof value === "object" && !Array.isArray(value) ? `(${shown(value, digits)})` : shown(value, digits));

/** Both values with six digits, or with those that it takes to tell them apart. */
function shownApart(got, want) {
    const pairs = [6, 9, 12, 0].map((digits) => [shown(got, digits), shown(want, digits)]);
    return pairs.find(([a, b]) => a !== b) ?? pairs[0];
}

/** The inputs, both results. */
export function inTable({ inputs, got, want }) {
    const [mine, theirs] = got === undefined ? [null, shown(want, 6)] : shownApart(got, want);
    const rows = [...Object.entries(inputs).map(([name, value]) => [name, shown(value)]), ...(mine === null ? [] : [["yours", mine]]),
        ["reference", theirs]];
    return element("html:table", {}, element("html:tbody", {}, ...rows.map(([name, words]) =>
        element("html:tr", {}, element("html:th", { scope: "row" }, name), element("html:td", {}, words)))));
}
