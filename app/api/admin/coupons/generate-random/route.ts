import { createRandomCoupon } from '@/lib/coupon/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue' }, async ({ staff }) =>
  created(await createRandomCoupon(staff)),
);
