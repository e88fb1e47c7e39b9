import { z } from 'zod';
import { LENGTH, prose, version } from '../../platform/shared/fields';

/** PUT /api/admin/orders/{id}/receipts: staff decide about all receipts that wait; the version says which they have seen. */
export const receiptDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), version }),
  z.object({ decision: z.literal('refuse'), reason: prose(LENGTH.text, 'validation.receipt_reason'), version }),
]);

export type ReceiptDecision = z.output<typeof receiptDecision>;
