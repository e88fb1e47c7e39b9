import { z } from 'zod';
import { id, LENGTH, optionalText, text, version } from '../shared/fields';

/** As carriers print it: letters, digits and what stands between them. */
const trackingNumber = z
  .string()
  .trim()
  .toUpperCase()
  .max(LENGTH.code)
  .regex(/^[A-Z0-9][A-Z0-9./-]*$/, 'validation.tracking_number');

/** A tracking number that may be missing, null or empty: null then. */
export const optionalTracking = z
  .union([trackingNumber, z.literal(''), z.null()])
  .transform((value) => value || null)
  .optional();

const lines = z
  .array(z.object({ itemId: id(), quantity: z.int().min(1) }))
  .min(1)
  .max(200);

/**
 * POST /api/admin/orders/{id}/shipments. `id` is chosen by who asks: the same again is the same parcel. Without `lines` all that is
 * left of the order goes. `note`: why an order leaves whose money is missing.
 */
export const newShipment = z.object({
  id: id(),
  kind: z.enum(['delivery', 'pickup']),
  carrier: text(LENGTH.name, 'validation.company_name').optional(),
  trackingNumber: optionalTracking,
  lines: lines.optional(),
  note: optionalText(LENGTH.text),
  version,
});

export type NewShipment = z.output<typeof newShipment>;

/** POST /api/admin/shipments: a parcel for each of several orders, with all that is left of it. `note`: why those leave that need a reason. */
export const newShipments = z.object({
  shipments: z
    .array(z.object({ id: id(), orderId: id(), trackingNumber: optionalTracking, version }))
    .min(1)
    .max(100),
  note: optionalText(LENGTH.text),
});

export type NewShipments = z.output<typeof newShipments>;

/** PUT /api/admin/orders/{id}/shipments/{shipmentId}. */
export const shipmentChange = z.object({
  trackingNumber: optionalTracking,
  carrier: text(LENGTH.name, 'validation.company_name').optional(),
  state: z.enum(['delivered', 'returned']).optional(),
  version,
});

export type ShipmentChange = z.output<typeof shipmentChange>;
