// The search: pages by what they are about, then names of the library. docs/_ext/search_index.py writes what is
// looked through.
(() => {
"use strict";

const most = 20;  // results of a kind
const long = 240; // of what is shown of a page, in letters
const weights = { chapter: 2, page: 1.1, glossary: 0.9, exercise: 0.9, sources: 0.5, answer: 0.2, names: 0.3 };

const isLetter = "[\\p{L}\\p{N}]";
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const stem = (word) => (/[^siu]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/** Finds words that begin with a word, or with the words of a phrase one after the other. */
const pattern = (words) => new RegExp(`(?<!${isLetter})${words.map(escaped).join(`${isLetter}*[\\s_-]+`)}`, "giu");

const wordsOf = (query) => query.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter(Boolean).map(stem);
const count = (text, found) => (text.match(found) ?? []).length;

/** How much a section, [anchor, heading, text, bold words], is about a pattern. */
function scoreOf([, heading, text, bold], found) {
  const times = count(text, found);
  return (count(heading, found) ? 12 : 0) + (count(bold, found) ? 8 : 0) + (5 * times) / (times + 4);
}

function resultOf([name, { title, kind, sections }], words) {
  const phrase = pattern(words);
  const patterns = words.map((word) => pattern([word]));
  const has = patterns.filter((found) => sections.some((section) => scoreOf(section, found)));
  if (!has.length) return null;
  const scores = sections.map((section) =>
    has.reduce((sum, found) => sum + scoreOf(section, found), 0) + (words.length > 1 ? 2 * scoreOf(section, phrase) : 0));
  const best = scores.indexOf(Math.max(...scores));
  const all = scores.reduce((sum, score) => sum + score, 0);
  const sum = scores[best] + Math.min(all - scores[best], 30) + (count(title, phrase) ? 12 : 0);
  return { name, title, section: sections[best], found: has, share: has.length / words.length, score: sum * weights[kind] };
}

/** How often each word of the book stands in it. */
function vocabulary() {
  const times = new Map();
  for (const { sections } of Object.values(window.ccSearch.pages))
    for (const [, heading, text] of sections)
      for (const word of wordsOf(`${heading} ${text}`)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** How many letters one must put in, leave out, change, or swap with the next, to make one word of another. */
function distance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; ++i) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; ++j) {
      const change = rows[i - 1][j - 1] + (a[i - 1] !== b[j - 1]);
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.length][b.length];
}

/** The word of the book that a word which is not in it was meant to be; if none is near enough, the word itself. */
function meant(word, times) {
  const farthest = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const near = [];
  for (const [other, count] of times) {
    if (other.startsWith(word)) return word;
    if (Math.abs(other.length - word.length) > farthest) continue;
    const apart = distance(word, other);
    if (apart <= farthest) near.push({ other, apart, count });
  }
  near.sort((a, b) => a.apart - b.apart || b.count - a.count);
  return near[0]?.other ?? word;
}

/** The pages with all words, and after them those with some, each by how much it is about them. */
function pagesFor(words) {
  const found = Object.entries(window.ccSearch.pages).map((page) => resultOf(page, words)).filter(Boolean);
  return found.sort((a, b) => b.share - a.share || b.score - a.score).filter(({ share }) => share >= 0.5).slice(0, most);
}

/** Names that hold all words; the same name before a longer one, and parameters after all others. */
function namesFor(words) {
  const isParameter = (kind) => kind.endsWith("Param");
  const holds = ([name]) => words.every((word) => name.toLowerCase().includes(word));
  const rank = ([name, kind]) => (isParameter(kind) ? 1000 : 0) + name.length;
  return window.ccSearch.names.filter(holds).sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

function element(tag, ...children) {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
}

function link(name, anchor, ...children) {
  const node = element("a", ...children);
  node.href = `${name}.html${anchor ? `#${anchor}` : ""}`;
  return node;
}

/** Some of a text, around what was found first, which is marked. */
function snippet(text, patterns) {
  const first = Math.min(...patterns.map((found) => (text.search(found) + text.length + 1) % (text.length + 1)));
  const from = first < long / 2 ? 0 : text.indexOf(" ", first - long / 3) + 1;
  const part = `${from ? "… " : ""}${text.slice(from, from + long)}${from + long < text.length ? " …" : ""}`;
  const marks = new RegExp(`(${patterns.map(({ source }) => `${source}${isLetter}*`).join("|")})`, "giu");
  return element("p", ...part.split(marks).map((piece, k) => (k % 2 ? element("mark", piece) : piece)));
}

function pageItem({ name, title, section: [anchor, heading, text], found }) {
  const place = heading && heading !== title ? [element("span", " › "), link(name, anchor, heading)] : [];
  return element("li", link(name, "", title), ...place, snippet(text, found));
}

function nameItem([name, kind, page, anchor]) {
  const what = { functionParam: "parameter", templateParam: "template parameter" }[kind] ?? kind;
  return element("li", link(page, anchor, element("code", name)), ` ${what}, in ${window.ccSearch.pages[page].title}`);
}

function list(title, items) {
  return items.length ? [element("h2", title), element("ul", ...items)] : [];
}

function summary(query, words, pages) {
  const whole = pages.filter(({ share }) => share === 1).length;
  if (!words.length) return ["Type a word into the search field of the menu."];
  if (whole) return [`${whole === most ? `The first ${most} pages` : `${whole} page${whole > 1 ? "s" : ""}`} with “${query}”.`];
  if (pages.length) return [`No page has all of “${query}”. These have some of it.`];
  return [`Nothing in the book is about “${query}”. `, link("docs/index", "", "The front page"), " says what it covers."];
}

function show(query) {
  const asked = wordsOf(query);
  const times = asked.length ? vocabulary() : new Map();
  const words = asked.map((word) => meant(word, times));
  const pages = words.length ? pagesFor(words) : [];
  const names = words.length ? namesFor(asked) : [];
  const other = words.filter((word, k) => word !== asked[k]);
  const instead = other.length ? [`“${query}” is not in the book. Did you mean “${words.join(" ")}”? `] : [];
  document.getElementById("search-results").replaceChildren(
    element("p", ...instead, ...summary(other.length ? words.join(" ") : query, words, pages)),
    ...list("Pages", pages.map(pageItem)), ...list("Names of the library", names.map(nameItem)));
}

const query = new URLSearchParams(location.search).get("q") ?? "";
for (const field of document.querySelectorAll("input[name=q]")) field.value = query;
show(query.trim());
})();
