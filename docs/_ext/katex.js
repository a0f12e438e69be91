// Reads one formula per line, {tex, display, output}, and answers with {html} or {error}.
const katex = require(process.argv[2]);

// What HTML pages do not need: the TeX source beside the MathML, and MathML's own namespace.
const annotation = /<semantics>(.*)<annotation[^]*<\/annotation><\/semantics>/;
const namespace = ' xmlns="http://www.w3.org/1998/Math/MathML"';

// A letter alone reads as it stands: no MathML beside it.
function letter(tex) {
  return katex.renderToString(tex, { output: "html" }).replace(' aria-hidden="true"', "");
}

function rendered({ tex, display, output }) {
  try {
    if (/^[A-Za-z]$/.test(tex) && output === "htmlAndMathml") return { html: letter(tex) };
    const html = katex.renderToString(tex, { displayMode: display, output, strict: "ignore" });
    return { html: output === "mathml" ? html : html.replace(annotation, "$1").replace(namespace, "") };
  } catch (fault) {
    return { error: fault.message };
  }
}

const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(JSON.stringify(rendered(JSON.parse(line))) + "\n"));
