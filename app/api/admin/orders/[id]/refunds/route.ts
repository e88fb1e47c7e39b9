import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { checkOrderVersion } from '@/lib/order-desk/order-version';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { makeRefund } from '@/lib/refund/make-refund';
import { newRefund as body } from '@/lib/refund/schema';
import { route } from '@/lib/server/api/route';

export const POST = route(
  { access: 'staff', may: ['orders', 'refunds'], params: ['id'], body },
  async ({ params, body, staff }) => {
    await makeRefund(params.id, body, staff, checkOrderVersion(params.id, body.version));
    sendMailsSoon();
    return readOrderDetails(params.id);
  },
);
