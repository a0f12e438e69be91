// Words of the text that set a figure of the page: a click does what they ask, a second one takes it back. A figure that
// is not in sight comes into a corner of the window, until its own place is seen, or it is closed.
(() => {
"use strict";

const { element } = window.ccShared;

let beside = null; // the figure in the corner, with what takes it back

function bring(figure) {
    const { top, bottom, height } = figure.getBoundingClientRect();
    if (beside?.figure === figure || Math.min(bottom, innerHeight) - Math.max(top, 0) > Math.min(height, innerHeight) / 2) return;
    beside?.goBack();
    const { marginTop, marginBottom } = getComputedStyle(figure);
    const place = element("html:div", { style: `height: ${height}px; margin: ${marginTop} 0 ${marginBottom}` });
    const close = element("html:button", { type: "button", class: "cc-close", "aria-label": "Close" }, "×");
    const sight = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && beside.goBack());
    beside = { figure, goBack() {
        beside = null;
        sight.disconnect();
        close.remove();
        place.remove();
        figure.classList.remove("cc-beside");
    } };
    close.addEventListener("click", () => beside.goBack());
    figure.before(place);
    figure.prepend(close);
    figure.classList.add("cc-beside");
    sight.observe(place);
}

function ask(figure, words) {
    figure.ccAsked = words;
    figure.ccWords?.obey(words);
}

/** What a click does; of a figure that does not run yet, there is nothing to take back. */
function press(word, figure) {
    const { asks } = word.dataset;
    const isPressed = word.getAttribute("aria-pressed") === "true";
    if (!isPressed) word.ccBack = figure.ccWords?.now(asks);
    bring(figure);
    if (!isPressed || word.ccBack) ask(figure, isPressed ? word.ccBack : asks);
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
})();
