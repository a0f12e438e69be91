// Live figures: the chapter's own plot program, as WebAssembly, draws again what the reader changes.
// The page holds the static drawing already; until a figure comes near, and whenever something here
// fails, that drawing stays. The module's functions are described in entry.cpp.
(() => {
"use strict";

const { drawn, element, instance, loadUnit, pixelOf, redraw, setAll, showPlay, showWords, sizeOf, startWhenNear, takeWords, whyStopped,
    write } = window.ccShared;

const reach = 22;    // a handle is caught from so far away, in pixels of the screen
const stride = 4.5;  // an arrow key moves a point by about so many pixels of the drawing
const degree = Math.PI / 180;
const fewest = 5;    // choices: so many are a menu, fewer are buttons
const slowest = 0.1; // seconds: a page that draws less often than this lets a clock run slower
const still = matchMedia("(prefers-reduced-motion: reduce)");
const coarse = matchMedia("(pointer: coarse)");

const shared = {}; // group of figures -> name of an input -> its value

const ways = { // of keys: to the right and down in the picture, and towards the reader
    ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowDown: [0, 1, 0], ArrowUp: [0, -1, 0],
    PageUp: [0, 0, -1], PageDown: [0, 0, 1],
};

/** The units that what is chosen needs. */
const unitsOf = ({ choices, value }) => choices[value[0]]?.unit.split(" ").filter(Boolean) ?? [];

/** One plot of a chapter in an instance of its own, with its inputs at their defaults. */
async function openPlot(number, name) {
    const { exports, text } = await instance(number);
    const plots = () => JSON.parse(text(exports.plots()));
    const index = plots().findIndex((plot) => plot.name === name);
    if (index < 0) throw new Error(`plot-${number}.wasm has no plot ${name}`);
    return {
        readInputs: () => plots()[index].inputs,
        set: (k, value) => exports.set(index, k, ...value),
        move: (k, by) => exports.move(index, k, ...by),
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

/** A panel's two axes and its frame, where stack.js has moved it. */
function placeOf(panel) {
    const [ox, oy, kx, ky] = panel.dataset.view.split(" ").map(Number);
    const { e, f } = panel.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const [x, y, width, height] = ["x", "y", "width", "height"].map(
        (name) => Number(panel.querySelector(".frame").getAttribute(name)));
    return {
        moved: { x: e, y: f },
        frame: { x: x + e, y: y + f, width, height },
        across: axis(ox + e, kx, x + e, width),
        up: axis(oy + f, -ky, y + f, height),
    };
}

/** The two angles of a view: what lies in front follows the pointer, half a turn over the picture. */
function anglesOf({ width }) {
    const scale = width / Math.PI;
    const steps = { step: 5 * degree, fine: degree };
    return { across: { scale: -scale, ...steps }, up: { scale, ...steps } };
}

// The page

/** Whether most of a picture is seen, or it fills most of the window. */
const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }) =>
    intersectionRatio >= 0.8 || intersectionRect.height >= 0.6 * rootBounds.height;

/** A clock among the inputs of a figure: its button and slider. It begins to run when the picture is seen, rests while it
    is not, and stops at its end. */
class Clock {
    constructor(figure, k) {
        this.figure = figure;
        this.k = k;
        this.isMeant = !still.matches; // to run where it is seen
        this.isFresh = true;           // stands where the build has put it
        const { words, high } = figure.inputs[k];
        const slider = figure.slider(k, 0, words, 0, high[0], roundStep(high[0] / 100), 1, " s");
        slider.range.addEventListener("input", () => this.pause());
        this.button = element("html:button", { type: "button", class: "cc-play" });
        this.button.addEventListener("click", () => (this.frame ? this.pause() : this.play()));
        this.group = element("html:span", { class: "cc-clock" }, this.button, slider.label);
        this.range = slider.range;
        this.showTime = slider.show;
        this.show();
        new IntersectionObserver((entries) => (isSeen(entries.at(-1)) ? this.isMeant && this.run() : this.rest()),
            { threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] }).observe(figure.svg);
        still.addEventListener("change", () => this.pause());
    }

    get now() {
        return this.figure.inputs[this.k].value[0];
    }

    get end() {
        return this.figure.inputs[this.k].high[0];
    }

    /** From the start again, as after a change of what is played. */
    restart() {
        this.isFresh = true;
        if (!still.matches) this.play();
    }

    play() {
        this.isMeant = true;
        this.run();
    }

    pause() {
        this.isMeant = this.isFresh = false;
        this.rest();
    }

    run() {
        if (this.isFresh || this.now >= this.end) this.go(0);
        this.isFresh = false;
        this.before = performance.now();
        this.frame ??= requestAnimationFrame(() => this.tick());
        this.show();
    }

    rest() {
        cancelAnimationFrame(this.frame);
        this.frame = null;
        this.show();
    }

    tick() {
        const now = performance.now();
        this.frame = null;
        this.go(Math.min(this.now + Math.min((now - this.before) / 1000, slowest), this.end));
        if (this.now >= this.end || this.figure.fault.textContent) return this.pause();
        this.before = now;
        this.frame = requestAnimationFrame(() => this.tick());
    }

    go(time) {
        this.figure.set(this.k, [time, 0, 0]);
    }

    show() {
        this.showTime();
        showPlay(this.button, this.frame);
    }
}

/** A figure; stack.js or its player listens to cc-drawn and gives the drawing its size, and a player says cc-stepped. */
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
        await this.open();
        this.drawing = element("svg:g", { role: "img", "aria-labelledby": this.names }, ...this.svg.childNodes);
        this.layer = element("svg:g", { class: "cc-knobs" });
        this.svg.append(this.drawing, this.layer);
        setAll(this.svg, { role: "group", "aria-labelledby": this.names.split(" ")[0] });
        this.addControls();
        this.addBadge();
        this.addListeners();
        this.placeKnobs();
        this.isRunning = true;
        this.figure.classList.add("cc-running");
        this.takeShared();
        this.takeWords();
    }

    async open() {
        this.plot = await openPlot(this.figure.dataset.module, this.figure.dataset.figure);
        this.inputs = this.plot.readInputs();
    }

    addControls() {
        const reset = element("html:button", { type: "button", class: "cc-reset" }, "Reset");
        reset.addEventListener("click", () => this.reset());
        this.sliders = [...this.inputs.entries()].flatMap(([k, input]) => this.slidersOf(k, input));
        this.fault = element("html:p", { class: "cc-fault", role: "alert" });
        this.said = element("html:p", { class: "cc-said", "aria-live": "polite" });
        const all = (wanted, make) => [...this.inputs.entries()].filter(([, { kind }]) => kind === wanted)
            .map(([k, input]) => make(k, input));
        this.choices = all("choice", (k, input) => this.choiceOf(k, input));
        [this.clock] = all("clock", (k) => new Clock(this, k));
        const groups = [...this.choices, ...(this.clock ? [this.clock] : [])].map(({ group }) => group);
        const box = element("html:div", { class: "cc-inputs" }, ...groups, ...this.sliders.map(({ label }) => label));
        if (this.hint()) box.append(element("html:span", { class: "cc-hint" }, this.hint()));
        box.append(reset);
        const controls = this.figure.querySelector(".cc-controls");
        controls.append(box, this.fault, this.said);
        controls.hidden = false;
    }

    hint() {
        const has = (...kinds) => this.inputs.some(({ kind }) => kinds.includes(kind));
        const what = this.svg.querySelector("[data-grip]") ? "shapes, or the round handles" : "round handles";
        const handles = coarse.matches ? `Drag the ${what}.` : `Drag the ${what}, or move them with the arrow keys.`;
        const view = "Drag the picture to turn it.";
        return [has("point", "space") ? handles : "", has("view") ? view : ""].join(" ").trim();
    }

    slidersOf(k, { kind, low, high, words, name }) {
        const slider = (step) => [this.slider(k, 0, words || name, low[0], high[0], step)];
        if (kind === "number") return slider(roundStep((high[0] - low[0]) / 100));
        if (kind === "whole") return slider(1);
        const degrees = (angles) => angles.map((angle) => Math.round(angle / degree));
        if (kind === "view")
            return ["turn", "tilt"].map((words, n) =>
                this.slider(k, n, words, degrees(low)[n], degrees(high)[n], 1, degree, "°"));
        return [];
    }

    /** A labelled slider for one coordinate of an input. */
    slider(k, coordinate, words, low, high, step, unit = 1, sign = "") {
        const range = element("html:input", { type: "range", min: low, max: high, step });
        const output = element("html:output");
        const show = () => {
            const now = this.inputs[k].value[coordinate] / unit;
            if (Number(range.value) !== now) range.value = now;
            write(output, written(now, step) + sign);
        };
        range.addEventListener("input", () => {
            const value = [...this.inputs[k].value];
            value[coordinate] = Number(range.value) * unit;
            this.set(k, value);
        });
        show();
        return { label: element("html:label", { class: "cc-slider" }, words, range, output), range, show };
    }

    /** A button for each of a few choices, or a menu. */
    choiceOf(k, input) {
        const choose = (n) => {
            this.set(k, [n, 0, 0]);
            this.clock?.restart();
        };
        return input.choices.length < fewest ? this.buttonsOf(k, input, choose) : this.menuOf(k, input, choose);
    }

    menuOf(k, { choices, words, name }, choose) {
        const menu = element("html:select", {}, ...choices.map(({ words }) => element("html:option", {}, words)));
        menu.addEventListener("change", () => choose(menu.selectedIndex));
        const show = () => (menu.selectedIndex = this.inputs[k].value[0]);
        show();
        return { group: element("html:label", { class: "cc-menu" }, words || name, menu), show };
    }

    buttonsOf(k, { choices, words, name }, choose) {
        const buttons = choices.map(({ words }, n) => {
            const button = element("html:button", { type: "button" }, words);
            button.addEventListener("click", () => choose(n));
            return button;
        });
        const group = element("html:span", { class: "cc-choice", role: "group", "aria-label": words || name }, ...buttons);
        const show = () => {
            for (const [n, button] of buttons.entries()) setAll(button, { "aria-pressed": this.inputs[k].value[0] === n });
        };
        show();
        return { group, show };
    }

    /** Where something can be dragged, says so until the figure is first touched. */
    addBadge() {
        const badge = element("html:span", { class: "cc-badge", "aria-hidden": true }, "You can drag this");
        if (this.hint()) this.svg.parentElement.before(badge);
        const touched = () => {
            this.figure.classList.add("cc-touched");
            badge.remove();
        };
        for (const type of ["pointerdown", "keydown"]) this.figure.addEventListener(type, touched, { once: true });
    }

    addListeners() {
        const listen = (type, action) => this.svg.addEventListener(type, action, { passive: false });
        const hold = (event) => this.drag && event.preventDefault();
        listen("pointerdown", (event) => this.grab(event));
        listen("pointermove", (event) => this.move(event));
        listen("pointerup", () => this.release());
        listen("pointercancel", () => this.cancel());
        listen("mousedown", hold); // selects no text
        listen("touchstart", (event) => this.drag?.knob.round && hold(event)); // does not scroll the page
        this.layer.addEventListener("keydown", (event) => this.key(event));
        this.figure.addEventListener("cc-stepped", () => this.placeKnobs());
        new ResizeObserver(() => this.placeKnobs()).observe(this.svg);
    }

    // Knobs: an unseen circle over each handle of the drawing, and an unseen sheet under them over each
    // picture of space that turns. They take pointer and keyboard, and they stay when handles of the drawing
    // are replaced, so that neither focus nor a drag is lost. Only what is seen has them.

    placeKnobs() {
        const unused = new Set(this.knobs.keys());
        this.scale = this.svg.getScreenCTM()?.a ?? 1; // asked for once: the browser has to lay out the page for it
        for (const source of this.drawing.querySelectorAll("[data-input]")) {
            if (source.closest("[display=none]")) continue;
            const k = this.inputs.findIndex((input) => input.name === source.dataset.input);
            let key = String(k);
            while (this.knobs.has(key) && !unused.has(key)) key += "'"; // drawn in more than one panel
            if (!this.knobs.has(key)) this.knobs.set(key, this.newKnob(k));
            unused.delete(key);
            this.placeKnob(this.knobs.get(key), source);
        }
        for (const key of unused) {
            this.knobs.get(key).node.remove();
            this.knobs.delete(key);
        }
    }

    newKnob(k) {
        const { kind, words, name } = this.inputs[k];
        const round = kind !== "view";
        const node = element("svg:g", { class: round ? "cc-knob" : "cc-turn", role: "slider", tabindex: 0,
            "aria-label": words || name,
            "aria-roledescription": round ? "movable point" : "picture that turns" },
            ...round
                ? [element("svg:circle", { r: reach }), element("svg:circle", { r: 11, class: "cc-ring" })]
                : [element("svg:rect", { rx: 3 })]);
        this.layer[round ? "append" : "prepend"](node); // sheets lie below
        if (!round) this.svg.classList.add("cc-turning");
        return { k, node, round };
    }

    placeKnob(knob, source) {
        const place = placeOf(source.closest(".panel"));
        if (knob.round) this.placeRound(knob, source.querySelector("circle"), place);
        else this.placeSheet(knob, place);
    }

    placeRound(knob, dot, { moved, across, up }) {
        const { kind, value, low, high } = this.inputs[knob.k];
        knob.x = Number(dot.getAttribute("cx")) + moved.x;
        knob.y = Number(dot.getAttribute("cy")) + moved.y;
        Object.assign(knob, { across, up });
        const names = kind === "space" ? ["x", "y", "z"] : ["x", "y"];
        setAll(knob.node, {
            transform: `translate(${knob.x} ${knob.y}) scale(${1 / this.scale})`,
            "aria-valuenow": value[0],
            "aria-valuemin": Math.max(across.low, low[0]), "aria-valuemax": Math.min(across.high, high[0]),
            "aria-valuetext": names.map((name, n) => `${name} = ${written(value[n], across.fine)}`).join(", "),
        });
    }

    placeSheet(knob, { frame }) {
        const { value, low, high } = this.inputs[knob.k];
        Object.assign(knob, anglesOf(frame));
        setAll(knob.node.firstChild, frame);
        const [turn, tilt] = value.map((angle) => written(angle / degree, 1));
        setAll(knob.node, { "aria-valuenow": value[0], "aria-valuemin": low[0], "aria-valuemax": high[0],
            "aria-valuetext": `turned by ${turn}°, tilted by ${tilt}°` });
    }

    /** Takes the nearest handle in reach, the shape that a handle moves, or the picture under the pointer. */
    grab(event) {
        if (event.button !== 0 || this.drag || this.fault.textContent) return;
        const at = pixelOf(this.svg, event);
        const knob = this.handleNear(at) ?? this.knobOf(event.target) ?? this.handleOf(event.target.dataset.grip);
        if (!knob) return;
        this.drag = { knob, at, from: this.inputs[knob.k].value };
        knob.node.focus({ preventScroll: true });
        this.svg.setPointerCapture(event.pointerId);
        this.svg.classList.add("cc-dragging");
    }

    handleNear(at) {
        const far = ({ x, y }) => Math.hypot(x - at.x, y - at.y) * this.svg.getScreenCTM().a;
        const near = [...this.knobs.values()].filter((knob) => knob.round && far(knob) <= reach);
        return near.length ? near.reduce((a, b) => (far(b) < far(a) ? b : a)) : null;
    }

    handleOf(name) {
        return [...this.knobs.values()].find(({ k, round }) => round && this.inputs[k].name === name);
    }

    knobOf(target) {
        return [...this.knobs.values()].find(({ node }) => node.contains(target));
    }

    move(event) {
        if (!this.drag) return;
        const { knob, at, from } = this.drag;
        const now = pixelOf(this.svg, event);
        this.carry(knob, from, [(now.x - at.x) / knob.across.scale, (now.y - at.y) / knob.up.scale, 0]);
    }

    release() {
        this.drag = null;
        this.svg.classList.remove("cc-dragging");
    }

    /** The page scrolls instead. */
    cancel() {
        if (this.drag) this.set(this.drag.knob.k, this.drag.from);
        this.release();
    }

    /** Arrows do what dragging that way does, by a step or, with shift, a small one; pages move in depth. */
    key(event) {
        const way = ways[event.key];
        const knob = this.knobOf(event.target);
        if (!way || !knob || event.ctrlKey || event.altKey || event.metaKey) return;
        const { kind, value } = this.inputs[knob.k];
        if (way[2] && kind !== "space") return;
        event.preventDefault();
        const size = event.shiftKey ? "fine" : "step";
        const by = [knob.across, knob.up].map((along, n) => way[n] * along[size] * Math.sign(along.scale));
        this.carry(knob, value, [...by, way[2] * knob.across[size]]);
    }

    /** Moves an input from a value: a point of the plane on the grid of its panel, all else by the module. */
    carry({ k, across, up }, from, [x, y, z]) {
        if (this.inputs[k].kind === "point")
            return this.set(k, [kept(from[0] + x, across), kept(from[1] + y, up), 0]);
        this.change(() => {
            this.plot.set(k, from);
            this.plot.move(k, [x, y, z]);
        });
    }

    // Drawing

    set(k, value) {
        this.change(() => this.plot.set(k, value));
    }

    /** Changes an input now, and the drawing with the next frame; and those inputs of other figures that are shared. */
    change(action) {
        this.changeAlone(action);
        this.share();
    }

    changeAlone(action) {
        this.attempt(() => {
            action();
            this.inputs = this.plot.readInputs();
        });
        this.frame ??= requestAnimationFrame(() => {
            this.frame = null;
            this.redraw();
        });
    }

    // Figures of a page with the same data-share have those of their inputs in common that have the same name.

    share() {
        const group = this.figure.dataset.share;
        if (!group) return;
        shared[group] = { ...shared[group], ...Object.fromEntries(this.inputs.map(({ name, value }) => [name, value])) };
        document.dispatchEvent(new CustomEvent("cc-shared", { detail: this }));
    }

    takeShared() {
        const group = this.figure.dataset.share;
        if (!group) return;
        document.addEventListener("cc-shared", ({ detail }) => detail !== this && this.take(shared[group]));
        this.take(shared[group] ?? {});
    }

    take(values) {
        const differs = ({ name, value }) => values[name] && values[name].some((x, n) => x !== value[n]);
        const news = [...this.inputs.entries()].filter(([, input]) => differs(input));
        if (news.length) this.changeAlone(() => news.forEach(([k, { name }]) => this.plot.set(k, values[name])));
    }

    /** Words of the text ask for a choice by its own words, or set an input: "mu = 0", a point "top = 0.5 4.5". */
    asked(words) {
        const [name, values] = words.split(/\s*=\s*/);
        if (values) return [this.inputs.findIndex((input) => input.name === name), ...values.split(" ").map(Number)];
        const isMeant = (choice) => choice.words === words;
        const k = this.inputs.findIndex(({ choices }) => choices.some(isMeant));
        return [k, this.inputs[k].choices.findIndex(isMeant)];
    }

    takeWords() {
        takeWords(this.figure, {
            obey: (words) => {
                const [k, x, y = 0, z = 0] = this.asked(words);
                this.set(k, [x, y, z]);
                this.clock?.restart();
            },
            isSo: (words) => {
                const [k, ...values] = this.asked(words);
                return values.every((x, n) => x === this.inputs[k].value[n]);
            },
            now: (words) => {
                const { choices, name, value } = this.inputs[this.asked(words)[0]];
                return choices[value[0]]?.words ?? `${name} = ${value.join(" ")}`;
            },
        });
    }

    /** Units are loaded when they are needed first, also those that have been chosen meanwhile. */
    async loadUnits() {
        const names = this.inputs.flatMap(unitsOf);
        await Promise.all(names.map(loadUnit));
        if (this.inputs.flatMap(unitsOf).join() !== names.join()) await this.loadUnits();
    }

    async redraw() {
        const fault = await this.loadUnits().then(() => null, (error) => error);
        this.attempt(() => {
            if (fault) throw fault;
            this.show(this.plot.draw());
            showWords(this.figure);
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
            this.setFault(whyStopped(error, "This figure cannot draw that and has stopped. Reset starts it again."));
        }
    }

    setFault(message) {
        this.fault.textContent = message;
        this.figure.classList.toggle("cc-running", !message);
        for (const { range } of [...this.sliders, ...(this.clock ? [this.clock] : [])]) range.disabled = Boolean(message);
    }

    show(text) {
        const panels = this.drawing.querySelectorAll(".panel");
        const fresh = drawn(text.replaceAll(`${this.figure.dataset.figure}-`, this.idPrefix),
            (k) => panels[k]?.getAttribute("display") === "none");
        redraw(this.drawing, fresh);
        for (const control of [...this.sliders, ...this.choices]) control.show();
        this.clock?.show();
        this.figure.dispatchEvent(new CustomEvent("cc-drawn", { detail: sizeOf(fresh) }));
        this.placeKnobs();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.say(), 700);
    }

    say() {
        write(this.said, this.svg.querySelector("desc").textContent);
    }

    async reset() {
        this.clock?.pause();
        await this.open();
        this.setFault("");
        await this.redraw();
        this.clock?.restart();
    }

    /** By a module that has changed, with the same inputs. */
    async renew() {
        const values = this.inputs.map(({ value }) => value);
        await this.open();
        this.setFault("");
        this.attempt(() => {
            values.forEach((value, k) => this.plot.set(k, value));
            this.inputs = this.plot.readInputs();
        });
        await this.redraw();
        if (this.clock && this.clock.isMeant) this.clock.restart();
    }
}

startWhenNear(document.querySelectorAll(".cc-live"), (figure) => (figure.ccRuns = new LiveFigure(figure)).start());
})();
