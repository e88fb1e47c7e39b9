import { normalizedPlaceName } from '../../platform/place/arabic-place-keys';
import { matchCity } from '../../platform/place/cities';
import { findCity } from '../../platform/place/find-city';
import { type Halalas, parseSar } from '../../platform/shared/money';
import type { CarrierDays, TransitDays } from './delivery-estimate';

/** `cost` and `freeFrom` in riyals. */
export type Zone = TransitDays & {
  name: string;
  places: readonly string[];
  cost: string;
  freeFrom: string | null;
};

/** Prices outside the zones. */
export type CarrierPrices = TransitDays & {
  isPickup: boolean;
  cost: string;
  freeFrom: string | null;
  includedGrams: number | null;
  stepGrams: number | null;
  stepCost: string | null;
  /** Beyond them, each piece adds `pieceCost`. */
  includedPieces: number | null;
  pieceCost: string | null;
  onlyZones: boolean;
  zones: readonly Zone[];
};

export type ShippingCarrier = CarrierPrices & CarrierDays & { id: string; name: string; deliveryTime: string };

export type ShipmentSize = { grams: number; pieces: number };

type Terms = TransitDays & { cost: string; freeFrom: string | null };

const zoneCalled = <Z extends Pick<Zone, 'name'>>(zones: readonly Z[], place: string): Z | undefined =>
  zones.find(({ name }) => normalizedPlaceName(name) === normalizedPlaceName(place));

export const isKnownPlace = (carriers: readonly { zones: readonly Pick<Zone, 'name'>[] }[], place: string): boolean =>
  findCity(place) !== null || carriers.some(({ zones }) => zoneCalled(zones, place) !== undefined);

/** Terms of the zone with the city, else with its region, else of the company. Null: no delivery. */
export function shippingTermsIn(carrier: CarrierPrices, city: string): Terms | null {
  if (carrier.isPickup) return carrier;
  const place = findCity(city);
  const by = (how: 'city' | 'region') => carrier.zones.find(({ places }) => matchCity(places, place) === how);
  const zone = place ? (by('city') ?? by('region')) : zoneCalled(carrier.zones, city);
  if (zone) return { ...zone, freeFrom: zone.freeFrom ?? carrier.freeFrom };
  return carrier.onlyZones ? null : carrier;
}

/** City of the only branch; null for several branches, or if the shop states no city. */
export const branchCityOf = (
  carriers: readonly Pick<CarrierPrices, 'isPickup'>[],
  shopCity: string | null | undefined,
): string | null => (carriers.filter(({ isPickup }) => isPickup).length === 1 && shopCity) || null;

/** Also true if either city is missing. */
export function isBranchIn(branchCity: string | null, city: string): boolean {
  if (branchCity === null || city === '') return true;
  const [branch, place] = [findCity(branchCity), findCity(city)];
  return branch && place ? branch.id === place.id : normalizedPlaceName(branchCity) === normalizedPlaceName(city);
}

/** Price before free shipping; null: no delivery. */
export function shippingPrice(
  carrier: CarrierPrices,
  city: string,
  { grams, pieces }: ShipmentSize,
): { cost: Halalas; freeFrom: Halalas | null } | null {
  const terms = shippingTermsIn(carrier, city);
  if (!terms) return null;
  const { includedGrams, stepGrams, stepCost, includedPieces, pieceCost } = carrier;
  const steps = stepGrams && stepCost ? Math.max(0, Math.ceil((grams - (includedGrams ?? 0)) / stepGrams)) : 0;
  const more = pieceCost ? Math.max(0, pieces - (includedPieces ?? 1)) : 0;
  return {
    cost: parseSar(terms.cost) + steps * parseSar(stepCost ?? '0') + more * parseSar(pieceCost ?? '0'),
    freeFrom: terms.freeFrom === null ? null : parseSar(terms.freeFrom),
  };
}

/** `usual`: grams of a product without weight. */
export const shipmentSizeOf = (
  lines: readonly { weightGrams: number | null; quantity: number }[],
  usual: number,
): ShipmentSize => ({
  grams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? usual) * quantity, 0),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** `value` of the goods; `threshold` is null if shipping is never free. */
export type ValuedShipment = ShipmentSize & { value: Halalas; threshold: Halalas | null };

type Delivery<T> = { carrier: T; terms: TransitDays; cost: Halalas; charged: Halalas; freeFrom: Halalas | null };

/** `charged`: after free shipping. Leaves out pickup and unserved cities. */
export function deliveriesTo<T extends CarrierPrices>(
  carriers: readonly T[],
  city: string,
  { value, threshold, ...freight }: ValuedShipment,
): Delivery<T>[] {
  return carriers.flatMap((carrier) => {
    const terms = carrier.isPickup ? null : shippingTermsIn(carrier, city);
    const price = terms && shippingPrice(carrier, city, freight);
    if (!price) return [];
    const freeFrom = price.freeFrom ?? threshold;
    return [
      { carrier, terms, cost: price.cost, freeFrom, charged: freeFrom !== null && value >= freeFrom ? 0 : price.cost },
    ];
  });
}

/** Of equal prices the fastest. Pickup is left out. */
export function cheapestDelivery<T extends CarrierPrices>(
  carriers: readonly T[],
  city: string,
  shipment: ValuedShipment,
): Delivery<T> | null {
  const offers = deliveriesTo(carriers, city, shipment);
  const priced = offers.filter(({ cost }) => cost > 0);
  const days = ({ transitMin, transitMax }: TransitDays) => transitMax ?? transitMin ?? Number.MAX_SAFE_INTEGER;
  const [best] = (priced.length > 0 ? priced : offers).toSorted(
    (a, b) => a.charged - b.charged || days(a.terms) - days(b.terms) || a.cost - b.cost,
  );
  return best ?? null;
}
