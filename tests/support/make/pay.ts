import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { GatewayType } from '@/lib/generated/prisma/enums';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { type Answer, anonymous, type Shopper, staff } from '../browser/http.ts';
import { db } from '../db.ts';
import { readyToOrder } from './make.ts';

type Options = NonNullable<Parameters<typeof readyToOrder>[0]> & {
  type?: GatewayType;
  headers?: Record<string, string>;
};

export async function stateOf(orderNumber: string) {
  const order = await db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { payments: true, history: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }, redemption: true },
  });
  const [payment] = order.payments;
  if (!payment || order.payments.length !== 1) throw new Error(`${order.payments.length} payments`);
  return { order, payment };
}

/** Prepares a shopper with an unpaid order at a gateway that redirects. */
export async function readyToPay({ type = 'stcpay', headers = {}, ...options }: Options = {}) {
  const ready = await readyToOrder({ ...options, gateway: { type, ...options.gateway } });
  const answer = await ready.who.post<CheckoutResponse>('/api/checkout', ready.body, headers);
  if (answer.status !== 201) throw new Error(`checkout: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { orderNumber } = answer.body;
  return { ...ready, answer: answer.body, orderNumber, ...(await stateOf(orderNumber)) };
}

export const mockPay = (who: Shopper, orderNumber: string, outcome: string): Promise<Answer> =>
  who.post('/api/mock-payment', { order_id: orderNumber, outcome });

export const verify = (who: Shopper, orderNumber: string, providerRef: string): Promise<Answer> =>
  who.get(`/api/stripe/success?${new URLSearchParams({ session_id: providerRef, order_id: orderNumber })}`);

/** Returns the address to which a route redirects a visitor without cookies. */
export async function followed(path: string): Promise<URL> {
  const answer = await anonymous().get(path);
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const location = answer.headers.get('location') ?? '';
  if (!location.startsWith('/') || location.startsWith('//')) throw new Error(`not a path of this shop: ${location}`);
  return new URL(location, 'http://shop.invalid');
}

export async function moneyOf(orderId: string) {
  const { body } = await (await staff()).get<OrderDetails>(`/api/admin/orders/${orderId}`);
  const { payment, paymentAlert, refundDue, refundDueAmount, status, history } = body;
  return { payment, paymentAlert, refundDue, refundDueAmount, status, notes: history.map(({ note }) => note ?? '') };
}

/** Makes the check of an ended or unreachable payment due now. */
export const letCheck = (paymentId: string) =>
  db.payment.updateMany({ where: { id: paymentId, checkAt: { not: null } }, data: { checkAt: new Date(0) } });

/** Makes the next attempt to close a failed payment due now. */
export const letRetry = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { claimedUntil: null } });

export const letExpire = (paymentId: string, minutesAgo = 1) =>
  db.payment.update({ where: { id: paymentId }, data: { expiresAt: new Date(Date.now() - minutesAgo * 60_000) } });

export const letCapture = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { captureAt: new Date(0) } });
