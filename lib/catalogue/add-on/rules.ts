import type { AddOnKind } from '../../generated/prisma/enums';
import { type Halalas, parsePercent, parseSar, scaleAmount } from '../../platform/shared/money';

export const ADD_ON_KINDS = ['warranty', 'installation', 'licence', 'other'] as const satisfies readonly AddOnKind[];

/** In riyals; `percent` of the product's price. */
export type AddOnTerms = Record<'price' | 'percent' | 'minPrice' | 'maxPrice', string | null>;

/** Price in halalas; null if the add-on is not offered at this product price. */
export function addOnPrice({ price, percent, minPrice, maxPrice }: AddOnTerms, product: Halalas): Halalas | null {
  if (minPrice !== null && product < parseSar(minPrice)) return null;
  if (maxPrice !== null && product > parseSar(maxPrice)) return null;
  const asked = price === null ? scaleAmount(product, parsePercent(percent ?? '0'), 10_000) : parseSar(price);
  return asked > 0 ? asked : null;
}

type Wanted = { id: string; kind: AddOnKind; quantity: number };

/** Add-ons with the same key cannot be combined on a piece. */
export const addOnSlot = ({ id, kind }: Pick<Wanted, 'id' | 'kind'>): string => (kind === 'other' ? id : kind);

/** One add-on of a kind per piece; earlier ones take precedence. */
export function limitAddOns<A extends Wanted>(pieces: number, addOns: readonly A[]): A[] {
  const taken = new Map<string, number>();
  return addOns.flatMap((addOn) => {
    const place = addOnSlot(addOn);
    const before = taken.get(place) ?? 0;
    const quantity = Math.min(addOn.quantity, pieces - before);
    if (quantity <= 0) return [];
    taken.set(place, before + quantity);
    return [{ ...addOn, quantity }];
  });
}

type Draft = AddOnTerms & {
  kind: AddOnKind;
  warrantyMonths?: number | null | undefined;
  categories: readonly unknown[];
  products: readonly unknown[];
};

/** Field and message of the first fault; null if valid. */
export function addOnFault({ kind, warrantyMonths, price, percent, minPrice, maxPrice, categories, products }: Draft) {
  const asked = price ?? percent;
  if (asked === null || (price !== null && percent !== null) || parseSar(asked) === 0)
    return { path: percent === null ? 'price' : 'percent', message: 'validation.add_on_price' };
  if (minPrice !== null && maxPrice !== null && parseSar(minPrice) > parseSar(maxPrice))
    return { path: 'minPrice', message: 'validation.price_range' };
  if (categories.length + products.length === 0) return { path: 'categories', message: 'validation.add_on_scope' };
  if (warrantyMonths && kind !== 'warranty') return { path: 'warrantyMonths', message: 'validation.add_on_warranty' };
  return null;
}
