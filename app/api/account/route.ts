import { readAccount } from '@/lib/account/reads';
import { account as body } from '@/lib/account/schema';
import { saveAccount } from '@/lib/account/writes';
import { route } from '@/lib/server/api/route';

const limit = { name: 'account', max: 60, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readAccount(sessionId));

export const PUT = route({ access: 'shopper', body, limit }, ({ sessionId, body }) => saveAccount(sessionId, body));
