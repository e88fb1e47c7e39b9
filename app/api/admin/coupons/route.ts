import { created, json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createCoupon } from '@/lib/commands/coupons/save-coupon';
import { listAdminCoupons } from '@/lib/queries/admin/coupons';
import { adminCouponsQuery, couponForm } from '@/lib/schemas/coupon';

export const GET = route({ access: 'staff', query: adminCouponsQuery }, async ({ query }) =>
  json((await listAdminCoupons(query)).rows),
);

export const POST = route({ access: 'staff', body: couponForm }, async ({ body, staff }) =>
  created(await createCoupon(body, staff)),
);
