// Knowing a foreseen mistake by its answers, as src/tools/mistakes.py does.

const nearlyAll = 0.9; // of the failing cases, for a known mistake with something besides
const aFew = 3;        // failing cases, for a known mistake among others

const typeOf = (value) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

/** Whether two answers are the same up to rounding. */
export function alike(a, b) {
    if (typeOf(a) !== typeOf(b)) return false;
    if (typeof a === "number") return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
    if (a === null || typeof a !== "object") return a === b;
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => name in b && alike(a[name], b[name]));
}

const answersOf = ({ cases }) => cases.map(({ got = "missing" }) => got);
const failedOf = ({ cases }) => cases.filter(({ ok }) => !ok);
const share = (flags) => flags.filter(Boolean).length / flags.length;

const sameAnswers = (mine, theirs) => alike(answersOf(mine), answersOf(theirs)) && Boolean(mine.fault) === Boolean(theirs.fault);

/** For each case that both have whether they answer it alike. */
const agreements = (mine, theirs) => mine.cases.slice(0, theirs.cases.length).map((each, k) => alike(answersOf(mine)[k], answersOf(theirs)[k]));

/** The share of my failing cases, then of all, in which both answer the same; nothing unless both fail first in the same case, in the
    same way. */
function nearness(mine, theirs) {
    const [first] = failedOf(mine), [theirFirst] = failedOf(theirs);
    if (!theirFirst || first.case !== theirFirst.case || !alike(first.got, theirFirst.got)) return [0, 0];
    const agree = agreements(mine, theirs);
    return [share(agree.filter((_, k) => !mine.cases[k].ok)), agree.filter(Boolean).length / mine.cases.length];
}

/** In how many cases of a known mistake mine fail alike, if in nearly all of a few or more. */
function shareOf(known, mine) {
    const same = agreements(mine, known);
    const agree = same.filter((_, k) => !known.cases[k].ok);
    const isNear = 2 * same.filter(Boolean).length > known.cases.length;
    const count = agree.filter(Boolean).length;
    return isNear && agree.length >= aFew && count >= nearlyAll * agree.length ? count : 0;
}

/** The first of those for which a number, or a list of numbers, is largest. */
const largest = (list, valueOf) => list.reduce((best, each) => {
    const [now, before] = [valueOf(each), valueOf(best)].map((value) => [value].flat());
    const k = now.findIndex((x, n) => x !== before[n]);
    return k >= 0 && now[k] > before[k] ? each : best;
});

/** The hints of the foreseen mistakes whose answers are mine in every case; if there is none, of the one that nearly explains where mine
    fails; if there is none either, what the first failing case shows, and the mistake that explains some of it. */
export function hintsFor({ mistakes, untouched }, mine) {
    const same = mistakes.filter((theirs) => sameAnswers(mine, theirs)).map(({ hint }) => hint);
    const failed = failedOf(mine);
    if (same.length || mine.fault || !failed.length || sameAnswers(mine, untouched)) return same;
    const nearest = largest(mistakes, (theirs) => nearness(mine, theirs));
    if (nearness(mine, nearest)[0] >= nearlyAll) return [`This looks like a known mistake: ${nearest.hint}`];
    const hints = failed[0].hint ? [failed[0].hint] : [];
    const partial = largest(mistakes, (theirs) => shareOf(theirs, mine));
    const count = shareOf(partial, mine);
    return count ? [...hints, `In ${count} cases your answers are those of a known mistake: ${partial.hint}`] : hints;
}
