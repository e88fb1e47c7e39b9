import { parseSar } from '../../platform/shared/money';
import type { CarrierPrices } from './rules';

type Range<T> = { least: T; most: T };

export type ShippingTerms = {
  days: Range<number> | null;
  freeFrom: Range<string> | null;
  isSomewherePaid: boolean;
};

type Delivery = {
  carriers: readonly CarrierPrices[];
  handlingDays: number;
  freeShippingThreshold: string | null;
};

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
