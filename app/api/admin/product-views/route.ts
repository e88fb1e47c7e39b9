import { productViewBody as body } from '@/lib/catalogue/product-view/schema';
import { productListViews } from '@/lib/catalogue/product-view/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue_view' }, () => productListViews.read());

export const POST = route({ access: 'staff', may: 'catalogue', body }, async ({ body, staff }) =>
  createdResponse(await productListViews.create(body, staff)),
);
