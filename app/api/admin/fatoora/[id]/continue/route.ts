import { resumeRegistration } from '@/lib/office/fatoora/register';
import { route } from '@/lib/platform/server/api/route';

/** Each call checks six documents with ZATCA. */
const limit = { name: 'fatoora-continue', max: 100, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'settings', params: ['id'], limit }, ({ params, staff }) =>
  resumeRegistration(params.id, staff),
);
