import { scanQuery as query } from '@/lib/catalogue/stock/schema';
import { readShelfProduct } from '@/lib/catalogue/stock/shelf-reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', query }, ({ query }) => readShelfProduct(query.code));
