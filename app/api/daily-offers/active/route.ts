import { route } from '@/lib/server/api/route';
import { readRunningOffers } from '@/lib/offer/reads';

export const GET = route({ access: 'public' }, () => readRunningOffers());
