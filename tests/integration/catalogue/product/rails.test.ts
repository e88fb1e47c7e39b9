import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { PLACEHOLDER_PICTURE } from '@/lib/platform/picture/placeholder';
import type { CartLine } from '@/lib/selling/cart/reads';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeCategory, makeProduct, readyToOrder, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

const visitor = anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const pageOf = async (id: string) => String((await visitor.get<string>(`/product/${id}`)).body);
const railOf = (page: string, id: string): string[] | null => {
  const [, part] = page.split(`aria-labelledby="${id}"`);
  const own = part?.slice(0, part.indexOf('</section>'));
  return own
    ? [...new Set(Array.from(own.matchAll(/href="\/product\/([0-9a-f-]{36})"/g), ([, one = '']) => one))]
    : null;
};
const change = async (id: string, body: Record<string, unknown>) => {
  const answer = await admin.put<AdminProduct>(`/api/admin/products/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

async function makeKind() {
  const { slug: category } = await makeCategory();
  const attribute = await db.attribute.create({ data: { name: `خاصية ${word()}`, type: 'choice' } });
  const make = async (price: string, keys: string[], more: Parameters<typeof makeProduct>[0] = {}) => {
    const product = await makeProduct({ ...more, category, price });
    await db.productValue.createMany({
      data: keys.map((key) => ({ productId: product.id, attributeId: attribute.id, key, text: key })),
    });
    return product.id;
  };
  return { category, make };
}

describe('products like one', () => {
  it('are of its kind, to be had, the likest by values and price first, one of each family but its own', async () => {
    const { make } = await makeKind();
    const [own, other] = await Promise.all(
      ['أ', 'ب'].map((name) => db.family.create({ data: { name: `عائلة ${name} ${word()}` } })),
    );
    const id = await make('1000.00', ['a', 'b', 'c', 'd'], { family: own?.name });
    const far = await make('9000.00', [], {});
    const same = await make('1100.00', ['a', 'b', 'c', 'd']);
    const first = await make('1000.00', ['a', 'b'], { family: other?.name });
    await make('1000.00', ['a'], { family: other?.name });
    await make('1000.00', ['a', 'b', 'c', 'd'], { family: own?.name });
    await make('1000.00', ['a', 'b', 'c', 'd'], { inStock: false });
    await makeProduct({ price: '1000.00' });
    await expireCaches();
    const page = await pageOf(id);
    expect(railOf(page, 'related')).toEqual([same, first, far]);
    expect(railOf(page, 'alternatives')).toBeNull();
  });

  it('stand near the top as what can be had where it cannot, at once after a staff write, with its family', async () => {
    const { make } = await makeKind();
    const family = (await db.family.create({ data: { name: `عائلة ${word()}` } })).name;
    const id = await make('1000.00', ['a', 'b'], { family });
    const sister = await make('1000.00', ['a', 'b'], { family });
    const like = await make('900.00', ['a']);
    await expireCaches();
    expect(railOf(await pageOf(id), 'related')).toEqual([like]);
    await change(id, { inStock: false });
    const page = await pageOf(id);
    expect(railOf(page, 'alternatives')).toEqual([sister, like]);
    expect(railOf(page, 'related')).toBeNull();
    await change(like, { inStock: false });
    expect(railOf(await pageOf(id), 'alternatives')).toEqual([sister]);
    await change(sister, { inStock: false });
    expect(railOf(await pageOf(id), 'alternatives')).toBeNull();
  });
});

describe('what goes with a product', () => {
  const accessories = (id: string) => visitor.get<ProductCardView[]>(`/api/products/${id}/accessories`);
  const setFor = (id: string, accessoryIds: string[]) => admin.put(`/api/admin/categories/${id}`, { accessoryIds });

  it('is of the kinds that staff say, each in turn, its own brand first; a part has those above it', async () => {
    const [top, mice, bags] = await Promise.all([makeCategory(), makeCategory(), makeCategory()]);
    const part = await makeCategory({ parent: { connect: { id: top.id } } });
    const brand = (await db.brand.create({ data: { name: `B${word()}`, slug: `b-${word()}` } })).slug;
    const product = await makeProduct({ category: part.slug, brand });
    const plain = await makeProduct({ category: mice.slug, featured: true });
    const branded = await makeProduct({ category: mice.slug, brand });
    const bag = await makeProduct({ category: bags.slug });
    await makeProduct({ category: bags.slug, inStock: false });
    await expireCaches();
    expect((await accessories(product.id)).body).toEqual([]);
    expect(await pageOf(product.id)).not.toContain('aria-labelledby="accessories"');

    expect((await setFor(top.id, [bags.id, mice.id])).status).toBe(200);
    expect((await accessories(product.id)).body.map(({ id }) => id)).toEqual([bag.id, branded.id, plain.id]);
    const page = await pageOf(product.id);
    const [, kinds = ''] = page.split('aria-labelledby="accessories"');
    expect(kinds.indexOf(`href="/category/${bags.slug}"`)).toBeLessThan(kinds.indexOf(`href="/category/${mice.slug}"`));

    expect((await setFor(part.id, [mice.id])).status).toBe(200);
    await change(branded.id, { inStock: false });
    expect((await accessories(product.id)).body.map(({ id }) => id)).toEqual([plain.id]);
    await admin.put(`/api/admin/categories/${mice.id}`, { isActive: false });
    expect((await accessories(product.id)).body).toEqual([]);
  });

  it('is refused where there is no such category, or it is the category itself; and forgotten with its category', async () => {
    const [category, other] = await Promise.all([makeCategory(), makeCategory()]);
    for (const ids of [[randomUUID()], [category.id], [other.id, randomUUID()]]) {
      const refusal = expectRefusal(await setFor(category.id, ids), 422, 'invalid');
      expect(refusal.issues.map(({ path }) => path)).toEqual(['accessoryIds']);
    }
    expectRefusal(await setFor(category.id, ['x']), 422, 'invalid');
    const answer = await admin.put<{ accessoryIds: string[] }>(`/api/admin/categories/${category.id}`, {
      accessoryIds: [other.id, other.id],
    });
    expect(answer.body.accessoryIds).toEqual([other.id]);
    expect((await admin.del(`/api/admin/categories/${other.id}`)).status).toBe(204);
    expect(await db.categoryAccessory.count({ where: { categoryId: category.id } })).toBe(0);
  });

  it('of no product is not found', async () => {
    expectRefusal(await accessories(randomUUID()), 404, 'not_found');
    expectRefusal(await visitor.get('/api/products/x/accessories'), 404, 'not_found');
  });
});

describe('cards by their ids', () => {
  const cards = (ids: string) => visitor.get<ProductCardView[]>(`/api/products/cards?ids=${ids}`);

  it('come in the order of the call, each once, at once after a write; what is gone is left out', async () => {
    const [one, two] = await Promise.all([makeProduct(), makeProduct({ price: '70.00' })]);
    const answer = await cards([two.id, randomUUID(), one.id.toUpperCase(), two.id].join());
    expect(answer.body.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await change(two.id, { price: '60.00' });
    expect((await cards(two.id)).body[0]).toMatchObject({ effectivePrice: '60.00', inStock: true });
    expect(Object.keys((await cards(two.id)).body[0] ?? {})).not.toContain('description');
  });

  it('of thirteen, of none and of no ids are refused', async () => {
    const many = Array.from({ length: 13 }, () => randomUUID());
    expect((await cards(many.slice(1).join())).body).toEqual([]);
    for (const ids of [many.join(), '', 'x', `${many[0]},`]) expectRefusal(await cards(ids), 422, 'invalid');
    expectRefusal(await visitor.get('/api/products/cards'), 422, 'invalid');
  });
});

describe('how many are left', () => {
  const told = async (id: string) => />(بقيت? [^<>{]*فقط)</.exec(await pageOf(id))?.[1] ?? null;

  it('is told from five down, whatever threshold staff set, never at none, at once after a write and a sale', async () => {
    const ready = await readyToOrder({ stock: 4, quantity: 1 });
    const { id } = ready.product;
    await change(id, { lowStockThreshold: 1 });
    expect(await told(id)).toBe('بقيت 4 قطع فقط');
    expect((await ready.who.post('/api/checkout', ready.body)).status).toBe(201);
    expect(await told(id)).toBe('بقيت 3 قطع فقط');
    for (const [stockQuantity, text] of [
      [2, 'بقيت قطعة واحدة فقط'],
      [7, null],
      [6, 'بقيت 5 قطع فقط'],
      [1, null],
      [0, null],
    ] as const) {
      await change(id, { stockQuantity });
      expect(await told(id), String(stockQuantity)).toBe(text);
    }
    await change(id, { stockQuantity: 30, lowStockThreshold: 50 });
    expect(await told(id)).toBeNull();
  });

  it('is told by the same rule in the cart, and where a line asks for more', async () => {
    const left = async (stockQuantity: number, quantity = 1) => {
      const who = shopper();
      const product = await makeProduct({ stockQuantity: 50, lowStockThreshold: 2 });
      await fillCart(who, product.id, quantity);
      await change(product.id, { stockQuantity });
      return (await who.get<CartLine[]>('/api/cart')).body[0]?.product.left;
    };
    expect(await left(5)).toBe(5);
    expect(await left(6)).toBeNull();
    expect(await left(6, 8)).toBe(6);
    expect(await left(0)).toBe(0);
  });
});

describe('the featured products of the home page', () => {
  it('are those that can be bought, before newer ones that are sold out', async () => {
    // Uses products with a picture, because those without one come last.
    const { image } = await db.product.findFirstOrThrow({
      where: { featured: true, image: { not: PLACEHOLDER_PICTURE } },
    });
    const bought = await makeProduct({ featured: true, inStock: true, image });
    const soldOut = await makeProduct({ featured: true, inStock: false, image });
    await expireCaches();
    const shown = railOf(String((await visitor.get<string>('/')).body), 'home-featured') ?? [];
    expect(shown).toContain(bought.id);
    const at = shown.indexOf(soldOut.id);
    expect(at === -1 || at > 0).toBe(true);
    const rows = await db.product.findMany({ where: { id: { in: shown } }, select: { id: true, inStock: true } });
    const states = shown.map((id) => rows.find((row) => row.id === id)?.inStock);
    expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)));
  });
});

describe('the best sellers', () => {
  const soldPieces = (id: string, sold: number) =>
    db.$executeRaw`UPDATE search_documents SET sold = ${sold}::int WHERE product_id = ${id}`;

  it('are on the home page in the order of their sales, without those that are sold out', async () => {
    const [most, second, soldOut] = await Promise.all([makeProduct(), makeProduct(), makeProduct({ inStock: false })]);
    await soldPieces(most.id, 90_002);
    await soldPieces(second.id, 90_001);
    await soldPieces(soldOut.id, 90_003);
    await expireCaches();
    const shown = railOf(String((await visitor.get<string>('/')).body), 'home-best-sellers') ?? [];
    expect(shown.slice(0, 2)).toEqual([most.id, second.id]);
    expect(shown).not.toContain(soldOut.id);
    await Promise.all([most, second, soldOut].map(({ id }) => soldPieces(id, 0)));
  });

  it('are marked in their category, and products that nobody bought are not', async () => {
    const [most, unsold] = await Promise.all([makeProduct(), makeProduct()]);
    await soldPieces(most.id, 90_000);
    await expireCaches();
    const { body } = await visitor.get<ProductCardView[]>(`/api/products/cards?ids=${most.id},${unsold.id}`);
    expect(body.map(({ bestSeller }) => bestSeller)).toEqual([true, false]);
    await soldPieces(most.id, 0);
  });
});
