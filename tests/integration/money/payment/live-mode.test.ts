import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import messages from '../../../../messages/ar.json' with { type: 'json' };
import { type ErrorBody, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeGateway, readyToOrder } from '../../../support/make/make';
import { readyToPay, stateOf } from '../../../support/make/pay';
import { PROVIDERS, provide, stripe } from '../../../support/providers/drivers';
import { gatewayOf } from '../../../support/providers/page';
import { openShop, type SecondShop } from '../../../support/shop/second-shop';

provide();
let shop: SecondShop;
let address = '';

beforeAll(async () => {
  shop = await openShop({ PAYMENTS_MODE: 'live' });
  address = shop.address;
}, 60_000);

afterAll(() => shop.close(), 30_000);

const call = (method: string, path: string, sessionId: string, body?: unknown) =>
  callOf(address, method, path, `cart-session-id=${sessionId}`, body);

async function callOf(base: string, method: string, path: string, cookie: string, body?: unknown) {
  const response = await fetch(base + path, {
    method,
    headers: {
      Origin: base,
      Cookie: cookie,
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
}

it('offers no simulated gateway and takes no order with one', async () => {
  for (const type of ['stripe', 'tap', 'tamara', 'tabby', 'stcpay', 'applepay'] as const) {
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

it.each(PROVIDERS)(
  'offers a gateway with credentials, but takes no order with the test mode of $type',
  async (driver) => {
    const { who, body, gateway, email } = await readyToOrder({ gateway: gatewayOf(driver) });
    const listed = await call('GET', '/api/payment-gateways/active', who.sessionId);
    const row = (listed.body as Record<string, unknown>[]).find(({ id }) => id === gateway.id);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'description',
      'displayName',
      'fee',
      'id',
      'logo',
      'marks',
      'name',
      'priority',
      'type',
    ]);
    const answer = await call('POST', '/api/checkout', who.sessionId, body);
    expect([answer.status, (answer.body as ErrorBody).code]).toEqual([503, 'payment_unavailable']);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect(order.status).toBe('cancelled');
    expect(driver.fake.calls.filter((call) => driver.START.test(call))).toHaveLength(1);
  },
);

it('takes orders with cash as ever', async () => {
  const { who, body, product } = await readyToOrder({ gateway: { type: 'stcpay' } });
  await db.cartItem.deleteMany({ where: { sessionId: who.sessionId } });
  await fillCart(who, product.id);
  const cash = await makeGateway();
  const answer = await call('POST', '/api/checkout', who.sessionId, { ...body, paymentGatewayId: cash.id });
  expect(answer.status).toBe(201);
});

const offeredTo = async (base: string, sessionId: string) =>
  (
    (await callOf(base, 'GET', '/api/payment-gateways/active', `cart-session-id=${sessionId}`)).body as { id: string }[]
  ).map(({ id }) => id);

/** Searches for the markup, because the data of every staff page contains the text itself. */
const warns = (html: string): boolean => html.includes(`>${messages.admin.payment_gateways.site_url_missing}</p>`);

it('offers a transfer to a real account, never to a handbook’s example, and refuses to save one', async () => {
  const example = { bankName: 'البنك', iban: 'SA0380000000608010167519' };
  const demo = await readyToOrder({ gateway: { type: 'transfer', configuration: example } });
  const real = await readyToOrder({ gateway: { type: 'transfer' } });
  const offered = await offeredTo(address, demo.who.sessionId);
  expect([offered.includes(demo.gateway.id), offered.includes(real.gateway.id)]).toEqual([false, true]);
  const refused = await call('POST', '/api/checkout', demo.who.sessionId, demo.body);
  expect([refused.status, (refused.body as ErrorBody).code]).toEqual([422, 'gateway_unavailable']);
  expect((await call('POST', '/api/checkout', real.who.sessionId, real.body)).status).toBe(201);
  const cookie = (await staff()).cookie ?? '';
  const path = `/api/payment-gateways/${real.gateway.id}`;
  const saved = await callOf(address, 'PUT', path, cookie, { configuration: example });
  expect(saved.status).toBe(422);
  expect((saved.body as ErrorBody).issues).toMatchObject([{ path: 'configuration.iban' }]);
  const fresh = { name: 'x', displayName: 'x', type: 'transfer', configuration: example };
  expect((await callOf(address, 'POST', '/api/payment-gateways', cookie, fresh)).status).toBe(422);
});

describe('a shop without SITE_URL', () => {
  let lost: SecondShop;
  beforeAll(async () => {
    lost = await openShop({ PAYMENTS_MODE: 'live', SITE_URL: '', TRUST_PROXY: '1' });
  }, 60_000);
  afterAll(() => lost.close());

  it('takes no online payment, says so at the start and to staff, and takes cash', async () => {
    expect(lost.said()).toMatch(/Online payments are off: .*SITE_URL/);
    const card = await readyToOrder({ gateway: gatewayOf(stripe) });
    const session = `cart-session-id=${card.who.sessionId}`;
    expect(await offeredTo(lost.address, card.who.sessionId)).not.toContain(card.gateway.id);
    const refused = await callOf(lost.address, 'POST', '/api/checkout', session, card.body);
    expect([refused.status, (refused.body as ErrorBody).code]).toEqual([422, 'gateway_unavailable']);
    expect(await db.order.count({ where: { email: card.email } })).toBe(0);
    const cookie = (await staff()).cookie ?? '';
    const listed = (await callOf(lost.address, 'GET', '/api/payment-gateways', cookie)).body as AdminGateway[];
    expect(listed.find(({ id }) => id === card.gateway.id)).toMatchObject({ isReady: false, problem: 'site_url' });
    const screen = await callOf(lost.address, 'GET', '/admin/payment-gateways', cookie);
    expect(warns(screen.text)).toBe(true);
    const cash = await makeGateway();
    const paid = await callOf(lost.address, 'POST', '/api/checkout', session, {
      ...card.body,
      paymentGatewayId: cash.id,
    });
    expect(paid.status).toBe(201);
  });

  it('believes its proxy how browsers come', async () => {
    for (const path of ['/', '/', '/checkout', '/api/products']) {
      const said = async (scheme: string) =>
        (await fetch(lost.address + path, { headers: { 'X-Forwarded-Proto': scheme } })).headers.get(
          'strict-transport-security',
        );
      expect(
        [await said('https'), await said('https,http'), await said('http'), await said('http, https')],
        path,
      ).toEqual(['max-age=31536000', 'max-age=31536000', null, null]);
    }
  });
});

it('with SITE_URL says nothing of the kind', async () => {
  expect(shop.said()).not.toContain('Online payments are off');
  const screen = await callOf(address, 'GET', '/admin/payment-gateways', (await staff()).cookie ?? '');
  expect(warns(screen.text)).toBe(false);
});
