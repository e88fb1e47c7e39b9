import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { placeOrder } from '@/lib/commands/checkout/place-order';
import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { checkout as body } from '@/lib/schemas/checkout';

const limit = { name: 'checkout', max: 60, windowSeconds: 60, per: 'session' } as const;

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body, request }) => {
  const answer = await placeOrder(sessionId ?? '', body, request.headers.get('idempotency-key'));
  sendMailsSoon();
  return created(answer);
});
