import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KindField } from '@/lib/catalogue/attribute/kind-fields';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { together } from '../../../support/browser/check';
import { anonymous, type Client, raw, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/products/matrix';
let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

const AXES = ['اللون', 'التخزين'];
const start = async () => {
  const family = `عائلة ${word()}`;
  const source = await makeProduct({
    name: `جهاز أسود ${word()}`,
    category,
    price: '100.00',
    originalPrice: '120.00',
    image: '/placeholder.webp',
    images: ['/placeholder.webp?2'],
    barcode: String(randomInt(1e12, 1e13)),
    specifications: ['اللون: أسود', 'التخزين: 512 GB', 'الوزن: 1'],
  });
  const body = (cells: object[], change: object = {}) => ({ source: source.id, family, axes: AXES, cells, ...change });
  const post = (cells: object[], change: object = {}) => admin.post<AdminProduct[]>(ADDRESS, body(cells, change));
  return { family, source, body, post };
};
const members = (family: string) =>
  db.product.findMany({ where: { family }, orderBy: [{ price: 'asc' }, { id: 'asc' }] });
type Refusal = { code: string; issues: { path: string }[]; current?: { id: string } };
const refusal = (answer: { body: unknown }) => answer.body as Refusal;

describe('a matrix', () => {
  it('edits what is there and makes what is new, each with its entry in history', async () => {
    const { family, source, post } = await start();
    const sku = `M-${word()}`;
    const answer = await post([
      { id: source.id, version: source.updatedAt.toISOString(), values: ['أسود', '512 GB'], sku, stockQuantity: '4' },
      { values: ['أبيض', '1 TB'], price: '١٥٠', stockQuantity: 2 },
      { values: ['أسود', '1 TB'], price: '100' },
    ]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toHaveLength(3);
    const made = await members(family);
    expect(made).toHaveLength(3);
    expect(made.find(({ id }) => id === source.id)).toMatchObject({
      sku,
      stockQuantity: 4,
      inStock: true,
      barcode: source.barcode,
    });
    const white = made.find(({ specifications }) => specifications.includes('اللون: أبيض'));
    expect(white).toMatchObject({
      name: `${source.name.replace('أسود', 'أبيض')} - 1 TB`,
      specifications: ['اللون: أبيض', 'التخزين: 1 TB', 'الوزن: 1'],
      image: source.image,
      images: source.images,
      barcode: null,
      sku: null,
      stockQuantity: 2,
      originalPrice: null,
      category,
    });
    expect(white?.price.toFixed(2)).toBe('150.00');
    const same = made.find(({ id, specifications }) => id !== source.id && specifications.includes('اللون: أسود'));
    expect([same?.originalPrice?.toFixed(2), same?.stockQuantity, same?.inStock]).toEqual(['120.00', null, true]);
    expect((await db.family.findUnique({ where: { name: family } }))?.axes).toEqual(AXES);
    const entries = await db.auditEntry.findMany({
      where: { entityId: { in: made.map(({ id }) => id) }, entity: 'product' },
    });
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'create', 'update']);
    expect(entries.find(({ action }) => action === 'update')?.after).toMatchObject({ sku, stockQuantity: 4, family });
    const moved = await db.stockMovement.findMany({ where: { productId: white?.id ?? '' } });
    expect(moved.map(({ cause, after }) => [cause, after])).toEqual([['opening', 2]]);
    const page = String((await raw({ method: 'GET', path: `/product/${source.id}` })).body);
    expect(page).toContain(`/product/${white?.id}`);
  });

  it('sets barcode and main picture of each, and refuses a wrong barcode and a picture that is gone', async () => {
    const { family, source, post } = await start();
    const values = ['أسود', '512 GB'];
    const answer = await post([
      { id: source.id, values, barcode: '٦٢٨١٠٠٠٠٠٠٠٠٧', image: '/placeholder.webp?own' },
      { values: ['أبيض', '1 TB'], price: '150', barcode: '', image: '/placeholder.webp?white' },
      { values: ['أحمر', '1 TB'], price: '160' },
    ]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await members(family)).map(({ barcode, image }) => [barcode, image])).toEqual([
      ['6281000000007', '/placeholder.webp?own'],
      [null, '/placeholder.webp?white'],
      [null, '/placeholder.webp'],
    ]);
    const kept = await post([{ id: source.id, values, price: '101' }]);
    expect(kept.status).toBe(200);
    expect(await db.product.findUniqueOrThrow({ where: { id: source.id } })).toMatchObject({
      barcode: '6281000000007',
      image: '/placeholder.webp?own',
    });
    const gone = `/uploads/${'0'.repeat(32)}.webp`;
    for (const [field, text] of [
      ['barcode', '6281000000004'],
      ['image', gone],
    ]) {
      const wrong = await post([{ id: source.id, values, [field as string]: text }]);
      expect([wrong.status, refusal(wrong).issues.map(({ path }) => path)]).toEqual([422, [`cells.0.${field}`]]);
    }
  });

  it('refuses a choice that is there, also among what is new, and writes nothing then', async () => {
    const { family, source, post } = await start();
    const there = await post([{ values: ['اسود', '512 gb'], price: '1' }]);
    expect([there.status, refusal(there).issues.map(({ path }) => path)]).toEqual([422, ['cells.0.values']]);
    const twice = await post([
      { id: source.id, values: ['', ''], price: '7' },
      { values: ['أبيض', '1 TB'], price: '1' },
      { values: ['أبيض', '1 TB'], price: '2' },
    ]);
    expect([twice.status, refusal(twice).issues.map(({ path }) => path)]).toEqual([
      422,
      ['cells.1.values', 'cells.2.values'],
    ]);
    expect(await members(family)).toHaveLength(0);
    expect((await db.product.findUniqueOrThrow({ where: { id: source.id } })).price.toFixed(2)).toBe('100.00');
  });

  it('refuses a number that another product has, or another cell', async () => {
    const { post } = await start();
    const taken = await makeProduct({ sku: `T-${word()}` });
    const answer = await post([
      { values: ['أبيض', '1 TB'], price: '1', sku: taken.sku?.toLowerCase() },
      { values: ['أحمر', '1 TB'], price: '1', sku: 'same-1' },
      { values: ['أخضر', '1 TB'], price: '1', sku: 'SAME-1' },
    ]);
    expect([answer.status, refusal(answer).issues.map(({ path }) => path)]).toEqual([
      409,
      ['cells.0.sku', 'cells.1.sku', 'cells.2.sku'],
    ]);
  });

  it('tells who is second that somebody else changed a product', async () => {
    const { source, family, post } = await start();
    await db.product.update({ where: { id: source.id }, data: { price: '90' } });
    const answer = await post([
      { id: source.id, version: source.updatedAt.toISOString(), values: ['', ''], price: '80' },
      { values: ['أبيض', '1 TB'], price: '1' },
    ]);
    expect([answer.status, refusal(answer).code, refusal(answer).current?.id]).toEqual([
      409,
      'changed_meanwhile',
      source.id,
    ]);
    expect(await members(family)).toHaveLength(0);
  });

  it('that is sent by several at once is made once', async () => {
    const { family, post } = await start();
    const answers = await together(6, () => post([{ values: ['أبيض', '1 TB'], price: '1' }]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await members(family)).toHaveLength(2);
  });

  it.each([
    ['no cells', [], {}, 'cells'],
    ['no axes', [{ values: [], price: '1' }], { axes: [] }, 'axes'],
    ['no family', [{ values: ['أ', 'ب'], price: '1' }], { family: ' ' }, 'family'],
    ['a new product without a price', [{ values: ['أ', 'ب'] }], {}, 'cells.0.price'],
    ['a new product without a value', [{ values: ['أ', ''], price: '1' }], {}, 'cells.0.values'],
    ['values of other axes', [{ values: ['أ'], price: '1' }], {}, 'cells.0.values'],
    ['a price of nothing', [{ values: ['أ', 'ب'], price: '0' }], {}, 'cells.0.price'],
    ['a quantity that is none', [{ values: ['أ', 'ب'], price: '1', stockQuantity: '-1' }], {}, 'cells.0.stockQuantity'],
    [
      'sixty-one products',
      Array.from({ length: 61 }, (_, at) => ({ values: ['أ', `${at}`], price: '1' })),
      {},
      'cells',
    ],
  ])('with %s is refused', async (_, cells, change, path) => {
    const { family, post } = await start();
    const answer = await post(cells, change);
    expect(answer.status).toBe(422);
    expect(refusal(answer).issues.map((issue) => issue.path)).toContain(path);
    expect(await db.family.count({ where: { name: family } })).toBe(0);
  });

  it('does not grow beyond sixty', async () => {
    const { family, post } = await start();
    const answer = await post(Array.from({ length: 60 }, (_, at) => ({ values: ['أ', `${at}`], price: '1' })));
    expect([answer.status, refusal(answer).issues.map(({ path }) => path)]).toEqual([422, ['cells']]);
    expect(await members(family)).toHaveLength(0);
  });

  it('knows no product of another family, and none that is not there', async () => {
    const { post } = await start();
    const other = await makeProduct({ category });
    expect((await post([{ id: other.id, values: ['', ''], price: '1' }])).status).toBe(404);
    expect((await post([{ values: ['أ', 'ب'], price: '1' }], { source: crypto.randomUUID() })).status).toBe(404);
  });

  it('is nobody’s but staff’s who keep the catalogue', async () => {
    const { body } = await start();
    const cells = [{ values: ['أبيض', '1 TB'], price: '1' }];
    expect((await anonymous().post(ADDRESS, body(cells))).status).toBe(401);
    const { id } = await makeStaff({ areas: ['orders'] });
    expect((await (await signedInAs(id)).post(ADDRESS, body(cells))).status).toBe(403);
  });
});

it('what products of a category say of themselves is told, what matters first', async () => {
  const kind = (slug: string) =>
    admin.get<KindField[]>(`/api/admin/products/kind?${new URLSearchParams({ category: slug })}`);
  const { slug, id } = await makeCategory();
  const [first, other] = [`سمة ${word()}`, `سمة ${word()}`];
  const attribute = (name: string) => db.attribute.create({ data: { name, type: 'choice', labels: ['Mark'] } });
  const data = [
    { categoryId: id, attributeId: (await attribute(other)).id, order: 0 },
    { categoryId: id, attributeId: (await attribute(first)).id, order: 1, keyPosition: 1 },
  ];
  await db.categoryAttribute.createMany({ data });
  expect((await kind(slug)).body.map(({ name, isKey }) => [name, isKey])).toEqual([
    [first, true],
    [other, false],
  ]);
  expect((await kind('nowhere')).body).toEqual([]);
  expect((await admin.get('/api/admin/products/kind')).status).toBe(422);
});
