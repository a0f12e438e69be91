// The course's files as the reader has changed them, and the editors that show parts of them.
import { ChangeSet, Text } from "@codemirror/state";
import { applyPatch, createTwoFilesPatch, diffLines } from "diff";

const linesOf = (text) => Text.of(text.split("\n"));

/** The changes of lines that make of a text another one. */
function changesBetween(before, after) {
    const found = [];
    let at = 0;
    for (const { value, added, removed } of diffLines(before, after)) {
        if (added) found.push({ from: at, insert: value });
        else if (removed) found.push({ from: at, to: at + value.length });
        if (!added) at += value.length;
    }
    return found;
}

/** A file: its text in the book, and now. Of an open editor it knows the lines that this shows, as places in the text. */
export class Source {
    constructor(path, original) {
        this.path = path;
        this.original = original;
        this.now = linesOf(original);
        this.editors = [];
    }

    get text() {
        return this.now.toString();
    }

    get isChanged() {
        return this.text !== this.original;
    }

    lineAt(place) {
        return this.now.lineAt(place).number;
    }

    /** From line to line, as the book counts them. */
    placesOf(first, last) {
        const changes = ChangeSet.of(changesBetween(this.original, this.text), this.original.length);
        const book = linesOf(this.original);
        return [changes.mapPos(book.line(first).from, -1), changes.mapPos(book.line(last).to, 1)];
    }

    /** Changes the text, and shows it in all editors but the one in which it has been typed. */
    change(specs, typedIn = null) {
        const changes = ChangeSet.of(specs, this.now.length);
        this.now = changes.apply(this.now);
        for (const editor of this.editors) {
            editor.from = changes.mapPos(editor.from, -1);
            editor.to = changes.mapPos(editor.to, 1);
            if (editor !== typedIn) editor.show(this.now.sliceString(editor.from, editor.to));
        }
    }

    become(text) {
        this.change(changesBetween(this.text, text));
    }

    /** As a patch of the file, for git and for ./course; nothing where nothing is changed. */
    patch(name = this.path) {
        if (!this.isChanged) return "";
        const text = createTwoFilesPatch(`a/${name}`, `b/${name}`, this.original, this.text, "", "", { context: 2 });
        return text.replace(/^=+\n/m, "").replace(/^(---|\+\+\+) (.*)\t$/gm, "$1 $2");
    }
}

const withoutWords = (patch) => patch.slice(patch.search(/^--- /m));

/** What patches make of a text, one after the other; nothing if one does not apply. */
export const patched = (text, patches) =>
    patches.reduce((now, patch) => now && (applyPatch(now, withoutWords(patch)) || null), text);

// Of a header of plain code, as the course writes them: functions, the head and the body; structs, and the numbers that these begin with

const functions = /(^inline [^\n]*?(?:\n {2,}[^\n]*?)*?\) \{\n)([^]*?)^\}\n/gm;
const oneLiners = /^inline [^\n]*\}\n/gm;
const structs = /^struct (\w+)[^]*?^\};\n/gm;
const numbers = /^(    (int|double) (\w+) = )([-+.\w]+);/gm;

const headsOf = (text) => new Set([...text.matchAll(functions)].map(([, head]) => head).concat(text.match(oneLiners) ?? []));

/** A header without all of these, and without functions and standard headers that it has beside the book's: if this stays, so does all that
    is compiled with it. */
export function faceOf(text, original) {
    const known = headsOf(original);
    return text.replace(functions, (all, head) => (known.has(head) ? head : "")).replace(oneLiners, (all) => (known.has(all) ? all : ""))
        .replace(/\/\/.*$|^#include <.*$/gm, "").replace(structs, (all) => all.replace(numbers, "$1;")).replace(/\s+/g, " ");
}

const emptied = (text) => text.replace(/[^\n]+/g, ""); // lines stay where they are

/** A function for each number that a struct begins with: src/tools/calls.py has them called. */
const numbersOf = (text) => new Map([...text.matchAll(structs)].flatMap(([all, name]) => [...all.matchAll(numbers)].map(
    ([, , kind, member, value]) => [`${kind} ${name}_${member}()`, value])));

/** A header of which only those functions have a body that have another one than in the book: the rest is linked as it is. A body
    from which the result's type follows stays. */
export function onlyChanged(text, original) {
    const [values, ...bodies] = [numbersOf(original), ...original.matchAll(functions)];
    const known = new Map(bodies.map(([, head, body]) => [head, body]));
    const changed = [...numbersOf(text)].filter(([head, value]) => values.get(head) !== value)
        .map(([head, value]) => `[[gnu::used]] inline ${head} { return ${value}; } `);
    return text.replace(functions, (all, head, body) => {
        if (known.get(head) !== body) return `[[gnu::used]] ${all}`;
        return /\b(auto|constexpr|template)\b/.test(head) ? all : `${head.replace(/ \{\n$/, ";\n")}${emptied(all.slice(head.length))}`;
    }).replace(/^(?=struct )/m, changed.join(""));
}
