import { renewUnit } from '@/lib/office/fatoora/register';
import { renewalForm as body } from '@/lib/office/fatoora/schema';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'fatoora-register', max: 100, windowSeconds: 600, per: 'address' } as const;

export const POST = route(
  { access: 'staff', may: 'settings', params: ['id'], body, limit },
  async ({ params, body, staff }) => createdResponse(await renewUnit(params.id, body.otp, staff)),
);
