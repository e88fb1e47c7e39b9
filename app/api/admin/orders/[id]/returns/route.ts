import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { makeOrderReturn } from '@/lib/order-desk/return-steps';
import { newStaffReturn as body } from '@/lib/return/schema';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await makeOrderReturn(params.id, body, staff);
  sendMailsSoon();
  return readOrderDetails(params.id);
});
