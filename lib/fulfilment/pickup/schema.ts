import { z } from 'zod';
import { id } from '../../platform/shared/fields';

/** `id` is an idempotency key; times are Riyadh's. */
export const newPickup = z.object({
  id: id(),
  connectionId: id(),
  day: z.iso.date('validation.pickup_day'),
  from: z.iso.time({ precision: -1, error: 'validation.pickup_time' }),
  to: z.iso.time({ precision: -1, error: 'validation.pickup_time' }),
});

export type NewPickup = z.output<typeof newPickup>;

/** `found`, `gone`: state that staff saw in the portal. */
export const pickupStep = z.object({ step: z.enum(['cancel', 'found', 'gone']) });

export type PickupStep = z.output<typeof pickupStep>['step'];
