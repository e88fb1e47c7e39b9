import { renewPaymentLink } from '@/lib/desk/failed-payment/renew-link';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', params: ['orderId'] }, ({ params, staff }) =>
  renewPaymentLink(params.orderId, staff),
);
