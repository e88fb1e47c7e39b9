import { z } from 'zod';
import { hasVisibleText } from '../../platform/shared/clean-text';
import { id, LENGTH, money, multilineText, optionalMultilineText, requiredText } from '../../platform/shared/fields';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { pastDateField } from '../../platform/shared/past-date-field';
import { payoutShortfall } from './rules';

export const MAX_PAYOUT_PARCELS = 1000;

/** `id` is an idempotency key; `reason`: why the amount differs. */
export const newPayout = z.object({
  id: id(),
  shipments: z.array(id()).min(1, 'validation.settlement_parcels').max(MAX_PAYOUT_PARCELS),
  payout: money('validation.price'),
  fee: money('validation.price').default('0.00'),
  reference: requiredText(LENGTH.name, 'validation.settlement_reference'),
  paidOn: pastDateField(),
  reason: optionalMultilineText(LENGTH.text),
});

export type NewPayout = z.output<typeof newPayout>;

/** Requires a reason if the amount differs from the expected one. */
export const payoutSchemaFor = (expected: Halalas) =>
  newPayout.superRefine(({ payout, fee, reason }, context) => {
    if ((reason && hasVisibleText(reason)) || payoutShortfall(expected, parseSar(payout), parseSar(fee)) === 0) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: 'validation.settlement_reason' });
  });

export const payoutReversal = z.object({ id: id(), reason: multilineText(LENGTH.text, 'validation.refund_reason') });

export type PayoutReversal = z.output<typeof payoutReversal>;

/** Length in base64, a third more than the file's bytes. */
const MAX_FILE_LENGTH = 900_000;

const MAX_COLUMNS = 200;
const place = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** `columns` begin at 0; `sheet`: its name in a workbook. */
export const payoutFile = z
  .object({
    bytes: z.base64().max(MAX_FILE_LENGTH).optional(),
    file: z.string().max(MAX_FILE_LENGTH).optional(),
    sheet: z.string().min(1).max(255).optional(),
    columns: z.object({ tracking: place, amount: place, fee: place.optional() }).optional(),
  })
  .refine(({ bytes, file }) => bytes !== undefined || file !== undefined, {
    path: ['bytes'],
    message: 'validation.required',
  });

export type PayoutFileBody = z.output<typeof payoutFile>;
