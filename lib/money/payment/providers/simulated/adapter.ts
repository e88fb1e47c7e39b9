import { toSar } from '../../../../platform/shared/money';
import { type HostedProvider, type PaymentReport, ProviderError } from '../../contract';

export const SIMULATED = 'simulated';

/** Default provider to imitate. */
export const STANDS_FOR = 'stripe';

const FORM = /^sim_([0-9a-f-]{36})_(\d{1,10})$/;

/** A simulated payment's report; its id holds all data. */
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
    payableUntil: null,
  };
}

/**
 * Used while PAYMENTS_MODE is `test`: /mock-payment posts to /api/mock-payment. `retrieve` answers pending, so that
 * only this call confirms an order.
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
  // A refund with an answer was made, one without was not.
  refundState: async (_gateway, { refundRef }) => (refundRef === null ? null : { refundRef, state: 'done' }),
};
