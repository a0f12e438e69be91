// The text of a scene file becomes a world of the module "world", whose functions are described in
// world_entry.cpp. The browser parses the text; what its keys mean, the module knows.
(() => {
"use strict";

const deepest = 64; // as in src/json/json.cpp

/** Puts a text where the module's next function finds it. */
function write(exports, text) {
    const bytes = new TextEncoder().encode(text);
    const room = exports.room(bytes.length); // this may move the memory
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
}

/** Hands a parsed text over, value by value; numbers keep their bits. */
function handOver(exports, value, depth = 0) {
    if (value === null) exports.nothing();
    else if (typeof value === "number") exports.number(value);
    else if (typeof value === "boolean") exports.boolean(value);
    else if (typeof value === "string") {
        write(exports, value);
        exports.text();
    } else if (depth === deepest) throw new Error(`is nested deeper than ${deepest}`);
    else {
        const isArray = Array.isArray(value);
        if (isArray) exports.begin_array();
        else exports.begin_object();
        for (const key of isArray ? value.keys() : Object.keys(value).sort()) {
            if (!isArray) {
                write(exports, key);
                exports.key();
            }
            handOver(exports, value[key], depth + 1);
        }
        exports.finish();
    }
}

/** Loads engines, and stands before the first step: each scene by one of them, or a single one by two. */
async function open(exports, engines) {
    await Promise.all(engines.map(window.ccShared.loadUnit));
    write(exports, engines.join("\t"));
    exports.open();
}

/** What is wrong with a scene, in words; empty if the module has read it. */
function faultOf({ exports, text }, scene, id) {
    try {
        handOver(exports, JSON.parse(scene));
        write(exports, `${id}.json`);
        return text(exports.read());
    } catch (error) {
        return error.message;
    }
}

/** A line of the module's `choices`: [{ words, engines: [{ name, words }] }, ...]. */
function choiceOf(line) {
    const [words, ...told] = line.split("\t");
    const engines = [];
    for (let k = 0; k < told.length; k += 2) engines.push({ name: told[k], words: told[k + 1] });
    return { words, engines };
}

/**
 * The texts of one scene file, or of two that stand side by side, in an instance of their own: the module's functions,
 * and who can run the first scene, its own engine first; or for a scene that cannot be its fault, "FILE: PATH: fault".
 * The pictures of their runs are live-ID-RUN and energy-ID-RUN.
 */
async function readScenes(scenes, file, id = "scene") {
    const module = await window.ccShared.instance("world");
    for (const scene of scenes) {
        const fault = faultOf(module, scene, id);
        if (fault) return { fault: `${file}: ${fault}` };
    }
    const lines = (pointer) => module.text(pointer).split("\n").slice(0, -1);
    const choices = lines(module.exports.choices()).map(choiceOf);
    const relive = (thrown) => {
        write(module.exports, thrown);
        return module.exports.relive();
    };
    return { ...module, lines, choices, relive, open: (engines) => open(module.exports, engines) };
}

window.ccScene = { readScenes };
})();
