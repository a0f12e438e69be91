// Words of the text that set a figure of the page: a click does what they ask, a second one takes it back. A figure whose
// picture is not in sight comes to the edge of the window, until its own place is seen, none of its words is, or it is closed.
// So it does when its code is changed.
(() => {
"use strict";

const { element } = window.ccShared;

const enough = 0.75; // of a picture: then it is in sight

let beside = null; // the figure in the corner, with what takes it back

const pictureOf = (figure) => figure.querySelector(".cc-world-stage") ?? figure.querySelector(".cc-stage");

function isInSight(node) {
    const { top, bottom, height } = node.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > enough * Math.min(height, innerHeight);
}

/** What asks must not lie under the figure that it has brought: then this goes to the upper edge. */
function uncover(node, figure) {
    const [{ right, bottom, top }, over] = [node, figure].map((node) => node.getBoundingClientRect());
    const room = 3 * (bottom - top); // for the lines that follow
    figure.classList.toggle("cc-above", right > over.left && bottom + room > over.top);
}

/** Watches some nodes; calls when none of them is in the window any more. */
function whileInSight(nodes, whenGone) {
    const seen = new Set();
    const observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) seen[isIntersecting ? "add" : "delete"](target);
        if (!seen.size) whenGone();
    });
    nodes.forEach((node) => observer.observe(node));
    return observer;
}

/** Brings a figure that is out of sight to the edge of the window, beside the node that asks for it, for as long as any of these
    others is in the window. */
function bring(node, figure, others, whenClosed = () => {}) {
    if (beside?.figure === figure) return;
    const picture = pictureOf(figure).getBoundingClientRect();
    if (isInSight(pictureOf(figure))) return;
    beside?.goBack();
    const { top, height } = figure.getBoundingClientRect();
    const { marginTop, marginBottom } = getComputedStyle(figure);
    const seen = element("html:div", { style: `position: relative; top: ${picture.top - top}px; height: ${picture.height}px` });
    const place = element("html:div", { class: "cc-place", style: `height: ${height}px; margin: ${marginTop} 0 ${marginBottom}` },
        seen, "This figure is at the edge of the window.");
    const close = element("html:button", { type: "button", class: "cc-close", "aria-label": "Close" }, "×");
    const sight = new IntersectionObserver(
        (entries) => entries.at(-1).intersectionRatio >= enough && beside.goBack(), { threshold: enough });
    const askers = whileInSight(others, () => beside.goBack());
    beside = { figure, goBack() {
        beside = null;
        sight.disconnect();
        askers.disconnect();
        close.remove();
        place.remove();
        figure.classList.remove("cc-beside", "cc-above");
    } };
    close.addEventListener("click", () => {
        beside.goBack();
        whenClosed();
    });
    figure.before(place);
    figure.prepend(close);
    figure.classList.add("cc-beside");
    sight.observe(seen);
    uncover(node, figure);
}

function ask(figure, words) {
    figure.ccAsked = words;
    figure.ccWords?.obey(words);
}

/** What a click does. Where there is nothing to take back, the figure does once more what the words ask. */
function press(word, figure) {
    const { asks } = word.dataset;
    const back = word.getAttribute("aria-pressed") === "true" && word.ccBack;
    word.ccBack = back ? null : figure.ccWords?.now(asks);
    bring(word, figure, document.querySelectorAll(`.cc-word[data-figure="${figure.dataset.figure}"]`));
    ask(figure, back || asks);
}

for (const word of document.querySelectorAll(".cc-word")) {
    const figure = document.querySelector(`.cc-plot:is(.cc-live, .cc-world)[data-figure="${word.dataset.figure}"]`);
    if (!figure) continue;
    word.setAttribute("role", "button");
    word.setAttribute("aria-pressed", "false");
    word.tabIndex = 0;
    word.addEventListener("click", () => press(word, figure));
    word.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press(word, figure);
    });
}
addEventListener("keydown", ({ key }) => key === "Escape" && beside?.goBack());
window.ccShared.bring = bring;
})();
