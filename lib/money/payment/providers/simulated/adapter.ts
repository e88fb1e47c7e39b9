import { toSar } from '../../../../platform/shared/money';
import { type HostedProvider, type PaymentReport, ProviderError } from '../contract';

export const SIMULATED_PROVIDER = 'simulated';

export const DEFAULT_IMITATED_PROVIDER = 'stripe';

const FORM = /^sim_([0-9a-f-]{36})_(\d{1,10})$/;

/** `providerRef` contains the amount in halalas. Throws ProviderError. */
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

/** For test mode. `retrieve` reports pending: only POST /api/mock-payment confirms an order. */
export const simulatedAdapter: HostedProvider = {
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
  // A refund has an id only if it was made.
  refundState: async (_gateway, { refundRef }) => (refundRef === null ? null : { refundRef, state: 'done' }),
};
