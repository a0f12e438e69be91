// What stands under the editor in use: what the compiler says, and what can be done with all that has been changed.

const { element } = window.ccShared;

export class Desk {
    constructor(editing) {
        this.editing = editing;
        this.shows = "The figures are drawn by your code";
        this.said = element("html:p", { class: "cc-desk-said", role: "status" });
        this.diff = element("html:pre", { class: "cc-desk-diff", hidden: "" });
        this.list = element("html:select", { "aria-label": "A mistake that others have made" });
        this.file = element("html:input", { type: "file", accept: ".patch,.diff", hidden: "" });
        const button = (words, act, title) => {
            const made = element("html:button", { type: "button", ...(title && { title }) }, words);
            made.addEventListener("click", act);
            return made;
        };
        this.show = button("Show my change", () => this.showDiff(this.diff.hidden));
        this.save = button("Save as a patch", () => this.savePatch(), "A small file with what you have changed");
        this.undo = button("Undo all", () => editing.undoAll());
        this.file.addEventListener("change", () => this.openPatch());
        this.list.addEventListener("change", () => this.takeMistake());
        const open = button("Open a patch", () => this.file.click(), "A file that “Save as a patch” has made, here or on another machine");
        const buttons = element("html:div", { class: "cc-desk-buttons" }, this.undo, this.show, this.save, open, this.file, this.list);
        this.box = element("html:div", { class: "cc-desk" }, this.said, buttons, this.diff);
        this.showChanges();
    }

    moveTo(listing) {
        if (listing.lastElementChild !== this.box) listing.append(this.box);
    }

    tell(words, kind = "") {
        this.said.textContent = words;
        this.box.dataset.kind = kind;
        document.body.dataset.code = kind; // figures say whether they are up to date
    }

    showChanges() {
        const hasChanged = Boolean(this.editing.sources && this.editing.patch);
        for (const button of [this.undo, this.show, this.save]) button.disabled = !hasChanged;
        this.showDiff(hasChanged && !this.diff.hidden);
    }

    showDiff(isShown) {
        this.diff.hidden = !isShown;
        this.show.textContent = isShown ? "Hide my change" : "Show my change";
        if (!isShown) return;
        const kindOf = (line) => (/^(---|\+\+\+) /.test(line) ? "" : { "+": "cc-added", "-": "cc-removed" }[line[0]] ?? "");
        this.diff.replaceChildren(...this.editing.patch.trimEnd().split("\n").map((line) =>
            element("html:span", { class: kindOf(line) }, `${line}\n`)));
    }

    savePatch() {
        const url = URL.createObjectURL(new Blob([this.editing.patch], { type: "text/plain" }));
        element("html:a", { href: url, download: "my-change.patch" }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
    }

    async openPatch() {
        const [file] = this.file.files;
        this.file.value = "";
        if (!file) return;
        if (!this.editing.takePatches(await file.text())) this.tell(`${file.name} does not apply to the code of this page.`, "fault");
    }

    /** The published wrong answers of the chapter's own part of the engine. */
    offer(mistakes) {
        this.mistakes = mistakes;
        this.list.hidden = !mistakes.length;
        this.list.replaceChildren(element("html:option", {}, "Try a known mistake"),
            ...mistakes.map(({ name }) => element("html:option", {}, name.replaceAll("-", " "))));
    }

    takeMistake() {
        const mistake = this.mistakes[this.list.selectedIndex - 1];
        this.list.selectedIndex = 0;
        this.editing.undoAll();
        if (mistake && !this.editing.takePatches(mistake.patch)) this.tell("This mistake does not apply to your code.", "fault");
    }
}
