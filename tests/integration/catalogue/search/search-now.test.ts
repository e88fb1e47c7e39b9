import { afterAll, describe, expect, it } from 'vitest';
import { searchProducts } from '@/lib/catalogue/product/listing-reads';
import { updateSalesCounts } from '@/lib/catalogue/search/update-sales-counts';
import { db as shopDatabase } from '@/lib/platform/server/db';
import { db } from '../../../support/db';
import { makeCategory, makeOrder, makeProduct, word } from '../../../support/make/make';

const ids = async (text: string, filter: Parameters<typeof searchProducts>[1] = {}) =>
  (await searchProducts(text, filter, 'relevance', { offset: 0, limit: 24 }, new Date())).products.map(({ id }) => id);

afterAll(async () => {
  await shopDatabase.$disconnect();
});

describe('a search', () => {
  it('finds a product by what it is now, not by what it was', async () => {
    const [name, said, code] = [word(), word(), word()];
    const { id } = await makeProduct({ name: `Thing ${name}`, specifications: [] });
    expect(await ids(name)).toEqual([id]);
    await db.product.update({ where: { id }, data: { specifications: [`Colour: ${said}`] } });
    expect(await ids(said)).toEqual([id]);
    await db.product.update({ where: { id }, data: { sku: code, name: 'Thing' } });
    expect(await ids(code)).toEqual([id]);
    expect(await ids(name)).toEqual([]);
    await db.product.delete({ where: { id } });
    expect(await ids(code)).toEqual([]);
  });

  it('does not find what another has not committed, and then does', async () => {
    const name = word();
    const { id } = await makeProduct();
    let found: string[] = [];
    await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { name: `Thing ${name}` } });
      found = await ids(name);
    });
    expect(found).toEqual([]);
    expect(await ids(name)).toEqual([id]);
  });

  it('holds its filter and its stock as they are now', async () => {
    const name = word();
    const [one, other] = [await makeCategory(), await makeCategory()];
    const first = await makeProduct({ name: `${name} Thing`, category: one.slug, inStock: true });
    const second = await makeProduct({ name: `${name} Thing`, category: other.slug, inStock: true });
    expect(await ids(name)).toEqual([second.id, first.id]);
    expect(await ids(name, { category: one.slug })).toEqual([first.id]);
    await db.product.update({ where: { id: second.id }, data: { inStock: false } });
    expect(await ids(name)).toEqual([first.id, second.id]);
    expect(await ids(name, { inStock: true })).toEqual([first.id]);
    expect(await ids(name, { inStock: false })).toEqual([second.id]);
  });

  it('sorts what sells before what does not, where all else is equal', async () => {
    const name = word();
    const first = await makeProduct({ name: `${name} Thing` });
    const second = await makeProduct({ name: `${name} Thing` });
    expect(await ids(name)).toEqual([second.id, first.id]);
    const order = async (productId: string, status: 'confirmed' | 'cancelled', quantity: number) => {
      const { id: orderId } = await makeOrder({ status });
      await db.orderItem.create({
        data: { orderId, productId, productName: 'x', productImage: 'x', quantity, unitPrice: '1', totalPrice: '1' },
      });
      return orderId;
    };
    await order(second.id, 'cancelled', 9);
    const sold = await order(first.id, 'confirmed', 3);
    await updateSalesCounts();
    expect(await ids(name)).toEqual([first.id, second.id]);
    await db.order.update({ where: { id: sold }, data: { status: 'cancelled' } });
    await updateSalesCounts();
    expect(await ids(name)).toEqual([second.id, first.id]);
  });
});
