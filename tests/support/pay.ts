import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { GatewayType } from '@/lib/generated/prisma/enums';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { db } from './db.ts';
import { type Answer, anonymous, type Shopper, staff } from './http.ts';
import { readyToOrder } from './make.ts';

type Options = NonNullable<Parameters<typeof readyToOrder>[0]> & {
  type?: GatewayType;
  headers?: Record<string, string>;
};

/** Everything about an order and its payment. */
export async function stateOf(orderNumber: string) {
  const order = await db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { payments: true, history: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }, redemption: true },
  });
  const [payment] = order.payments;
  if (!payment || order.payments.length !== 1) throw new Error(`${order.payments.length} payments`);
  return { order, payment };
}

/** A shopper who has ordered with a redirecting gateway (simulated without credentials) and has not paid yet. */
export async function readyToPay({ type = 'stcpay', headers = {}, ...options }: Options = {}) {
  const ready = await readyToOrder({ ...options, gateway: { type, ...options.gateway } });
  const answer = await ready.who.post<CheckoutResponse>('/api/checkout', ready.body, headers);
  if (answer.status !== 201) throw new Error(`checkout: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { orderNumber } = answer.body;
  return { ...ready, answer: answer.body, orderNumber, ...(await stateOf(orderNumber)) };
}

/** What the simulated payment page reports. */
export const mockPay = (who: Shopper, orderNumber: string, outcome: string): Promise<Answer> =>
  who.post('/api/mock-payment', { order_id: orderNumber, outcome });

export const verify = (who: Shopper, orderNumber: string, providerRef: string): Promise<Answer> =>
  who.get(`/api/stripe/success?${new URLSearchParams({ session_id: providerRef, order_id: orderNumber })}`);

/** Where a route sends a browser that comes without any cookie. */
export async function followed(path: string): Promise<URL> {
  const answer = await anonymous().get(path);
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const location = answer.headers.get('location') ?? '';
  if (!location.startsWith('/') || location.startsWith('//')) throw new Error(`not a path of this shop: ${location}`);
  return new URL(location, 'http://shop.invalid');
}

/** What staff read of an order's money. */
export async function moneyOf(orderId: string) {
  const { body } = await (await staff()).get<OrderDetails>(`/api/admin/orders/${orderId}`);
  const { payment, paymentAlert, refundDue, refundDueAmount, status, history } = body;
  return { payment, paymentAlert, refundDue, refundDueAmount, status, notes: history.map(({ note }) => note ?? '') };
}

/** Lets the time come at which an ended payment, or one whose provider could not be asked, is looked at again. */
export const letCheck = (paymentId: string) =>
  db.payment.updateMany({ where: { id: paymentId, checkAt: { not: null } }, data: { checkAt: new Date(0) } });

/** Lets the time come at which a payment may be closed again after a failure. */
export const letRetry = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { claimedUntil: null } });

/** Lets the 60 minutes of a payment pass. */
export const letExpire = (paymentId: string, minutesAgo = 1) =>
  db.payment.update({ where: { id: paymentId }, data: { expiresAt: new Date(Date.now() - minutesAgo * 60_000) } });

/** Lets the time come at which a capture is tried again. */
export const letCapture = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { captureAt: new Date(0) } });
