import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/products';
let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

const form = (change: Record<string, unknown> = {}) => ({
  name: `منتج ${word()}`,
  description: 'وصف',
  price: '1999.50',
  image: 'https://img.example/a.png',
  category,
  ...change,
});

/** Makes a random GTIN-13. */
function makeBarcode(): string {
  const digits = `2${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const made = async (change: Record<string, unknown>) => {
  const answer = await admin.post<AdminProduct>(ADDRESS, form(change));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const seen = async (id: string) => (await anonymous().get<ProductDetail>(`/api/products/${id}`)).body;

describe('what staff say of a product', () => {
  it('is kept, and shoppers see what is theirs of it', async () => {
    const barcode = makeBarcode();
    const product = await made({
      barcode: ` ${barcode} `,
      cost: '١٢٠٠',
      stockQuantity: '٤',
      lowStockThreshold: 4,
      warrantyMonths: '24',
      boxContents: [' لابتوب ', 'شاحن'],
    });
    const kept = { barcode, warrantyMonths: 24, boxContents: ['لابتوب', 'شاحن'] };
    expect(product).toMatchObject({
      ...kept,
      cost: '1200.00',
      stockQuantity: 4,
      lowStockThreshold: 4,
      reserved: 0,
      inStock: true,
      lowStock: true,
    });
    expect(await seen(product.id)).toMatchObject({ ...kept, inStock: true, left: 4 });
  });

  it('is nothing where nothing is said', async () => {
    const product = await made({});
    expect(product).toMatchObject({
      barcode: null,
      cost: null,
      stockQuantity: null,
      lowStockThreshold: null,
      warrantyMonths: null,
      boxContents: [],
      inStock: true,
      lowStock: false,
    });
  });

  it('a barcode is one product’s, leading zeros aside, however many ask at once', async () => {
    const barcode = makeBarcode();
    const answers = await together(5, () => admin.post(ADDRESS, form({ barcode })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 4 });
    const again = await admin.post(ADDRESS, form({ barcode: `0${barcode}` }));
    expect(expectRefusal(again, 409, 'already_exists').issues).toMatchObject([{ path: 'barcode' }]);
    const other = await makeProduct();
    expectRefusal(await admin.put(`${ADDRESS}/${other.id}`, { barcode }), 409, 'already_exists');
  });

  it('what it cost and how many there are stand in no answer to a shopper', async () => {
    const product = await made({
      cost: '777.77',
      stockQuantity: 7777,
      lowStockThreshold: 77,
      featured: true,
      shelf: 'رف 7788',
    });
    const word = encodeURIComponent(product.name);
    for (const path of [
      `/api/products/${product.id}`,
      `/api/products?q=${word}`,
      `/api/products?category=${category}`,
      `/api/search/suggestions?q=${word}`,
      `/product/${product.id}`,
      `/category/${category}`,
      '/merchant-feed.xml',
    ]) {
      const text = JSON.stringify((await anonymous().get(path)).body);
      // Ids and barcodes may contain these digits.
      expect(text, path).not.toMatch(/(?<![\w-])(?:777\.77|7777|7788)(?![\w-])/);
      expect(text, path).not.toMatch(/lowStockThreshold|stockQuantity|"cost|"shelf|reserved/);
    }
    expect(await seen(product.id)).toMatchObject({ left: null });
  });

  it('a barcode stands where machines look for it', async () => {
    const barcode = makeBarcode();
    const { id } = await made({ barcode });
    const { body: page } = await anonymous().get<string>(`/product/${id}`);
    expect(page).toContain(`"gtin":"${barcode}"`);
    const { body: feed } = await anonymous().get<string>('/merchant-feed.xml');
    expect(feed).toContain(`<g:gtin>${barcode}</g:gtin>`);
  });
});

describe('a counted product', () => {
  const change = async (id: string, patch: Record<string, unknown>) => {
    const answer = await admin.put<AdminProduct>(`${ADDRESS}/${id}`, patch);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  it('is to be had as long as some are left, whatever else is said; uncounted, as staff say', async () => {
    const { id } = await made({ stockQuantity: 0, inStock: true });
    expect(await seen(id)).toMatchObject({ inStock: false, left: 0 });
    expect(await change(id, { inStock: true })).toMatchObject({ inStock: false, lowStock: true });
    expect(await change(id, { stockQuantity: 6 })).toMatchObject({ inStock: true, lowStock: false });
    expect(await seen(id)).toMatchObject({ inStock: true, left: null });
    expect(await change(id, { lowStockThreshold: 6 })).toMatchObject({ lowStock: true });
    // The threshold is only for staff; shoppers see counts up to five.
    expect(await seen(id)).toMatchObject({ left: null });
    expect(await change(id, { stockQuantity: 5, lowStockThreshold: 1 })).toMatchObject({ lowStock: false });
    expect(await seen(id)).toMatchObject({ left: 5 });
    expect(await change(id, { inStock: false })).toMatchObject({ inStock: true });
    expect(await change(id, { stockQuantity: null, inStock: false })).toMatchObject({
      inStock: false,
      lowStock: false,
    });
    expect(await seen(id)).toMatchObject({ inStock: false, left: null });
    expect(await change(id, { inStock: true })).toMatchObject({ inStock: true });
  });

  it('may be said to be fewer than orders wait for: then none is left', async () => {
    const { id } = await makeProduct({ stockQuantity: 5, reserved: 3 });
    expect(await change(id, { stockQuantity: 2 })).toMatchObject({ inStock: false, lowStock: true, reserved: 3 });
  });

  it('is found by staff while it runs low, and counted on the dashboard', async () => {
    const slug = (await makeCategory()).slug;
    const low = await makeProduct({ category: slug, stockQuantity: 2 });
    const gone = await makeProduct({ category: slug, stockQuantity: 0 });
    await makeProduct({ category: slug, stockQuantity: 50 });
    await makeProduct({ category: slug, inStock: false });
    const { body } = await admin.get<AdminProduct[]>(`${ADDRESS}?category=${slug}&stock=low`);
    expect(body.map(({ id }) => id)).toEqual([low.id, gone.id]);
    const { body: dashboard } = await admin.get<string>('/admin');
    const count = await db.product.count({ where: { lowStock: true } });
    expect(count).toBeGreaterThan(1);
    expect(dashboard).toContain('/admin/products?stock=low');
  });

  it('the database refuses a row that says otherwise', async () => {
    const { id } = await makeProduct({ stockQuantity: 1 });
    await expect(db.product.update({ where: { id }, data: { inStock: false } })).rejects.toThrow();
    await expect(db.product.update({ where: { id }, data: { stockQuantity: -1 } })).rejects.toThrow();
  });
});
