import { parseSar, toSar } from '../../platform/shared/money';
import { type CarrierPrices, cheapestDelivery, freightOf } from './rules';

/** Working days until the parcel is handed over, and from there on. */
export type DeliveryTimes = Record<'handling' | 'transit', { min: number; max: number }>;

/** What pages and feeds say of a piece before anybody has chosen a company. Amounts are riyals with two decimals. */
export type DeliveryOffer = {
  city: string;
  cost: string;
  charged: string;
  /** the value of goods from which it ships free; null: never */
  freeFrom: string | null;
  /** whatever is ordered */
  isAlwaysFree: boolean;
  /** «يصلك الأحد 29 نوفمبر»; null: the company names no days */
  words: string | null;
  times: DeliveryTimes | null;
  /** where it can be picked up on a day that is known */
  pickup: { name: string; words: string } | null;
};

/** What getDelivery of the room's reads answers. */
type Delivery = {
  carriers: readonly (CarrierPrices & { name: string; words: string | null })[];
  city: string;
  usualWeightGrams: number;
  handlingDays: number;
  freeShippingThreshold: string | null;
};

/** What bringing one piece costs at least, and when it comes then, in the city that the shop means; null: nobody brings it. */
export function deliveryOffer(
  { carriers, city, usualWeightGrams, handlingDays, freeShippingThreshold }: Delivery,
  price: string,
  weightGrams: number | null,
): DeliveryOffer | null {
  const threshold = freeShippingThreshold === null ? null : parseSar(freeShippingThreshold);
  const freight = freightOf([{ weightGrams, quantity: 1 }], usualWeightGrams);
  const best = cheapestDelivery(carriers, city, { ...freight, value: parseSar(price), threshold });
  if (!best) return null;
  const { carrier, terms, cost, charged, freeFrom } = best;
  const { transitMin: min, transitMax } = terms;
  const branch = carriers.find(({ isPickup, words }) => isPickup && words !== null);
  return {
    city,
    cost: toSar(cost),
    charged: toSar(charged),
    freeFrom: freeFrom === null ? null : toSar(freeFrom),
    isAlwaysFree: freeFrom === 0,
    words: carrier.words,
    // What is ordered after the cut-off waits a day more.
    times:
      min === null
        ? null
        : {
            handling: { min: handlingDays, max: handlingDays + 1 },
            transit: { min, max: Math.max(min, transitMax ?? min) },
          },
    pickup: branch?.words ? { name: branch.name, words: branch.words } : null,
  };
}
