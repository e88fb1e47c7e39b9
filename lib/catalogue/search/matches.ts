import 'server-only';
import { createHash } from 'node:crypto';
import { type Postings, WORD_POSITION } from './index/postings';
import { type ScoredMatches, TIER_SIZE } from './index/ranking';
import type { SearchQuery } from './query/query';
import type { SearchTerm } from './query/term';

type Asked = Pick<SearchQuery, 'terms' | 'neighbours' | 'own' | 'longer'> & { parts: readonly (readonly string[])[] };

/** Must equal search_token() in the database. */
export const searchToken = (word: string): number => createHash('md5').update(word).digest().readInt32BE(0);

/*
 * Rank by place (kind, name, specifications, category), then whole word, prefix, substring; within these by stock, then
 * position in the name.
 */
const points = (tier: number, fine = 0): number => tier * TIER_SIZE + fine;

const POINTS = {
  head: { exact: points(1050), kind: points(1000) },
  kind: { exact: points(210), kind: points(200) },
  /** Points by WORD_POSITION; `leading`: for the first term of a search. */
  leading: [points(30), points(70), points(70, 2), points(70, 5)],
  whole: [points(30), points(70), points(70, 2), points(70, 4)],
  specification: [points(70), points(30), points(30), points(30)],
  begun: [points(20), points(50), points(50), points(50, 2)],
  within: [points(20), points(40), points(40), points(40)],
  together: [points(10), points(70), points(70, 2), points(70, 4)],
  category: points(10),
  neighbours: points(0, 3),
  /** Products of the kind that a name implies rank above its accessories. */
  own: points(200),
  longer: points(5),
  /** More than the difference between an exact kind and another kind. */
  likely: points(60),
} as const;

type ByPlace = readonly [number, number, number, number];
const alike = (all: number): ByPlace => [all, all, all, all];

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

  give(words: readonly string[], byPlace: ByPlace, known = false): void {
    const { points, slots } = this;
    for (const word of words)
      this.postings.each(searchToken(word), (slot, place) => {
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

  /** Scores slots that contain all words; `named`: in the name. */
  giveTogether(words: readonly string[], known: boolean, named = false): void {
    const tokens = [...new Set(words.map(searchToken))].sort((a, b) => this.postings.count(a) - this.postings.count(b));
    this.#stage ??= new Int32Array(this.size);
    const stage = this.#stage;
    const begun: number[] = [];
    // stage = (matched tokens << 2) | worst place.
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
      if (stands >> 2 !== tokens.length || (named && place < WORD_POSITION.name)) continue;
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
  // With a price order a kind must match as a kind, because its category also has other products.
  if (!ordered || term.kinds.length === 0) of.give(category, alike(POINTS.category));
  const known = strict && term.kinds.length > 0;
  const [elsewhere, ...places] = leads ? POINTS.leading : POINTS.whole;
  if (named && term.device) {
    of.give(term.whole, [0, ...places], known);
    for (const words of term.together) of.giveTogether(words, known, true);
    if (of.slots.length > 0) return of;
  }
  of.give(term.whole, term.specification ? POINTS.specification : [elsewhere, ...places], known);
  for (const words of term.together) of.giveTogether(words, known);
  of.give(term.begun, POINTS.begun, known);
  of.give(term.within, POINTS.within, known);
  return of;
}

export const firstKindTerm = (terms: readonly SearchTerm[]): number => terms.findIndex(({ kinds }) => kinds.length > 0);

/** Products that match every term. `strict`: the first kind must match as a kind; `ordered`: the first term does not match by category. */
export function findMatches(
  search: Asked,
  postings: Postings,
  size: number,
  strict: boolean,
  ordered = false,
): ScoredMatches {
  const { terms, parts, neighbours, own, longer } = search;
  const head = firstKindTerm(terms);
  // With two kinds («سبيكر كمبيوتر»), a product's category does not count.
  const several = strict && terms.filter(({ kinds }) => kinds.length > 0).length > 1;
  let found: ScoredMatches | null = null;
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
      for (const slot of slots) points[slot] = scores[slot] ? (points[slot] as number) + (scores[slot] as number) : 0;
      found = { slots: slots.filter((slot) => scores[slot]), scores: points };
    } else found = { slots, scores: points };
    if (found.slots.length === 0) break;
  }
  if (!found) return { slots: [], scores: new Int32Array(0) };
  add(found, neighbours, POINTS.neighbours, postings);
  if (head < 0) add(found, own, POINTS.own, postings, WORD_POSITION.words);
  add(found, longer, -POINTS.longer, postings);
  for (const { likely } of terms) if (likely) add(found, likely, POINTS.likely, postings, WORD_POSITION.words);
  return found;
}

function add(
  { slots, scores }: ScoredMatches,
  words: readonly string[],
  more: number,
  postings: Postings,
  least: number = WORD_POSITION.name,
) {
  if (words.length === 0 || slots.length === 0) return;
  const has = new Uint8Array(scores.length);
  for (const word of words)
    postings.each(searchToken(word), (slot, place) => {
      if (place >= least) has[slot] = 1;
    });
  for (const slot of slots) if (has[slot]) scores[slot] = (scores[slot] as number) + more;
}

/** Adds pinned products with scores above all others. */
export function withPinned({ slots, scores }: ScoredMatches, pinned: readonly number[], size: number): ScoredMatches {
  if (pinned.length === 0) return { slots, scores };
  const best = slots.reduce((most, slot) => Math.max(most, scores[slot] as number), 0);
  const scored = Int32Array.from({ length: size }, (_, slot) => scores[slot] ?? 0);
  for (const [place, slot] of pinned.entries()) scored[slot] = best + points(pinned.length - place);
  return { slots: [...new Set([...slots, ...pinned])], scores: scored };
}
