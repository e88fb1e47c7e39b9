import { dailyOfferPatch as body } from '@/lib/offer/schema';
import { deleteDailyOffer, updateDailyOffer } from '@/lib/offer/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateDailyOffer(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteDailyOffer(params.id, staff);
  return noContent();
});
