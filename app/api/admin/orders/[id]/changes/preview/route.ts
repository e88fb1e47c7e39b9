import { previewChange } from '@/lib/order-change/change-order';
import { orderChangePrices as body } from '@/lib/order-change/schema';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, ({ params, body }) =>
  previewChange(params.id, body),
);
