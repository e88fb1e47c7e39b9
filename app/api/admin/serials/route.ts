import { readSerialHistory } from '@/lib/orders/serial/reads';
import { serialsQuery as query } from '@/lib/orders/serial/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', query }, ({ query }) =>
  readSerialHistory(query.serial),
);
