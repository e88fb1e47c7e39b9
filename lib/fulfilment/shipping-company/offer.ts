import { parseSar, toSar } from '../../platform/shared/money';
import { fasterDelivery } from './faster-delivery';
import { type CarrierPrices, cheapestDelivery, isBranchIn, shipmentSizeOf } from './rules';

/** In working days, as min and max. */
export type DeliveryTimes = Record<'handling' | 'transit', { min: number; max: number }>;

/** `words`: the day only; `charged` in riyals. */
export type FasterOffer = { words: string; charged: string };

export type DeliveryOffer = {
  city: string;
  cost: string;
  charged: string;
  freeFrom: string | null;
  isAlwaysFree: boolean;
  /** «يصلك الأحد 29 نوفمبر»; null without a promise. */
  words: string | null;
  /** End of today's validity of `words`, ISO 8601 in UTC. */
  until: string | null;
  faster: FasterOffer | null;
  times: DeliveryTimes | null;
  pickup: { name: string; words: string; city: string | null } | null;
};

type OfferedCarrier = CarrierPrices & {
  id: string;
  name: string;
  words: string | null;
  /** `words` without «يصلك». */
  day: string | null;
  /** As YYYY-MM-DD. */
  promisedTo: string | null;
  until: string | null;
};

type Delivery = {
  carriers: readonly OfferedCarrier[];
  city: string;
  branchCity: string | null;
  usualWeightGrams: number;
  handlingDays: number;
  freeShippingThreshold: string | null;
};

/** One piece; null if no company delivers there. */
export function deliveryOffer(
  { carriers, city, branchCity, usualWeightGrams, handlingDays, freeShippingThreshold }: Delivery,
  price: string,
  weightGrams: number | null,
): DeliveryOffer | null {
  const threshold = freeShippingThreshold === null ? null : parseSar(freeShippingThreshold);
  const freight = shipmentSizeOf([{ weightGrams, quantity: 1 }], usualWeightGrams);
  const shipment = { ...freight, value: parseSar(price), threshold };
  const best = cheapestDelivery(carriers, city, shipment);
  if (!best) return null;
  const faster = fasterDelivery(carriers, city, shipment, best);
  const { carrier, terms, cost, charged, freeFrom } = best;
  const { transitMin: min, transitMax } = terms;
  const branch = carriers.find(({ isPickup, words }) => isPickup && words !== null && isBranchIn(branchCity, city));
  return {
    city,
    cost: toSar(cost),
    charged: toSar(charged),
    freeFrom: freeFrom === null ? null : toSar(freeFrom),
    isAlwaysFree: freeFrom === 0,
    words: carrier.words,
    until: carrier.words === null ? null : carrier.until,
    faster: faster?.carrier.day ? { words: faster.carrier.day, charged: toSar(faster.charged) } : null,
    times:
      min === null
        ? null
        : {
            handling: { min: handlingDays, max: handlingDays + 1 },
            transit: { min, max: Math.max(min, transitMax ?? min) },
          },
    pickup: branch?.words ? { name: branch.name, words: branch.words, city: branchCity } : null,
  };
}
