import { listAdminCoupons } from '@/lib/catalogue/coupon/admin-reads';
import { adminCouponsQuery, couponForm } from '@/lib/catalogue/coupon/schema';
import { createCoupon } from '@/lib/catalogue/coupon/writes';
import { createdResponse, jsonPage } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', query: adminCouponsQuery }, async ({ query }) =>
  jsonPage(await listAdminCoupons(query)),
);

export const POST = route({ access: 'staff', may: 'catalogue', body: couponForm }, async ({ body, staff }) =>
  createdResponse(await createCoupon(body, staff)),
);
