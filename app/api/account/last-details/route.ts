import { route } from '@/lib/platform/server/api/route';
import { readLastDetails } from '@/lib/selling/address/order-address';

export const GET = route({ access: 'visitor' }, async ({ sessionId }) => ({
  details: sessionId ? await readLastDetails(sessionId) : null,
}));
