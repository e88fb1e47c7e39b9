import { listAdminCoupons } from '@/lib/coupon/admin-reads';
import { adminCouponsQuery, couponForm } from '@/lib/coupon/schema';
import { createCoupon } from '@/lib/coupon/writes';
import { created, json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', query: adminCouponsQuery }, async ({ query }) =>
  json((await listAdminCoupons(query)).rows),
);

export const POST = route({ access: 'staff', may: 'catalogue', body: couponForm }, async ({ body, staff }) =>
  created(await createCoupon(body, staff)),
);
