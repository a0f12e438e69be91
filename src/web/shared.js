// What the scripts of live and stepped figures share.
(() => {
"use strict";

const spaces = { html: "http://www.w3.org/1999/xhtml", svg: "http://www.w3.org/2000/svg" };
const icons = { // paths in a square of 16
    first: "M12.5 3l-5 5 5 5M3.5 3v10", last: "M3.5 3l5 5-5 5M12.5 3v10",
    back: "M10.5 3 5.5 8l5 5", next: "M5.5 3l5 5-5 5", play: "M4.5 3v10l8-5z", pause: "M5 3v10M11 3v10",
};
const compiled = {}; // name of a module -> promise of it
const units = {};    // name of a unit of its own, "13-clamp" -> its functions, once it was loaded
const stale = new Set(); // units that are loaded, but not from where they come now
const sources = {};  // name of a module that the reader has changed -> what makes a promise of it
const page = { now: () => performance.now(), watch() {}, fail() {} }; // what modules ask of the page; all but the first only changed ones
const home = document.currentScript.src;

const fromBook = (name) => WebAssembly.compile(Uint8Array.from(atob(window.ccModules[name]), (c) => c.charCodeAt(0)));
const compile = (name) => (compiled[name] ??= (sources[name] ?? fromBook)(name));

/** From now on a module comes from there, or from the book again. What runs goes on as it is. */
function setSource(name, source = fromBook) {
    sources[name] = source;
    delete compiled[name];
    stale.add(name);
}

const isChanged = (name) => (sources[name] ?? fromBook) !== fromBook;

/** A text in a module's memory. */
function textAt({ buffer }, at) {
    const bytes = new Uint8Array(buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** The page as a module sees it whose functions these will be. */
function pageOf(exports) {
    const fail = (at) => page.fail(textAt(exports().memory, at));
    return { ...page, fail, threw: fail, watch: () => page.watch() };
}

/** A module that the page did not bring with it. */
const fetched = (name) => new Promise((resolve, reject) => {
    const script = element("html:script", {});
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`there is no unit ${name}`)));
    script.src = new URL(`live/variant-${name}.js`, home);
    document.head.append(script);
});

/** Loads a unit, for all figures; src/variant/unit.hpp describes its functions. */
async function loadUnit(name) {
    if (units[name] && !stale.has(name)) return;
    if (!window.ccModules[name] && !isChanged(name)) await fetched(name);
    const { exports } = await WebAssembly.instantiate(await compile(name), { page: pageOf(() => exports) });
    exports._initialize();
    units[name] = { ...exports };
    stale.delete(name);
}

const numbers = ({ buffer }, at, size) => new Float64Array(buffer, at, size);

/** Begins a unit for the module that has these starts. */
function beginUnit(unit, starts, name) {
    const start = starts[name];
    numbers(unit.memory, unit.variant_numbers(start.length), start.length).set(start);
    unit.variant_begin();
    unit.begunFor = starts;
}

/** Has a unit begin with numbers, or make a step of them and hand over what it tells. Its name and they are in another
    module's memory. All modules of a page share a unit, so what each has begun with is kept. */
function callUnit({ memory, told }, starts, name, length, isStep, at, count) {
    const word = new TextDecoder().decode(new Uint8Array(memory.buffer, name, length));
    const unit = units[word];
    if (!unit) throw Object.assign(new Error(`the unit ${word} is not loaded`), { ccUnit: word });
    const given = numbers(memory, at, count).slice();
    if (!isStep) {
        starts[word] = given;
        return beginUnit(unit, starts, word);
    }
    if (unit.begunFor !== starts) beginUnit(unit, starts, word);
    numbers(unit.memory, unit.variant_numbers(count), count).set(given);
    unit.variant_step();
    const all = unit.variant_told();
    const [size] = numbers(unit.memory, all, 1);
    numbers(memory, told(size), size).set(numbers(unit.memory, all + 8, size));
}

/** A new instance of a module: its functions, and how to read the text that they hand over. */
async function instance(name) {
    const starts = {}; // of each unit, what it has begun with here
    const variants = { call: (...numbers) => callUnit(exports, starts, ...numbers) };
    const { exports } = await WebAssembly.instantiate(await compile(name), { variants, page: pageOf(() => exports) });
    exports._initialize();
    return { exports, text: (pointer) => textAt(exports.memory, pointer) };
}

const has = (node, name, value) => node.getAttribute(name) === String(value);

/** Gives a node attributes, and touches only those that change: all that is touched costs the browser time. */
function setAll(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) if (!has(node, name, value)) node.setAttribute(name, value);
}

/** Writes a text, if it is another one than before. */
function write(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

/** Gives a drawing the size of another; the page shows it larger where there is room. */
function resize(svg, size) {
    if (Object.entries(size).every(([name, value]) => has(svg, name, value))) return;
    setAll(svg, size);
    svg.style.setProperty("--cc-width", `${size.width}px`);
    keepReadable(svg);
}

/** Tells a drawing how small it is shown, for the size of its text. */
function keepReadable(svg) {
    const scale = svg.getScreenCTM()?.a;
    if (scale) svg.style.setProperty("--cc-scale", scale.toFixed(3));
}

/** The size of a drawing. */
const sizeOf = (svg) => Object.fromEntries(["viewBox", "width", "height"].map((name) => [name, svg.getAttribute(name)]));

/** A new element: element("svg:g", attributes, children). */
function element(name, attributes = {}, ...children) {
    const [space, tag] = name.split(":");
    const node = document.createElementNS(spaces[space], tag);
    setAll(node, attributes);
    node.append(...children);
    return node;
}

const icon = (name) => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

/** Says on a button whether it plays or pauses, perhaps in words. */
function showPlay(button, isPlaying, hasWords = false) {
    const name = isPlaying ? "Pause" : "Play";
    if (has(button, "aria-label", name)) return;
    button.setAttribute("aria-label", name);
    button.innerHTML = icon(name.toLowerCase()) + (hasWords ? name : "");
}

/** Where the inside of a panel ends in a text that begins with it. */
function endOfPanel(text) {
    let depth = 1;
    for (const { 1: closes, index } of text.matchAll(/<(\/?)g\b/g)) if ((depth += closes ? -1 : 1) === 0) return index;
}

/** What is inside the panels of a drawing's text for which `isHidden(k)`, and the text without it. */
function cut(text, isHidden) {
    const insides = [];
    const [head, ...panels] = text.split(/(?<=<g class="panel"[^>]*>)/);
    const rest = panels.map((panel, k) => {
        if (!isHidden(k)) return panel;
        const end = endOfPanel(panel);
        insides[k] = panel.slice(0, end);
        return panel.slice(end);
    });
    return [[head, ...rest].join(""), insides];
}

/** The svg element of a drawing that a module has made, without its style, which the page has. Panels that are out of
    sight hold their text in a comment, and it is parsed when they are seen: parsing is most of the work. */
function drawn(text, isHidden = () => false) {
    const template = element("html:template");
    const [seen, insides] = cut(text.replace(/<style>[^]*?<\/style>\s*/, ""), isHidden);
    template.innerHTML = seen;
    const svg = template.content.querySelector("svg");
    const panels = svg.querySelectorAll(".panel");
    insides.forEach((inside, k) => panels[k].append(document.createComment(inside)));
    return svg;
}

/** What a node that is drawn has inside, parsed. */
function inside(node) {
    if (node.firstChild?.nodeType !== Node.COMMENT_NODE) return [...node.childNodes];
    return [...drawn(`<svg>${node.firstChild.data}</svg>`).childNodes];
}

/** A copy of a node that is drawn, all its text parsed. */
function copyOf(node) {
    const copy = node.cloneNode();
    copy.append?.(...inside(node).map(copyOf));
    return copy;
}

const kindOf = (node) => [node.nodeName, ...(node.getAttributeNames?.() ?? [])].join();

/** Makes of a node that was drawn as `before` one that is drawn as `after`. */
function patch(node, before, after) {
    if (before.isEqualNode(after)) return;
    if (kindOf(before) !== kindOf(after)) return node.replaceWith(copyOf(after));
    for (const { name, value } of after.attributes ?? []) if (!has(before, name, value)) node.setAttribute(name, value);
    if (node.nodeType === Node.TEXT_NODE) node.data = after.data;
    else if (node.getAttribute("display") === "none") node.ccLate = [node.ccLate?.[0] ?? before, after];
    else patchInside(node, before, after);
}

/** Draws what has changed in a node while it was out of sight. */
function catchUp(node) {
    if (node.ccLate) patchInside(node, ...node.ccLate);
    node.ccLate = null;
}

function patchInside(node, before, after) {
    const [now, old, fresh] = [node, before, after].map(inside);
    now.slice(fresh.length).forEach((child) => child.remove());
    node.append(...fresh.slice(old.length).map(copyOf));
    old.slice(0, fresh.length).forEach((child, k) => patch(now[k], child, fresh[k]));
}

/** Draws anew what stands in a node, and touches only what differs from the last drawing: what a player or stack.js
    has changed since then stays. */
function redraw(node, fresh) {
    patchInside(node, node.ccDrawn ?? node.cloneNode(true), fresh);
    node.ccDrawn = fresh;
}

/** Where a pointer is, in the drawing's own pixels. */
const pixelOf = (svg, { clientX, clientY }) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());

/** A figure does what words of the text ask, also what they asked before it ran. `can` has obey(words), isSo(words), and
    now(words): the words that would bring back what these change. */
function takeWords(figure, can) {
    figure.ccWords = can;
    if (figure.ccAsked) can.obey(figure.ccAsked);
    showWords(figure);
}

/** Words of the text say by their look whether the figure is as they ask. */
function showWords(figure) {
    for (const word of document.querySelectorAll(`.cc-word[data-figure="${figure.dataset.figure}"]`))
        setAll(word, { "aria-pressed": figure.ccWords.isSo(word.dataset.asks) });
}

/** Starts figures when they come near; one that cannot start stays as it stands in the page. */
function startWhenNear(figures, start) {
    const observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            observer.unobserve(target);
            start(target).catch((error) => console.warn(`${target.dataset.figure}: ${error}`))
                .finally(() => target.classList.remove("cc-waiting"));
        }
    }, { rootMargin: "300px" });
    for (const figure of [...figures].filter(({ dataset }) => window.ccModules?.[dataset.module])) {
        figure.classList.add("cc-waiting");
        observer.observe(figure);
    }
}

/** Why something has stopped: of changed code, src/edit says more. */
const whyStopped = (error, words) => window.ccEditing?.whyStopped(error) ?? words;

window.ccShared = { catchUp, drawn, element, icon, instance, isChanged, keepReadable, loadUnit, page, pixelOf, redraw, resize,
    setAll, setSource, sizeOf, showPlay, showWords, startWhenNear, takeWords, whyStopped, write };
})();
