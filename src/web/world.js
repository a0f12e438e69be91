// Live worlds: a scene of the demo runs in the page, or two side by side. The module's functions are described in
// world_entry.cpp. Without this script, and on paper, the scene's film strip stands there.
(() => {
"use strict";

const { drawn, element, icon, pixelOf, setAll, startWhenNear } = window.ccShared;

const budget = 12;     // of steps between two pictures, in milliseconds
const slowest = 0.1;   // seconds: a page that draws less often than this lets the world's time run slower
const nudge = 24;      // by an arrow key, in pixels of the drawing; with shift a quarter of it
const nudgeSteps = 6;  // that go by with it where motion is unwanted
const reach = 22;      // of the hand that the keyboard moves, in pixels of the screen
const quiet = 700;     // without a change, until the picture is described, in milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };

const figures = [...document.querySelectorAll(".cc-world")];

/** What a figure shows: one scene or two, each as text, with its name and what else docs/_ext/demo.py says of it. */
const partsOf = (figure) => [...figure.querySelectorAll(".cc-scene")].map(
    (script) => ({ scene: script.textContent, ...script.dataset }));

/** A world in an instance of its own, before its first step; by its own engine where none is named. */
async function openWorld(figure, { scene, name, solver, marks }, column) {
    const id = `${figures.indexOf(figure)}-${column}`;
    const { fault, exports, text, lines, choices, open } =
        await window.ccScene.readScene(scene, `${figure.dataset.world}.json`, id);
    if (fault) return { fault };
    const alone = choices.map(({ engines }) => engines).filter(({ length }) => length === 1).flat();
    const engine = solver ? alone.find((each) => each.name === solver) : alone[0];
    await open(engine.name);
    if (marks === "pairs") exports.mark_near_pairs();
    return {
        ...exports, choices, name: name ?? `By ${engine.words}`,
        balance: () => lines(exports.balance()).map((line) => line.split("\t")),
        picture: () => drawn(text(exports.picture())),
        graph: () => drawn(text(exports.graph())),
    };
}

/** One world of a figure: its picture, and the hand in it. */
class Pane {
    constructor(world, isNamed) {
        this.world = world;
        this.svg = world.picture();
        const [title] = this.svg.getAttribute("aria-labelledby").split(" ");
        this.drawing = element("svg:g", { role: "img", "aria-labelledby": this.svg.getAttribute("aria-labelledby") });
        this.hand = element("svg:g", { class: "cc-knob", role: "slider", tabindex: 0, "aria-label": "hand",
            "aria-roledescription": "hand that pulls a body" },
            element("svg:circle", { r: reach }), element("svg:circle", { r: 11, class: "cc-ring" }));
        this.svg.replaceChildren(this.drawing, element("svg:g", { class: "cc-knobs" }, this.hand));
        setAll(this.svg, { role: "group", "aria-labelledby": title });
        const name = isNamed ? [element("html:p", {}, world.name)] : [];
        this.box = element("html:div", { class: "cc-pane" }, ...name, this.svg);
        this.graph = element("html:div", { class: "cc-graph" });
    }

    show() {
        this.drawing.replaceChildren(...this.world.picture().childNodes);
        this.placeHand();
    }

    showGraph() {
        this.graph.replaceChildren(this.world.graph());
    }

    placeHand() {
        const [x, y, body] = [this.world.hand_x(), this.world.hand_y(), this.world.chosen()];
        this.view = this.drawing.querySelector(".panel").dataset.view.split(" ").map(Number);
        const [ox, oy, kx, ky] = this.view;
        this.hand.classList.toggle("cc-away", body < 0);
        const said = body < 0 ? "nothing can move"
            : `${this.world.is_held() ? "pulls" : "at"} body ${body + 1}, x = ${x.toFixed(2)}, y = ${y.toFixed(2)}`;
        setAll(this.hand, {
            transform: `translate(${ox + kx * x} ${oy - ky * y}) scale(${1 / this.svg.getScreenCTM().a})`,
            "aria-valuenow": body, "aria-valuetext": said,
        });
    }

    /** Where an event is, in the world. */
    place(event) {
        const { x, y } = pixelOf(this.svg, event);
        const [ox, oy, kx, ky] = this.view;
        return [(x - ox) / kx, (oy - y) / ky];
    }
}

class LiveWorld {
    constructor(figure) {
        this.figure = figure;
        this.slowness = Number(figure.dataset.slow ?? 1);
        this.isEndless = "plays" in figure.dataset;
        this.resumes = this.isEndless; // plays when half of it is seen
        this.playing = false;
        this.goal = 0;     // the step to go on to
        this.due = 0;      // steps that the clock is ahead of the world
        this.drag = null;  // the pane in which a pointer holds a body
    }

    async start() {
        this.controls = this.figure.querySelector(".cc-controls");
        this.parts = partsOf(this.figure);
        const worlds = await this.openAll();
        const unsound = worlds.find(({ fault }) => fault);
        if (unsound) return this.refuse(unsound.fault);
        this.addStage();
        this.addControls();
        this.addChoices(worlds[0].choices);
        this.addLedger();
        this.fill(worlds);
        this.figure.classList.add("cc-running");
        this.addListeners();
    }

    /** The film strip stays, with the words of what is wrong with the scene. */
    refuse(fault) {
        this.controls.replaceChildren(element("html:p", { class: "cc-fault", role: "alert" }, fault));
        this.controls.hidden = false;
    }

    /** All worlds anew, each before its first step. */
    openAll() {
        return Promise.all(this.parts.map((part, column) => openWorld(this.figure, part, column)));
    }

    // The page

    addStage() {
        this.stage = element("html:div", { class: "cc-world-stage", tabindex: 0, role: "group",
            "aria-label": "World: space plays, arrow keys go a step back and on" });
        this.controls.before(this.stage);
    }

    /** Shows these worlds; the first one has the clock. */
    fill(worlds) {
        [this.world] = worlds;
        this.panes = worlds.map((world) => new Pane(world, worlds.length > 1));
        this.stage.replaceChildren(...this.panes.map(({ box }) => box));
        const names = this.world.balance().map(([name]) => name);
        this.cells = names.map(() => worlds.map(() => element("html:td")));
        const rows = names.map((name, k) =>
            element("html:tr", {}, element("html:th", { scope: "row" }, name), ...this.cells[k]));
        const head = worlds.length < 2 ? [] : [element("html:thead", {}, element("html:tr", {}, element("html:td"),
            ...worlds.map(({ name }) => element("html:th", { scope: "col" }, name))))];
        this.table.replaceChildren(...head, element("html:tbody", {}, ...rows));
        this.graphs.replaceChildren(...this.panes.map(({ graph }) => graph));
        this.show();
    }

    addControls() {
        this.controls.innerHTML = `<div class="cc-player">
            <button type="button" class="cc-play"></button>
            <button type="button" class="cc-first" aria-label="First">${icon("first")}</button>
            <button type="button" class="cc-back" aria-label="Back">${icon("back")}</button>
            <button type="button" class="cc-next" aria-label="Next">${icon("next")}</button>
            <button type="button" class="cc-last" aria-label="Last">${icon("last")}</button>
            <input type="range" class="cc-step" min="0" step="1" aria-label="Step"><span class="cc-where"></span>
            <button type="button" class="cc-reset">Reset</button></div>
            <p class="cc-hint"><span class="cc-by-hand">Put a finger on a body and throw it.</span><span
            class="cc-by-mouse">Drag a body with the mouse and throw it. On the keyboard, Tab leads to a hand: arrow keys
            pull, Page Up and Page Down choose a body, Escape lets go.</span></p>
            <p class="cc-slow"></p>
            <p class="cc-solvers"><label>Solved by <select class="cc-solver"></select></label></p>
            <p class="cc-fault" role="alert"></p><p class="cc-said" aria-live="polite"></p>`;
        for (const name of ["first", "back", "play", "next", "last", "step", "reset", "solver", "where", "fault", "said"])
            this[`${name}Control`] = this.controls.querySelector(`.cc-${name}`);
        this.controls.querySelector(".cc-hint").hidden = !this.figure.matches(".cc-first");
        if (this.slowness > 1)
            this.controls.querySelector(".cc-slow").textContent = `Time runs ${this.slowness} times slower than in life.`;
        this.controls.hidden = false;
    }

    /** Of a single scene, who can run it. */
    addChoices(choices) {
        this.controls.querySelector(".cc-solvers").hidden = this.parts.length > 1;
        this.choices = choices;
        this.solverControl.append(...choices.map(({ words }, k) => element("html:option", { value: k }, words)));
    }

    /** What the world has and does, in numbers: folded, and only written while it is open. */
    addLedger() {
        this.graphs = element("html:div", { class: "cc-graphs" });
        this.table = element("html:table", { "aria-label": "Ledger" });
        this.ledger = element("html:details", { class: "cc-fold cc-ledger" },
            element("html:summary", {}, "Energies and momentum"),
            element("html:div", { class: "cc-balance" }, this.graphs, this.table));
        this.figure.append(this.ledger);
    }

    addListeners() {
        const click = (control, action) => control.addEventListener("click", () => this.attempt(action));
        click(this.firstControl, () => this.go(0));
        click(this.backControl, () => this.go(this.world.now() - 1));
        click(this.nextControl, () => this.advance());
        click(this.lastControl, () => this.go(this.length()));
        click(this.playControl, () => (this.playing ? this.pause() : this.play()));
        this.resetControl.addEventListener("click", () => this.reset());
        this.solverControl.addEventListener("change", () => {
            const [{ scene }] = this.parts;
            const { engines } = this.choices[Number(this.solverControl.value)];
            this.parts = engines.map(({ name }) => ({ scene, solver: name }));
            this.reset();
        });
        this.stepControl.addEventListener("input", () => this.attempt(() => this.go(Number(this.stepControl.value))));
        this.ledger.addEventListener("toggle", () => this.attempt(() => this.showLedger()));
        this.figure.addEventListener("keydown", (event) => this.attempt(() => this.key(event)));
        const listen = (type, action) => this.stage.addEventListener(type, action, { passive: false });
        const hold = (event) => this.drag && event.preventDefault();
        listen("pointerdown", (event) => this.attempt(() => this.grab(event)));
        listen("pointermove", (event) => this.drag && this.attempt(() => this.pullTo(event)));
        listen("pointerup", () => this.attempt(() => this.release()));
        listen("pointercancel", () => this.attempt(() => this.release()));
        listen("mousedown", hold); // selects no text
        listen("touchstart", hold); // does not scroll the page
        still.addEventListener("change", () => this.attempt(() => this.pause()));
        new ResizeObserver(() => this.panes.forEach((pane) => pane.placeHand())).observe(this.stage);
        new IntersectionObserver((entries) => this.attempt(() => this.see(entries.at(-1))), { threshold: [0, 0.5] })
            .observe(this.stage);
    }

    /** Out of sight it stands still; what played goes on when half of it is seen again. */
    see({ isIntersecting, intersectionRatio }) {
        const resumes = this.resumes || this.playing;
        if (!isIntersecting) {
            this.pause();
            this.resumes = resumes;
        } else if (this.resumes && intersectionRatio >= 0.5 && !still.matches) this.play();
    }

    // Time: all worlds of a figure go on and back together

    all(action) {
        for (const { world } of this.panes) action(world);
    }

    length() {
        return Math.max(this.world.steps(), this.world.last());
    }

    /** To the end of the scene, and from there as far as the world goes; or for ever. Draws nothing yet: what a finger
        has just touched must stay in the page until the browser has asked whether that finger scrolls. */
    play() {
        const steps = this.world.steps();
        this.playing = true;
        this.resumes = false;
        this.goal = this.isEndless ? Infinity : this.world.now() < steps && !this.drag ? steps : this.world.end();
        this.due = 0;
        this.showControls();
        this.run();
    }

    pause() {
        cancelAnimationFrame(this.frame);
        this.frame = null;
        this.playing = false;
        this.resumes = false;
        this.goal = 0;
        this.show();
    }

    /** To a step that was made, at once; to a later one, as fast as it goes. */
    go(step) {
        this.pause();
        this.all((world) => world.seek(step));
        this.goal = Math.min(step, this.world.end());
        this.run();
    }

    advance() {
        this.pause();
        this.all((world) => world.advance());
        this.show();
    }

    run() {
        this.before = performance.now();
        this.frame ??= requestAnimationFrame(() => this.attempt(() => this.next()));
    }

    /** What goes by until the next picture. */
    next() {
        this.frame = null;
        const start = performance.now();
        this.due += Math.min((start - this.before) / 1000, slowest) / this.slowness / this.world.dt();
        if (this.goal === Infinity && this.world.now() === this.world.end()) this.all((world) => world.forget_others());
        const now = this.world.now();
        const goal = Math.min(this.goal, this.world.end());
        const wanted = this.playing ? Math.min(now + Math.floor(this.due), goal) : goal;
        for (; this.world.now() < wanted && performance.now() < start + budget; --this.due)
            this.all((world) => world.advance());
        this.due = Math.min(this.due, 1);
        if (this.world.now() >= this.goal) return this.pause();
        if (this.world.now() !== now || this.drag) this.show();
        this.run();
    }

    async reset() {
        this.playing = false;
        this.goal = 0;
        this.drag = null;
        this.stage.ariaBusy = "true"; // an engine may have to be loaded
        this.fill(await this.openAll());
        this.stage.ariaBusy = "false";
        this.faultControl.textContent = "";
        if (this.isEndless && !still.matches) this.play();
        else this.pause();
    }

    // The hand: what it does in one world, it does to the same body in all

    share({ world: lead }) {
        if (lead.chosen() < 0) return;
        const hand = [lead.chosen(), lead.grip_x(), lead.grip_y(), lead.hand_x(), lead.hand_y()];
        for (const { world } of this.panes)
            if (world !== lead) lead.is_held() ? world.hold(...hand) : world.choose_body(lead.chosen());
    }

    grab(event) {
        const pane = this.panes.find(({ svg }) => svg.contains(event.target));
        if (event.button !== 0 || this.drag || !pane?.world.grab(...pane.place(event))) return;
        this.drag = pane;
        this.figure.classList.add("cc-touched"); // its hand need not be shown any more
        this.share(pane);
        this.stage.focus({ preventScroll: true, focusVisible: false });
        pane.svg.setPointerCapture(event.pointerId);
        pane.svg.classList.add("cc-dragging");
        this.play();
    }

    pullTo(event) {
        this.drag.world.pull(...this.drag.place(event));
        this.share(this.drag);
    }

    release() {
        if (!this.drag) return;
        this.drag.svg.classList.remove("cc-dragging");
        this.drag = null;
        this.all((world) => world.let_go());
        if (still.matches) return this.pause();
        this.play();
        this.show();
    }

    key(event) {
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        const onHand = this.panes.find(({ hand }) => hand === event.target);
        const moves = event.target.matches("input, select"); // by itself, with these keys
        if (event.key === "Escape") this.letGo();
        else if (event.key === " " && !event.target.matches("button, select") && !still.matches)
            this.playing ? this.pause() : this.play();
        else if (onHand && event.key in ways) this.pull(onHand, ways[event.key], event.shiftKey ? nudge / 4 : nudge);
        else if (onHand && /^Page(Up|Down)$/.test(event.key)) this.choose(onHand, event.key === "PageDown");
        else if (event.key === "ArrowRight" && !moves) this.advance();
        else if (event.key === "ArrowLeft" && !moves) this.go(this.world.now() - 1);
        else if (event.key === "Home" && !moves) this.go(0);
        else if (event.key === "End" && !moves) this.go(this.length());
        else return;
        event.preventDefault();
    }

    pull(pane, [x, y], pixels) {
        pane.world.nudge(x * pixels / pane.view[2], y * pixels / pane.view[3]);
        this.share(pane);
        this.show();
        if (!still.matches) return this.playing || this.play();
        this.goal = Math.min(this.world.now() + nudgeSteps, this.world.end());
        this.run();
    }

    choose(pane, isNext) {
        pane.world.choose(isNext);
        this.share(pane);
        this.show();
    }

    letGo() {
        this.all((world) => world.let_go());
        this.show();
    }

    // Drawing

    /** A module that failed cannot be trusted any more: the last good picture stays. */
    attempt(action) {
        if (this.faultControl.textContent) return;
        try {
            action();
        } catch (error) {
            console.warn(`${this.figure.dataset.figure}: ${error}`);
            this.playing = false;
            this.drag = null;
            this.faultControl.textContent = "This world cannot go on and has stopped. Reset starts it again.";
        }
    }

    show() {
        this.panes.forEach((pane) => pane.show());
        this.showLedger();
        this.showControls();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.say(), quiet);
    }

    showLedger() {
        if (!this.ledger.open) return;
        this.panes.forEach((pane, column) => {
            pane.showGraph();
            pane.world.balance().forEach(([, value], row) => (this.cells[row][column].textContent = value));
        });
    }

    showControls() {
        const now = this.world.now();
        this.whereControl.textContent = `Step ${now} of ${this.length()}`;
        for (const control of [this.firstControl, this.backControl]) control.setAttribute("aria-disabled", now === 0);
        this.nextControl.setAttribute("aria-disabled", now === this.world.end());
        this.lastControl.setAttribute("aria-disabled", now === this.length());
        this.stepControl.max = this.length();
        this.stepControl.value = now;
        this.playControl.hidden = still.matches;
        const name = this.playing ? "Pause" : "Play";
        if (this.playControl.getAttribute("aria-label") === name) return;
        this.playControl.setAttribute("aria-label", name);
        this.playControl.innerHTML = icon(name.toLowerCase()) + name;
    }

    say() {
        if (this.playing) return;
        const columns = this.panes.map(({ world }) => world.balance());
        const entries = columns[0].map(([name], row) => `${name}: ${columns.map((column) => column[row][1]).join(", ")}`);
        this.saidControl.textContent = `${this.whereControl.textContent}. ${entries.join("; ")}`;
    }
}

/** How wide a figure's picture will be for its height, and how many there are: the room that it takes until then. */
function keepRoom(figure) {
    const [, , width, height] = figure.querySelector(".panel").dataset.box.split(" ").map(Number);
    figure.style.setProperty("--cc-room", width / height);
    figure.style.setProperty("--cc-panes", partsOf(figure).length);
}

figures[0]?.classList.add("cc-first"); // it has the hint, once a page
figures.forEach(keepRoom);
startWhenNear(figures, (figure) => new LiveWorld(figure).start());
})();
