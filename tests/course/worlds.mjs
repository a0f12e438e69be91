// The hash of each of the demo's worlds after all the steps that it is meant for: node worlds.mjs plot-world.wasm
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { _initialize, memory, worlds, open, steps, advance, balance } = instance.exports;

function lines(pointer) {
    const bytes = new Uint8Array(memory.buffer, pointer);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))).split("\n").slice(0, -1);
}

_initialize();
for (const [number, name] of lines(worlds()).entries()) {
    open(number, 0); // by its own solver
    for (let step = 0; step < steps(); ++step) advance();
    const [, hash] = lines(balance()).find((line) => line.startsWith("hash")).split("\t");
    console.log(name, steps(), hash);
}
