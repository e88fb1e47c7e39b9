import { searchedText, searchKey } from './key';
import type { Lexicon } from './query-lexicon';
import { SYNONYM_GROUPS } from './synonyms';
import { normalizedForm } from './tables';
import type { SearchTerm } from './term';

const kindNames = SYNONYM_GROUPS.map((group) => group.map((name) => ({ name, text: normalizedForm(name) })));

function kindsBeginning(typed: string, lexicon: Lexicon): string[] {
  return kindNames.flatMap((group) => {
    if (!group.some(({ text }) => lexicon.kindsOf(text).length > 0)) return [];
    const begun = group.find(({ text }) => text.startsWith(typed));
    return begun ? [begun.name] : [];
  });
}

type Found = { name: string; brand: { name: string } | null };

const counted = (values: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
};

const kindIn = (name: string): string => name.match(/^[\p{Script=Arabic}\s]+/u)?.[0].trim() ?? '';

function combined(terms: readonly SearchTerm[], found: readonly Found[], kind: string | undefined): string[] {
  const [first, ...more] = terms;
  if (!first || more.length > 0) return [];
  const brands = counted(found.flatMap(({ brand }) => (brand ? [brand.name] : [])));
  if (first.role === 'kind') return kind === undefined ? [] : brands.map((brand) => `${kind} ${brand}`);
  // Only for a search that names the brand; «ايفون» does not.
  const isNamed = first.whole.some((word) => word.startsWith('b:') || word === brands[0]?.toLowerCase());
  if (brands.length !== 1 || !isNamed) return [];
  const kinds = counted(found.flatMap(({ name }) => kindIn(name) || []));
  return kinds.map((kind) => `${kind} ${brands[0] ?? ''}`);
}

const MAX_COMPLETIONS = 4;
const MAX_POPULAR = 3;

/** Suggestions: popular searches, then kinds, then a kind with a brand. */
export function autocomplete(
  text: string,
  terms: readonly SearchTerm[],
  found: readonly Found[],
  popular: readonly string[],
  lexicon: Lexicon,
): string[] {
  const typed = searchedText(text);
  const seen = new Set([searchKey(text)]);
  const asked = popular.filter((one) => searchedText(one).startsWith(typed)).slice(0, MAX_POPULAR);
  const kinds = kindsBeginning(typed, lexicon);
  const whole = kinds.find((kind) => searchKey(kind) === searchKey(text));
  return [...asked, ...kinds, ...combined(terms, found, whole)]
    .filter((one) => !seen.has(searchKey(one)) && seen.add(searchKey(one)))
    .slice(0, MAX_COMPLETIONS);
}
