import { saveChange } from '@/lib/desk/order-change/change-order';
import { orderChange as body } from '@/lib/desk/order-change/schema';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await saveChange(params.id, body, staff);
  sendMailsAfterResponse();
  return readOrderDetails(params.id, staff);
});
