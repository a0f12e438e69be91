// The left and right arrow keys go from chapter to chapter.
(() => {
"use strict";

// What the arrow keys may belong to; anything that scrolls sideways as well.
const owners = "figure, .highlight, input, select, textarea, [role=slider], [contenteditable]";
let touched = document.body; // where the pointer was last pressed: arrow keys scroll that, without its having focus

function isOwned(node) {
  if (node.closest(owners)) return true;
  for (let box = node; box && box !== document.body; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return false;
}

const addressOf = (way) => document.querySelector(`meta[name="cc-${way}"]`)?.content;

document.addEventListener("pointerdown", ({ target }) => (touched = target));
document.addEventListener("focusin", ({ target }) => (touched = target));
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "before", ArrowRight: "after" }[event.key];
  const address = way && addressOf(way);
  if (!address || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (isOwned(event.target) || isOwned(touched)) return;
  event.preventDefault();
  location.href = address;
});
})();
