import { orderSteps as body } from '@/lib/desk/order-desk/schema';
import { takeSteps } from '@/lib/desk/order-desk/take-steps';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders_work', body }, ({ body, staff }) => takeSteps(body, staff));
