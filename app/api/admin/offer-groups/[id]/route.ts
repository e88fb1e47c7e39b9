import { offerGroupPatch as body } from '@/lib/catalogue/offer-group/schema';
import { updateOfferGroup } from '@/lib/catalogue/offer-group/update';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateOfferGroup(params.id, body, staff),
);
