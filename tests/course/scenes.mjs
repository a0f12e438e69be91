// Scenes in the module of the demo's worlds, read by the scripts of the pages.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

globalThis.window = globalThis;
globalThis.document = { currentScript: { src: import.meta.url } }; // where a page has its scripts from
for (const script of ["shared", "scene"])
    (0, eval)(await readFile(new URL(`../../src/web/${script}.js`, import.meta.url), "utf8"));

/** Each of these files, and what a page has of it: see readScene in scene.js. */
export async function* scenes(module, files) {
    window.ccModules = { world: (await readFile(module)).toString("base64") };
    for (const file of files)
        yield { file, ...(await window.ccScene.readScene(await readFile(file, "utf8"), basename(file))) };
}
