import { describe, expect, it } from 'vitest';
import { PRODUCT_COLUMNS, productCells, productLine } from '@/lib/catalogue/product/csv/csv';
import { numericPlaces } from '@/lib/catalogue/product/csv/export';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { cleanCsvCell, spreadsheetDamage } from '@/lib/platform/csv-file/cells';
import { decodeFile } from '@/lib/platform/csv-file/decode';
import { readCsvLines } from '@/lib/platform/csv-file/read-lines';
import { xlsxStream } from '@/lib/platform/server/xlsx-stream';
import type { CsvCell } from '@/lib/platform/shared/csv';
import { xlsxPackage } from '../../../support/xlsx-package';
import { unzipped } from '../../../support/zip';

async function workbookOf(rows: readonly (readonly CsvCell[])[], numeric: ReadonlySet<number> = new Set()) {
  const lines = (async function* () {
    yield* rows;
  })();
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream({ sheet: 'ورقة <1>', lines, numeric })) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readBack(file: Uint8Array): Promise<[number, string[]][]> {
  const lines: [number, string[]][] = [];
  const text = Buffer.from((await decodeFile(file, { isHead: () => false })).text);
  for await (const { line, cells } of readCsvLines(
    text,
    () => false,
    () => {},
  ))
    lines.push([line, cells.map(cleanCsvCell)]);
  return lines;
}

describe('a workbook of a table', () => {
  it('holds texts as texts, and numbers where they are counted', async () => {
    const file = await workbookOf(
      [
        ['الرمز', 'المبلغ', 'العدد'],
        ['0012', '1999.50', 3],
        ['=1+1', '-5.00', null],
      ],
      new Set([1]),
    );
    const sheet = unzipped(file).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">0012</t></is></c>');
    expect(sheet).toContain('<c r="B2" s="2"><v>1999.50</v></c><c r="C2" s="3"><v>3</v></c>');
    expect(sheet).toContain('>=1+1</t>');
    expect(sheet).not.toContain('<f>');
  });

  it('is read back as it was, row by row', async () => {
    const cells = ['=1+1', "'x", 'a;=1', 'سطر\nو"سطر", ثالث', '<&>', '_x0041_', ' ', '0012', '😀', '+966501234567'];
    const file = await workbookOf([cells.map((_, place) => `c${place}`), cells, [], [...cells].reverse()]);
    const trimmed = cells.map((cell) => cell.trim());
    expect((await readBack(file)).slice(1)).toEqual([
      [2, trimmed],
      [4, trimmed.toReversed()],
    ]);
  });

  it('of products says of them what they were', async () => {
    const product = {
      ...{
        id: '6f1c1f0a-3d0e-4c53-9b7a-1f2e3d4c5b6a',
        sku: '000123',
        name: '=منتج; "مميز"',
        description: 'سطر\n- وسطر',
      },
      ...{ category: 'c', brand: null, price: '1999.90', originalPrice: null, image: '/a.png', images: ['/a|b.png'] },
      ...{ inStock: false, featured: true, specifications: ['-5 °C: yes'], barcode: '6291041500213', cost: '7.50' },
      ...{
        stockQuantity: 12,
        lowStockThreshold: null,
        warrantyMonths: 24,
        weightGrams: 900,
        shelf: 'A-12',
        family: null,
        hidden: true,
        boxContents: ['-دليل'],
        tags: ['تصفية'],
        tracksSerials: null,
        taxCategory: 'S',
        taxReason: null,
      },
    };
    const [head, line] = await readBack(
      await workbookOf([PRODUCT_COLUMNS, productLine(product)], numericPlaces(PRODUCT_COLUMNS)),
    );
    const { id, sku, form, faults } = productCells(productHeader(head?.[1] ?? []).header, line?.[1] ?? []);
    expect(faults).toEqual([]);
    expect({ id, sku, ...form }).toEqual({
      ...product,
      ...{ brand: '', originalPrice: '', family: '', taxReason: '' },
      ...{ stockQuantity: '12', lowStockThreshold: '', warrantyMonths: '24', weightGrams: '900' },
    });
  });

  it('keeps numbers as a spreadsheet shows them', async () => {
    const numbers = ['290048125651', '68.75', '1999.9000000000001', '290048125651123'];
    const [row] = await readBack(await workbookOf([numbers], new Set([0, 1, 2, 3])));
    expect(row?.[1]).toEqual(['290048125651', '68.75', '1999.90', '290048125651123']);
  });

  it('of another program is read too, and a number that lost digits in it is named', async () => {
    const file = xlsxPackage([
      {
        name: 'x',
        rows: [
          ['رقم & <tracking>', 'مبلغ'],
          [2_900_481_256_511_234_000, 68.75],
        ],
      },
    ]);
    const [head, line] = await readBack(file);
    expect(head?.[1]).toEqual(['رقم & <tracking>', 'مبلغ']);
    expect(spreadsheetDamage(line?.[1][0] ?? '')).toBe('shortened');
    expect(line?.[1][1]).toBe('68.75');
  });

  it('has a sheet for each table', async () => {
    const pieces: Buffer[] = [];
    const tables = ['أ', 'ب'].map((sheet) => ({
      sheet,
      lines: [['x'], [sheet, { amount: '12.50' }]],
      numeric: new Set<number>(),
      wide: new Set([1]),
    }));
    for await (const piece of xlsxStream(...tables)) pieces.push(piece);
    const file = Buffer.concat(pieces);
    const [first, second] = [1, 2].map((number) => unzipped(file).get(`xl/worksheets/sheet${number}.xml`));
    expect(first).toContain('<cols><col min="2" max="2" width="48" customWidth="1"/></cols>');
    expect(second).toContain('<c r="B2" s="2"><v>12.50</v></c>');
    const { text } = await decodeFile(file, { isHead: () => false, sheet: 'ب' });
    expect(text).toBe('x,\r\nب,12.50\r\n');
  });

  it('has as many columns as it has', async () => {
    const row = Array.from({ length: 60 }, (_, place) => `x${place}`);
    expect((await readBack(await workbookOf([row, row])))[1]?.[1]).toEqual(row);
  });
});

it.each([
  ['another zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ['half a workbook', null],
])('%s is refused by its kind', async (_name, file) => {
  const whole = await workbookOf([['a']]);
  const bytes = file ? Buffer.concat([Buffer.from('PK\x03\x04'), file]) : whole.subarray(0, whole.length - 30);
  await expect(decodeFile(bytes, { isHead: () => false })).rejects.toMatchObject({ code: 'file_kind' });
});
