import { listAdminOffers } from '@/lib/offer/admin-reads';
import { readRunningOffers } from '@/lib/offer/reads';
import { dailyOfferForm, dailyOffersQuery } from '@/lib/offer/schema';
import { createDailyOffer } from '@/lib/offer/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'catalogue', query: dailyOffersQuery },
  async ({ query, staff }): Promise<unknown> => (staff ? (await listAdminOffers(query)).rows : readRunningOffers()),
);

export const POST = route({ access: 'staff', may: 'catalogue', body: dailyOfferForm }, async ({ body, staff }) =>
  created(await createDailyOffer(body, staff)),
);
