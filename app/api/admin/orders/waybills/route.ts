import { createWaybills } from '@/lib/desk/waybill/make-many';
import { manyWaybills as body } from '@/lib/fulfilment/waybill/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders_work', body }, async ({ body, staff }) => {
  const outcomes = await createWaybills(body, staff);
  sendMailsAfterResponse();
  return outcomes;
});
