// A link into a page leads to its target, and there the page stays while the figures above it start and change
// their height: until the reader scrolls.
(() => {
"use strict";

const tolerance = 2; // in pixels: less is no scrolling
let target = null;
let clicked = ""; // the hash of the link that was clicked last
let place = 0; // where the page stands while the target is where it should be

function settle() {
  if (!target) return;
  target.scrollIntoView({ behavior: "instant" });
  place = scrollY;
}

function aim(hash) {
  target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  anchor();
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  settle();
}

/** While we hold the page at its target, the browser must not: two who hold it move it twice. */
function anchor() {
  document.documentElement.style.overflowAnchor = target ? "none" : "";
}

function release() {
  target = null;
  anchor();
}

/** What the page's own changes move is set right before the next picture; while it loads, the browser moves it too.
    The rest was the reader. */
function scrolled() {
  const then = document.readyState === "complete" ? release : settle;
  requestAnimationFrame(() => setTimeout(() => Math.abs(scrollY - place) > tolerance && then()));
}

const [{ type } = {}] = performance.getEntriesByType("navigation");
if (type === "navigate") aim(location.hash); // else the browser brings back the place where the reader was

for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
  addEventListener(name, release, { capture: true, passive: true });
addEventListener("scroll", scrolled, { passive: true });
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const isHere = link && link.hash && link.href.split("#")[0] === location.href.split("#")[0];
  if (isHere && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey)
    setTimeout(() => aim((clicked = link.hash))); // after the browser's own jump, which in Firefox comes later still
});
addEventListener("hashchange", () => location.hash === clicked && aim(clicked));
const resized = new ResizeObserver(settle); // of figures as well: one may grow by what another shrinks
for (const part of document.querySelectorAll("article, article figure")) resized.observe(part);
})();
