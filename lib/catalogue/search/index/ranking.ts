import type { Catalogue } from './catalogue';

export type ScoredMatches = { slots: readonly number[]; scores: Int32Array };

export const TIER_SIZE = 64;

const SIZES = 32;

function boundsOf(counts: Int32Array, { offset, limit }: Page): { best: number; least: number; passed: number } {
  let passed = 0;
  let best = counts.length - 1;
  while (best > 0 && passed + (counts[best] as number) <= offset) passed += counts[best--] as number;
  let least = best;
  for (let held = passed; least > 0; least -= 1) {
    held += counts[least] as number;
    if (held >= offset + limit) break;
  }
  return { best, least, passed };
}

type Page = { offset: number; limit: number };

const countOf = (slots: readonly number[], values: Int32Array, most: number): Int32Array => {
  const counts = new Int32Array(most + 1);
  for (const slot of slots) counts[values[slot] as number] = (counts[values[slot] as number] as number) + 1;
  return counts;
};

/** Product numbers of one page: by tier, stock, rest of the score, sales, newest. */
export function rankedPage(catalogue: Catalogue, slots: readonly number[], scores: Int32Array, page: Page): number[] {
  const { sold, no } = catalogue;
  const worth = new Int32Array(catalogue.slots);
  let most = 0;
  for (const slot of slots) {
    const value = Math.floor((scores[slot] as number) / TIER_SIZE) * 2 + Number(catalogue.isInStock(slot)) + 1;
    worth[slot] = value;
    if (value > most) most = value;
  }
  const tiers = countOf(slots, worth, most);
  const tier = boundsOf(tiers, page);
  const places = new Int32Array(most + 1);
  let above = 0;
  for (let value = Math.max(1, tier.least); value <= tier.best; value += 1) if (tiers[value]) places[value] = ++above;
  const near: number[] = [];
  for (const slot of slots) {
    const place = places[worth[slot] as number] as number;
    worth[slot] = 0;
    if (place === 0) continue;
    const size = Math.min(SIZES - 1, 32 - Math.clz32(sold[slot] as number));
    worth[slot] = (place * TIER_SIZE + ((scores[slot] as number) % TIER_SIZE)) * SIZES + size;
    near.push(slot);
  }
  const inside = { offset: page.offset - tier.passed, limit: page.limit };
  const { best, least, passed } = boundsOf(countOf(near, worth, (above + 1) * TIER_SIZE * SIZES), inside);
  const alike = new Map<number, number[]>();
  for (const slot of catalogue.order('newest')) {
    const value = worth[slot] as number;
    if (value === 0 || value > best || value < least) continue;
    const list = alike.get(value);
    if (list) list.push(slot);
    else alike.set(value, [slot]);
  }
  const ordered = [...alike].sort(([one], [other]) => other - one).flatMap(([, list]) => list);
  const from = inside.offset - passed;
  return ordered.slice(from, from + page.limit).map((slot) => no[slot] as number);
}
