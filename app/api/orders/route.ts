import { route } from '@/lib/api/route';
import { readOwnOrders } from '@/lib/queries/orders';

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readOwnOrders(sessionId, 50));
