import { resetSecondFactor } from '@/lib/people/second-factor/writes';
import { route } from '@/lib/platform/server/api/route';

/** For who has lost the phone and the recovery codes. */
export const DELETE = route({ access: 'owner', params: ['id'] }, ({ params, staff }) =>
  resetSecondFactor(params.id, staff),
);
