import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createRandomCoupon } from '@/lib/coupon/writes';

export const POST = route({ access: 'staff' }, async ({ staff }) => created(await createRandomCoupon(staff)));
