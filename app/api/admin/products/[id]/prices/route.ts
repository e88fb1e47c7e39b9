import { readPriceHistory } from '@/lib/catalogue/product/price/price-history';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue_view', params: ['id'] }, ({ params }) =>
  readPriceHistory(params.id),
);
