import { orderViewBody as body } from '@/lib/desk/list-view/schema';
import { orderListViews } from '@/lib/desk/list-view/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view' }, () => orderListViews.read());

export const POST = route({ access: 'staff', may: 'orders', body }, async ({ body, staff }) =>
  createdResponse(await orderListViews.create(body, staff)),
);
