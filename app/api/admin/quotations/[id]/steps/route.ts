import { quotationStep as body } from '@/lib/desk/quotation/schema';
import { takeStep } from '@/lib/desk/quotation/steps';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  const quotation = await takeStep(params.id, body, staff);
  sendMailsSoon();
  return quotation;
});
