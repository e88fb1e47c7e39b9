import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import {
  areOwnHeadings,
  columnMappingOf,
  guessColumns,
  headingsKey,
  type ImportColumnChoice,
  isProductHeaderRow,
  mayBePriceHeading,
  rememberedColumns,
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
    expect(areOwnHeadings(heads)).toBe(true);
    expect(areOwnHeadings([...heads, 'offer', ''])).toBe(true);
    expect(areOwnHeadings([...heads, 'Supplier note'])).toBe(false);
    expect(areOwnHeadings([...heads, 'الاسم'])).toBe(false);
    expect(areOwnHeadings(['name', 'price'])).toBe(false);
    expect(areOwnHeadings(['id', 'name', 'price'])).toBe(true);
    // A weight is ambiguous if its heading names no unit.
    expect(areOwnHeadings([...heads, 'الوزن'])).toBe(false);
    expect(areOwnHeadings([...heads, 'الوزن (كجم)'])).toBe(true);
    expect(areOwnHeadings([...heads, 'الوزن', 'وحدة الوزن'])).toBe(true);
    expect(areOwnHeadings([...heads, 'weightGrams'])).toBe(true);
  });
});

const SALLA = [
  ...['النوع', 'أسم المنتج', 'تصنيف المنتج', 'صورة المنتج', 'وصف صورة المنتج', 'نوع المنتج', 'سعر المنتج'],
  ...['الكمية المتوفرة', 'الوصف', 'هل يتطلب شحن؟', 'رمز المنتج sku', 'سعر التكلفة', 'السعر المخفض', 'الوزن'],
  ...['وحدة الوزن', 'حالة المنتج', 'الماركة', 'الباركود', 'خاضع للضريبة ؟'],
];

describe('units', () => {
  it.each<[string[], string[]]>([
    [
      ['الاسم', 'الوزن (كجم)'],
      ['name', 'weightKilograms'],
    ],
    [
      ['Title', 'Net Weight (kg)', 'Warranty (years)'],
      ['name', 'weightKilograms', 'warrantyYears'],
    ],
    [
      ['الاسم', 'الوزن', 'الوحدة'],
      ['name', 'weightGrams', 'weightUnit'],
    ],
    [
      ['الاسم', 'الوحدة', 'الوزن'],
      ['name', '', 'weightGrams'],
    ],
  ])('of %j are %j', (heads, columns) => {
    expect(guessColumns(heads, [])).toEqual(columns);
  });
});

describe('the columns of other shops', () => {
  it.each<[string, string[], string[]]>([
    ['kinds of WooCommerce', ['SKU', 'Type', 'Categories'], ['sku', '', 'category']],
    ['identifiers of WooCommerce', ['SKU', 'GTIN, UPC, EAN, or ISBN'], ['sku', 'barcode']],
    ['Odoo', ['Internal Reference', 'Sales Price', 'Quantity On Hand'], ['sku', 'price', 'stockQuantity']],
    ['PrestaShop', ['Reference', 'Price (tax excl.)', 'Price (tax incl.)'], ['sku', '', 'price']],
    ['Dynamics AX', ['Item number', 'Product name', 'Item group'], ['sku', 'name', 'category']],
    ['Noon', ['Partner SKU', 'Product Title'], ['sku', 'name']],
    ['a part number beside a model', ['Model', 'P/N'], ['', 'sku']],
    ['a gross weight beside a net one', ['SKU', 'Net Weight', 'Gross Weight'], ['sku', '', 'weightGrams']],
    ['two currencies', ['SKU', 'Price USD', 'Price SAR'], ['sku', '', 'price']],
    ['a currency in front', ['SKU', 'USD Price', 'Price'], ['sku', '', 'price']],
    ['dollars beside a retail price', ['SKU', 'سعر الدولار', 'سعر التجزئة'], ['sku', '', 'price']],
    ['a price with tax beside a bare one', ['رقم الصنف', 'السعر', 'السعر شامل الضريبة'], ['sku', '', 'price']],
    ['a price after tax', ['رقم الصنف', 'السعر قبل الضريبة', 'السعر بعد الضريبة'], ['sku', '', 'price']],
    ['pieces', ['SKU', 'الكمية (حبة)', 'Low stock (pcs)'], ['sku', 'stockQuantity', '']],
    ['years of warranty', ['SKU', 'عدد سنوات الضمان'], ['sku', 'warrantyYears']],
    ['Amazon', ['item_sku', 'item_name', 'main_image_url'], ['sku', 'name', 'image']],
    ['stock in Arabic', ['رقم الصنف', 'المخزون المتاح'], ['sku', 'stockQuantity']],
    ['names of Zid', ['sku', 'name_en', 'name_ar'], ['sku', '', 'name']],
    ['Odoo in Arabic', ['المرجع الداخلي', 'سعر المبيعات', 'الكمية في اليد'], ['sku', 'price', 'stockQuantity']],
    ['prices of WooCommerce in Arabic', ['SKU', 'السعر الافتراضي', 'سعر التخفيض'], ['sku', 'price', 'salePrice']],
    ['publication in Shopify', ['Variant SKU', 'Published', 'Status'], ['sku', 'published', 'status']],
    ['publication in Zid', ['sku', 'name_ar', 'published'], ['sku', 'name', 'published']],
    ['publication in WooCommerce', ['SKU', 'Published', 'Tax status'], ['sku', 'published', '']],
    ['WooCommerce in Arabic', ['رمز المنتج SKU', 'النوع', 'التصنيفات', 'متوفر؟'], ['sku', '', 'category', 'inStock']],
    [
      'stock of WooCommerce',
      ['SKU', 'Stock', 'Low stock amount', 'Is featured?'],
      ['sku', 'stockQuantity', 'lowStockThreshold', 'featured'],
    ],
    ['Magento', ['sku', 'product_type', 'categories', 'product_online'], ['sku', '', 'category', 'published']],
    ['titles of Noon', ['partner_sku', 'title_en', 'title_ar'], ['sku', '', 'name']],
    ['a flag that hides', ['SKU', 'is_hidden'], ['sku', 'hidden']],
    ['names in two languages', ['SKU', 'Name (English)', 'Name (Arabic)'], ['sku', '', 'name']],
    ['an English name alone', ['SKU', 'Item Name English'], ['sku', 'name']],
    ['Qoyod', ['رمز المنتج', 'اسم المنتج (عربي)', 'اسم المنتج (إنجليزي)'], ['sku', 'name', '']],
    ['categories of Zid', ['sku', 'categories_ar', 'description_ar'], ['sku', 'category', 'description']],
    ['a language of another column', ['SKU', 'السعر (عربي)'], ['sku', '']],
    [
      'technical names of Odoo',
      ['default_code', 'list_price', 'standard_price', 'qty_available', 'categ_id', 'type'],
      ['sku', 'price', 'cost', 'stockQuantity', 'category', ''],
    ],
    [
      'a list price beside available pieces',
      ['SKU', 'Price', 'List Price', 'Qty Available'],
      ['sku', 'price', 'originalPrice', 'stockQuantity'],
    ],
    ['prices of Amazon', ['item_sku', 'standard_price', 'list_price'], ['sku', 'price', 'originalPrice']],
    ['a new price beside the old one', ['SKU', 'السعر الحالي', 'السعر الجديد'], ['sku', '', 'price']],
    ['a new price in riyals', ['SKU', 'Old Price', 'New Price (SAR)'], ['sku', 'originalPrice', 'price']],
    ['a new price in dollars', ['SKU', 'Price', 'New Price (USD)'], ['sku', 'price', '']],
    ['prices for consumers and dealers', ['رقم القطعة', 'السعر للمستهلك', 'سعر الموزع'], ['sku', 'price', '']],
    ['a counted stock', ['SKU', 'Quantity', 'Counted Qty', 'Difference'], ['sku', '', 'stockQuantity', '']],
    ['a counted stock in Arabic', ['رقم الصنف', 'الكمية الدفترية', 'الجرد'], ['sku', '', 'stockQuantity']],
    ['stock of a warehouse', ['رمز الصنف', 'سعر القطاعي', 'الكمية بالمستودع'], ['sku', 'price', 'stockQuantity']],
    ['stock of Shopify', ['SKU', 'Committed (not editable)', 'On hand (current)'], ['sku', '', 'stockQuantity']],
    [
      'Ecwid',
      ['product_sku', 'product_price', 'product_quantity', 'product_brand', 'product_is_available'],
      ['sku', 'price', 'stockQuantity', 'brand', 'published'],
    ],
    [
      'BigCommerce',
      ['Product Code/SKU', 'Product Visible?', 'Current Stock Level', 'Low Stock Level', 'Product UPC/EAN'],
      ['sku', 'published', 'stockQuantity', 'lowStockThreshold', 'barcode'],
    ],
    [
      'PrestaShop’s lists',
      ['Reference #', 'Categories (x,y,z...)', 'Tags (x,y,z...)', 'Image URLs (x,y,z...)'],
      ['sku', 'category', 'tags', 'images'],
    ],
    [
      'more of WooCommerce in Arabic',
      ['SKU', 'النوع', 'هل المنتج مميز؟', 'كمية المخزون المنخفض', 'تصنيفات', 'وسوم', 'العلامات التجارية'],
      ['sku', '', 'featured', 'lowStockThreshold', 'category', 'tags', 'brand'],
    ],
    [
      'prices before and after a discount',
      ['SKU', 'سعر المنتج قبل التخفيض', 'سعر المنتج بعد التخفيض'],
      ['sku', 'price', 'salePrice'],
    ],
    [
      'Google Merchant Center',
      ['mpn', 'price', 'sale_price', 'sale_price_effective_date'],
      ['sku', 'price', 'salePrice', 'saleFrom'],
    ],
    ['weights of Zid', ['sku', 'weight_value', 'weight_unit'], ['sku', 'weightGrams', 'weightUnit']],
  ])('are known: %s', (_, heads, columns) => {
    expect(guessColumns(heads, [])).toEqual(columns);
  });

  it('have ids that are not this shop’s', () => {
    const heads = ['ID', 'Name', 'SKU'];
    expect(guessColumns(heads, [['1234', 'x', 'A1']])).toEqual(['', 'name', 'sku']);
    expect(guessColumns(heads, [['6f1c1f0a-3d0e-4c53-9b7a-1f2e3d4c5b6a', 'x', 'A1']])[0]).toBe('id');
    expect(guessColumns(heads, [['', 'x', 'A1']])[0]).toBe('id');
  });

  it('may count the stock under the heading of a flag', () => {
    const heads = ['رقم الصنف', 'السعر', 'المخزون'];
    const guess = guessColumns(heads, [
      ['A1', '99', '12'],
      ['A2', '99', '0'],
    ]);
    expect(guess[2]).toBe('stockQuantity');
    expect([areOwnHeadings(heads), areOwnHeadings(heads, guess)]).toEqual([true, false]);
    expect(
      guessColumns(heads, [
        ['A1', '99', '1'],
        ['A2', '99', '0'],
      ])[2],
    ).toBe('inStock');
    const words = [
      ['A1', '99', '12'],
      ['A2', '99', 'نفد'],
    ];
    expect(guessColumns(heads, words)[2]).toBe('stockQuantity');
    const oversold = [
      ['A1', '99', '12'],
      ['A2', '99', '-2'],
    ];
    expect(guessColumns(heads, oversold)[2]).toBe('stockQuantity');
    expect(guessColumns(['رقم الصنف', 'السعر', 'المتوفر'], words)[2]).toBe('stockQuantity');
  });

  it('may say by a flag whether the price includes tax', () => {
    const heads = ['رقم الصنف', 'السعر', 'السعر شامل الضريبة'];
    expect(guessColumns(heads, [['A1', '99', 'نعم']])).toEqual(['sku', 'price', '']);
    expect(guessColumns(heads, [['A1', '99', '113.85']])).toEqual(['sku', '', 'price']);
  });

  it('may have new columns that nobody filled', () => {
    const heads = ['SKU', 'السعر الحالي', 'السعر الجديد', 'Quantity', 'Counted Qty'];
    expect(guessColumns(heads, [['A1', '99', '', '5', '']])).toEqual(['sku', 'price', '', 'stockQuantity', '']);
    expect(guessColumns(heads, [['A1', '99', '89', '5', '4']])).toEqual(['sku', '', 'price', '', 'stockQuantity']);
    const some = [
      ['A1', '99', '89', '5', 'yes'],
      ['A2', '79', '', '3', ''],
    ];
    expect(guessColumns(heads, some)).toEqual(['sku', 'price', '', 'stockQuantity', '']);
    const unit = ['SKU', 'Unit Price', 'New Price'];
    expect(guessColumns(unit, some)).toEqual(['sku', 'price', '']);
  });

  it('may have a condition under the heading of a flag', () => {
    const heads = ['رقم الصنف', 'السعر', 'الحالة'];
    const rows = (...cells: string[]) => cells.map((cell, at) => [`A${at}`, '99', cell]);
    const guess = guessColumns(heads, rows('جديد', 'مستعمل', 'جديد'));
    expect(guess[2]).toBe('');
    expect(areOwnHeadings(heads, guess)).toBe(false);
    expect(guessColumns(heads, rows('متوفر', 'نفد', 'ربما'))[2]).toBe('inStock');
    expect(guessColumns(heads, [])[2]).toBe('inStock');
  });

  it.each<[string, string[], string]>([
    ['Status', ['active', 'draft', 'archived'], 'status'],
    ['Status', ['new', 'used', 'new'], ''],
    ['الحالة', ['نشط', 'غير نشط', 'نشط'], 'status'],
    ['الحالة', ['متوفر', 'نفد', 'مخفي'], 'status'],
    ['حالة المنتج', ['ظاهر', 'مخفي', ''], 'status'],
    ['حالة المنتج', ['جديد', 'مستعمل', ''], ''],
    ['متوفر', ['متوفر', 'نفد', 'مخفي'], 'inStock'],
  ])('may say under «%s» whether a product is shown: %j', (head, cells, column) => {
    const rows = cells.map((cell, at) => [`A${at}`, '99', cell]);
    const guess = guessColumns(['رقم الصنف', 'السعر', head], rows);
    expect(guess).toEqual(['sku', 'price', column]);
    expect(areOwnHeadings(['رقم الصنف', 'السعر', head], guess)).toBe(column === 'inStock');
  });
});

describe('a column of amounts', () => {
  it.each([
    ...['', 'D', 'Column4', 'Unnamed: 4', 'العمود 3', 'Selling Price (SAR)', 'سعر التجزئة', 'القيمة', 'Retail'],
    ...['السعر مع الضريبة', 'Price incl. VAT', 'سعر البيع (شامل الضريبة)', 'Price with tax', 'السعر بالريال (ر.س)'],
  ])('may be the price under «%s»', (head) => {
    expect(mayBePriceHeading(head)).toBe(true);
  });

  it.each([
    ...[
      'السعر قبل الضريبة',
      'السعر بدون ضريبة',
      'السعر غير شامل الضريبة',
      'Price excl. VAT',
      'Price ex VAT',
      'Net price',
    ],
    ...[
      'Net',
      'صافي السعر',
      'قيمة الضريبة',
      'مبلغ ضريبة القيمة المضافة',
      'VAT',
      'VAT amount',
      'Tax included amount',
      'GST',
    ],
    ...['Discount', 'Discount amount', 'قيمة الخصم', 'مبلغ التخفيض', 'الخصم', 'Savings'],
    ...['الوزن (طن)', 'السعر (طن)', 'Price per kg', 'سعر الكيلو كجم', 'Length (mm)', 'الطول', 'Capacity (l)'],
    ...['Price (SEK)', 'سعر الجملة بالدولار', 'Rating', 'نسبة الربح', 'Shipping price', 'قيمة الشحن', 'Total price'],
    ...['سعر الموزع', 'Dealer price', 'Cost price', 'Old price', 'Min price', 'ملاحظة'],
    ...['Dollar amount', 'قيمة الدولار'],
  ])('is not the price under «%s»', (head) => {
    expect(mayBePriceHeading(head)).toBe(false);
    const rows = ROWS.map((row) => [row[0] ?? '', row[1] ?? '', row[3] ?? '']);
    expect(guessColumns(['sku', 'name', head], rows)[2]).not.toBe('price');
  });
});

describe('the head of a table of products', () => {
  it.each([
    [['رقم الصنف', 'السعر'], true],
    [['الاسم', 'الوصف', 'الفئة', 'السعر'], true],
    [['Title', 'Body', 'Type', 'Unit Price'], true],
    [SALLA, true],
    [['بيانات المنتج', '', ''], false],
    [['الاسم', 'السعر'], false],
    [['رقم الصنف'], false],
    [[], false],
  ])('%j: %s', (cells, is) => {
    expect(isProductHeaderRow(cells)).toBe(is);
  });

  it('of an export of Shopify is read column by column', () => {
    const heads = [
      ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty'],
      ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Variant Weight Unit'],
      ...['Cost per item', 'Status'],
    ];
    const columns = guessColumns(heads, []);
    expect(columns).toEqual([
      ...['', 'name', 'description', 'brand', 'category', 'sku', 'weightGrams', 'stockQuantity'],
      ...['price', 'originalPrice', 'barcode', 'image', '', 'cost', 'status'],
    ]);
    const line = ['h', 'T', 'B', 'V', 'c', 'A1', '7000', '3', '90.00', '100.00', '', '', 'kg', '50', 'active'];
    const { form, sku, faults } = productCells(productHeader(heads, columns).header, line);
    expect({ sku, ...form }).toMatchObject({ sku: 'A1', weightGrams: '7000', price: '90.00', originalPrice: '100.00' });
    expect(faults).toEqual([]);
    // The result is the same after an earlier choice of the unit's column.
    const kept = columns.map((column, at) => (heads[at] === 'Variant Weight Unit' ? 'weightUnit' : column));
    expect(productCells(productHeader(heads, kept).header, line).form.weightGrams).toBe('7000');
  });

  it('of an export of Salla is read column by column', () => {
    const said = Object.fromEntries(guessColumns(SALLA, []).map((column, place) => [SALLA[place], column]));
    expect(said).toMatchObject({
      النوع: '',
      'أسم المنتج': 'name',
      'تصنيف المنتج': 'category',
      'سعر المنتج': 'price',
      'رمز المنتج sku': 'sku',
      الوزن: 'weightGrams',
      'وحدة الوزن': 'weightUnit',
      'نوع المنتج': '',
      'حالة المنتج': 'status',
    });
  });
});

describe('a remembered choice', () => {
  it('is that of the same heads, in whatever order and case', () => {
    expect(headingsKey(['Part No', 'السعر'])).toBe(headingsKey(['السعر ', 'part-no']));
    expect(headingsKey(['Part No'])).not.toBe(headingsKey(['Part No', 'السعر']));
    const kept = columnMappingOf(['Part No', 'ملاحظة'], ['sku', '']);
    expect(rememberedColumns(['ملاحظه', 'PART NO'], kept)).toEqual(['', 'sku']);
  });

  it.each<[string, string[], ImportColumnChoice[]]>([
    ['a repeated head', ['sku', 'السعر', 'السعر المخفض', 'السعر المخفّض'], ['sku', 'price', 'salePrice', '']],
    ['a repeated head, the second chosen', ['sku', 'السعر المخفض', 'السعر (المخفض)'], ['sku', '', 'salePrice']],
    ['heads without a name', ['sku', '', ' '], ['sku', 'price', '']],
  ])('keeps one choice for each of %s', (_, heads, columns) => {
    expect(rememberedColumns(heads, columnMappingOf(heads, columns))).toEqual(columns);
  });

  it('of a head that has a column twice is not that of a head that has it once', () => {
    expect(headingsKey(['sku', 'السعر المخفض'])).not.toBe(headingsKey(['sku', 'السعر المخفض', 'السعر المخفض']));
  });

  it.each([[null], [undefined], [{}], [{ partno: 'nothing' }], [[]], ['x']])('%j is none', (kept) => {
    expect(rememberedColumns(['Part No'], kept)).toBeNull();
  });
});
