import { z } from 'zod';
import { id, LENGTH, line, money, optionalMoney, optionalProse, version } from '../../platform/shared/fields';
import { box } from '../carriers/schema';
import { optionalTracking } from '../shipment/schema';

const lines = z
  .array(z.object({ itemId: id(), quantity: z.int().min(1) }))
  .min(1)
  .max(200);

/** GET /api/admin/orders/{id}/offers: of all that is left of it; its weight and size where they are not the usual ones. */
export const offersQuery = box.partial();

export type OffersQuery = z.output<typeof offersQuery>;

/**
 * POST /api/admin/orders/{id}/waybills. `id` is the parcel's, chosen by who asks: the same again is the same waybill. `price`: what the offer cost
 * when it was chosen, in riyals; `connectionId`: whose offer it is; without `lines` all that is left of the order goes.
 */
export const newWaybill = z.object({
  id: id(),
  offer: z.object({ id: line(LENGTH.code).min(1), price: money(), connectionId: id().optional() }),
  box,
  lines: lines.optional(),
  note: optionalProse(LENGTH.text),
  version,
});

export type NewWaybill = z.output<typeof newWaybill>;
export type WaybillDraft = z.input<typeof newWaybill>;

/** POST /api/admin/orders/{id}/returns/{returnId}/waybills: the same for a return that is fetched from its shopper. */
export const newReturnWaybill = newWaybill.omit({ lines: true, note: true });

export type NewReturnWaybill = z.output<typeof newReturnWaybill>;

/** So many orders go with one call of a batch: each of them asks a carrier two or three times. */
export const WAYBILLS_AT_ONCE = 6;

/** What a parcel of a batch may cost; empty: whatever it costs. */
export const costLimit = optionalMoney();

/**
 * POST /api/admin/orders/waybills: a waybill for all that is left of each of these orders, by the offer that the rule finds for it: the cheapest, or one
 * option of one account. `most`: what a parcel may cost with what collecting costs, in riyals; an order whose offer is dearer is left. `parcelId` is
 * chosen by who asks, as with one waybill.
 */
export const manyWaybills = z.object({
  rule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cheapest') }),
    z.object({ kind: z.literal('offer'), connectionId: id(), offerId: line(LENGTH.code).min(1) }),
  ]),
  most: costLimit,
  orders: z
    .array(z.object({ id: id(), parcelId: id(), version }))
    .min(1)
    .max(WAYBILLS_AT_ONCE),
});

export type ManyWaybills = z.output<typeof manyWaybills>;

/**
 * PUT /api/admin/orders/{id}/waybills/{waybillId}: take it back, ask the carrier about it now, say that somebody has looked into it, or by which number
 * it was found there after its answer was lost.
 */
export const waybillStep = z.object({
  step: z.enum(['cancel', 'check', 'seen', 'found']),
  trackingNumber: optionalTracking.optional(),
});

export type WaybillStep = z.output<typeof waybillStep>;

/** What the parcel of a waybill is to be, as its row keeps it. */
export const waybillRequest = z.object({
  lines: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
  note: z.string().nullable(),
  box: z.object({ weightGrams: z.int(), lengthCm: z.int(), widthCm: z.int(), heightCm: z.int() }),
});
