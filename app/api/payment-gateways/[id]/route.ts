import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteGateway, updateGateway } from '@/lib/commands/gateways/save-gateway';
import { gatewayPatch as body } from '@/lib/schemas/payment-gateway';

export const PUT = route({ access: 'owner', body }, async ({ params, body, staff }) =>
  json(await updateGateway(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'owner' }, async ({ params, staff }) => {
  await deleteGateway(params.id ?? '', staff);
  return noContent();
});
