import 'server-only';
import type { ShipmentState } from '../../generated/prisma/enums';
import { kindOf } from '../../money/payment/registry';
import { balanceOf, ledgerSelect } from '../../orders/ledger/reads';
import type { Prisma } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { isOut } from './rules';

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

/** Replacements hold no ordered pieces. */
const isFirst = ({ state, returnId }: { state: ShipmentState; returnId: string | null }): boolean =>
  isOut(state) && returnId === null;

export const linesOf = ({ items }: PackOrder) =>
  items.map(({ id, quantity, shipments }) => ({
    id,
    quantity,
    sent: shipments.filter(({ shipment }) => isFirst(shipment)).reduce((all, { quantity }) => all + quantity, 0),
  }));

/** Cash to collect in riyals: what is due and no other parcel collects. */
export function codOf(order: PackOrder): string {
  if (kindOf(order.paymentMethod) !== 'cash') return toSar(0);
  const { due, toCome } = balanceOf(order);
  return toSar(Math.max(due - toCome, 0));
}
