import { createRandomCoupon } from '@/lib/catalogue/coupon/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue' }, async ({ staff }) =>
  createdResponse(await createRandomCoupon(staff)),
);
