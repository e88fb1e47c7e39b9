import { route } from '@/lib/platform/server/api/route';
import { readOwnOrders } from '@/lib/selling/account/orders';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readOwnOrders(sessionId, 50));
