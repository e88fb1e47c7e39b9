import type { Catalogue } from './catalogue';

/** What a search finds: slots of the catalogue, and how well each of them matches (more is better), by slot. */
export type Matches = { slots: readonly number[]; scores: Int32Array };

/** Sales count by their size alone: 1, 2-3, 4-7 and so on. */
const SIZES = 32;

/**
 * Numbers of the best matches from `offset` on: of equally good ones those in stock come first, then what sells, then the newer. `slots`:
 * those of the matches that are listed.
 */
export function bestFirst(
  catalogue: Catalogue,
  slots: readonly number[],
  scores: Int32Array,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const { sold, no } = catalogue;
  const worth = new Int32Array(catalogue.slots);
  let most = 0;
  for (const slot of slots) {
    const size = Math.min(SIZES - 1, 32 - Math.clz32(sold[slot] as number));
    // One more: nothing is worth nothing but what is not listed.
    const value = ((scores[slot] as number) * 2 + Number(catalogue.isInStock(slot))) * SIZES + size + 1;
    worth[slot] = value;
    if (value > most) most = value;
  }
  const counts = new Int32Array(most + 1);
  for (const slot of slots) counts[worth[slot] as number] = (counts[worth[slot] as number] as number) + 1;
  // Those that are as good as the page's first, and so on to its last; only they are put in order.
  let passed = 0;
  let best = most;
  while (best > 0 && passed + (counts[best] as number) <= offset) passed += counts[best--] as number;
  let least = best;
  for (let held = passed; least > 0; least -= 1) {
    held += counts[least] as number;
    if (held >= offset + limit) break;
  }
  const alike = new Map<number, number[]>();
  for (const slot of catalogue.order('newest')) {
    const value = worth[slot] as number;
    if (value === 0 || value > best || value < least) continue;
    const list = alike.get(value);
    if (list) list.push(slot);
    else alike.set(value, [slot]);
  }
  const ordered = [...alike].sort(([one], [other]) => other - one).flatMap(([, list]) => list);
  return ordered.slice(offset - passed, offset - passed + limit).map((slot) => no[slot] as number);
}
