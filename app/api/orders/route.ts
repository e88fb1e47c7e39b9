import { route } from '@/lib/server/api/route';
import { readOwnOrders } from '@/lib/account/orders';

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readOwnOrders(sessionId, 50));
