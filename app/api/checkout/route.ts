import { placeOrder } from '@/lib/checkout/place-order';
import { checkout as body } from '@/lib/checkout/schema';
import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

const limit = [
  { name: 'checkout', max: 60, windowSeconds: 60, per: 'session' },
  { name: 'checkout-address', max: 240, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body, request, address }) => {
  const answer = await placeOrder({ sessionId: sessionId, address }, body, request.headers.get('idempotency-key'));
  sendMailsSoon();
  return created(answer);
});
