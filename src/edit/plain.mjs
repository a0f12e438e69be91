// A header of plain code, as the course writes them: functions, the head and the body; structs, and the numbers that these begin with

export const functions = /(^inline [^\n]*?(?:\n {2,}[^\n]*?)*?\) \{\n)([^]*?)^\}\n/gm;
const oneLiners = /^inline [^\n]*\}\n/gm;
const structs = /^struct (\w+)[^]*?^\};\n/gm;
const numbers = /^(    (int|double) (\w+) = )([-+.\w]+);/gm;

const constants = /^(?:inline )?const(?:expr)? [^\n]*;\n/gm;

const headsOf = (text) => new Set([...text.matchAll(functions)].map(([, head]) => head).concat(text.match(oneLiners) ?? []));
const namesOf = (text) => new Set([...text.matchAll(structs)].map(([, name]) => name));
const nameOf = (head) => head.match(/(\w+|operator\S+?)\(/)[1];
const mentions = (text, name) => name.startsWith("operator") || new RegExp(`\\b${name}\\b`).test(text);

/** Of the header's functions those whose heads can change, because no other text mentions them. */
export const ownNames = (original, others) =>
    new Set([...headsOf(original)].map(nameOf).filter((name) => !others.some((text) => mentions(text, name))));

/** A header without all of these, and without what it has beside the book's, or can have: functions, structs, constants, standard
    headers. If this stays, so does all that is compiled with it. */
export function faceOf(text, original, own) {
    const [heads, names] = [headsOf(original), namesOf(original)];
    const stays = (head) => heads.has(head) && !own.has(nameOf(head));
    return text.replace(functions, (all, head) => (stays(head) ? head : "")).replace(oneLiners, (all) => (stays(all) ? all : ""))
        .replace(/\/\/.*$|^#(include <|line ).*$/gm, "").replace(constants, (all) => (original.includes(all) ? all : ""))
        .replace(structs, (all, name) => (names.has(name) ? all.replace(numbers, "$1;") : "")).replace(/\s+/g, " ").trim();
}

const emptied = (text) => text.replace(/[^\n]+/g, ""); // lines stay where they are

/** A function for each number that a struct begins with: src/tools/calls.py has them called. */
const numbersOf = (text) => new Map([...text.matchAll(structs)].flatMap(([all, name]) => [...all.matchAll(numbers)].map(
    ([, , kind, member, value]) => [`${kind} ${name}_${member}()`, value])));

/** A header of which only those functions have a body that have another one than in the book, or call one with another head: the
    rest is linked as it is. A body from which the result's type follows stays. */
export function onlyChanged(text, original) {
    const [values, ...bodies] = [numbersOf(original), ...original.matchAll(functions)];
    const known = new Map(bodies.map(([, head, body]) => [head, body]));
    const changed = [...numbersOf(text)].filter(([head, value]) => values.get(head) !== value)
        .map(([head, value]) => `[[gnu::used]] inline ${head} { return ${value}; } `);
    const news = [...headsOf(text)].filter((head) => !headsOf(original).has(head)).map(nameOf);
    const isChanged = (head, body) => known.get(head) !== body || news.some((name) => mentions(body, name));
    return text.replace(functions, (all, head, body) => {
        if (isChanged(head, body)) return `[[gnu::used]] ${all}`;
        return /\b(auto|constexpr|template)\b/.test(head) ? all : `${head.replace(/ \{\n$/, ";\n")}${emptied(all.slice(head.length))}`;
    }).replace(/^(?=struct )/m, changed.join(""));
}
