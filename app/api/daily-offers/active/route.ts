import { readRunningOffers } from '@/lib/offer/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'public' }, () => readRunningOffers());
