import { deleteSubscription } from '@/lib/messaging/newsletter/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  deleteSubscription(params.id, staff),
);
