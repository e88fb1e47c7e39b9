import { route } from '@/lib/server/api/route';
import { readOwnCoupons } from '@/lib/coupon/reads';

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readOwnCoupons(sessionId));
