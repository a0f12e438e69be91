// A formula in a line of plain text, "v_n′ = −e v_n", from its MathML: what copying and the search show.
"use strict";

const spaced = new Set("=≠≤≥<>≈∈+−±⋅×∪∩→↦⟶⟹⟺←⇒⇔");
const accents = { "^": "\u0302", "~": "\u0303", "˙": "\u0307", "‾": "\u0305" };
const entities = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The tree of some MathML: {tag, attributes, children}, a text being its own node. */
function tree(mathml) {
  const root = { tag: "mrow", attributes: "", children: [] };
  const open = [root];
  for (const [, text, slash, tag, attributes, alone] of mathml.matchAll(/([^<]+)|<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (text) open.at(-1).children.push(text.replace(/&\w+;/g, (name) => entities[name] ?? name));
    else if (slash) open.pop();
    else {
      const node = { tag, attributes, children: [] };
      open.at(-1).children.push(node);
      if (!alone) open.push(node);
    }
  }
  return root;
}

const isSimple = (text) => /^(?:[\d.]+|[^\d\s_^/()]′*(?:[_^]\w+)*)?$/u.test(text);
const whole = (text) => (isSimple(text) ? text : `(${text})`);
const index = (sign, text) => (/^[′*]+$/.test(text) ? text : sign + (/^\w+$/.test(text) ? text : whole(text)));

/** Signs between two things get spaces, a sign before one does not; what would run into the next letter keeps off. */
function row(parts) {
  let line = "";
  let before = "";
  for (const part of parts) {
    const isFirst = /(^|[({[,;|]|[=≤≥<>+−⋅×]) ?$/.test(line);
    const runsOn = /.[_^/]/.test(before) && /^[\p{L}\p{N}(]/u.test(part);
    if (spaced.has(part)) line += isFirst && !"=≤≥".includes(part) ? part : ` ${part} `;
    else if (part === "," || part === ";") line += `${part} `;
    else line += (runsOn ? " " : "") + part;
    before = part;
  }
  return line.replace(/\s+/g, " ").trim();
}

const table = ({ attributes, children }) =>
  children.map(({ children: cells }) =>
    cells.map(words).join(attributes.includes('columnspacing="0em') ? " " : ", ").trim()).join("; ");

function words(node) {
  if (typeof node === "string") return node.replace(/\u00a0/g, " ").replace(/∣/g, "|");
  const { tag, attributes, children } = node;
  if (tag === "mspace") return " ";
  if (tag === "mtable") return table(node);
  const parts = children.map(words);
  const [a = "", b = "", c = ""] = parts;
  switch (tag) {
    case "mfrac": return `${whole(a)}/${whole(b)}`;
    case "msqrt": return `√${whole(row(parts))}`;
    case "msup": return a + index("^", b);
    case "msub": case "munder": return a + index("_", b);
    case "msubsup": case "munderover": return a + index("_", b) + index("^", c);
    case "mover": return attributes.includes("accent") ? a + (accents[b] ?? "") : a + index("^", b);
    case "mo": case "mi": case "mn": case "mtext": return a;
    default: return row(parts);
  }
}

module.exports = (mathml) =>
  words(tree(mathml)).replace(/\u2061(?=\()/g, "").replace(/\u2061/g, " ").replace(/\s+/g, " ").trim();
