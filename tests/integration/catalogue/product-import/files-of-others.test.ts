import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnsView } from '@/lib/catalogue/product-import/mappings';
import type { ImportRowView, ImportView } from '@/lib/catalogue/product-import/reads';
import { zipStream } from '@/lib/platform/server/zip-stream';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { checkedFile, IMPORTS, importOver } from '../../../support/make/import-file';
import { makeCategory, makeOffer, makeProduct, word } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';

const photo = () => picture().jpeg().toBuffer();

let admin: Client;
let category: { slug: string; name: string };
beforeAll(async () => {
  admin = await staff();
  category = await makeCategory();
});

const EXPORT = '/api/admin/products/export';
const COLUMNS = 'sku,name,description,category,price';
const columnsOf = async (file: string) => (await admin.upload<ColumnsView>(`${IMPORTS}/columns`, 'x.csv', file)).body;
const now = (id: string) => db.product.findUniqueOrThrow({ where: { id } });

async function check(file: string, query: string): Promise<ImportView> {
  const { status, body } = await admin.upload<{ id: string }>(`${IMPORTS}?check=1&${query}`, 'x.csv', file);
  expect(status).toBe(202);
  return importOver(admin, body.id);
}
async function apply(id: string): Promise<ImportView> {
  expect((await admin.post(`${IMPORTS}/${id}/apply`, {})).status).toBe(202);
  return importOver(admin, id);
}

async function zipOf(...parts: [name: string, bytes: Buffer | string][]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(parts.map(([name, bytes]) => ({ name, text: [bytes] })))) pieces.push(piece);
  return Buffer.concat(pieces);
}
const handIn = (archive: Buffer | string) =>
  admin.upload<{ id: string; entries: number }>(`${IMPORTS}/pictures`, 'صور.zip', archive);

describe('columns of another file', () => {
  const mark = word();
  const [first, second] = [`A${word()}1`, `A${word()}2`];
  const heads = `Part No ${mark},Title ${mark},Body ${mark},قسم ${mark},Price ${mark},ملاحظة ${mark}`;
  const line = (sku: string) => `${sku},شاشة ${sku},وصف,${category.slug},99.50,x`;

  it('are shown with their first lines, chosen, remembered and named where they are not read', async () => {
    const file = [heads, line(first), line(second)].join('\n');
    const seen = await columnsOf(file);
    expect(seen).toMatchObject({ source: 'guessed', columns: ['sku', '', '', '', 'price', ''] });
    expect(seen.heads[0]).toBe(`Part No ${mark}`);
    expect(seen.rows[0]?.slice(0, 2)).toEqual([first, `شاشة ${first}`]);

    const chosen = ['sku', 'name', 'description', 'category', 'price', ''];
    const checked = await check(file, `columns=${chosen.join(',')}`);
    expect(checked).toMatchObject({ status: 'checked', created: 2, failed: 0, unread: [`ملاحظة ${mark}`] });

    // The same columns in reverse order.
    const turned = [heads.split(',').toReversed().join(','), line(first).split(',').toReversed().join(',')].join('\n');
    expect(await columnsOf(turned)).toMatchObject({ source: 'remembered', columns: chosen.toReversed() });
    expect(await apply(checked.id)).toMatchObject({ status: 'done', created: 2 });
    expect(await db.product.count({ where: { sku: { in: [first, second] }, category: category.slug } })).toBe(2);
  });

  it('of Shopify make a family of the variants below a product', async () => {
    const mark = word();
    const file = [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Tags',
      `m,فأرة ${mark},<p>وصف<br>طويل</p>,Shop > ${category.slug},اللون,أسود,${mark}-1,10,,"ألعاب, جديد"`,
      `m,,,,,أبيض,${mark}-2,12.0000,,`,
    ].join('\n');
    const { columns } = await columnsOf(file);
    const checked = await check(file, `columns=${columns.join(',')}`);
    expect(checked).toMatchObject({ status: 'checked', created: 2, failed: 0 });
    await apply(checked.id);
    const made = await db.product.findMany({ where: { sku: { startsWith: mark } }, orderBy: { sku: 'asc' } });
    expect(made).toMatchObject([
      { category: category.slug, description: 'وصف\nطويل', specifications: ['اللون: أسود'], tags: ['ألعاب', 'جديد'] },
      { name: `فأرة ${mark}`, description: 'وصف\nطويل', specifications: ['اللون: أبيض'], family: `فأرة ${mark}` },
    ]);
    expect(made.map(({ price }) => price.toFixed(2))).toEqual(['10.00', '12.00']);
  });

  it('of Shopify add drafts hidden, with the pictures below them, as the preview says', async () => {
    const mark = word();
    const known = await makeProduct({ category: category.slug, sku: `${mark}-3`, price: '30.00' });
    const fileOf = (published: string) =>
      [
        'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status',
        `a,ماوس ${mark},وصف,${category.slug},true,Title,Default Title,${mark}-1,-2,10,/a.png,1,draft`,
        'a,,,,,,,,,,/b.png,2,',
        `b,لوحة ${mark},وصف,${category.slug},true,Title,Default Title,${mark}-2,5,20,,,active`,
        `c,${known.name},${known.description},${category.slug},${published},Title,Default Title,${mark}-3,,30,,,active`,
      ].join('\n');
    const checkedOf = async (file: string) => {
      const checked = await check(file, `columns=${(await columnsOf(file)).columns.join(',')}`);
      const { body: rows } = await admin.get<ImportRowView[]>(`${IMPORTS}/${checked.id}/rows`);
      return { checked, row: (sku: string) => rows.find((one) => one.sku === sku) };
    };
    const { checked, row } = await checkedOf(fileOf('false'));
    expect(checked).toMatchObject({ created: 2, updated: 1, failed: 0, hidden: 2, noticed: 1 });
    expect(checked.notices).toMatchObject([{ line: 2, column: 'stockQuantity' }]);
    expect(row(`${mark}-1`)?.after).toMatchObject({
      hidden: true,
      image: '/a.png',
      images: ['/b.png'],
      stockQuantity: 0,
    });
    expect(row(`${mark}-3`)).toMatchObject({ before: { hidden: false }, after: { hidden: true } });
    expect(Object.keys(row(`${mark}-3`)?.after ?? {})).toEqual(['hidden']);
    expect(await apply(checked.id)).toMatchObject({ status: 'done', created: 2, updated: 1, hidden: 2 });
    const made = await db.product.findMany({ where: { sku: { startsWith: mark } }, orderBy: { sku: 'asc' } });
    expect(made.map(({ hidden }) => hidden)).toEqual([true, false, true]);

    // Without a column of publication, it stays hidden.
    expect(await apply((await check(`sku,price\n${mark}-3,31`, '')).id)).toMatchObject({ updated: 1, hidden: 0 });
    expect((await now(known.id)).hidden).toBe(true);
    const shown = await checkedOf(fileOf('true'));
    expect(shown.checked).toMatchObject({ updated: 1, unchanged: 2, hidden: 0 });
    expect(shown.row(`${mark}-3`)).toMatchObject({ before: { hidden: true }, after: { hidden: false } });
  });

  it('are not asked for in the shop’s own file, and are refused before a line is read where one is missing', async () => {
    expect(await columnsOf(`${COLUMNS}\n`)).toMatchObject({ source: 'heads' });
    const refused = await admin.upload(`${IMPORTS}?check=1&columns=,name,,category,price,`, 'x.csv', heads);
    expect(expectRefusal(refused, 422, 'file_columns').message).toContain('الوصف');
    const twice = await admin.upload(
      `${IMPORTS}?check=1&columns=name,name,description,category,price,`,
      'x.csv',
      heads,
    );
    expectRefusal(twice, 422, 'file_columns_twice');
    expectRefusal(await admin.upload(`${IMPORTS}?check=1&columns=colour`, 'x.csv', heads), 422, 'invalid');
    expectRefusal(await admin.upload(`${IMPORTS}/columns`, 'x.csv', Buffer.from('%PDF-1.7')), 422, 'file_kind');
    expectRefusal(await anonymous().upload(`${IMPORTS}/columns`, 'x.csv', heads), 401, 'unauthenticated');
  });
});

describe('pictures in a ZIP', () => {
  it('are shown with the products that get them, stored as the shop’s pictures, and taken back', async () => {
    const sku = word();
    const product = await makeProduct({ category: category.slug, sku, price: '100.00' });
    const other = word();
    const [front, back] = [await photo(), await photo()];
    const archive = await zipOf(
      [`جديد/${sku}.jpg`, front],
      [`${sku}-2.jpg`, back],
      ['shown.png', front],
      ['nobody.jpg', back],
      ['readme.jpg', 'no picture'],
      ['__MACOSX/._x.jpg', 'hidden'],
    );
    const { status, body } = await handIn(archive);
    expect([status, body.entries]).toEqual([201, 5]);
    const file = [
      `${COLUMNS},image`,
      `${sku},${product.name},${product.description},${category.slug},100,`,
      `${other},منتج ${other},وصف,${category.slug},5,shown.png`,
    ].join('\n');
    const checked = await check(file, `pictures=${body.id}`);
    expect(checked).toMatchObject({ status: 'checked', created: 1, updated: 1, failed: 0 });
    expect(checked.pictures).toMatchObject({ used: 3, entries: 5 });
    expect(checked.pictures?.unused.map(({ name, reason }) => [name, reason === null])).toEqual([
      ['nobody.jpg', true],
      ['readme.jpg', false],
    ]);
    const rows = (await admin.get<ImportRowView[]>(`${IMPORTS}/${checked.id}/rows`)).body;
    expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual(['image', 'images']);
    expect((await now(product.id)).image).toBe(product.image);

    expect(await apply(checked.id)).toMatchObject({ status: 'done', created: 1, updated: 1 });
    const after = await now(product.id);
    expect(after.image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(after.images).toHaveLength(1);
    expect((await admin.get(after.image)).status).toBe(200);
    expect((await db.product.findFirstOrThrow({ where: { sku: other } })).image).toBe(after.image);
    expect((await admin.post(`${IMPORTS}/${checked.id}/undo`)).status).toBe(200);
    expect((await now(product.id)).image).toBe(product.image);
  });

  it('are left out where they unpack to far more than pictures do, and refused whole where the ZIP is none', async () => {
    const sku = word();
    const { body } = await handIn(
      await zipOf([`${sku}.png`, Buffer.alloc(4_000_000)], [`${sku}-2.png`, randomBytes(9_000_000)]),
    );
    const checked = await check(`${COLUMNS}\n${sku},منتج,وصف,${category.slug},5`, `pictures=${body.id}`);
    expect(checked.pictures).toMatchObject({ used: 0 });
    expect(checked.pictures?.unused.every(({ reason }) => reason !== null)).toBe(true);
    expectRefusal(await handIn(await zipOf(['../out.png', 'x'])), 422, 'pictures_zip');
    expectRefusal(await handIn('no zip at all'), 422, 'pictures_zip');
    expectRefusal(await handIn(await zipOf()), 422, 'pictures_zip');
    expectRefusal(await anonymous().upload(`${IMPORTS}/pictures`, 'x.zip', 'x'), 401, 'unauthenticated');
  });

  it('belong to one file of products', async () => {
    const file = `${COLUMNS}\n${word()},منتج,وصف,${category.slug},5`;
    const { body } = await handIn(await zipOf(['x.png', await photo()]));
    await check(file, `pictures=${body.id}`);
    for (const id of [body.id, randomUUID()])
      expectRefusal(await admin.upload(`${IMPORTS}?check=1&pictures=${id}`, 'x.csv', file), 404, 'not_found');
  });
});

describe('the file of what the grid shows', () => {
  it('has its columns in its order, and is read again without a word', async () => {
    const name = `=منتج ${word()}`;
    const [one, two] = [
      await makeProduct({ category: category.slug, name, price: '30.00', sku: word(), stockQuantity: 4 }),
      await makeProduct({ category: category.slug, name: `ب ${name}`, price: '20.00', sku: null }),
    ];
    await makeOffer(one.id, { discountPercent: '10', discountAmount: null });
    const query = `category=${category.slug}&sort=price&columns=sku,stockQuantity,offer,visibility`;
    const csv = await admin.get<string>(`${EXPORT}?${query}`);
    const lines = csv.body.replace('\u{FEFF}', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('المعرف,الاسم,السعر,رمز المنتج,الكمية,السعر بعد العرض,مخفي');
    const of = (id: string) => lines.findIndex((text) => text.startsWith(id));
    expect(of(two.id)).toBeLessThan(of(one.id));
    expect(lines[of(one.id)]).toBe(`${one.id},'${name},30.00,${one.sku},4,27.00,لا`);

    expect(await columnsOf(csv.body)).toMatchObject({ source: 'heads' });
    expect(await checkedFile(admin, csv.body)).toMatchObject({ created: 0, updated: 0, failed: 0, unread: [] });
    const cheaper = csv.body.replace(',30.00,', ',29.00,');
    const seen = await checkedFile(admin, cheaper);
    expect(seen).toMatchObject({ created: 0, updated: 1, failed: 0, noticed: 0 });
    expect(await apply(seen.id)).toMatchObject({ updated: 1 });
    const { price, ...rest } = await now(one.id);
    expect(price.toFixed(2)).toBe('29.00');
    expect(rest).toMatchObject({ name, description: one.description, category: category.slug, stockQuantity: 4 });
  });

  it('names products by their SKUs alone: what it has no column for stays, a description too', async () => {
    const sku = word();
    const made = await makeProduct({ category: category.slug, sku, price: '30.00', description: 'سطر\nوسطر' });
    // Lines without a name must never match this product.
    const decoy = await makeProduct({ category: category.slug, name: 'x', sku: null });
    for (const csv of [`sku,price\n${sku},29`, `sku,name,category,price\n${sku},${made.name},${category.slug},28`]) {
      const seen = await checkedFile(admin, csv);
      expect(seen).toMatchObject({ created: 0, updated: 1, failed: 0 });
      expect(await apply(seen.id)).toMatchObject({ updated: 1 });
    }
    const { price, ...rest } = await now(made.id);
    expect(price.toFixed(2)).toBe('28.00');
    expect(rest).toMatchObject({ name: made.name, description: 'سطر\nوسطر', category: category.slug });
    const unknown = await checkedFile(admin, `sku,price\n${word()},5`);
    expect(unknown).toMatchObject({ created: 0, updated: 0, failed: 1 });
    expect(unknown.faults[0]).toMatchObject({ line: 2, column: 'sku' });
    expect((await now(decoy.id)).sku).toBeNull();
  });

  it('changes products that are there, and makes none', async () => {
    const seen = await checkedFile(admin, `id,name,price\n${randomUUID()},منتج,5\n,بلا معرف,5`);
    expect(seen).toMatchObject({ created: 0, updated: 0, failed: 2 });
    expect(new Set(seen.faults.map(({ line }) => line))).toEqual(new Set([2, 3]));
    expect(seen.faults.map(({ column }) => column)).toContain('id');
    expectRefusal(await admin.get(`${EXPORT}?columns=secret`), 422, 'invalid');
  });
});
