import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { createWaybill } from '@/lib/desk/waybill/make-waybill';
import { newWaybill as body } from '@/lib/fulfilment/waybill/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await createWaybill(params.id, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
