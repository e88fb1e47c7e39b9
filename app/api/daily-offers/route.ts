import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createDailyOffer } from '@/lib/commands/daily-offers/save-daily-offer';
import { listAdminOffers } from '@/lib/queries/admin/daily-offers';
import { readRunningOffers } from '@/lib/queries/offers';
import { dailyOfferForm, dailyOffersQuery } from '@/lib/schemas/daily-offer';

export const GET = route(
  { access: 'public', query: dailyOffersQuery },
  async ({ query, staff }): Promise<unknown> => (staff ? (await listAdminOffers(query)).rows : readRunningOffers()),
);

export const POST = route({ access: 'staff', body: dailyOfferForm }, async ({ body, staff }) =>
  created(await createDailyOffer(body, staff)),
);
