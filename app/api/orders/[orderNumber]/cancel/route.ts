import { cancelOwnOrder } from '@/lib/account/cancel-own-order';
import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { route } from '@/lib/server/api/route';

const limit = [
  { name: 'cancel-order', max: 10, windowSeconds: 60, per: 'session' },
  { name: 'cancel-order-address', max: 30, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber'], limit }, async ({ sessionId, params }) => {
  const order = await cancelOwnOrder(sessionId, params.orderNumber);
  sendMailsSoon();
  return order;
});
