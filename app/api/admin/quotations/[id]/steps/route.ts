import { quotationStep as body } from '@/lib/desk/quotation/schema';
import { takeQuotationStep } from '@/lib/desk/quotation/steps';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  const quotation = await takeQuotationStep(params.id, body, staff);
  sendMailsAfterResponse();
  return quotation;
});
