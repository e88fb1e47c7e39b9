import { describe, expect, it } from 'vitest';
import type { SuggestionRow } from '@/lib/selling/cart/suggestions';
import { anonymous, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeCategory, makeOffer, makeOrder, makeProduct, word } from '../../../support/make/make';

const ideasOf = async (who: Shopper, of = 'cart') => (await who.get<SuggestionRow[]>(`/api/${of}/ideas`)).body;
const idsOf = (row: SuggestionRow | undefined) => row?.products.map(({ id }) => id) ?? [];

const ordered = (ids: string[], status: 'confirmed' | 'cancelled' = 'confirmed') =>
  makeOrder({
    status,
    items: {
      create: ids.map((productId) => ({
        productId,
        productName: word(),
        productImage: '/placeholder.webp',
        quantity: 1,
        unitPrice: '25.00',
        totalPrice: '25.00',
      })),
    },
  });

/** Creates three categories; the second holds accessories of the first. */
async function kinds() {
  const parent = { connect: { id: (await makeCategory()).id } };
  const [own, beside, other] = [
    await makeCategory({ parent }),
    await makeCategory({ parent }),
    await makeCategory({ parent }),
  ];
  await db.categoryAccessory.create({ data: { categoryId: own.id, accessoryId: beside.id, order: 0 } });
  return { own: own.slug, beside: beside.slug, other: other.slug };
}

describe('what completes a cart', () => {
  it('is what several orders hold beside its products, then what staff say goes with them, two of a kind at most', async () => {
    const { own, beside, other } = await kinds();
    const laptop = await makeProduct({ category: own, price: '3000.00' });
    const [often, twice, once, cancelled, soldOut] = [
      await makeProduct(),
      await makeProduct(),
      await makeProduct(),
      await makeProduct(),
      await makeProduct({ inStock: false }),
    ];
    const fan = await makeProduct({ category: other, price: '10.00' });
    const [third, second, bag] = [
      await makeProduct({ category: beside, price: '90.00' }),
      await makeProduct({ category: beside, price: '90.00' }),
      await makeProduct({ category: beside, price: '90.00', featured: true }),
    ];
    for (let count = 0; count < 3; count += 1) await ordered([laptop.id, often.id, soldOut.id]);
    for (let count = 0; count < 2; count += 1) await ordered([laptop.id, twice.id]);
    for (let count = 0; count < 2; count += 1) await ordered([laptop.id, cancelled.id], 'cancelled');
    await ordered([laptop.id, once.id]);

    const who = shopper();
    await fillCart(who, laptop.id);
    const [row, ...more] = await ideasOf(who);
    expect(more).toEqual([]);
    expect(row?.kind).toBe('companions');
    expect(idsOf(row)).toEqual([often.id, twice.id, bag.id, second.id]);
    for (const { id } of [fan, third]) expect(idsOf(row)).not.toContain(id);
    expect(row?.products[2]).toEqual({
      id: bag.id,
      name: bag.name,
      image: bag.image,
      price: '90.00',
      originalPrice: null,
      inStock: true,
      offered: false,
    });

    await fillCart(who, often.id);
    await makeOffer(bag.id, { discountPercent: '50.00' });
    const [then] = await ideasOf(who);
    expect(idsOf(then)).not.toContain(often.id);
    expect(idsOf(then)).toContain(twice.id);
    // The cached list still contains the sold-out product, which must be hidden.
    await db.product.update({ where: { id: twice.id }, data: { inStock: false } });
    expect(idsOf((await ideasOf(who))[0])).not.toContain(twice.id);
  });

  it('leaves out what was bought together but is for another phone', async () => {
    const { own, other } = await kinds();
    const phone = await makeProduct({ category: own, name: `هاتف Samsung Galaxy S24 Ultra ${word()}` });
    const [fitting, foreign] = [
      await makeProduct({ category: other, name: `غطاء Galaxy S24 Ultra ${word()}` }),
      await makeProduct({ category: other, name: `غطاء iPhone 15 Pro ${word()}` }),
    ];
    for (let count = 0; count < 2; count += 1) await ordered([phone.id, fitting.id, foreign.id]);
    const who = shopper();
    await fillCart(who, phone.id);
    expect(idsOf((await ideasOf(who))[0])).toEqual([fitting.id]);
  });

  it('of nobody’s own: another cart of the same product has the same', async () => {
    const { own, beside } = await kinds();
    const product = await makeProduct({ category: own });
    const bag = await makeProduct({ category: beside, price: '10.00' });
    for (const who of [shopper(), shopper()]) {
      await fillCart(who, product.id);
      expect(idsOf((await ideasOf(who))[0])).toEqual([bag.id]);
    }
  });
});

describe('what an empty cart leads on to', () => {
  it('is what was put aside last and can be had, before the rest', async () => {
    const who = shopper();
    const [first, second, gone] = [await makeProduct(), await makeProduct(), await makeProduct({ inStock: false })];
    for (const { id } of [first, gone, second])
      await who.post('/api/wishlist', { productId: id, sessionId: who.sessionId });
    const rows = await ideasOf(who);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows[0]?.kind).toBe('wishlist');
    expect(idsOf(rows[0])).toEqual([second.id, first.id]);
    const all = rows.flatMap(idsOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is something of the shop for whoever has nothing, without a session too', async () => {
    await makeProduct({ featured: true });
    for (const rows of [
      await ideasOf(shopper()),
      await ideasOf(shopper(), 'wishlist'),
      (await anonymous().get<SuggestionRow[]>('/api/cart/ideas')).body,
    ]) {
      expect(rows.map(({ kind }) => kind)).not.toContain('wishlist');
      expect(rows.flatMap(({ products }) => products).length).toBeGreaterThan(0);
      for (const { products } of rows) for (const { inStock } of products) expect(inStock).toBe(true);
    }
  });

  it('calls nothing most wanted that nobody bought', async () => {
    const rows = await ideasOf(shopper(), 'wishlist');
    const popular = rows.find(({ kind }) => kind === 'popular');
    const sold = await db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM products p JOIN search_documents d ON d.product_id = p.id WHERE d.sold > 0`;
    for (const id of idsOf(popular)) expect(sold.map((row) => row.id)).toContain(id);
  });
});
