import { couponPatch as body } from '@/lib/coupon/schema';
import { deleteCoupon, updateCoupon } from '@/lib/coupon/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateCoupon(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteCoupon(params.id, staff);
  return noContent();
});
