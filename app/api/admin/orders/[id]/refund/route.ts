import { checkOrderVersion } from '@/lib/order-desk/order-version';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { refundMade as body } from '@/lib/order-desk/schema';
import { markRefunded } from '@/lib/payment/mark-refunded';
import { route } from '@/lib/server/api/route';

export const PUT = route(
  { access: 'staff', may: ['orders', 'refunds'], params: ['id'], body },
  async ({ params, body, staff }) => {
    const id = params.id;
    await markRefunded(id, body.note ?? null, staff, checkOrderVersion(id, body.version));
    return readOrderDetails(id);
  },
);
