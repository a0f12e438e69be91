// The check of a part, in the worker: a module that src/web/check_page.cpp describes.
import { thrownIn } from "./faults.mjs";

const patience = 10000; // in milliseconds, as ./course check has it

/** One run, from a case on, or of a case that is to be drawn: what the module has written. Throws what ended it. */
function runFrom(module, first, figure, write) {
    const end = performance.now() + patience;
    const bytes = (at, size) => new Uint8Array(exports.memory.buffer, at, size);
    const text = (at, size) => new TextDecoder().decode(bytes(at, size));
    const words = (at) => text(at, bytes(at).indexOf(0));
    const fail = (said, isThrown = thrownIn(said)) => {
        const ccWords = thrownIn(said) ?? said;
        throw Object.assign(new Error(ccWords), { ccWords, isThrown });
    };
    const page = {
        first: () => first, figure: () => figure, write: (at, size) => write(text(at, size)),
        watch: () => performance.now() > end && fail(`it was still running after ${patience / 1000} seconds. Look for a loop that never ends.`),
        fail: (at) => fail(words(at)), threw: (at) => fail(words(at), true),
    };
    const { exports } = new WebAssembly.Instance(module, { page });
    exports._initialize();
    exports.__main_argc_argv(0, 0);
}

/** The cases that a check went through, and what ended it before the last, if anything. A case that throws has failed, and the
    next one comes. */
export function runCheck(module) {
    const cases = [];
    const take = (row) => ("name" in row ? cases.push(row) : Object.assign(cases.at(-1), row));
    for (;;) {
        try {
            runFrom(module, cases.length + 1, 0, (line) => take(JSON.parse(line)));
            return { cases };
        } catch ({ message, stack, ccWords, isThrown }) {
            if (!isThrown || !cases.length) return { cases, fault: { message, stack, ccWords } };
            Object.assign(cases.at(-1), { got: `threw: ${ccWords}`, ok: false });
        }
    }
}

/** The drawing of a case, or nothing. */
export function drawCase(module, number) {
    let drawing = "";
    try {
        runFrom(module, 1, number, (text) => (drawing = text));
    } catch {
        return "";
    }
    return drawing;
}
