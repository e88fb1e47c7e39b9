import { changeParcel } from '@/lib/desk/order-desk/change-parcel';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { shipmentChange as body } from '@/lib/fulfilment/shipment/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id', 'shipmentId'], body },
  async ({ params, body, staff }) => {
    await changeParcel(params.id, params.shipmentId, body, staff);
    return readOrderDetails(params.id, staff);
  },
);
