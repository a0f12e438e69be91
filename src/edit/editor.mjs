// Changes the C++ in the page: editors in place of listings, the compiler behind them, and figures that follow. Fetched by
// page.mjs on the first click.
import { basicSetup } from "codemirror";
import { cpp } from "@codemirror/lang-cpp";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { oneDarkHighlightStyle } from "@codemirror/theme-one-dark";
import { syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { indentWithTab } from "@codemirror/commands";
import { Bench } from "./bench.mjs";
import { Compiler } from "./compiler.mjs";
import { Desk } from "./desk.mjs";
import { hiddenIncludes, inWords, readFaults, whyItEnded } from "./faults.mjs";
import { patched, Source } from "./sources.mjs";

const { bring, drawn, instance, isChanged, loadUnit, page, redraw, setSource, sizeOf } = window.ccShared;

const rest = 200;       // after a key, until what it changed is compiled, in milliseconds
const rounds = 7;       // of warming up

// What changed modules ask of the page: guard.cpp

let patience = 5000; // with a module that draws, in milliseconds
let began = 0;
page.watch = () => {
    if (!began) {
        began = performance.now();
        queueMicrotask(() => (began = 0)); // comes when the module has given back
    }
    if (performance.now() - began > patience)
        page.fail(`it was still running after ${patience / 1000} seconds. Look for a loop that never ends.`);
};
page.fail = (words) => { throw Object.assign(new Error(words), { ccWords: words }); };

/** An editor of some lines of a file. */
class Editor {
    constructor(source, [from, to], onChange) {
        Object.assign(this, { source, from, to });
        this.view = new EditorView({
            doc: source.now.sliceString(from, to),
            extensions: [
                lineNumbers({ formatNumber: (n) => String(n - 1 + source.lineAt(this.from)) }), basicSetup, cpp(), lintGutter(),
                keymap.of([indentWithTab]), isDark() ? syntaxHighlighting(oneDarkHighlightStyle) : [],
                EditorState.tabSize.of(4), Prec.highest(EditorState.languageData.of(() => [{ closeBrackets: { brackets: ["(", "["] } }])),
                EditorView.scrollMargins.of(covered),
                EditorView.contentAttributes.of({ "aria-label": `The code of ${source.path}. Escape and then Tab leave it.` }),
                EditorView.updateListener.of((update) => update.docChanged && !this.isShown && onChange(this, update.changes)),
            ],
        });
        source.editors.push(this);
    }

    /** The lines as they have been changed elsewhere. */
    show(text) {
        const now = this.view.state.doc.toString();
        if (now === text) return;
        this.isShown = true;
        this.view.dispatch({ changes: { from: 0, to: now.length, insert: text } });
        this.isShown = false;
    }

    /** Marks faults that stand in these lines. */
    mark(faults) {
        const { doc } = this.view.state;
        const first = this.source.lineAt(this.from);
        const here = faults.filter(({ path, line }) => path === this.source.path && line >= first && line < first + doc.lines);
        this.view.dispatch(setDiagnostics(this.view.state, here.map(({ line, column, isError, words }) => {
            const { from, to } = doc.line(line - first + 1);
            return { from: Math.min(from + column - 1, to), to, severity: isError ? "error" : "warning", message: inWords(words) };
        })));
    }
}

/** How much of the window's edges is covered by a figure that has come there. */
function covered() {
    const figure = document.querySelector(".cc-beside");
    if (!figure) return null;
    const { top, bottom } = figure.getBoundingClientRect();
    return figure.matches(".cc-above") ? { top: bottom } : { bottom: innerHeight - top };
}

const isDark = () => document.body.dataset.theme === "dark"
    || (document.body.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);

/** All that is changed in this page. */
class Editing {
    constructor() {
        this.desk = new Desk(this);
        this.sources = new Map();
        this.isMaking = this.isStale = false;
        this.lost = [];    // variants whose patch no longer applies
        this.taken = [];   // listings of patches, and the texts that these have made
        addEventListener("pagehide", () => this.compiler?.end());
        addEventListener("pageshow", ({ persisted }) => persisted && this.revive());
    }

    /** Loads the compiler, for the chapter of the page, and with it the check of its own part if that is wanted. */
    begin(number, wantsCheck, tell) {
        this.number = number;
        return (this.begun ??= Compiler.begin(number, wantsCheck, tell).then((compiler) => {
            this.compiler = compiler;
            for (const path of compiler.changeable) this.sources.set(path, new Source(path, compiler.text(path)));
            if (!compiler.part) this.desk.offer(compiler.manifest.mistakes);
            this.warm = this.warmUp();
        }));
    }

    /** A page to which the reader comes back has given its compiler's memory back. */
    async revive() {
        if (this.compiler) this.compiler = await Compiler.begin(this.number, Boolean(this.compiler.part), () => {});
    }

    /** Compiles some of the plain code and then all of it, unseen, while the reader reads: browsers make a program fast that has
        been running for some time. */
    async warmUp() {
        const plain = this.compiler.changeable.find((path) => path.endsWith("/plain.hpp"));
        const text = this.compiler.text(plain);
        await new Promise((resolve) => setTimeout(resolve, 2 * rest)); // what a reader wants now comes first
        await this.whenSettled();
        const other = (k) => `) {${"\n".repeat(k)}`; // than in the book
        await this.compiler.compileBodies(plain, text.replace(") {\n", other(2)));
        for (let k = 2; k < rounds; ++k) {
            await this.whenSettled();
            await this.compiler.make(`variant-${this.compiler.manifest.engine}`, new Map([[plain, text.replaceAll(") {\n", other(k))]]));
        }
    }

    async whenSettled() {
        while (!this.isSettled) await new Promise((resolve) => setTimeout(resolve, 100));
    }

    async load(listing, button, wantsCheck = false) {
        const tell = (bytes) => (button.textContent = `Loading ${(bytes / 1e6).toFixed(1)} MB`);
        await this.begin(listing.dataset.chapter, wantsCheck, tell);
    }

    /** Puts an editor of the reader's own part in the place that an exercise has for it. */
    async build(place, button) {
        if (!(await this.attempt(() => this.load(place, button, true), button))) return;
        this.desk = new Bench(this, this.compiler.part);
        this.desk.begin();
        const { source } = this.desk;
        const editor = this.editorOf(source, [0, source.now.length]);
        place.append(editor.view.dom);
        const here = Math.max(source.text.indexOf("your code"), 0);
        this.settle(place, button, [editor], "Write your part here. Check says how far you are.");
        editor.view.dispatch({ selection: { anchor: here }, effects: EditorView.scrollIntoView(here, { y: "center" }) });
        this.changed();
    }

    /** Puts editors in place of the code of a listing, one for each of its parts. */
    async open(listing, button) {
        if (!(await this.attempt(() => this.load(listing, button), button))) return;
        const source = this.sources.get(listing.dataset.edit);
        const ranges = listing.dataset.lines.split(" ").map((range) => source.placesOf(...range.split("-").map(Number)));
        this.place(listing, button, source, ranges);
    }

    /** Makes the change that a listing shows as a patch, and puts an editor there. */
    async take(listing, button) {
        if (!(await this.attempt(() => this.load(listing, button), button))) return;
        const source = this.sources.get(listing.dataset.takes);
        if (!this.takePatch(source, listing.dataset.patch)) return void (button.textContent = "It no longer applies to your code");
        const [first, last] = listing.dataset.lines.split("-").map(Number);
        this.taken.push({ listing, source, text: source.text });
        this.place(listing, button, source, [source.placesOf(first, last)]);
    }

    editorOf(source, range) {
        return new Editor(source, range, (editor, changes) => this.typed(editor, changes));
    }

    place(listing, button, source, ranges) {
        const editors = ranges.map((range) => this.editorOf(source, range));
        listing.querySelector("[class*=highlight-]").replaceWith(...editors.map(({ view }) => view.dom));
        for (const { view } of editors) view.dom.addEventListener("focusin", () => this.desk.moveTo(listing));
        this.settle(listing, button, editors, source.isChanged ? "" : "Change a line. The figures follow as you type.");
    }

    settle(listing, button, editors, words) {
        listing.classList.add("cc-editing");
        button.remove();
        this.desk.moveTo(listing);
        this.desk.tell(words);
        editors[0].view.focus();
    }

    async attempt(action, button) {
        try {
            await action();
            return true;
        } catch (error) {
            this.begun = null;
            button.textContent = `It could not be loaded: ${error.message}`;
            return false;
        }
    }

    // Changes

    typed(editor, changes) {
        const specs = [];
        changes.iterChanges((from, to, _, __, text) =>
            specs.push({ from: from + editor.from, to: to + editor.from, insert: text.toString() }));
        const before = editor.view.state.doc.length;
        editor.source.change(specs, editor);
        editor.to = editor.from + before;
        this.changed();
    }

    changed() {
        this.desk.showChanges();
        for (const { listing, source, text } of this.taken) listing.classList.toggle("cc-wrong", source.text === text);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            this.timer = null;
            this.make();
        }, rest);
    }

    /** Whether the figures show what the code says, or it has been told why not. */
    get isSettled() {
        return !this.timer && !this.isMaking;
    }

    takePatch(source, patch) {
        const text = patched(source.text, [patch]);
        if (text === null) return false;
        source.become(text);
        this.changed();
        return true;
    }

    /** A patch of any of the chapter's files; true if all of it applies. */
    takePatches(text) {
        const parts = text.split(/^(?=--- )/m).filter((part) => part.startsWith("--- "));
        const news = parts.map((part) => {
            const name = part.match(/^--- a\/(\S+)/)?.[1];
            const source = this.sources.get(name) ?? [...this.sources.values()].find(({ path }) => path.endsWith(`/${name}`));
            return source && { source, text: patched(source.text, [part]) };
        });
        if (!news.length || news.some((each) => !each?.text)) return false;
        for (const { source, text } of news) source.become(text);
        this.changed();
        return true;
    }

    undoAll() {
        for (const source of this.sources.values()) source.become(source.original);
        this.changed();
    }

    get patch() {
        return [...this.sources.values()].map((source) => source.patch()).join("");
    }

    /** The texts that differ from the book's: those that the reader has changed, and patched copies of them. */
    texts() {
        const texts = new Map([...this.sources.values()].filter((each) => each.isChanged).map(({ path, text }) => [path, text]));
        this.lost = [];
        for (const [copy, { original, patches }] of Object.entries(this.compiler.manifest.copies)) {
            if (!texts.has(original)) continue;
            const text = patched(texts.get(original), patches.map((path) => this.compiler.text(path)));
            if (text === null) this.lost.push(copy.match(/variants\/([^/]+)/)[1]);
            else texts.set(copy, `#line 1 "${original}"\n${text}`);
        }
        return texts;
    }

    // Making

    /** Compiles what has changed; while that goes on, further changes wait for its end. */
    async make() {
        this.isStale = this.isMaking;
        if (this.isMaking) return;
        this.isMaking = true;
        try {
            do {
                this.isStale = false;
                await this.makeOnce(performance.now());
            } while (this.isStale);
        } finally {
            this.isMaking = false;
        }
    }

    async makeOnce(start) {
        const texts = this.texts();
        const plot = `plot-${this.number}`;
        if (texts.size) this.desk.tell("Compiling", "working");
        const isShown = document.querySelector(`.cc-plot[data-module="${this.number}"]`);
        const made = isShown && this.compiler.needs(plot, texts) ? await this.compiler.make(plot, texts) : {};
        if (this.isStale) return;
        if (made.fault) return this.tellFault(made.fault);
        this.markAll([]);
        this.explained = "";
        setSource(this.number, made.module && (() => made.module));
        for (const name of this.compiler.unitNames) this.setUnit(name, texts);
        await this.redrawAll();
        if (!this.explained) this.desk.tell(this.wordsOf(texts, performance.now() - start), texts.size ? "done" : "");
    }

    /** Units are made when a figure asks for them. */
    setUnit(name, texts) {
        const refuse = (sentence) => Promise.reject(Object.assign(new Error(sentence), { ccSentence: sentence }));
        if (!this.compiler.needs(`variant-${name}`, texts)) return setSource(name);
        if (this.lost.includes(name))
            return setSource(name, () => refuse(`The patch ${name.slice(3)} no longer applies to your code, so there is nothing beside it.`));
        setSource(name, async () => {
            const { fault, module } = await this.compiler.make(`variant-${name}`, texts);
            return fault ? refuse(this.tellFault(fault)) : module;
        });
    }

    wordsOf(texts, time) {
        if (!texts.size) return "This is the code of the book.";
        const hidden = [...this.sources.values()].filter((each) => each.isChanged).flatMap(({ path }) => this.hiddenIncludes(path));
        const more = hidden.map(({ name, header }) => ` Your own compiler will want #include <${header}> for std::${name}; here it is read already.`);
        return `${this.desk.shows}, after ${(time / 1000).toFixed(1)} seconds.${more.join("")}`;
    }

    hiddenIncludes(path) {
        const textOf = (each) => this.sources.get(each)?.text ?? (this.compiler.own.has(each) ? this.compiler.text(each) : "");
        return hiddenIncludes(path, textOf, (name) => (this.compiler.own.has(`chapters/${name}`) ? `chapters/${name}` : `src/${name}`));
    }

    markAll(faults) {
        for (const { editors } of this.sources.values()) editors.forEach((editor) => editor.mark(faults));
    }

    tellFault(said, consequence = "The figures stay as they were.") {
        const faults = readFaults(said);
        this.markAll(faults);
        const first = faults.find(({ isError }) => isError);
        const words = first ? `Line ${first.line} of ${first.path.split("/").at(-1)}: ${inWords(first.words)}`
            : `It cannot be linked. The linker says: ${said.trim()}`;
        this.desk.tell(`${words} ${consequence}`, "fault");
        return words;
    }

    // Figures

    whyStopped(error) {
        if (!this.compiler || !this.isByReader) return null;
        this.explained = whyItEnded(error);
        this.desk.tell(`${this.explained} The figure stays as it was.`, "fault");
        return this.explained;
    }

    /** What runs at once, the nearest first; what stands still when it is seen. */
    async redrawAll() {
        this.sight?.disconnect();
        const near = (entries) => entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        this.sight = new IntersectionObserver((entries) => near(entries).forEach((figure) => {
            this.sight.unobserve(figure);
            this.drawStill(figure);
        }), { rootMargin: "200px" });
        const far = (figure) => (({ top, bottom }) => Math.abs(top + bottom - innerHeight))(figure.getBoundingClientRect());
        const figures = [...document.querySelectorAll(".cc-plot")].filter(({ dataset }) => [this.number, "world"].includes(dataset.module));
        for (const figure of figures) figure.classList.toggle("cc-by-reader", this.isByReader);
        figures.filter((figure) => !figure.matches(".cc-live, .cc-world")).forEach((figure) => this.sight.observe(figure));
        const live = figures.filter((figure) => figure.matches(".cc-live, .cc-world")).sort((a, b) => far(a) - far(b));
        for (const figure of live.filter(({ ccRuns }) => ccRuns?.isRunning)) await figure.ccRuns.renew().catch((error) => this.whyStopped(error));
        if (live.length) this.bringBeside(live.find((figure) => figure.matches(".cc-world")) ?? live[0]);
    }

    /** Who changes a line sees what it does, in the nearest world or else the nearest figure, until that is closed. */
    bringBeside(figure) {
        const listing = this.desk.box.closest(".cc-editing");
        if (!this.isByReader || this.compiler.part || this.isClosed || !listing) return;
        bring(this.desk.said, figure, [listing], () => (this.isClosed = true));
        const { view } = [...this.sources.values()].flatMap(({ editors }) => editors).find(({ view }) => view.hasFocus) ?? {};
        view?.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
    }

    get isByReader() {
        return [this.number, ...this.compiler.unitNames].some(isChanged);
    }

    /** A figure that has no inputs. */
    async drawStill(figure) {
        const svg = figure.querySelector(".cc-stage svg");
        try {
            const { exports, text } = await instance(this.number);
            const index = JSON.parse(text(exports.plots())).findIndex(({ name }) => name === figure.dataset.figure);
            const said = await this.drawing(exports, text, index);
            const prefix = svg.querySelector("title").id.replace(/title$/, "");
            const fresh = drawn(said.replaceAll(`${figure.dataset.figure}-`, prefix));
            redraw(svg, fresh);
            figure.dispatchEvent(new CustomEvent("cc-drawn", { detail: sizeOf(fresh) }));
        } catch (error) {
            this.whyStopped(error);
        }
    }

    /** A drawing; units that it turns out to need are loaded, and it begins again. */
    async drawing(exports, text, index) {
        try {
            return text(exports.draw(index));
        } catch (error) {
            if (!error.ccUnit) throw error;
            await loadUnit(error.ccUnit);
            return this.drawing(exports, text, index);
        }
    }

    /** All figures of the page, by modules of which everything has been compiled here: for tests. */
    async drawn() {
        const { fault, module } = await this.compiler.make(`plot-${this.number}`, new Map(), true);
        if (fault) throw new Error(fault);
        setSource(this.number, () => module);
        patience *= 10; // with a machine that does something else beside
        try {
            const { exports, text } = await instance(this.number);
            const found = {};
            for (const [k, { name }] of JSON.parse(text(exports.plots())).entries()) found[name] = await this.drawing(exports, text, k);
            return found;
        } finally {
            patience /= 10;
            setSource(this.number);
        }
    }
}

window.ccEditing = new Editing();
