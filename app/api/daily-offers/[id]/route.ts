import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteDailyOffer, updateDailyOffer } from '@/lib/commands/daily-offers/save-daily-offer';
import { dailyOfferPatch as body } from '@/lib/schemas/daily-offer';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateDailyOffer(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteDailyOffer(params.id ?? '', staff);
  return noContent();
});
