import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderableProduct } from '@/lib/desk/order-change/read-orderable';
import { expectRefusal, together } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { letters, makeOffer, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';

const pathOf = (q: string) => `/api/admin/orders/products?${new URLSearchParams({ q })}`;

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
});

const found = async (q: string) => (await staff.get<OrderableProduct[]>(pathOf(q))).body;

describe('products for an order', () => {
  it('are found by name and by number, with the price of today and what nobody has', async () => {
    const word = letters();
    const sku = `SKU${letters()}`.toUpperCase();
    const [counted, uncounted, out] = [
      await makeProduct({ name: `راوتر ${word}`, sku, price: '80.00', stockQuantity: 5, reserved: 2 }),
      await makeProduct({ name: `راوتر آخر ${word}` }),
      await makeProduct({ name: `راوتر نفد ${word}`, stockQuantity: 2, reserved: 2 }),
    ];
    await makeOffer(counted.id);
    const all = await found(word);
    const one = (id: string) => all.find((product) => product.id === id);
    expect(one(counted.id)).toEqual({
      id: counted.id,
      name: counted.name,
      sku,
      image: counted.image,
      price: '72.00',
      left: 3,
      inStock: true,
    });
    expect(one(uncounted.id)).toMatchObject({ sku: null, price: '100.00', left: null, inStock: true });
    expect(one(out.id)).toMatchObject({ left: 0, inStock: false });
    expect((await found(sku.toLowerCase())).map(({ id }) => id)).toEqual([counted.id]);
    expect((await found(word.slice(0, -2))).map(({ id }) => id)).toContain(counted.id);
  });

  it('are 20 at most; a blank text finds nothing, nor does one that nothing is called', async () => {
    const word = letters();
    await together(22, (index) => makeProduct({ name: `سلك ${word} ${index}` }));
    expect(await found(word)).toHaveLength(20);
    expect(await found('')).toEqual([]);
    expect(await found('   ')).toEqual([]);
    expect(await found(`${letters()}${letters()}`)).toEqual([]);
    expect((await staff.get('/api/admin/orders/products')).body).toEqual([]);
  });

  it('are for staff who may handle orders', async () => {
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await clerk.get(pathOf('x')), 403, 'forbidden');
  });
});
