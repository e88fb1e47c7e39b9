import { askOwnReturn } from '@/lib/account/own-returns';
import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { newReturn as body } from '@/lib/return/schema';
import { route } from '@/lib/server/api/route';

const limit = [
  { name: 'return', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'return-address', max: 30, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, body },
  async ({ sessionId, params, body }) => {
    const order = await askOwnReturn(sessionId, params.orderNumber, body);
    sendMailsSoon();
    return order;
  },
);
