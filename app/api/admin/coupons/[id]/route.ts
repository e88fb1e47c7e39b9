import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteCoupon, updateCoupon } from '@/lib/commands/coupons/save-coupon';
import { couponPatch as body } from '@/lib/schemas/coupon';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateCoupon(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteCoupon(params.id ?? '', staff);
  return noContent();
});
