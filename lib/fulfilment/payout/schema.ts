import { z } from 'zod';
import { id, LENGTH, money, optionalProse, prose, text } from '../../platform/shared/fields';
import { saysSomething } from '../../platform/shared/marks';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { pastDay } from '../../platform/shared/past-day';
import { missingOf } from './rules';

export const MOST_PARCELS = 1000;

/** `id`: idempotency key; `reason`: of a difference. */
export const newPayout = z.object({
  id: id(),
  shipments: z.array(id()).min(1, 'validation.settlement_parcels').max(MOST_PARCELS),
  payout: money('validation.price'),
  fee: money('validation.price').default('0.00'),
  reference: text(LENGTH.name, 'validation.settlement_reference'),
  paidOn: pastDay(),
  reason: optionalProse(LENGTH.text),
});

export type NewPayout = z.output<typeof newPayout>;

/** A difference to the expected amount needs a reason. */
export const payoutOf = (expected: Halalas) =>
  newPayout.superRefine(({ payout, fee, reason }, context) => {
    if ((reason && saysSomething(reason)) || missingOf(expected, parseSar(payout), parseSar(fee)) === 0) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: 'validation.settlement_reason' });
  });

export const reversal = z.object({ id: id(), reason: prose(LENGTH.text, 'validation.refund_reason') });

export type Reversal = z.output<typeof reversal>;

/** In characters; base64 adds a third. */
const MOST_LETTERS = 900_000;

const MAX_COLUMNS = 200;
const place = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** `columns`: from 0; `sheet`: of a workbook. */
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
