import { requestQuotation } from '@/lib/desk/quotation/request';
import { quotationRequestBody } from '@/lib/desk/quotation/request-schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'quotation-ask', max: 5, windowSeconds: 3600, per: 'session' },
  { name: 'quotation-ask-address', max: 20, windowSeconds: 3600, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', body: quotationRequestBody, limit },
  async ({ body, sessionId, address }) => {
    const asked = await requestQuotation(body, { sessionId, address });
    sendMailsAfterResponse();
    return createdResponse(asked);
  },
);
