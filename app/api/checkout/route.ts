import { lastPromotion } from '@/lib/catalogue/promotion-click/cookie';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { checkoutBody } from '@/lib/selling/checkout/schema';

const limit = [
  { name: 'checkout', max: 60, windowSeconds: 60, per: 'session' },
  { name: 'checkout-address', max: 240, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', body: checkoutBody, idempotent: true, limit },
  async ({ sessionId, body, request, address, idempotencyKey }) => {
    const caller = { sessionId, address, promotion: lastPromotion(request) };
    const answer = await placeOrder(caller, body, idempotencyKey);
    sendMailsAfterResponse();
    return createdResponse(answer);
  },
);
