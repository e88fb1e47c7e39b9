import 'server-only';
import type { ShipmentState } from '../../generated/prisma/enums';
import { paymentKindOf } from '../../money/payment/providers/registry';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import type { Prisma } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { isParcelOut } from './rules';

export const packSelect = {
  ...ledgerSelect,
  id: true,
  orderNumber: true,
  shippingCompanyId: true,
  shippingMethod: true,
  shippingCompany: { select: { isPickup: true } },
  items: {
    where: { mainItemId: null },
    select: {
      id: true,
      quantity: true,
      shipments: { select: { quantity: true, shipment: { select: { state: true, returnId: true } } } },
    },
  },
} satisfies Prisma.OrderSelect;

export type PackOrder = Prisma.OrderGetPayload<{ select: typeof packSelect }>;

const isFirst = ({ state, returnId }: { state: ShipmentState; returnId: string | null }): boolean =>
  isParcelOut(state) && returnId === null;

export const packableLines = ({ items }: PackOrder) =>
  items.map(({ id, quantity, shipments }) => ({
    id,
    quantity,
    sent: shipments.filter(({ shipment }) => isFirst(shipment)).reduce((all, { quantity }) => all + quantity, 0),
  }));

/** In riyals: the due amount that no other parcel collects. */
export function codAmountOf(order: PackOrder): string {
  if (paymentKindOf(order.paymentMethod) !== 'cash') return toSar(0);
  const { due, toCome } = readLedgerBalanceOf(order);
  return toSar(Math.max(due - toCome, 0));
}
