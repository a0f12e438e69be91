// On a narrow screen the panels of a figure stand below each other, so that their text stays
// readable, and the text of a small drawing grows. Without this script the figure is scrolled. The player does the
// same for the panels of a step.
(() => {
"use strict";

const readable = 0.75; // of its drawn width: a figure that would get smaller is stacked
const [margin, gap] = [6, 14];
const { keepReadable, resize, sizeOf } = window.ccShared;

/** Moves a panel below the one before, which ends at `top`; returns its own end. */
function place(panel, top) {
    const [x, y, , height] = panel.dataset.box.split(" ").map(Number);
    panel.setAttribute("transform", `translate(${margin - x} ${top - y})`);
    return top + height + gap;
}

/** Moves panels below each other, from the drawing's origin; returns the size of them all. */
function stack(panels) {
    const width = Math.max(...panels.map((panel) => Number(panel.dataset.box.split(" ")[2]))) + 2 * margin;
    return [width, panels.reduce((top, panel) => place(panel, top), margin) - gap + margin];
}

function unstack(panels) {
    for (const panel of panels) panel.removeAttribute("transform");
}

function isNarrow(stage, width) {
    const { paddingLeft, paddingRight } = getComputedStyle(stage);
    return stage.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) < readable * width;
}

function watch(figure) {
    const stage = figure.querySelector(".cc-stage");
    const svg = stage.querySelector("svg");
    let drawn = {};
    const arrange = () => {
        const panels = [...svg.querySelectorAll(".panel")];
        if (isNarrow(stage, drawn.width)) {
            const [width, height] = stack(panels);
            resize(svg, { viewBox: `0 0 ${width} ${height}`, width, height });
        } else {
            unstack(panels);
            resize(svg, drawn);
        }
    };
    const begin = () => {
        drawn = sizeOf(svg);
        arrange();
    };
    figure.addEventListener("cc-drawn", begin);
    begin();
    new ResizeObserver(arrange).observe(stage);
}

const fitted = new ResizeObserver((entries) => entries.forEach(({ target }) => keepReadable(target)));
for (const svg of document.querySelectorAll(".cc-stage svg")) fitted.observe(svg);

window.ccStack = { stack, unstack, isNarrow };

for (const figure of document.querySelectorAll(".cc-plot:not(.cc-stepped)"))
    if (figure.querySelectorAll(".panel").length > 1) watch(figure);
})();
