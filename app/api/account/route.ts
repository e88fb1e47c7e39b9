import { route } from '@/lib/platform/server/api/route';
import { readAccount } from '@/lib/selling/account/reads';
import { accountBody } from '@/lib/selling/account/schema';
import { saveAccount } from '@/lib/selling/account/writes';

const limit = { name: 'account', max: 60, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readAccount(sessionId));

export const PUT = route({ access: 'shopper', body: accountBody, limit }, ({ sessionId, body }) =>
  saveAccount(sessionId, body),
);
