// Live worlds: a scene of the demo runs in the page, or two side by side. The module's functions are described in
// world_entry.cpp. Without this script, and on paper, the scene's film strip stands there.
(() => {
"use strict";

const { drawn, element, icon, keepReadable, pixelOf, redraw, setAll, showPlay, showWords, startWhenNear, takeWords,
    whyStopped, write } = window.ccShared;

const budget = 12;     // of steps between two pictures, in milliseconds
const patience = 6;    // of a world that plays on untouched, in seconds; then
const lift = 200;      // pixels of the drawing by which the hand pulls a body up, to wake it,
const lifting = 700;   // and for how long, in milliseconds
const nudge = 24;      // by an arrow key, in pixels of the drawing; with shift a quarter of it
const nudgeSteps = 6;  // that go by with it where motion is unwanted
const finger = 14;     // a touch takes what is so near, in pixels of the screen
const reach = 22;      // of the hand that the keyboard moves, in pixels of the screen
const quiet = 700;     // without a change, until the picture is described, in milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };

const copied = location.protocol === "file:" ? "Copied. The link works on this computer only: this book was opened as a file."
    : "The link is copied.";

const figures = [...document.querySelectorAll(".cc-world")];

/** Where a pointer may mean: a finger is not as sharp as a mouse. */
function placesOf({ pointerType, clientX, clientY }) {
    if (pointerType !== "touch") return [{ clientX, clientY }];
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => k * Math.PI / 4);
    return [{ clientX, clientY }, ...around.map((angle) => (
        { clientX: clientX + finger * Math.cos(angle), clientY: clientY + finger * Math.sin(angle) }))];
}

/** What a figure can show, each scene as text, with its name and what else docs/_ext/demo.py says of it. */
const partsOf = (figure) => [...figure.querySelectorAll(".cc-scene")].map(
    (script) => ({ scene: script.textContent, ...script.dataset }));

/** One world or two, each before its first step, by these engines or by their own, in one instance of the module. */
async function openWorlds(figure, parts, engines) {
    const { fault, exports, text, lines, choices, relive, open } = await window.ccScene.readScenes(
        parts.map(({ scene }) => scene), `${figure.dataset.world}.json`, figures.indexOf(figure));
    if (fault) return { fault };
    const alone = choices.map(({ engines }) => engines).filter(({ length }) => length === 1).flat();
    const isOffered = engines?.every((name) => alone.some((each) => each.name === name)); // a link may ask for anything
    const named = isOffered ? engines : parts.map(({ solver }) => solver || alone[0].name);
    await open(named);
    parts.forEach(({ marks }, run) => marks && exports.mark_near_pairs(run));
    if ("nearest" in figure.dataset) exports.mark_nearest();
    exports.set_speed(1 / Number(figure.dataset.slow ?? 1));
    return {
        ...exports, choices, relive,
        thrown: () => text(exports.thrown()),
        named,
        names: named.map((name, run) => parts[run]?.name ?? `By ${alone.find((each) => each.name === name).words}`),
        balance: (run) => lines(exports.balance(run)).map((line) => line.split("\t")),
        picture: (run) => drawn(text(exports.picture(run))),
        graph: (run) => drawn(text(exports.graph(run))),
    };
}

// A throw in a link: #throw=FIGURE&right=2&engines=a,b&hand=...; the text of the hand is src/session/hand_text.hpp's

const thrownInLink = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function linkTo(figure, right, engines, hand) {
    const said = { throw: figure.dataset.figure, right, ...(engines && { engines: engines.join() }), hand };
    return `${location.href.split("#")[0]}#${new URLSearchParams(said)}`;
}

/** One world of a figure: its picture, and the hand in it. */
class Pane {
    constructor(world, run) {
        this.world = world;
        this.run = run;
        this.svg = world.picture(run);
        const [title] = this.svg.getAttribute("aria-labelledby").split(" ");
        this.drawing = element("svg:g", { role: "img", "aria-labelledby": this.svg.getAttribute("aria-labelledby") });
        this.hand = element("svg:g", { class: "cc-knob", role: "slider", tabindex: 0, "aria-label": "hand",
            "aria-roledescription": "hand that pulls a body" },
            element("svg:circle", { r: reach }), element("svg:circle", { r: 11, class: "cc-ring" }));
        this.svg.replaceChildren(this.drawing, element("svg:g", { class: "cc-knobs" }, this.hand));
        setAll(this.svg, { role: "group", "aria-labelledby": title });
        const name = world.names.length > 1 ? [element("html:p", {}, world.names[run])] : [];
        this.box = element("html:div", { class: "cc-pane", "data-engine": world.named[run] ?? "" }, ...name, this.svg);
        this.graph = element("html:div", { class: "cc-graph" });
    }

    show() {
        redraw(this.drawing, this.world.picture(this.run));
        this.placeHand();
    }

    /** To its size on the screen, which may have changed. */
    fit() {
        keepReadable(this.svg);
        this.placeHand();
    }

    showGraph() {
        redraw(this.graph, element("html:div", {}, this.world.graph(this.run)));
    }

    placeHand() {
        const [x, y, body] = [this.world.hand_x(this.run), this.world.hand_y(this.run), this.world.chosen()];
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
        this.isEndless = figure.dataset.plays === "forever";
        this.goesOn = this.isEndless; // at the scene's end, too: what a reader has thrown does not stop in mid-air
        this.resumes = this.startsItself; // plays when half of it is seen
        this.idle = 1000 * (figure.dataset.patience ?? patience);
        this.parts = partsOf(figure);
        this.right = Number(figure.dataset.opens ?? 2) - 1; // of more than two, the one that stands there
        const link = thrownInLink();
        if (link.throw === figure.dataset.figure) this.takeLink(link);
        this.isLifting = false;
        this.drag = null;  // the pane in which a pointer holds a body
    }

    takeLink({ right, engines, hand }) {
        this.hand = hand ?? "";
        if (right in this.parts && right > 0) this.right = Number(right);
        if (this.parts.length === 1) this.engines = engines?.split(",").slice(0, 2);
    }

    get startsItself() {
        return "plays" in this.figure.dataset && !still.matches;
    }

    open() {
        const parts = this.parts.length > 2 ? [this.parts[0], this.parts[this.right]] : this.parts;
        return openWorlds(this.figure, parts, this.engines);
    }

    async start() {
        this.controls = this.figure.querySelector(".cc-controls");
        const world = await this.open();
        if (world.fault) return this.refuse(world.fault);
        this.addStage();
        this.addControls();
        if (this.parts.length > 2) this.addMenu();
        else if (this.parts.length === 1 && !("alone" in this.figure.dataset)) this.addSolvers(world.choices);
        this.addLedger();
        this.fill(world);
        this.isRunning = true;
        this.figure.classList.add("cc-running");
        this.addListeners();
        if ("hand" in this) this.attempt(() => this.relive());
    }

    /** What somebody has thrown, and sent as a link. */
    relive() {
        const isThrow = this.world.relive(this.hand);
        this.sharedControl.textContent = isThrow ? "This is the throw in the link. Press Reset to make your own."
            : "The link holds no throw of this world.";
        this.stage.scrollIntoView({ behavior: "instant", block: "center" });
        if (!isThrow) return;
        if (still.matches) this.show();
        else this.play();
    }

    /** The film strip stays, with the words of what is wrong with the scene. */
    refuse(fault) {
        this.controls.replaceChildren(element("html:p", { class: "cc-fault", role: "alert" }, fault));
        this.controls.hidden = false;
    }

    // The page

    addStage() {
        this.stage = element("html:div", { class: "cc-world-stage", tabindex: 0, role: "group",
            "aria-label": "World: space plays, arrow keys go a step back and on" });
        this.controls.before(this.stage);
    }

    /** Shows these worlds. */
    fill(world) {
        this.world = world;
        this.panes = world.names.map((_, run) => new Pane(world, run));
        this.stage.replaceChildren(...this.panes.map(({ box }) => box));
        this.panes.forEach(({ svg }) => keepReadable(svg));
        const rows = world.balance(0).map(([name]) => name);
        this.cells = rows.map(() => this.panes.map(() => element("html:td")));
        const head = this.panes.length < 2 ? [] : [element("html:thead", {}, element("html:tr", {}, element("html:td"),
            ...world.names.map((name) => element("html:th", { scope: "col" }, name))))];
        this.table.replaceChildren(...head, element("html:tbody", {}, ...rows.map((name, k) =>
            element("html:tr", {}, element("html:th", { scope: "row" }, name), ...this.cells[k]))));
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
            <button type="button" class="cc-reset">Reset</button>
            <button type="button" class="cc-share" aria-disabled="true" title="A link to your throw">Share</button></div>
            <p class="cc-shared" role="status"></p>
            <p class="cc-hint"><span class="cc-by-hand">Put a finger on a body and throw it.</span><span
            class="cc-by-mouse">Drag a body with the mouse and throw it. Or press Tab until the hand is selected: Page Up and Page
            Down choose a body, the arrow keys pull it, Escape lets go.</span></p>
            <p class="cc-slow"></p>
            <p class="cc-fault" role="alert"></p><p class="cc-said" aria-live="polite"></p>`;
        for (const name of ["first", "back", "play", "next", "last", "step", "reset", "share", "shared", "where", "fault", "said"])
            this[`${name}Control`] = this.controls.querySelector(`.cc-${name}`);
        this.controls.querySelector(".cc-hint").hidden = !this.figure.matches(".cc-first");
        const { slow } = this.figure.dataset;
        if (slow) this.controls.querySelector(".cc-slow").textContent = `Time runs ${slow} times slower than in life.`;
        this.controls.hidden = false;
    }

    /** A list to choose from. */
    addList(name, words, choose) {
        const list = element("html:select", { class: "cc-solver" }, ...words.map((each) => element("html:option", {}, each)));
        list.addEventListener("change", () => choose(list.selectedIndex));
        this.controls.querySelector(".cc-player").after(
            element("html:p", { class: "cc-solvers" }, element("html:label", {}, `${name} `, list)));
        return list;
    }

    /** Of a single scene, who can run it. */
    addSolvers(choices) {
        const namesOf = ({ engines }) => engines.map(({ name }) => name);
        const list = this.addList("Solver", choices.map(({ words }) => words), (k) => {
            this.engines = namesOf(choices[k]);
            this.reset();
        });
        list.selectedIndex = Math.max(0, choices.findIndex((choice) => namesOf(choice).join() === this.engines?.join()));
    }

    /** Of more than two, which one stands on the right: it is chosen in a list, or by words of the text. */
    addMenu() {
        const names = this.parts.map(({ name }) => name);
        const choose = (k) => {
            this.right = k;
            list.selectedIndex = k - 1;
            showWords(this.figure);
            this.reset();
        };
        const list = this.addList(this.figure.dataset.choose, names.slice(1), (k) => choose(k + 1));
        list.selectedIndex = this.right - 1;
        takeWords(this.figure, {
            obey: (words) => choose(names.indexOf(words)),
            isSo: (words) => names[this.right] === words,
            now: () => names[this.right],
        });
    }

    /** What the world has and does, in numbers: folded, and only written while it is open. */
    addLedger() {
        this.graphs = element("html:div", { class: "cc-graphs" });
        this.table = element("html:table", { "aria-label": "Ledger" });
        const dots = element("html:input", { type: "checkbox" });
        dots.addEventListener("change", () => this.stage.classList.toggle("cc-dotted", dots.checked));
        this.ledger = element("html:details", { class: "cc-fold cc-ledger" },
            element("html:summary", {}, "Energies and contacts"),
            element("html:label", {}, dots, " Show where bodies push each other"),
            element("html:div", { class: "cc-balance" }, this.graphs, this.table));
        this.figure.append(this.ledger);
    }

    addListeners() {
        const click = (control, action) => control.addEventListener("click", () => this.attempt(action));
        click(this.firstControl, () => this.go(0));
        click(this.backControl, () => this.go(this.world.now() - 1));
        click(this.nextControl, () => this.advance());
        click(this.lastControl, () => this.go(this.world.length()));
        click(this.playControl, () => (this.world.is_playing() ? this.pause() : this.play()));
        this.resetControl.addEventListener("click", () => this.reset());
        this.shareControl.addEventListener("click", () => this.share());
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
        new ResizeObserver(() => this.panes.forEach((pane) => pane.fit())).observe(this.stage);
        new IntersectionObserver((entries) => this.attempt(() => this.see(entries.at(-1))), { threshold: [0, 0.5] })
            .observe(this.stage);
    }

    /** Out of sight it stands still; what played goes on when half of it is seen again. */
    see({ isIntersecting, intersectionRatio }) {
        const resumes = this.resumes || this.world.is_playing();
        if (!isIntersecting) {
            this.pause();
            this.resumes = resumes;
        } else if (this.resumes && intersectionRatio >= 0.5) this.play();
    }

    // Time

    /** To the end of the scene, and from there as far as the world goes; or for ever. Draws nothing yet: what a finger
        has just touched must stay in the page until the browser has asked whether that finger scrolls. */
    play() {
        this.resumes = false;
        this.setAlarm();
        if (this.goesOn) this.world.play_on();
        else this.world.play();
        this.showControls();
        this.run();
    }

    pause() {
        cancelAnimationFrame(this.frame);
        this.frame = null;
        this.resumes = false;
        this.world.pause();
        this.show();
    }

    /** To a step that was made, at once; to a later one, as fast as it goes. */
    go(step) {
        this.resumes = false;
        this.world.go(step);
        this.show();
        this.run();
    }

    advance() {
        this.resumes = false;
        this.world.step();
        this.show();
    }

    run() {
        if (this.frame) return;
        this.before = performance.now();
        this.request();
    }

    request() {
        this.frame = requestAnimationFrame(() => this.attempt(() => this.next()));
    }

    /** What goes by until the next picture. */
    next() {
        this.frame = null;
        const now = performance.now();
        const step = this.world.now();
        if (this.isEndless && now > this.alarm && !this.drag) this.wake();
        this.world.tick((now - this.before) / 1000, budget);
        this.before = now;
        const isGoing = this.world.is_going();
        if (this.world.now() !== step || this.drag || !isGoing) this.show();
        if (isGoing) this.request();
    }

    /** Shows what a reader could do, until there is one: the hand pulls the next body up, or lets it go. */
    wake() {
        if (this.isLifting) this.world.let_go();
        else if (this.figure.matches(".cc-touched, :focus-within")) return;
        else {
            this.world.choose(true);
            this.world.nudge(0, 0, lift / this.panes[0].view[3]);
        }
        this.isLifting = !this.isLifting;
        this.setAlarm();
    }

    setAlarm() {
        this.alarm = performance.now() + (this.isLifting ? lifting : this.idle);
    }

    async reset() {
        cancelAnimationFrame(this.frame);
        this.frame = null;
        this.drag = null;
        this.goesOn = this.isEndless;
        this.stage.ariaBusy = "true"; // an engine may have to be loaded
        this.fill(await this.open());
        this.stage.ariaBusy = "false";
        this.faultControl.textContent = this.sharedControl.textContent = "";
        this.shareControl.setAttribute("aria-disabled", true);
        if (this.startsItself) this.play();
    }

    /** By engines that have changed. */
    renew() {
        return this.reset();
    }

    // The hand: what it does in one world, it does to the same body in all

    grab(event) {
        const pane = this.panes.find(({ svg }) => svg.contains(event.target));
        if (event.button !== 0 || this.drag || !pane) return;
        if (!placesOf(event).some((place) => this.world.grab(pane.run, ...pane.place(place)))) return;
        this.drag = pane;
        this.goesOn = true;
        this.figure.classList.add("cc-touched"); // its hand need not be shown any more
        this.stage.focus({ preventScroll: true, focusVisible: false });
        pane.svg.setPointerCapture(event.pointerId);
        pane.svg.classList.add("cc-dragging");
        this.play();
    }

    pullTo(event) {
        this.world.pull(...this.drag.place(event));
    }

    release() {
        if (!this.drag) return;
        this.drag.svg.classList.remove("cc-dragging");
        this.drag = null;
        this.world.let_go();
        this.play();
        this.show();
        this.shareControl.setAttribute("aria-disabled", false);
        this.sharedControl.textContent = "";
    }

    /** Gives a link that does the same: it is copied, or stands there where the browser lets nothing be copied. */
    async share() {
        if (this.shareControl.ariaDisabled === "true") return (this.sharedControl.textContent = "Throw something first.");
        const hand = this.world.thrown();
        if (!hand) return (this.sharedControl.textContent = "This run is too long for a link. Press Reset and throw again.");
        const link = linkTo(this.figure, this.right, this.engines, hand);
        const isCopied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
        const field = element("html:input", { readonly: "", "aria-label": "Link", value: link });
        this.sharedControl.replaceChildren(...isCopied ? [copied] : [field]);
        if (!isCopied) field.select();
    }

    key(event) {
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        const onHand = this.panes.find(({ hand }) => hand === event.target);
        const moves = event.target.matches("input, select"); // by itself, with these keys
        if (event.key === "Escape") this.letGo();
        else if (event.key === " " && !event.target.matches("button, select"))
            this.world.is_playing() ? this.pause() : this.play();
        else if (onHand && event.key in ways) this.pull(onHand, ways[event.key], event.shiftKey ? nudge / 4 : nudge);
        else if (onHand && /^Page(Up|Down)$/.test(event.key)) this.choose(event.key === "PageDown");
        else if (event.key === "ArrowRight" && !moves) this.advance();
        else if (event.key === "ArrowLeft" && !moves) this.go(this.world.now() - 1);
        else if (event.key === "Home" && !moves) this.go(0);
        else if (event.key === "End" && !moves) this.go(this.world.length());
        else return;
        event.preventDefault();
    }

    pull({ run, view }, [x, y], pixels) {
        this.world.nudge(run, x * pixels / view[2], y * pixels / view[3]);
        this.show();
        if (still.matches) this.world.go_on(nudgeSteps);
        else if (!this.world.is_playing()) return this.play();
        this.run();
    }

    choose(isNext) {
        this.world.choose(isNext);
        this.show();
    }

    letGo() {
        this.world.let_go();
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
            this.drag = null;
            this.faultControl.textContent = whyStopped(error, "This world cannot go on and has stopped. Reset starts it again.");
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
            this.world.balance(column).forEach(([, value], row) => write(this.cells[row][column], value));
        });
    }

    showControls() {
        const now = this.world.now();
        const length = this.world.length();
        write(this.whereControl, `Step ${now} of ${length}`);
        for (const control of [this.firstControl, this.backControl]) setAll(control, { "aria-disabled": now === 0 });
        setAll(this.nextControl, { "aria-disabled": now === this.world.end() });
        setAll(this.lastControl, { "aria-disabled": now === length });
        setAll(this.stepControl, { max: length });
        this.stepControl.value = now;
        showPlay(this.playControl, this.world.is_playing(), true);
    }

    say() {
        if (this.faultControl.textContent || this.world.is_playing()) return;
        const columns = this.panes.map(({ run }) => this.world.balance(run));
        const entries = columns[0].map(([name], row) => `${name}: ${columns.map((column) => column[row][1]).join(", ")}`);
        this.saidControl.textContent = `${this.whereControl.textContent}. ${entries.join("; ")}`;
    }
}

/** How wide a figure's picture will be for its height, and how many there are: the room that it takes until then. */
function keepRoom(figure) {
    const [, , width, height] = figure.querySelector(".panel").dataset.box.split(" ").map(Number);
    figure.style.setProperty("--cc-room", width / height);
    figure.style.setProperty("--cc-panes", Math.min(partsOf(figure).length, 2));
    figure.classList.toggle("cc-slim", width < height);
}

figures[0]?.classList.add("cc-first"); // it has the hint, once a page
figures.forEach(keepRoom);
figures.find(({ dataset }) => dataset.figure === thrownInLink().throw)?.scrollIntoView({ behavior: "instant" }); // so it starts
addEventListener("hashchange", () => "throw" in thrownInLink() && location.reload());
startWhenNear(figures, (figure) => (figure.ccRuns = new LiveWorld(figure)).start());
})();
