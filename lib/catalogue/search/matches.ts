import 'server-only';
import { createHash } from 'node:crypto';
import { FINE, type Matches } from './index/best-first';
import { PLACE, type Postings } from './index/postings';
import type { SearchQuery } from './search-query';
import type { SearchTerm } from './search-term';

/** As much of a search as matching takes: its terms, and for each the categories that it names, with their parts. */
type Asked = Pick<SearchQuery, 'terms' | 'neighbours' | 'own' | 'longer'> & { parts: readonly (readonly string[])[] };

/** The integer that stands for a word in the index: search_token() of the database. */
export const tokenOf = (word: string): number => createHash('md5').update(word).digest().readInt32BE(0);

/*
 * How well a term matches: what kind of product it is beats everything; the name beats the specifications, these the category; a whole
 * word beats a beginning, that a part. These are tiers: within one what is in stock comes first, and only then counts what stands
 * nearer to the beginning of a name.
 */
const points = (tier: number, fine = 0): number => tier * FINE + fine;

const POINTS = {
  /** the first kind that a search names, then the others; of what is called just this a little more */
  head: { exact: points(1050), kind: points(1000) },
  kind: { exact: points(210), kind: points(200) },
  /** by place, see PLACE. Of names with the same words, the one that begins as the search does. */
  leading: [points(30), points(70), points(70, 2), points(70, 5)],
  whole: [points(30), points(70), points(70, 2), points(70, 4)],
  begun: [points(20), points(50), points(50), points(50, 2)],
  within: [points(20), points(40), points(40), points(40)],
  together: [points(10), points(70), points(70, 2), points(70, 4)],
  category: points(10),
  neighbours: points(0, 3),
  /** what a model's name stands for, before what is made for it */
  own: points(200),
  /** a longer name of the same series, behind the one that was asked for */
  longer: points(5),
} as const;

type ByPlace = readonly [number, number, number, number];
const alike = (all: number): ByPlace => [all, all, all, all];

/** The points of one term, by slot, and the slots that have any. */
class TermPoints {
  readonly points: Int32Array;
  readonly slots: number[] = [];
  #stage: Int32Array | null = null;

  constructor(
    private readonly postings: Postings,
    private readonly size: number,
  ) {
    this.points = new Int32Array(size);
  }

  /** Whoever has one of the words gets the points of its place. `known`: only who has some already. */
  give(words: readonly string[], byPlace: ByPlace, known = false): void {
    const { points, slots } = this;
    for (const word of words)
      this.postings.each(tokenOf(word), (slot, place) => {
        const before = points[slot] as number;
        const now = byPlace[place] as number;
        if (now <= before) return;
        if (before === 0) {
          if (known) return;
          slots.push(slot);
        }
        points[slot] = now;
      });
  }

  /** Whoever has all of the words. `named`: in its name. */
  giveTogether(words: readonly string[], known: boolean, named = false): void {
    const tokens = [...new Set(words.map(tokenOf))].sort((a, b) => this.postings.count(a) - this.postings.count(b));
    this.#stage ??= new Int32Array(this.size);
    const stage = this.#stage;
    const begun: number[] = [];
    // Four times the words that were found so far, and the place of the one that stands last.
    for (const [index, token] of tokens.entries())
      this.postings.each(token, (slot, place) => {
        const stands = stage[slot] as number;
        if (index === 0) begun.push(slot);
        if (stands >> 2 === index)
          stage[slot] = ((index + 1) << 2) | (index === 0 ? place : Math.min(stands & 3, place));
      });
    for (const slot of begun) {
      const stands = stage[slot] as number;
      stage[slot] = 0;
      const place = stands & 3;
      if (stands >> 2 !== tokens.length || (named && place < PLACE.name)) continue;
      const before = this.points[slot] as number;
      if (before === 0) {
        if (known) continue;
        this.slots.push(slot);
      }
      this.points[slot] = Math.max(before, POINTS.together[place] as number);
    }
  }
}

type Role = { head: boolean; leads: boolean; strict: boolean; named: boolean; ordered: boolean };

function pointsOf(
  term: SearchTerm,
  categories: readonly string[],
  of: TermPoints,
  { head, leads, strict, named, ordered }: Role,
) {
  const { exact, kind } = head ? POINTS.head : POINTS.kind;
  of.give(term.kinds, alike(kind));
  of.give(term.exact, alike(exact), true);
  const category = categories.map((slug) => `c:${slug}`);
  // The cheapest of a kind is of that kind: a category has others, too.
  if (!ordered || term.kinds.length === 0) of.give(category, alike(POINTS.category));
  const known = strict && term.kinds.length > 0;
  const [elsewhere, ...places] = leads ? POINTS.leading : POINTS.whole;
  if (named && term.device) {
    of.give(term.whole, [0, ...places], known);
    for (const words of term.together) of.giveTogether(words, known, true);
    if (of.slots.length > 0) return of;
  }
  of.give(term.whole, [elsewhere, ...places], known);
  for (const words of term.together) of.giveTogether(words, known);
  of.give(term.begun, POINTS.begun, known);
  of.give(term.within, POINTS.within, known);
  return of;
}

/** The place of the first term that names a kind of product; -1 without one. */
export const headOf = (terms: readonly SearchTerm[]): number => terms.findIndex(({ kinds }) => kinds.length > 0);

/**
 * What has every term of a search, with its points. A search that asks for nothing finds nothing. `strict`: the kind that it
 * names first must be right, not merely be named somewhere; `ordered`: nor merely be in a category of that name.
 */
export function matchesOf(search: Asked, postings: Postings, size: number, strict: boolean, ordered = false): Matches {
  const { terms, parts, neighbours, own, longer } = search;
  const head = headOf(terms);
  // «سبيكر كمبيوتر»: beside another kind it must be the kind itself, not another of its category.
  const several = strict && terms.filter(({ kinds }) => kinds.length > 0).length > 1;
  let found: Matches | null = null;
  for (const [index, term] of terms.entries()) {
    const role = {
      head: index === head,
      leads: index === 0,
      strict: strict && index === head,
      named: head < 0,
      ordered: (ordered && index === 0) || (several && index === head),
    };
    const { slots, points } = pointsOf(term, parts[index] ?? [], new TermPoints(postings, size), role);
    if (found) {
      const scores: Int32Array = found.scores;
      // Whoever lacks one of the terms before has no points any more.
      for (const slot of slots) points[slot] = scores[slot] ? (points[slot] as number) + (scores[slot] as number) : 0;
      found = { slots: slots.filter((slot) => scores[slot]), scores: points };
    } else found = { slots, scores: points };
    if (found.slots.length === 0) break;
  }
  if (!found) return { slots: [], scores: new Int32Array(0) };
  add(found, neighbours, POINTS.neighbours, postings);
  if (head < 0) add(found, own, POINTS.own, postings, PLACE.words);
  add(found, longer, -POINTS.longer, postings);
  return found;
}

/** Adds these points, once, to what has one of the words: in its name, or (`least`) anywhere. */
function add(
  { slots, scores }: Matches,
  words: readonly string[],
  more: number,
  postings: Postings,
  least: number = PLACE.name,
) {
  if (words.length === 0 || slots.length === 0) return;
  const has = new Uint8Array(scores.length);
  for (const word of words)
    postings.each(tokenOf(word), (slot, place) => {
      if (place >= least) has[slot] = 1;
    });
  for (const slot of slots) if (has[slot]) scores[slot] = (scores[slot] as number) + more;
}

/** The same with these slots found too, and better than all others, in this order. */
export function withPinned({ slots, scores }: Matches, pinned: readonly number[], size: number): Matches {
  if (pinned.length === 0) return { slots, scores };
  const best = slots.reduce((most, slot) => Math.max(most, scores[slot] as number), 0);
  const scored = Int32Array.from({ length: size }, (_, slot) => scores[slot] ?? 0);
  for (const [place, slot] of pinned.entries()) scored[slot] = best + points(pinned.length - place);
  return { slots: [...new Set([...slots, ...pinned])], scores: scored };
}
