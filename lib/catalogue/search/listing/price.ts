import { latinNumber } from '../../../platform/shared/arabic/normalize';
import { type Halalas, parseSar } from '../../../platform/shared/money';

/** Inclusive, in riyals. */
export const PRICE_BANDS = {
  all: { min: null, max: null },
  'under-1000': { min: null, max: '999.99' },
  '1000-5000': { min: '1000.00', max: '5000.00' },
  '5000-10000': { min: '5000.00', max: '10000.00' },
  'over-10000': { min: '10000.01', max: null },
} as const;
export type PriceBand = keyof typeof PRICE_BANDS;

/** Whole riyals, inclusive: "1200-3400", "1200-" or "-3400". */
type OwnPrice = `${number}-${number}` | `${number}-` | `-${number}`;
export type PriceFilter = PriceBand | OwnPrice;

type Bounds = { min: Halalas | null; max: Halalas | null };

export const OWN_PRICE = /^([1-9]\d{0,6})?-([1-9]\d{0,6})?$/;
const WHOLE = /^\d{1,7}$/;

const isBand = (price: string): price is PriceBand => Object.hasOwn(PRICE_BANDS, price);

/** Null if invalid or not canonical. */
export function parsePriceFilter(value: string): PriceFilter | null {
  if (isBand(value)) return value;
  const [, min, max] = OWN_PRICE.exec(value) ?? [];
  if (min === undefined && max === undefined) return null;
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) return null;
  return value as OwnPrice;
}

/** Swaps reversed limits. */
export function priceFilterOf(from: string, to: string): PriceFilter {
  const [low, high] = [from, to].map(latinNumber).map((bound) => (WHOLE.test(bound) ? Number(bound) : 0)) as [
    number,
    number,
  ];
  const [min, max] = low > 0 && high > 0 && low > high ? [high, low] : [low, high];
  return parsePriceFilter(`${min || ''}-${max || ''}`) ?? 'all';
}

/** Price filters between ascending limits in whole riyals; empty without limits. */
export function priceStepsOf(edges: readonly number[]): PriceFilter[] {
  const bounds = ['', ...edges, ''];
  return edges.length === 0 ? [] : bounds.slice(1).map((to, index): OwnPrice => `${bounds[index]}-${to}` as OwnPrice);
}

/** Placeholder in URLs for limits that are not entered yet. */
export const PRICE_PLACEHOLDER: PriceFilter = '1-1';

export const withPriceFilter = (address: string, price: PriceFilter): string =>
  address.replace(/(?<=[/&]price[.=])1-1(?=[/&]|$)/, price);

/** Limits in halalas; null where open. */
export function priceBounds(price: PriceFilter): Bounds {
  if (isBand(price)) {
    const { min, max } = PRICE_BANDS[price];
    return { min: min === null ? null : parseSar(min), max: max === null ? null : parseSar(max) };
  }
  const [min, max] = price.split('-');
  return { min: min ? parseSar(min) : null, max: max ? parseSar(max) : null };
}
