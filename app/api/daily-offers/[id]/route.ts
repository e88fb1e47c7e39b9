import { dailyOfferPatch as body } from '@/lib/catalogue/offer/schema';
import { deleteDailyOffer, updateDailyOffer } from '@/lib/catalogue/offer/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateDailyOffer(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteDailyOffer(params.id, staff),
);
