import { couponPatch as body } from '@/lib/catalogue/coupon/schema';
import { deleteCoupon, updateCoupon } from '@/lib/catalogue/coupon/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateCoupon(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteCoupon(params.id, staff),
);
