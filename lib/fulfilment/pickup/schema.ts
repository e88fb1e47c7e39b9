import { z } from 'zod';
import { id } from '../../platform/shared/fields';

/**
 * POST /api/admin/pickups: a driver fetches all parcels that wait for one. `id` is chosen by who asks: the same again is the same visit. Day and hours
 * are Riyadh's.
 */
export const newPickup = z.object({
  id: id(),
  connectionId: id(),
  day: z.iso.date('validation.pickup_day'),
  from: z.iso.time({ precision: -1, error: 'validation.pickup_time' }),
  to: z.iso.time({ precision: -1, error: 'validation.pickup_time' }),
});

export type NewPickup = z.output<typeof newPickup>;

/**
 * PUT /api/admin/pickups/{id}: the driver is not to come; or what staff found in the carrier's portal, where its answer was lost or it cancels only there:
 * `found`: the visit stands there; `gone`: it does not.
 */
export const pickupStep = z.object({ step: z.enum(['cancel', 'found', 'gone']) });

export type PickupStep = z.output<typeof pickupStep>['step'];
