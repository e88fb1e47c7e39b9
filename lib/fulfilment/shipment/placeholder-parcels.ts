import 'server-only';
import { randomUUID } from 'node:crypto';
import { isPickupOrder } from '../../orders/order/delivery-estimate';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Prisma, Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { codAmountOf, packableLines, packSelect } from './pack';
import { unpackedLines } from './rules';

/** Placeholder parcels that a real parcel replaces. */
const GIVES_WAY = {
  standIn: true,
  settledAt: null,
  state: { in: ['sent', 'waiting'] },
} satisfies Prisma.ShipmentWhereInput;

/** Requires the order locks. */
export const removePlaceholderParcels = (tx: Tx, orderIds: readonly string[]) =>
  tx.shipment.deleteMany({ where: { orderId: { in: [...orderIds] }, ...GIVES_WAY } });

/** Placeholder parcels collect the cash of unpacked orders. Requires the order locks. Call applyMoneyChange() next. */
export async function syncPlaceholderParcels(
  tx: Tx,
  orderIds: readonly string[],
  to: OrderStatus,
  by: string,
): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') {
    await removePlaceholderParcels(tx, orderIds);
    return;
  }
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: packSelect,
  });
  for (const order of orders) await createPlaceholderParcel(tx, order, by);
}

type Packed = Prisma.OrderGetPayload<{ select: typeof packSelect }>;

async function createPlaceholderParcel(tx: Tx, order: Packed, by: string): Promise<void> {
  if (isPickupOrder(order)) return;
  const codAmount = codAmountOf(order);
  const left = unpackedLines(packableLines(order));
  if (Number(codAmount) === 0 || left.length === 0) return;
  await tx.shipment.create({
    data: {
      id: randomUUID(),
      orderId: order.id,
      shippingCompanyId: order.shippingCompanyId,
      carrier: order.shippingMethod ?? translate('shipment.own'),
      state: 'sent',
      codAmount,
      standIn: true,
      by,
      lines: { create: left.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })) },
    },
  });
}
