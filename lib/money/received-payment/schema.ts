import { z } from 'zod';
import { id, LENGTH, money, requiredText, version } from '../../platform/shared/fields';

export const RECEIVED_METHODS = ['transfer', 'cash'] as const;

/** `id` is the idempotency key; `proof`: the transfer's number, or who took the cash. */
export const newReceived = z
  .object({
    id: id(),
    method: z.enum(RECEIVED_METHODS),
    amount: money('validation.refund_amount'),
    proof: requiredText(LENGTH.name, 'validation.received_proof'),
    version,
  })
  .refine(({ amount }) => Number(amount) > 0, { path: ['amount'], message: 'validation.refund_amount' });

export type NewReceived = z.output<typeof newReceived>;
