import { listFatooraUnits } from '@/lib/office/fatoora/reads';
import { registerUnit } from '@/lib/office/fatoora/register';
import { fatooraUnitForm as body } from '@/lib/office/fatoora/schema';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

/** One-time passwords, and ZATCA limits attempts. */
const limit = { name: 'fatoora-register', max: 100, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'staff', may: 'settings' }, () => listFatooraUnits());

export const POST = route({ access: 'staff', may: 'settings', body, limit }, async ({ body, staff }) =>
  createdResponse(await registerUnit(body, staff)),
);
