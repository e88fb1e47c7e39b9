import { describe, expect, it } from 'vitest';
import { Catalogue, type CatalogueItem } from '@/lib/catalogue/search/index/catalogue';
import { rankedPage, TIER_SIZE } from '@/lib/catalogue/search/index/ranking';
import { findMatches, searchToken } from '@/lib/catalogue/search/matches';
import type { SearchTerm } from '@/lib/catalogue/search/query/term';

/* Compares the in-memory search with loops over all products. */

let seed = 11;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const some = (least: number, more: number, of: readonly string[]) =>
  Array.from({ length: least + random(more) }, () => of[random(of.length)] ?? '');

const WORDS = Array.from({ length: 40 }, (_, index) => `w${index}`);
const KINDS = ['k:ram', 'K:ram', 'k:laptop', 'k:case'];

type Row = { no: number; name: string[]; words: string[]; inStock: boolean; sold: number; created: number };

const row = (no: number): Row => {
  const name = some(2, 8, WORDS);
  const words = [...new Set([...name, ...some(0, 8, WORDS), ...some(0, 2, KINDS), `c:${some(1, 1, ['a', 'b'])[0]}`])];
  return { no, name, words, inStock: random(3) > 0, sold: random(4) === 0 ? random(40) : 0, created: random(50) };
};

const itemOf = ({ no, name, words, inStock, sold, created }: Row): CatalogueItem => ({
  no,
  category: 'a',
  brand: null,
  price: 100,
  was: null,
  inStock,
  featured: false,
  ratingSum: 0,
  ratingCount: 0,
  created,
  name: no,
  values: [],
  sold,
  document: { name: name.map(searchToken), words: words.map(searchToken) },
});

const term = (change: Partial<SearchTerm>): SearchTerm => ({
  typed: 'x',
  role: 'word',
  whole: [],
  begun: [],
  within: [],
  together: [],
  kinds: [],
  exact: [],
  forms: [],
  heard: false,
  ...change,
});

const anyTerm = (): SearchTerm =>
  term({
    whole: some(0, 3, WORDS),
    begun: some(0, 3, WORDS),
    within: some(0, 2, WORDS),
    together: random(2) ? [some(2, 2, WORDS)] : [],
    ...(random(2) === 0 ? { kinds: ['k:ram', 'K:ram'], exact: ['K:ram'] } : {}),
  });

type Asked = { terms: SearchTerm[]; parts: string[][]; neighbours: string[]; own: string[]; longer: string[] };

const tier = (points: number, fine = 0) => points * TIER_SIZE + fine;

function pointsOf(
  one: SearchTerm,
  parts: string[],
  { name, words }: Row,
  head: boolean,
  leads: boolean,
  strict: boolean,
  several: boolean,
) {
  const holds = (list: readonly string[], of: readonly string[]) => list.some((word) => of.includes(word));
  const all = (list: readonly string[], of: readonly string[]) => list.every((word) => of.includes(word));
  // If a query names several kinds, none matches by category.
  const any = [...one.kinds, ...(strict && several && one.kinds.length > 0 ? [] : parts.map((slug) => `c:${slug}`))];
  if (!strict || one.kinds.length === 0) any.push(...one.whole, ...one.begun, ...one.within);
  const isMet =
    holds(any, words) || (!(strict && one.kinds.length > 0) && one.together.some((list) => all(list, words)));
  if (!isMet) return null;
  const first = (list: readonly string[]) => list.includes(name[0] ?? '');
  const begins = name.slice(0, 5);
  const together = one.together.filter((list) => all(list, name));
  if (holds(one.exact, words)) return tier(head ? 1050 : 210);
  if (holds(one.kinds, words)) return tier(head ? 1000 : 200);
  if (first(one.whole)) return tier(70, leads ? 5 : 4);
  if (together.some((list) => all(list, name.slice(0, 1)))) return tier(70, 4);
  if (holds(one.whole, begins) || together.some((list) => all(list, begins))) return tier(70, 2);
  if (holds(one.whole, name) || together.length > 0) return tier(70);
  if (first(one.begun)) return tier(50, 2);
  if (holds(one.begun, name)) return tier(50);
  if (holds(one.within, name)) return tier(40);
  if (holds(one.whole, words)) return tier(30);
  if (holds([...one.begun, ...one.within], words)) return tier(20);
  return tier(10);
}

function expected(
  rows: readonly Row[],
  { terms, parts, neighbours, own, longer }: Asked,
  cheapest: boolean,
): [no: number, score: number][] {
  const head = terms.findIndex(({ kinds }) => kinds.length > 0);
  const several = terms.filter(({ kinds }) => kinds.length > 0).length > 1;
  const found = rows.flatMap((one) => {
    const points = terms.map((asked, index) =>
      pointsOf(asked, parts[index] ?? [], one, index === head, index === 0, cheapest && index === head, several),
    );
    if (points.includes(null)) return [];
    const more = [
      neighbours.some((word) => one.name.includes(word)) ? 3 : 0,
      head < 0 && own.some((word) => one.words.includes(word)) ? tier(200) : 0,
      longer.some((word) => one.name.includes(word)) ? -tier(5) : 0,
    ];
    return [{ one, score: [...points, ...more].reduce<number>((sum, now) => sum + (now ?? 0), 0) }];
  });
  const size = (sold: number) => (sold === 0 ? 0 : Math.floor(Math.log2(sold)) + 1);
  found.sort(
    (a, b) =>
      Math.floor(b.score / TIER_SIZE) - Math.floor(a.score / TIER_SIZE) ||
      Number(b.one.inStock) - Number(a.one.inStock) ||
      b.score - a.score ||
      size(b.one.sold) - size(a.one.sold) ||
      b.one.created - a.one.created ||
      b.one.no - a.one.no,
  );
  return found.map(({ one, score }) => [one.no, score]);
}

const rows = new Map(Array.from({ length: 1_500 }, (_, index) => [index + 1, row(index + 1)]));
const catalogue = new Catalogue();
for (const one of rows.values()) catalogue.put(itemOf(one));

function check(times: number) {
  for (let round = 0; round < times; round += 1) {
    const terms = Array.from({ length: 1 + random(3) }, anyTerm);
    const asked: Asked = {
      terms,
      parts: terms.map(() => (random(4) === 0 ? ['a'] : [])),
      neighbours: some(0, 2, WORDS),
      own: random(3) === 0 ? ['k:laptop'] : [],
      longer: some(0, 2, WORDS),
    };
    const cheapest = random(3) === 0;
    const matches = findMatches(asked, catalogue.postings, catalogue.slots, cheapest);
    const right = expected([...rows.values()], asked, cheapest);
    const best = rankedPage(catalogue, matches.slots, matches.scores, { offset: 0, limit: rows.size });
    expect(best.map((no) => [no, matches.scores[catalogue.slotOf(no) ?? -1]])).toEqual(right);
    const offset = random(right.length + 5);
    expect(rankedPage(catalogue, matches.slots, matches.scores, { offset, limit: 24 })).toEqual(
      right.slice(offset, offset + 24).map(([no]) => no),
    );
  }
}

describe('what a search finds', () => {
  it('is what its terms say, best first', () => check(60));

  it('stays right while products change, come and go, a few at a time and many at once', () => {
    for (const many of [5, 40, 300, 1_200, 10]) {
      for (let at = 0; at < many; at += 1) {
        const no = 1 + random(1_800);
        if (random(4) === 0) {
          rows.delete(no);
          catalogue.remove(no);
        } else {
          const changed = row(no);
          rows.set(no, changed);
          catalogue.put(itemOf(changed));
        }
      }
      check(15);
    }
  });

  it('is nothing where nothing is asked for', () => {
    const asked = { terms: [], parts: [], neighbours: [], own: [], longer: [] };
    expect(findMatches(asked, catalogue.postings, catalogue.slots, false).slots).toEqual([]);
  });
});
