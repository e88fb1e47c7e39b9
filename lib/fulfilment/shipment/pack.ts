import 'server-only';
import type { ShipmentState } from '../../generated/prisma/enums';
import { kindOf } from '../../money/payment/registry';
import { balanceOf, ledgerSelect } from '../../orders/ledger/reads';
import type { Prisma } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { isOut } from './rules';

/** What has to be known of an order to pack its parcels. */
export const packSelect = {
  ...ledgerSelect,
  id: true,
  orderNumber: true,
  shippingCompanyId: true,
  shippingMethod: true,
  shippingCompany: { select: { isPickup: true } },
  items: {
    // An add-on needs no parcel.
    where: { mainItemId: null },
    select: {
      id: true,
      quantity: true,
      shipments: { select: { quantity: true, shipment: { select: { state: true, returnId: true } } } },
    },
  },
} satisfies Prisma.OrderSelect;

export type PackOrder = Prisma.OrderGetPayload<{ select: typeof packSelect }>;

/** Whether a parcel takes of what was ordered: one that replaces what came back does not. */
const isFirst = ({ state, returnId }: { state: ShipmentState; returnId: string | null }): boolean =>
  isOut(state) && returnId === null;

/** The lines of an order, with how much of each is in parcels. */
export const linesOf = ({ items }: PackOrder) =>
  items.map(({ id, quantity, shipments }) => ({
    id,
    quantity,
    sent: shipments.filter(({ shipment }) => isFirst(shipment)).reduce((all, { quantity }) => all + quantity, 0),
  }));

/**
 * What the next parcel of an order that is paid at the door collects: what all of it still costs and no parcel is to bring, so that of several the first
 * has it. A part may have been paid by a link.
 */
export function codOf(order: PackOrder): string {
  if (kindOf(order.paymentMethod) !== 'cash') return toSar(0);
  const { due, toCome } = balanceOf(order);
  return toSar(Math.max(due - toCome, 0));
}
