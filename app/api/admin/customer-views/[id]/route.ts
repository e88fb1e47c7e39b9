import { customerListViews } from '@/lib/desk/list-view/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  customerListViews.remove(params.id, staff),
);
