import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { recordPaymentByStaff } from '@/lib/desk/order-desk/receive-payment';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { newReceived as body } from '@/lib/money/received-payment/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await recordPaymentByStaff(params.id, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
