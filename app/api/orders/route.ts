import { readOwnOrders } from '@/lib/account/orders';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readOwnOrders(sessionId, 50));
