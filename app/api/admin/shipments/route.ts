import { shipOrders } from '@/lib/order-desk/ship-orders';
import { route } from '@/lib/server/api/route';
import { newShipments as body } from '@/lib/shipment/schema';

export const POST = route({ access: 'staff', may: 'orders', body }, ({ body, staff }) => shipOrders(body, staff));
