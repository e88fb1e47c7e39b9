import 'server-only';
import { readProduct } from '../../catalogue/product/reads';
import { fasterDelivery } from '../../fulfilment/shipping-company/faster-delivery';
import { citySuggestions } from '../../fulfilment/shipping-company/known-place';
import type { FasterOffer } from '../../fulfilment/shipping-company/offer';
import {
  deliveryDayText,
  deliveryEstimateFor,
  deliveryEstimateText,
  readCarriers,
  todaysCutoffIso,
} from '../../fulfilment/shipping-company/reads';
import {
  cheapestDelivery,
  isKnownPlace,
  type ShipmentSize,
  shipmentSizeOf,
} from '../../fulfilment/shipping-company/rules';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { freeShippingThresholdOf } from './price-cart';

/** In riyals. `freeFrom` is null if never free; `words` without a date is null, else valid until `until` (ISO 8601). */
export type DeliveryEstimateView = {
  city: string;
  charged: string;
  freeFrom: string | null;
  words: string | null;
  until: string | null;
  faster: FasterOffer | null;
};

type Shipping = { shippingCost: Halalas; freeShippingThreshold: Halalas | null };
type DeliveryRequest = { city: string; freight: ShipmentSize; value: Halalas; settings: SettingsRow | null };

/**
 * Cheapest delivery; null if impossible or the city is unknown. `value` of the goods in halalas; `shipping` is for
 * `totals`.
 */
export async function deliveryEstimateTo(
  { city, freight, value, settings: row }: DeliveryRequest,
  now: Date,
): Promise<{ view: DeliveryEstimateView; shipping: Shipping } | null> {
  const settings = deliverySettingsOf(row);
  const all = await readCarriers();
  if (!isKnownPlace(all, city)) return null;
  const carriers = all.map((carrier) => {
    const promise = deliveryEstimateFor(carrier, city, settings, now);
    return { ...carrier, promise, promisedTo: promise?.to ?? null };
  });
  const shipment = { ...freight, value, threshold: freeShippingThresholdOf(row) };
  const best = cheapestDelivery(carriers, city, shipment);
  if (!best) return null;
  const words = deliveryEstimateText(best.carrier.promise, now);
  const faster = fasterDelivery(carriers, city, shipment, best);
  const day = faster && deliveryDayText(faster.carrier.promise, now);
  return {
    view: {
      city,
      charged: toSar(best.charged),
      freeFrom: best.freeFrom === null ? null : toSar(best.freeFrom),
      words,
      until: words === null ? null : todaysCutoffIso(best.carrier, settings, now),
      faster: day ? { words: day, charged: toSar(faster.charged) } : null,
    },
    shipping: { shippingCost: best.cost, freeShippingThreshold: best.freeFrom },
  };
}

export type DeliveryEstimate = {
  delivery: DeliveryEstimateView | null;
  suggestions: string[];
};

/** Sold out: no delivery. Unknown city: `suggestions`. Errors: not_found. */
export async function readDeliveryEstimate(id: string, city: string, now = new Date()): Promise<DeliveryEstimate> {
  const product = await readProduct(id);
  if (!product) throw new AppError('not_found');
  const suggestions = await citySuggestions(city);
  if (!product.inStock || suggestions.length > 0) return { delivery: null, suggestions };
  const settings = await readSettingsRow(db);
  const { usualWeightGrams } = deliverySettingsOf(settings);
  const freight = shipmentSizeOf([{ weightGrams: product.weightGrams, quantity: 1 }], usualWeightGrams);
  const value = parseSar(product.effectivePrice);
  const found = await deliveryEstimateTo({ city, freight, value, settings }, now);
  return { delivery: found?.view ?? null, suggestions };
}
