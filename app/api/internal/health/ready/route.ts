import { route } from '@/lib/platform/server/api/route';
import { isReady } from '@/lib/platform/server/health';

/** For load balancers: whether calls may be sent here now. Errors: unavailable, while the server ends or without its database. */
export const GET = route({ access: 'public' }, isReady);
