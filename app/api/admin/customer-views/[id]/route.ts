import { customerViews } from '@/lib/desk/list-view/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  customerViews.remove(params.id, staff),
);
