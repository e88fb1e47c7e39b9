import { deleteSubscription } from '@/lib/newsletter/writes';
import { route } from '@/lib/server/api/route';

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  deleteSubscription(params.id, staff),
);
