import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';

const PICTURES = ['https://x.example/1.jpg', 'https://x.example/2.jpg'];

describe('the units of a file of products', () => {
  it.each(['السعر (دولار)', 'السعر بالدينار الكويتي', 'السعر ريال قطري', 'Price (Omani Rial)', 'Price JPY'])(
    'refuses amounts of a column in another currency: %s',
    (heading) => {
      const { header } = productHeader([heading, 'sku']);
      expect(productCells(header, ['100', 'A1']).faults).toEqual([{ column: 'price', fault: 'currency', cell: '100' }]);
    },
  );

  it.each([
    ['USD', '99 USD'],
    ['درهم', '99 درهم'],
    ['SGD', '99 SGD'],
    ['دينار كويتي', '99 دينار كويتي'],
    ['ريال قطري', '99 ريال قطري'],
    ['Omani Rial', '99 Omani Rial'],
    ['SAR - Saudi Riyal', null],
    ['N/A', null],
    ['SAR', null],
    ['ريال سعودي', null],
    ['', null],
  ])('reads a price beside the currency «%s»', (currency, cell) => {
    const riyals = productHeader(['sku', 'price (SAR)', 'Currency']).header;
    expect(productCells(riyals, ['A1', '99', currency]).faults).toEqual([]);
    const { header, unread } = productHeader(['sku', 'price', 'Currency']);
    expect(unread).toEqual([]);
    const faults = cell === null ? [] : [{ column: 'price', fault: 'currency', cell }];
    expect(productCells(header, ['A1', '99', currency]).faults).toEqual(faults);
  });

  it.each<[string[], string, string, number | null]>([
    [['الوزن', 'وحدة الوزن'], '7,kg', '7000', null],
    [['الوزن', 'وحدة الوزن'], '0.25,كجم', '250', null],
    [['Weight', 'Unit'], '900,g', '900', null],
    [['weight', 'weight_unit'], '7 kg,g', '7000', null],
    [['الوزن (كجم)', 'وحدة الوزن'], '7,', '7000', null],
    [['الوزن', 'وحدة الوزن'], '7,', '7', 7],
    [['الوزن', 'وحدة الوزن'], '7,-', '7', 7],
    [['الوزن', 'السعر'], '7,1', '7', 7],
    [['weightGrams', 'price'], '7,1', '7', null],
  ])('under %j, %j weighs %s grams, and %j of it only as far as is known', (heads, line, grams, unitless) => {
    const read = productCells(productHeader(heads).header, line.split(','));
    expect(read.form.weightGrams).toBe(grams);
    expect(read.faults).toEqual([]);
    expect(read.unitless).toEqual(unitless === null ? [] : [{ column: 'weightGrams', value: unitless }]);
  });

  it.each([
    ['sku', "'AB-12", 'AB-12'],
    ['sku', '100234.0', '100234'],
    ['sku', '100234.00', '100234'],
    ['sku', '10.0', '10.0'],
    ['sku', 'False', ''],
    ['brand', 'FALSE', ''],
    ['barcode', 'False', ''],
    ['tags', 'False', []],
    ['featured', 'False', false],
    ['sku', '0', ''],
    ['sku', '000', '000'],
    ['sku', 'nan', ''],
    ['sku', 'غير متوفر', ''],
    ['tags', 'نفد', ['نفد']],
    ['barcode', '6291041500213.0', '6291041500213'],
    ['barcode', '6291041500213.00', '6291041500213'],
    ['stockQuantity', 'غير متوفر حالياً', '0'],
    ['inStock', 'متوفر بالمخزون', true],
    ['inStock', 'غير متوفر بالمخزون', false],
    ['barcode', '٠', ''],
    ['barcode', '0000000000000', ''],
    ['barcode', 'لايوجد', ''],
    ['brand', '\\N', ''],
    ['brand', '????', ''],
    ['warrantyMonths', 'بدون ضمان', ''],
    ['originalPrice', '0.00', ''],
    ['image', 'no_selection', '/placeholder.webp'],
    ['inStock', 'https://schema.org/InStock', true],
    ['inStock', 'http://schema.org/OutOfStock', false],
    ['inStock', 'متوفر بكثرة', true],
    ['inStock', 'كمية محدودة', true],
    ['inStock', 'متوفر قريباً', false],
    ['inStock', 'OOS', false],
    ['inStock', 'خلصت الكمية', false],
    ['inStock', 'غير محدود', true],
    ['stockQuantity', 'قريباً', '0'],
    ['stockQuantity', 'OOS', '0'],
    ['stockQuantity', 'صفر', '0'],
    ['images', '["https://x.example/1.jpg","https:\\/\\/x.example\\/2.jpg"]', PICTURES],
    ['images', 'https://x.example/1.jpg، https://x.example/2.jpg', PICTURES],
    ['images', '//x.example/1.jpg|//x.example/2.jpg', PICTURES],
  ])('reads a code of the column %s as other programs write it: «%s» is «%s»', (column, cell, value) => {
    const { sku, form, faults } = productCells(productHeader([column]).header, [cell]);
    expect([column === 'sku' ? sku : form[column], faults]).toEqual([value, []]);
  });

  it.each([
    ['price', '1299 ر.س شامل الضريبة', '1299'],
    ['price', '1,299.00 (شاملة ضريبة القيمة المضافة)', '1299.00'],
    ['price', '1299 SAR incl. VAT', '1299'],
    ['price', 'فقط 99 ريال', '99'],
    ['price', '99 ريال لا غير', '99'],
    ['price', '1299 ريال و50 هللة', '1299.50'],
    ['price', '15 ريالاً و 5 هللات', '15.05'],
    ['price', '15 ريال ونصف', '15.50'],
    ['stockQuantity', '10 Nos.', '10'],
    ['stockQuantity', '10.0 Unit(s)', '10'],
    ['stockQuantity', '10 قطعة متوفرة', '10'],
    ['stockQuantity', '5 in stock', '5'],
    ['weightGrams', 'نصف كيلو', '500'],
    ['weightGrams', 'كيلو ونصف', '1500'],
    ['weightGrams', 'حوالي 2 كجم', '2000'],
    ['weightGrams', '~1.2 kg', '1200'],
    ['warrantyMonths', 'سنة ونصف', '18'],
    ['warrantyMonths', 'سنتين ونصف', '30'],
    ['warrantyMonths', 'نصف سنة', '6'],
    ['warrantyMonths', '24M', '24'],
    ['warrantyMonths', '2Y', '24'],
    ['warrantyMonths', 'سنتان (وكيل)', '24'],
    ['warrantyMonths', 'ضمان سنتين من الوكيل', '24'],
    ['warrantyMonths', 'ضمان لمدة سنتين', '24'],
    ['warrantyMonths', '2 Years Local Warranty', '24'],
    ['warrantyMonths', 'اثنا عشر شهراً', '12'],
  ])('reads words around a number in the column %s: «%s» is %s', (column, cell, value) => {
    const { form, faults } = productCells(productHeader([column]).header, [cell]);
    expect([form[column], faults]).toEqual([value, []]);
  });

  it.each([
    ['price', '1299 غير شامل الضريبة'],
    ['price', '1299 not incl. VAT'],
    ['price', '1299 + VAT'],
    ['price', '1299 شامل الشحن'],
    ['stockQuantity', 'متوفر'],
    ['stockQuantity', '10 متوقع'],
    ['warrantyMonths', 'مدى الحياة'],
    ['warrantyMonths', 'ضمان الوكيل'],
    ['weightGrams', '24M'],
    ['warrantyMonths', 'm'],
    ['warrantyMonths', 'constructor'],
  ])('does not guess in the column %s what «%s» means', (column, cell) => {
    expect(productCells(productHeader([column]).header, [cell]).faults).toMatchObject([{ column, cell }]);
  });

  it.each(['(3)', '-3'])('counts «%s» as three pieces too many sold', (cell) => {
    expect(productCells(productHeader(['الكمية']).header, [cell]).oversold).toBe(-3);
  });

  it.each<[string, string, unknown]>([
    ['المواصفات', '<ul><li>المعالج: i7</li><li>الذاكرة: 16</li></ul>', ['المعالج: i7', 'الذاكرة: 16']],
    ['محتويات العلبة', '<p>كابل</p><p>دليل</p>', ['كابل', 'دليل']],
    ['الاسم', '<b>شاشة</b> 27&quot;', 'شاشة 27"'],
    ['الاسم', 'شاشة <27', 'شاشة <27'],
  ])('reads a cell of %s without tags: «%s» is %j', (heading, cell, value) => {
    const { header } = productHeader([heading]);
    expect([...header.keys()].map((column) => productCells(header, [cell]).form[column])).toEqual([value]);
  });

  it('reads counts with their pieces', () => {
    const { header } = productHeader(['sku', 'الكمية (حبة)']);
    const read = (cell: string) => productCells(header, ['A1', cell]);
    expect(['12', '12 حبة', '12قطعة', '١٢ pcs', '12 EA.'].map((cell) => read(cell).form.stockQuantity)).toEqual(
      Array(5).fill('12'),
    );
    expect(read('12 كرتون').faults).toEqual([{ column: 'stockQuantity', fault: 'count', cell: '12 كرتون' }]);
  });

  it.each<[string[], string[], string, boolean]>([
    [['Variant SKU', 'Variant Inventory Qty', 'Variant Inventory Tracker'], ['A1', '0', ''], '', true],
    [['Variant SKU', 'Variant Inventory Qty', 'Variant Inventory Tracker'], ['A1', '0', 'shopify'], '0', false],
    [['Variant SKU', 'Variant Inventory Qty', 'Variant Inventory Tracker'], ['A1', '7', ''], '7', false],
    [['sku', 'quantity', 'is_infinite'], ['A1', '0', 'TRUE'], '', true],
    [['sku', 'quantity', 'is_infinite'], ['A1', '3', 'FALSE'], '3', false],
    [['sku', 'quantity', 'كمية غير محدودة'], ['A1', '0', 'نعم'], '', true],
  ])('reads %j as %j: a quantity of «%s», and available without one: %s', (heads, cells, quantity, isAvailable) => {
    const { header, unread } = productHeader(heads, ['sku', 'stockQuantity', '']);
    const { form, kept, faults } = productCells(header, cells);
    expect({ unread, faults, quantity: form.stockQuantity }).toEqual({ unread: [], faults: [], quantity });
    expect([form.inStock, !kept.has('inStock')]).toEqual([true, isAvailable]);
  });

  it('refuses a weight in a unit that is none', () => {
    const { header } = productHeader(['الوزن', 'وحدة الوزن']);
    expect(productCells(header, ['7', 'حبة']).faults).toEqual([
      { column: 'weightGrams', fault: 'weight', cell: '7 حبة' },
    ]);
  });

  it.each([
    ['weightKilograms', 'الوزن', '7', '7000'],
    ['weightGrams', 'الوزن', '7', '7'],
    // The unit in the heading wins over the remembered choice.
    ['weightGrams', 'الوزن (كجم)', '7', '7000'],
  ])('takes %s for the unit of %s', (choice, heading, cell, grams) => {
    const { form, unitless } = productCells(productHeader([heading], [choice]).header, [cell]);
    expect({ grams: form.weightGrams, unitless }).toEqual({ grams, unitless: [] });
  });
});
