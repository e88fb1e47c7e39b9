import { readOwnCoupons } from '@/lib/coupon/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readOwnCoupons(sessionId));
