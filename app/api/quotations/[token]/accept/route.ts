import { acceptQuotation } from '@/lib/desk/quotation/buyer';
import { quotationAcceptance as body } from '@/lib/desk/quotation/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'quotation-answer', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route(
  { access: 'shopper', params: ['token'], body, limit },
  async ({ params, body, sessionId }) => {
    const accepted = await acceptQuotation(params.token, body, sessionId);
    sendMailsAfterResponse();
    return accepted;
  },
);
