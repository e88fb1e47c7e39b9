import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { type Client, download, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { importedFile } from '../../../support/make/import-file';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { unzipped } from '../../../support/zip';

let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

/** Imports these lines; `{c}` is replaced by the category of these tests. */
const imported = (lines: readonly string[], columns: string): Promise<ImportView> =>
  importedFile(admin, [columns, ...lines].join('\r\n').replaceAll('{c}', category));

describe('files of spreadsheets', () => {
  it('are read with tabs, in UTF-16 and Arabic Windows, with a line of the separator and rows of nothing', async () => {
    const name = `لوحة ${word()}`;
    const text = (number: number, separator: string) =>
      [
        ['الاسم', 'الوصف', 'الفئة', 'السعر', 'الكمية'],
        [`${name} ${number}`, 'وصف', category, '68,75', '10.0'],
        ['', '', '', '', ''],
        [' ', '', ' ', '', ''],
      ]
        .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
        .join('\r\n');
    const decoder = new TextDecoder('windows-1256');
    const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
    const files = [
      text(1, '\t'),
      Buffer.from(`\ufeff${text(2, '\t')}`, 'utf16le'),
      Buffer.from(`\ufeff${text(3, ',')}`, 'utf16le').swap16(),
      `sep=;\r\n${text(4, ';')}`,
      Buffer.from(Array.from(text(5, ';'), (letter) => table.get(letter) ?? 0x3f)),
    ];
    for (const file of files)
      expect(await importedFile(admin, file)).toMatchObject({ created: 1, failed: 0, faults: [] });
    const made = await db.product.findMany({ where: { category, name: { startsWith: name } } });
    expect(made.map(({ name }) => name.at(-1)).sort()).toEqual(['1', '2', '3', '4', '5']);
    for (const product of made) {
      expect(product.price.toFixed(2)).toBe('68.75');
      expect(product.stockQuantity).toBe(10);
    }
  });

  it('are refused by line and cell where a spreadsheet spoilt a number, and overwrite nothing', async () => {
    const columns = 'name,description,category,price,sku';
    const spoilt = ['شاحن', 'سماعة'].map((name) => `${name} ${word()},وصف,{c},100,6.28127E+12`);
    for (const line of [...spoilt, `س ${word()},وصف,{c},100,"6,28E+12"`, `س ${word()},#REF!,{c},100,${word()}`]) {
      const result = await imported([line], columns);
      expect(result).toMatchObject({ created: 0, updated: 0, failed: 1 });
      expect(result.faults).toMatchObject([{ line: 2, column: line.includes('#REF!') ? 'description' : 'sku' }]);
    }
    expect(await db.product.count({ where: { sku: { contains: 'E+12' } } })).toBe(0);
  });
});

describe('what an import says of what it did', () => {
  const columns = 'id,name,description,category,price';

  it('refuses an id that is none, and names an id that the shop does not have', async () => {
    const [name, id] = [`ساعة ${word()}`, randomUUID()];
    const result = await imported([`A-17,${name},وصف,{c},10`, `${id},${name},وصف,{c},10`], columns);
    expect(result).toMatchObject({ created: 1, failed: 1, noticed: 2 });
    expect(result.faults).toMatchObject([{ line: 2, column: 'id' }]);
    expect(result.faults[0]?.reason).toContain('A-17');
    expect(result.notices).toMatchObject([
      { line: 3, column: 'id' },
      { line: 3, column: 'name' },
    ]);
  });

  it('names a second product of one name, and a price that leaps', async () => {
    const product = await makeProduct({ category, name: `مروحة ${word()}`, price: '246.00', sku: word() });
    const twin = await imported([`${product.name},وصف,{c},250,${word()}`], 'name,description,category,price,sku');
    expect(twin).toMatchObject({ created: 1, noticed: 1, notices: [{ line: 2, column: 'name' }] });
    const leap = await imported([`${product.id},${product.name},وصف,{c},"1,299"`], columns);
    expect(leap).toMatchObject({ updated: 1, noticed: 1, notices: [{ line: 2, column: 'price' }] });
    expect(leap.notices[0]?.reason).toMatch(/246\.00.*1,299\.00/);
    const small = await imported([`${product.id},${product.name},وصف,{c},1300`], columns);
    expect(small).toMatchObject({ updated: 1, noticed: 0, notices: [] });
  });

  it('stands in each product’s own history, and its prices name who set them', async () => {
    const product = await makeProduct({ category, price: '100.00' });
    const name = `لابتوب ${word()}`;
    const { username, filename } = await imported(
      [`${product.id},${product.name},وصف,{c},110`, `,${name},وصف,{c},50`],
      columns,
    );
    const made = await db.product.findFirstOrThrow({ where: { name } });
    const entries = (entityId: string) => db.auditEntry.findMany({ where: { entity: 'product', entityId } });
    expect(await entries(product.id)).toMatchObject([
      { username, action: 'update', before: { price: '100.00' }, after: { price: '110.00', import: filename } },
    ]);
    expect(await entries(made.id)).toMatchObject([{ username, action: 'create', after: { name, import: filename } }]);
    const prices = await db.priceHistory.findMany({ where: { productId: product.id }, orderBy: { from: 'desc' } });
    expect(prices.map(({ by }) => by)).toEqual([username, null]);
    expect((await db.priceHistory.findFirstOrThrow({ where: { productId: made.id } })).by).toBe(username);
  });
});

describe('an export', () => {
  it('is a workbook as well, and imported again changes nothing', async () => {
    const slug = (await makeCategory()).slug;
    const sku = `00${word()}`;
    const product = await makeProduct({
      category: slug,
      name: 'x;=1+1',
      description: 'سطر\n- وسطر',
      sku,
      price: '1999.90',
      stockQuantity: 4,
      specifications: ['-5 °C'],
    });
    const { status, bytes } = await download(admin, `/api/admin/products/export?category=${slug}&format=xlsx`);
    expect(status).toBe(200);
    expect(unzipped(bytes).get('xl/worksheets/sheet1.xml')).toContain(`>${sku}</t>`);
    expect(await importedFile(admin, bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).updatedAt).toEqual(product.updatedAt);
    const { body: csv } = await admin.get<string>(`/api/admin/products/export?category=${slug}`);
    expect(csv).toContain('"x;\'=1+1"');
    expect(await importedFile(admin, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
  });
});
