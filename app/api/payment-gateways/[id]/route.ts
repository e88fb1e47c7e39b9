import { gatewayPatch as body } from '@/lib/gateway/schema';
import { deleteGateway, updateGateway } from '@/lib/gateway/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'owner', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateGateway(params.id, body, staff)),
);

export const DELETE = route({ access: 'owner', params: ['id'] }, async ({ params, staff }) => {
  await deleteGateway(params.id, staff);
  return noContent();
});
