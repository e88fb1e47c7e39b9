import { closeAddressQuestion, requestDeliveryAddress } from '@/lib/desk/address-question/ask';
import { addressRequestBody } from '@/lib/desk/address-question/schema';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

/** Needs `personal_data`: the link shows the address. */
export const POST = route(
  { access: 'staff', may: ['orders_work', 'personal_data'], params: ['id'], body: addressRequestBody },
  async ({ params, body, staff }) => {
    await requestDeliveryAddress(params.id, body.by, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);

export const DELETE = route({ access: 'staff', may: 'orders_work', params: ['id'] }, async ({ params, staff }) => {
  await closeAddressQuestion(params.id, staff);
  return readOrderDetails(params.id, staff);
});
