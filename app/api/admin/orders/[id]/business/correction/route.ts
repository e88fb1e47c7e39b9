import { correctBusiness } from '@/lib/desk/order-change/save-business';
import { orderBusinessCorrection as body } from '@/lib/desk/order-change/schema';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await correctBusiness(params.id, body, staff);
  return readOrderDetails(params.id, staff);
});
