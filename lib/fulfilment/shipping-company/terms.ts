import { parseSar } from '../../platform/shared/money';
import type { CarrierPrices } from './rules';

type Range<T> = { least: T; most: T };

/** What the delivery rules say to everybody, whatever the city. */
export type ShippingTerms = {
  /** working days from the order on, the day after the cut-off included; null: a company names none */
  days: Range<number> | null;
  /** the values of goods that ship free, riyals with two decimals; null: nowhere */
  freeFrom: Range<string> | null;
  /** somewhere nothing ships free */
  isSomewherePaid: boolean;
};

/** What getDelivery of the room's reads answers. */
type Delivery = {
  carriers: readonly CarrierPrices[];
  handlingDays: number;
  freeShippingThreshold: string | null;
};

/** Over all companies that bring something, and all their zones. */
export function shippingTerms(delivery: Delivery): ShippingTerms {
  const { carriers, handlingDays, freeShippingThreshold } = delivery;
  const terms = carriers
    .filter(({ isPickup }) => !isPickup)
    .flatMap((carrier) => [
      ...(carrier.onlyZones ? [] : [carrier]),
      ...carrier.zones.map((zone) => ({ ...zone, freeFrom: zone.freeFrom ?? carrier.freeFrom })),
    ]);
  const days = terms.flatMap(({ transitMin, transitMax }) =>
    transitMin === null ? [] : [transitMin, transitMax ?? transitMin],
  );
  const isWhole = terms.length > 0 && terms.every(({ transitMin }) => transitMin !== null);
  const values = terms.map(({ freeFrom }) => freeFrom ?? freeShippingThreshold);
  const free = values.flatMap((value) => value ?? []).toSorted((one, other) => parseSar(one) - parseSar(other));
  const [least, most] = [free[0], free.at(-1)];
  return {
    days: isWhole ? { least: Math.min(...days) + handlingDays, most: Math.max(...days) + handlingDays + 1 } : null,
    freeFrom: least !== undefined && most !== undefined ? { least, most } : null,
    isSomewherePaid: free.length < values.length,
  };
}
