import { PARTS } from './part-queries';
import { GROUPS, type Judged, KINDS, type Rule } from './queries';
import { SHOP } from './shop-queries';
import { UNSEEN } from './unseen';
import { WHOLE_SHOP } from './whole-shop';

/** The product fields that rules can check. */
export type Found = { id: string; name: string; price: number; specifications: readonly string[] };

const fits = (rule: Rule, { name, price, specifications }: Found): boolean =>
  (!rule.kind || KINDS[rule.kind].test(name)) &&
  (!rule.name || rule.name.test(name)) &&
  (!rule.spec || rule.spec.test(`${specifications.join(' | ')} | ${name}`)) &&
  (rule.max === undefined || price <= rule.max) &&
  (rule.min === undefined || price >= rule.min);

/** The products that a search found, and the words that it reports as ignored. */
export type Answer = { found: readonly Found[]; dropped: readonly string[] };

/** Whether a right product is among the first five. With a maximum price, all five must be within it. */
function isRight(rule: Rule, { found, dropped }: Answer, all: readonly Found[]): boolean {
  const five = found.slice(0, 5);
  if (rule.dropped) return five.length === 0 || dropped.length > 0;
  if (rule.none) return five.length === 0;
  if (rule.cheapest) {
    const least = Math.min(...all.filter((one) => fits(rule, one)).map(({ price }) => price));
    return five[0] !== undefined && fits(rule, five[0]) && five[0].price <= least;
  }
  if (rule.max !== undefined && five.some(({ price }) => price > (rule.max ?? 0))) return false;
  return five.some((one) => fits(rule, one));
}

export type Group = { group: string; right: number; total: number; missed: string[] };

/** Queries by group, from SETS or a file. */
export type Queries = Record<string, readonly Judged[]>;
export const SETS = { tuning: GROUPS, unseen: UNSEEN, whole: WHOLE_SHOP, shop: SHOP, parts: PARTS } as const;

/** Runs the queries and counts, by group, those with a right product among the first five. */
export async function judge(
  search: (query: string) => Promise<Answer>,
  all: readonly Found[],
  queries: Queries,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [group, asked] of Object.entries(queries)) {
    const missed: string[] = [];
    for (const [query, rule] of asked) {
      const answer = await search(query);
      if (isRight(rule, answer, all)) continue;
      const names = answer.found.slice(0, 3).map(({ name }) => name);
      missed.push(`${query}  →  ${names.join(' / ') || '-'}`);
    }
    groups.push({ group, right: asked.length - missed.length, total: asked.length, missed });
  }
  return groups;
}

/** Queries that these products can answer: those that expect nothing, and those with a matching product. */
export const answerable = (queries: Queries, all: readonly Found[]): Queries =>
  Object.fromEntries(
    Object.entries(queries).map(([group, asked]) => [
      group,
      asked.filter(([, rule]) => rule.none || rule.dropped || all.some((one) => fits(rule, one))),
    ]),
  );

/** Formats the results as a text table with missed queries below their group. */
export function report(groups: readonly Group[], misses = true): string {
  const all = groups.reduce((sum, { right, total }) => ({ right: sum.right + right, total: sum.total + total }), {
    right: 0,
    total: 0,
  });
  const percent = (right: number, total: number) => `${((100 * right) / Math.max(1, total)).toFixed(1)} %`;
  const line = (name: string, right: number, total: number) =>
    `${name.padEnd(10)} ${right}/${total}  ${percent(right, total)}`;
  return [
    ...groups.flatMap(({ group, right, total, missed }) => [
      line(group, right, total),
      ...(misses ? missed.map((one) => `    ${one}`) : []),
    ]),
    line('all', all.right, all.total),
  ].join('\n');
}
