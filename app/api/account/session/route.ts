import { route } from '@/lib/platform/server/api/route';
import { readSignedIn } from '@/lib/selling/sign-in/reads';

/** Who is signed in here; null for a guest. */
export const GET = route({ access: 'visitor' }, ({ customer }) =>
  customer ? readSignedIn(customer) : Promise.resolve(null),
);
