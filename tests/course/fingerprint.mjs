// What the program `determinism` prints, from its WebAssembly module: node fingerprint.mjs MODULE
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { _initialize, memory, count, name, hash } = instance.exports;
_initialize?.();
for (let which = 0; which < count(); ++which) {
    const bytes = new Uint8Array(memory.buffer, name(which));
    const words = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    console.log(words, BigInt.asUintN(64, hash(which)).toString(16).padStart(16, "0"));
}
