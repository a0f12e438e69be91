// The compiler in a worker, and checks that it has compiled. The page gives it files, and then commands on them, one after the other.
import { drawCase, runCheck } from "./checked.mjs";
import { Core } from "./core.mjs";
import { Files } from "./wasi.mjs";

const files = new Files();
let core = null, wholeWanted = null;

const has = {
    begin({ module, isWhole, allocator }) {
        const loadWhole = () => new Promise((resolve) => {
            wholeWanted = resolve;
            postMessage({ wants: "whole" });
        });
        core = new Core(module, files, allocator, isWhole ? null : loadWhole);
    },
    whole: ({ module }) => wholeWanted(module),
    files: ({ all }) => all.forEach(([path, bytes]) => files.set(path, bytes)),
    /** Runs a command with these files beside the others, and hands over what it made. */
    async run({ id, command, beside, makes }) {
        const own = new Files(files);
        for (const [path, bytes] of beside) own.set(path, bytes);
        const { code, err } = await core.run(command, own);
        postMessage({ id, code, err, made: code ? null : own.get(makes) });
    },
    check: ({ id, module }) => postMessage({ id, ...runCheck(module) }),
    draw: ({ id, module, number }) => postMessage({ id, drawing: drawCase(module, number) }),
};

let last = Promise.resolve();
onmessage = ({ data }) => {
    if (data.kind === "whole") has.whole(data); // the command that wants it is still running
    else last = last.then(() => has[data.kind](data)).catch((error) => postMessage({ id: data.id, code: -1, err: String(error) }));
};
