import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { QuotedCheckout, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  fillCart,
  hours,
  makeCompany,
  makeCoupon,
  makeOffer,
  makeProduct,
  readyToOrder,
} from '../../../support/make/make';

type Changed = { totals: TotalsView };
const ordersOf = (email: string) => db.order.count({ where: { email } });

describe('totals that a shopper did not see', () => {
  it.each([
    ['subtotal', '49.99'],
    ['subtotal', '0.01'],
    ['shippingCost', '0.00'],
    ['shippingCost', '24.99'],
    ['discount', '0.01'],
    ['discount', '75.00'],
    ['total', '0.00'],
    ['total', '74.99'],
    ['total', '99999999.99'],
  ])('%s as %s: 409 with the fresh ones, no order', async (field, value) => {
    const { who, body, email } = await readyToOrder();
    const answer = await who.post('/api/checkout', { ...body, totals: { ...body.totals, [field]: value } });
    const { totals } = expectRefusal<Changed>(answer, 409, 'totals_changed');
    expect(totals).toEqual({
      subtotal: '50.00',
      shippingCost: '25.00',
      codFee: '0.00',
      discount: '0.00',
      bundleDiscount: '0.00',
      taxAmount: '9.78',
      total: '75.00',
    });
    expect(await ordersOf(email)).toBe(0);
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
    expect((await who.post('/api/checkout', { ...body, totals })).status).toBe(201);
  });

  it('a price that changed between the look and the order', async () => {
    const { who, body, product, email } = await readyToOrder();
    await db.product.update({ where: { id: product.id }, data: { price: '60.00' } });
    const { totals } = expectRefusal<Changed>(await who.post('/api/checkout', body), 409, 'totals_changed');
    expect(totals).toMatchObject({ subtotal: '60.00', total: '85.00' });
    expect((await who.post('/api/checkout', { ...body, totals })).status).toBe(201);
    expect(String((await db.order.findFirstOrThrow({ where: { email } })).totalAmount)).toBe('85');
  });

  it('an offer that began, and one that ended', async () => {
    const { who, body, product } = await readyToOrder({ price: '80.00' });
    const offer = await makeOffer(product.id, { discountPercent: '25.00' });
    const begun = expectRefusal<Changed>(await who.post('/api/checkout', body), 409, 'totals_changed');
    expect(begun.totals).toMatchObject({ subtotal: '60.00', total: '85.00' });
    await db.dailyOffer.update({ where: { id: offer.id }, data: { startDate: hours(-2), endDate: hours(-1) } });
    const ended = expectRefusal<Changed>(
      await who.post('/api/checkout', { ...body, totals: begun.totals }),
      409,
      'totals_changed',
    );
    expect(ended.totals).toMatchObject({ subtotal: '80.00', total: '105.00' });
  });

  it('a fee for paying on delivery that nobody was shown', async () => {
    const { who, body, gateway, email } = await readyToOrder();
    await db.paymentGateway.update({ where: { id: gateway.id }, data: { fee: '9.00' } });
    const { totals } = expectRefusal<Changed>(await who.post('/api/checkout', body), 409, 'totals_changed');
    expect(totals).toMatchObject({ codFee: '9.00', total: '84.00', taxAmount: '10.96' });
    expect((await who.post('/api/checkout', { ...body, totals })).status).toBe(201);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect([order.codFee.toFixed(2), order.totalAmount.toFixed(2)]).toEqual(['9.00', '84.00']);
    const own = (await who.get<{ codFee: string; totalAmount: string }>(`/api/orders/${order.orderNumber}`)).body;
    expect(own).toMatchObject({ codFee: '9.00', totalAmount: '84.00' });
    const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, recipient: email } });
    expect(letter.text).toContain(messages.mail.order.cod_fee);
  });

  it('a company that became dearer, a quantity that grew', async () => {
    const { who, body, company, line } = await readyToOrder();
    await db.shippingCompany.update({ where: { id: company.id }, data: { cost: '26.00' } });
    await db.cartItem.update({ where: { id: line.id }, data: { quantity: 2 } });
    const { totals } = expectRefusal<Changed>(await who.post('/api/checkout', body), 409, 'totals_changed');
    expect(totals).toMatchObject({ subtotal: '100.00', shippingCost: '26.00', total: '126.00' });
  });

  it('what the body says of the company’s name and cost counts for nothing', async () => {
    const { who, body, email, company } = await readyToOrder();
    await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, companyName: 'مجاني', cost: '0.00' } });
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect([order.shippingMethod, String(order.shippingCost)]).toEqual([company.name, '25']);
  });
});

describe('a quote', () => {
  it('says what the order will cost, and orders nothing', async () => {
    const { who, body, email } = await readyToOrder({ price: '33.33', quantity: 2 });
    const quote = await who.post<QuotedCheckout>('/api/checkout/quote', { ...body, totals: undefined });
    expect(quote.status).toBe(200);
    expect(quote.body).toMatchObject({
      city: 'الرياض',
      totals: {
        subtotal: '66.66',
        shippingCost: '25.00',
        codFee: '0.00',
        discount: '0.00',
        taxAmount: '11.96',
        total: '91.66',
      },
      coupon: null,
      closedGateways: [],
    });
    expect(await ordersOf(email)).toBe(0);
    const order = await who.post<CheckoutResponse>('/api/checkout', { ...body, totals: quote.body.totals });
    expect(order.status).toBe(201);
  });

  it('needs neither address nor company', async () => {
    const { who } = await readyToOrder();
    for (const body of [{}, { shipping: {} }, { shipping: { companyId: '', email: 'half' } }]) {
      const quote = await who.post<QuotedCheckout>('/api/checkout/quote', body);
      expect(quote.body.totals).toMatchObject({ subtotal: '50.00', shippingCost: '0.00', total: '50.00' });
    }
  });

  it('shows a coupon’s effect', async () => {
    const { who, body } = await readyToOrder();
    const coupon = await makeCoupon({ discountPercent: '12.50' });
    const quote = await who.post<QuotedCheckout>('/api/checkout/quote', {
      ...body,
      couponCode: ` ${coupon.code.toLowerCase()} `,
    });
    expect(quote.body).toMatchObject({ coupon: { code: coupon.code }, totals: { discount: '6.25', total: '68.75' } });
    expect(await db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({ currentUses: 0 });
  });

  it('says why a coupon does not count, and takes nothing off', async () => {
    const { who, body } = await readyToOrder();
    const expired = await makeCoupon({ expiresAt: hours(-1) });
    const quote = await who.post<QuotedCheckout>('/api/checkout/quote', { ...body, couponCode: expired.code });
    expect(quote.status).toBe(200);
    expect(quote.body).toMatchObject({
      coupon: { refusal: 'coupon_expired' },
      totals: { discount: '0.00', total: '75.00' },
    });
    expect((quote.body.coupon as { message: string }).message).toMatch(/[\u0621-\u064a]/);
  });

  it('is refused for an empty cart and a company that is not there', async () => {
    const { who, body } = await readyToOrder();
    expectRefusal(await shopper().post('/api/checkout/quote', body), 409, 'cart_empty');
    for (const companyId of [randomUUID(), (await makeCompany({ isActive: false })).id]) {
      expectRefusal(await who.post('/api/checkout/quote', { shipping: { companyId } }), 422, 'shipping_unavailable');
    }
  });

  it('agrees with the order for odd prices, offers and coupons', async () => {
    const cases = [
      { prices: ['0.01', '0.02', '0.03'], offer: '50.00', coupon: '33.33', fee: '0.00' },
      { prices: ['19.99', '7.77'], offer: '12.34', coupon: '7.50', fee: '9.00' },
      { prices: ['3333.33', '0.05'], offer: '99.99', coupon: '0.01', fee: '0.01' },
    ];
    for (const { prices, offer, coupon, fee } of cases) {
      const { who, body } = await readyToOrder({ price: '1.11', quantity: 7, gateway: { fee } });
      for (const price of prices) {
        const product = await makeProduct({ price });
        await makeOffer(product.id, { discountPercent: offer });
        await fillCart(who, product.id, 3);
      }
      const couponCode = (await makeCoupon({ discountPercent: coupon })).code;
      const quote = await who.post<QuotedCheckout>('/api/checkout/quote', { ...body, couponCode });
      const { subtotal, discount, shippingCost, codFee, total } = quote.body.totals;
      expect(codFee).toBe(fee);
      const halalas = (text: string) => Number(text.replace('.', ''));
      expect(halalas(total)).toBe(halalas(subtotal) - halalas(discount) + halalas(shippingCost) + halalas(codFee));
      expect((await who.post('/api/checkout', { ...body, couponCode, totals: quote.body.totals })).status).toBe(201);
    }
  });

  it('30 at once are all answered', async () => {
    const { who, body } = await readyToOrder();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => who.post<QuotedCheckout>('/api/checkout/quote', body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: quote }) => quote.totals.total))).toEqual(new Set(['75.00']));
  });
});
