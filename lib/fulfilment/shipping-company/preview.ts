import 'server-only';
import { db } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { promiseFor, promiseText } from './reads';
import { type Carrier, freightOf, shippingPrice } from './rules';
import type { ShippingPreviewBody } from './schema';

/** Promise and price of an unsaved form, for one standard piece. */
export async function previewDelivery({ city, ...body }: ShippingPreviewBody, now = new Date()) {
  const settings = deliverySettingsOf(await readSettingsRow(db));
  const carrier: Carrier = {
    id: '',
    ...body,
    freeFrom: body.freeFrom ?? null,
    includedGrams: body.includedGrams ?? null,
    stepGrams: body.stepGrams ?? null,
    stepCost: body.stepCost ?? null,
    includedPieces: body.includedPieces ?? null,
    pieceCost: body.pieceCost ?? null,
    transitMin: body.transitMin ?? null,
    transitMax: body.transitMax ?? null,
  };
  const price = shippingPrice(
    carrier,
    city,
    freightOf([{ weightGrams: null, quantity: 1 }], settings.usualWeightGrams),
  );
  return {
    cost: price && toSar(price.cost),
    words: promiseText(promiseFor(carrier, city, settings, now), now),
    deliveryTime: body.deliveryTime,
  };
}

export type DeliveryPreview = Awaited<ReturnType<typeof previewDelivery>>;
