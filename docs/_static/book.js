"use strict";

/** As much of ClipboardJS as the copy buttons use: the whole of it would make every page heavier. */
window.ClipboardJS = class {
  constructor(selector, { text }) {
    this.then = {};
    document.addEventListener("click", ({ target }) => {
      const trigger = target.closest(selector);
      if (!trigger) return;
      const tell = (name) => () => this.then[name]?.({ trigger, clearSelection() {} });
      navigator.clipboard.writeText(text(trigger)).then(tell("success"), tell("error"));
    });
  }
  on(name, then) {
    this.then[name] = then;
  }
};

const smallest = 0.8; // of its size: a formula that would get smaller is scrolled

/** Formulas that are too wide are set smaller. */
function fit() {
  const boxes = [...document.querySelectorAll("article .cc-tex")];
  for (const box of boxes) box.style.fontSize = "";
  const ratios = boxes.map((box) => box.clientWidth / box.scrollWidth);
  for (const [k, box] of boxes.entries()) if (ratios[k] < 1) box.style.fontSize = `${Math.max(ratios[k], smallest)}em`;
}

/** What scrolls is reached by Tab in every browser. */
function letTabReach() {
  for (const box of document.querySelectorAll("article :is(pre, .table-wrapper, .cc-tex, .cc-map-wrapper, .cc-steps)"))
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
}

new ResizeObserver(letTabReach).observe(document.querySelector("article"));
document.fonts.ready.then(fit);
addEventListener("resize", fit);

for (const map of document.querySelectorAll(".cc-map-wrapper")) { // where it is scrolled, the reader's place or the first chapter is in sight
  const here = (map.querySelector("[aria-current]") ?? map.querySelector("a")).getBoundingClientRect();
  map.scrollLeft += here.left + here.width / 2 - map.getBoundingClientRect().left - map.clientWidth / 2;
}
