import { GROUPS, KINDS, type Rule } from './queries';

/** What is judged of a product. */
export type Found = { id: string; name: string; price: number; specifications: readonly string[] };

const fits = (rule: Rule, { name, price, specifications }: Found): boolean =>
  (!rule.kind || KINDS[rule.kind].test(name)) &&
  (!rule.name || rule.name.test(name)) &&
  (!rule.spec || rule.spec.test(`${specifications.join(' | ')} | ${name}`)) &&
  (rule.max === undefined || price <= rule.max) &&
  (rule.min === undefined || price >= rule.min);

/** Whether the first five products of a search hold a right one; of prices all must be within what was asked. */
function isRight(rule: Rule, found: readonly Found[], all: readonly Found[]): boolean {
  const five = found.slice(0, 5);
  if (rule.none) return five.length === 0;
  if (rule.cheapest) {
    const least = Math.min(...all.filter((one) => fits(rule, one)).map(({ price }) => price));
    return five[0] !== undefined && fits(rule, five[0]) && five[0].price <= least;
  }
  if (rule.max !== undefined && five.some(({ price }) => price > (rule.max ?? 0))) return false;
  return five.some((one) => fits(rule, one));
}

export type Group = { group: string; right: number; total: number; missed: string[] };

/** Every half of the queries of a group holds some for tuning and some that were never looked at: which, the text itself tells. */
const isUnseen = (query: string): boolean =>
  [...query].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % 2 === 1;

/** Asks all judged queries: how many of each group have a right product among the first five. */
export async function judge(
  search: (query: string) => Promise<readonly Found[]>,
  all: readonly Found[],
  half: 'tuning' | 'unseen' | 'all' = 'all',
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [group, queries] of Object.entries(GROUPS)) {
    const asked = queries.filter(([query]) => half === 'all' || isUnseen(query) === (half === 'unseen'));
    const missed: string[] = [];
    for (const [query, rule] of asked) {
      const found = await search(query);
      if (!isRight(rule, found, all))
        missed.push(
          `${query}  →  ${
            found
              .slice(0, 3)
              .map(({ name }) => name)
              .join(' / ') || '-'
          }`,
        );
    }
    groups.push({ group, right: asked.length - missed.length, total: asked.length, missed });
  }
  return groups;
}

/** As a table, the misses beneath. */
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
