import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { mailLink } from '@/lib/order-desk/payment-link';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params, staff }) => {
  await mailLink(params.id, staff);
  sendMailsSoon();
  return readOrderDetails(params.id);
});
