import { createRandomCoupon } from '@/lib/catalogue/coupon/writes';
import { created } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue' }, async ({ staff }) =>
  created(await createRandomCoupon(staff)),
);
