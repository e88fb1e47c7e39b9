import { previewOfferGroup } from '@/lib/catalogue/offer-group/reads';
import { offerGroupPreview } from '@/lib/catalogue/offer-group/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: offerGroupPreview }, ({ body, staff }) =>
  previewOfferGroup(body, staff),
);
