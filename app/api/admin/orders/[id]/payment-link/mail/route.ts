import { emailPaymentLink } from '@/lib/desk/order-desk/payment-link';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params, staff }) => {
  await emailPaymentLink(params.id, staff);
  sendMailsAfterResponse();
  return readOrderDetails(params.id, staff);
});
