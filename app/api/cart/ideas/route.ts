import { route } from '@/lib/platform/server/api/route';
import { readCartSuggestions } from '@/lib/selling/cart/ideas';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readCartSuggestions(sessionId));
