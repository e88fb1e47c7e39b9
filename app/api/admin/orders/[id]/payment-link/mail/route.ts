import { mailLink } from '@/lib/desk/order-desk/payment-link';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params, staff }) => {
  await mailLink(params.id, staff);
  sendMailsSoon();
  return readOrderDetails(params.id, staff);
});
