import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { mergeConfiguration } from '@/lib/money/payment/providers/credentials';
import { type Answer, anonymous, staff } from '../browser/http.ts';
import { db } from '../db.ts';
import { baseUrl } from '../env.ts';
import { sweep } from '../make/internal.ts';
import { makeCoupon, readyToOrder } from '../make/make.ts';
import { followed, readyToPay, stateOf } from '../make/pay.ts';
import type { Driver, Message } from './drivers.ts';

export const sweepPayments = (): Promise<Answer> => sweep('payments', 'disputes', 'refunds');

export const gatewayOf = ({ type, credentials }: Driver, change: Record<string, string> = {}) => ({
  type,
  configuration: mergeConfiguration({}, { ...credentials(), ...change }),
});

/** The path of an address of the shop. */
export const pathOf = (url: string): string => url.slice(baseUrl.length);

type Standing = { gateway: { id: string }; payment: { id: string; providerRef: string | null } };

function standing<T extends Standing>(driver: Driver, ready: T) {
  driver.registerAt(`${baseUrl}/api/webhooks/${ready.gateway.id}`);
  driver.fake.calm();
  const ref = ready.payment.providerRef ?? '';
  /** the shopper returns from the provider's page, in any state of the payment */
  const comeBack = (query = '') => followed(`/api/payments/${ready.payment.id}/return${query}`);
  return { ...ready, ref, comeBack };
}

/** Puts a shopper on the provider's page, with an order of 75.00 by default. */
export const onThePage = async (driver: Driver, options: Parameters<typeof readyToPay>[0] = {}) =>
  standing(driver, await readyToPay({ ...options, type: driver.type, gateway: gatewayOf(driver) }));

export async function withCoupon(driver: Driver) {
  const coupon = await makeCoupon();
  const ready = await readyToOrder({ gateway: gatewayOf(driver) });
  const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
  const body = { ...ready.body, totals, couponCode: coupon.code };
  const answer = await ready.who.post<CheckoutResponse>('/api/checkout', body);
  if (answer.status !== 201) throw new Error(`checkout: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { orderNumber } = answer.body;
  return { ...standing(driver, { ...ready, ...(await stateOf(orderNumber)) }), orderNumber, uses: usesOf(coupon.id) };
}

/** Returns a function for polling that reads how often a coupon was used. */
export const usesOf = (couponId: string) => async (): Promise<number> =>
  (await db.coupon.findUniqueOrThrow({ where: { id: couponId } })).currentUses;

export async function confirmed(driver: Driver) {
  const page = await onThePage(driver);
  await followed(pathOf(driver.pay(page.ref)));
  driver.fake.calm();
  return page;
}

export const setStatus = async ({ order }: { order: { id: string } }, status: string, note?: string) =>
  (await staff()).put<OrderDetails>(`/api/admin/orders/${order.id}/status`, { status, note });

export const cartSize = (who: { sessionId: string }): Promise<number> =>
  db.cartItem.count({ where: { sessionId: who.sessionId } });

export const eventsOf = ({ type }: Driver, ref: string) =>
  db.paymentEvent.findMany({ where: { provider: type, payload: { path: ['providerRef'], equals: ref } } });

/** A message "paid", while the provider's record shows no payment. */
export function lieOf(driver: Driver, ref: string): Message {
  const open = driver.fake.keep(ref);
  driver.pay(ref);
  const told = driver.message(ref, 'paid');
  open();
  return told;
}

export const sendBare = (gatewayId: string, { text }: Message): Promise<Answer> =>
  anonymous().raw({
    method: 'POST',
    path: `/api/webhooks/${gatewayId}`,
    headers: { Origin: '', 'Content-Type': 'application/json' },
    body: text,
  });
