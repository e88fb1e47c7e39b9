import { paymentProofBody } from '@/lib/money/payment/schema';
import { verifyPayment } from '@/lib/money/payment/verify-payment';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'verify-payment', max: 60, windowSeconds: 60, per: 'session' },
  { name: 'verify-payment-address', max: 300, windowSeconds: 60, per: 'address' },
] as const;

/** For all providers, although the path names Stripe. */
export const GET = route({ access: 'visitor', query: paymentProofBody, limit }, async ({ sessionId, query }) =>
  verifyPayment(sessionId, query.order_id, query.session_id ?? null),
);
