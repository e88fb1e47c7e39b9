import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { receivePayment } from '@/lib/order-desk/receive-payment';
import { newReceived as body } from '@/lib/received-payment/schema';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await receivePayment(params.id, body, staff);
  sendMailsSoon();
  return readOrderDetails(params.id);
});
