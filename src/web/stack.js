// On a narrow screen the panels of a figure stand below each other, those of a strip in rows of two, so that their
// text stays readable, and the text of a small drawing grows. Without this script the figure is scrolled. The player does the
// same for the panels of a step.
(() => {
"use strict";

const readable = 0.75; // of its drawn width: a figure that would get smaller is stacked
const smallest = 0.45; // of it, for a strip in rows of two
const strip = 4; // so many panels and more
const [margin, gap] = [6, 14];
const { keepReadable, resize, setAll, sizeOf } = window.ccShared;

const sizeOfPanel = (panel) => panel.dataset.box.split(" ").slice(2).map(Number);

/** Moves a panel to where its place in rows is. */
function place(panel, left, top) {
    const [x, y] = panel.dataset.box.split(" ").map(Number);
    setAll(panel, { transform: `translate(${left - x} ${top - y})` });
}

/** Moves panels into rows, from the drawing's origin; returns the size of them all. */
function stack(panels, columns = 1) {
    const across = Math.max(...panels.map((panel) => sizeOfPanel(panel)[0])) + gap;
    let top = margin;
    for (let k = 0; k < panels.length; k += columns) {
        const row = panels.slice(k, k + columns);
        row.forEach((panel, n) => place(panel, margin + n * across, top));
        top += Math.max(...row.map((panel) => sizeOfPanel(panel)[1])) + gap;
    }
    return [columns * across - gap + 2 * margin, top - gap + margin];
}

function unstack(panels) {
    for (const panel of panels) panel.removeAttribute("transform");
}

function room(stage) {
    const { paddingLeft, paddingRight } = getComputedStyle(stage);
    return stage.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

const isNarrow = (stage, width) => room(stage) < readable * width;

/** Below each other, or in rows of two where many panels would make a tower, or two are to be compared. */
function arranged(stage, panels, isPair) {
    const size = stack(panels, panels.length < strip && !isPair ? 1 : 2);
    return room(stage) < smallest * size[0] ? stack(panels) : size;
}

function watch(figure) {
    const stage = figure.querySelector(".cc-stage");
    const svg = stage.querySelector("svg");
    let drawn = sizeOf(svg);
    const arrange = () => {
        const panels = [...svg.querySelectorAll(".panel")];
        if (panels.length > 1 && isNarrow(stage, drawn.width) && !figure.matches(".cc-beside")) {
            const [width, height] = arranged(stage, panels, "pair" in figure.dataset);
            resize(svg, { viewBox: `0 0 ${width} ${height}`, width, height });
        } else {
            unstack(panels);
            resize(svg, drawn);
        }
    };
    figure.addEventListener("cc-drawn", ({ detail }) => {
        drawn = detail;
        arrange();
    });
    arrange();
    new ResizeObserver(arrange).observe(stage);
}

const fitted = new ResizeObserver((entries) => entries.forEach(({ target }) => keepReadable(target)));
for (const svg of document.querySelectorAll(".cc-stage svg")) fitted.observe(svg);

window.ccStack = { stack, unstack, isNarrow };

document.querySelectorAll(".cc-plot:not(.cc-stepped)").forEach(watch);
})();
