// What clang says of wrong code, and what ends a module, in words that say what to do.

const sentences = [
    [/^use of undeclared identifier '(.*?)'; did you mean '(.*?)'/, (name, other) => `There is no ${name} here. Did you mean ${other}?`],
    [/^use of undeclared identifier '(.*?)'/, (name) => `There is no ${name} here. Check the spelling.`],
    [/^no member named '(.*?)' in '(.*?)'; did you mean '(.*?)'/, (name, type, other) => `${type} has no ${name}. Did you mean ${other}?`],
    [/^expected '?;'?/, () => "A semicolon is missing before this place."],
    [/^expected '?([)}\]])'?/, (bracket) => `A ${bracket} is missing before this place.`],
    [/^no member named '(.*?)' in 'std::vector<.*'/, (name) =>
        `A list (std::vector) has no ${name}. It has size(), back(), push_back(x), and list[k] for each k from 0 on.`],
    [/^no member named '(.*?)' in '(.*?)'/, (name, type) => `${type} has no ${name}.`],
    [/^no matching function for call to '(.*)'/, (name) => `There is a ${name}, but not for what it is given here.`],
    [/^'(.*)' file not found/, (name) =>
        `This page does not have ${name}: only the headers of the book and those that it uses can be included here.`],
    [/^non-void function does not return a value/, () => "This function can end without a return."],
    [/^cannot assign to .* const/, () => "What is const cannot be changed."],
];

/** Errors and warnings of clang: {path, line, column, isError, words}. */
export const readFaults = (said) => [...said.matchAll(/^(\S+?):(\d+):(\d+): (?:fatal )?(error|warning): (.*)$/gm)].map(
    ([, path, line, column, kind, words]) => ({ path, line: Number(line), column: Number(column), isError: kind === "error", words }));

/** The sentence for what the compiler says, with its own words where we know one. */
export function inWords(told) {
    const words = `${told}${told.endsWith("?") ? "" : "."}`;
    for (const [pattern, say] of sentences) {
        const found = words.match(pattern);
        if (found) return `${say(...found.slice(1))} (The compiler says: ${words})`;
    }
    return `The compiler says: ${words}`;
}

/** The course's functions in which a module ended, the innermost first. */
const functionsOf = ({ stack = "" }) => [...stack.matchAll(/\b((?:plain|cc)::.*)$/gm)]
    .map(([, line]) => line.replaceAll("(anonymous namespace)::", "").match(/^[\w:~]+/)[0]).filter((name) => !name.startsWith("cc_"));

/** The exception that the standard library would have thrown, if that is what it says at its end. */
export const thrownIn = (words) => words.match(/^(\w+) was thrown in -fno-exceptions mode/)?.[1];

/** Why a module ended. */
export function whyItEnded(error) {
    if (error.ccSentence) return error.ccSentence;
    const [where] = functionsOf(error);
    const place = where ? ` in ${where}` : "";
    if (error.ccWords) return `Your code stopped${place}: ${thrownIn(error.ccWords) ?? error.ccWords.replace(/^\/usr.*: assertion /, "").trim()}`;
    if (/call stack|recursion/.test(error.message)) return `Your code calls itself without end${place}.`;
    if (/unreachable/.test(error.message))
        return `Your code stopped${place}: perhaps it asked for more memory than there is, or a function ended without a return.`;
    if (/memory access|out of bounds/.test(error.message))
        return `Your code read or wrote where nothing is${place}: perhaps an index is too large.`;
    return `Your code stopped${place}: ${error.message}.`;
}

const givers = { vector: "vector", array: "array", optional: "optional", function: "functional", map: "map", set: "set", string: "string",
    span: "span", deque: "deque", sort: "algorithm", max: "algorithm", min: "algorithm", clamp: "algorithm", sqrt: "cmath", abs: "cmath",
    numeric_limits: "limits", pair: "utility", swap: "utility", variant: "variant", accumulate: "numeric" };

/** Headers that a file needs and does not include, neither by itself nor by what it includes: the page has read them all already. */
export function hiddenIncludes(path, textOf, placeOf) {
    const seen = new Set(), included = new Set();
    const read = (each) => {
        if (seen.has(each)) return;
        seen.add(each);
        const text = textOf(each) ?? "";
        for (const [, name] of text.matchAll(/^\s*#include <(\w+)>/gm)) included.add(name);
        for (const [, name] of text.matchAll(/^\s*#include "([^"]+)"/gm)) read(placeOf(name));
    };
    read(path);
    const used = [...textOf(path).matchAll(/\bstd::(\w+)/g)].map(([, name]) => name).filter((name) => givers[name]);
    return [...new Set(used)].filter((name) => !included.has(givers[name])).map((name) => ({ name, header: givers[name] }));
}
