import { requireSecondFactor } from '@/lib/second-factor/required';
import { required as body } from '@/lib/second-factor/schema';
import { route } from '@/lib/server/api/route';

/** Requires a second factor of every account, or no more. */
export const PUT = route({ access: 'owner', body }, ({ body, staff }) => requireSecondFactor(body.required, staff));
