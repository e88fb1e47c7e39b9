import { connectionPatch as body } from '@/lib/fulfilment/carriers/schema';
import { deleteCarrierConnection, updateCarrierConnection } from '@/lib/fulfilment/carriers/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  updateCarrierConnection(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteCarrierConnection(params.id, staff),
);
