import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOffer, makeProduct } from '../../../support/make/make';

const isIn = async (who: ReturnType<typeof shopper>, productId: string) =>
  (await who.get<{ isInWishlist: boolean }>(`/api/wishlist/check/${productId}?sessionId=${who.sessionId}`)).body
    .isInWishlist;

describe('the wishlist', () => {
  it('takes a product, says so, and gives it back', async () => {
    const [who, product] = [shopper(), await makeProduct({ price: '80.00' })];
    expect(await isIn(who, product.id)).toBe(false);
    const added = await who.post<WishlistRow>('/api/wishlist', { productId: product.id, sessionId: who.sessionId });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      product: {
        id: product.id,
        name: product.name,
        image: product.image,
        price: '80.00',
        originalPrice: null,
        inStock: true,
        keyValues: [],
      },
      cheaperBy: null,
    });
    expect(await isIn(who, product.id)).toBe(true);
    expect((await who.get(`/api/wishlist?sessionId=${who.sessionId}`)).body).toEqual([added.body]);
    expect((await who.del(`/api/wishlist/${added.body.id}`)).status).toBe(204);
    expect(await isIn(who, product.id)).toBe(false);
    expectRefusal(await who.del(`/api/wishlist/${added.body.id}`), 404, 'not_found');
  });

  it('says by how much a price has fallen since it was saved, and nothing of one that rose or is unknown', async () => {
    const [who, fallen, risen, old] = [
      shopper(),
      await makeProduct({ price: '500.00' }),
      await makeProduct({ price: '80.00' }),
      await makeProduct({ price: '80.00' }),
    ];
    for (const { id } of [old, risen, fallen]) await who.post('/api/wishlist', { productId: id });
    await db.wishlistItem.updateMany({ where: { productId: old.id }, data: { savedPrice: null } });
    await db.product.update({ where: { id: risen.id }, data: { price: '90.00' } });
    await db.product.update({ where: { id: old.id }, data: { price: '10.00' } });
    await makeOffer(fallen.id, { discountAmount: '120.00' });
    const { body } = await who.get<WishlistRow[]>('/api/wishlist');
    expect(body.map(({ cheaperBy }) => cheaperBy)).toEqual(['120.00', null, null]);
    // Saved at the offer's price, so the comparison starts from that.
    const other = shopper();
    expect((await other.post<WishlistRow>('/api/wishlist', { productId: fallen.id })).body.cheaperBy).toBeNull();
    const row = await db.wishlistItem.findFirstOrThrow({ where: { sessionId: other.sessionId } });
    expect(row.savedPrice?.toFixed(2)).toBe('380.00');
  });

  it('a repeated add answers 200 with the row there is', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const first = await who.post<WishlistRow>('/api/wishlist', { productId: product.id });
    const again = await who.post<WishlistRow>('/api/wishlist', { productId: product.id });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('parallel adds make one row', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const answers = await together(20, () => who.post<WishlistRow>('/api/wishlist', { productId: product.id }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 19, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.wishlistItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
  });

  it('shows effective prices and what is struck through, newest first', async () => {
    const [who, older, newer] = [
      shopper(),
      await makeProduct({ price: '100.00', keySpecifications: ['الذاكرة: 16 جيجابايت', 'القنوات: 2'] }),
      await makeProduct({ inStock: false, originalPrice: '500.00' }),
    ];
    await makeOffer(older.id, { discountAmount: '30.00' });
    await who.post('/api/wishlist', { productId: older.id });
    await who.post('/api/wishlist', { productId: newer.id });
    const rows = (await who.get<WishlistRow[]>('/api/wishlist')).body;
    expect(rows.map(({ product }) => [product.id, product.price, product.originalPrice, product.inStock])).toEqual([
      [newer.id, '100.00', '500.00', false],
      [older.id, '70.00', '100.00', true],
    ]);
    // Only the values that cards show.
    expect(rows.map(({ product }) => product.keyValues)).toEqual([[], ['16 جيجابايت', 'القنوات: 2']]);
    expect(rows[1]?.product).not.toHaveProperty('keySpecifications');
  });

  it('takes a product that is out of stock', async () => {
    const [who, product] = [shopper(), await makeProduct({ inStock: false })];
    expect((await who.post('/api/wishlist', { productId: product.id })).status).toBe(201);
  });

  it('refuses unknown products', async () => {
    const who = shopper();
    expectRefusal(await who.post('/api/wishlist', { productId: randomUUID() }), 404, 'not_found');
    expectRefusal(await who.get('/api/wishlist/check/x'), 404, 'not_found');
    expect(await isIn(who, randomUUID())).toBe(false);
  });

  it('refuses a product that is being deleted', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const answer = await changeUnder(
      (tx) => tx.product.delete({ where: { id: product.id } }),
      () => who.post('/api/wishlist', { productId: product.id }),
    );
    expectRefusal(answer, 404, 'not_found');
  });
});
