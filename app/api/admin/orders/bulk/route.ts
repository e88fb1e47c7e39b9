import { orderStepsBody } from '@/lib/desk/order-desk/schema';
import { takeOrderSteps } from '@/lib/desk/order-desk/take-steps';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders_work', body: orderStepsBody }, ({ body, staff }) =>
  takeOrderSteps(body, staff),
);
