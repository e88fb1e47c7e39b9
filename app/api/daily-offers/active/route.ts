import { readRunningOffers } from '@/lib/catalogue/offer/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'public' }, () => readRunningOffers());
