import { readOwnOrders } from '@/lib/account/orders';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readOwnOrders(sessionId, 50));
