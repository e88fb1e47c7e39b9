import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { refundOutcome as body } from '@/lib/fulfilment/refund/schema';
import { decideRefund } from '@/lib/fulfilment/refund/settle-refund';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders_work', 'refunds'], params: ['id', 'refundId'], body },
  async ({ params, body, staff }) => {
    await decideRefund(params.id, params.refundId, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
