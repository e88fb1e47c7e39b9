import { addToOfferGroup } from '@/lib/catalogue/offer-group/writes';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  addToOfferGroup(params.id, staff),
);
