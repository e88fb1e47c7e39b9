import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { saveChange } from '@/lib/order-change/change-order';
import { orderChange as body } from '@/lib/order-change/schema';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await saveChange(params.id, body, staff);
  sendMailsSoon();
  return readOrderDetails(params.id);
});
