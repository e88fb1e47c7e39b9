import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { mockPayment } from '@/lib/money/payment/mock-payment';
import { mockPayment as body } from '@/lib/money/payment/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'mock-payment', max: 60, windowSeconds: 60, per: 'session' },
  { name: 'mock-payment-address', max: 300, windowSeconds: 60, per: 'address' },
] as const;

/** Test mode only. */
export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) => {
  const answer = await mockPayment(sessionId, body.order_id, body.outcome);
  sendMailsSoon();
  return answer;
});
