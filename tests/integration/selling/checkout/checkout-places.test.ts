import { describe, expect, it } from 'vitest';
import type { CartFacts } from '@/lib/selling/checkout/cart-delivery';
import type { DeliveryEstimate, DeliveryEstimateView } from '@/lib/selling/checkout/delivery-estimate';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  fillCart,
  makeCompany,
  makeOrder,
  makeProduct,
  makeStaff,
  readyToOrder,
  signedInAs,
} from '../../../support/make/make';
import { callsTo, readyToCall } from '../../../support/make/phone-order';
import { customerBrowser } from '../../../support/shop/sign-in';

const NOWHERE = 'قرية لا وجود لها';
const EVERY_DAY = { workDays: [0, 1, 2, 3, 4, 5, 6], cutoffMinute: 1440, transitMin: 1 };
const FAR = { name: 'هجرة الواحة', places: ['sharurah'], cost: '70.00', freeFrom: null, transitMin: 4, transitMax: 6 };

const quoteOf = async (who: Shopper, companyId: string | undefined, city: string) =>
  (await who.post<QuotedCheckout>('/api/checkout/quote', { shipping: { companyId, city } })).body;
const to = <B extends { shipping: object }>(body: B, city: string) => ({
  ...body,
  shipping: { ...body.shipping, city },
});
type Refused = { suggestions: string[]; issues: { path: string }[] };

describe('a city that nobody knows', () => {
  it('is promised no day and no price on a product’s page and in the cart, and names are offered', async () => {
    const { who, company, product } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: EVERY_DAY });
    const query = new URLSearchParams({ city: NOWHERE });
    const page = await anonymous().get<DeliveryEstimate>(`/api/products/${product.id}/delivery?${query}`);
    expect(page.body.delivery).toBeNull();
    expect(page.body.suggestions.length).toBeGreaterThan(0);
    for (const one of [who, anonymous()])
      expect((await one.get<CartFacts>(`/api/cart/delivery?${query}`)).body).toMatchObject({
        delivery: null,
        noDelivery: 'unknown',
      });
  });

  it('is quoted by no company but the branch, and ordered to by nobody', async () => {
    const { who, body, company, email } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: EVERY_DAY });
    const branch = await makeCompany({ isPickup: true, cost: '0.00' });
    const quote = await quoteOf(who, company.id, NOWHERE);
    expect(quote.citySuggestions.length).toBeGreaterThan(0);
    expect(quote.shipping.find(({ id }) => id === company.id)).toMatchObject({
      words: null,
      closed: expect.stringContaining(NOWHERE),
    });
    expect(quote.shipping.find(({ id }) => id === branch.id)).toMatchObject({ closed: null });
    const refusal = expectRefusal<Refused>(await who.post('/api/checkout', to(body, NOWHERE)), 422, 'city_unknown');
    expect(refusal.issues.map(({ path }) => path)).toEqual(['shipping.city']);
    expect(refusal.suggestions.length).toBeGreaterThan(0);
    for (const city of ['الرياض جدة', 'شارع الرياض', 'منطقة الرياض'])
      expectRefusal(await who.post('/api/checkout', to(body, city)), 422, 'city_unknown');
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect((await who.post('/api/checkout', to(body, 'الرياض - حي الملقا'))).status).toBe(201);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect(order).toMatchObject({ city: 'الرياض - حي الملقا', promisedFrom: expect.any(Date) });
  });

  it('is offered no cash on delivery and no fee for it, except at the branch', async () => {
    const { who, company, gateway } = await readyToOrder({ gateway: { fee: '9.00' } });
    const branch = await makeCompany({ isPickup: true, cost: '0.00' });
    const cash = async (companyId: string, city: string) => {
      const asked = { shipping: { companyId, city }, paymentGatewayId: gateway.id };
      const { totals, closedGateways } = (await who.post<QuotedCheckout>('/api/checkout/quote', asked)).body;
      return [totals.codFee, closedGateways.find(({ id }) => id === gateway.id)?.code ?? null];
    };
    expect(await cash(company.id, NOWHERE)).toEqual(['0.00', 'city_unknown']);
    expect(await cash(branch.id, NOWHERE)).toEqual(['9.00', null]);
    expect(await cash(company.id, 'الرياض')).toEqual(['9.00', null]);
  });

  it('is known where a zone of the shop is called so, at its price and days', async () => {
    const { who, body, company, email } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { ...EVERY_DAY, zones: [FAR] } });
    const quote = await quoteOf(who, company.id, ' هجرة  الواحة ');
    expect(quote.citySuggestions).toEqual([]);
    expect(quote.totals.shippingCost).toBe('70.00');
    const query = new URLSearchParams({ city: FAR.name });
    expect((await who.get<CartFacts>(`/api/cart/delivery?${query}`)).body.noDelivery).toBeNull();
    const answer = await who.post('/api/checkout', to({ ...body, totals: quote.totals }, FAR.name));
    expect(answer.status).toBe(201);
    expect((await db.order.findFirstOrThrow({ where: { email } })).promisedFrom).not.toBeNull();
  });

  it('is not meant by the next checkout, though an earlier order went there', async () => {
    const { who, company } = await readyToOrder();
    const { sessionId } = who;
    await makeOrder({ sessionId, city: NOWHERE, shippingAddress: 'شارع 1' });
    const { deliveryCity } = await db.storeSettings.findFirstOrThrow();
    const quote = await quoteOf(who, company.id, '');
    expect(quote.city).toBe(deliveryCity ?? 'الرياض');
  });

  it('is kept in no saved address', async () => {
    const who = await customerBrowser();
    const address = {
      ...{ label: 'المنزل', name: 'نورة العتيبي', phone: '0501234567', city: NOWHERE, district: 'العليا' },
      ...{ street: 'شارع العليا 5', details: '', postalCode: '12211' },
    };
    const path = '/api/account/addresses';
    const refusal = expectRefusal<Refused>(await who.post(path, address), 422, 'city_unknown');
    expect(refusal.issues.map(({ path: at }) => at)).toEqual(['city']);
    const single = expectRefusal<Refused>(
      await who.post(path, { ...address, city: 'الرياض', name: 'نورة' }),
      422,
      'invalid',
    );
    expect(single.issues.map(({ path: at }) => at)).toEqual(['name']);
    expect((await who.get(path)).body).toEqual([]);
  });

  it('may be written by staff, who know what they do: at the company’s own price, without a day', async () => {
    const user = await makeStaff();
    const calls = callsTo(await signedInAs(user.id));
    const { company, body } = await readyToCall();
    await db.shippingCompany.update({ where: { id: company.id }, data: EVERY_DAY });
    const made = await calls.order(to(body, NOWHERE));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = body;
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      city: NOWHERE,
      promisedFrom: null,
      promisedTo: null,
    });
  });
});

describe('the cart of who has said a city with more beside it', () => {
  it('is brought there', async () => {
    const { who, company } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: EVERY_DAY });
    await fillCart(who, (await makeProduct({ price: '10.00' })).id);
    const query = new URLSearchParams({ city: 'Riyadh 12211, Saudi Arabia' });
    const cart = await who.get<{ delivery: DeliveryEstimateView | null }>(`/api/cart/delivery?${query}`);
    expect(cart.body.delivery).toMatchObject({ city: 'Riyadh 12211, Saudi Arabia' });
  });
});
