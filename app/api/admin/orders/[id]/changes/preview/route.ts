import { previewChange } from '@/lib/desk/order-change/change-order';
import { orderChangePrices as body } from '@/lib/desk/order-change/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, ({ params, body }) =>
  previewChange(params.id, body),
);
