import { newReturn as body } from '@/lib/fulfilment/return/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';
import { requestOwnReturn } from '@/lib/selling/account/own-returns';

const limit = [
  { name: 'return', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'return-address', max: 30, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, body },
  async ({ sessionId, params, body }) => {
    const order = await requestOwnReturn(sessionId, params.orderNumber, body);
    sendMailsAfterResponse();
    return order;
  },
);
