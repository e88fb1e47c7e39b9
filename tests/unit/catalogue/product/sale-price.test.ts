import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { parseDateCell, saleDays } from '@/lib/catalogue/product/sale-price';
import { areOwnHeadings, guessColumns } from '@/lib/catalogue/product-import/columns';
import { importNotices } from '@/lib/catalogue/product-import/notices';

const TODAY = '2026-11-30';
const HEADS = ['sku', 'السعر', 'السعر المخفض', 'تاريخ بداية التخفيض', 'تاريخ نهاية التخفيض'];
const read = (heads: string[], cells: string[], chosen: readonly string[] = []) =>
  productCells(productHeader(heads, chosen).header, cells, TODAY);

describe('a reduced price beside the price', () => {
  it.each<[string[], string, string]>([
    [['100', '80', '', ''], '80', '100'],
    [['100', '', '', ''], '100', ''],
    [['100', '0', '', ''], '100', ''],
    [['100', '0.00', '', ''], '100', ''],
    [['100', '-', '-', 'لا يوجد'], '100', ''],
    [['100', '100', '', ''], '100', ''],
    [['', '80', '', ''], '80', ''],
    [['100', '80', '2026-11-01', '2026-11-30'], '80', '100'],
    [['100', '80', '2026-11-30 00:00:00', ''], '80', '100'],
    [['100', '80', '', '29/11/2026'], '100', ''],
    [['100', '80', '2026-12-01', ''], '100', ''],
    [['100', '', 'x', 'x'], '100', ''],
  ])('%j is sold at %s, before %s', (cells, price, originalPrice) => {
    const { form, kept, faults } = read(HEADS, ['A1', ...cells]);
    expect({ price: form.price, originalPrice: form.originalPrice }).toEqual({ price, originalPrice });
    expect(kept.has('originalPrice')).toBe(false);
    expect(faults).toEqual([]);
  });

  it.each([
    [['100', '120', '', ''], 'sale_above', '120'],
    [['100', 'مجاني', '', ''], 'amount_unreadable', 'مجاني'],
    [['100', '80', '', '5/6/2026'], 'sale_date', '5/6/2026'],
    [['100', '80', 'غداً', ''], 'sale_date', 'غداً'],
  ])('%j is refused: %s', (cells, fault, cell) => {
    expect(read(HEADS, ['A1', ...cells]).faults).toEqual([{ column: 'salePrice', fault, cell }]);
  });

  it('keeps a previous price of its own column', () => {
    const { form } = read(['sku', 'price', 'sale_price', 'originalPrice'], ['A1', '100', '80', '120']);
    expect(form).toMatchObject({ price: '80', originalPrice: '120' });
  });

  it('is in the unit of its heading, or of the price', () => {
    const { form } = read(['sku', 'السعر', 'السعر المخفض (هللة)'], ['A1', '100', '8050']);
    expect(form).toMatchObject({ price: '80.50', originalPrice: '100' });
    expect(read(['sku', 'السعر (هللة)', 'sale_price'], ['A1', '10000', '8050']).form.price).toBe('80.50');
    expect(read(['sku', 'السعر', 'sale price (USD)'], ['A1', '100', '80']).faults).toMatchObject([
      { column: 'salePrice', fault: 'currency' },
    ]);
  });

  it('is named with its end or its later start, because the shop does not change the price then', () => {
    const kindsOf = (...cells: string[]) => {
      const { saleDay } = read(HEADS, ['A1', ...cells]);
      const body = { name: 'x', price: '80', specifications: [] };
      return importNotices({ id: null, sku: 'A1', body, saleDay }, null, [], 1).map(({ kind, values }) => [
        kind,
        values,
      ]);
    };
    expect(kindsOf('100', '80', '', '2026-12-31')).toEqual([['sale_ends', { day: '2026-12-31' }]]);
    expect(kindsOf('100', '80', '2026-12-01', '')).toEqual([['sale_later', { day: '2026-12-01' }]]);
    expect(kindsOf('100', '80', '', '2026-11-01')).toEqual([]);
    expect(kindsOf('100', '80', '', '')).toEqual([]);
  });
});

describe('the columns of a reduced price', () => {
  it.each<[string, string[], string[]]>([
    ['Zid', ['sku', 'name_ar', 'price', 'sale_price'], ['sku', 'name', 'price', 'salePrice']],
    [
      'Salla',
      ['سعر المنتج', 'السعر المخفض', 'تاريخ بداية التخفيض', 'تاريخ نهاية التخفيض'],
      ['price', 'salePrice', 'saleFrom', 'saleUntil'],
    ],
    ['a reduced price first', ['السعر المخفض', 'سعر المنتج'], ['salePrice', 'price']],
    [
      'WooCommerce',
      ['SKU', 'Date sale price starts', 'Date sale price ends', 'Sale price', 'Regular price'],
      ['sku', 'saleFrom', 'saleUntil', 'salePrice', 'price'],
    ],
    [
      'WooCommerce in Arabic',
      ['رمز المنتج SKU', 'تاريخ بدء سعر التخفيض', 'تاريخ انتهاء سعر التخفيض', 'السعر المخفض', 'السعر العادي'],
      ['sku', 'saleFrom', 'saleUntil', 'salePrice', 'price'],
    ],
    ['before and after', ['السعر قبل الخصم', 'السعر بعد الخصم'], ['price', 'salePrice']],
    ['a selling price alone', ['sku', 'Sale Price'], ['sku', 'price']],
    ['a list price', ['List price', 'Sale price'], ['originalPrice', 'price']],
    ['days alone', ['sku', 'price', 'sale start'], ['sku', 'price', '']],
  ])('of %s are known', (_, heads, columns) => {
    expect(guessColumns(heads, [])).toEqual(columns);
  });

  it('are read by their headings beside this shop’s own, and named if there is no price', () => {
    expect(areOwnHeadings(HEADS)).toBe(true);
    expect(productHeader(HEADS).unread).toEqual([]);
    expect(productHeader(['sku', 'السعر المخفض', 'ملاحظة']).unread.toSorted()).toEqual(['السعر المخفض', 'ملاحظة']);
  });

  it('are the price if staff choose no other', () => {
    const { form, kept } = read(['a', 'b'], ['A1', '80'], ['sku', 'salePrice']);
    expect(form.price).toBe('80');
    expect(kept.has('originalPrice')).toBe(true);
  });
});

describe('a day in a file', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5 10:00', '2026-01-05'],
    ['2026-12-31T23:59:59+03:00', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['5/5/2026', '2026-05-05'],
    ['٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['1 نوفمبر 2026', '2026-11-01'],
    ['٣١ ديسمبر ٢٠٢٦', '2026-12-31'],
    ['1-Nov-2026', '2026-11-01'],
    ['Nov 1, 2026', '2026-11-01'],
    ['5 September 2026 10:00', '2026-09-05'],
    ['5 foo 2026', null],
    ['11/30/26', '2026-11-30'],
    ['31/12/26, 12:00 AM', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['5/6/26', null],
    ['31 ديسمبر، 2026', '2026-12-31'],
    ['15/6/48', null],
    ['26-12-31', null],
    ['5/6/2026', null],
    ['2026-02-30', null],
    ['31/31/2026', null],
    ['1448-05-01', null],
    ['46022', null],
    ['31/12/2026م', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['20261331', null],
  ])('%s: %s', (text, day) => {
    expect(parseDateCell(text)).toBe(day);
  });

  it('is none in a file of a database without dates', () => {
    expect(saleDays('0000-00-00', '0000-00-00 00:00:00')).toEqual({ from: null, until: null });
    expect(saleDays('x', '')).toBeNull();
  });

  it.each([
    ['2026-11-01T00:00+0300/2026-11-30T23:59+0300', '2026-11-01', '2026-11-30'],
    ['13/11/2026 - 30/11/2026', '2026-11-13', '2026-11-30'],
    ['2026-11-01 إلى 2026-11-30', '2026-11-01', '2026-11-30'],
    ['من 2026-11-01 حتى 2026-11-30', '2026-11-01', '2026-11-30'],
    ['From Nov 1, 2026 to Nov 30, 2026', '2026-11-01', '2026-11-30'],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01 10:00', '2026-11-01', null],
  ])('may stand in one cell: %s', (cell, from, until) => {
    expect(saleDays(cell, '')).toEqual({ from, until });
  });
});
