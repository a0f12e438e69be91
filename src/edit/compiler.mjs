// The compiler of a page: a worker, which does one command after the other.
import { compileUnit, link } from "./core.mjs";
import { fetchFiles, fetchModule } from "./packs.mjs";
import { faceOf, onlyChanged, ownNames } from "./plain.mjs";
import workerText from "worker-text";

const mostCommands = 20; // of one worker: each leaves a memory behind, and a browser has room for a hundred

export class Compiler {
    /** Fetches all that the chapter of this number needs, and the check of its own part if that is wanted; `tell` is told how much
        has come. */
    static async begin(number, wantsCheck, tell) {
        let bytes = 0;
        const came = (more) => tell((bytes += more));
        const packs = [number, ...(wantsCheck ? [`${number}-check`] : [])].map((name) => fetchFiles(name, came));
        return new Compiler(number, ...await Promise.all([fetchModule("core", came), fetchFiles("std", came), ...packs]));
    }

    constructor(number, module, standard, { manifest, files }, check) {
        this.manifest = manifest;
        if (check) {
            manifest.modules[`check-${number}`] = check.manifest.check;
            this.part = check.manifest.part;
            for (const [path, bytes] of check.files) files.set(path, bytes);
        }
        this.own = files;
        this.waiting = new Map();
        this.objects = new Map(); // of what was compiled last: the texts that it was made of, and the promise of its object
        this.faces = {};
        this.ownNames = {};
        this.tasks = 0;
        this.module = module;
        this.standard = standard;
        this.start();
    }

    /** A new worker. All that its commands have left behind goes with the old one. */
    start() {
        this.worker?.terminate();
        this.commands = 0;
        const url = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
        this.worker = new Worker(url);
        URL.revokeObjectURL(url);
        this.worker.addEventListener("message", ({ data }) => (data.wants ? this.bringWhole() : this.answer(data)));
        this.worker.postMessage({ kind: "begin", module: this.module, isWhole: this.isWhole, allocator: this.standard.manifest.allocator });
        for (const files of [this.standard.files, this.own]) this.worker.postMessage({ kind: "files", all: [...files] });
    }

    /** The worker has called what the first part of the compiler does not have. */
    async bringWhole() {
        this.module = await fetchModule("whole", () => {});
        this.isWhole = true;
        this.worker.postMessage({ kind: "whole", module: this.module });
    }

    answer(data) {
        this.waiting.get(data.id)(data);
        this.waiting.delete(data.id);
    }

    ask(task) {
        if (this.commands >= mostCommands && this.waiting.size === 0) this.start();
        this.commands += 1;
        const id = (this.tasks += 1);
        this.worker.postMessage({ id, ...task });
        return new Promise((resolve) => this.waiting.set(id, resolve));
    }

    run(command, beside, makes) {
        return this.ask({ kind: "run", command, beside, makes });
    }

    /** What the check in a module says: {cases, fault}. */
    check(module) {
        return this.ask({ kind: "check", module });
    }

    /** The drawing of one of its cases. */
    async drawCase(module, number) {
        return (await this.ask({ kind: "draw", module, number })).drawing;
    }

    end() {
        this.worker.terminate();
    }

    /** The chapter's own files that any module is made of. */
    get changeable() {
        const all = Object.values(this.manifest.modules).flatMap(({ units }) => units.flatMap(({ deps }) => deps));
        return [...new Set(all)].filter((path) => path.startsWith("chapters/"));
    }

    get unitNames() {
        return Object.keys(this.manifest.modules).flatMap((name) => name.match(/^variant-(.*)/)?.[1] ?? []);
    }

    /** Whether a module is made of any of these texts. */
    needs(name, texts) {
        return this.manifest.modules[name]?.units.some(({ deps }) => deps.some((path) => texts.has(path)));
    }

    text(path) {
        return new TextDecoder().decode(this.own.get(path));
    }

    /** The module of this name, made of these texts, by path, where they differ from the book's: {module} or {fault}. With `all`
        everything is compiled again. */
    async make(name, texts, all = false) {
        const { units, parts, exports } = this.manifest.modules[name];
        const changed = units.filter(({ deps }) => all || deps.some((path) => texts.has(path)));
        const [kept, whole] = [true, false].map((keeps) => changed.filter((unit) => this.keepsFace(unit, texts, all) === keeps));
        const headers = [...new Set(kept.flatMap(({ deps }) => deps))].filter((path) => texts.has(path));
        const made = await Promise.all([...headers.map((path) => this.compileBodies(path, texts.get(path))),
            ...whole.map((unit) => this.compile(unit, texts))]);
        const fault = made.find(({ code }) => code);
        if (fault) return { fault: fault.err };
        const isNew = new Set(whole.map(({ object }) => object));
        const news = made.map(({ made }, k) => [`new/${k}.o`, made]);
        const rest = parts.filter((part) => !isNew.has(part)).map((part) => `o/${part}`);
        const command = link("module.wasm", [...news.map(([path]) => path), ...rest], exports);
        const { code, err, made: bytes } = await this.run(command, news, "module.wasm");
        return code ? { fault: err } : { module: await WebAssembly.compile(bytes) };
    }

    /** Whether only bodies of functions have changed in what a source includes: then they are put in place of its own. */
    keepsFace({ source, deps }, texts, all) {
        const changed = deps.filter((path) => texts.has(path));
        return !all && changed.every((path) =>
            path !== source && path.endsWith("/plain.hpp") && this.keepsFaceOf(path, texts.get(path)));
    }

    /** What the book compiles: of a variant of the plain engine that is the plain engine. */
    original(path) {
        return this.text(this.manifest.copies[path]?.original ?? path);
    }

    keepsFaceOf(path, text) {
        const original = this.original(path);
        const own = (this.ownNames[path] ??= ownNames(original, this.textsWith(path)));
        return faceOf(text, original, own) === (this.faces[path] ??= faceOf(original, original, own));
    }

    /** What is compiled with a header, without it. */
    textsWith(path) {
        const units = Object.values(this.manifest.modules).flatMap(({ units }) => units).filter(({ deps }) => deps.includes(path));
        const paths = new Set(units.flatMap(({ source, deps }) => [source, ...deps]));
        return [...paths].filter((each) => each !== path).map((each) => this.text(each));
    }

    compileBodies(path, text) {
        const beside = [["bodies.cpp", `#include "${path}"\n`], [path, onlyChanged(text, this.original(path))]];
        return this.compileOnce(path, { source: "bodies.cpp", folders: [], defines: [] }, beside);
    }

    compile(unit, texts) {
        const beside = unit.deps.filter((path) => texts.has(path)).map((path) => [path, texts.get(path)]);
        return this.compileOnce(unit.object + unit.folders, unit, beside);
    }

    /** Compiles something, if not just this has been compiled last. */
    compileOnce(name, unit, beside) {
        const key = JSON.stringify(beside);
        if (this.objects.get(name)?.key === key) return this.objects.get(name).done;
        const encoded = beside.map(([path, text]) => [path, new TextEncoder().encode(text)]);
        const done = this.run(compileUnit(unit, "unit.o", `${this.manifest.chapter}.pch`), encoded, "unit.o");
        this.objects.set(name, { key, done });
        return done;
    }
}
