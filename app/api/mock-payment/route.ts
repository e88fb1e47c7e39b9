import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { settleMockPayment } from '@/lib/money/payment/mock-payment';
import { mockPaymentBody } from '@/lib/money/payment/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'mock-payment', max: 60, windowSeconds: 60, per: 'session' },
  { name: 'mock-payment-address', max: 300, windowSeconds: 60, per: 'address' },
] as const;

/** Test mode only. */
export const POST = route({ access: 'shopper', body: mockPaymentBody, limit }, async ({ sessionId, body }) => {
  const answer = await settleMockPayment(sessionId, body.order_id, body.outcome);
  sendMailsAfterResponse();
  return answer;
});
