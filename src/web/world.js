// Live worlds: a scene of the demo runs in the page. The module's functions are described in world_entry.cpp.
// Without this script, and on paper, the scene's film strip stands there.
(() => {
"use strict";

const { drawn, element, icon, instance, pixelOf, setAll, startWhenNear } = window.ccShared;

const budget = 12;     // of steps between two pictures, in milliseconds
const slowest = 0.1;   // seconds: a page that draws less often than this lets the world's time run slower
const nudge = 24;      // by an arrow key, in pixels of the drawing; with shift a quarter of it
const nudgeSteps = 6;  // that go by with it where motion is unwanted
const reach = 22;      // of the hand that the keyboard moves, in pixels of the screen
const quiet = 700;     // without a change, until the picture is described, in milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };

const words = { impulses: "impulses", "shape-matching": "shape matching", article: "the article's algorithm" };

/** The world of a figure in an instance of its own, before its first step; by its own solver where none is named. */
async function openWorld(figure, solver) {
    const scene = figure.querySelector(".cc-scene").textContent;
    const file = `${figure.dataset.world}.json`;
    const { fault, exports, text, lines, solvers } = await window.ccScene.readScene(scene, file);
    if (fault) return { fault };
    solver ??= solvers[0];
    exports.open(solvers.indexOf(solver));
    return {
        ...exports, solver, solvers,
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
        const name = isNamed ? [element("html:p", {}, `By ${words[world.solver]}`)] : [];
        this.box = element("html:div", { class: "cc-pane" }, ...name, this.svg);
        this.graph = element("html:div", { class: "cc-graph" });
    }

    show() {
        this.drawing.replaceChildren(...this.world.picture().childNodes);
        this.graph.replaceChildren(this.world.graph());
        this.placeHand();
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
        this.playing = false;
        this.goal = 0;     // the step to go on to
        this.due = 0;      // steps that the clock is ahead of the world
        this.drag = null;  // the pane in which a pointer holds a body
    }

    async start() {
        this.controls = this.figure.querySelector(".cc-controls");
        this.world = await openWorld(this.figure);
        if (this.world.fault) return this.refuse(this.world.fault);
        this.choice = [this.world.solver];
        this.addStage();
        this.addControls();
        this.addBalance();
        this.addListeners();
        this.fill([this.world]);
        this.figure.classList.add("cc-running");
    }

    /** The film strip stays, with the words of what is wrong with the scene. */
    refuse(fault) {
        this.controls.replaceChildren(element("html:p", { class: "cc-fault", role: "alert" }, fault));
        this.controls.hidden = false;
    }

    /** All worlds anew, each before its first step. */
    async open() {
        this.fill(await Promise.all(this.choice.map((solver) => openWorld(this.figure, solver))));
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
            ...worlds.map(({ solver }) => element("html:th", { scope: "col" }, words[solver]))))];
        this.table.replaceChildren(...head, element("html:tbody", {}, ...rows));
        this.graphs.replaceChildren(...this.panes.map(({ graph }) => graph));
        this.show();
    }

    addControls() {
        this.controls.innerHTML = `<div class="cc-player">
            <button type="button" class="cc-first" aria-label="First">${icon("first")}</button>
            <button type="button" class="cc-back" aria-label="Back">${icon("back")}</button>
            <button type="button" class="cc-play"></button>
            <button type="button" class="cc-next" aria-label="Next">${icon("next")}</button>
            <button type="button" class="cc-last" aria-label="Last">${icon("last")}</button>
            <input type="range" class="cc-step" min="0" step="1" aria-label="Step"><span class="cc-where"></span>
            <button type="button" class="cc-reset">Reset</button></div>
            <p><label>Solved by <select class="cc-solver"></select></label></p>
            <p class="cc-hint"></p>
            <p class="cc-fault" role="alert"></p><p class="cc-said" aria-live="polite"></p>`;
        for (const name of ["first", "back", "play", "next", "last", "step", "reset", "solver", "where", "hint", "fault",
            "said"])
            this[`${name}Control`] = this.controls.querySelector(`.cc-${name}`);
        this.hintControl.textContent = "Drag a body. By keys: Tab to the hand, Page Up and Page Down choose a body, "
            + "arrows pull it, Escape lets go.";
        this.addChoices();
        this.controls.hidden = false;
    }

    /** Each solver alone, its own first; then both of the library, and the article's beside the repaired one. */
    addChoices() {
        const { solvers } = this.world;
        const pairs = [["impulses", "shape-matching"], ["article", "shape-matching"]]
            .filter((pair) => pair.every((solver) => solvers.includes(solver)));
        this.choices = [...solvers.map((solver) => [solver]), ...pairs];
        this.solverControl.append(...this.choices.map((choice, k) =>
            element("html:option", { value: k }, choice.map((solver) => words[solver]).join(" beside "))));
    }

    addBalance() {
        this.graphs = element("html:div", { class: "cc-graphs" });
        this.table = element("html:table", { "aria-label": "Ledger" });
        this.controls.after(element("html:div", { class: "cc-balance" }, this.graphs, this.table));
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
            this.choice = this.choices[Number(this.solverControl.value)];
            this.reset();
        });
        this.stepControl.addEventListener("input", () => this.attempt(() => this.go(Number(this.stepControl.value))));
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
        new IntersectionObserver(([{ isIntersecting }]) => isIntersecting || this.attempt(() => this.pause()))
            .observe(this.stage);
    }

    // Time: all worlds of a figure go on and back together

    all(action) {
        for (const { world } of this.panes) action(world);
    }

    length() {
        return Math.max(this.world.steps(), this.world.last());
    }

    /** To the end of the scene; from there as far as the world goes. */
    play() {
        const steps = this.world.steps();
        this.playing = true;
        this.goal = this.world.now() < steps && !this.drag ? steps : this.world.end();
        this.due = 0;
        this.show();
        this.run();
    }

    pause() {
        this.playing = false;
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
        this.due += Math.min((start - this.before) / 1000, slowest) / this.world.dt();
        const now = this.world.now();
        const wanted = this.playing ? Math.min(now + Math.floor(this.due), this.goal) : this.goal;
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
        await this.open();
        this.faultControl.textContent = "";
        this.pause();
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
        if (still.matches) this.pause();
        else this.play();
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
        this.panes.forEach((pane, column) => {
            pane.show();
            pane.world.balance().forEach(([, value], row) => (this.cells[row][column].textContent = value));
        });
        this.showControls();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.say(), quiet);
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
        this.playControl.innerHTML = icon(name.toLowerCase());
    }

    say() {
        if (this.playing) return;
        const entries = [...this.figure.querySelectorAll(".cc-balance tbody tr")].map(
            ({ cells: [name, ...values] }) => `${name.textContent}: ${values.map((cell) => cell.textContent).join(", ")}`);
        this.saidControl.textContent = `${this.whereControl.textContent}. ${entries.join("; ")}`;
    }
}

startWhenNear(document.querySelectorAll(".cc-world"), (figure) => new LiveWorld(figure).start());
})();
