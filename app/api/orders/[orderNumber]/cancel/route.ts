import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';
import { cancelOwnOrder } from '@/lib/selling/account/cancel-own-order';
import { cancelBody as body } from '@/lib/selling/account/schema';

const limit = [
  { name: 'cancel-order', max: 10, windowSeconds: 60, per: 'session' },
  { name: 'cancel-order-address', max: 30, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, body },
  async ({ sessionId, params, body }) => {
    const order = await cancelOwnOrder(sessionId, params.orderNumber, body);
    sendMailsAfterResponse();
    return order;
  },
);
