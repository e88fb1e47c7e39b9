import 'server-only';
import { db } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { toSar } from '../../platform/shared/money';
import { staffEstimateWords } from '../../platform/store-settings/delivery-texts';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { deliveryEstimateFor } from './reads';
import { type ShippingCarrier, shipmentSizeOf, shippingPrice } from './rules';
import type { ShippingPreviewBody } from './schema';

/** For an unsaved form, and one piece of the default weight. */
export async function previewDelivery({ city, ...body }: ShippingPreviewBody, now = new Date()) {
  const settings = deliverySettingsOf(await readSettingsRow(db));
  const carrier: ShippingCarrier = {
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
    shipmentSizeOf([{ weightGrams: null, quantity: 1 }], settings.usualWeightGrams),
  );
  const promise = deliveryEstimateFor(carrier, city, settings, now);
  return {
    cost: price && toSar(price.cost),
    words: promise && staffEstimateWords(promise, riyadhDay(now)),
    deliveryTime: body.deliveryTime,
  };
}

export type DeliveryPreview = Awaited<ReturnType<typeof previewDelivery>>;
