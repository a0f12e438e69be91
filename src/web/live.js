// Live figures: the chapter's own plot program, as WebAssembly, draws again what the reader changes.
// A page holds the static drawing already; until its figure comes near, and whenever something
// here fails, that drawing stays. Exports of the module: see entry.cpp.
(() => {
"use strict";

const compiled = {}; // number of a chapter -> promise of its module
const reach = 22;    // a handle is caught from so far away, in pixels of the screen

const compile = (number) => (compiled[number] ??= WebAssembly.compile(
    Uint8Array.from(atob(window.ccModules[number]), (c) => c.charCodeAt(0))));

/** One plot of a chapter in an instance of its own, with its inputs at their defaults. */
async function openPlot(number, name) {
    const { exports } = await WebAssembly.instantiate(await compile(number), {});
    const text = (pointer) => {
        const bytes = new Uint8Array(exports.memory.buffer, pointer);
        return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    };
    exports._initialize();
    const plots = JSON.parse(text(exports.plots()));
    const index = plots.findIndex((plot) => plot.name === name);
    if (index < 0) throw new Error(`plot-${number}.wasm has no plot ${name}`);
    return {
        inputs: plots[index].inputs,
        set: (k, x, y) => exports.set(index, k, x, y),
        draw: () => text(exports.draw(index)),
    };
}

/** The largest 1, 2 or 5 × 10^k that is not above a number. */
function roundStep(number) {
    const power = 10 ** Math.floor(Math.log10(number) + 1e-9);
    return [5, 2, 1].find((k) => k * power <= number * (1 + 1e-9)) * power;
}

const decimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
const snapped = (value, step) => Number((Math.round(value / step) * step).toFixed(decimals(step)));
const written = (value, step) => value.toFixed(decimals(step)).replace("-", "−");
const within = (value, low, high) => Math.min(Math.max(value, low), high);
const nextFrame = () => new Promise(requestAnimationFrame);

/** One coordinate of a panel: pixel = offset + scale * world. A step is some four pixels. */
function axis(offset, scale, from, length) {
    const [low, high] = [(from - offset) / scale, (from + length - offset) / scale].sort((a, b) => a - b);
    const step = roundStep(4.5 / Math.abs(scale));
    return { offset, scale, low, high, step, fine: step / 10 };
}

/** Where a panel's picture stands in the drawing: its axes, and how far a script moved it. */
function placeOf(panel) {
    const [ox, oy, kx, ky] = panel.dataset.view.split(" ").map(Number);
    const frame = (name) => Number(panel.querySelector(".frame").getAttribute(name));
    const { e, f } = panel.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    return {
        moved: { x: e, y: f },
        across: axis(ox + e, kx, frame("x") + e, frame("width")),
        up: axis(oy + f, -ky, frame("y") + f, frame("height")),
    };
}

function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

function svgElement(name, attributes) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
}

class LiveFigure {
    constructor(figure) {
        this.figure = figure; // its player, if it has one, listens to cc-drawn and says cc-stepped
        this.svg = figure.querySelector(".cc-stage svg");
        this.idSuffix = this.svg.querySelector("title").id.slice(`${figure.dataset.figure}-title`.length);
        this.drawing = svgElement("g", { role: "img" });
        this.layer = svgElement("g", { class: "cc-knobs" });
        this.knobs = new Map();
        this.drag = null;
    }

    async start() {
        this.plot = await this.open();
        this.drawing.setAttribute("aria-labelledby", this.svg.getAttribute("aria-labelledby"));
        this.drawing.append(...this.svg.childNodes);
        this.svg.append(this.drawing, this.layer);
        this.svg.setAttribute("role", "group");
        this.addControls();
        this.addListeners();
        this.placeKnobs();
        this.figure.classList.add("cc-running");
    }

    open() {
        return openPlot(this.figure.dataset.module, this.figure.dataset.figure);
    }

    addControls() {
        const controls = this.figure.querySelector(".cc-controls");
        const box = element("div", { class: "cc-inputs" });
        this.sliders = this.plot.inputs.map((input, k) => input.kind === "number" && this.slider(input, k));
        box.append(...this.sliders.filter(Boolean).map((slider) => slider.label));
        if (this.plot.inputs.some((input) => input.kind === "point"))
            box.append(element("span", { class: "cc-hint" }, "Drag the round handles, or move them with the arrow keys."));
        const reset = element("button", { type: "button", class: "cc-reset" }, "Reset");
        reset.addEventListener("click", () => this.reset());
        this.said = element("p", { class: "cc-said", "aria-live": "polite" });
        this.fault = element("p", { class: "cc-fault", role: "alert" });
        box.append(reset);
        controls.append(box, this.fault, this.said);
        controls.hidden = false;
    }

    /** A labelled slider for a number. */
    slider(input, k) {
        const step = roundStep((input.high - input.low) / 100);
        const range = element("input", { type: "range", min: input.low, max: input.high, step });
        const output = element("output");
        range.addEventListener("input", () => this.change(k, Number(range.value), 0));
        const show = () => {
            const now = this.plot.inputs[k].x;
            if (Number(range.value) !== now) range.value = now;
            output.value = written(now, step);
        };
        const label = element("label", { class: "cc-slider" }, input.words || input.name, range, output);
        show();
        return { label, range, show };
    }

    addListeners() {
        this.svg.addEventListener("pointerdown", (event) => this.grab(event));
        for (const begin of ["mousedown", "touchstart"]) // a drag neither selects text nor scrolls the page
            this.svg.addEventListener(begin, (event) => this.drag && event.preventDefault(), { passive: false });
        this.svg.addEventListener("pointermove", (event) => this.move(event));
        for (const end of ["pointerup", "pointercancel"])
            this.svg.addEventListener(end, () => this.release());
        this.layer.addEventListener("keydown", (event) => this.key(event));
        this.figure.addEventListener("cc-stepped", () => this.placeKnobs());
        new ResizeObserver(() => this.placeKnobs()).observe(this.svg);
    }

    // Knobs: an unseen circle over each handle of the drawing. It takes pointer and keyboard, and
    // it stays when the drawing is replaced, so that neither focus nor a drag is lost.

    placeKnobs() {
        const unused = new Set(this.knobs.keys());
        for (const handle of this.drawing.querySelectorAll(".handle[data-input]")) {
            const k = this.plot.inputs.findIndex((input) => input.name === handle.dataset.input);
            let key = String(k);
            while (this.knobs.has(key) && !unused.has(key)) key += "'"; // drawn in more than one panel
            if (!this.knobs.has(key)) this.knobs.set(key, this.newKnob(k));
            unused.delete(key);
            this.placeKnob(this.knobs.get(key), handle);
        }
        for (const key of unused) {
            this.knobs.get(key).node.remove();
            this.knobs.delete(key);
        }
    }

    newKnob(k) {
        const { words, name } = this.plot.inputs[k];
        const node = svgElement("g", { class: "cc-knob", role: "slider", tabindex: 0,
            "aria-label": words || name, "aria-roledescription": "movable point" });
        node.append(svgElement("circle", { r: reach }), svgElement("circle", { r: 11, class: "cc-ring" }));
        this.layer.append(node);
        return { k, node };
    }

    placeKnob(knob, handle) {
        const { x, y } = this.plot.inputs[knob.k];
        const panel = handle.closest(".panel");
        const dot = handle.querySelector("circle");
        const { moved, across, up } = placeOf(panel);
        Object.assign(knob, { across, up, shown: !panel.classList.contains("cc-away") });
        knob.x = Number(dot.getAttribute("cx")) + moved.x;
        knob.y = Number(dot.getAttribute("cy")) + moved.y;
        const attributes = {
            transform: `translate(${knob.x} ${knob.y}) scale(${1 / this.svg.getScreenCTM().a})`,
            display: knob.shown ? "inline" : "none",
            "aria-valuenow": x, "aria-valuemin": across.low, "aria-valuemax": across.high,
            "aria-valuetext": `x = ${written(x, across.fine)}, y = ${written(y, up.fine)}`,
        };
        for (const [key, value] of Object.entries(attributes)) knob.node.setAttribute(key, value);
    }

    // The pointer

    /** Takes the nearest knob, and keeps the distance at which it was caught. */
    grab(event) {
        if (event.button !== 0 || this.drag || this.fault.textContent) return;
        const at = this.pixel(event);
        const from = (knob) => Math.hypot(knob.x - at.x, knob.y - at.y) * this.svg.getScreenCTM().a;
        const near = [...this.knobs.values()].filter((knob) => knob.shown && from(knob) <= reach);
        if (!near.length) return;
        const knob = near.reduce((a, b) => (from(b) < from(a) ? b : a));
        this.drag = { knob, dx: knob.x - at.x, dy: knob.y - at.y };
        knob.node.focus({ preventScroll: true });
        this.svg.setPointerCapture(event.pointerId);
        this.svg.classList.add("cc-dragging");
    }

    move(event) {
        if (!this.drag) return;
        const { knob, dx, dy } = this.drag;
        const { across, up } = knob;
        const at = this.pixel(event);
        this.moveTo(knob, (at.x + dx - across.offset) / across.scale, (at.y + dy - up.offset) / up.scale);
    }

    release() {
        this.drag = null;
        this.svg.classList.remove("cc-dragging");
    }

    pixel(event) {
        return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    }

    // The keyboard: arrows move a point by a step, with shift by a tenth of it.

    key(event) {
        const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
        const way = ways[event.key];
        const knob = [...this.knobs.values()].find(({ node }) => node === event.target);
        if (!way || !knob || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        const size = event.shiftKey ? "fine" : "step";
        const { x, y } = this.plot.inputs[knob.k];
        this.moveTo(knob, x + way[0] * knob.across[size], y + way[1] * knob.up[size]);
    }

    moveTo(knob, x, y) {
        const kept = (value, { low, high, fine }) => within(snapped(value, fine), low, high);
        this.change(knob.k, kept(x, knob.across), kept(y, knob.up));
    }

    // Drawing

    /** Changes an input now, and the drawing with the next frame. */
    change(k, x, y) {
        Object.assign(this.plot.inputs[k], { x, y });
        this.attempt(() => this.plot.set(k, x, y));
        this.drawSoon();
    }

    async drawSoon() {
        if (this.waiting) return;
        this.waiting = true;
        await nextFrame();
        this.waiting = false;
        this.attempt(() => this.show(this.plot.draw()));
    }

    /** A module that fails cannot be trusted any more: the last good picture stays. */
    attempt(action) {
        if (this.fault.textContent) return;
        try {
            action();
        } catch (error) {
            console.warn(`${this.figure.dataset.figure}: ${error}`);
            this.release();
            this.stop("This figure cannot draw that and has stopped. Reset starts it again.");
        }
    }

    stop(message) {
        this.fault.textContent = message;
        this.figure.classList.toggle("cc-running", !message);
        for (const slider of this.sliders) if (slider) slider.range.disabled = Boolean(message);
    }

    show(text) {
        const template = element("template");
        template.innerHTML = text.replace(/<style>[^]*?<\/style>\s*/, "");
        const fresh = template.content.querySelector("svg");
        if (this.idSuffix) this.renameIds(fresh);
        for (const name of ["viewBox", "width", "height"]) this.svg.setAttribute(name, fresh.getAttribute(name));
        this.drawing.replaceChildren(...fresh.childNodes);
        this.sliders.forEach((slider) => slider && slider.show());
        this.figure.dispatchEvent(new Event("cc-drawn"));
        this.placeKnobs();
        this.saySoon();
    }

    /** A figure that stands on the page for a second time has ids of its own. */
    renameIds(fresh) {
        for (const node of fresh.querySelectorAll("[id]")) node.id += this.idSuffix;
        for (const node of fresh.querySelectorAll("[clip-path]"))
            node.setAttribute("clip-path", node.getAttribute("clip-path").replace(")", `${this.idSuffix})`));
    }

    saySoon() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => { this.said.textContent = this.svg.querySelector("desc").textContent; }, 700);
    }

    async reset() {
        this.plot = await this.open();
        this.stop("");
        this.show(this.plot.draw());
    }
}

function start(figure) {
    new LiveFigure(figure).start().catch((error) => console.warn(`${figure.dataset.figure}: ${error}`));
}

const whenNear = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        whenNear.unobserve(target);
        start(target);
    }
}, { rootMargin: "300px" });

for (const figure of document.querySelectorAll(".cc-live"))
    if (window.ccModules?.[figure.dataset.module]) whenNear.observe(figure);
})();
