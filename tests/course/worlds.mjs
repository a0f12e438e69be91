// The hash of each world after all the steps that it is meant for: node worlds.mjs plot-world.wasm SCENE.json
// ...
import { basename } from "node:path";

import { scenes } from "./scenes.mjs";

const [module, ...files] = process.argv.slice(2);
for await (const { file, fault, exports, lines, choices, open } of scenes(module, files)) {
    if (fault) throw new Error(fault);
    await open([choices[0].engines[0].name]); // its own
    const steps = exports.length();
    for (let step = 0; step < steps; ++step) exports.step();
    const [, hash] = lines(exports.balance(0)).find((line) => line.startsWith("hash")).split("\t");
    console.log(basename(file, ".json"), steps, hash);
}
