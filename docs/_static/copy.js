// Copying gives a formula once, in a line of plain text, and as MathML where formatted text is wanted.
(() => {
"use strict";

const formulaAt = (node) => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest(".katex");

/** What is selected, with every formula whole. */
function selected(range) {
  const whole = range.cloneRange();
  const first = formulaAt(range.startContainer);
  const last = formulaAt(range.endContainer);
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole.cloneContents();
}

/** The text of nodes as it would stand in the page, lines being lines. */
function textOf(nodes) {
  const box = document.createElement("div");
  box.style.cssText = "position: fixed; left: -99999px; white-space: normal";
  box.append(nodes);
  document.body.append(box);
  const text = box.innerText;
  box.remove();
  return text;
}

document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (selection.isCollapsed || event.target.closest?.("input, textarea")) return;
  const content = document.createElement("div");
  for (let k = 0; k < selection.rangeCount; ++k) content.append(selected(selection.getRangeAt(k)));
  const formulas = content.querySelectorAll(".katex");
  if (!formulas.length) return;
  for (const drawing of content.querySelectorAll(".katex-html")) drawing.remove();
  event.clipboardData.setData("text/html", content.innerHTML);
  for (const formula of formulas) {
    const math = formula.querySelector("math");
    formula.replaceWith(math.getAttribute("alttext") ?? math.textContent);
  }
  event.clipboardData.setData("text/plain", textOf(content));
  event.preventDefault();
});
})();
