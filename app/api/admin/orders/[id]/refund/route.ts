import { checkOrderVersion } from '@/lib/desk/order-desk/order-version';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { markRefunded } from '@/lib/fulfilment/refund/mark-refunded';
import { manualRefundBody } from '@/lib/fulfilment/refund/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders_work', 'refunds'], params: ['id'], body: manualRefundBody },
  async ({ params, body, staff }) => {
    const id = params.id;
    await markRefunded(id, body, staff, checkOrderVersion(id, body.version));
    sendMailsAfterResponse();
    return readOrderDetails(id, staff);
  },
);
