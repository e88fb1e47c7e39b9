import { route } from '@/lib/platform/server/api/route';
import { savedBuildName as body } from '@/lib/selling/saved-build/schema';
import { deleteSavedBuild, renameSavedBuild } from '@/lib/selling/saved-build/writes';

const limit = { name: 'saved-builds', max: 60, windowSeconds: 600, per: 'session' } as const;

export const PUT = route({ access: 'customer', params: ['id'], body, limit }, ({ customer, params, body }) =>
  renameSavedBuild(customer.customerId, params.id, body.name),
);

export const DELETE = route({ access: 'customer', params: ['id'], limit }, ({ customer, params }) =>
  deleteSavedBuild(customer.customerId, params.id),
);
