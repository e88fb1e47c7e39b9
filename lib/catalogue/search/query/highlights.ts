import type { Lexicon } from './query-lexicon';
import { stem } from './stem';
import type { SearchTerm } from './term';
import { searchPieces } from './text';

/** Alternating start and end offsets, sorted. */
export type Highlights = number[];

type Run = { begin: number; end: number; word: string };

const TOKEN = /(?:\p{Nd}+\.\p{Nd}+|[\p{L}\p{M}\p{Nd}])+/gu;
const RUN = /\p{Nd}+(?:\.\p{Nd}+)?|[^\p{Nd}.]+/gu;

const plain = (text: string): string => searchPieces(text).join('');

const runsAt = (text: string, pattern: RegExp, from = 0): Run[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    begin: from + index,
    end: from + index + found.length,
    word: plain(found),
  }));

function wordsOf(term: SearchTerm, lexicon: Lexicon): Set<string> {
  const words = new Set(term.whole.filter((word) => word[1] !== ':'));
  for (const mark of term.kinds) for (const word of mark.slice(2).split(' ')) words.add(word);
  for (const mark of term.whole)
    if (mark.startsWith('b:'))
      for (const name of lexicon.brands.find(({ slug }) => slug === mark.slice(2))?.names ?? []) {
        words.add(plain(name));
        for (const word of searchPieces(name)) words.add(word);
      }
  return words;
}

function partOf({ begin, end, word }: Run, typed: string): [number, number] {
  if (word.length !== end - begin) return [begin, end];
  const place = word.indexOf(typed);
  return place < 0 ? [begin, end] : [begin + place, begin + place + typed.length];
}

/** Where the name matches the terms: begin and end of each part. */
export function highlightsIn(name: string, terms: readonly SearchTerm[], lexicon: Lexicon): Highlights {
  const tokens = runsAt(name, TOKEN);
  const runs = tokens.flatMap(({ begin, end }) => runsAt(name.slice(begin, end), RUN, begin));
  const joined = runsAt(name, /\S+/gu);
  const pairs = runs.slice(1).map((run, index) => ({
    begin: runs[index]?.begin ?? 0,
    end: run.end,
    word: (runs[index]?.word ?? '') + run.word,
  }));
  const all = [...tokens, ...runs, ...joined, ...pairs].filter(({ word }) => word !== '');
  const there = new Set(all.map(({ word }) => word));
  const found: [number, number][] = [];
  for (const term of terms) {
    const words = wordsOf(term, lexicon);
    for (const way of term.together) if (way.every((word) => there.has(word))) for (const word of way) words.add(word);
    const parts = new Set([...term.begun, ...term.within]);
    const goesOn = ({ word }: Run) => word.startsWith(term.typed) && stem(word) !== stem(term.typed);
    for (const run of all)
      if (words.has(run.word)) found.push(goesOn(run) ? partOf(run, term.typed) : [run.begin, run.end]);
    for (const run of [...tokens, ...runs])
      if (parts.has(run.word) && !words.has(run.word)) found.push(partOf(run, term.typed));
  }
  const marks: Highlights = [];
  for (const [begin, end] of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    if (last === undefined || begin > last) marks.push(begin, end);
    else if (end > last) marks[marks.length - 1] = end;
  }
  return marks;
}
