// What a page says against each scene, as a list: node faults.mjs plot-world.wasm SCENE.json ...
import { scenes } from "./scenes.mjs";

const [module, ...files] = process.argv.slice(2);
const all = [];
for await (const { fault } of scenes(module, files)) all.push(fault ?? "no fault");
console.log(JSON.stringify(all));
