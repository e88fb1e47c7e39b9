import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { variantColumns, variantFiller } from '@/lib/catalogue/product/csv/variants';

const HEADS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant SKU', 'Variant Price', 'Image Src'],
];
const CHOSEN = ['', 'name', 'description', '', '', '', '', 'sku', 'price', 'image'];
const LINES = [
  ['mouse', 'Mouse', 'Text', 'Color', 'Black', 'Size', 'S', 'M-1', '10', 'https://x.example/1.jpg'],
  ['mouse', '', '', '', 'White', '', 'L', 'M-2', '12', ''],
  ['pad', '', '', '', 'Red', '', '', 'P-1', '5', ''],
  ['cable', 'Cable', 'Text', 'Title', 'Default Title', '', '', 'C-1', '7', ''],
];

const read = () => {
  const { header, unread } = productHeader(HEADS, CHOSEN);
  if (!header.variants) throw new Error('the columns of variants are missing');
  const filled = variantFiller(header.variants, 1, [1, 2]);
  return { unread, products: LINES.map((line) => productCells(header, filled(line))) };
};

describe('the variants of a product', () => {
  it('have its name and description, and their options as specifications', () => {
    const { unread, products } = read();
    expect(unread).toEqual([]);
    expect(
      products.map(({ sku, form }) => [sku, form.name, form.description, form.specifications, form.family, form.price]),
    ).toEqual([
      ['M-1', 'Mouse', 'Text', ['Color: Black', 'Size: S'], 'Mouse', '10'],
      ['M-2', 'Mouse', 'Text', ['Color: White', 'Size: L'], 'Mouse', '12'],
      ['P-1', '', '', [], '', '5'],
      ['C-1', 'Cable', 'Text', [], '', '7'],
    ]);
  });

  it('change neither specifications nor family of a known product', () => {
    const { products } = read();
    expect(products.every(({ kept }) => kept.has('specifications') && kept.has('family'))).toBe(true);
  });

  it('are only those of files with a handle and options', () => {
    expect(variantColumns(['Handle', 'Title'])).toBeUndefined();
    expect(variantColumns(['Title', 'Option1 Name', 'Option1 Value'])).toBeUndefined();
    expect(variantColumns(['handle', 'option1_name', 'option1_value'])).toEqual({ handle: 0, options: [[1, 2]] });
  });
});
