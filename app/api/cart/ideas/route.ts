import { route } from '@/lib/platform/server/api/route';
import { readCartIdeas } from '@/lib/selling/cart/ideas';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readCartIdeas(sessionId));
