import 'server-only';
import { isSameBusiness, storedBusiness } from '../../platform/business/business';
import type { Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import type { PricedLine } from './price-cart';
import type { CheckoutBody } from './schema';

/** Minimum time left on a payment page to reuse it. */
const MIN_LIFE_MS = 10 * 60 * 1000;

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

type OpenOrder = Awaited<ReturnType<typeof findDuplicateOrders>>[number];

type Lines = readonly { productId: string | null; addOnId: string | null; quantity: number; unitPrice: number }[];

const written = (lines: Lines): string =>
  lines
    .map(({ productId, addOnId, quantity, unitPrice }) => `${productId ?? addOnId}:${quantity}:${unitPrice}`)
    .sort()
    .join();

/** Whether a checkout repeats an open order (second click, other tab, return from the provider). */
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
    order.firstName === shipping.firstName &&
    order.lastName === shipping.lastName &&
    order.email === shipping.email &&
    order.phone === shipping.phone &&
    order.shippingAddress === shipping.address &&
    order.city === shipping.city &&
    order.postalCode === shipping.postalCode &&
    order.shortAddress === shipping.shortAddress &&
    isSameBusiness(storedBusiness(order.business), body.business ?? null) &&
    parseSar(order.subtotal) === parseSar(totals.subtotal) &&
    parseSar(order.discountAmount) === parseSar(totals.discount) &&
    parseSar(order.shippingCost) === parseSar(totals.shippingCost) &&
    parseSar(order.totalAmount) === parseSar(totals.total) &&
    written(order.items.map((item) => ({ ...item, unitPrice: parseSar(item.unitPrice) }))) === written(lines)
  );
}
