import { z } from 'zod';
import {
  id,
  LENGTH,
  money,
  optionalMoney,
  optionalMultilineText,
  singleLine,
  version,
} from '../../platform/shared/fields';
import { parcelBox } from '../carriers/schema';
import { optionalTracking } from '../shipment/schema';

const lines = z
  .array(z.object({ itemId: id(), quantity: z.int().min(1) }))
  .min(1)
  .max(200);

export const carrierOffersQuery = parcelBox.partial();

export type CarrierOffersQuery = z.output<typeof carrierOffersQuery>;

/** `id`: parcel id and idempotency key; `price`: of the offer that staff chose. */
export const newWaybill = z.object({
  id: id(),
  offer: z.object({ id: singleLine(LENGTH.code).min(1), price: money(), connectionId: id().optional() }),
  box: parcelBox,
  lines: lines.optional(),
  note: optionalMultilineText(LENGTH.text),
  version,
});

export type NewWaybill = z.output<typeof newWaybill>;
export type WaybillDraft = z.input<typeof newWaybill>;

export const newReturnWaybill = newWaybill.omit({ lines: true, note: true });

export type NewReturnWaybill = z.output<typeof newReturnWaybill>;

/** Limited, because each order needs two or three requests. */
export const WAYBILLS_AT_ONCE = 6;

export const costLimit = optionalMoney();

/** `most`: maximum cost with the collection fee, in riyals; orders above it are skipped. */
export const manyWaybills = z.object({
  rule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cheapest') }),
    z.object({ kind: z.literal('offer'), connectionId: id(), offerId: singleLine(LENGTH.code).min(1) }),
  ]),
  most: costLimit,
  orders: z
    .array(z.object({ id: id(), parcelId: id(), version }))
    .min(1)
    .max(WAYBILLS_AT_ONCE),
});

export type ManyWaybills = z.output<typeof manyWaybills>;

/** `seen`: alert handled; `found`: number found in the portal after a lost answer. */
export const waybillStep = z.object({
  step: z.enum(['cancel', 'check', 'seen', 'found']),
  trackingNumber: optionalTracking.optional(),
});

export type WaybillStep = z.output<typeof waybillStep>;

export const waybillRequest = z.object({
  lines: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
  note: z.string().nullable(),
  box: z.object({ weightGrams: z.int(), lengthCm: z.int(), widthCm: z.int(), heightCm: z.int() }),
});
