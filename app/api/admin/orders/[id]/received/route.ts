import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { receivePayment } from '@/lib/desk/order-desk/receive-payment';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { newReceived as body } from '@/lib/money/received-payment/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await receivePayment(params.id, body, staff);
    sendMailsSoon();
    return readOrderDetails(params.id, staff);
  },
);
