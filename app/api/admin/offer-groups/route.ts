import { offerGroupBody } from '@/lib/catalogue/offer-group/schema';
import { createOfferGroup } from '@/lib/catalogue/offer-group/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: offerGroupBody }, async ({ body, staff }) =>
  createdResponse(await createOfferGroup(body, staff)),
);
