import { readOwnCoupons } from '@/lib/catalogue/coupon/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readOwnCoupons(sessionId));
