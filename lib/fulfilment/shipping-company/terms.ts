import { parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { CarrierPrices } from './rules';

type Range<T> = { least: T; most: T };

export type ShippingTerms = {
  /** Over the companies and zones that have transit days; null if none has. */
  days: Range<number> | null;
  hasDaysEverywhere: boolean;
  freeFrom: Range<string> | null;
  isSomewherePaid: boolean;
};

type Delivery = {
  carriers: readonly CarrierPrices[];
  handlingDays: number;
  freeShippingThreshold: string | null;
};

/** Days include handling; amounts in riyals; without pickup. */
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
  const values = terms.map(({ freeFrom }) => freeFrom ?? freeShippingThreshold);
  const free = values.flatMap((value) => value ?? []).toSorted((one, other) => parseSar(one) - parseSar(other));
  const [least, most] = [free[0], free.at(-1)];
  return {
    days:
      days.length > 0 ? { least: Math.min(...days) + handlingDays, most: Math.max(...days) + handlingDays + 1 } : null,
    hasDaysEverywhere: terms.length > 0 && terms.every(({ transitMin }) => transitMin !== null),
    freeFrom: least !== undefined && most !== undefined ? { least, most } : null,
    isSomewherePaid: free.length < values.length,
  };
}

/** For texts without a city. The owner's own `text` precedes the days of only some cities. */
export function generalDeliveryTime(delivery: Delivery, text: string): string {
  const { days, hasDaysEverywhere } = shippingTerms(delivery);
  const isDefault = text === translate('store.delivery_time');
  return days && (hasDaysEverywhere || isDefault) ? translate('page_values.days', days) : text;
}
