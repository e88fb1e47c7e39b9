import { changeOrder, stepOrder } from '@/lib/order-desk/change-order-status';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { route } from '@/lib/server/api/route';
import { changeShipment } from '@/lib/shipment/change-shipment';
import { shipmentChange as body } from '@/lib/shipment/schema';

export const PUT = route(
  { access: 'staff', may: 'orders', params: ['id', 'shipmentId'], body },
  async ({ params, body, staff }) => {
    const { id, shipmentId } = params;
    await changeOrder(id, body.version, (tx) =>
      changeShipment(tx, id, shipmentId, body, staff, { step: (to, note) => stepOrder(tx, id, to, staff, note) }),
    );
    return readOrderDetails(id);
  },
);
