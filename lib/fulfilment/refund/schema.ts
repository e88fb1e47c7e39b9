import { z } from 'zod';
import { hasVisibleText } from '../../platform/shared/clean-text';
import { id, LENGTH, money, multilineText, optionalText, requiredText, version } from '../../platform/shared/fields';

export const REFUND_METHODS = ['provider', 'transfer', 'cash'] as const;

/** `id` is the idempotency key; `proof` is for manual refunds; `returnId`: the return that it settles. */
export const newRefund = z
  .object({
    id: id(),
    paymentId: id()
      .nullish()
      .transform((value) => value ?? null),
    method: z.enum([...REFUND_METHODS, 'offset']),
    amount: money('validation.refund_amount'),
    reason: multilineText(LENGTH.text, 'validation.refund_reason'),
    proof: optionalText(LENGTH.name),
    returnId: id()
      .nullish()
      .transform((value) => value ?? null),
    version,
  })
  .refine(({ amount }) => Number(amount) > 0, { path: ['amount'], message: 'validation.refund_amount' })
  .refine(({ method, proof }) => method === 'provider' || method === 'offset' || hasVisibleText(proof ?? ''), {
    path: ['proof'],
    message: 'validation.refund_proof',
  });

export type NewRefund = z.output<typeof newRefund>;

/** `reported`: in the provider's dashboard. */
export const MANUAL_REFUND_METHODS = ['reported', 'transfer', 'cash'] as const;

/** `proof`: number of refund or transfer, or who took the cash. */
export const manualRefundBody = z.object({
  method: z.enum(MANUAL_REFUND_METHODS),
  proof: requiredText(LENGTH.name, 'validation.refund_proof'),
  reason: multilineText(LENGTH.text, 'validation.refund_reason'),
  version,
});

export type ManualRefundBody = z.output<typeof manualRefundBody>;

/** As staff saw it at the provider. */
export const refundOutcome = z.object({
  state: z.enum(['done', 'failed']),
  note: multilineText(LENGTH.text, 'validation.refund_reason'),
});

export type RefundOutcome = z.output<typeof refundOutcome>;
