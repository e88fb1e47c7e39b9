import 'server-only';
import { isSameBusiness, storedBusiness } from '../../platform/business/business';
import { Prisma, type Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { isSameAddress, isSameContact } from './order-person';
import type { PricedLine } from './price-cart';
import type { CheckoutBody } from './schema';

/** Within this time, a new order counts as a retry of an unpaid one. */
const RETRY_MS = 14 * 24 * 60 * 60 * 1000;

/** Minimum time left on a payment page for its reuse. */
const MIN_LIFE_MS = 10 * 60 * 1000;

/** Unpaid orders of the session with a pending payment. */
export async function findDuplicateOrders(tx: Tx, sessionId: string) {
  const waiting = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE session_id = ${sessionId} AND status = 'pending_payment' LIMIT 1`;
  if (waiting.length === 0) return [];
  const orders = await tx.order.findMany({
    where: { sessionId, status: 'pending_payment', payments: { some: { status: 'pending' } } },
    include: {
      items: { select: { productId: true, addOnId: true, quantity: true, unitPrice: true } },
      payments: { where: { status: 'pending' }, orderBy: { createdAt: 'desc' }, take: 1 },
    },
  });
  return orders.flatMap(({ payments: [payment], ...order }) =>
    payment ? [{ ...order, paymentId: payment.id, expiresAt: payment.expiresAt }] : [],
  );
}

/** Orders with a failed payment that share a product with `lines`, unless a person cancelled them. */
export async function findFailedAttempts(
  tx: Tx,
  sessionId: string,
  lines: readonly PricedLine[],
  now: Date,
): Promise<string[]> {
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  if (productIds.length === 0) return [];
  const since = new Date(now.getTime() - RETRY_MS);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o
    WHERE o.session_id = ${sessionId} AND o.status = 'cancelled' AND o.created_at > ${since}
      AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
      AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.product_id IN (${Prisma.join(productIds)}))
      AND NOT EXISTS (SELECT 1 FROM order_entries e WHERE e.order_id = o.id)
      AND NOT EXISTS (SELECT 1 FROM order_status_history h
        WHERE h.order_id = o.id AND h.to_status = 'cancelled' AND h.by NOT IN ('provider', 'system'))`;
  return rows.map(({ id }) => id);
}

type OpenOrder = Awaited<ReturnType<typeof findDuplicateOrders>>[number];

type Lines = readonly { productId: string | null; addOnId: string | null; quantity: number; unitPrice: number }[];

const written = (lines: Lines): string =>
  lines
    .map(({ productId, addOnId, quantity, unitPrice }) => `${productId ?? addOnId}:${quantity}:${unitPrice}`)
    .sort()
    .join();

/** True for a second click, another tab, or a return from the provider. */
export function isDuplicateOrder(
  order: OpenOrder,
  body: CheckoutBody,
  lines: readonly PricedLine[],
  now: Date,
): boolean {
  const { shipping, totals } = body;
  return (
    (order.expiresAt?.getTime() ?? 0) - now.getTime() > MIN_LIFE_MS &&
    order.paymentGatewayId === body.paymentGatewayId &&
    order.shippingCompanyId === shipping.companyId &&
    order.couponCode === (body.couponCode ?? null) &&
    isSameContact(order, shipping) &&
    isSameAddress(order, shipping) &&
    isSameBusiness(storedBusiness(order.business), body.business ?? null) &&
    parseSar(order.subtotal) === parseSar(totals.subtotal) &&
    parseSar(order.discountAmount) === parseSar(totals.discount) &&
    parseSar(order.shippingCost) === parseSar(totals.shippingCost) &&
    parseSar(order.totalAmount) === parseSar(totals.total) &&
    written(order.items.map((item) => ({ ...item, unitPrice: parseSar(item.unitPrice) }))) === written(lines)
  );
}
