import 'server-only';
import { readOfferPricer } from '../../catalogue/offer/reads';
import { deliveryEstimateFor, deliveryEstimateText, readCarriers } from '../../fulfilment/shipping-company/reads';
import { cheapestDelivery, isKnownPlace, shipmentSizeOf } from '../../fulfilment/shipping-company/rules';
import { db } from '../../platform/server/db';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { freeShippingThresholdOf } from './price-cart';

/** Text by product id («يصلك الأحد 29 نوفمبر»), only for available products with a promise. */
export type DeliveryDays = Record<string, string>;

/** For the cheapest delivery of one piece; empty for an unknown city. */
export async function readDeliveryDays(ids: readonly string[], city: string, now = new Date()): Promise<DeliveryDays> {
  const carriers = await readCarriers();
  if (!isKnownPlace(carriers, city)) return {};
  const [rows, priceOf, settingsRow] = await Promise.all([
    db.product.findMany({
      where: { id: { in: [...ids] }, hidden: false, inStock: true },
      select: { id: true, price: true, weightGrams: true },
    }),
    readOfferPricer(db, [...ids], now),
    readSettingsRow(db),
  ]);
  const settings = deliverySettingsOf(settingsRow);
  const threshold = freeShippingThresholdOf(settingsRow);
  const dated = carriers.map((carrier) => ({
    ...carrier,
    words: deliveryEstimateText(deliveryEstimateFor(carrier, city, settings, now), now),
  }));
  const days: DeliveryDays = {};
  for (const { id, price, weightGrams } of rows) {
    const freight = shipmentSizeOf([{ weightGrams, quantity: 1 }], settings.usualWeightGrams);
    const best = cheapestDelivery(dated, city, { ...freight, value: priceOf(id, price).price, threshold });
    if (best?.carrier.words) days[id] = best.carrier.words;
  }
  return days;
}
