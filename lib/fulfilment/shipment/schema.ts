import { z } from 'zod';
import { serialLines } from '../../orders/serial/schema';
import { canonicalCode } from '../../platform/shared/codes';
import { id, LENGTH, requiredText, version } from '../../platform/shared/fields';

/** Carriers print numbers in groups: «2900 4812 5651». */
const withoutSpaces = (typed: string): string =>
  canonicalCode(typed).replace(/^\d{2,5}(?: \d{2,5})+$/, (groups) => groups.replaceAll(' ', ''));

const trackingNumber = z
  .string()
  .overwrite(withoutSpaces)
  .max(LENGTH.code)
  .regex(/^[A-Z0-9][A-Z0-9./-]*$/, 'validation.tracking_number');

export const optionalTracking = z
  .union([trackingNumber, z.literal(''), z.null()])
  .transform((value) => value || null)
  .optional();

const lines = z
  .array(z.object({ itemId: id(), quantity: z.int().min(1) }))
  .min(1)
  .max(200);

/** `id` is the idempotency key. By default all that is left, with the serial numbers recorded before. */
export const newParcel = z.object({
  id: id(),
  kind: z.enum(['delivery', 'pickup']).optional(),
  carrier: requiredText(LENGTH.name, 'validation.company_name').optional(),
  trackingNumber: optionalTracking,
  lines: lines.optional(),
  serials: serialLines().optional(),
});

export type NewParcel = z.output<typeof newParcel>;
export type ParcelDraft = z.input<typeof newParcel>;

export const shipmentChange = z.object({
  trackingNumber: optionalTracking,
  carrier: requiredText(LENGTH.name, 'validation.company_name').optional(),
  state: z.enum(['delivered', 'returned']).optional(),
  version,
});

export type ShipmentChange = z.output<typeof shipmentChange>;
