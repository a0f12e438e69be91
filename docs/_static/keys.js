// The left and right arrow keys go from chapter to chapter.
(() => {
"use strict";

// What the arrow keys may belong to; anything that scrolls sideways as well.
const owners = "figure, summary, .highlight, input, select, textarea, [role=slider], [contenteditable]";
// Whether the pointer was last pressed on such a thing: arrow keys scroll it, without its having focus. (The thing itself
// may be gone by the time of the key: a live picture is drawn anew.)
let isTouched = false;

function isOwned(node) {
  if (node.closest(owners)) return true;
  for (let box = node; box && box !== document.body; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return false;
}

const addressOf = (way) => document.querySelector(`meta[name="cc-${way}"]`)?.content;

document.addEventListener("pointerdown", ({ target }) => (isTouched = isOwned(target)), { capture: true });
document.addEventListener("focusin", ({ target }) => {
  if (target.tabIndex >= 0) isTouched = isOwned(target); // a press focuses the text around it, which no key does
}, { capture: true });
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "before", ArrowRight: "after" }[event.key];
  const address = way && addressOf(way);
  if (!address || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (isOwned(event.target) || isTouched) return;
  event.preventDefault();
  location.href = address;
});
})();
