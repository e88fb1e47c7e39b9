import { readPriceHistory } from '@/lib/product/price-history';
import { route } from '@/lib/server/api/route';

/** The prices that a product has had, newest first. */
export const GET = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params }) =>
  readPriceHistory(params.id),
);
