// Packs what the page needs to compile code that a reader changes: the compiler, in its most used part and whole, the standard
// library's headers, read once, and of each chapter its sources, objects and further headers. Run by src/tools/edit.py, when
// build/edit is made.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { compileHeader, Core, findAllocator, runtime } from "./core.mjs";
import { compress, splitCore } from "./split.mjs";
import { Files, run } from "./wasi.mjs";

const root = process.cwd();
const build = "build/edit", kept = `${build}/kept`, packs = `${build}/packs`;
const [coreFile, ...chapters] = process.argv.slice(2);
const text = (path) => readFileSync(path, "utf8");
const lines = (words) => words.split("\n").filter(Boolean);
const globbed = (folder, pattern) => readdirSync(folder, { recursive: true }).filter((path) => pattern.test(path)).sort()
    .map((path) => `${folder}/${path}`);
const ninja = (...words) => execFileSync("ninja", ["-C", build, ...words], { encoding: "utf8", maxBuffer: 1 << 28 });
const numberOf = (chapter) => chapter.slice(0, 2);
const engines = new Map(lines(text(`${build}/editable.txt`)).map((line) => line.split(" "))); // of each chapter's page
const plainUnits = new RegExp(`^src/variant/(${[...new Set(engines.values())].join("|")})_unit\\.cpp$`);

// Files of the disk, which notes those that are read

class Disk extends Files {
    constructor() {
        super();
        this.read = new Set();
    }

    get(path) {
        if (this.own.has(path)) return this.own.get(path);
        const place = placeOf(path);
        if (!existsSync(place) || statSync(place).isDirectory()) return undefined;
        this.read.add(path);
        const bytes = new Uint8Array(readFileSync(place));
        this.own.set(path, bytes);
        return bytes;
    }

    isFolder(path) {
        return super.isFolder(path) || (existsSync(placeOf(path)) && statSync(placeOf(path)).isDirectory());
    }
}

const placeOf = (path) => (path.startsWith("usr/") ? `/${path}` : path);

function pack(name, manifest, files) {
    const entries = [...files];
    const head = new TextEncoder().encode(JSON.stringify({ ...manifest, files: entries.map(([path, bytes]) => [path, bytes.length]) }));
    const size = new Uint8Array(new Uint32Array([head.length]).buffer);
    return writeAsset(name, Buffer.concat([size, head, ...entries.map(([, bytes]) => bytes)]));
}

/** For http as it is, and for file:// in a script. */
async function writeAsset(name, bytes) {
    writeFileSync(`${packs}/${name}`, bytes);
    await compress(`${packs}/${name}`, `${packs}/${name}.zst`);
    rmSync(`${packs}/${name}`);
    writeScript(name);
}

function writeScript(name) {
    const packed = readFileSync(`${packs}/${name}.zst`);
    writeFileSync(`${packs}/${name}.js`, `(window.ccPacks = window.ccPacks || {})["${name}"] = "${packed.toString("base64")}";\n`);
    console.log(`${name}: ${(packed.length / 1e6).toFixed(1)} MB`);
}

// What a module is made of

/** Of each file that is made the words of the command that makes it. */
const readMakers = () => new Map(lines(ninja("-t", "commands")).flatMap((line) => {
    const made = line.match(/ qc (\S+\.a) /)?.[1] ?? line.match(/ -o (\S+)/)?.[1];
    return made ? [[made, line.split(/\s+/)]] : [];
}));

const allAfter = (pattern, command) => [...command.matchAll(pattern)].map(([, found]) => found);

/** Of each object the file that it is compiled from, where that looks for headers first, and what is defined for it. */
const readSources = () => new Map(JSON.parse(text(`${build}/compile_commands.json`)).map(({ command, file }) => [
    command.match(/ -o (\S+)/)[1],
    {
        source: relative(root, file),
        folders: allAfter(/ -I(\S*\/variants\/\S+)/g, command).map((each) => relative(root, each)),
        defines: allAfter(/ -D(CC_\S+)/g, command),
    },
]));

/** Of each object the course's files that it was made of. */
const readDependencies = () => new Map(ninja("-t", "deps").split("\n\n").filter(Boolean).map((block) => {
    const [head, ...paths] = lines(block);
    const inCourse = paths.map((path) => relative(root, resolve(build, path.trim())).replace(/^build\/edit\/calls\/[^/]*/, "chapters"));
    return [head.split(":")[0], inCourse.filter((path) => /^(chapters|exercises|src|build\/edit\/variants)\//.test(path))];
}));

/** A variant of the plain engine differs from it only in what the page puts in its place. */
const asPlain = (part) => part.replace(/^CMakeFiles\/variant-.*\.dir\/(?=src\/variant\/(\w+)_unit\.cpp\.obj$)/, "CMakeFiles/variant-$1.dir/");

/** What a module is linked of, and those of its objects that are compiled: also those in archives. */
function moduleOf(name, { makers, sources, dependencies }) {
    const words = makers.get(`${name}.wasm`);
    const parts = [...new Set(words.filter((word) => /\.(o|obj|a)$/.test(word) && !word.startsWith("/")))];
    const exports = words.flatMap((word) => word.match(/^-Wl,--export=(.*)$/)?.[1] ?? []);
    const objects = new Set(parts.flatMap((part) => (part.endsWith(".a") ? makers.get(part) : [part])).filter((each) => sources.has(each)));
    return { parts: parts.map(asPlain), exports, units: [...objects].map((object) =>
        ({ object: asPlain(object), ...sources.get(object), deps: dependencies.get(object) })) };
}

// The patches by which a copy of a file differs from it: list.txt has a line "13-clamp=chapters/.../clamp.patch"

function patchesOf(copy) {
    const [, unit, file] = copy.match(/^build\/edit\/variants\/([^/]+)\/(.*)$/);
    const line = lines(text(`${build}/variants/list.txt`)).find((each) => each.startsWith(`${unit}=`));
    return { original: `chapters/${file}`, patches: line.split("=")[1].split(";") };
}

// Headers

const included = (path, pattern) => [...text(path).matchAll(pattern)].map(([, name]) => name);
const includesOf = (path) => included(path, /^#include "([^"]+)"/gm);
const placeOfHeader = (name) => ["chapters", "src"].map((folder) => `${folder}/${name}`).find(existsSync);

/** Whether a file is one of these, or reads one. */
function touches(path, changeable, seen = new Map()) {
    if (!seen.has(path)) {
        seen.set(path, changeable.has(path));
        seen.set(path, changeable.has(path) || includesOf(path).map(placeOfHeader).some((each) => each && touches(each, changeable, seen)));
    }
    return seen.get(path);
}

/** What a list of files includes of the standard library, directly. */
const standardHeaders = (paths) => [...new Set([...paths].flatMap((path) => included(path, /^#include <(\w+)>/gm)))].sort();

const guarded = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*#\s*ifndef\s+(\w+)\s+#\s*define\s+\1\b/;

/** A header that is never read again takes only its size: clang compares no more. */
const emptied = (bytes) => (guarded.test(new TextDecoder().decode(bytes)) ? new Uint8Array(bytes.length).fill(10) : bytes);

// What no code of the course or of a reader is linked with: input and output, locales, time, regular expressions, ...
const unused = new RegExp(`^(${[
    "locale|ios|iostream|ostream|strstream|regex|random|memory_resource|path|filesystem|operations|directory|chrono|valarray|system_error",
    "cxa_demangle|iconv|reg|crypt|posix|v?[fs]w?(printf|scanf)|wcs|wcto|tow|mbs|str[fp]time|fnmatch|glob|arc4random|hsearch|tsearch",
    "get|set|__time|__tz|__wasilibc_(real|posix)|at_fdcwd",
].join("|")})`);

/** An archive without the members that nobody needs. */
function trimmed(path) {
    const bytes = readFileSync(path);
    const copy = `${kept}/${basename(path)}`;
    writeFileSync(copy, bytes);
    if (!path.endsWith(".a")) return bytes;
    const members = lines(execFileSync("llvm-ar-19", ["t", copy], { encoding: "utf8" })).filter((name) => unused.test(name));
    if (members.length) execFileSync("llvm-ar-19", ["d", copy, ...new Set(members)]);
    return readFileSync(copy);
}

async function makeStandard(core, paths) {
    const disk = new Disk();
    disk.set("std.hpp", Buffer.from(standardHeaders(paths).map((name) => `#include <${name}>\n`).join("")));
    await core.must(compileHeader("std.hpp", "std.pch"), disk);
    const headers = [...disk.read].map((path) => [path, emptied(disk.own.get(path))]);
    return new Map([["std.hpp", disk.own.get("std.hpp")], ...headers, ["std.pch", disk.own.get("std.pch")]]);
}

async function makeChapterHeaders(core, standard, chapter, headers) {
    const disk = new Disk();
    for (const [path, bytes] of standard) disk.set(path, bytes);
    disk.set(`${chapter}.hpp`, Buffer.from(headers.map((path) => `#include "${path.replace(/^(chapters|src)\//, "")}"\n`).join("")));
    await core.must(compileHeader(`${chapter}.hpp`, `${chapter}.pch`, "std.pch"), disk);
    return new Map([`${chapter}.hpp`, `${chapter}.pch`, ...disk.read].map((path) => [path, disk.own.get(path)]));
}

// A chapter

/** The files whose code the chapter's page shows, and those that a change of the course takes an idea out of. */
const shown = (chapter) => new Set([...text(`chapters/${chapter}/index.md`).matchAll(/^```\{listing\} (\S+)/gm)].map(([, path]) => path)
    .filter((path) => path.startsWith(`chapters/${chapter}/`)));
const isPatched = (copy) => existsSync(copy) && text(copy) !== text(patchesOf(copy).original);

/** The modules of a chapter's page, and of each those sources that are made of files that can change, or of patched copies of
    them. With them the headers that those read and that cannot change. */
function readChapter(chapter, known) {
    const own = shown(chapter);
    const canChange = (path) => own.has(path) || (path.startsWith(`${build}/variants/`) && (own.has(patchesOf(path).original) || isPatched(path)));
    const names = lines(text(`${build}/variants/units.txt`))
        .filter((name) => [engines.get(chapter), "impulses"].includes(name) || name.startsWith(`${numberOf(chapter)}-`))
        .map((name) => `variant-${name}`);
    const made = (name) => {
        const module = moduleOf(name, known);
        return [name, { ...module, units: ownUnits(module.units, chapter).filter(({ source, deps }) => [source, ...deps].some(canChange)) }];
    };
    const readBy = (units) =>
        new Set(units.flatMap(({ source, deps }) => [source, ...deps]).filter((path) => !path.startsWith(build) || canChange(path)));
    const modules = [`plot-${numberOf(chapter)}`, ...names].map(made).filter(([, { units }]) => units.length);
    const [, check] = made(`check-${numberOf(chapter)}`);
    const units = modules.flatMap(([, { units }]) => units);
    const read = readBy(units);
    const checkReads = [...readBy(check.units)].filter((path) => !read.has(path));
    const changeable = new Set([...read].filter(canChange));
    const still = [...read].filter((path) => /^(chapters|src)\/.*\.hpp$/.test(path) && !touches(path, changeable)).sort();
    for (const unit of [...units, ...check.units]) unit.deps = [...new Set([unit.source, ...unit.deps])].filter(canChange);
    return { chapter, modules: Object.fromEntries(modules), read, still, check, checkReads };
}

/** Of the sources of a module those of the chapter. A variant has copies of its own, the plain engine has only its unit. */
function ownUnits(units, chapter) {
    const patterns = [plainUnits, new RegExp(`^${build}/variants/`), /^exercises\/.*\/part\.cpp$/, new RegExp(`^chapters/${chapter}/`)];
    const found = patterns.map((pattern) => units.filter(({ source }) => pattern.test(source))).find(({ length }) => length) ?? [];
    return found.filter(({ object }) => !object.includes("/reference-"));
}

const copiesIn = (paths) => [...paths].filter((path) => path.startsWith(build));

async function makeChapter(core, standard, { chapter, modules, read, still, check, checkReads }) {
    const copies = Object.fromEntries(copiesIn(read).map((copy) => [copy, patchesOf(copy)]));
    const files = await makeChapterHeaders(core, standard, chapter, still);
    const patches = Object.values(copies).flatMap(({ patches }) => patches);
    for (const path of [...read, ...patches]) if (!path.endsWith(".pch")) files.set(path, readFileSync(path));
    for (const part of Object.values(modules).flatMap(({ parts }) => parts)) files.set(`o/${part}`, readFileSync(`${build}/${part}`));
    const mistakes = globbed(`exercises/${chapter}`, /^0-.*\/wrong\/.*\.patch$/)
        .map((path) => ({ name: basename(path, ".patch"), patch: text(path) }));
    const more = new Map(checkReads.map((path) => [path, readFileSync(path)]));
    for (const part of check.parts.map((each) => `o/${each}`)) if (!files.has(part)) more.set(part, readFileSync(`${build}/${part.slice(2)}`));
    return { manifest: { chapter, engine: engines.get(chapter), modules, copies, mistakes }, files, check: { manifest: { check, part: known.parts[chapter] }, files: more } };
}

// All of it

mkdirSync(kept, { recursive: true });
rmSync(packs, { recursive: true, force: true });
mkdirSync(packs, { recursive: true });
const time = (words) => console.log(`${(performance.now() / 1000).toFixed(1)} s: ${words}`);
const known = { makers: readMakers(), sources: readSources(), dependencies: readDependencies(),
    parts: JSON.parse(text(`${build}/parts.json`)) };
const found = chapters.map((chapter) => readChapter(chapter, known));
const paths = new Set(found.flatMap(({ read }) => [...read]));
time("what it is made of is known");
const module = new WebAssembly.Module(readFileSync(coreFile));
const allocator = findAllocator(run(module, ["yowasp-llvm", "clang", "--version"], new Files()).instance.exports.memory);
const whole = new Core(module, null, allocator);
const standard = await makeStandard(whole, paths);
time("the standard headers are read");
const made = [];
for (const each of found) made.push(await makeChapter(whole, standard, each));
for (const path of runtime.map((each) => each.slice(1))) standard.set(path, trimmed(`/${path}`));
time("the chapters' headers are read");
const splitting = existsSync(`${kept}/whole.zst`) ? null : splitCore(coreFile, kept, allocator, made.map(({ manifest, files, check }) => ({
    chapter: manifest.chapter,
    files: new Map([...standard, ...files, ...check.files]),
    plot: manifest.modules[`plot-${numberOf(manifest.chapter)}`],
    world: manifest.modules[`variant-${engines.get(manifest.chapter)}`],
    check: check.manifest.check,
})));
await pack("std", { allocator }, standard);
for (const { manifest, files, check } of made) {
    await pack(numberOf(manifest.chapter), manifest, files);
    await pack(`${numberOf(manifest.chapter)}-check`, check.manifest, check.files);
}
await splitting;
for (const name of ["core", "whole"]) {
    copyFileSync(`${kept}/${name}.zst`, `${packs}/${name}.zst`);
    writeScript(name);
}
const changeable = ({ manifest: { modules } }) =>
    [...new Set(Object.values(modules).flatMap(({ units }) => units.flatMap(({ deps }) => deps)))].filter((path) => !path.startsWith(build));
writeFileSync(`${packs}/editable.json`, JSON.stringify(Object.fromEntries(made.map((each) => [each.manifest.chapter, changeable(each)]))));
time("packed");
