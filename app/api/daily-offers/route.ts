import { listAdminOffers } from '@/lib/catalogue/offer/admin-reads';
import { readRunningOffers } from '@/lib/catalogue/offer/reads';
import { dailyOfferForm, dailyOffersQuery } from '@/lib/catalogue/offer/schema';
import { createDailyOffer } from '@/lib/catalogue/offer/writes';
import { createdResponse, jsonPage } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'public', may: 'catalogue', query: dailyOffersQuery },
  async ({ query, staff }): Promise<unknown> => (staff ? jsonPage(await listAdminOffers(query)) : readRunningOffers()),
);

export const POST = route({ access: 'staff', may: 'catalogue', body: dailyOfferForm }, async ({ body, staff }) =>
  createdResponse(await createDailyOffer(body, staff)),
);
