import { route } from '@/lib/platform/server/api/route';
import { isReady } from '@/lib/platform/server/health';

/** The same as health/ready, for the start script and whoever knows this address. */
export const GET = route({ access: 'public' }, isReady);
