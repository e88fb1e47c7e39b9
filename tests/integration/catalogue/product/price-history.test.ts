import { beforeAll, describe, expect, it } from 'vitest';
import type { PastPrice } from '@/lib/catalogue/product/price/price-history';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, raw, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeCategory, makeOffer, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const history = async (id: string) => (await admin.get<PastPrice[]>(`/api/admin/products/${id}/prices`)).body;
const pricesOf = async (id: string) => (await history(id)).map(({ price }) => price);
const page = async (id: string) => String((await raw({ method: 'GET', path: `/product/${id}` })).body);

const age = (productId: string, days: number) => db.$executeRaw`
  UPDATE price_history SET from_at = from_at - make_interval(days => ${days}::int),
    until_at = until_at - make_interval(days => ${days}::int) WHERE product_id = ${productId}`;

describe('the prices of a product', () => {
  it('are kept at every change, the present one without an end', async () => {
    const product = await makeProduct({ price: '100.00' });
    for (const price of ['90.00', '90.00', '120.00']) {
      expect((await admin.put(`/api/admin/products/${product.id}`, { price })).status).toBe(200);
    }
    await admin.put(`/api/admin/products/${product.id}`, { name: `اسم ${word()}` });
    const prices = await history(product.id);
    expect(prices.map(({ price, until }) => [price, until === null])).toEqual([
      ['120.00', true],
      ['90.00', false],
      ['100.00', false],
    ]);
    expect(prices[0]?.from).toBe(prices[1]?.until);
    expect(prices[1]?.from).toBe(prices[2]?.until);
  });

  it('name who set them', async () => {
    const product = await makeProduct({ price: '100.00' });
    const { id, username } = await makeStaff({ areas: ['catalogue'] });
    await (await signedInAs(id)).put(`/api/admin/products/${product.id}`, { price: '90.00' });
    expect((await history(product.id)).map(({ price, by }) => [price, by])).toEqual([
      ['90.00', username],
      ['100.00', null],
    ]);
  });

  it('changed at once by many follow each other without a gap', async () => {
    const product = await makeProduct({ price: '100.00' });
    const answers = await together(8, (index) =>
      admin.put(`/api/admin/products/${product.id}`, { price: `${50 + index}.00` }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 8 });
    const prices = await history(product.id);
    expect(prices).toHaveLength(9);
    expect(prices.filter(({ until }) => until === null)).toHaveLength(1);
    expect(prices.slice(1).map(({ until }) => until)).toEqual(prices.slice(0, -1).map(({ from }) => from));
  });

  it('are kept of many in one statement, and leave with their product', async () => {
    const { slug } = await makeCategory();
    const products = [await makeProduct({ category: slug }), await makeProduct({ category: slug })];
    await db.$executeRaw`UPDATE products SET price = price + 1 WHERE category = ${slug}`;
    for (const { id } of products) expect(await pricesOf(id)).toEqual(['101.00', '100.00']);
    const [first] = products;
    await db.product.delete({ where: { id: first?.id ?? '' } });
    expect(await db.priceHistory.count({ where: { productId: first?.id ?? '' } })).toBe(0);
  });

  it('of an unknown product there are none', async () => {
    expectRefusal(await admin.get(`/api/admin/products/${word()}/prices`), 404, 'not_found');
  });
});

describe('the lowest price of 30 days', () => {
  const SAID = 'أقل سعر خلال 30 يوماً قبل التخفيض';

  it('stands beside an offer, earlier offers included', async () => {
    const product = await makeProduct({ price: '1000.00' });
    await age(product.id, 60);
    await makeOffer(product.id, { discountPercent: '25.00', startDate: hours(-240), endDate: hours(-200) });
    await makeOffer(product.id);
    await expireCaches();
    const text = await page(product.id);
    expect(text).toContain(SAID);
    expect(text.slice(text.indexOf(SAID), text.indexOf(SAID) + 300)).toContain('750');
  });

  it('follows a change of the price', async () => {
    const product = await makeProduct({ price: '700.00', originalPrice: '900.00' });
    await age(product.id, 10);
    expect(await page(product.id)).not.toContain(SAID);
    await admin.put(`/api/admin/products/${product.id}`, { price: '600.00' });
    const text = await page(product.id);
    expect(text.slice(text.indexOf(SAID), text.indexOf(SAID) + 300)).toContain('700');
  });

  it('stands beside nothing where nothing is reduced', async () => {
    const product = await makeProduct({ price: '700.00' });
    await admin.put(`/api/admin/products/${product.id}`, { price: '600.00' });
    const text = await page(product.id);
    expect(text).toContain('600');
    expect(text).not.toContain(SAID);
  });
});
