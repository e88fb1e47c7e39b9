import { route } from '@/lib/platform/server/api/route';
import { readCartSuggestions } from '@/lib/selling/cart/suggestions';

const limit = { name: 'cart-ideas', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'visitor', limit }, ({ sessionId }) => readCartSuggestions(sessionId));
