// What src/edit/prepare.mjs has packed, fetched by the page: over http as it is, from a disk as a script.
import { ZSTDDecoder } from "zstddec";

const decoder = new ZSTDDecoder();
const home = new URL(".", document.currentScript.src);
const { element } = window.ccShared;

const decoded = (text) => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

const fromScript = (name) => new Promise((resolve, reject) => {
    const script = element("html:script", { src: new URL(`${name}.js`, home) });
    script.addEventListener("load", () => resolve(decoded(window.ccPacks[name])));
    script.addEventListener("error", () => reject(new Error(`${name} is not there`)));
    document.head.append(script);
}).finally(() => delete window.ccPacks?.[name]);

async function fromServer(name) {
    const answer = await fetch(new URL(`${name}.zst`, home));
    if (!answer.ok) throw new Error(`${name} is not there`);
    return new Uint8Array(await answer.arrayBuffer());
}

const packed = (name) => (location.protocol === "file:" ? fromScript(name) : fromServer(name));

/** The bytes of a pack, unpacked; `came` is told how many arrived. */
async function unpacked(name, came) {
    const bytes = await packed(name);
    came(bytes.length);
    await decoder.init();
    return decoder.decode(bytes);
}

export const fetchModule = async (name, came) => WebAssembly.compile(await unpacked(name, came));

/** What a pack says of itself, and its files by their paths. */
export async function fetchFiles(name, came) {
    const all = await unpacked(name, came);
    const [size] = new Uint32Array(all.slice(0, 4).buffer);
    const manifest = JSON.parse(new TextDecoder().decode(all.subarray(4, 4 + size)));
    let at = 4 + size;
    const files = new Map(manifest.files.map(([path, length]) => [path, all.subarray(at, (at += length))]));
    return { manifest, files };
}
