import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payments/credentials';
import { db } from '../support/db';
import type { ErrorBody } from '../support/http';
import { fillCart, makeGateway, readyToOrder } from '../support/make';
import { readyToPay, stateOf } from '../support/pay';
import { FakeStripe } from '../support/providers/stripe';
import { openShop } from '../support/second-shop';

const stripe = new FakeStripe();
let shop: Awaited<ReturnType<typeof openShop>>;
let address = '';

/** The same shop once more, as production runs it: with the same database and build, in live mode. */
beforeAll(async () => {
  await stripe.open(process.env.STRIPE_API_URL);
  shop = await openShop({ PAYMENTS_MODE: 'live' });
  address = shop.address;
}, 60_000);

afterAll(async () => {
  await Promise.all([shop.close(), stripe.close()]);
}, 30_000);

const call = async (method: string, path: string, sessionId: string, body?: unknown) => {
  const response = await fetch(address + path, {
    method,
    headers: {
      Origin: address,
      Cookie: `cart-session-id=${sessionId}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
};

it('offers no simulated gateway and takes no order with one', async () => {
  for (const type of ['stripe', 'tap', 'tamara', 'stcpay', 'applepay']) {
    const { who, body, gateway, email } = await readyToOrder({ gateway: { type } });
    const listed = await call('GET', '/api/payment-gateways/active', who.sessionId);
    expect((listed.body as { id: string }[]).some(({ id }) => id === gateway.id)).toBe(false);
    const answer = await call('POST', '/api/checkout', who.sessionId, body);
    expect([answer.status, (answer.body as ErrorBody).code]).toEqual([422, 'gateway_unavailable']);
    expect(await db.order.count({ where: { email } })).toBe(0);
  }
});

it('knows no simulated payment, neither the page nor the call', async () => {
  const { who, orderNumber } = await readyToPay();
  const page = await call('GET', `/mock-payment?order_id=${orderNumber}&type=stcpay`, who.sessionId);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain(orderNumber);
  const body = { order_id: orderNumber, outcome: 'success' };
  expect((await call('POST', '/api/mock-payment', who.sessionId, body)).status).toBe(404);
  expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
});

it('offers a gateway with credentials, but takes no order with a provider’s test mode', async () => {
  const configuration = mergeConfiguration({}, { liveSecretKey: stripe.key, webhookSecret: stripe.webhookSecret });
  const { who, body, gateway, email } = await readyToOrder({ gateway: { type: 'stripe', configuration } });
  const listed = await call('GET', '/api/payment-gateways/active', who.sessionId);
  const row = (listed.body as Record<string, unknown>[]).find(({ id }) => id === gateway.id);
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'description',
    'displayName',
    'id',
    'logo',
    'name',
    'priority',
    'type',
  ]);
  const answer = await call('POST', '/api/checkout', who.sessionId, body);
  expect([answer.status, (answer.body as ErrorBody).code]).toEqual([503, 'payment_unavailable']);
  const order = await db.order.findFirstOrThrow({ where: { email } });
  expect(order.status).toBe('cancelled');
});

it('takes orders with cash as ever', async () => {
  const { who, body, product } = await readyToOrder({ gateway: { type: 'stcpay' } });
  await db.cartItem.deleteMany({ where: { sessionId: who.sessionId } });
  await fillCart(who, product.id);
  const cash = await makeGateway();
  const answer = await call('POST', '/api/checkout', who.sessionId, { ...body, paymentGatewayId: cash.id });
  expect(answer.status).toBe(201);
});
