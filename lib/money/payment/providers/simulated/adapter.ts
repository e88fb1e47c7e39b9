import { toSar } from '../../../../platform/shared/money';
import { type HostedProvider, type PaymentReport, ProviderError } from '../../contract';

/** The name under which simulated payments are recorded. */
export const SIMULATED = 'simulated';

/** Whom the page stands for when its address does not say. */
export const STANDS_FOR = 'stripe';

const FORM = /^sim_([0-9a-f-]{36})_(\d{1,10})$/;

/** A simulated payment as its provider would know it. There is no record elsewhere: its id says all that is to know. */
export function simulatedReport(providerRef: string, state: PaymentReport['state']): PaymentReport {
  const [, reference = null, amount] = FORM.exec(providerRef) ?? [];
  if (!reference) throw new ProviderError('refused', 'not a simulated payment');
  return {
    providerRef,
    state,
    amount: Number(amount),
    currency: 'SAR',
    reference,
    liveMode: false,
    refunded: 0,
    dispute: null,
    // Nobody pays it behind the shop's back.
    payableUntil: null,
  };
}

/**
 * Stands in for a provider while PAYMENTS_MODE is `test`: the shopper is sent to /mock-payment, whose outcome arrives by
 * POST /api/mock-payment. Looking finds nothing paid, so that nothing but that call ever confirms an order.
 */
export const simulated: HostedProvider = {
  initialStatus: 'pending_payment',
  start: async (gateway, order, attempt) => {
    const query = new URLSearchParams({
      order_id: order.orderNumber,
      amount: toSar(order.total),
      type: gateway.type,
    });
    return {
      kind: 'redirect',
      url: `/mock-payment?${query}`,
      providerRef: `sim_${attempt.id}_${order.total}`,
      liveMode: false,
      payableUntil: null,
    };
  },
  retrieve: async (_gateway, providerRef) => simulatedReport(providerRef, 'pending'),
  cancel: async (_gateway, { providerRef }) => simulatedReport(providerRef, 'cancelled'),
  parseWebhook: async () => {
    throw new ProviderError('forged', 'a simulated provider sends nothing');
  },
  refund: async (_gateway, { idempotencyKey }) => ({ refundRef: `sim_refund_${idempotencyKey}`, state: 'done' }),
  test: async () => ({ result: 'ok' }),
  // Nothing is written down anywhere: what has an answer was made, what has none was not.
  refundState: async (_gateway, { refundRef }) => (refundRef === null ? null : { refundRef, state: 'done' }),
};
