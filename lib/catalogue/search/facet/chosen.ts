import type { KindAttribute } from '../../attribute/rules';
import type { Catalogue } from '../index/catalogue';
import type { Filters } from '../listing/filters';
import type { FilterChoice } from './count';
import { isInRange } from './ranges';
import { attributeToken, parseRangeToken, valueToken } from './tokens';

export type FilterKinds = ReadonlyMap<string, readonly KindAttribute[]>;

export type BrandName = { slug: string; name: string };

const GROUP = 'f.';

export const attributeGroupKey = (id: string): string => GROUP + attributeToken(id);

export function attributesByGroup(kinds: FilterKinds): Map<string, KindAttribute> {
  const all = [...kinds.values()].flat().filter(({ isFilter, type }) => isFilter && type !== 'text');
  return new Map(all.map((attribute) => [attributeGroupKey(attribute.id), attribute]));
}

function codesOf(catalogue: Catalogue, attribute: KindAttribute, token: string): number[] | null {
  const number = catalogue.attributes.get(attribute.id);
  if (number === undefined) return null;
  const codes = [...catalogue.codesOf(number)];
  const exact = codes.filter((code) => valueToken(catalogue.codeKey[code] ?? '') === token);
  if (exact.length > 0) return exact;
  const range = attribute.type === 'number' ? parseRangeToken(token) : null;
  const within = range ? codes.filter((code) => isInRange(Number(catalogue.codeKey[code]), range)) : [];
  return within.length > 0 ? within : null;
}

/** Null if one names an unknown brand, attribute or value. */
export function chosenFiltersOf(
  catalogue: Catalogue,
  kinds: FilterKinds,
  brands: readonly BrandName[],
  filters: Filters | undefined,
): FilterChoice | null {
  if (!filters) return {};
  const { brand, stock, sale, ...others } = filters;
  if (brand?.some((slug) => !brands.some((known) => known.slug === slug))) return null;
  const known = attributesByGroup(kinds);
  const attributes = new Map<number, number[]>();
  for (const [group, tokens] of Object.entries(others)) {
    const attribute = known.get(group);
    const codes = attribute ? tokens.map((token) => codesOf(catalogue, attribute, token)) : [null];
    const number = attribute && catalogue.attributes.get(attribute.id);
    if (number === undefined || codes.includes(null)) return null;
    attributes.set(
      number,
      codes.flatMap((found) => found ?? []),
    );
  }
  return {
    brands: brand && new Set(brand),
    inStock: stock ? true : undefined,
    sale: sale !== undefined,
    attributes: attributes.size > 0 ? attributes : undefined,
  };
}
