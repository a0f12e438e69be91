// Stepped figures: a strip that the reader walks through, one step at a time: the panels of one state of
// a stepper, whose numbers are a row of the table, or simply one panel after the other.
// Without this script, and on paper, the strip stands there as it was drawn, with the table below.
(() => {
"use strict";

const { catchUp, element, icon, redraw, resize, setAll, showPlay, sizeOf, write } = window.ccShared;

const pause = 1200; // between two steps that play, in milliseconds
const margin = 8;   // around a step, in pixels of the drawing
const quiet = 700;  // without a change, until the words of a new drawing are read out, in milliseconds

function row(tag, cells) {
    const line = element("html:tr", {}, ...cells.map((words) => element(`html:${tag}`, {}, words)));
    line.lastChild.className = "cc-words";
    return line;
}

/** The box around some panels: left, top, width, height. */
function boxAround(panels) {
    const boxes = panels.map((panel) => panel.dataset.box.split(" ").map(Number));
    const [left, top] = [0, 1].map((k) => Math.min(...boxes.map((box) => box[k])));
    const [right, bottom] = [0, 1].map((k) => Math.max(...boxes.map((box) => box[k] + box[k + 2])));
    return [left, top, right - left, bottom - top];
}

const largest = (sizes) => [0, 1].map((k) => Math.max(...sizes.map((size) => size[k])));

class Player {
    constructor(figure) {
        this.figure = figure;
        this.stage = figure.querySelector(".cc-stage");
        this.svg = this.stage.querySelector("svg");
        this.table = figure.querySelector(".cc-steps table");
        this.step = 0; // what is shown
        this.chosen = null; // by the reader; where there are fewer steps, the last one is shown
        this.all = false;
        this.printed = false; // on paper all steps are seen
        this.timer = 0;
        this.addControls();
        this.addListeners();
        this.begin(sizeOf(this.svg));
        figure.classList.add("cc-walked");
    }

    /** The drawing is new: first, and whenever a live figure draws it again. */
    begin(whole) {
        this.whole = whole;
        const states = [...this.svg.querySelectorAll(".step")];
        this.steps = states.length
            ? states.map((state) => [...state.querySelectorAll(".panel")])
            : [...this.svg.querySelectorAll(".panel")].map((panel) => [panel]);
        this.words = states.length
            ? states.map((state) => state.dataset.words)
            : this.steps.map(([panel]) => panel.querySelector(".caption").textContent.replace(/^\d+\s\s/, ""));
        const { first = 0, counted = "Step" } = this.svg.querySelector(".steps")?.dataset ?? { first: 1 };
        this.from = Number(first); // a stepper's first state is before its first step, if nobody says otherwise
        this.chosen ??= Number(this.figure.dataset.opens ?? this.from) - this.from;
        this.counted = counted;
        if (this.table) this.fillTable(states.map((state) => state.dataset.row));
        this.show();
    }

    /** As docs/_ext/plot.py wrote it, for the drawing that is there now. */
    fillTable(rows) {
        const box = this.table.parentElement;
        if (box.offsetHeight) box.style.minHeight = `${box.offsetHeight}px`; // fewer rows let the page stay where it is
        const names = this.svg.querySelector(".steps").dataset.names.split("\t");
        redraw(this.table, element("html:table", {},
            element("html:thead", {}, row("th", [...names, "what happens"])),
            element("html:tbody", {}, ...rows.map((numbers, k) => row("td", [...numbers.split("\t"), this.words[k]])))));
    }

    addControls() {
        const controls = this.figure.querySelector(".cc-controls");
        const box = document.createElement("div");
        box.className = "cc-player";
        box.innerHTML = `
            <button type="button" class="cc-first" aria-label="First">${icon("first")}</button>
            <button type="button" class="cc-back" aria-label="Back">${icon("back")}</button>
            <button type="button" class="cc-play"></button>
            <button type="button" class="cc-next" aria-label="Next">${icon("next")}</button>
            <button type="button" class="cc-last" aria-label="Last">${icon("last")}</button>
            <input type="range" class="cc-step" step="1" aria-label="Step">
            <button type="button" class="cc-all" aria-pressed="false">Show all</button>
            <button type="button" class="cc-numbers" aria-pressed="false">Numbers</button>
            <p class="cc-caption" aria-live="polite"></p>`;
        for (const name of ["first", "back", "play", "next", "last", "step", "all", "numbers", "caption"])
            this[`${name}Control`] = box.querySelector(`.cc-${name}`);
        this.numbersControl.hidden = !this.table;
        controls.prepend(box);
        controls.hidden = false;
    }

    addListeners() {
        this.firstControl.addEventListener("click", () => this.go(0));
        this.lastControl.addEventListener("click", () => this.go(this.steps.length - 1));
        this.backControl.addEventListener("click", () => this.go(this.step - 1));
        this.nextControl.addEventListener("click", () => this.go(this.step + 1));
        this.playControl.addEventListener("click", () => (this.timer ? this.stop() : this.play()));
        this.allControl.addEventListener("click", () => this.showAll(!this.all));
        this.numbersControl.addEventListener("click", () => this.showNumbers());
        this.stepControl.addEventListener("input", () => this.go(Number(this.stepControl.value) - this.from));
        this.table?.tBodies[0].addEventListener(
            "click", ({ target }) => this.go(target.closest("tr").sectionRowIndex));
        this.figure.addEventListener("keydown", (event) => this.key(event));
        this.figure.addEventListener("cc-drawn", ({ detail }) => this.beginAgain(detail));
        new ResizeObserver(() => this.frame()).observe(this.stage);
        addEventListener("beforeprint", () => this.print(true));
        addEventListener("afterprint", () => this.print(false));
        this.stage.tabIndex = 0;
        this.stage.setAttribute("role", "group");
        this.stage.setAttribute("aria-label", "Steps: arrow keys go back and on, space plays");
    }

    /** While the reader drags, the words change all the time; they are read out when they stay. */
    beginAgain(whole) {
        setAll(this.captionControl, { "aria-busy": true });
        clearTimeout(this.busy);
        this.busy = setTimeout(() => this.captionControl.setAttribute("aria-busy", false), quiet);
        this.begin(whole);
    }

    key(event) {
        const last = this.steps.length - 1;
        const keys = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: last };
        const moves = event.target.matches("input, .cc-knob, .cc-steps"); // by itself, with these keys
        const typed = event.target.matches("button, .cc-knob");
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key === " " && !typed) this.timer ? this.stop() : this.play();
        else if (event.key in keys && !moves) this.go(keys[event.key]);
        else return;
        event.preventDefault();
    }

    choose(step) {
        this.chosen = Math.min(Math.max(step, 0), this.steps.length - 1);
    }

    go(step) {
        this.stop();
        this.all = false;
        this.choose(step);
        this.show();
    }

    showAll(all) {
        this.stop();
        this.all = all;
        this.show();
    }

    /** Opens the table of the steps, or closes it. */
    showNumbers() {
        const isOpen = this.figure.classList.toggle("cc-with-numbers");
        this.numbersControl.setAttribute("aria-pressed", isOpen);
        this.markRow();
    }

    play() {
        if (this.all || this.step === this.steps.length - 1) this.go(0);
        this.timer = setInterval(() => {
            this.choose(this.step + 1);
            if (this.chosen === this.steps.length - 1) this.stop();
            this.show();
        }, pause);
        this.show();
    }

    stop() {
        clearInterval(this.timer);
        this.timer = 0;
        this.show();
    }

    /** Brings everything up to date: the strip may have been drawn again with other steps. */
    show() {
        const last = this.steps.length - 1;
        this.step = Math.min(this.chosen, last);
        write(this.captionControl, this.all ? `All ${last + 1} steps.`
            : `${this.counted} ${this.step + this.from} of ${last + this.from}: ${this.words[this.step]}`);
        for (const control of [this.firstControl, this.backControl])
            setAll(control, { "aria-disabled": this.step === 0 });
        for (const control of [this.nextControl, this.lastControl])
            setAll(control, { "aria-disabled": this.step === last });
        setAll(this.stepControl, { min: this.from, max: last + this.from });
        this.stepControl.value = this.step + this.from;
        setAll(this.allControl, { "aria-pressed": this.all });
        showPlay(this.playControl, this.timer);
        this.markRow();
        this.frame();
    }

    print(printed) {
        this.printed = printed;
        this.frame();
    }

    /** Marks the row of this step, and scrolls its box, not the page, to where it is seen. */
    markRow() {
        if (!this.table) return;
        const { tHead, tBodies: [{ rows }], parentElement: box } = this.table;
        [...rows].forEach((row, k) => setAll(row, { "aria-current": k === this.step ? "step" : "false" }));
        const { offsetTop, offsetHeight } = rows[this.step];
        box.scrollTop = Math.min(Math.max(box.scrollTop, offsetTop + offsetHeight - box.clientHeight),
            offsetTop - tHead.offsetHeight);
    }

    /** Shows one step, in a frame that has room for the largest, or the whole strip. What is not shown costs no layout. */
    frame() {
        const all = this.all || this.printed;
        resize(this.svg, all ? this.frameOfAll() : this.frameOfStep());
        this.steps.forEach((panels, k) => panels.forEach((panel) => {
            if (all || k === this.step) this.bringBack(panel);
            else setAll(panel, { display: "none" });
        }));
        this.figure.dispatchEvent(new Event("cc-stepped"));
    }

    bringBack(panel) {
        panel.removeAttribute("display");
        catchUp(panel);
    }

    frameOfAll() {
        this.steps.forEach(ccStack.unstack);
        return this.whole;
    }

    /** Where this step is; the panels of each step stand below each other where there is no room. */
    frameOfStep() {
        const boxes = this.steps.map(boxAround);
        const [left, top] = boxes[this.step];
        const [across, up] = largest(boxes.map(([, , ...size]) => size));
        const hasMany = this.steps.some((panels) => panels.length > 1);
        const isNarrow = hasMany && ccStack.isNarrow(this.stage, across);
        if (!isNarrow) this.steps.forEach(ccStack.unstack);
        const [x, y, width, height] = isNarrow
            ? [0, 0, ...largest(this.steps.map((panels) => ccStack.stack(panels)))]
            : [left - margin, top - margin, across + 2 * margin, up + 2 * margin];
        return { viewBox: `${x} ${y} ${width} ${height}`, width, height };
    }
}

for (const figure of document.querySelectorAll(".cc-stepped"))
    if (figure.querySelector(".step") || figure.querySelectorAll(".panel").length > 1) new Player(figure);
})();
