import { describe, expect, it } from 'vitest';
import { arabicColumn, OFFER_HEADING } from '@/lib/catalogue/product/csv/arabic-columns';
import { PRODUCT_COLUMNS, productCells, productLine } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { joinEscapedList, splitEscapedList } from '@/lib/platform/shared/csv';

describe('lists in a cell', () => {
  it.each([[['a', 'b']], [['a|b', 'c\\']], [['\\|', '||']], [[]], [['اللون: أسود']]])(
    '%j comes back as it was',
    (items) => {
      expect(splitEscapedList(joinEscapedList(items))).toEqual(items);
    },
  );

  it('trims, leaves empty ones out and takes a lone backslash as it is', () => {
    expect(splitEscapedList(' a ||b| ')).toEqual(['a', 'b']);
    expect(splitEscapedList('C:\\x')).toEqual(['C:\\x']);
  });
});

describe('a file of products', () => {
  it('may have its columns in any order and spelling', () => {
    const { header, missing } = productHeader(['PRICE', 'in_stock', 'Name', 'other', 'Original Price']);
    expect(missing).toEqual(['description', 'category']);
    expect([...header]).toEqual(
      expect.arrayContaining([
        ['price', 0],
        ['inStock', 1],
        ['name', 2],
        ['originalPrice', 4],
      ]),
    );
  });

  it.each(['rating', 'Rating', 'التقييم'])(
    'may still have a column of stars, %s: nothing is read from it',
    (heading) => {
      const known = ['name', 'description', 'category', 'price'];
      const { header, missing, repeated } = productHeader([...known, heading]);
      expect([[...header.keys()], missing, repeated]).toEqual([known, [], []]);
      expect(productCells(header, ['س', 'ص', 'laptops', '10', '4.9']).form).not.toHaveProperty('rating');
    },
  );

  it('has a product’s own number in the form in which it is kept', () => {
    const { header } = productHeader(['name', 'sku']);
    for (const cell of ['AB-12', 'AB-١٢', 'AB\u2011１２', '\u200eAB-12\u200f', 'AـB-12', '="AB-12"'])
      expect(productCells(header, ['س', cell]).sku, cell).toBe('AB-12');
  });

  it('that the shop writes has Arabic headings, which are read back as their columns', () => {
    const headings = PRODUCT_COLUMNS.map(arabicColumn);
    expect(headings.filter((heading) => /[a-z]/i.test(heading))).toEqual([]);
    const { header, unread } = productHeader([...headings, OFFER_HEADING]);
    expect([...header.keys()].sort()).toEqual([...PRODUCT_COLUMNS].sort());
    expect(unread).toEqual([]);
  });

  it('may have Arabic headings, and none of them twice', () => {
    const { header, missing, repeated } = productHeader([
      'الإسم',
      'الوصف',
      'التصنيف',
      'السعر',
      'SKU',
      'متوفر',
      'السعر قبل الخصم',
    ]);
    expect(missing).toEqual([]);
    expect(repeated).toEqual([]);
    expect(Object.fromEntries(header)).toEqual({
      name: 0,
      description: 1,
      category: 2,
      price: 3,
      sku: 4,
      inStock: 5,
      originalPrice: 6,
    });
    expect(productHeader(['name', 'price', 'السعر', 'Name']).repeated).toEqual(['price', 'name']);
  });

  it.each([
    ['نعم', true],
    ['متوفر', true],
    ['مُتوفّر', true],
    ['١', true],
    ['TRUE', true],
    ['in stock', true],
    ['لا', false],
    ['غير متوفر', false],
    ['متوفرة', true],
    ['Available', true],
    ['✔', true],
    ['نفذ', false],
    ['نفذت الكمية', false],
    ['غير متاحة', false],
    ['Sold out', false],
    ['٠', false],
    ['no', false],
    ['', true],
  ])('%j in the column of the stock is %j', (cell, inStock) => {
    const { header } = productHeader(['inStock']);
    expect(productCells(header, [cell])).toMatchObject({ form: { inStock }, faults: [] });
  });

  it.each([
    ['inStock', 'ربما', 'flag'],
    ['inStock', '15', 'flag'],
    ['featured', 'x', 'flag'],
    ['price', '1.999,00', 'amount_ambiguous'],
    ['price', '1.999', 'amount_ambiguous'],
    ['price', '0', 'amount_zero'],
    ['price', '٠٫٠٠', 'amount_zero'],
    ['price', 'مجاني', 'amount_unreadable'],
    ['originalPrice', '1.999', 'amount_ambiguous'],
    ['cost', 'x', 'amount_unreadable'],
    ['lowStockThreshold', '-1', 'count'],
    ['stockQuantity', '-', 'count'],
    ['price', '-', 'amount_unreadable'],
    ['stockQuantity', '2.5', 'count'],
    ['stockQuantity', 'كثير', 'count'],
    ['warrantyMonths', 'طويل', 'duration'],
    ['warrantyMonths', '2 كجم', 'duration'],
    ['weightGrams', '2.5', 'weight'],
    ['weightGrams', '2 box', 'weight'],
    ['weightGrams', '1,250 كجم', 'weight'],
    ['price', '100 USD', 'amount_unreadable'],
    ['stockQuantity', '10.000', 'count'],
    ['price', '#N/A', 'sheet_error'],
    ['description', '#VALUE!', 'sheet_error'],
    ['inStock', '#REF!', 'sheet_error'],
    ['name', '#NAME?', 'sheet_error'],
    ['sku', '6.28127E+12', 'shortened'],
    ['sku', '12-May', 'dated'],
    ['sku', '6,28E+12', 'shortened'],
    ['barcode', '6.28127E+12', 'shortened'],
    ['id', '6.28127E+12', 'shortened'],
    ['family', '6.28127E+12', 'shortened'],
    ['brand', '6.28127E+12', 'shortened'],
    ['name', '6.28127E+12', 'shortened'],
    ['id', 'A-17', 'id_form'],
  ])('in %s, %j is a fault: %s', (column, cell, fault) => {
    const { header } = productHeader([column]);
    expect(productCells(header, [cell]).faults).toEqual([{ column, fault, cell }]);
  });

  it.each([
    ['الكمية', '١٢', 'stockQuantity', '12'],
    ['quantity', '1,200', 'stockQuantity', '1200'],
    ['كمية المخزون', '', 'stockQuantity', ''],
    ['حد التنبيه', '0', 'lowStockThreshold', '0'],
    ['الكمية', '10.0', 'stockQuantity', '10'],
    ['\u200fالكمية\u200e', '\u200e7', 'stockQuantity', '7'],
    ['السعر', '68,75', 'price', '68.75'],
    ['الضمان بالأشهر', '24', 'warrantyMonths', '24'],
    ['الوزن بالجرام', '٩٠٠', 'weightGrams', '900'],
    ['الوزن (كجم)', '1.5', 'weightGrams', '1500'],
    ['Weight (KG)', '7', 'weightGrams', '7000'],
    ['weight_kg', '0.25', 'weightGrams', '250'],
    ['الوزن بالكيلو جرام', '٧٫٥', 'weightGrams', '7500'],
    ['الوزن', '2 كجم', 'weightGrams', '2000'],
    ['الوزن (كجم)', '900 جم', 'weightGrams', '900'],
    ['weightGrams', '1,250', 'weightGrams', '1250'],
    ['weightGrams', '2 lb', 'weightGrams', '907'],
    ['الضمان بالأشهر', 'سنتان', 'warrantyMonths', '24'],
    ['الضمان بالأشهر', '24 شهراً', 'warrantyMonths', '24'],
    ['السعر (هللة)', '19950', 'price', '199.50'],
    ['السعر (ر.س)', '199.5', 'price', '199.5'],
    ['السعر', '19950 هللة', 'price', '199.50'],
    ['سعر التكلفة', '0', 'cost', '0'],
    ['باركود', '6 291041 500213', 'barcode', '6 291041 500213'],
    ['عائلة المنتج', 'XPS 13', 'family', 'XPS 13'],
    ['محتويات العلبة', 'لابتوب|شاحن 180 W', 'boxContents', ['لابتوب', 'شاحن 180 W']],
    ['price', '1299.0000', 'price', '1299.00'],
    ['price', '199.990000', 'price', '199.99'],
    ['qty', '10.0000', 'stockQuantity', '10'],
    ['الكمية', 'نفدت الكمية', 'stockQuantity', '0'],
    ['qty', 'Out of stock', 'stockQuantity', '0'],
    ['الكمية', 'غير محدودة', 'stockQuantity', ''],
    ['qty', 'Unlimited', 'stockQuantity', ''],
    ['الاسم', 'لوحة &quot;ميكانيكية&quot; &amp; فأرة', 'name', 'لوحة "ميكانيكية" & فأرة'],
    ['الفئة', 'Keyboards &amp; Mice', 'category', 'Keyboards & Mice'],
    ['الصور', 'https://x.example/a,https://x.example/b', 'images', ['https://x.example/a', 'https://x.example/b']],
    ['الصور', '/a.jpg, /b.webp', 'images', ['/a.jpg', '/b.webp']],
    ['الصور', '/a,b.jpg|/c d.png', 'images', ['/a,b.jpg', '/c d.png']],
    ['weightGrams', '0.0', 'weightGrams', ''],
    ['الوزن', '0', 'weightGrams', ''],
    ['الضمان بالأشهر', 'لا يوجد', 'warrantyMonths', ''],
    ['الماركة', '-', 'brand', ''],
    ['الماركة', 'D-Link', 'brand', 'D-Link'],
    ['باركود', 'N/A', 'barcode', ''],
    ['سعر التكلفة', '—', 'cost', ''],
    ['السعر قبل الخصم', '-', 'originalPrice', ''],
    ['الصور', '-', 'images', []],
    ['Tags', 'gaming, عرض رمضان، تصفية', 'tags', ['gaming', 'عرض رمضان', 'تصفية']],
    ['المواصفات', '• المعالج: i7\n• الذاكرة: 16, 32', 'specifications', ['المعالج: i7', 'الذاكرة: 16, 32']],
    ['الصورة', 'https://x.example/w_2,h_2/a.jpg', 'image', 'https://x.example/w_2,h_2/a.jpg'],
  ])('a column %s says of %j: %s is %j', (heading, cell, column, value) => {
    const { form, faults } = productCells(productHeader([heading]).header, [cell]);
    expect({ value: form[column], faults }).toEqual({ value, faults: [] });
  });

  it('takes the first of several pictures in a cell for the main one', () => {
    const cell = 'https://x.example/1.jpg,https://x.example/2.jpg\nhttps://x.example/3.jpg';
    const { form, kept } = productCells(productHeader(['sku', 'صورة المنتج']).header, ['A1', cell]);
    expect([form.image, form.images]).toEqual([
      'https://x.example/1.jpg',
      ['https://x.example/2.jpg', 'https://x.example/3.jpg'],
    ]);
    expect([kept.has('image'), kept.has('images')]).toEqual([false, false]);
  });

  it('has a main picture for new products without a column of main pictures', () => {
    const { header } = productHeader(['sku', 'Images']);
    const { form, kept } = productCells(header, ['A1', 'https://x.example/1.jpg, https://x.example/2.jpg']);
    expect([form.image, kept.has('image'), kept.has('images')]).toEqual(['https://x.example/1.jpg', true, false]);
    expect(productCells(header, ['A1', 'a.jpg']).form.image).toBe('/placeholder.webp');
  });

  it.each([
    ['-3', '0', -3],
    ['\u22123', '0', -3],
    // WooCommerce guards a leading minus against formulas.
    ["'-3.0000", '0', -3],
    ['-1,200 حبة', '0', -1200],
    ['3', '3', undefined],
    ['0', '0', undefined],
    ['', '', undefined],
  ])('counts a stock of «%s», which another shop may have oversold, as %s', (cell, count, oversold) => {
    const read = productCells(productHeader(['الكمية']).header, [cell]);
    expect([read.form.stockQuantity, read.oversold]).toEqual([count, oversold]);
  });

  it('does not take a dash for a number that products share', () => {
    const { header } = productHeader(['sku', 'name']);
    const skus = ['-', 'N/A', 'لا يوجد', 'A-1'].map((cell) => productCells(header, [cell, 'x']).sku);
    expect(skus).toEqual(['', '', '', 'A-1']);
  });

  it('makes a product available whose quantity is unlimited', () => {
    const { header } = productHeader(['sku', 'الكمية']);
    const read = (cell: string) => productCells(header, ['A1', cell]);
    expect([read('غير محدود').kept.has('inStock'), read('غير محدود').form.inStock]).toEqual([false, true]);
    expect(read('').kept.has('inStock')).toBe(true);
  });

  it('names one item of a list that a spreadsheet spoilt', () => {
    const { header } = productHeader(['specifications']);
    expect(productCells(header, ['اللون: أسود|#REF!']).faults).toEqual([
      { column: 'specifications', fault: 'sheet_error', cell: '#REF!' },
    ]);
  });

  it('keeps what a line is silent about', () => {
    const { header } = productHeader(['name', 'description', 'category', 'price', 'image', 'inStock']);
    const { form, kept } = productCells(header, ['n', 'd', 'c', '1', '', '']);
    expect([...kept].sort()).toEqual([
      ...[
        'barcode',
        'boxContents',
        'brand',
        'cost',
        'family',
        'featured',
        'hidden',
        'image',
        'images',
        'lowStockThreshold',
        'originalPrice',
      ],
      ...[
        'shelf',
        'specifications',
        'stockQuantity',
        'tags',
        'taxCategory',
        'taxReason',
        'tracksSerials',
        'warrantyMonths',
        'weightGrams',
      ],
    ]);
    expect(form).toMatchObject({ image: '/placeholder.webp', inStock: true, featured: false, specifications: [] });
  });

  it.each([
    ['', null, 0],
    ['نعم', true, 0],
    ['لا', false, 0],
    ['ربما', null, 1],
  ])('takes «%s» for a choice that may be left to others', (cell, said, faults) => {
    const { header } = productHeader(['name', 'description', 'category', 'price', 'tracksSerials']);
    const read = productCells(header, ['n', 'd', 'c', '1', cell]);
    expect(read.form.tracksSerials).toBe(said);
    expect(read.faults).toHaveLength(faults);
  });

  it('reads what it wrote', () => {
    const product = {
      id: '6f1c1f0a-3d0e-4c53-9b7a-1f2e3d4c5b6a',
      sku: 'AB-1',
      name: '=منتج "مميز", كبير',
      description: 'سطر\nوسطر',
      category: 'c',
      brand: 'asus',
      price: '10.00',
      originalPrice: null,
      image: '/a.png',
      images: ['/a|b.png', '/c.png'],
      inStock: false,
      featured: true,
      specifications: ['-5 °C: yes', 'a\\b'],
      barcode: '6291041500213',
      cost: '7.50',
      stockQuantity: 12,
      lowStockThreshold: null,
      warrantyMonths: 24,
      weightGrams: 900,
      shelf: 'A-12',
      family: 'عائلة, و"أخرى"',
      hidden: true,
      boxContents: ['كابل | USB-C', '-دليل'],
      tags: ['تصفية', 'عرض رمضان'],
      tracksSerials: true,
      taxCategory: 'Z',
      taxReason: 'VATEX-SA-35',
    };
    const cells = productLine(product).map((cell) => (cell === null ? '' : String(cell)));
    const { header } = productHeader(PRODUCT_COLUMNS);
    const { id, sku, form } = productCells(header, cells);
    expect({ id, sku, ...form }).toEqual({
      ...product,
      originalPrice: '',
      stockQuantity: '12',
      lowStockThreshold: '',
      warrantyMonths: '24',
      weightGrams: '900',
    });
  });
});
