import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { readSavedBuilds } from '@/lib/selling/saved-build/reads';
import { savedBuildBody as body } from '@/lib/selling/saved-build/schema';
import { saveBuild } from '@/lib/selling/saved-build/writes';

const limit = { name: 'saved-builds', max: 60, windowSeconds: 600, per: 'session' } as const;

export const GET = route({ access: 'customer' }, ({ customer }) => readSavedBuilds(customer.customerId));

export const POST = route({ access: 'customer', body, limit }, async ({ customer, body }) =>
  createdResponse(await saveBuild(customer.customerId, body)),
);
