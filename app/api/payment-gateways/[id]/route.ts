import { gatewayPatch as body } from '@/lib/money/gateway/schema';
import { deleteGateway, updateGateway } from '@/lib/money/gateway/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  updateGateway(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteGateway(params.id, staff),
);
