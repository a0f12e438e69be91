// What a plot program does, done by its WebAssembly module: node wasm.mjs plot-04.wasm FOLDER
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

const [module, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(module), {});
const { memory, _initialize, plots, draw, facts } = instance.exports;

function text(pointer) {
    const bytes = new Uint8Array(memory.buffer, pointer);
    return bytes.slice(0, bytes.indexOf(0));
}

_initialize();
const all = JSON.parse(new TextDecoder().decode(text(plots())));
for (const [k, plot] of all.entries()) await writeFile(join(folder, `${plot.name}.svg`), text(draw(k)));
const [, name] = basename(module).match(/plot-(\w+)/);
await writeFile(join(folder, `${name}-facts.json`), text(facts()));
