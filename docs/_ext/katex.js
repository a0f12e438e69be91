// Reads one formula per line, {tex, display, output}, and answers with {html} or {error}.
const katex = require(process.argv[2]);

function rendered({ tex, display, output }) {
  try {
    return { html: katex.renderToString(tex, { displayMode: display, output, strict: "ignore" }) };
  } catch (fault) {
    return { error: fault.message };
  }
}

const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(JSON.stringify(rendered(JSON.parse(line))) + "\n"));
