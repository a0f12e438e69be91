// Live figures: the chapter's own plot program, as WebAssembly, draws again what the reader changes.
// The page holds the static drawing already; until a figure comes near, and whenever something here
// fails, that drawing stays. The module's functions are described in entry.cpp.
(() => {
"use strict";

const reach = 22;    // a handle is caught from so far away, in pixels of the screen
const stride = 4.5;  // an arrow key moves a point by about so many pixels of the drawing

// The module

const compiled = {}; // number of a chapter -> promise of its module

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

// Numbers

/** The largest 1, 2 or 5 × 10^k that is not above a number. */
function roundStep(number) {
    const power = 10 ** Math.floor(Math.log10(number) + 1e-9);
    return [5, 2, 1].find((k) => k * power <= number * (1 + 1e-9)) * power;
}

const decimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
const written = (value, step) => value.toFixed(decimals(step)).replace("-", "−");

/** A value on the grid of an axis, inside its window. */
function kept(value, { low, high, fine }) {
    const snapped = Number((Math.round(value / fine) * fine).toFixed(decimals(fine)));
    return Math.min(Math.max(snapped, low), high);
}

/** One coordinate of a panel: pixel = offset + scale * world. */
function axis(offset, scale, from, length) {
    const [low, high] = [from, from + length].map((at) => (at - offset) / scale).sort((a, b) => a - b);
    const step = roundStep(stride / Math.abs(scale));
    return { offset, scale, low, high, step, fine: step / 10 };
}

/** A panel's two axes, and how far stack.js moved it. */
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

// The page

const spaces = { html: "http://www.w3.org/1999/xhtml", svg: "http://www.w3.org/2000/svg" };

function setAll(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
}

/** A new element: element("svg:g", attributes, children). */
function element(name, attributes = {}, ...children) {
    const [space, tag] = name.split(":");
    const node = document.createElementNS(spaces[space], tag);
    setAll(node, attributes);
    node.append(...children);
    return node;
}

/** A figure; its player, if it has one, listens to cc-drawn and says cc-stepped. */
class LiveFigure {
    constructor(figure) {
        this.figure = figure;
        this.svg = figure.querySelector(".cc-stage svg");
        this.names = this.svg.getAttribute("aria-labelledby");
        this.idPrefix = this.svg.querySelector("title").id.replace(/title$/, "");
        this.knobs = new Map();
        this.drag = null;
    }

    async start() {
        this.plot = await this.open();
        this.drawing = element("svg:g", { role: "img", "aria-labelledby": this.names }, ...this.svg.childNodes);
        this.layer = element("svg:g", { class: "cc-knobs" });
        this.svg.append(this.drawing, this.layer);
        setAll(this.svg, { role: "group", "aria-labelledby": this.names.split(" ")[0] });
        this.addControls();
        this.addListeners();
        this.placeKnobs();
        this.figure.classList.add("cc-running");
    }

    open() {
        return openPlot(this.figure.dataset.module, this.figure.dataset.figure);
    }

    addControls() {
        const { inputs } = this.plot;
        const hint = "Drag the round handles, or move them with the arrow keys.";
        const reset = element("html:button", { type: "button", class: "cc-reset" }, "Reset");
        reset.addEventListener("click", () => this.reset());
        this.sliders = [...inputs.entries()].filter(([, input]) => input.kind === "number")
            .map(([k, input]) => this.slider(k, input));
        this.fault = element("html:p", { class: "cc-fault", role: "alert" });
        this.said = element("html:p", { class: "cc-said", "aria-live": "polite" });
        const box = element("html:div", { class: "cc-inputs" }, ...this.sliders.map(({ label }) => label));
        if (this.sliders.length < inputs.length) box.append(element("html:span", { class: "cc-hint" }, hint));
        box.append(reset);
        const controls = this.figure.querySelector(".cc-controls");
        controls.append(box, this.fault, this.said);
        controls.hidden = false;
    }

    /** A labelled slider for a number. */
    slider(k, { low, high, words, name }) {
        const step = roundStep((high - low) / 100);
        const range = element("html:input", { type: "range", min: low, max: high, step });
        const output = element("html:output");
        const show = () => {
            const now = this.plot.inputs[k].x;
            if (Number(range.value) !== now) range.value = now;
            output.value = written(now, step);
        };
        range.addEventListener("input", () => this.change(k, Number(range.value), 0));
        show();
        return { label: element("html:label", { class: "cc-slider" }, words || name, range, output), range, show };
    }

    addListeners() {
        const listen = (type, action) => this.svg.addEventListener(type, action, { passive: false });
        const hold = (event) => this.drag && event.preventDefault();
        listen("pointerdown", (event) => this.grab(event));
        listen("pointermove", (event) => this.move(event));
        for (const end of ["pointerup", "pointercancel"]) listen(end, () => this.release());
        listen("mousedown", hold);  // selects no text
        listen("touchstart", hold); // does not scroll the page
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
        const node = element("svg:g", { class: "cc-knob", role: "slider", tabindex: 0,
            "aria-label": words || name, "aria-roledescription": "movable point" },
            element("svg:circle", { r: reach }), element("svg:circle", { r: 11, class: "cc-ring" }));
        this.layer.append(node);
        return { k, node };
    }

    placeKnob(knob, handle) {
        const { x, y } = this.plot.inputs[knob.k];
        const panel = handle.closest(".panel");
        const { moved, across, up } = placeOf(panel);
        const dot = handle.querySelector("circle");
        knob.x = Number(dot.getAttribute("cx")) + moved.x;
        knob.y = Number(dot.getAttribute("cy")) + moved.y;
        Object.assign(knob, { across, up, shown: !panel.classList.contains("cc-away") });
        setAll(knob.node, {
            transform: `translate(${knob.x} ${knob.y}) scale(${1 / this.svg.getScreenCTM().a})`,
            display: knob.shown ? "inline" : "none",
            "aria-valuenow": x, "aria-valuemin": across.low, "aria-valuemax": across.high,
            "aria-valuetext": `x = ${written(x, across.fine)}, y = ${written(y, up.fine)}`,
        });
    }

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

    /** Arrows move a point by a step, with shift by a tenth of it. */
    key(event) {
        const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
        const knob = [...this.knobs.values()].find(({ node }) => node === event.target);
        if (!(event.key in ways) || !knob || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        const [dx, dy] = ways[event.key];
        const size = event.shiftKey ? "fine" : "step";
        const { x, y } = this.plot.inputs[knob.k];
        this.moveTo(knob, x + dx * knob.across[size], y + dy * knob.up[size]);
    }

    moveTo(knob, x, y) {
        this.change(knob.k, kept(x, knob.across), kept(y, knob.up));
    }

    // Drawing

    /** Changes an input now, and the drawing with the next frame. */
    change(k, x, y) {
        Object.assign(this.plot.inputs[k], { x, y });
        this.attempt(() => this.plot.set(k, x, y));
        this.frame ??= requestAnimationFrame(() => {
            this.frame = null;
            this.attempt(() => this.show(this.plot.draw()));
        });
    }

    /** A module that failed cannot be trusted any more: the last good picture stays. */
    attempt(action) {
        if (this.fault.textContent) return;
        try {
            action();
        } catch (error) {
            console.warn(`${this.figure.dataset.figure}: ${error}`);
            this.release();
            this.setFault("This figure cannot draw that and has stopped. Reset starts it again.");
        }
    }

    setFault(message) {
        this.fault.textContent = message;
        this.figure.classList.toggle("cc-running", !message);
        for (const { range } of this.sliders) range.disabled = Boolean(message);
    }

    show(text) {
        const template = element("html:template");
        template.innerHTML = text.replace(/<style>[^]*?<\/style>\s*/, "")
            .replaceAll(`${this.figure.dataset.figure}-`, this.idPrefix);
        const fresh = template.content.querySelector("svg");
        for (const name of ["viewBox", "width", "height"])
            this.svg.setAttribute(name, fresh.getAttribute(name));
        this.drawing.replaceChildren(...fresh.childNodes);
        for (const slider of this.sliders) slider.show();
        this.figure.dispatchEvent(new Event("cc-drawn"));
        this.placeKnobs();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.say(), 700);
    }

    say() {
        this.said.textContent = this.svg.querySelector("desc").textContent;
    }

    async reset() {
        this.plot = await this.open();
        this.setFault("");
        this.show(this.plot.draw());
    }
}

const whenNear = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        whenNear.unobserve(target);
        new LiveFigure(target).start().catch((error) => console.warn(`${target.dataset.figure}: ${error}`));
    }
}, { rootMargin: "300px" });

for (const figure of document.querySelectorAll(".cc-live"))
    if (window.ccModules?.[figure.dataset.module]) whenNear.observe(figure);
})();
