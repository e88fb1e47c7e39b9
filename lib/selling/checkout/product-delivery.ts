import 'server-only';
import { readProduct } from '../../catalogue/product/reads';
import { citySuggestions } from '../../fulfilment/shipping-company/known-place';
import { promiseFor, promiseText, readCarriers } from '../../fulfilment/shipping-company/reads';
import { cheapestDelivery, type Freight, freightOf, isKnownPlace } from '../../fulfilment/shipping-company/rules';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { thresholdOf } from './price-cart';

/** Riyals with two decimals. `freeFrom` null: never free; `words` null: no date. */
export type DeliveryView = { city: string; charged: string; freeFrom: string | null; words: string | null };

type Bringing = { city: string; freight: Freight; value: Halalas; settings: SettingsRow | null };

/** Cheapest delivery to a city and its date; null if unserved or unknown. `value`: goods in halalas. */
export async function bringingTo(
  { city, freight, value, settings: row }: Bringing,
  now: Date,
): Promise<DeliveryView | null> {
  const settings = deliverySettingsOf(row);
  const carriers = await readCarriers();
  if (!isKnownPlace(carriers, city)) return null;
  const best = cheapestDelivery(carriers, city, { ...freight, value, threshold: thresholdOf(row) });
  return (
    best && {
      city,
      charged: toSar(best.charged),
      freeFrom: best.freeFrom === null ? null : toSar(best.freeFrom),
      words: promiseText(promiseFor(best.carrier, city, settings, now), now),
    }
  );
}

export type ProductDelivery = {
  delivery: DeliveryView | null;
  suggestions: string[];
};

/** Delivery of one piece, for the product page. */
export async function readProductDelivery(id: string, city: string, now = new Date()): Promise<ProductDelivery> {
  const product = await readProduct(id);
  if (!product) throw new AppError('not_found');
  const suggestions = await citySuggestions(city);
  if (!product.inStock || suggestions.length > 0) return { delivery: null, suggestions };
  const settings = await readSettingsRow(db);
  const { usualWeightGrams } = deliverySettingsOf(settings);
  const freight = freightOf([{ weightGrams: product.weightGrams, quantity: 1 }], usualWeightGrams);
  const delivery = await bringingTo({ city, freight, value: parseSar(product.effectivePrice), settings }, now);
  return { delivery, suggestions };
}
