import { describe, expect, it } from 'vitest';
import {
  productBody,
  productCopyValues,
  productFormField,
  productFormValues,
} from '@/components/admin/catalogue/product/product-values';
import {
  pasteSpecificationRows,
  rowsOfText,
  specificationLines,
  specificationRowOf,
  withNamedSpecification,
} from '@/components/admin/catalogue/product/specification-rows';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';

const row = (name: string, value: string, line = '') => ({ name, value, line });

describe('specifications as rows', () => {
  it.each([
    ['المعالج: Intel Core i7', 'المعالج', 'Intel Core i7'],
    ['شاشة لمس', '', 'شاشة لمس'],
    ['الأبعاد: 10:20', 'الأبعاد', '10:20'],
    ['لون:', '', 'لون:'],
  ])('%s is read as «%s» and «%s»', (line, name, value) => {
    expect(specificationRowOf(line)).toEqual({ name, value, line });
  });

  it.each(['المعالج: i7', 'المعالج:i7', 'https://x.example/a', 'لون:', ':x', 'بلا اسم'])(
    '%s stays as it is stored while nobody touches it',
    (line) => expect(specificationLines([specificationRowOf(line)])).toEqual([line]),
  );

  it('are written as «name: value», a value alone without a colon, and empty rows not at all', () => {
    const rows = [row(' المعالج ', ' i7 '), row('', 'شاشة لمس'), row(' ', ''), row('اللون', '')];
    expect(specificationLines(rows)).toEqual(['المعالج: i7', 'شاشة لمس', 'اللون']);
    expect(specificationLines([{ ...specificationRowOf('المعالج:i7'), value: 'i9' }])).toEqual(['المعالج: i9']);
  });

  it('come from pasted lines and from the columns of a table', () => {
    const text = ' المعالج: i7\r\n\n الذاكرة:\t16 GB\nاللون\tأسود\tمطفي\n';
    expect(specificationLines(rowsOfText(text))).toEqual(['المعالج: i7', 'الذاكرة: 16 GB', 'اللون: أسود مطفي']);
  });

  it('are pasted in place of an empty row and behind a full one', () => {
    const pasted = rowsOfText('ج\nد');
    const values = (rows: { value: string }[]) => rows.map(({ value }) => value);
    const empty = pasteSpecificationRows([row('', 'أ'), row('', ''), row('', 'ب')], 1, pasted);
    expect([values(empty.rows), empty.last, empty.left]).toEqual([['أ', 'ج', 'د', 'ب'], 2, 0]);
    const full = pasteSpecificationRows([row('', 'أ'), row('', 'ب')], 0, pasted);
    expect([values(full.rows), full.last]).toEqual([['أ', 'ج', 'د', 'ب'], 2]);
  });

  it('never push out what is there: of a long text only what fits is taken', () => {
    const there = Array.from({ length: 58 }, (_, index) => row('', `${index}`));
    const { rows, left } = pasteSpecificationRows(there, 0, rowsOfText('أ\nب\nج'));
    expect([rows.length, left, rows.at(-1)?.value]).toEqual([60, 1, '57']);
  });
});

describe('a row of a name', () => {
  const full = Array.from({ length: 60 }, (_, index) => row('', `${index}`));
  it.each([
    ['that is there', [row('أ', '1')], 0, null, 0],
    ['in the place of an empty one', [row('', ''), row('أ', '1')], null, ['ب', 'أ'], 0],
    ['behind the last', [row('أ', '1')], null, ['أ', 'ب'], 1],
    ['for which there is no room', full, null, null, null],
  ] as const)('%s', (_, rows, known, names, at) => {
    const found = withNamedSpecification(rows, known, 'ب');
    expect([found.rows?.map(({ name }) => name) ?? null, found.at]).toEqual([names, at]);
  });
});

const product = {
  name: 'لابتوب',
  description: 'وصف',
  price: '10.00',
  originalPrice: null,
  sku: null,
  category: 'laptops',
  brand: 'asus',
  brandName: 'ASUS',
  image: '/a.png',
  images: ['/b.png'],
  specifications: ['المعالج:i7', 'شاشة لمس'],
  barcode: '6291041500213',
  cost: '7.00',
  stockQuantity: 3,
  lowStockThreshold: null,
  warrantyMonths: 24,
  weightGrams: null,
  family: 'XPS 13',
  familyAxes: ['الذاكرة', 'التخزين'],
  boxContents: ['لابتوب', 'شاحن'],
  tags: ['جديد', 'عرض رمضان'],
  inStock: true,
  featured: false,
  hidden: false,
  shelf: 'A-1',
  tracksSerials: false,
  taxCategory: 'O',
  taxReason: 'رسوم مستردة',
} as unknown as AdminProduct;

describe('the product form', () => {
  it('sends what it was given when nothing was typed', () => {
    const { brandName, ...fields } = product;
    expect(productBody(productFormValues(product))).toEqual({
      ...fields,
      brand: brandName,
      originalPrice: '',
      sku: '',
      stockQuantity: '3',
      lowStockThreshold: '',
      warrantyMonths: '24',
      weightGrams: '',
    });
  });

  it('finds the row of an objection among empty ones', () => {
    const values = { ...productFormValues(null), specifications: [row('', ''), row('', 'أ'), row('', 'ب')] };
    expect(productFormField('specifications.1', values)).toBe('specifications.2.value');
    expect(productFormField('specifications', values)).toBe('specifications.root');
    expect(productFormField('specifications.9', values)).toBe('specifications.root');
  });

  it('begins a copy with the same values, a marked name and nothing in stock', () => {
    expect(productCopyValues(product, '(نسخة)')).toEqual({
      ...productFormValues(product),
      name: 'لابتوب (نسخة)',
      barcode: '',
      stockQuantity: '0',
    });
    expect(productCopyValues({ ...product, stockQuantity: null }, '(نسخة)').stockQuantity).toBe('');
  });

  it('cuts a long name between characters, so that the mark fits', () => {
    const { name } = productCopyValues({ ...product, name: `${'س'.repeat(192)}😀😀😀` }, '(نسخة)');
    expect(name).toBe(`${'س'.repeat(192)} (نسخة)`);
    expect(name.length).toBeLessThanOrEqual(200);
  });
});
