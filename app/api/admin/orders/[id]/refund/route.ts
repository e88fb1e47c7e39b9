import { checkOrderVersion } from '@/lib/desk/order-desk/order-version';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { markRefunded } from '@/lib/fulfilment/refund/mark-refunded';
import { refundMade as body } from '@/lib/fulfilment/refund/schema';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders_work', 'refunds'], params: ['id'], body },
  async ({ params, body, staff }) => {
    const id = params.id;
    await markRefunded(id, body, staff, checkOrderVersion(id, body.version));
    sendMailsSoon();
    return readOrderDetails(id, staff);
  },
);
