import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Prisma, Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { codOf, linesOf, packSelect } from './pack';
import { leftOf } from './rules';

/** A parcel that stands for what left without being packed, and gives way to one that is: nobody has said more of it yet. */
const GIVES_WAY = {
  standIn: true,
  settledAt: null,
  state: { in: ['sent', 'waiting'] },
} satisfies Prisma.ShipmentWhereInput;

/** Takes the stand-ins of orders away, whose rows the caller has locked. */
export const removeStandIns = (tx: Tx, orderIds: readonly string[]) =>
  tx.shipment.deleteMany({ where: { orderId: { in: [...orderIds] }, ...GIVES_WAY } });

/**
 * Follows a change of status by staff, of orders whose rows the caller has locked: money that is paid at the door is settled by parcels, so an
 * order that left without one gets one for all that was not packed, without a number. It goes with the status. What follows for its entries is written
 * afterwards.
 */
export async function followStatus(tx: Tx, orderIds: readonly string[], to: OrderStatus, by: string): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') {
    await removeStandIns(tx, orderIds);
    return;
  }
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: packSelect,
  });
  for (const order of orders) await standInFor(tx, order, by);
}

type Packed = Prisma.OrderGetPayload<{ select: typeof packSelect }>;

async function standInFor(tx: Tx, order: Packed, by: string): Promise<void> {
  // What is picked up is paid at the branch.
  if (order.shippingCompany?.isPickup) return;
  const codAmount = codOf(order);
  const left = leftOf(linesOf(order));
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
