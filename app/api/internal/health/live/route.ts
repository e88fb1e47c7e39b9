import { route } from '@/lib/platform/server/api/route';

/** For who starts a process anew that has stopped answering: touches nothing else. */
export const GET = route({ access: 'public' }, async () => ({ status: 'ok' }));
