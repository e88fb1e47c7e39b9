import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { stepOrderReturn } from '@/lib/order-desk/return-steps';
import { returnStep as body } from '@/lib/return/schema';
import { route } from '@/lib/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders', params: ['id', 'returnId'], body },
  async ({ params, body, staff }) => {
    await stepOrderReturn(params.id, params.returnId, body, staff);
    sendMailsSoon();
    return readOrderDetails(params.id);
  },
);
