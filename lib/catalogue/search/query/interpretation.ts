import type { Halalas } from '../../../platform/shared/money';
import type { PriceIntent } from './price';
import type { Lexicon } from './query-lexicon';
import type { SearchTerm } from './term';
import { collapseRepeats, searchPieces } from './text';

/** `without`: the search text without this part. Amounts in halalas. */
export type QueryInterpretation = { without: string | null } & (
  | { text: string }
  | { min: Halalas | null; max: Halalas | null }
  | { order: 'cheap' | 'dear' }
);

const SHOWN_ROLES: readonly SearchTerm['role'][] = ['kind', 'brand', 'number', 'colour'];

type Read = { terms: readonly SearchTerm[]; price: PriceIntent };

/** How the shop read a search, for display; empty if it was taken literally. */
export function interpretQuery(text: string, { terms, price }: Read, lexicon: Lexicon): QueryInterpretation[] {
  const tokens = text.split(/\s+/).map((token) => ({ token, words: searchPieces(token).map(collapseRepeats) }));
  const split = (words: ReadonlySet<string>) => {
    const has = (one: (typeof tokens)[number]) => one.words.length > 0 && one.words.every((word) => words.has(word));
    const join = (list: typeof tokens) => list.map(({ token }) => token).join(' ');
    return { is: join(tokens.filter(has)), rest: join(tokens.filter((one) => !has(one))) || null };
  };
  let literal = true;
  const found: QueryInterpretation[] = [];
  for (const { typed, role, whole, measure, heard } of terms) {
    if (!SHOWN_ROLES.includes(role)) continue;
    const { is, rest } = split(new Set(typed.split(' ')));
    const slug = whole.find((word) => word.startsWith('b:'))?.slice(2);
    const brand = role === 'brand' ? lexicon.brands.find((one) => one.slug === slug)?.name : undefined;
    const shown = brand ?? measure ?? (is || typed);
    if (measure !== undefined && measure.toLowerCase() !== is.toLowerCase()) literal = false;
    if (brand !== undefined && heard) literal = false;
    found.push({ text: shown, without: is ? rest : null });
  }
  const { min, max, order } = price;
  if (min !== null || max !== null || order !== null) {
    literal = false;
    const kept = split(new Set(searchPieces(price.text).map(collapseRepeats))).is || null;
    if (min !== null || max !== null) found.push({ min, max, without: kept });
    if (order !== null) found.push({ order, without: kept });
  }
  return literal ? [] : found;
}
