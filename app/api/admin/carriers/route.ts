import { listCarrierConnections } from '@/lib/fulfilment/carriers/reads';
import { connectionForm as body } from '@/lib/fulfilment/carriers/schema';
import { createCarrierConnection } from '@/lib/fulfilment/carriers/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings' }, () => listCarrierConnections());

export const POST = route({ access: 'staff', may: 'settings', body }, async ({ body, staff }) =>
  createdResponse(await createCarrierConnection(body, staff)),
);
