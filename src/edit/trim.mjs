// A module that wasm-split has left: what it has split off is imported from "placeholder", some 47,000 functions, and each
// instance would have to be given them all. Here they become functions that end the module.

const sections = { imports: 2, functions: 3, exports: 7, code: 10 };
const functionKind = 0;
const body = [3, 0, 0x00, 0x0b]; // of 3 bytes: no locals, unreachable, end

class Reader {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
    }

    number() {
        for (let value = 0, shift = 0; ; shift += 7) {
            const byte = this.bytes[this.at++];
            value |= (byte & 127) << shift;
            if (byte < 128) return value >>> 0;
        }
    }

    part(length) {
        return this.bytes.subarray(this.at, (this.at += length));
    }

    text() {
        return new TextDecoder().decode(this.part(this.number()));
    }
}

function number(value) {
    const bytes = [];
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
}

/** Takes the placeholders out of the imports, and gives their types: they are the last. */
function splitImports(bytes) {
    const reader = new Reader(bytes), kept = [], types = [];
    for (let left = reader.number(); left > 0; --left) {
        const start = reader.at;
        const from = reader.text();
        reader.text();
        const kind = reader.part(1)[0];
        if (kind !== functionKind) throw new Error("only functions are imported");
        const type = reader.number();
        if (from === "placeholder") types.push(type);
        else if (types.length) throw new Error("an import stands behind the placeholders");
        else kept.push(bytes.subarray(start, reader.at));
    }
    return { imports: Buffer.concat([Buffer.from(number(kept.length)), ...kept]), types };
}

/** A list with these before the others. */
function prepended(bytes, count, items) {
    const reader = new Reader(bytes);
    return Buffer.concat([Buffer.from(number(reader.number() + count)), Buffer.from(items), bytes.subarray(reader.at)]);
}

/** Only what a command needs. */
function keepExports(bytes, names) {
    const reader = new Reader(bytes), kept = [];
    for (let left = reader.number(); left > 0; --left) {
        const start = reader.at;
        const name = reader.text();
        reader.part(1);
        reader.number();
        if (names.includes(name)) kept.push(bytes.subarray(start, reader.at));
    }
    return Buffer.concat([Buffer.from(number(kept.length)), ...kept]);
}

export function trim(module) {
    const reader = new Reader(module), parts = [module.subarray(0, 8)];
    reader.at = 8;
    let types = [];
    while (reader.at < module.length) {
        const [kind] = reader.part(1);
        let content = reader.part(reader.number());
        if (kind === sections.imports) ({ imports: content, types } = splitImports(content));
        else if (kind === sections.functions) content = prepended(content, types.length, types.flatMap(number));
        else if (kind === sections.code) content = prepended(content, types.length, types.flatMap(() => body));
        else if (kind === sections.exports) content = keepExports(content, ["memory", "_start"]);
        parts.push(Buffer.from([kind, ...number(content.length)]), content);
    }
    return Buffer.concat(parts);
}
