import { route } from '@/lib/api/route';
import { saveAccount } from '@/lib/commands/account/save-account';
import { readAccount } from '@/lib/queries/account';
import { account as body } from '@/lib/schemas/account';

const limit = { name: 'account', max: 60, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readAccount(sessionId));

export const PUT = route({ access: 'shopper', body, limit }, ({ sessionId, body }) =>
  saveAccount(sessionId ?? '', body),
);
