import { stockEntry as body } from '@/lib/catalogue/stock/schema';
import { writeStockEntry } from '@/lib/catalogue/stock/write-entry';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body }, ({ body, staff }) =>
  writeStockEntry(body, staff),
);
