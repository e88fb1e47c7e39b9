import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { takeOrderReturnStep } from '@/lib/desk/order-desk/return-steps';
import { returnStep as body } from '@/lib/fulfilment/return/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id', 'returnId'], body },
  async ({ params, body, staff }) => {
    await takeOrderReturnStep(params.id, params.returnId, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
