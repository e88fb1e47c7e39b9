import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { createOrderReturn } from '@/lib/desk/order-desk/return-steps';
import { newStaffReturn as body } from '@/lib/fulfilment/return/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await createOrderReturn(params.id, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
