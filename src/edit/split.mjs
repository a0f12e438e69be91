// The compiler in two parts: what readers' code will call of it, which a page fetches at once, and all of it.
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { compileUnit, Core, link } from "./core.mjs";
import { trim } from "./trim.mjs";
import { changedFunctions, fileOf, mistakes, singleFunctions, withoutErrors } from "./typical.mjs";
import { Files } from "./wasi.mjs";

const execute = promisify(execFile);
const split = (...words) => execute("wasm-split", [...words, "--all-features"]);

/** Packs a file. */
export const compress = (file, packed, level = 19) => execute("zstd", ["-f", `-${level}`, "--long=27", "-T0", "-q", file, "-o", packed]);

/** Writes core.zst and whole.zst into a folder: of the compiler in a file what it calls for these chapters, {chapter, files, plot, world,
    check}, and all of it. */
export async function splitCore(coreFile, folder, allocator, chapters) {
    const [instrumented, profile, first, second, core] = ["instrumented.wasm", "profile", "primary.wasm", "secondary.wasm", "core.wasm"]
        .map((name) => `${folder}/${name}`);
    await split("--instrument", coreFile, "-o", instrumented);
    writeFileSync(profile, await profileOf({ module: new WebAssembly.Module(readFileSync(instrumented)), allocator, chapters }));
    await Promise.all([split(coreFile, `--profile=${profile}`, "-o1", first, "-o2", second, "--export-prefix=%"),
        compress(coreFile, `${folder}/whole.zst`, 12)]); // hardly ever fetched
    writeFileSync(core, trim(readFileSync(first)));
    await compress(core, `${folder}/core.zst`);
    for (const file of [instrumented, profile, first, second, core]) rmSync(file);
}

/** Which functions are called, as wasm-split writes it: a hash of 8 bytes, and of each function when it was called first. Each
    processor takes the next piece of work when it is done with one. */
async function profileOf({ chapters, ...shared }) {
    const pieces = chapters.flatMap((chapter) => Object.keys(kinds).map((kind) => ({ ...shared, chapter, kind })));
    const found = [];
    const work = async () => {
        for (let piece = pieces.pop(); piece; piece = pieces.pop()) found.push(await answerOf(new Worker(here, { workerData: piece })));
    };
    await Promise.all(cpus().map(work));
    return found.reduce(merged);
}

const here = new URL(import.meta.url);
const answerOf = (worker) => new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
const merged = (one, other) => one.map((word, k) => word || other[k]);

/** What one piece of work calls. */
async function profileOfPiece({ module, allocator, chapter, kind }) {
    const core = new Core(module, null, allocator);
    const found = [];
    await kinds[kind](async (command, files) => {
        const done = await core.run(command, files);
        const { memory, __write_profile: write } = done.instance.exports;
        const at = memory.grow(160) * 65536;
        found.push(new Uint32Array(memory.buffer.slice(at, at + write(at, 160 * 65536))));
        return done;
    }, chapter);
    return found.reduce(merged);
}

const plainOf = (chapter) => `chapters/${chapter}/plain.hpp`;

/** What compiles a source of a chapter, and a text of its own. */
function compilerOf(run, { chapter, files }) {
    const own = new Files();
    for (const [name, bytes] of files) own.set(name, bytes);
    const set = (name, text) => own.set(name, new TextEncoder().encode(text));
    const compile = (unit, words = {}) =>
        run(compileUnit({ folders: [], ...unit }, "unit.o", `${chapter}.pch`).map((word) => words[word] ?? word), own);
    const compileText = (text, words) => {
        set("text.cpp", text);
        return compile({ source: "text.cpp" }, words);
    };
    const compilePlain = (text) => {
        set(plainOf(chapter), text);
        return compileText(`#include "${plainOf(chapter)}"\n`);
    };
    return { own, set, compile, compileText, compilePlain, plain: new TextDecoder().decode(files.get(plainOf(chapter))) };
}

/** Compiles and links what a chapter's modules are made of, with some more lines in the plain code. */
async function compileModules(run, each) {
    const { chapter, plot, world, check } = each;
    const { own, set, compile, plain } = compilerOf(run, each);
    set(plainOf(chapter), plain.replaceAll(") {\n", ") {\n\n"));
    const often = plot.units.filter(({ source }) => source.startsWith(`chapters/${chapter}/`));
    for (const unit of [...often, ...world.units, ...check.units]) await compile(unit);
    for (const { parts, exports } of [plot, world, check]) await run(link("module.wasm", parts.map((part) => `o/${part}`), exports), own);
}

/** Compiles its plain code with changes, right and wrong. */
async function compileChanges(run, each) {
    const { compileText, compilePlain, plain } = compilerOf(run, each);
    const copies = changedFunctions(plain);
    const { err } = await compileText(fileOf(plainOf(each.chapter), copies), { 19: "0" }); // all errors are told
    const right = withoutErrors(copies, err);
    const done = await compileText(fileOf(plainOf(each.chapter), right));
    if (done.code) throw new Error(done.err);
    console.log(`${each.chapter}: ${right.length} changes, and ${copies.length - right.length} that are wrong`);
    for (const text of singleFunctions(plain)) await compilePlain(text);
    await compilePlain(`#line 1 "${plainOf(each.chapter)}"\n${plain}`); // as a patched copy is
    for (const text of mistakes) await compileText(text);
}

const kinds = { modules: compileModules, changes: compileChanges };
if (!isMainThread) parentPort.postMessage(await profileOfPiece(workerData));
