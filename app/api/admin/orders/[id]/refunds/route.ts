import { checkOrderVersion } from '@/lib/desk/order-desk/order-version';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { createRefund } from '@/lib/fulfilment/refund/create-refund';
import { newRefund as body } from '@/lib/fulfilment/refund/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: ['orders_work', 'refunds'], params: ['id'], body },
  async ({ params, body, staff }) => {
    await createRefund(params.id, body, staff, checkOrderVersion(params.id, body.version));
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
