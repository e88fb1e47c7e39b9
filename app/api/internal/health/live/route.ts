import { route } from '@/lib/platform/server/api/route';

/** Liveness probe without dependencies. */
export const GET = route({ access: 'public' }, async () => ({ status: 'ok' }));
