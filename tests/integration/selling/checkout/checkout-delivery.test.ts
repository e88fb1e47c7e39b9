import { describe, expect, it, onTestFinished } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder } from '@/lib/selling/account/orders';
import type { DeliveryEstimateView } from '@/lib/selling/checkout/delivery-estimate';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { arabicName, fillCart, makeCompany, makeGateway, makeProduct, readyToOrder } from '../../../support/make/make';

const EVERY_DAY = { workDays: [0, 1, 2, 3, 4, 5, 6], cutoffMinute: 1440 };
const JEDDAH = { name: 'الغربية', places: ['jeddah'], cost: '40.00', freeFrom: null, transitMin: 3, transitMax: 5 };
/** The date in Riyadh this many days from now, without regard to holidays. */
const dayFromNow = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);
const isoDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

const quoteOf = async (who: Shopper, companyId: string, city?: string) =>
  (await who.post<QuotedCheckout>('/api/checkout/quote', { shipping: { companyId, city } })).body;
const viewOf = (quote: QuotedCheckout, id: string) => quote.shipping.find((view) => view.id === id);
const to = <B extends { shipping: object }>(body: B, city: string) => ({
  ...body,
  shipping: { ...body.shipping, city },
});

describe('the delivery that a product’s page names', () => {
  it('is that of the city which was said, for its price and weight today', async () => {
    const product = await makeProduct({ price: '50.00' });
    const path = (city: string, id = product.id) => `/api/products/${id}/delivery?${new URLSearchParams({ city })}`;
    const read = (city: string) => anonymous().get<{ delivery: DeliveryEstimateView | null }>(path(city));
    const [near, far] = [await read('الرياض'), await read('جازان')];
    expect([near.status, far.status]).toEqual([200, 200]);
    expect(near.body.delivery).toMatchObject({ city: 'الرياض', charged: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(far.body.delivery?.city).toBe('جازان');
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect((await read('الرياض')).body).toEqual({ delivery: null, suggestions: [] });
    expectRefusal(await anonymous().get(path('الرياض', crypto.randomUUID())), 404, 'not_found');
    expectRefusal(await anonymous().get(`/api/products/${product.id}/delivery`), 422, 'invalid');
    for (const bad of ['', '  ', 'x'.repeat(3000)]) expectRefusal(await anonymous().get(path(bad)), 422, 'invalid');
  });
});

describe('the faster delivery', () => {
  it('is named beside the cheapest on the product page and in the cart, if it costs more', async () => {
    const who = shopper();
    const product = await makeProduct({ price: '50.00' });
    await fillCart(who, product.id);
    const place = `هجرة ${arabicName()}`;
    const zoned = (cost: string, transitMin: number) => ({
      ...{ ...EVERY_DAY, onlyZones: true, transitMin },
      zones: [{ name: place, places: [], cost, freeFrom: '9000.00', transitMin, transitMax: null }],
    });
    const cheap = await makeCompany(zoned('0.01', 4));
    const quick = await makeCompany(zoned('97.00', 1));
    const query = new URLSearchParams({ city: place });
    const read = async () => {
      const page = await anonymous().get<{ delivery: DeliveryEstimateView }>(
        `/api/products/${product.id}/delivery?${query}`,
      );
      const cart = await who.get<{ delivery: DeliveryEstimateView }>(`/api/cart/delivery?${query}`);
      expect(cart.body.delivery).toEqual(page.body.delivery);
      return page.body.delivery;
    };
    const both = await read();
    expect(both).toMatchObject({ charged: '0.01', faster: { charged: '97.00' } });
    expect(both.words).toContain('يصلك');
    expect(both.faster?.words).not.toContain('يصلك');
    await db.shippingCompany.update({ where: { id: quick.id }, data: zoned('97.00', 4) });
    expect((await read()).faster).toBeNull();
    await db.shippingCompany.update({ where: { id: quick.id }, data: zoned('97.00', 1) });
    await db.shippingCompany.update({ where: { id: cheap.id }, data: zoned('97.00', 4) });
    expect((await read()).faster).toBeNull();
  });
});

describe('shipping by where it goes', () => {
  it('ranks the companies by the price charged in the city', async () => {
    const { who, company } = await readyToOrder({ cost: '0.01' });
    onTestFinished(async () => {
      await db.shippingCompany.update({ where: { id: company.id }, data: { isActive: false } });
    });
    await db.shippingCompany.update({ where: { id: company.id }, data: { ...EVERY_DAY, zones: [JEDDAH] } });
    const [near, far] = [await quoteOf(who, '', 'الرياض'), await quoteOf(who, '', 'جدة')];
    expect([near.ranking.lead[0], near.ranking.cheapest]).toEqual([company.id, company.id]);
    expect(far.ranking.cheapest).not.toBe(company.id);
    expect(far.ranking.ordered).toContain(company.id);
    // Pickup is free, but the checkout never preselects it.
    const pickups = await db.shippingCompany.findMany({ where: { isPickup: true }, select: { id: true } });
    expect(pickups.length).toBeGreaterThan(0);
    for (const { id } of pickups) expect(near.ranking.lead).not.toContain(id);
  });

  it('is quoted for each company, ordered at that price and promised', async () => {
    const { who, body, company, email } = await readyToOrder();
    await db.shippingCompany.update({
      where: { id: company.id },
      data: { ...EVERY_DAY, transitMin: 1, transitMax: null, zones: [JEDDAH] },
    });
    const near = await quoteOf(who, company.id, 'الرياض');
    expect(near.totals).toMatchObject({ shippingCost: '25.00', total: '75.00' });
    expect(near.city).toBe('الرياض');
    const far = await quoteOf(who, company.id, 'جده');
    expect(far.totals).toMatchObject({ shippingCost: '40.00', total: '90.00' });
    expect(viewOf(far, company.id)).toMatchObject({ cost: '40.00', charged: '40.00', closed: null });
    expect(viewOf(far, company.id)?.words).toMatch(/^يصلك بين /);
    // Text after the name of the city is ignored.
    expect((await quoteOf(who, company.id, 'جدة - حي الروضة 23431')).totals.shippingCost).toBe('40.00');

    const refusal = expectRefusal<{ totals: object }>(
      await who.post('/api/checkout', to(body, 'جدة')),
      409,
      'totals_changed',
    );
    expect(refusal.totals).toMatchObject({ shippingCost: '40.00', total: '90.00' });
    const answer = await who.post<CheckoutResponse>('/api/checkout', to({ ...body, totals: far.totals }, 'جدة'));
    expect(answer.status).toBe(201);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect(order.shippingCost.toFixed(2)).toBe('40.00');
    const [from, until] = [isoDay(order.promisedFrom), isoDay(order.promisedTo)];
    expect(from && from >= dayFromNow(3)).toBe(true);
    expect(until && from && until > from).toBe(true);

    const own = (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
    expect(own.promise).toMatch(/^يصلك بين .+ و.+/);
    const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, recipient: email } });
    expect(letter.text).toContain(own.promise);
    const card = await who.get<{ promise: string }>(`/api/orders/${order.orderNumber}/card`);
    expect(card.body.promise).toBe(own.promise);
    await db.order.update({ where: { id: order.id }, data: { status: 'delivered' } });
    expect((await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.promise).toBeNull();
  });

  it('a day that became later since the shopper saw it is shown to them before they order', async () => {
    const { who, body, company, email } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { transitMin: 1, transitMax: 2 } });
    const seen = viewOf(await quoteOf(who, company.id, 'الرياض'), company.id)?.promisedTo;
    expect(seen).toMatch(/^\d{4}-\d\d-\d\d$/);
    await db.shippingCompany.update({ where: { id: company.id }, data: { transitMin: 5, transitMax: 9 } });
    expectRefusal(await who.post('/api/checkout', { ...body, promisedTo: seen }), 409, 'promise_later');
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
    expectRefusal(await who.post('/api/checkout', { ...body, promisedTo: 'x' }), 422, 'invalid');
    const fresh = viewOf(await quoteOf(who, company.id, 'الرياض'), company.id)?.promisedTo;
    // An earlier delivery date needs no confirmation.
    await db.shippingCompany.update({ where: { id: company.id }, data: { transitMin: 4, transitMax: 8 } });
    expect((await who.post('/api/checkout', { ...body, promisedTo: fresh })).status).toBe(201);
  });

  it('a company without days promises none, and its order bears none', async () => {
    const { who, body, company, email } = await readyToOrder();
    expect(viewOf(await quoteOf(who, company.id, 'الرياض'), company.id)).toMatchObject({ words: null, cost: '25.00' });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    expect(await db.order.findFirstOrThrow({ where: { email } })).toMatchObject({
      promisedFrom: null,
      promisedTo: null,
    });
  });

  it('a company that goes to its zones alone takes no order to elsewhere', async () => {
    const { who, body, company, email } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { onlyZones: true, zones: [JEDDAH] } });
    const view = viewOf(await quoteOf(who, company.id, 'الرياض'), company.id);
    expect(view?.closed).toContain('الرياض');
    expectRefusal(await who.post('/api/checkout', body), 422, 'shipping_city');
    expect(await db.order.count({ where: { email } })).toBe(0);
    const { totals } = await quoteOf(who, company.id, 'جدة');
    expect((await who.post('/api/checkout', to({ ...body, totals }, 'جدة'))).status).toBe(201);
  });

  it('weight and pieces cost what the company says, a weight that nobody knows as the usual one', async () => {
    const who = shopper();
    const company = await makeCompany({
      ...{ includedGrams: 5000, stepGrams: 1000, stepCost: '2.00', includedPieces: 2, pieceCost: '1.50' },
    });
    await fillCart(who, (await makeProduct({ price: '10.00', weightGrams: 3200 })).id, 2);
    await fillCart(who, (await makeProduct({ price: '10.00' })).id, 1);
    const { usualWeightGrams } = await db.storeSettings.findFirstOrThrow();
    const steps = Math.ceil((6400 + usualWeightGrams - 5000) / 1000);
    expect((await quoteOf(who, company.id, 'الرياض')).totals.shippingCost).toBe((25 + 2 * steps + 1.5).toFixed(2));
  });

  it('a zone has a value of its own from which it ships free', async () => {
    const who = shopper();
    const zones = [{ ...JEDDAH, freeFrom: '500.00' }];
    const company = await makeCompany({ freeFrom: '50.00', zones });
    await fillCart(who, (await makeProduct({ price: '300.00' })).id);
    const near = await quoteOf(who, company.id, 'الرياض');
    expect(near.totals.shippingCost).toBe('0.00');
    expect(viewOf(near, company.id)).toMatchObject({ cost: '25.00', charged: '0.00' });
    expect((await quoteOf(who, company.id, 'جدة')).totals.shippingCost).toBe('40.00');
  });

  it('nobody promises what is not there', async () => {
    const { who, company, product } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { ...EVERY_DAY, transitMin: 1 } });
    expect(viewOf(await quoteOf(who, company.id), company.id)?.words).not.toBeNull();
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect(viewOf(await quoteOf(who, company.id), company.id)?.words).toBeNull();
  });
});

describe('cash on delivery', () => {
  it('is refused beyond its value and outside its places, and the quote says why', async () => {
    const { who, body, company, gateway, email } = await readyToOrder();
    const change = (data: object) => db.paymentGateway.update({ where: { id: gateway.id }, data });
    const codeAt = async (city: string) =>
      (await quoteOf(who, company.id, city)).closedGateways.find(({ id }) => id === gateway.id);
    await change({ maxTotal: '74.99' });
    expect(await codeAt('الرياض')).toMatchObject({ code: 'cod_limit' });
    expectRefusal(await who.post('/api/checkout', body), 422, 'cod_limit');
    await change({ maxTotal: '75.00', places: ['region:makkah'] });
    expect((await codeAt('الرياض'))?.message).toContain('الرياض');
    expect(await codeAt('جدة')).toBeUndefined();
    expectRefusal(await who.post('/api/checkout', body), 422, 'cod_city');
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect((await who.post('/api/checkout', to(body, 'الطائف'))).status).toBe(201);
  });

  it('at the branch knows no places', async () => {
    const { who, body, company, gateway } = await readyToOrder({ cost: '0.00' });
    await db.shippingCompany.update({ where: { id: company.id }, data: { isPickup: true } });
    await db.paymentGateway.update({ where: { id: gateway.id }, data: { places: ['jeddah'] } });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
  });

  it('its limits are the cash gateway’s alone', async () => {
    const { who, body } = await readyToOrder();
    const transfer = await makeGateway({ type: 'transfer', maxTotal: '1.00', places: ['jeddah'] });
    const answer = await who.post('/api/checkout', { ...body, paymentGatewayId: transfer.id });
    expect(answer.status).toBe(201);
  });
});

describe('pickup from the only branch', () => {
  it('is offered in the shop’s city, and without a city, but in no other', async () => {
    const { who, company } = await readyToOrder();
    const others = await db.shippingCompany.findMany({ where: { isPickup: true, isActive: true } });
    const settings = await db.storeSettings.findFirstOrThrow();
    const switchOthers = (isActive: boolean) =>
      db.shippingCompany.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { isActive } });
    const setCity = (city: string | null) => db.storeSettings.update({ where: { id: settings.id }, data: { city } });
    const branch = await makeCompany({ isPickup: true, cost: '0.00' });
    onTestFinished(async () => {
      await switchOthers(true);
      await setCity(settings.city);
    });
    await switchOthers(false);
    await setCity('الرياض');
    const closedIn = async (city?: string) => viewOf(await quoteOf(who, company.id, city), branch.id)?.closed;
    expect(await closedIn('الرياض')).toBeNull();
    expect(await closedIn()).toBeNull();
    expect(await closedIn('جدة')).toContain('الرياض');
    expect((await quoteOf(who, branch.id, 'جدة')).totals.shippingCost).toBe('0.00');
    await setCity(null);
    expect(await closedIn('جدة')).toBeNull();
  });
});

describe('what the cart says of its delivery', () => {
  const deliveryOf = async (who: Shopper, city?: string) => {
    const query = city === undefined ? '' : `?${new URLSearchParams({ city })}`;
    return (await who.get<{ delivery: DeliveryEstimateView | null }>(`/api/cart/delivery${query}`)).body.delivery;
  };

  it('is nothing of an empty cart, without a session, or of what is gone', async () => {
    const coupons = { offers: [], next: null };
    expect((await anonymous().get('/api/cart/delivery')).body).toEqual({
      delivery: null,
      noDelivery: null,
      bundle: null,
      coupons,
    });
    const who = shopper();
    expect(await deliveryOf(who)).toBeNull();
    const product = await makeProduct();
    await fillCart(who, product.id);
    expect(await deliveryOf(who)).toMatchObject({ charged: expect.stringMatching(/^\d+\.\d\d$/) });
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect(await deliveryOf(who)).toBeNull();
  });

  it('follows the city that was typed at the checkout, with the value from which it ships free there', async () => {
    const who = shopper();
    const zones = [{ ...JEDDAH, cost: '0.01', freeFrom: '321.00' }];
    await makeCompany({ cost: '0.02', freeFrom: '123.00', zones });
    await fillCart(who, (await makeProduct({ price: '10.00' })).id);
    expect(await deliveryOf(who, 'جدة')).toMatchObject({ city: 'جدة', charged: '0.01', freeFrom: '321.00' });
    expect(await deliveryOf(who, 'Riyadh')).toMatchObject({ city: 'Riyadh', charged: '0.02', freeFrom: '123.00' });
    expect((await deliveryOf(who, ''))?.city).toBe('الرياض');
    expectRefusal(await who.get(`/api/cart/delivery?city=${'x'.repeat(201)}`), 422, 'invalid');
  });

  it('means the city of the last order', async () => {
    const { who, body, product } = await readyToOrder();
    expect((await deliveryOf(who))?.city).toBe('الرياض');
    expect((await who.post('/api/checkout', to(body, 'أبها'))).status).toBe(201);
    await fillCart(who, product.id);
    expect((await deliveryOf(who))?.city).toBe('أبها');
  });
});
