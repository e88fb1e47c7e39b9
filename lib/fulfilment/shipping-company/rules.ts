import { plainName } from '../../platform/shared/arabic-place-keys';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { findCity } from '../../platform/shared/place-reader';
import { namedBy } from '../../platform/shared/saudi-places';
import type { CarrierDays, Transit } from './promise';

/** Cities and regions to which other terms hold. Amounts are riyals with two decimals. */
export type Zone = Transit & {
  name: string;
  /** as findPlace of lib/platform/shared/saudi-places.ts names them */
  places: readonly string[];
  cost: string;
  /** the value of goods from which it ships free there; null: as elsewhere */
  freeFrom: string | null;
};

/** What a carrier asks for a parcel. Its own terms hold wherever no zone's do. */
export type CarrierPrices = Transit & {
  isPickup: boolean;
  cost: string;
  freeFrom: string | null;
  /** the weight that the cost covers; each further step that is begun costs `stepCost` more. Null: weight costs nothing */
  includedGrams: number | null;
  stepGrams: number | null;
  stepCost: string | null;
  /** the pieces that the cost covers; each further one costs `pieceCost` more */
  includedPieces: number | null;
  pieceCost: string | null;
  /** it goes to its zones alone */
  onlyZones: boolean;
  zones: readonly Zone[];
};

export type Carrier = CarrierPrices & CarrierDays & { id: string; name: string; deliveryTime: string };

/** What of a cart decides on the price. */
export type Freight = { grams: number; pieces: number };

type Terms = Transit & { cost: string; freeFrom: string | null };

const zoneCalled = (zones: readonly Zone[], place: string): Zone | undefined =>
  zones.find(({ name }) => plainName(name) === plainName(place));

/** Whether a place is known: a town of the Kingdom, or what a zone of a carrier is called. Nothing is promised to shoppers for any other. */
export const isKnownPlace = (carriers: readonly Pick<CarrierPrices, 'zones'>[], place: string): boolean =>
  findCity(place) !== null || carriers.some(({ zones }) => zoneCalled(zones, place) !== undefined);

/**
 * The terms of a carrier in a city as somebody wrote it: of the zone that names the city, else of the one that names its region, else its own; of a
 * place that is no town of the Kingdom those of the zone that is called so. Null: it does not go there.
 */
export function termsIn(carrier: CarrierPrices, city: string): Terms | null {
  if (carrier.isPickup) return carrier;
  const place = findCity(city);
  const by = (how: 'city' | 'region') => carrier.zones.find(({ places }) => namedBy(places, place) === how);
  const zone = place ? (by('city') ?? by('region')) : zoneCalled(carrier.zones, city);
  if (zone) return { ...zone, freeFrom: zone.freeFrom ?? carrier.freeFrom };
  return carrier.onlyZones ? null : carrier;
}

/** What a carrier asks for a parcel, before anything makes it free. `freeFrom`: the value of goods that does; null: the shop's own. */
export function shippingPrice(
  carrier: CarrierPrices,
  city: string,
  { grams, pieces }: Freight,
): { cost: Halalas; freeFrom: Halalas | null } | null {
  const terms = termsIn(carrier, city);
  if (!terms) return null;
  const { includedGrams, stepGrams, stepCost, includedPieces, pieceCost } = carrier;
  const steps = stepGrams && stepCost ? Math.max(0, Math.ceil((grams - (includedGrams ?? 0)) / stepGrams)) : 0;
  const more = pieceCost ? Math.max(0, pieces - (includedPieces ?? 1)) : 0;
  return {
    cost: parseSar(terms.cost) + steps * parseSar(stepCost ?? '0') + more * parseSar(pieceCost ?? '0'),
    freeFrom: terms.freeFrom === null ? null : parseSar(terms.freeFrom),
  };
}

/** What lines weigh; one whose weight nobody knows weighs `usual` grams a piece. */
export const freightOf = (
  lines: readonly { weightGrams: number | null; quantity: number }[],
  usual: number,
): Freight => ({
  grams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? usual) * quantity, 0),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * What a parcel costs in a city and who brings it, as pages say it before a company is chosen: the cheapest that goes there by its price after all
 * that makes it free, of equally cheap ones the soonest; a branch is none, nor is a company without a price among others that have one. `value`: of
 * the goods; `threshold`: the shop's own, null for never.
 */
export function cheapestDelivery<T extends CarrierPrices>(
  carriers: readonly T[],
  city: string,
  { value, threshold, ...freight }: Freight & { value: Halalas; threshold: Halalas | null },
): { carrier: T; terms: Transit; cost: Halalas; charged: Halalas; freeFrom: Halalas | null } | null {
  const offers = carriers.flatMap((carrier) => {
    const terms = carrier.isPickup ? null : termsIn(carrier, city);
    const price = terms && shippingPrice(carrier, city, freight);
    if (!price) return [];
    const freeFrom = price.freeFrom ?? threshold;
    return [
      { carrier, terms, cost: price.cost, freeFrom, charged: freeFrom !== null && value >= freeFrom ? 0 : price.cost },
    ];
  });
  const priced = offers.filter(({ cost }) => cost > 0);
  const days = ({ transitMin, transitMax }: Transit) => transitMax ?? transitMin ?? Number.MAX_SAFE_INTEGER;
  const [best] = (priced.length > 0 ? priced : offers).toSorted(
    (a, b) => a.charged - b.charged || days(a.terms) - days(b.terms) || a.cost - b.cost,
  );
  return best ?? null;
}
