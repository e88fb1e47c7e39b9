import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createGateway } from '@/lib/commands/gateways/save-gateway';
import { listGateways } from '@/lib/queries/admin/gateways';
import { gatewayForm as body } from '@/lib/schemas/payment-gateway';

export const GET = route({ access: 'owner' }, () => listGateways());

export const POST = route({ access: 'owner', body }, async ({ body, staff }) =>
  created(await createGateway(body, staff)),
);
