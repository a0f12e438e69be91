// What readers will change in a function of plain code, for the profile of the compiler: the part of it that a page fetches first
// has what these need.
import { functions, onlyChanged } from "./plain.mjs";

const number = /\b(\d[\w.]*)\b/, statement = /^( +)([a-z(].*;)/, loop = /for \((?:const )?(\w+)& (\w+) : ([\w.]+)\)/;

/** Changes of a line. */
const changes = [
    [/ < /, " > "], [/ <= /, " < "], [/ > /, " <= "], [/ >= /, " > "], [/ == /, " != "], [/ && /, " || "], [/ \|\| /, " && "],
    [/ \+ /, " - "], [/ - /, " + "], [/ \* /, " / "], [/ \/ /, " * "], [/ \+= /, " -= "], [/ -= /, " += "], [/([(,=] ?)-/, "$1"],
    [/\bmax\b/, "min"], [/\bmin\b/, "max"], [/\bsqrt\b/, "abs"], [/\bsqrt\(.*?\)/, "pow(0.3, 2)"], [/std::\w+\((.*)\);/, "$1;"],
    [number, "2 * $1"], [number, "0.3"], [number, "3"], [/, ([^,()]+)\);/, ", 1);"], [/, ([^,()]+), ([^,()]+)\);/, ", -1, 1);"],
    [/\bset\.(\w+)\b/, "set.$1 / 2"], [/\bset\.\w+\b/, "5"],
    [/([(,] ?)(\w+(?:\.\w+)*)(?=[,)])/, "$10.5 * $2"], [/(\w+(?:\.\w+)*)\)/, "-$1)"], [/ = ([^=]*);/, " = 0.5 * ($1);"],
    [/ = ([^=]*);/, " = {};"], [/return (.*);/, "return 2 * ($1);"], [/return (.*);/, "return {};"],
    [/if \((.*?)\) /, "if (true) "], [/if \((.*?)\) /, "if (!($1)) "], [/^ +[a-z(].*;(?= *$)/, ""],
    [statement, "$1if (std::fmod(++calls, 3) > 1) $2"], [statement, "$1for (int k = 0; k < 3; ++k) $2"],
    [/\bbreak\b/, "continue"], [/\bbreak\b/, "return {}"], [/\bcontinue\b/, "break"],
    [/for \((\w+)& (\w+) : ([\w.]+)\)(.*)$/, "for (auto it = $3.rbegin(); it != $3.rend(); ++it) { $1& $2 = *it; $4 }"],
    [/for \((\w+)& (\w+) : ([\w.]+)\)(.*)$/, "for (std::size_t k = $3.size(); k-- > 0;) { $1& $2 = $3[k]; $4 }"],
    [loop, "for (std::size_t k = 1; k < $3.size(); k += 2)"],
];

/** Lines that stand well in any function. */
const additions = [
    "if (++calls > 1000) return {};", "if (++calls > 1000) return;", "while (calls < 3 || std::isnan(calls)) calls += 0.5;",
    `std::vector<double> seen; for (int k = 0; k < 9; ++k) seen.push_back(std::sin(k) + calls); std::sort(seen.begin(), seen.end());
     std::reverse(seen.begin(), seen.end()); for (double& each : seen) each = std::max(each, seen.front() / seen.size()); calls = seen[2];`,
    `std::vector<Vec2> points{{1, 2}, {3, calls}}; std::sort(points.begin(), points.end(), [](Vec2 p, Vec2 q) { return p.y < q.y; });
     for (const Vec2& p : points) calls += dot(p, left(p)) + std::abs(p.x); points.erase(points.begin());
     points.insert(points.begin(), points.back());`,
    `struct Large { double all[18]; }; std::vector<Large> more(3);
     std::sort(more.begin(), more.end(), [](const Large& p, const Large& q) { return p.all[1] < q.all[1]; });`,
    `const auto twice = [&](double x) { return calls + 2 * x; };
     calls = twice(calls) > 1e3 ? twice(1) : std::pow(calls, 3) + std::floor(std::exp(-calls));`,
    `if (calls < 0.01) calls = 0; else if (calls > 5) calls *= 0.99;
     switch (int(calls)) { case 1: calls = 0; break; case 2: case 7: calls = 1; break; default: --calls; }`,
];

/** The functions of a header, each copy with one change. */
export const changedFunctions = (text) =>
    [...text.matchAll(functions)].flatMap(([, head, body]) => changedBodies(body).map((each) => `${head}${each}}`));

function changedBodies(body) {
    const lines = body.split("\n");
    const withLine = (k, line) => [...lines.slice(0, k), line, ...lines.slice(k + 1)].join("\n");
    const changed = lines.flatMap((line, k) => changes.map(([from, to]) => withLine(k, line.replace(from, to))));
    return [...new Set(changed)].filter((each) => each !== body).concat(additions.map((line) => `${line}\n${body}`));
}

const lineCount = (text) => text.split("\n").length;

/** A file that includes the header, and has these copies beside its functions. */
export const fileOf = (path, copies) => [`#include "${path}"`, "namespace plain {", "inline double calls = 0;",
    ...copies.map((copy, k) => `namespace change_${k} {\n[[gnu::used]] ${copy}\n}`), "}  // namespace plain", ""].join("\n");

/** Those of the copies in whose lines of that file the compiler has found no error. */
export function withoutErrors(copies, said) {
    const wrong = [...said.matchAll(/:(\d+):\d+: (?:fatal )?error:/g)].map(([, line]) => Number(line));
    let first = 4;
    return copies.filter((copy) => {
        const last = first + lineCount(copy) + 1;
        const isRight = !wrong.some((line) => first <= line && line <= last);
        first = last + 1;
        return isRight;
    });
}

const slips = [[/;/, ""], [/;(?=\s*$)/, ""], [/(\w+)\(/, "$1s("], [/\.(\w+)/, ".$1s"], [/\b([a-z]\w+)(?=[;)])/, "$1s"], [/\)/, ""],
    [/return (\w)/, "return $1x"], [/(\w{3,})\w;/, "$1;"], [/(\w+)\[/, "$1s["]];

const some = 3; // slips in each function

/** The header as the page compiles it when one of its functions is changed, for each: right, and with slips, by turns. */
export const singleFunctions = (text) => [...text.matchAll(functions)].flatMap(([all, head, body], k) => {
    const wrong = Array.from({ length: some }, (_, l) => slips[(some * k + l) % slips.length]);
    return [`\n${body}`, ...wrong.map(([from, to]) => body.replace(from, to))]
        .map((changed) => onlyChanged(text.replace(all, () => `${head}${changed}}\n`), text));
});

export const mistakes = [`int f() { return x; }`, `int f() { return 1 }`, `#include <nowhere>`,
    `#include <vector>\nint f() { std::vector<int> a; return a; }`,
    `struct A { int x; }; A a{1, 2, 3}; int b = a.y;`, `template <class T> T g(T a) { return a + *a; } int c = g(1);`];
