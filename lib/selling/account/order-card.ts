import 'server-only';
import { paymentKindOf } from '../../money/payment/providers/registry';
import { paymentsOfSession } from '../../money/payment/reads';
import { readInvoicedOrderIds } from '../../orders/invoice/reads';
import { type LedgerRow, ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { isPickupOrder, openDeliveryEstimate } from '../../orders/order/delivery-estimate';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { db, type Prisma } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';

/** Amounts in riyals; null instead of zero. */
export function orderBalanceView(order: LedgerRow) {
  if (order.status === 'cancelled') return { paid: null, toPay: null };
  const { due, offset } = readLedgerBalanceOf(order);
  const paid = parseSar(order.totalAmount) - offset - due;
  return { paid: paid > 0 ? toSar(paid) : null, toPay: due > 0 ? toSar(due) : null };
}

const SHOWN = 3;

const cardSelect = {
  ...ledgerSelect,
  id: true,
  orderNumber: true,
  promisedFrom: true,
  promisedTo: true,
  shippingCompany: { select: { isPickup: true } },
  city: true,
  items: { where: { mainItemId: null }, orderBy: lineOrderBy, select: { productName: true, quantity: true } },
} satisfies Prisma.OrderSelect;

/** The session's own order; only state and balance for a person who paid by link; else null. */
export async function readOrderCard(sessionId: string | null, orderNumber: string) {
  if (!sessionId) return null;
  const find = (where: Prisma.OrderWhereInput) =>
    db.order.findFirst({ where: { ...where, orderNumber }, select: cardSelect });
  const own = await find(await findOwnOrder(sessionId));
  const hasPaid: Prisma.PaymentWhereInput = {
    ...paymentsOfSession(orderNumber, sessionId),
    status: { in: ['paid', 'refunded'] },
  };
  const row = own ?? (await find({ payments: { some: hasPaid } }));
  if (!row) return null;
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    paymentKind: paymentKindOf(row.paymentMethod),
    isPickup: isPickupOrder(row),
    balance: orderBalanceView(row),
    promise: openDeliveryEstimate(row),
    lines: own ? own.items.slice(0, SHOWN).map(({ productName, quantity }) => ({ name: productName, quantity })) : [],
    others: own ? Math.max(0, own.items.length - SHOWN) : 0,
    city: own && !isPickupOrder(own) ? own.city : null,
    hasInvoice: own !== null && (await readInvoicedOrderIds([own.id])).has(own.id),
  };
}

export type OrderCard = NonNullable<Awaited<ReturnType<typeof readOrderCard>>>;
