import { connectionPatch as body } from '@/lib/fulfilment/carriers/schema';
import { deleteConnection, updateConnection } from '@/lib/fulfilment/carriers/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  updateConnection(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteConnection(params.id, staff),
);
