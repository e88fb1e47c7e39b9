import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { parentColumns, variantColumns, variantFiller, variationFiller } from '@/lib/catalogue/product/csv/variants';

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

describe('the variations of a parent', () => {
  const WOO = ['ID', 'Type', 'SKU', 'Categories', 'Parent', 'Published'];
  const SALLA = ['النوع', 'رمز المنتج sku', 'تصنيف المنتج'];

  it.each<[string, string[], number, number[], number, string[][], string[]]>([
    [
      'by its SKU',
      WOO,
      2,
      [3, 5],
      5,
      [
        ['10', 'variable', 'P-1', 'Mice', '', '1'],
        ['11', 'variable', 'P-2', 'Pads', '', '1'],
        ['12', 'variation', 'P-1-A', '', 'p-1', '1'],
      ],
      ['12', 'variation', 'P-1-A', 'Mice', 'p-1', '1'],
    ],
    [
      'by its id',
      WOO,
      2,
      [3, 5],
      5,
      [
        ['10', 'variable', '', 'Mice', '', '1'],
        ['12', 'variation, virtual', 'P-1-A', '', 'id:10', ''],
      ],
      ['12', 'variation, virtual', 'P-1-A', 'Mice', 'id:10', '1'],
    ],
    [
      'by its bare id, as Zid names it',
      ['id', 'parent_id', 'sku', 'categories'],
      2,
      [3],
      -1,
      [
        ['8C1F', '0', '', 'Mice'],
        ['9D2A', '8c1f', 'P-1-A', ''],
      ],
      ['9D2A', '8c1f', 'P-1-A', 'Mice'],
    ],
    [
      'that is hidden',
      WOO,
      2,
      [3, 5],
      5,
      [
        ['10', 'variable', 'P-1', 'Mice', '', '-1'],
        ['12', 'variation', 'P-1-A', 'Own', 'P-1', '1'],
      ],
      ['12', 'variation', 'P-1-A', 'Own', 'P-1', '-1'],
    ],
    [
      'that the file does not name before',
      WOO,
      2,
      [3, 5],
      5,
      [
        ['10', 'variable', 'P-1', 'Mice', '', '1'],
        ['12', 'variation', 'P-9-A', '', 'P-9', '1'],
      ],
      ['12', 'variation', 'P-9-A', '', 'P-9', '1'],
    ],
    [
      'above it in a file of Salla',
      SALLA,
      1,
      [2],
      -1,
      [
        ['منتج', 'S-1', 'ماوس'],
        ['خيار', 'S-2', ''],
        ['خيار', 'S-3', ''],
      ],
      ['خيار', 'S-3', 'ماوس'],
    ],
    [
      'above, but of another product',
      SALLA,
      1,
      [2],
      -1,
      [
        ['منتج', 'S-1', 'ماوس'],
        ['منتج', 'S-2', ''],
      ],
      ['منتج', 'S-2', ''],
    ],
  ])('take the blank cells of the parent %s', (_, heads, sku, shared, visibleAt, lines, last) => {
    const columns = parentColumns(heads);
    if (!columns) throw new Error('the columns of parents are missing');
    const filled = variationFiller(columns, sku, shared, new Set([visibleAt]));
    expect(lines.map(filled).at(-1)).toEqual(last);
  });

  it('are only those of files with a kind or a parent', () => {
    expect(parentColumns(['SKU', 'ID', 'Categories'])).toBeUndefined();
    expect(parentColumns(['SKU', 'parent_sku'])).toEqual({ kind: -1, parent: 1, id: -1 });
    expect(productHeader(['sku', 'Parent', 'x']).unread).toEqual(['x']);
  });
});
