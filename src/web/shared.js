// What the scripts of live and stepped figures share.
(() => {
"use strict";

const spaces = { html: "http://www.w3.org/1999/xhtml", svg: "http://www.w3.org/2000/svg" };
const icons = { // paths in a square of 16
    first: "M12.5 3l-5 5 5 5M3.5 3v10", last: "M3.5 3l5 5-5 5M12.5 3v10",
    back: "M10.5 3 5.5 8l5 5", next: "M5.5 3l5 5-5 5", play: "M4.5 3v10l8-5z", pause: "M5 3v10M11 3v10",
};
const compiled = {}; // name of a module -> promise of it

const compile = (name) => (compiled[name] ??= WebAssembly.compile(
    Uint8Array.from(atob(window.ccModules[name]), (c) => c.charCodeAt(0))));

/** A new instance of a module: its functions, and how to read the text that they hand over. */
async function instance(name) {
    const { exports } = await WebAssembly.instantiate(await compile(name), {});
    exports._initialize();
    const text = (pointer) => {
        const bytes = new Uint8Array(exports.memory.buffer, pointer);
        return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    };
    return { exports, text };
}

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

const icon = (name) => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

/** The svg element of a drawing that a module has made, without its style, which the page has. */
function drawn(text) {
    const template = element("html:template");
    template.innerHTML = text.replace(/<style>[^]*?<\/style>\s*/, "");
    return template.content.querySelector("svg");
}

/** Where a pointer is, in the drawing's own pixels. */
const pixelOf = (svg, { clientX, clientY }) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());

/** Starts figures when they come near; one that cannot start stays as it stands in the page. */
function startWhenNear(figures, start) {
    const observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            observer.unobserve(target);
            start(target).catch((error) => console.warn(`${target.dataset.figure}: ${error}`));
        }
    }, { rootMargin: "300px" });
    for (const figure of figures) if (window.ccModules?.[figure.dataset.module]) observer.observe(figure);
}

window.ccShared = { drawn, element, icon, instance, pixelOf, setAll, startWhenNear };
})();
