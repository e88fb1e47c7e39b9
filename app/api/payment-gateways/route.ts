import { listGateways } from '@/lib/gateway/admin-reads';
import { gatewayForm as body } from '@/lib/gateway/schema';
import { createGateway } from '@/lib/gateway/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'settings' }, () => listGateways());

export const POST = route({ access: 'staff', may: 'settings', body }, async ({ body, staff }) =>
  created(await createGateway(body, staff)),
);
