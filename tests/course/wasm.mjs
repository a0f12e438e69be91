// What a plot program does, done by its WebAssembly modules: node wasm.mjs plot-04.wasm FOLDER
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const [module, folder] = process.argv.slice(2);
const [, name] = basename(module).match(/plot-(\w+)/);

async function exports(path) {
    const { instance } = await WebAssembly.instantiate(await readFile(path), {});
    instance.exports._initialize();
    return instance.exports;
}

function text({ memory }, pointer) {
    const bytes = new Uint8Array(memory.buffer, pointer);
    return bytes.slice(0, bytes.indexOf(0));
}

const drawn = await exports(module);
const all = JSON.parse(new TextDecoder().decode(text(drawn, drawn.plots())));
for (const [k, plot] of all.entries()) await writeFile(join(folder, `${plot.name}.svg`), text(drawn, drawn.draw(k)));
const told = await exports(join(dirname(module), `facts-${name}.wasm`));
await writeFile(join(folder, `${name}-facts.json`), text(told, told.facts()));
