import { route } from '@/lib/api/route';
import { readRunningOffers } from '@/lib/queries/offers';

export const GET = route({ access: 'public' }, () => readRunningOffers());
