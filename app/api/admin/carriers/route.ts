import { listConnections } from '@/lib/fulfilment/carriers/reads';
import { connectionForm as body } from '@/lib/fulfilment/carriers/schema';
import { createConnection } from '@/lib/fulfilment/carriers/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings' }, () => listConnections());

export const POST = route({ access: 'staff', may: 'settings', body }, async ({ body, staff }) =>
  createdResponse(await createConnection(body, staff)),
);
