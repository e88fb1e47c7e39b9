import { replacePaymentLink, revokePaymentLink } from '@/lib/desk/order-desk/payment-link';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params, staff }) => {
  await replacePaymentLink(params.id, staff);
  return readOrderDetails(params.id, staff);
});

export const DELETE = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params, staff }) => {
  await revokePaymentLink(params.id, staff);
  return readOrderDetails(params.id, staff);
});
