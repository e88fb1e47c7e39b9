import 'server-only';
import { readProduct } from '../../catalogue/product/reads';
import { citySuggestions } from '../../fulfilment/shipping-company/known-place';
import {
  deliveryEstimateFor,
  deliveryEstimateText,
  orderUntil,
  readCarriers,
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

/** Riyals with two decimals. `freeFrom` null: never free; `words` null: no date; `until`: they hold today, ISO 8601. */
export type DeliveryEstimateView = {
  city: string;
  charged: string;
  freeFrom: string | null;
  words: string | null;
  until: string | null;
};

type DeliveryRequest = { city: string; freight: ShipmentSize; value: Halalas; settings: SettingsRow | null };

/** Cheapest delivery to a city; null if unserved or unknown. `value`: goods in halalas. */
export async function cheapestDeliveryTo({ city, freight, value, settings }: DeliveryRequest) {
  const carriers = await readCarriers();
  if (!isKnownPlace(carriers, city)) return null;
  return cheapestDelivery(carriers, city, { ...freight, value, threshold: freeShippingThresholdOf(settings) });
}

type CheapestDelivery = NonNullable<Awaited<ReturnType<typeof cheapestDeliveryTo>>>;

/** A delivery to a city with its date. */
export function deliveryEstimateView(
  best: CheapestDelivery,
  city: string,
  row: SettingsRow | null,
  now: Date,
): DeliveryEstimateView {
  const settings = deliverySettingsOf(row);
  const words = deliveryEstimateText(deliveryEstimateFor(best.carrier, city, settings, now), now);
  return {
    city,
    charged: toSar(best.charged),
    freeFrom: best.freeFrom === null ? null : toSar(best.freeFrom),
    words,
    until: words === null ? null : orderUntil(best.carrier, settings, now),
  };
}

export type DeliveryEstimate = {
  delivery: DeliveryEstimateView | null;
  suggestions: string[];
};

/** Delivery of one piece, for the product page. */
export async function readDeliveryEstimate(id: string, city: string, now = new Date()): Promise<DeliveryEstimate> {
  const product = await readProduct(id);
  if (!product) throw new AppError('not_found');
  const suggestions = await citySuggestions(city);
  if (!product.inStock || suggestions.length > 0) return { delivery: null, suggestions };
  const settings = await readSettingsRow(db);
  const { usualWeightGrams } = deliverySettingsOf(settings);
  const freight = shipmentSizeOf([{ weightGrams: product.weightGrams, quantity: 1 }], usualWeightGrams);
  const best = await cheapestDeliveryTo({ city, freight, value: parseSar(product.effectivePrice), settings });
  return { delivery: best && deliveryEstimateView(best, city, settings, now), suggestions };
}
