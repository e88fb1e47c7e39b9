import { orderListViews } from '@/lib/desk/list-view/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'orders', params: ['id'] }, ({ params, staff }) =>
  orderListViews.remove(params.id, staff),
);
