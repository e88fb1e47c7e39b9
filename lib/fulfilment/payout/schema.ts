import { z } from 'zod';
import { id, LENGTH, money, optionalProse, prose, text } from '../../platform/shared/fields';
import { saysSomething } from '../../platform/shared/marks';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { missingOf } from './rules';

/** So many parcels are settled at once at most. */
export const MOST_PARCELS = 1000;

/**
 * POST /api/admin/settlements: what a carrier paid out for parcels. `id` is chosen by who asks: the same again is the same payout.
 * `reason`: why payout and fee together are not what the parcels were to bring.
 */
export const newPayout = z.object({
  id: id(),
  shipments: z.array(id()).min(1, 'validation.settlement_parcels').max(MOST_PARCELS),
  payout: money('validation.price'),
  fee: money('validation.price').default('0.00'),
  reference: text(LENGTH.name, 'validation.settlement_reference'),
  paidOn: z.iso.date('validation.date'),
  reason: optionalProse(LENGTH.text),
});

export type NewPayout = z.output<typeof newPayout>;

/**
 * The same where it is known what the parcels were to bring: what payout and fee lack of that wants its reason. It is asked for with whatever
 * else is wrong, as soon as both are amounts.
 */
export const payoutOf = (expected: Halalas) =>
  newPayout.superRefine(({ payout, fee, reason }, context) => {
    if ((reason && saysSomething(reason)) || missingOf(expected, parseSar(payout), parseSar(fee)) === 0) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: 'validation.settlement_reason' });
  });

/** POST /api/admin/settlements/{id}/reversal. */
export const reversal = z.object({ id: id(), reason: prose(LENGTH.text, 'validation.refund_reason') });

export type Reversal = z.output<typeof reversal>;

/** As much of a carrier's file as is read, in letters: bytes have a third more of them in base64. */
const MOST_LETTERS = 900_000;

const MAX_COLUMNS = 200;
const place = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/**
 * POST /api/admin/settlements/match: a carrier's file, as its bytes in base64 or as text. `columns`: where staff say that tracking number, amount and
 * fee stand, counted from 0; `sheet`: which of a workbook's sheets.
 */
export const payoutFile = z
  .object({
    bytes: z.base64().max(MOST_LETTERS).optional(),
    file: z.string().max(MOST_LETTERS).optional(),
    sheet: z.string().min(1).max(255).optional(),
    columns: z.object({ tracking: place, amount: place, fee: place.optional() }).optional(),
  })
  .refine(({ bytes, file }) => bytes !== undefined || file !== undefined, {
    path: ['bytes'],
    message: 'validation.required',
  });

export type PayoutFile = z.output<typeof payoutFile>;
