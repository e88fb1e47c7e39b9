import { route } from '@/lib/platform/server/api/route';
import { checkReadiness } from '@/lib/platform/server/health';

/** Same as health/ready; called by the start script. */
export const GET = route({ access: 'public' }, checkReadiness);
