import { z } from 'zod';
import { id, LENGTH, money, optionalText, text } from '../shared/fields';

/** So many parcels are settled at once at most. */
export const MOST_PARCELS = 1000;

/**
 * POST /api/admin/settlements: what a carrier paid out for parcels. `id` is chosen by who asks: the same again is the same settlement.
 * `reason`: why payout and fee together are not what the parcels were to bring.
 */
export const newSettlement = z.object({
  id: id(),
  shipments: z.array(id()).min(1, 'validation.settlement_parcels').max(MOST_PARCELS),
  payout: money('validation.price'),
  fee: money('validation.price').default('0.00'),
  reference: text(LENGTH.name, 'validation.settlement_reference'),
  paidOn: z.iso.date('validation.date'),
  reason: optionalText(LENGTH.text),
});

export type NewSettlement = z.output<typeof newSettlement>;

/** POST /api/admin/settlements/{id}/reversal. */
export const reversal = z.object({ id: id(), reason: text(LENGTH.text, 'validation.refund_reason') });

export type Reversal = z.output<typeof reversal>;

/** POST /api/admin/settlements/match: the text of a carrier's file. */
export const payoutFile = z.object({ file: z.string().max(900_000) });
