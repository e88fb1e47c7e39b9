import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnsView } from '@/lib/catalogue/product-import/mappings';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { checkedFile, IMPORTS, importedFile, importOver } from '../../../support/make/import-file';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { type PackageCell, xlsxPackage } from '../../../support/xlsx-package';

let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

const HEAD = ['رقم الصنف', 'الاسم', 'الوصف', 'الفئة', 'السعر', 'الكمية'];
const line = (sku: PackageCell, price: PackageCell, quantity: PackageCell = 4): PackageCell[] => [
  sku,
  `لوحة ${word()}`,
  'وصف',
  category,
  price,
  quantity,
];
const bySku = (sku: string) => db.product.findFirstOrThrow({ where: { sku } });

describe('of a workbook', () => {
  it('a hidden sheet with old prices is not imported', async () => {
    const sku = `H${word()}`;
    const file = xlsxPackage([
      { name: 'قديم', state: 'hidden', rows: [HEAD, line(sku, 1)] },
      { name: 'الأسعار', rows: [HEAD, line(sku, 199.5)] },
    ]);
    expect(await importedFile(admin, file)).toMatchObject({ created: 1, failed: 0 });
    expect((await bySku(sku)).price.toFixed(2)).toBe('199.50');
  });

  it('hidden rows and columns are left out, and a preview says how many', async () => {
    const [sku, old] = [word(), word()];
    const rows = [
      ['الباركود', ...HEAD],
      [1, ...line(old, 1)],
      [1, ...line(sku, 199.5)],
      [1, ...line(old, 2)],
    ];
    const list = { name: 'الأسعار', rows, hiddenRows: [1, 3], hiddenColumns: [0] };
    const file = xlsxPackage([{ name: 'غلاف', rows: [['شركة التوريد']] }, list]);
    const { body } = await admin.upload<ColumnsView>(`${IMPORTS}/columns`, 'x.xlsx', file);
    expect(body).toMatchObject({ heads: HEAD, source: 'heads' });
    const seen = await checkedFile(admin, file);
    expect(seen).toMatchObject({ created: 1, failed: 0 });
    expect(seen.fileNotes).toEqual(body.notes);
    expect(seen.fileNotes).toEqual([
      expect.stringContaining('غلاف'),
      expect.stringContaining('صفان مخفيان'),
      expect.stringContaining('عمود مخفي واحد'),
    ]);
    expect((await admin.post(`${IMPORTS}/${seen.id}/apply`, {})).status).toBe(202);
    expect(await importOver(admin, seen.id)).toMatchObject({ created: 1, failed: 0 });
    expect((await bySku(sku)).price.toFixed(2)).toBe('199.50');
    expect(await db.product.count({ where: { sku: old } })).toBe(0);
  });

  it('numbers are imported as they are shown: zeros in front, computed prices to the halala', async () => {
    const number = Number(String(Date.now()).slice(-6));
    const sku = `00${String(number).padStart(6, '0')}`;
    const known = await makeProduct({ category, sku });
    const [one, two] = [word(), word()];
    const file = xlsxPackage(
      [
        {
          name: 'x',
          rows: [
            HEAD,
            line({ value: number, format: 1 }, 50),
            line(one, { value: 1738.260_869_565_217_3, format: 2, formula: 'E1*1.15' }),
            line(two, { value: 114.999_999_999_999_99, format: 2, formula: 'E1*1.15' }),
          ],
        },
      ],
      { formats: ['00000000', '#,##0.00'] },
    );
    expect(await importedFile(admin, file)).toMatchObject({ created: 2, updated: 1, failed: 0 });
    expect((await db.product.findUniqueOrThrow({ where: { id: known.id } })).price.toFixed(2)).toBe('50.00');
    expect((await bySku(one)).price.toFixed(2)).toBe('1738.26');
    expect((await bySku(two)).price.toFixed(2)).toBe('115.00');
  });

  it('lines beneath titles keep their numbers, and columns their names', async () => {
    const rows = [['شركة التوريد المحدودة'], [], ['قائمة الأسعار'], HEAD, line(word(), 10), line(word(), 'مجاني')];
    const seen = await checkedFile(admin, xlsxPackage([{ name: 'x', rows }], { strings: 'SharedStrings.xml' }));
    expect(seen).toMatchObject({ created: 1, failed: 1, faults: [{ line: 6, column: 'price' }] });
    expect(seen.headings).toMatchObject({ price: 'السعر', category: 'الفئة', sku: 'رقم الصنف' });
  });

  it('of several sheets staff say which', async () => {
    const [sku, other] = [word(), word()];
    const file = xlsxPackage([
      { name: 'شاشات', rows: [HEAD, line(other, 5)] },
      { name: 'لوحات', rows: [HEAD, line(sku, 7)] },
    ]);
    for (const path of [`${IMPORTS}?check=1`, `${IMPORTS}/columns`, `${IMPORTS}?sheet=x`]) {
      const refused = await admin.upload(path, 'x.xlsx', file);
      expect(expectRefusal<{ sheets: string[] }>(refused, 422, 'file_sheets').sheets).toEqual(['شاشات', 'لوحات']);
    }
    const sheet = encodeURIComponent('لوحات');
    const { body } = await admin.upload<ColumnsView>(`${IMPORTS}/columns?sheet=${sheet}`, 'x.xlsx', file);
    expect(body).toMatchObject({ heads: HEAD, source: 'heads' });
    const started = await admin.upload<{ id: string }>(`${IMPORTS}?sheet=${sheet}`, 'x.xlsx', file);
    expect(await importOver(admin, started.body.id)).toMatchObject({ created: 1, failed: 0 });
    expect((await bySku(sku)).price.toFixed(2)).toBe('7.00');
    expect(await db.product.count({ where: { sku: other } })).toBe(0);
  });

  it('an export of Salla is read, with its units', async () => {
    const sku = word();
    const heads = [
      'النوع',
      'أسم المنتج',
      'تصنيف المنتج',
      'سعر المنتج',
      'الوصف',
      'رمز المنتج sku',
      'الوزن',
      'وحدة الوزن',
    ];
    const rows = [['بيانات المنتج'], heads, ['منتج', `شاشة ${word()}`, category, 900, 'وصف', sku, 7, 'kg']];
    expect(await importedFile(admin, xlsxPackage([{ name: 'x', rows }]))).toMatchObject({
      ...{ created: 1, failed: 0, noticed: 0, unread: ['النوع'] },
    });
    expect((await bySku(sku)).weightGrams).toBe(7000);
  });
});

describe('a reduced price', () => {
  it('of another shop is the price, and the regular one the previous price', async () => {
    const [reduced, regular, over] = [word(), word(), word()];
    const heads = [...HEAD.slice(0, 5), 'السعر المخفض', 'تاريخ نهاية التخفيض'];
    const rows = [
      heads,
      [...line(reduced, 100).slice(0, 5), 80, '2099-12-31'],
      [...line(regular, 100).slice(0, 5), null, null],
      [...line(over, 100).slice(0, 5), 80, '2020-01-01'],
    ];
    const seen = await checkedFile(admin, xlsxPackage([{ name: 'x', rows }]));
    expect(seen).toMatchObject({ created: 3, failed: 0, unread: [], headings: { salePrice: 'السعر المخفض' } });
    expect(seen.notices).toMatchObject([{ line: 2, column: 'salePrice' }]);
    expect(seen.notices[0]?.reason).toContain('2099-12-31');
    expect((await admin.post(`${IMPORTS}/${seen.id}/apply`, {})).status).toBe(202);
    await importOver(admin, seen.id);
    const prices = await Promise.all(
      [reduced, regular, over].map(async (sku) => {
        const { price, originalPrice } = await bySku(sku);
        return [price.toFixed(2), originalPrice?.toFixed(2) ?? null];
      }),
    );
    expect(prices).toEqual([
      ['80.00', '100.00'],
      ['100.00', null],
      ['100.00', null],
    ]);
  });

  it('above the price is refused', async () => {
    const file = `sku,name,description,category,price,sale_price\n${word()},شاشة,وصف,${category},100,120`;
    expect(await importedFile(admin, file)).toMatchObject({ failed: 1, faults: [{ line: 2, column: 'salePrice' }] });
  });
});

describe('a weight', () => {
  const HEADS = 'اسم المنتج,الوصف,الفئة,السعر,رقم الصنف';
  const rowOf = (sku: string, rest: string) => `شاشة ${word()},وصف,${category},900,${sku},${rest}`;

  it('is imported in the unit of its column, its cell or its heading', async () => {
    const skus = [word(), word(), word(), word()] as const;
    const file = [
      `${HEADS},الوزن,وحدة الوزن`,
      ...['7,kg', '0.25,kg', '900,g', '1.5 كجم,'].map((rest, at) => rowOf(skus[at] ?? '', rest)),
    ].join('\n');
    expect(await importedFile(admin, file)).toMatchObject({ created: 4, failed: 0, noticed: 0 });
    expect(await Promise.all(skus.map(async (sku) => (await bySku(sku)).weightGrams))).toEqual([7000, 250, 900, 1500]);
    const sku = word();
    await importedFile(admin, `${HEADS},الوزن (كجم)\n${rowOf(sku, '7')}`);
    expect((await bySku(sku)).weightGrams).toBe(7000);
  });

  it('without a unit is asked about, and noted before anything is written', async () => {
    const sku = word();
    const file = `${HEADS},الوزن\n${rowOf(sku, '7')}`;
    const { body } = await admin.upload<ColumnsView>(`${IMPORTS}/columns`, 'x.csv', file);
    expect(body.source).toBe('guessed');
    const seen = await checkedFile(admin, file);
    expect(seen).toMatchObject({ created: 1, noticed: 1, notices: [{ line: 2, column: 'weightGrams' }] });
    expect(seen.notices[0]?.reason).toContain('7');
    const said = await admin.upload<{ id: string }>(
      `${IMPORTS}?columns=name,description,category,price,sku,weightKilograms`,
      'x.csv',
      file,
    );
    expect(await importOver(admin, said.body.id)).toMatchObject({ created: 1, noticed: 0 });
    expect((await bySku(sku)).weightGrams).toBe(7000);
  });

  it('in a unit that is none is refused with its line', async () => {
    const file = `${HEADS},الوزن,وحدة الوزن\n${rowOf(word(), '7,حبة')}`;
    expect(await importedFile(admin, file)).toMatchObject({ failed: 1, faults: [{ line: 2, column: 'weightGrams' }] });
  });
});
