import { type DescribedAttribute, type DescribedValue, describedValues, keyAttributes } from '../attribute/key-values';
import { categoryPath } from '../category/rules';
import { truncateAtWord } from '../product/value-runs';
import type { ComparisonKind } from './compared-ids';

type Category = { id: string; parentId: string | null; slug: string; name: string; hasKeys: boolean };

/** Topmost ancestor with key values, else the category: gaming laptops compare with laptops. */
export function comparisonKindOf(categories: readonly Category[], slug: string): ComparisonKind {
  const own = categories.find((category) => category.slug === slug);
  const { slug: kind, name } = categoryPath(categories, own?.id ?? null).find(({ hasKeys }) => hasKeys) ??
    own ?? { slug, name: slug };
  return { slug: kind, name };
}

/** Marks the best numbers; none if all are equal. */
export function bestValues(numbers: readonly (number | null)[], better: DescribedValue['better']): boolean[] {
  const said = numbers.filter((number) => number !== null);
  const best = better === 'more' ? Math.max(...said) : Math.min(...said);
  const hasBest = better !== null && said.some((number) => number !== best);
  return numbers.map((number) => hasBest && number === best);
}

const wordsOf = (name: string) => name.split(' ');

function sharedWords(names: readonly string[]): number {
  const all = names.map(wordsOf);
  const most = Math.min(...all.map(({ length }) => length)) - 1;
  const at = all[0]?.findIndex((word, index) => index >= most || all.some((words) => words[index] !== word)) ?? 0;
  return Math.max(0, at);
}

/** Column titles of at most `max` characters. Titles that look alike lose their common beginning. */
export function distinguishingNames(names: readonly string[], max: number): string[] {
  const short = names.map((name) => truncateAtWord(name, max));
  const alike = Map.groupBy(names.keys(), (at) => short[at] ?? '');
  for (const places of alike.values()) {
    const full = places.map((at) => names[at] ?? '');
    const shared = new Set(full).size > 1 ? sharedWords(full) : 0;
    if (shared === 0) continue;
    const rest = distinguishingNames(
      full.map((name) => wordsOf(name).slice(shared).join(' ')),
      max,
    );
    for (const [index, at] of places.entries()) short[at] = rest[index] ?? '';
  }
  return short;
}

type ComparedRow = { id: string; name: string; texts: (string | null)[]; best: boolean[]; differs: boolean };

export type ComparedGroup = { name: string | null; rows: ComparedRow[] };

export type DescribableProduct = Parameters<typeof describedValues>[0];

/** A missing value counts as different. */
export const hasDifferences = (texts: readonly (string | null)[]): boolean => new Set(texts).size > 1;

/** A row per attribute with a value: key attributes, then the others in order. Rows without a group come last. */
export function comparedGroups(
  products: readonly DescribableProduct[],
  attributes: readonly DescribedAttribute[],
): ComparedGroup[] {
  const said = products.map((values) => describedValues(values, attributes));
  const groups = new Map<string | null, ComparedRow[]>();
  const ordered = [...keyAttributes(attributes), ...attributes.filter(({ keyPosition }) => keyPosition === null)];
  for (const { id, name, group, better } of ordered) {
    const values = said.map((one) => one.find(({ attributeId }) => attributeId === id) ?? null);
    if (values.every((value) => value === null)) continue;
    const texts = values.map((value) => value?.text ?? null);
    const best = bestValues(
      values.map((value) => value?.number ?? null),
      better,
    );
    groups.set(group, [...(groups.get(group) ?? []), { id, name, texts, best, differs: hasDifferences(texts) }]);
  }
  const named = [...groups].map(([name, rows]) => ({ name, rows }));
  return [...named.filter(({ name }) => name !== null), ...named.filter(({ name }) => name === null)];
}
