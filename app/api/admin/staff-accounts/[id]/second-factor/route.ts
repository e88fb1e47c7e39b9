import { resetSecondFactor } from '@/lib/people/second-factor/writes';
import { route } from '@/lib/platform/server/api/route';

/** For a lost phone and recovery codes. */
export const DELETE = route({ access: 'owner', params: ['id'] }, ({ params, staff }) =>
  resetSecondFactor(params.id, staff),
);
