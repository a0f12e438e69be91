// What a plot program does, done by its WebAssembly modules, figures and facts each by its own:
// node wasm.mjs plot-04.wasm|facts-04.wasm FOLDER
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const [module, folder] = process.argv.slice(2);
const [, kind, name] = basename(module).match(/(plot|facts)-(\w+)/);

globalThis.window = {};
globalThis.document = { currentScript: {} };
await import("../../src/web/shared.js");
const { instance, loadUnit } = window.ccShared;

const read = async (path) => (await readFile(path)).toString("base64");

window.ccModules = { [name]: await read(module) };
for (const file of await readdir(dirname(module))) {
    const unit = file.match(/^variant-(.*)\.wasm$/)?.[1];
    if (!unit) continue;
    window.ccModules[unit] = await read(join(dirname(module), file));
    await loadUnit(unit);
}

const { exports, text } = await instance(name);
if (kind === "plot") {
    const all = JSON.parse(text(exports.plots()));
    for (const [k, plot] of all.entries()) await writeFile(join(folder, `${plot.name}.svg`), text(exports.draw(k)));
} else await writeFile(join(folder, `${name}-facts.json`), text(exports.facts()));
