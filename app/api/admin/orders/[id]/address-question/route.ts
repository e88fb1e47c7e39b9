import { askAddress, endQuestion } from '@/lib/desk/address-question/ask';
import { addressAsk as body } from '@/lib/desk/address-question/schema';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';

/** Needs `personal_data`: the link shows the address. */
export const POST = route(
  { access: 'staff', may: ['orders_work', 'personal_data'], params: ['id'], body },
  async ({ params, body, staff }) => {
    await askAddress(params.id, body.by, staff);
    sendMailsSoon();
    return readOrderDetails(params.id, staff);
  },
);

export const DELETE = route({ access: 'staff', may: 'orders_work', params: ['id'] }, async ({ params, staff }) => {
  await endQuestion(params.id, staff);
  return readOrderDetails(params.id, staff);
});
