// The compiler in two parts: what readers' code will call of it, which a page fetches at once, and all of it.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { compileUnit, Core, link } from "./core.mjs";
import { trim } from "./trim.mjs";
import { changedFunctions, fileOf, mistakes, singleFunctions, withoutErrors } from "./typical.mjs";
import { Files } from "./wasi.mjs";

const sh = (...words) => execFileSync(words[0], words.slice(1), { stdio: "inherit" });

/** Writes core.wasm into a folder: of the compiler in a file what it calls for these chapters, {chapter, files, plot, world, check}. */
export async function splitCore(coreFile, folder, allocator, chapters) {
    const [instrumented, profile, first, second] = ["instrumented.wasm", "profile", "primary.wasm", "secondary.wasm"]
        .map((name) => `${folder}/${name}`);
    sh("wasm-split", "--instrument", coreFile, "-o", instrumented, "--all-features");
    writeFileSync(profile, await profileOf({ module: new WebAssembly.Module(readFileSync(instrumented)), allocator, chapters }));
    sh("wasm-split", coreFile, `--profile=${profile}`, "-o1", first, "-o2", second, "--export-prefix=%", "--all-features");
    writeFileSync(`${folder}/core.wasm`, trim(readFileSync(first)));
    for (const file of [instrumented, profile, first, second]) rmSync(file);
}

/** Which functions are called, as wasm-split writes it: a hash of 8 bytes, and of each function when it was called first. Each
    processor has its share of the chapters. */
async function profileOf({ chapters, ...shared }) {
    const shares = cpus().map((_, k) => chapters.filter((_, l) => l % cpus().length === k)).filter(({ length }) => length);
    const found = await Promise.all(shares.map((share) => new Promise((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: { ...shared, chapters: share } });
        worker.once("message", resolve);
        worker.once("error", reject);
    })));
    return found.reduce(merged);
}

const merged = (one, other) => one.map((word, k) => word || other[k]);

async function profileOfShare({ module, allocator, chapters }) {
    const core = new Core(module, null, allocator);
    let all = null;
    const run = async (command, files) => {
        const done = await core.run(command, files);
        const { memory, __write_profile: write } = done.instance.exports;
        const at = memory.grow(160) * 65536;
        const words = new Uint32Array(memory.buffer.slice(at, at + write(at, 160 * 65536)));
        all = all ? merged(all, words) : words;
        return done;
    };
    for (const each of chapters) await compileChapter(run, each, false);
    for (const each of chapters) await compileChapter(run, each, true); // where things lie in memory changes what is called
    for (const each of chapters) await compileChanges(run, each);
    return all;
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

/** Compiles and links what a chapter's modules are made of. */
async function compileChapter(run, each, isMoved) {
    const { chapter, plot, world, check } = each;
    const { own, set, compile, plain } = compilerOf(run, each);
    if (isMoved) set(plainOf(chapter), plain.replaceAll(") {\n", ") {\n\n"));
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
    for (const text of mistakes) await compileText(text);
}

if (!isMainThread) parentPort.postMessage(await profileOfShare(workerData));
