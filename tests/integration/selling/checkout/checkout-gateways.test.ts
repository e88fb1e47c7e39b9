import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal } from '../../../support/browser/check';
import { shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, IBAN, makeCompany, makeGateway, makeProduct, readyToOrder } from '../../../support/make/make';

const orderOf = (email: string) =>
  db.order.findFirstOrThrow({ where: { email }, include: { items: true, history: true, redemption: true } });
const ordersOf = (email: string) => db.order.count({ where: { email } });
const cartOf = (who: { sessionId: string }) =>
  db.cartItem.findMany({ where: { sessionId: who.sessionId }, orderBy: { createdAt: 'asc' } });

describe('gateways', () => {
  it('transfer tells the account, now and on the order’s page', async () => {
    const configuration = {
      bankName: 'مصرف الراجحي',
      accountHolder: 'مؤسسة المتجر',
      accountNumber: '123456',
      iban: 'SA0380000000608010167519',
      apiKey: 'secret-key',
    };
    const { who, body } = await readyToOrder({ gateway: { type: 'transfer', configuration } });
    const answer = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(answer.status).toBe(201);
    const { apiKey: _, ...account } = configuration;
    const bankingDetails = { ...account, amount: '75.00' };
    expect(answer.body).toMatchObject({
      paymentType: 'transfer',
      bankingDetails,
      message: null,
      requiresRedirect: false,
    });
    const order = await who.get<OwnOrder>(`/api/orders/${answer.body.orderNumber}`);
    expect(order.body).toMatchObject({ status: 'pending', bankingDetails });
    expect(JSON.stringify([answer.body, order.body])).not.toContain('secret-key');
    expect(await cartOf(who)).toEqual([]);
    const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber: answer.body.orderNumber } });
    const letter = await db.mailOutbox.findUniqueOrThrow({ where: { dedupeKey: `order:${id}` } });
    for (const text of [letter.text, letter.html]) {
      expect(text).toContain(configuration.iban);
      expect(text).toContain(configuration.accountHolder);
    }
    expect(letter.text).not.toContain('secret-key');
  });

  it.each([{}, { bankName: 5 }, { bankName: 'مصرف', iban: 'SA1' }, { iban: 'SA0380000000608010167518' }, { iban: 5 }])(
    'transfer is neither offered nor taken without a valid account: %j',
    async (configuration) => {
      const { who, body, gateway, email } = await readyToOrder({ gateway: { type: 'transfer', configuration } });
      const offered = await who.get<{ id: string }[]>('/api/payment-gateways/active');
      expect(offered.body.map(({ id }) => id)).not.toContain(gateway.id);
      expectRefusal(await who.post('/api/checkout', body), 422, 'gateway_unavailable');
      expect(await ordersOf(email)).toBe(0);
      expect(await cartOf(who)).toHaveLength(1);
    },
  );

  it('an account that is none any more is not shown on the order’s page', async () => {
    const { who, body, gateway } = await readyToOrder({ gateway: { type: 'transfer' } });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const details = async () => (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body.bankingDetails;
    expect(await details()).toMatchObject({ iban: IBAN, amount: '75.00' });
    await db.paymentGateway.update({ where: { id: gateway.id }, data: { configuration: { iban: 'SA1' } } });
    expect(await details()).toBeNull();
  });

  it.each(['custom', 'other'] as const)('%s: the description is the instruction', async (type) => {
    const { who, body, email } = await readyToOrder({ gateway: { type, description: 'ادفع في الفرع' } });
    const answer = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(answer.body).toMatchObject({
      paymentType: type,
      message: 'ادفع في الفرع',
      bankingDetails: null,
      requiresRedirect: false,
    });
    expect((await orderOf(email)).status).toBe('pending');
  });

  it.each(['cash', 'transfer', 'custom', 'other', 'stcpay', 'applepay'] as const)(
    '%s: what is listed can be ordered with, and nothing else',
    async (type) => {
      const { who, body, gateway, email } = await readyToOrder({ gateway: { type } });
      const listed = (await who.get<{ id: string }[]>('/api/payment-gateways/active')).body.some(
        ({ id }) => id === gateway.id,
      );
      const answer = await who.post('/api/checkout', body);
      if (listed) expect(answer.status).toBe(201);
      else {
        expectRefusal(answer, 422, 'gateway_unavailable');
        expect(await ordersOf(email)).toBe(0);
        expect(await cartOf(who)).toHaveLength(1);
      }
    },
  );
});

describe('refusals change nothing', () => {
  it('an empty cart', async () => {
    const { body, email } = await readyToOrder();
    expectRefusal(await shopper().post('/api/checkout', body), 409, 'cart_empty');
    expect(await ordersOf(email)).toBe(0);
  });

  it('inactive and unknown companies and gateways', async () => {
    const { who, body, email } = await readyToOrder();
    const [company, gateway] = [await makeCompany({ isActive: false }), await makeGateway({ isActive: false })];
    for (const companyId of [company.id, randomUUID()]) {
      expectRefusal(
        await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, companyId } }),
        422,
        'shipping_unavailable',
      );
    }
    for (const paymentGatewayId of [gateway.id, randomUUID()]) {
      expectRefusal(await who.post('/api/checkout', { ...body, paymentGatewayId }), 422, 'gateway_unavailable');
    }
    expect(await ordersOf(email)).toBe(0);
    expect(await db.customer.count({ where: { email } })).toBe(0);
    expect(await cartOf(who)).toHaveLength(1);
  });

  it('a product that went out of stock is named', async () => {
    const { who, body, email, product, line } = await readyToOrder();
    await fillCart(who, (await makeProduct()).id);
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    const refusal = expectRefusal(await who.post('/api/checkout', body), 409, 'out_of_stock');
    expect(refusal.message).toContain(product.name);
    expect(refusal.issues).toEqual([{ path: `items.${line.id}`, message: product.name }]);
    expect(await ordersOf(email)).toBe(0);
    expect(await cartOf(who)).toHaveLength(2);
  });

  it('a total that no column holds', async () => {
    const { who, body, email } = await readyToOrder({ price: '99999999.99', quantity: 2, cost: '0.00' });
    const totals = { subtotal: '99999999.99', shippingCost: '0.00', total: '99999999.99' };
    expectRefusal(await who.post('/api/checkout', { ...body, totals }), 422, 'total_limit');
    expect(await ordersOf(email)).toBe(0);
  });
});
