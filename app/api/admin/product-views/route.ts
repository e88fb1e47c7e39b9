import { productViewBody as body } from '@/lib/catalogue/product-view/schema';
import { productViews } from '@/lib/catalogue/product-view/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue_view' }, () => productViews.read());

export const POST = route({ access: 'staff', may: 'catalogue', body }, async ({ body, staff }) =>
  createdResponse(await productViews.create(body, staff)),
);
