import { describe, expect, it } from 'vitest';
import {
  guessColumns,
  headsKey,
  mappingOf,
  rememberedColumns,
  saysItself,
} from '@/lib/catalogue/product-import/columns';

const ROWS = [
  ['AX-100', 'شاشة', '4006381333931', '1299.00', '5'],
  ['AX-200', 'لوحة', '5901234123457', '899.50', '7'],
  ['AX-300', 'فأرة', '9780306406157', '59.00', '9'],
];

describe('what the columns of a file are', () => {
  it.each<[string, string[], string[]]>([
    [
      'this shop’s own heads',
      ['sku', 'name', 'barcode', 'price', 'stockQuantity'],
      ['sku', 'name', 'barcode', 'price', 'stockQuantity'],
    ],
    [
      'heads of others',
      ['Part Number', 'Title', 'EAN-13', 'Unit Price', 'On hand'],
      ['sku', 'name', 'barcode', 'price', 'stockQuantity'],
    ],
    [
      'Arabic heads',
      ['رقم الموديل', 'الصنف', 'رقم الباركود', 'سعر الوحدة', 'الرصيد'],
      ['sku', 'name', 'barcode', 'price', 'stockQuantity'],
    ],
    ['a price in riyals', ['x', 'الاسم', 'y', 'السعر (بالريال)', 'z'], ['sku', 'name', 'barcode', 'price', '']],
    ['what stands beneath', ['A', 'B', 'C', 'D', 'E'], ['sku', '', 'barcode', 'price', '']],
    ['one of two alike', ['name', 'الاسم', 'x', 'y', 'z'], ['name', '', 'barcode', 'price', '']],
    ['a column for people alone', ['sku', 'name', 'barcode', 'offer', 'x'], ['sku', 'name', 'barcode', '', '']],
  ])('by %s', (_, heads, columns) => {
    expect(guessColumns(heads, ROWS)).toEqual(columns);
  });

  it('are not asked for where the heads say it all', () => {
    const heads = ['name', 'الوصف', 'category', 'price'];
    expect(saysItself(heads)).toBe(true);
    expect(saysItself([...heads, 'offer', ''])).toBe(true);
    expect(saysItself([...heads, 'Supplier note'])).toBe(false);
    expect(saysItself([...heads, 'الاسم'])).toBe(false);
    expect(saysItself(['name', 'price'])).toBe(false);
    // A file that names products by the shop's ids changes them alone.
    expect(saysItself(['id', 'name', 'price'])).toBe(true);
  });
});

describe('a remembered choice', () => {
  it('is that of the same heads, in whatever order and case', () => {
    expect(headsKey(['Part No', 'السعر'])).toBe(headsKey(['السعر ', 'part-no']));
    expect(headsKey(['Part No'])).not.toBe(headsKey(['Part No', 'السعر']));
    const kept = mappingOf(['Part No', 'ملاحظة'], ['sku', '']);
    expect(rememberedColumns(['ملاحظه', 'PART NO'], kept)).toEqual(['', 'sku']);
  });

  it.each([[null], [undefined], [{}], [{ partno: 'nothing' }], [[]], ['x']])('%j is none', (kept) => {
    expect(rememberedColumns(['Part No'], kept)).toBeNull();
  });
});
