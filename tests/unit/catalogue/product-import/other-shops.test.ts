import { describe, expect, it } from 'vitest';
import { guessColumns } from '@/lib/catalogue/product-import/columns';
import { categoryReader } from '@/lib/catalogue/product-import/import-rows';
import { readProducts } from '@/lib/catalogue/product-import/summarize-file';

const CATEGORIES = [{ id: 'mice', slug: 'mice', name: 'ماوسات', parentId: null, kindWords: [] }];

/** For each line the product, or the columns with faults. */
async function read(heads: string[], lines: string[][]) {
  const file = Buffer.from([heads, ...lines].map((cells) => cells.join(',')).join('\n'));
  const { products, reader } = readProducts(file, guessColumns(heads, lines), () => {});
  const category = categoryReader(CATEGORIES);
  const rows: object[] = [];
  for await (const line of products) {
    const row = reader()?.row(line, category) ?? [];
    rows.push(Array.isArray(row) ? { faults: row.map(({ column }) => column) } : { ...row, ...row.body });
  }
  return rows;
}

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Image Position', 'Status'],
];
/** Since 2025. */
const NEW_SHOPIFY = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Published on online store'],
  ...['Status', 'SKU', 'Option1 name', 'Option1 value', 'Option1 Linked To', 'Price', 'Compare-at price'],
  ...['Unit price total measure', 'Inventory tracker', 'Inventory quantity', 'Weight value (grams)'],
  ...['Weight unit for display', 'Product image URL', 'Image position', 'Variant image URL'],
];
const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Description', 'Stock', 'Sale price', 'Regular price', 'Categories'],
  ...['Parent', 'Brands'],
];
const SALLA = [
  ...['النوع', 'أسم المنتج', 'تصنيف المنتج', 'سعر المنتج', 'الكمية المتوفرة', 'الوصف', 'رمز المنتج sku', 'الماركة'],
  'حالة المنتج',
];
const ZID = ['sku', 'name_ar', 'description_ar', 'categories', 'price', 'quantity', 'published'];

describe('headings in two languages', () => {
  it.each<[string[], string[]]>([
    [
      ['SKU / رمز المنتج', 'اسم المنتج / Product Name', 'السعر (Price)', 'الكمية - Qty'],
      ['sku', 'name', 'price', 'stockQuantity'],
    ],
    [
      ['sku', 'الوزن (كجم) / Weight (kg)', 'سعر التخفيض / Sale Price', 'price'],
      ['sku', 'weightKilograms', 'salePrice', 'price'],
    ],
    [
      ['Item Code / كود الصنف', 'Selling Price / سعر البيع (ر.س)', 'الكمية (حبة) / Qty (pcs)'],
      ['sku', 'price', 'stockQuantity'],
    ],
    [
      ['sku', 'Price بدون ضريبة', 'اسم المورد / Product Name'],
      ['sku', '', ''],
    ],
  ])('%j mean %j', (heads, columns) => {
    expect(guessColumns(heads, [])).toEqual(columns);
  });
});

it.each<[string[], string[], string[]]>([
  [
    ['SKU', 'Type', 'Product Category'],
    ['A1', '', 'Electronics > Mice'],
    ['sku', '', 'category'],
  ],
  [
    ['SKU', 'Type', 'Product Category'],
    ['A1', 'Mice', 'Electronics > Mice'],
    ['sku', 'category', ''],
  ],
  [
    ['SKU', 'الباركود', 'GTIN'],
    ['A1', '', '6291041500213'],
    ['sku', '', 'barcode'],
  ],
])('of %j with the cells %j the columns with cells are taken: %j', (heads, cells, columns) => {
  expect(guessColumns(heads, [cells])).toEqual(columns);
});

describe('a file of another shop', () => {
  it.each<[string, string[], string[][], object[]]>([
    [
      'Shopify: a draft with a variant and a second picture',
      SHOPIFY,
      [
        ['m', 'Mouse', 'Text', 'Acme', 'Mice', 'true', 'Color', 'Black', 'M-1', '4', '10', '/1.jpg', '1', 'draft'],
        ['m', '', '', '', '', '', '', 'White', 'M-2', '-2', '12', '', '', ''],
        ['m', '', '', '', '', '', '', '', '', '', '', '/2.jpg', '2', ''],
      ],
      [
        { line: 2, sku: 'M-1', hidden: true, stockQuantity: 4, image: '/1.jpg', images: ['/2.jpg'], picturesLeft: 0 },
        { line: 3, sku: 'M-2', hidden: true, stockQuantity: 0, oversold: -2, category: 'mice', brand: 'Acme' },
      ],
    ],
    [
      'Shopify: pictures of the product in the rows of variants, and of variants',
      [...SHOPIFY, 'Variant Image'],
      [
        ['m', 'Mouse', 'Text', '', 'Mice', 'true', 'Color', 'Black', 'M-1', '4', '10', '/1.jpg', '1', 'active', ''],
        ['m', '', '', '', '', '', '', 'White', 'M-2', '4', '12', '/2.jpg', '2', '', '/3.jpg'],
        ['m', '', '', '', '', '', '', 'Red', 'M-3', '4', '12', '/3.jpg', '3', '', ''],
      ],
      [
        { sku: 'M-1', image: '/1.jpg', images: ['/2.jpg', '/3.jpg'] },
        { sku: 'M-2', image: '/3.jpg', images: [] },
        { sku: 'M-3', image: '/1.jpg', images: [] },
      ],
    ],
    [
      'Shopify: a variant and a second picture under the headings of 2025',
      NEW_SHOPIFY,
      [
        [
          ...['Mouse', 'm', 'Text', 'Acme', '', 'Mice', 'true', 'active', 'M-1', 'Color', 'Black', '', '90', '100', ''],
          ...['shopify', '4', '1200', 'kg', '/1.jpg', '1', ''],
        ],
        [
          ...['', 'm', '', '', '', '', '', '', 'M-2', '', 'White', '', '95', '', ''],
          ...['', '0', '1300', 'kg', '', '', '/3.jpg'],
        ],
        ['', 'm', ...Array.from({ length: 17 }, () => ''), '/2.jpg', '2', ''],
      ],
      [
        {
          ...{ sku: 'M-1', name: 'Mouse', price: '90.00', originalPrice: '100.00', stockQuantity: 4 },
          ...{ weightGrams: 1200, image: '/1.jpg', images: ['/2.jpg'], hidden: false },
        },
        {
          ...{ sku: 'M-2', name: 'Mouse', category: 'mice', brand: 'Acme', stockQuantity: null },
          ...{ weightGrams: 1300, image: '/3.jpg', specifications: ['Color: White'] },
        },
      ],
    ],
    [
      'Shopify: one that is not published, and one that is',
      SHOPIFY,
      [
        ['m', 'Mouse', 'Text', '', 'Mice', 'false', 'Title', 'Default Title', 'M-1', '4', '10', '', '', 'active'],
        ['p', 'Pad', 'Text', '', 'Mice', 'true', 'Title', 'Default Title', 'P-1', '4', '5', '', '', 'active'],
      ],
      [
        { sku: 'M-1', hidden: true },
        { sku: 'P-1', hidden: false },
      ],
    ],
    [
      'WooCommerce: variations by SKU and id, below a parent without a price',
      WOOCOMMERCE,
      [
        ['10', 'variable', 'P-1', 'Mouse', '1', 'Text', '', '', '', 'Mice', '', 'Acme'],
        ['11', 'variation', 'P-1-A', 'Mouse - A', '1', '', '-1', '', '10', '', 'P-1', ''],
        ['12', 'variation', 'P-1-B', 'Mouse - B', '0', 'Own', '3', '', '12', '', 'id:10', ''],
        ['13', 'variation', 'P-9-A', 'Pad - A', '1', 'Own', '3', '', '12', '', 'P-9', ''],
      ],
      [
        { faults: ['price'] },
        {
          ...{ sku: 'P-1-A', name: 'Mouse - A', category: 'mice', brand: 'Acme', description: 'Text' },
          ...{ hidden: false, stockQuantity: 0, oversold: -1 },
        },
        { sku: 'P-1-B', category: 'mice', brand: 'Acme', description: 'Own', hidden: true, stockQuantity: 3 },
        { faults: ['category'] },
      ],
    ],
    [
      'WooCommerce: a variation of a draft',
      WOOCOMMERCE,
      [
        ['10', 'variable', 'P-1', 'Mouse', "'-1", 'Text', '', '', '', 'Mice', '', ''],
        ['11', 'variation', 'P-1-A', 'Mouse - A', '1', '', '3', '', '10', '', 'P-1', ''],
      ],
      [{ faults: ['price'] }, { sku: 'P-1-A', hidden: true }],
    ],
    [
      'Salla: options below their product, and the next product',
      SALLA,
      [
        ['منتج', 'ماوس', 'ماوسات', '100', '5', 'وصف', 'S-1', 'Acme', 'مخفي'],
        ['خيار', 'ماوس أحمر', '', '110', '-1', '', 'S-2', '', ''],
        ['خيار', '', '', '120', '2', '', 'S-3', '', ''],
        ['منتج', 'ماوس آخر', 'ماوسات', '50', '1', 'وصف آخر', 'S-4', '', 'ظاهر'],
        ['خيار', 'ماوس آخر كبير', '', '60', '1', '', 'S-5', '', 'ظاهر'],
      ],
      [
        { sku: 'S-1', hidden: true },
        {
          ...{ sku: 'S-2', name: 'ماوس أحمر', category: 'mice', brand: 'Acme', description: 'وصف' },
          ...{ hidden: true, stockQuantity: 0, oversold: -1 },
        },
        { sku: 'S-3', name: 'ماوس', category: 'mice', brand: 'Acme', hidden: true },
        { sku: 'S-4', brand: null, hidden: false },
        { sku: 'S-5', category: 'mice', brand: null, description: 'وصف آخر', hidden: false },
      ],
    ],
    [
      'Salla: the option of a line, named by the product above',
      [...SALLA, '[1] الاسم', '[1] القيمة'],
      [
        ['منتج', 'ماوس', 'ماوسات', '100', '5', 'وصف', 'S-1', 'Acme', 'ظاهر', 'اللون', ''],
        ['خيار', '', '', '110', '1', '', 'S-2', '', '', '', 'أحمر'],
      ],
      [
        { sku: 'S-1', specifications: [] },
        { sku: 'S-2', name: 'ماوس', specifications: ['اللون: أحمر'], family: null },
      ],
    ],
    [
      'WooCommerce: the attributes of a variation',
      [...WOOCOMMERCE, 'Attribute 1 name', 'Attribute 1 value(s)'],
      [
        ['10', 'variable', 'P-1', 'Mouse', '1', 'Text', '', '', '', 'Mice', '', 'Acme', 'Color', 'Black'],
        ['11', 'variation', 'P-1-A', 'Mouse - A', '1', '', '1', '', '10', '', 'P-1', '', '', 'Black'],
      ],
      [{ faults: ['price'] }, { sku: 'P-1-A', specifications: ['Color: Black'] }],
    ],
    [
      'Zid: one that is not published',
      ZID,
      [
        ['Z-1', 'ماوس', 'وصف', 'ماوسات', '100', '5', 'No'],
        ['Z-2', 'ماوس آخر', 'وصف', 'ماوسات', '100', '5', 'Yes'],
      ],
      [
        { sku: 'Z-1', hidden: true },
        { sku: 'Z-2', hidden: false },
      ],
    ],
    [
      'Excel: lines without the empty cells that end its headings',
      [...ZID, '', ''],
      [
        ['Z-1', 'ماوس', 'وصف', 'ماوسات', '100', '5', 'Yes'],
        ['Z-2', 'ماوس آخر', 'وصف', 'ماوسات', '100', '5', 'Yes', '', 'ملاحظة'],
        ['Z-3', 'ماوس ثالث', 'وصف', 'ماوسات', '100', '5'],
      ],
      [{ sku: 'Z-1', price: '100.00' }, { sku: 'Z-2' }, { faults: [''] }],
    ],
    [
      'programs: missing values and lost letters',
      ZID,
      [
        ['Z-1', 'ماوس', 'nan', 'ماوسات', '100', '5', 'Yes'],
        ['Z-2', 'NULL', 'وصف', 'ماوسات', '100', '5', 'Yes'],
        ['Z-3', 'ماوس', 'وصف', 'ماوسات', '100', 'NaN', 'Yes'],
        ['Z-4', '???? ?????? ASUS', 'وصف', 'ماوسات', '100', '5', 'Yes'],
        ['Z-5', 'Why? ASUS', 'وصف', 'ماوسات', '100', '5', 'Yes'],
      ],
      [
        { faults: ['description'] },
        { faults: ['name'] },
        { sku: 'Z-3', stockQuantity: null },
        { faults: [''] },
        { sku: 'Z-5', name: 'Why? ASUS' },
      ],
    ],
  ])('is read: %s', async (_, heads, lines, rows) => {
    expect(await read(heads, lines)).toMatchObject(rows);
  });
});
