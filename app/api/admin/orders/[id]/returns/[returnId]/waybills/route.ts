import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { bookReturnWaybill } from '@/lib/desk/waybill/make-waybill';
import { newReturnWaybill as body } from '@/lib/fulfilment/waybill/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id', 'returnId'], body },
  async ({ params, body, staff }) => {
    await bookReturnWaybill(params.id, params.returnId, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
