import { route } from '@/lib/api/route';
import { readOwnCoupons } from '@/lib/queries/coupons';

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readOwnCoupons(sessionId));
