// clang and wasm-ld for the page: one command of either, on files in memory. src/edit/prepare.mjs runs them in the build,
// src/edit/worker.mjs in the page, with the same words, so that headers compiled there fit here.
import { Files, run } from "./wasi.mjs";

export const systemFolders = ["/usr/include/wasm32-wasi/c++/v1", "/usr/lib/llvm-19/lib/clang/19/include", "/usr/include/wasm32-wasi"];

// Parts of the standard library that nothing here needs: the page loads a fifth less.
const small = ["REMOVE_TRANSITIVE_INCLUDES", "HAS_NO_LOCALIZATION", "HAS_NO_WIDE_CHARACTERS", "HAS_NO_UNICODE", "HAS_NO_FILESYSTEM",
    "HAS_NO_RANDOM_DEVICE"];

const flags = `-triple wasm32-unknown-wasi -disable-free -clear-ast-before-backend -disable-llvm-verifier
    -discard-value-names -mrelocation-model static -mframe-pointer=none -ffp-contract=off -mconstructor-aliases
    -target-cpu generic -target-feature +bulk-memory -fvisibility=hidden -ffunction-sections -fdata-sections
    -std=c++20 -fdeprecated-macro -fgnuc-version=4.2.1 -fskip-odr-check-in-gmf -fcxx-exceptions -fexceptions -fno-rtti
    -Wall -Wextra -Wno-unused -Wno-undefined-inline -ferror-limit 19 -fno-caret-diagnostics
    -fsanitize-coverage-type=3 -fsanitize-coverage-trace-pc -fsanitize-coverage-no-prune
    -D NDEBUG -D _LIBCPP_HAS_NO_EXCEPTIONS -D _LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE
    ${small.map((name) => `-D _LIBCPP_${name}`).join(" ")}
    -O1 -fno-finite-loops -fno-pch-timestamp -fpch-instantiate-templates`.split(/\s+/);

/** Folders that the course's own headers are looked for in, after those that shadow them. */
export const courseFolders = ["src/edit/include", "chapters", "src"];

export const compile = (source, object, { folders = [], defines = [], pch, more = [] } = {}) => ["yowasp-llvm", "clang", "-cc1", ...flags,
    "-resource-dir", "/usr/lib/llvm-19/lib/clang/19", ...systemFolders.flatMap((folder) => ["-internal-isystem", folder]),
    ...[...folders, ...courseFolders].flatMap((folder) => ["-I", folder]),
    ...defines.flatMap((define) => ["-D", define]),
    ...(pch ? ["-include-pch", pch] : []), ...more, "-o", object, source];

export const compileHeader = (source, object, pch) => compile(source, object, { pch, more: ["-emit-pch", "-x", "c++-header"] });

export const compileUnit = ({ source, folders, defines }, object, pch) =>
    compile(source, object, { folders, defines, pch, more: ["-emit-obj", "-x", "c++"] });

const libraries = "/usr/lib/wasm32-wasi";

export const runtime = ["crt1-reactor.o", "libc++.a", "libc++abi.a", "libc.a"].map((name) => `${libraries}/${name}`)
    .concat("/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a");

/** Links a module: changed objects come first, so that what they define is not taken from an archive. */
export function link(module, objects, exports) {
    const [start, ...archives] = runtime;
    return ["yowasp-llvm", "wasm-ld", "-m", "wasm32", "--strip-debug", "--entry", "_initialize", "--stack-first",
        "-z", "stack-size=1048576", "--max-memory=268435456", ...exports.map((name) => `--export=${name}`), start,
        ...objects, ...archives, "-o", module];
}

/** Where the allocator of the compiler keeps its settings, in bytes, and what they are once it has run: a number that says that
    they are set, the size of a page, by how much memory grows, and three more. */
export function findAllocator(memory) {
    const words = new Uint32Array(memory.buffer);
    const at = words.findIndex((word, k) => word && words[k + 1] === 65536 && words[k + 2] === 65536);
    return { at: 4 * at, settings: [...words.slice(at, at + 6)] };
}

const growth = 1 << 24; // bytes at a time, instead of a page: for the browser each time is a garbage collection

/** The compiler with its files. At first it has only the functions that are mostly called, and any other ends it; then
    `loadWhole` gives all of it, and the command is run again. */
export class Core {
    constructor(module, files, allocator = null, loadWhole = null) {
        Object.assign(this, { module, files, allocator, loadWhole });
    }

    /** Runs a command: its code, what it said, and the files that it wrote or was given beside the others. */
    async run(command, files = new Files(this.files)) {
        const before = new Map(files.own);
        try {
            return this.attempt(command, files);
        } catch (error) {
            if (!this.loadWhole) throw error;
            this.module = await this.loadWhole();
            this.loadWhole = null;
            files.own = before; // what it had begun to write is gone
            return this.attempt(command, files);
        }
    }

    /** A command that has to succeed. */
    async must(command, files) {
        const { code, out, err } = await this.run(command, files);
        if (code) throw new Error(`${command.join(" ")}\n${code} ${out}${err}`);
    }

    attempt(command, files) {
        return { ...run(this.module, command, files, (memory) => this.allocator && this.setAllocator(memory)), files };
    }

    setAllocator({ buffer }) {
        const [isSet, page, , ...others] = this.allocator.settings;
        new Uint32Array(buffer, this.allocator.at).set([isSet, page, growth, ...others]);
    }
}
