// A link to a term, an equation or a citation shows what stands there: under the mouse, with the focus, at the first
// tap of a finger. docs/_ext/cards.py writes what is shown.
(() => {
"use strict";

const patience = 250; // until a card comes, or goes, under the mouse, in milliseconds
const root = new URL(document.getElementById("documentation_options").dataset.url_root, location).href;
const shown = /#(term-|equation-)|docs\/bibliography\.html#/;

const card = document.createElement("div");
card.className = "cc-card";
card.innerHTML = `<div id="cc-card-text"></div><a class="cc-card-link">Go there</a>`;
card.hidden = true;
const [text, onward] = card.children;
let owner = null; // the link whose card is open
let timer = 0;
let pointer = "mouse";

const scripts = {}; // page -> promise that its cards are there

/** The cards of a page; none where the page has none. */
function cardsOf(page) {
  scripts[page] ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.onload = script.onerror = resolve;
    script.src = `${root}_static/cards/${page.replaceAll("/", "-")}.js`;
    document.head.append(script);
  });
  return scripts[page].then(() => window.ccCards?.[page] ?? {});
}

function linkAt(node) {
  const link = node.closest?.("article a[href]");
  const leadsToItself = link?.closest(".cc-eqno");
  return link && shown.test(link.href) && link.href.startsWith(root) && !leadsToItself ? link : null;
}

async function open(link) {
  clearTimeout(timer);
  if (owner === link) return;
  const [page, id] = link.href.slice(root.length).split(".html#");
  const wanted = (owner = link);
  const html = (await cardsOf(page))[decodeURIComponent(id)];
  if (owner !== wanted || !html) return;
  text.innerHTML = html;
  onward.href = link.href;
  onward.hidden = pointer !== "touch";
  card.hidden = false;
  link.setAttribute("aria-describedby", text.id);
  link.removeAttribute("title");
  place(link);
}

/** Below the link, or above it where there is no room, and inside the window. */
function place(link) {
  const { left, top, bottom } = link.getClientRects()[0];
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + height + 8 < clientHeight || top < height + 8;
  card.style.left = `${Math.max(8, Math.min(left, clientWidth - width - 8)) + scrollX}px`;
  card.style.top = `${(isBelow ? bottom + 6 : top - height - 6) + scrollY}px`;
}

function close() {
  clearTimeout(timer);
  owner?.removeAttribute("aria-describedby");
  owner = null;
  card.hidden = true;
}

function later(action) {
  clearTimeout(timer);
  timer = setTimeout(action, patience);
}

document.body.append(card);
document.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType), true);
document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType === "touch") return;
  pointer = pointerType;
  const link = linkAt(target);
  if (link) later(() => open(link));
  else if (card.contains(target)) clearTimeout(timer);
  else if (owner !== document.activeElement || !owner) later(close);
});
document.addEventListener("focusin", ({ target }) => {
  const link = linkAt(target);
  if (link?.matches(":focus-visible")) open(link);
  else if (!card.contains(target)) close();
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
document.addEventListener("click", (event) => {
  const link = linkAt(event.target);
  if (pointer === "touch" && link && owner !== link) {
    event.preventDefault();
    open(link);
  } else if (!card.contains(event.target)) close();
});
})();
