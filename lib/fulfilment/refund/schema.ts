import { z } from 'zod';
import { id, LENGTH, money, optionalText, prose, text, version } from '../../platform/shared/fields';
import { saysSomething } from '../../platform/shared/marks';

export const REFUND_METHODS = ['provider', 'transfer', 'cash'] as const;

/**
 * POST /api/admin/orders/{id}/refunds. `id` is chosen by who asks: the same again is the same refund. `paymentId`: of which payment,
 * where something was paid online. `proof`: how staff gave it back themselves; the provider needs none. `returnId`: the return whose pieces it
 * pays back, which is settled with it.
 */
export const newRefund = z
  .object({
    id: id(),
    paymentId: id()
      .nullish()
      .transform((value) => value ?? null),
    method: z.enum(REFUND_METHODS),
    amount: money('validation.refund_amount'),
    reason: prose(LENGTH.text, 'validation.refund_reason'),
    proof: optionalText(LENGTH.name),
    returnId: id()
      .nullish()
      .transform((value) => value ?? null),
    version,
  })
  .refine(({ amount }) => Number(amount) > 0, { path: ['amount'], message: 'validation.refund_amount' })
  .refine(({ method, proof }) => method === 'provider' || saysSomething(proof ?? ''), {
    path: ['proof'],
    message: 'validation.refund_proof',
  });

export type NewRefund = z.output<typeof newRefund>;

/** How staff gave back what was due: `reported` at the provider itself, in its dashboard. */
export const MADE_METHODS = ['reported', 'transfer', 'cash'] as const;

/** PUT /api/admin/orders/{id}/refund: staff gave back all that was due. `proof`: the number of the refund or the transfer, or who took the cash. */
export const refundMade = z.object({
  method: z.enum(MADE_METHODS),
  proof: text(LENGTH.name, 'validation.refund_proof'),
  reason: prose(LENGTH.text, 'validation.refund_reason'),
  version,
});

export type RefundMade = z.output<typeof refundMade>;

/** PUT /api/admin/orders/{id}/refunds/{refundId}: what staff saw at the provider, where the shop cannot find it out. */
export const refundOutcome = z.object({
  state: z.enum(['done', 'failed']),
  note: prose(LENGTH.text, 'validation.refund_reason'),
});

export type RefundOutcome = z.output<typeof refundOutcome>;
