import 'server-only';
import { paidIn } from '../../money/payment/paid-in';
import { kindOf } from '../../money/payment/registry';
import { readInvoiced } from '../../orders/invoice/reads';
import { balanceOf, type LedgerRow, ledgerSelect } from '../../orders/ledger/reads';
import { isFetched, openPromise } from '../../orders/order/promise';
import { openTo } from '../../orders/order-lookup/own-order';
import { db, type Prisma } from '../../platform/server/db';
import { lineOrder } from '../../platform/shared/line-order';
import { parseSar, toSar } from '../../platform/shared/money';

/** What of an order's total has been paid, and what is still to be paid: riyals with two decimals, null where it is nothing. */
export function balanceView(order: LedgerRow) {
  if (order.status === 'cancelled') return { paid: null, toPay: null };
  const [total, { due }] = [parseSar(order.totalAmount), balanceOf(order)];
  return { paid: due < total ? toSar(total - due) : null, toPay: due > 0 ? toSar(due) : null };
}

/** So many lines of an order stand on its card. */
const SHOWN = 3;

const cardSelect = {
  ...ledgerSelect,
  id: true,
  orderNumber: true,
  promisedFrom: true,
  promisedTo: true,
  shippingCompany: { select: { isPickup: true } },
  city: true,
  items: { where: { mainItemId: null }, orderBy: lineOrder, select: { productName: true, quantity: true } },
} satisfies Prisma.OrderSelect;

/**
 * What whoever made or paid an order keeps of it: number, state, what was paid and what is still to be paid, and whether there is an invoice. Who
 * paid by a link reads no more of the order than this, and nothing of the person. Null for everybody else.
 */
export async function readOrderCard(sessionId: string | null, orderNumber: string) {
  if (!sessionId) return null;
  const find = (where: Prisma.OrderWhereInput) =>
    db.order.findFirst({ where: { ...where, orderNumber }, select: cardSelect });
  const own = await find(await openTo(sessionId));
  const hasPaid: Prisma.PaymentWhereInput = { ...paidIn(orderNumber, sessionId), status: { in: ['paid', 'refunded'] } };
  const row = own ?? (await find({ payments: { some: hasPaid } }));
  if (!row) return null;
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    paymentKind: kindOf(row.paymentMethod),
    /** fetched by its shopper, not brought */
    isPickup: isFetched(row),
    balance: balanceView(row),
    /** when it was promised, in words, while that says something */
    promise: openPromise(row),
    /** what was bought (the first lines, and how many there are besides) and where it goes: its shopper's own to read */
    lines: own ? own.items.slice(0, SHOWN).map(({ productName, quantity }) => ({ name: productName, quantity })) : [],
    others: own ? Math.max(0, own.items.length - SHOWN) : 0,
    city: own?.city ?? null,
    /** whether there is a tax invoice, which the order's shopper alone reads */
    hasInvoice: own !== null && (await readInvoiced([own.id])).has(own.id),
  };
}

export type OrderCard = NonNullable<Awaited<ReturnType<typeof readOrderCard>>>;
