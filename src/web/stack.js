// On a narrow screen the panels of a figure stand below each other, so that their text stays
// readable. Without this script the figure is scrolled. Stepped figures show one panel anyway.
(() => {
"use strict";

const readable = 0.75; // of its drawn width: a figure that would get smaller is stacked
const [margin, gap] = [6, 14];
const attributes = ["viewBox", "width", "height"];

/** Moves a panel below the one before, which ends at `top`; returns its own end. */
function place(panel, top) {
    const [x, y, , height] = panel.dataset.box.split(" ").map(Number);
    panel.setAttribute("transform", `translate(${margin - x} ${top - y})`);
    return top + height + gap;
}

function stack(svg) {
    const panels = [...svg.querySelectorAll(".panel")];
    const width = Math.max(...panels.map((panel) => Number(panel.dataset.box.split(" ")[2]))) + 2 * margin;
    const height = panels.reduce((top, panel) => place(panel, top), margin) - gap + margin;
    [`0 0 ${width} ${height}`, width, height].forEach((value, k) => svg.setAttribute(attributes[k], value));
}

function unstack(svg, drawn) {
    drawn.forEach((value, k) => svg.setAttribute(attributes[k], value));
    for (const panel of svg.querySelectorAll(".panel[transform]")) panel.removeAttribute("transform");
}

function watch(figure) {
    const stage = figure.querySelector(".cc-stage");
    const svg = stage.querySelector("svg");
    let drawn = [];
    const arrange = () => {
        if (stage.clientWidth < readable * drawn[1]) stack(svg);
        else unstack(svg, drawn);
    };
    const begin = () => {
        drawn = attributes.map((name) => svg.getAttribute(name));
        arrange();
    };
    figure.addEventListener("cc-drawn", begin);
    begin();
    new ResizeObserver(arrange).observe(stage);
}

for (const figure of document.querySelectorAll(".cc-plot:not(.cc-stepped)"))
    if (figure.querySelectorAll(".panel").length > 1) watch(figure);
})();
