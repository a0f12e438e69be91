// What the program `determinism` prints, from its WebAssembly module: node fingerprint.mjs MODULE
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { _initialize, fingerprint } = instance.exports;
_initialize?.();
for (const [which, name] of ["first_contact", "angles", "segments"].entries())
    console.log(name, BigInt.asUintN(64, fingerprint(which)).toString(16).padStart(16, "0"));
