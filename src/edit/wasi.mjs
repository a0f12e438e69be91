// A WASI (preview 1) for one command at a time, with files in memory: what clang and wasm-ld ask for, and no more.
// Names and numbers are those of the specification, wasi_snapshot_preview1.

const badf = 8, noent = 44, nosys = 52, success = 0;
const device = 2, directory = 3, regularFile = 4;
const stream = "a stream"; // input, output and errors: for these three there is no path
const creates = 1, truncates = 8; // of path_open's flags

class Exit extends Error {
    constructor(code) {
        super(`exit ${code}`);
        this.code = code;
    }
}

const decoder = new TextDecoder(), encoder = new TextEncoder();
const cleaned = (path) => path.split("/").filter((part) => part && part !== ".").join("/");

/** Files by their paths from the root, without a leading slash. Those underneath are shared and never written. */
export class Files {
    constructor(underneath = null) {
        this.own = new Map();
        this.underneath = underneath;
        this.folders = new Set([""]);
        this.numbers = underneath?.numbers ?? new Map(); // clang takes files of the same number for the same file
    }

    set(path, bytes) {
        this.own.set(path, bytes);
        for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) this.folders.add(path.slice(0, at));
    }

    get(path) {
        return this.own.get(path) ?? this.underneath?.get(path);
    }

    isFolder(path) {
        return this.folders.has(path) || Boolean(this.underneath?.isFolder(path));
    }

    numberOf(path) {
        if (!this.numbers.has(path)) this.numbers.set(path, this.numbers.size + 1);
        return this.numbers.get(path);
    }
}

/** A file that is being read or written. */
class Open {
    constructor(path, bytes) {
        this.path = path;
        this.bytes = bytes;
        this.size = bytes.length;
        this.at = 0;
    }

    write(part) {
        const end = this.at + part.length;
        if (end > this.bytes.length) {
            const larger = new Uint8Array(Math.max(end, 2 * this.bytes.length, 65536));
            larger.set(this.bytes);
            this.bytes = larger;
        }
        this.bytes.set(part, this.at);
        this.at = end;
        this.size = Math.max(this.size, end);
    }
}

/** Runs a command: its code, and what it wrote to its two streams. The bytes that it writes are set in `files`; `begin` is given
    its memory before it starts. */
export function run(module, command, files, begin = () => {}) {
    const open = new Map([stream, stream, stream, ""].map((path, fd) => [fd, new Open(path, new Uint8Array())]));
    const said = { 1: [], 2: [] };
    let memory;
    const view = () => new DataView(memory.buffer);
    const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
    const text = (at, length) => decoder.decode(bytes(at, length));
    const u32 = (at, value) => view().setUint32(at, value, true);
    const u64 = (at, value) => view().setBigUint64(at, BigInt(value), true);
    const vectors = (at, count) => Array.from({ length: count }, (_, k) => {
        const [start, length] = [view().getUint32(at + 8 * k, true), view().getUint32(at + 8 * k + 4, true)];
        return bytes(start, length);
    });
    const words = command.map((word) => encoder.encode(`${word}\0`));
    const isThere = (path) => files.get(path) || files.isFolder(path);
    const typeOf = (path) => (path === stream ? device : files.isFolder(path) ? directory : regularFile);
    const tellStat = (path, size, at) => {
        bytes(at, 64).fill(0);
        u64(at + 8, files.numberOf(path));
        view().setUint8(at + 16, typeOf(path));
        u64(at + 24, 1);
        u64(at + 32, size);
    };
    const read = (file, parts, from) => {
        let at = from;
        for (const part of parts) {
            const some = file.bytes.subarray(at, Math.min(at + part.length, file.size));
            part.set(some);
            at += some.length;
        }
        return at - from;
    };
    const calls = {
        args_sizes_get: (count, size) => (u32(count, words.length), u32(size, words.reduce((n, w) => n + w.length, 0)), success),
        args_get: (pointers, at) => {
            words.forEach((word, k) => {
                u32(pointers + 4 * k, at);
                bytes(at, word.length).set(word);
                at += word.length;
            });
            return success;
        },
        environ_sizes_get: (count, size) => (u32(count, 0), u32(size, 0), success),
        environ_get: () => success,
        clock_time_get: (id, precision, at) => (u64(at, 0), success),
        random_get: (at, length) => (bytes(at, length).fill(7), success),
        proc_exit: (code) => { throw new Exit(code); },
        fd_prestat_get: (fd, at) => (fd === 3 ? (u32(at, 0), u32(at + 4, 1), success) : badf),
        fd_prestat_dir_name: (fd, at) => (bytes(at, 1).set([47]), success),
        fd_fdstat_get: (fd, at) => {
            if (!open.has(fd)) return badf;
            bytes(at, 24).fill(0);
            view().setUint8(at, typeOf(open.get(fd).path));
            u64(at + 8, 0x1fffffffn);
            u64(at + 16, 0x1fffffffn);
            return success;
        },
        fd_filestat_get: (fd, at) => {
            const file = open.get(fd);
            if (!file) return badf;
            tellStat(file.path, file.size, at);
            return success;
        },
        fd_filestat_set_size: (fd, size) => {
            const file = open.get(fd);
            const bytes = new Uint8Array(Number(size));
            bytes.set(file.bytes.subarray(0, Math.min(file.size, bytes.length)));
            Object.assign(file, { bytes, size: bytes.length });
            return success;
        },
        path_filestat_get: (fd, flags, name, length, at) => {
            const path = cleaned(text(name, length));
            if (!isThere(path)) return noent;
            tellStat(path, files.get(path)?.length ?? 0, at);
            return success;
        },
        path_open: (fd, lookup, name, length, flags, rights, inheriting, how, at) => {
            const path = cleaned(text(name, length));
            if (!isThere(path) && !(flags & creates)) return noent;
            const isNew = flags & truncates || !isThere(path);
            const next = Math.max(...open.keys()) + 1;
            open.set(next, new Open(path, isNew ? new Uint8Array() : files.get(path) ?? new Uint8Array()));
            if (isNew) files.set(path, new Uint8Array());
            open.get(next).isNew = isNew;
            u32(at, next);
            return success;
        },
        path_rename: (fd, from, fromLength, to, toPath, toLength) => {
            const path = cleaned(text(from, fromLength));
            files.set(cleaned(text(toPath, toLength)), files.get(path));
            files.own.delete(path);
            return success;
        },
        path_unlink_file: (fd, name, length) => (files.own.delete(cleaned(text(name, length))) ? success : noent),
        fd_close: (fd) => {
            const file = open.get(fd);
            if (file?.isNew) files.set(file.path, file.bytes.subarray(0, file.size));
            return open.delete(fd) ? success : badf;
        },
        fd_read: (fd, parts, count, at) => {
            const file = open.get(fd);
            if (!file) return badf;
            const size = read(file, vectors(parts, count), file.at);
            file.at += size;
            u32(at, size);
            return success;
        },
        fd_pread: (fd, parts, count, offset, at) => {
            const file = open.get(fd);
            if (!file) return badf;
            u32(at, read(file, vectors(parts, count), Number(offset)));
            return success;
        },
        fd_write: (fd, parts, count, at) => {
            const all = vectors(parts, count);
            for (const part of all) (said[fd] ? said[fd].push(part.slice()) : open.get(fd).write(part));
            u32(at, all.reduce((n, part) => n + part.length, 0));
            return success;
        },
        fd_seek: (fd, offset, whence, at) => {
            const file = open.get(fd);
            if (!file) return badf;
            file.at = Number(offset) + [0, file.at, file.size][whence];
            u64(at, file.at);
            return success;
        },
    };
    const wasi = new Proxy(calls, { get: (all, name) => all[name] ?? (() => nosys) });
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi });
    memory = instance.exports.memory;
    begin(memory);
    let code = 0;
    try {
        instance.exports._start();
    } catch (error) {
        if (!(error instanceof Exit)) throw error;
        code = error.code;
    }
    const [out, err] = [1, 2].map((fd) => said[fd].map((part) => decoder.decode(part)).join(""));
    return { code, out, err, instance };
}
