import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { takeWaybillStep } from '@/lib/desk/waybill/take-waybill-step';
import { waybillStep as body } from '@/lib/fulfilment/waybill/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id', 'waybillId'], body },
  async ({ params, body, staff }) => {
    await takeWaybillStep(params.id, params.waybillId, body, staff);
    return readOrderDetails(params.id, staff);
  },
);
