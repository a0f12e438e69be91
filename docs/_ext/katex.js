// Reads one formula per line, {tex, display, output}, and answers with {html} or {error}.
const katex = require(process.argv[2]);
const words = require("./formula_words.js");

// What no reader needs: the TeX source beside the MathML; and in HTML pages MathML's own namespace.
const annotation = /<semantics>(.*)<annotation[^]*<\/annotation><\/semantics>/;
const namespace = ' xmlns="http://www.w3.org/1998/Math/MathML"';

// MathML of two kinds that KaTeX writes and that is none: a sign in a sign, and an index of two parts, as in j_\min.
function sound(html) {
  return html
    .replace(/<mo>(<mo>[^<]*<\/mo>)<\/mo>/g, "$1")
    .replace(/<mo>(<mover>(?:(?!<\/mover>)[^])*<\/mover>)<\/mo>/g, "$1")
    .replace(/<mo>\u2061<\/mo>(?=<\/msu[bp]>)/g, "");
}

// The formula in plain text stands in MathML's own place for it, unless it is all that is there.
function withWords(html) {
  const mathml = html.match(/<math[^]*<\/math>/)[0];
  const inner = mathml.replace(/^<math[^>]*>|<\/math>$/g, "").replace(/^<mrow>(<m[io][^>]*>[^<]*<\/m[io]>)<\/mrow>$/, "$1");
  const bare = inner.replace(/<[^>]*>/g, "");
  const plain = words(inner);
  const quoted = plain.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const own = mathml.match(/^<math([^>]*)>/)[1];
  return html.replace(mathml, () => `<math${own}${plain === bare ? "" : ` alttext="${quoted}"`}>${inner}</math>`);
}

// A sign below or above the line, as KaTeX writes it and as book.css places it: {top: class}.
const script = new RegExp(
  '<span class="msupsub"><span class="vlist-t(?: vlist-t2)?"><span class="vlist-r">' +
    '<span class="vlist" style="[^"]*"><span style="top:(-[0-9.]+)em;(?:margin-left:0em;)?margin-right:0.05em;">' +
    '<span class="pstrut" style="height:2.7em;"></span><span class="sizing reset-size6 size3 mtight">' +
    '<span class="(mord(?: mathnormal)?) mtight">([^<]*)</span></span></span></span>' +
    '(?:<span class="vlist-s">.</span></span><span class="vlist-r"><span class="vlist" style="[^"]*"><span></span></span>)?' +
    "</span></span></span>", "g");
const places = { "-2.55": "low", "-3.063": "high", "-3.113": "higher" };

// Lighter HTML of the same look. In a line of text the text gives the height, so no strut is needed;
// simple scripts, and the spaces of three sizes between symbols, are classes of book.css.
function lighter(html, display) {
  if (!display) html = html.replace(/<span class="strut"[^>]*><\/span>/g, "");
  return html
    .replace(script, (all, top, kind, sign) => (places[top] ? `<span class="${kind} ${places[top]}">${sign}</span>` : all))
    .replace(/class="mspace" style="margin-right:0\.(1667|2222|2778)em;"/g, 'class="s$1"');
}

function rendered({ tex, display, output }) {
  try {
    const formula = sound(katex.renderToString(tex, { displayMode: display, output, strict: "ignore" }));
    const html = withWords(formula.replace(annotation, "$1"));
    return { html: output === "mathml" ? html : lighter(html.replace(namespace, ""), display) };
  } catch (fault) {
    return { error: fault.message };
  }
}

const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(JSON.stringify(rendered(JSON.parse(line))) + "\n"));
