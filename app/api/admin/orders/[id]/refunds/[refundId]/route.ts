import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { refundOutcome as body } from '@/lib/refund/schema';
import { decideRefund } from '@/lib/refund/settle-refund';
import { route } from '@/lib/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders', 'refunds'], params: ['id', 'refundId'], body },
  async ({ params, body, staff }) => {
    await decideRefund(params.id, params.refundId, body, staff);
    sendMailsSoon();
    return readOrderDetails(params.id);
  },
);
