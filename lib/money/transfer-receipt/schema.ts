import { z } from 'zod';
import { LENGTH, multilineText, version } from '../../platform/shared/fields';

/** Decides all waiting receipts; `version` is the order that staff saw. */
export const receiptDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), version }),
  z.object({ decision: z.literal('refuse'), reason: multilineText(LENGTH.text, 'validation.receipt_reason'), version }),
]);

export type ReceiptDecision = z.output<typeof receiptDecision>;
