// Stepped figures: a strip of panels that the reader walks through, one panel at a time.
// Without this script, and on paper, the strip stands there as it was drawn.
(() => {
"use strict";

const pause = 1200; // between two steps that play, in milliseconds
const margin = 8;   // around a panel, in pixels of the drawing
const still = matchMedia("(prefers-reduced-motion: reduce)");

const icons = { // paths in a square of 16
    back: "M10.5 3 5.5 8l5 5", next: "M5.5 3l5 5-5 5", play: "M4.5 3v10l8-5z", pause: "M5 3v10M11 3v10",
};

function icon(name) {
    return `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
}

class Player {
    constructor(figure) {
        this.figure = figure;
        this.stage = figure.querySelector(".cc-stage");
        this.svg = this.stage.querySelector("svg");
        this.step = 0;
        this.all = false;
        this.timer = 0;
        this.addControls();
        this.addListeners();
        this.begin();
    }

    /** The drawing is new: first, and whenever a live figure draws it again. */
    begin() {
        this.whole = ["viewBox", "width", "height"].map((name) => [name, this.svg.getAttribute(name)]);
        this.show();
    }

    get panels() {
        return [...this.svg.querySelectorAll(".panel")];
    }

    addControls() {
        const controls = this.figure.querySelector(".cc-controls");
        const box = document.createElement("div");
        box.className = "cc-player";
        box.innerHTML = `
            <button type="button" class="cc-back" aria-label="Back">${icon("back")}</button>
            <button type="button" class="cc-play"></button>
            <button type="button" class="cc-next" aria-label="Next">${icon("next")}</button>
            <input type="range" class="cc-step" min="1" step="1" aria-label="Step">
            <button type="button" class="cc-all" aria-pressed="false">Show all</button>
            <p class="cc-caption" aria-live="polite"></p>`;
        for (const name of ["back", "play", "next", "step", "all", "caption"])
            this[`${name}Control`] = box.querySelector(`.cc-${name}`);
        controls.prepend(box);
        controls.hidden = false;
    }

    addListeners() {
        this.backControl.addEventListener("click", () => this.go(this.step - 1));
        this.nextControl.addEventListener("click", () => this.go(this.step + 1));
        this.playControl.addEventListener("click", () => (this.timer ? this.stop() : this.play()));
        this.allControl.addEventListener("click", () => this.showAll(!this.all));
        this.stepControl.addEventListener("input", () => this.go(Number(this.stepControl.value) - 1));
        this.figure.addEventListener("keydown", (event) => this.key(event));
        this.figure.addEventListener("cc-drawn", () => this.begin());
        addEventListener("beforeprint", () => this.frame(true));
        addEventListener("afterprint", () => this.frame(this.all));
        still.addEventListener("change", () => this.show());
        this.stage.tabIndex = 0;
        this.stage.setAttribute("role", "group");
        this.stage.setAttribute("aria-label", "Steps: arrow keys go back and on, space plays");
    }

    key(event) {
        const keys = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: this.panels.length - 1 };
        const typed = event.target.matches("button, .cc-knob");
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key === " " && !typed && !still.matches) this.timer ? this.stop() : this.play();
        else if (event.key in keys && !event.target.matches("input, .cc-knob")) this.go(keys[event.key]);
        else return;
        event.preventDefault();
    }

    go(step) {
        this.stop();
        this.all = false;
        this.step = step;
        this.show();
    }

    showAll(all) {
        this.stop();
        this.all = all;
        this.show();
    }

    play() {
        if (this.all || this.step === this.panels.length - 1) this.go(0);
        this.timer = setInterval(() => {
            this.step += 1;
            if (this.step >= this.panels.length - 1) this.stop();
            this.show();
        }, pause);
        this.show();
    }

    stop() {
        clearInterval(this.timer);
        this.timer = 0;
        this.show();
    }

    /** Brings everything up to date: the strip may have been drawn again with other panels. */
    show() {
        const { panels } = this;
        this.step = Math.min(Math.max(this.step, 0), panels.length - 1);
        const words = panels[this.step].querySelector(".caption").textContent.replace(/^\d+\s+/, "");
        this.say(this.all ? `All ${panels.length} steps.` : `Step ${this.step + 1} of ${panels.length}: ${words}`);
        this.backControl.setAttribute("aria-disabled", this.step === 0);
        this.nextControl.setAttribute("aria-disabled", this.step === panels.length - 1);
        this.stepControl.max = panels.length;
        this.stepControl.value = this.step + 1;
        this.allControl.setAttribute("aria-pressed", this.all);
        this.playControl.hidden = still.matches;
        this.playControl.setAttribute("aria-label", this.timer ? "Pause" : "Play");
        this.playControl.innerHTML = icon(this.timer ? "pause" : "play");
        this.frame(this.all);
    }

    say(words) {
        if (this.captionControl.textContent !== words) this.captionControl.textContent = words;
    }

    /** Shows one panel, in a frame that has room for the largest, or the whole strip. */
    frame(all) {
        const boxes = this.panels.map((panel) => panel.dataset.box.split(" ").map(Number));
        const [x, y] = boxes[this.step];
        const [width, height] = [2, 3].map((k) => Math.max(...boxes.map((box) => box[k])) + 2 * margin);
        const one = Object.entries({ viewBox: `${x - margin} ${y - margin} ${width} ${height}`, width, height });
        for (const [name, value] of all ? this.whole : one) this.svg.setAttribute(name, value);
        this.panels.forEach((panel, k) => panel.classList.toggle("cc-away", !all && k !== this.step));
        this.figure.dispatchEvent(new Event("cc-stepped"));
    }
}

for (const figure of document.querySelectorAll(".cc-stepped"))
    if (figure.querySelectorAll(".panel").length > 1) new Player(figure);
})();
