import { listGateways } from '@/lib/gateway/admin-reads';
import { gatewayForm as body } from '@/lib/gateway/schema';
import { createGateway } from '@/lib/gateway/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'owner' }, () => listGateways());

export const POST = route({ access: 'owner', body }, async ({ body, staff }) =>
  created(await createGateway(body, staff)),
);
