import { route } from '@/lib/platform/server/api/route';
import { isReady } from '@/lib/platform/server/health';

/** Readiness probe. Errors: unavailable. */
export const GET = route({ access: 'public' }, isReady);
