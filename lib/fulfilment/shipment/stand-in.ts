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

/** Takes the stand-ins of an order away, whose row the caller has locked. */
export const removeStandIns = (tx: Tx, orderId: string) => tx.shipment.deleteMany({ where: { orderId, ...GIVES_WAY } });

/**
 * Follows a change of status by staff, of an order whose row the caller has locked: money that is paid at the door is settled by parcels, so an
 * order that left without one gets one for all that was not packed, without a number. It goes with the status. What follows for its entries is written
 * afterwards.
 */
export async function followStatus(tx: Tx, orderId: string, to: OrderStatus, by: string): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') {
    await removeStandIns(tx, orderId);
    return;
  }
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: packSelect });
  // What is picked up is paid at the branch.
  if (order.shippingCompany?.isPickup) return;
  const codAmount = codOf(order);
  const left = leftOf(linesOf(order));
  if (Number(codAmount) === 0 || left.length === 0) return;
  await tx.shipment.create({
    data: {
      id: randomUUID(),
      orderId,
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
