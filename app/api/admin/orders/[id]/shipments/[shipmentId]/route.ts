import { changeParcel } from '@/lib/order-desk/change-parcel';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { route } from '@/lib/server/api/route';
import { shipmentChange as body } from '@/lib/shipment/schema';

export const PUT = route(
  { access: 'staff', may: 'orders', params: ['id', 'shipmentId'], body },
  async ({ params, body, staff }) => {
    await changeParcel(params.id, params.shipmentId, body, staff);
    return readOrderDetails(params.id);
  },
);
