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
