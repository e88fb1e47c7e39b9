import { route } from '@/lib/platform/server/api/route';
import { readCartSuggestions } from '@/lib/selling/cart/suggestions';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readCartSuggestions(sessionId));
