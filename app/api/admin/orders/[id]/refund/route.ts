import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { checkOrderVersion } from '@/lib/order-desk/order-version';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { markRefunded } from '@/lib/refund/mark-refunded';
import { refundMade as body } from '@/lib/refund/schema';
import { route } from '@/lib/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders', 'refunds'], params: ['id'], body },
  async ({ params, body, staff }) => {
    const id = params.id;
    await markRefunded(id, body, staff, checkOrderVersion(id, body.version));
    sendMailsSoon();
    return readOrderDetails(id);
  },
);
