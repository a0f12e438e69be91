// Scenes in the module of the demo's worlds, read by the scripts of the pages.
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

globalThis.window = globalThis;
globalThis.document = { currentScript: { src: import.meta.url } }; // where a page has its scripts from
for (const script of ["shared", "scene"])
    (0, eval)(await readFile(new URL(`../../src/web/${script}.js`, import.meta.url), "utf8"));

const read = async (module) => (await readFile(module)).toString("base64");

/** Each of these files, and what a page has of it: see readScenes in scene.js. The engines are beside the module. */
export async function* scenes(module, files) {
    window.ccModules = { world: await read(module) };
    for (const file of await readdir(dirname(module))) {
        const [, unit] = /^variant-(.*)\.wasm$/.exec(file) ?? [];
        if (unit) window.ccModules[unit] = await read(join(dirname(module), file));
    }
    for (const file of files)
        yield { file, ...(await window.ccScene.readScenes([await readFile(file, "utf8")], basename(file))) };
}
