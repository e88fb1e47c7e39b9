import { listGateways } from '@/lib/money/gateway/admin-reads';
import { gatewayForm as body } from '@/lib/money/gateway/schema';
import { createGateway } from '@/lib/money/gateway/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings' }, () => listGateways());

export const POST = route({ access: 'staff', may: 'settings', body }, async ({ body, staff }) =>
  createdResponse(await createGateway(body, staff)),
);
