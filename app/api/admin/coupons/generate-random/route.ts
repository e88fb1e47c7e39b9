import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createRandomCoupon } from '@/lib/commands/coupons/save-coupon';

export const POST = route({ access: 'staff' }, async ({ staff }) => created(await createRandomCoupon(staff)));
