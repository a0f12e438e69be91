// Build it in the page: the reader's own part of the engine, its editor, its check, and the page's world that runs with it.
import { hintsFor } from "./hints.mjs";
import { inTable } from "./rows.mjs";
import { whyItEnded } from "./faults.mjs";

const { drawn, element } = window.ccShared;

/** The reader's file, in this browser. All pages of a book share it, also those opened from a disk. */
export class Kept {
    constructor(part) {
        this.key = `cc-part-${part}`;
    }

    /** What was written, if anything was, and if the browser keeps anything at all. */
    get text() {
        try {
            return localStorage.getItem(this.key);
        } catch {
            return null;
        }
    }

    /** Whether it could be kept. */
    write(text) {
        try {
            localStorage.setItem(this.key, text);
            return true;
        } catch {
            return false;
        }
    }
}

/** What stands under the editor of a part: in the place of a desk. */
export class Bench {
    constructor(editing, part) {
        Object.assign(this, { editing, part, outcome: null });
        this.shows = "The world below runs with your part";
        this.kept = new Kept(part.name);
        this.name = part.file.split("/").at(-1);
        this.said = element("html:p", { class: "cc-desk-said", role: "status" });
        this.report = element("html:div", { class: "cc-report", role: "status" });
        this.file = element("html:input", { type: "file", accept: ".hpp", hidden: "" });
        this.file.addEventListener("change", () => this.open());
        const button = (words, act) => {
            const made = element("html:button", { type: "button" }, words);
            made.addEventListener("click", act);
            return made;
        };
        this.checking = button("Check", () => this.check());
        const buttons = element("html:div", { class: "cc-desk-buttons" }, this.checking, button(`Save ${this.name}`, () => this.save()),
            button(`Open a ${this.name}`, () => this.file.click()), this.file, button("Begin again", () => this.beginAgain()));
        this.box = element("html:div", { class: "cc-desk" }, this.said, buttons, this.report);
    }

    get source() {
        return this.editing.sources.get(`chapters/${this.part.file.replace(/^my\//, "")}`);
    }

    /** What the reader had, or what everyone begins with. */
    begin() {
        this.source.become(this.kept.text ?? this.part.start);
        this.isKept = true;
    }

    // As a desk: what the page says while it compiles, and that something has changed

    moveTo(listing) {
        listing.append(this.box);
    }

    tell(words, kind = "") {
        const lost = this.isKept ? "" : " This browser keeps nothing: save your file before you leave.";
        this.said.textContent = words + lost;
        this.box.dataset.kind = kind;
    }

    showChanges() {
        this.isKept = this.kept.write(this.source.text);
        this.report.classList.add("cc-old");
    }

    // Files

    save() {
        const url = URL.createObjectURL(new Blob([this.source.text], { type: "text/plain" }));
        element("html:a", { href: url, download: this.name }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
        this.tell(`Put it in place of ${this.part.file}, and ./course check ${this.part.name} goes on with it.`);
    }

    async open() {
        const [file] = this.file.files;
        this.file.value = "";
        if (file) this.become((await file.text()).replaceAll("\r\n", "\n"), `This is ${file.name}. Undo (Ctrl-Z) brings back what was here.`);
    }

    beginAgain() {
        this.become(this.part.start, "You begin again. Undo (Ctrl-Z) brings back what was here.");
    }

    become(text, words) {
        this.source.become(text);
        this.editing.changed();
        this.tell(words);
    }

    // The check

    async check() {
        this.checking.disabled = true;
        try {
            await this.editing.whenSettled();
            this.tell("Checking", "working");
            const { fault, module } = await this.editing.compiler.make(`check-${this.editing.number}`, this.editing.texts());
            if (fault) return void this.editing.tellFault(fault, "Nothing is checked yet.");
            this.outcome = await this.editing.compiler.check(module);
            this.tell("");
            this.report.replaceChildren(...this.words(), ...await this.picture(module));
            this.report.className = `cc-report ${this.passes ? "cc-passes" : "cc-fails"}`;
        } finally {
            this.checking.disabled = false;
        }
    }

    get failed() {
        return this.outcome.cases.filter(({ ok }) => !ok);
    }

    get passes() {
        return !this.outcome.fault && this.outcome.cases.length > 0 && !this.failed.length;
    }

    get hints() {
        return hintsFor(this.part, this.outcome);
    }

    /** What ./course check says of it. */
    words() {
        const { cases, fault } = this.outcome;
        const { title, count } = this.part;
        const line = (words, kind = "") => element("html:p", { class: kind }, words);
        if (this.passes) return [line(`${title}: all ${cases.length} cases pass. Read on in our answer, below.`, "cc-report-head")];
        const shown = fault ? cases.at(-1) : this.failed[0];
        const stopped = shown ? `Your function stopped in case ${shown.case} of ${count}: ${shown.name}.` : `It stopped before the first of ${count} cases.`;
        return [
            line(`${title}: ${this.howFar(cases, fault, count)}`, "cc-report-head"),
            line(fault ? `${stopped} ${whyItEnded(fault)}` : `The first that fails: case ${shown.case}, ${shown.name}.`),
            ...(shown ? [inTable(shown)] : []),
            ...this.hints.map((hint) => line(`Hint: ${hint}`, "cc-report-hint")),
        ];
    }

    howFar(cases, fault, count) {
        if (this.source.text === this.part.start) return "you have not changed your file yet.";
        return fault ? `not yet. ${count - cases.length} of ${count} cases were not run.`
            : `not yet. ${cases.length - this.failed.length} of ${count} cases pass.`;
    }

    /** The first case that fails, with both answers. */
    async picture(module) {
        const [first] = this.failed;
        if (!first || !("got" in first) || String(first.got).startsWith("threw: ")) return [];
        const drawing = await this.editing.compiler.drawCase(module, first.case);
        return drawing ? [element("html:div", { class: "cc-report-drawing" }, drawn(drawing))] : [];
    }
}
