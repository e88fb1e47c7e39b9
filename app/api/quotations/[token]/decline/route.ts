import { declineQuotation } from '@/lib/desk/quotation/buyer';
import { quotationRefusal as body } from '@/lib/desk/quotation/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'quotation-answer', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', params: ['token'], body, limit }, async ({ params, body }) => {
  await declineQuotation(params.token, body);
  sendMailsAfterResponse();
});
