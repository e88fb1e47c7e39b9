import { requireSecondFactor } from '@/lib/people/second-factor/required';
import { required as body } from '@/lib/people/second-factor/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'owner', body }, ({ body, staff }) => requireSecondFactor(body.required, staff));
