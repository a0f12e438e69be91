// What a plot program does, done by its WebAssembly modules, figures and facts each by its own:
// node wasm.mjs plot-04.wasm|facts-04.wasm FOLDER
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const [module, folder] = process.argv.slice(2);
const [, kind, name] = basename(module).match(/(plot|facts)-(\w+)/);

globalThis.window = {};
globalThis.document = { currentScript: {} };
await import("../../src/web/shared.js");
const { runUnit, units } = window.ccShared;

async function exports(path) {
    const variants = { run: (...scene) => runUnit(instance.exports.memory, ...scene) };
    const { instance } = await WebAssembly.instantiate(await readFile(path), { variants });
    instance.exports._initialize();
    return instance.exports;
}

for (const file of await readdir(dirname(module))) {
    const unit = file.match(/^variant-(.*)\.wasm$/)?.[1];
    if (unit?.startsWith(`${name}-`)) units[unit] = await exports(join(dirname(module), file));
}

function text({ memory }, pointer) {
    const bytes = new Uint8Array(memory.buffer, pointer);
    return bytes.slice(0, bytes.indexOf(0));
}

async function draw(module) {
    const all = JSON.parse(new TextDecoder().decode(text(module, module.plots())));
    for (const [k, plot] of all.entries()) await writeFile(join(folder, `${plot.name}.svg`), text(module, module.draw(k)));
}

const opened = await exports(module);
if (kind === "plot") await draw(opened);
else await writeFile(join(folder, `${name}-facts.json`), text(opened, opened.facts()));
