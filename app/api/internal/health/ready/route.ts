import { route } from '@/lib/platform/server/api/route';
import { checkReadiness } from '@/lib/platform/server/health';

/** Readiness probe. Errors: unavailable. */
export const GET = route({ access: 'public' }, checkReadiness);
