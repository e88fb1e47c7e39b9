import { normalizeArabic } from '../../../platform/shared/arabic/normalize';
import { parseYesNo, stateWord } from '../../attribute/arabic-flags';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductFieldName } from '../fields';

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['id', ['المعرف', 'معرف المنتج']],
  ...PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings] as const),
];

const COLUMN_OF = new Map(
  COLUMNS.flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column] as const)),
);

export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()؟?-]+/g, ' ')));

export const OFFER_HEADING = 'السعر بعد العرض';

export const isOfferHeading = (heading: string): boolean => normalizeArabic(heading) === normalizeArabic(OFFER_HEADING);

export const yesNoWord = (is: boolean): string => (is ? 'نعم' : 'لا');

export const arabicColumn = (column: string): string => new Map(COLUMNS).get(column)?.[0] ?? column;

/** «أشهر الضمان»: the unit is first. Expects normalized text. */
export const isMonthsHeading = (heading: string): boolean => /^(?:عدد)?(?:ال)?(?:اشهر|شهور)/.test(heading);
export const isYearsHeading = (heading: string): boolean => /^(?:عدد)?(?:ال)?(?:سنوات|سنين)/.test(heading);

const wordSet = (...list: string[]): ReadonlySet<string> => new Set(list.map(normalizeArabic));
const NO_STOCK = wordSet(
  ...['نفد', 'نفذ', 'نفدت', 'نفذت', 'نفدت الكمية', 'نفذت الكمية', 'منتهي', 'غير متوفر', 'غير متوفرة', 'غير متاح'],
  ...['out of stock', 'outofstock', 'sold out', 'soldout', 'unavailable', 'not available', 'oos', 'no stock', 'zero'],
  ...['صفر', 'غير موجود', 'غير موجودة', 'انتهت الكمية', 'خلصت الكمية'],
  ...['قريبا', 'متوفر قريبا', 'coming soon', 'discontinued'],
);
const UNLIMITED = wordSet(
  ...['غير محدود', 'غير محدودة', 'لا محدود', 'لا محدودة', 'بلا حدود', 'بلا حد', 'دون كمية محددة', 'لا نهائي'],
  ...['unlimited', 'infinite', 'infinity', '∞'],
);

/** Meaning of a word in a column of quantities. */
export function stockWord(cell: string): 'none' | 'unlimited' | null {
  const word = stateWord(cell);
  return NO_STOCK.has(word) ? 'none' : UNLIMITED.has(word) ? 'unlimited' : null;
}

const HIDDEN = wordSet(
  ...['مخفي', 'مخفية', 'غير نشط', 'غير نشطة', 'مسودة', 'مؤرشف', 'مؤرشفة', 'غير منشور', 'غير منشورة'],
  ...['غير ظاهر', 'غير ظاهرة', 'غير مرئي', 'غير مرئية', 'معطل', 'معطلة', 'موقوف', 'موقوفة', 'محذوف', 'محذوفة'],
  ...['hidden', 'draft', 'archived', 'unlisted', 'unpublished', 'inactive', 'disabled', 'private', 'incomplete'],
  // WooCommerce's drafts, which parseYesNo() reads as 1.
  '-1',
);
const SHOWN = wordSet(
  ...['ظاهر', 'ظاهرة', 'نشط', 'نشطة', 'منشور', 'منشورة', 'مرئي', 'مرئية', 'معروض', 'معروضة', 'معروض للبيع'],
  ...['shown', 'visible', 'active', 'published', 'publish', 'enabled', 'public', 'live', 'sale', 'catalog', 'search'],
);

/** Whether a cell about publication hides the product; null if unknown. */
export function parseHiddenCell(cell: string): boolean | null {
  const word = normalizeArabic(cell);
  if (HIDDEN.has(word)) return true;
  if (SHOWN.has(word) || stockWord(cell)) return false;
  const isShown = parseYesNo(cell);
  return isShown === null ? null : !isShown;
}

const VARIATIONS = wordSet('خيار', 'variation', 'variant', 'option');

/** WooCommerce: «variation, virtual»; Salla: «خيار». */
export const isVariationKind = (cell: string): boolean =>
  cell.split(',').some((word) => VARIATIONS.has(normalizeArabic(word)));

const NO_VALUE = wordSet(
  ...['لا يوجد', 'لايوجد', 'لا توجد', 'لاتوجد', 'لا شيء', 'لاشيء', 'لا ينطبق', 'غير محدد', 'غير معروف', 'بدون'],
  ...['لا يوجد ضمان', 'لايوجد ضمان', 'بدون ضمان', 'بلا ضمان', 'no warranty', 'without warranty'],
  ...['none', 'null', 'nil', 'n/a', 'na', 'nan', 'undefined', '\\N', 'not applicable'],
  'no_selection',
);

/** Whether a cell means that there is no value: «-», "N/A", «لا يوجد». */
export const isNoValue = (cell: string): boolean =>
  /^[\p{Pd}\u2212._/\\*?؟]+$/u.test(cell) || NO_VALUE.has(normalizeArabic(cell));

export const WEIGHT_UNIT_HEADINGS: ReadonlySet<string> = new Set([
  ...['weightunit', 'unitofweight', 'weightuom', 'variantweightunit', 'وحدهالوزن', 'وحدهوزن'],
]);
export const CURRENCY_HEADINGS: ReadonlySet<string> = new Set([
  ...['currency', 'currencycode', 'pricecurrency', 'العمله', 'عمله', 'رمزالعمله'],
]);
export const UNIT_HEADINGS: ReadonlySet<string> = new Set(['unit', 'units', 'uom', 'الوحده', 'وحده']);

export const UNCOUNTED_HEADINGS: Readonly<Record<'tracker' | 'unlimited', readonly string[]>> = {
  tracker: ['variantinventorytracker', 'inventorytracker'],
  unlimited: [
    ...['isinfinite', 'infinite', 'isunlimited', 'unlimited', 'unlimitedquantity'],
    ...['كمية غير محدودة', 'كمية لا نهائية', 'الكمية غير محدودة', 'غير محدود', 'غير محدود الكمية', 'غير محدودة'],
  ],
};

/** Of Shopify, WooCommerce, Zid and Salla; # is the option's number. */
export const OPTION_NAMES: readonly string[] = ['option#name', 'option#namear', 'attribute#name', '#الاسم'];
export const OPTION_VALUES: readonly string[] = [
  ...['option#value', 'option#valuear', 'attribute#values', 'attribute#value', '#القيمة'],
];

export const PARENT_HEADINGS: Readonly<Record<'kind' | 'parent' | 'id', readonly string[]>> = {
  kind: ['type', 'النوع'],
  parent: ['parent', 'parentsku', 'parentid', 'الأب', 'المنتج الأب'],
  id: ['id'],
};

export const VISIBILITY_HEADINGS: Readonly<Record<'published' | 'status', readonly string[]>> = {
  published: [
    ...['published', 'ispublished', 'publishedononlinestore', 'active', 'isactive', 'visible', 'isvisible'],
    ...['productonline', 'enabled', 'isenabled', 'active01', 'منشور', 'ظاهر', 'نشط', 'مفعل'],
    ...['productvisible', 'productisavailable'],
  ],
  status: [
    ...['status', 'productstatus', 'visibilityincatalog', 'catalogvisibility'],
    ...['الحالة', 'حالة المنتج', 'حالة العرض', 'حالة النشر', 'حالة الظهور', 'الظهور في الكتالوج'],
  ],
};

/** Headings of other shops, compared without spaces and punctuation. */
export const FOREIGN_HEADINGS: Readonly<Partial<Record<'id' | ProductFieldName, readonly string[]>>> = {
  sku: [
    ...['variantsku', 'sellersku', 'partnersku', 'skucode', 'skuno', 'partnumber', 'partno', 'pn', 'mpn', 'itemcode'],
    ...['itemno', 'itemnumber', 'productcode', 'internalreference', 'reference', 'modelno', 'model', 'material'],
    ...['كود الصنف', 'رمز التخزين sku', 'رمز التخزين', 'الموديل', 'رقم الموديل', 'الكود', 'كود', 'الرقم المرجعي'],
    ...['itemsku', 'المرجع الداخلي', 'productsku', 'productcodesku', 'skunumber', 'defaultcode', 'stockcode'],
    ...['رمز sku', 'رقم sku', 'كود sku', 'رمز المادة', 'رقم المادة', 'كود المادة'],
  ],
  name: [
    ...['title', 'productname', 'itemname', 'producttitle', 'itemtitle', 'productnamear', 'arabicname', 'namear'],
    ...['product', 'item', 'الصنف', 'المسمى', 'العنوان', 'اسم المنتج بالعربي', 'الاسم بالعربي', 'الاسم العربي'],
    ...['اسم المنتج بالعربية', 'الاسم بالعربية', 'itemnamenumber', 'اسم السلعة', 'اسم المادة', 'السلعة'],
    ...['titlear', 'nameen', 'titleen'],
  ],
  description: [
    ...['body', 'bodyhtml', 'details', 'longdescription', 'itemdescription', 'productdescription'],
    ...['summary', 'نبذة', 'شرح', 'وصف', 'البيان', 'الوصف بالعربي', 'الوصف العربي', 'descriptionar', 'descriptionen'],
    ...['وصف المنتج بالعربي', 'salesdescription', 'shortdescription'],
  ],
  category: [
    ...['categories', 'productcategories', 'categoryname', 'categid', 'categidname', 'categidcompletename'],
    ...['categoriesxyz', 'productcategory1', 'producttype', 'type', 'productcategory', 'itemgroup'],
    ...['materialgroup', 'section', 'group', 'تصنيف', 'التصنيفات', 'تصنيفات', 'الفئات', 'الأقسام', 'المجموعة'],
    ...['المجموعة الرئيسية', 'النوع'],
  ],
  brand: [
    ...['brandname', 'brands', 'productbrand', 'vendor', 'manufacturer', 'make', 'المصنع', 'ماركة', 'علامة'],
    ...['اسم الماركة', 'العلامات التجارية', 'اسم العلامة التجارية'],
  ],
  price: [
    ...['variantprice', 'unitprice', 'retailprice', 'sellingprice', 'salesprice', 'rrp', 'standardprice'],
    ...['السعر شامل الضريبة', 'سعر', 'سعر الوحدة', 'السعر بالريال', 'السعر بالريال السعودي', 'سعر التجزئة', 'الثمن'],
    ...['سعر المبيعات', 'productprice', 'enduserprice', 'consumerprice', 'salespricerate', 'سعر القطاعي'],
    ...['سعر المستهلك', 'السعر للمستهلك', 'سعر المفرق', 'سعر القطعة', 'سعر بيع التجزئة', 'سعر بيع المستهلك'],
  ],
  originalPrice: [
    ...['variantcompareatprice', 'listprice', 'oldprice', 'compareatprice', 'msrp', 'regularprice'],
    ...['productcomparetoprice', 'comparetoprice', 'wasprice', 'pricebeforediscount', 'قبل الخصم', 'قبل التخفيض'],
    ...['السعر العادي', 'السعر الافتراضي', 'السعر قبل', 'السعر قبل التخفيض', 'سعر المنتج قبل الخصم'],
    'سعر المنتج قبل التخفيض',
  ],
  image: [
    ...['picture', 'photo', 'imageurl', 'imagesrc', 'mainimage', 'baseimage', 'imagelink', 'رابط الصورة', 'صورة'],
    ...['mainimageurl', 'productimageurl', 'imagesource'],
  ],
  images: [
    ...['pictures', 'photos', 'gallery', 'imageurls', 'additionalimages', 'additionalimagelink', 'صور'],
    ...['imageurlsxyz', 'productimages', 'imagelinks', 'روابط الصور'],
  ],
  inStock: ['availability', 'stockstatus', 'isinstock'],
  featured: ['isfeatured', 'هل المنتج مميز'],
  tags: ['tagsxyz', 'producttags', 'وسوم'],
  hidden: ['ishidden', 'isarchived', 'archived', 'isdraft'],
  lowStockThreshold: [
    ...['lowstockamount', 'lowstocklevel', 'reorderlevel', 'reorderpoint', 'minimumstock', 'minstock'],
    ...['كمية المخزون المنخفض', 'الحد الأدنى للمخزون', 'حد الطلب'],
  ],
  specifications: ['specs', 'attributes', 'features', 'مواصفات'],
  barcode: [
    ...['variantbarcode', 'barcode', 'gtin', 'gtinupceanorisbn', 'ean', 'ean13', 'upc', 'isbn', 'رقم الباركود'],
    ...['الرقم الدولي', 'productupcean', 'upcean', 'eanupc', 'barcodeno', 'barcodenumber', 'رمز الباركود'],
  ],
  cost: [
    ...['costprice', 'purchaseprice', 'buyingprice', 'costperitem', 'purchasecost', 'purchaserate', 'unitcost'],
    ...['averagecost', 'تكلفة', 'متوسط التكلفة', 'سعر الجملة'],
  ],
  stockQuantity: [
    ...[
      'variantinventoryqty',
      'inventoryquantity',
      'stock',
      'stockquantity',
      'stockqty',
      'quantityonhand',
      'qtyonhand',
      'onhand',
      'onhandqty',
    ],
    ...['availablequantity', 'availableqty', 'available', 'unrestrictedstock', 'inventory', 'count'],
    ...['الكمية المتاحة', 'الكمية الحالية', 'العدد', 'كمية', 'الرصيد', 'رصيد المخزون'],
    ...['المخزون المتاح', 'المخزون الحالي', 'الكمية الفعلية', 'الكمية في اليد'],
    ...['stockonhand', 'qtyavailable', 'quantityavailable', 'availablestock', 'currentstock', 'currentstocklevel'],
    ...['stocklevel', 'productquantity', 'quantitytosellonfacebook', 'onhandnew', 'onhandcurrent'],
    ...['availablenoteditable', 'الكمية بالمستودع', 'الكمية في المستودع', 'كمية المستودع', 'الكمية في المخزون'],
    ...['الكمية بالمخزون', 'الكمية المتوفرة للبيع', 'الكمية المتاحة للبيع', 'رصيد', 'الرصيد الحالي', 'رصيد المستودع'],
  ],
  weightGrams: [
    ...[
      'weightg',
      'weightkg',
      'grams',
      'variantgrams',
      'shippingweight',
      'grossweight',
      'packageweight',
      'variantweight',
    ],
    ...['itemweight', 'productweight', 'unitweight', 'netweight', 'grosswt', 'netwt', 'wt', 'mass', 'weightvalue'],
    ...['وزن الشحن', 'وزن الشحنة', 'وزن الطرد', 'الوزن الإجمالي', 'وزن', 'وزن القطعة', 'الوزن الصافي'],
  ],
  warrantyMonths: [
    ...['warranty', 'warrantyperiod', 'الضمان', 'مدة الضمان', 'فترة الضمان'],
    ...['سنوات الضمان', 'عدد سنوات الضمان', 'عدد أشهر الضمان', 'عدد شهور الضمان'],
  ],
};

/** Odoo's standard_price is the cost, Amazon's the price. */
export const ODOO_HEADINGS: readonly string[] = ['default_code', 'categ_id', 'qty_available', 'product_tmpl_id'];
export const ODOO_PRICES: ReadonlyMap<string, ProductFieldName> = new Map([
  ['listprice', 'price'],
  ['lstprice', 'price'],
  ['standardprice', 'cost'],
]);

export const NEWER_HEADINGS: Readonly<Partial<Record<ProductFieldName, readonly string[]>>> = {
  price: ['newprice', 'newsellingprice', 'السعر الجديد', 'سعر البيع الجديد', 'سعر جديد'],
  stockQuantity: [
    ...['countedqty', 'countedquantity', 'counted', 'physicalcount', 'physicalqty', 'physicalquantity', 'actualqty'],
    ...['actualquantity', 'newqty', 'newquantity', 'newstock', 'onhandnew', 'الكمية الفعلية', 'العدد الفعلي'],
    ...['الجرد', 'الجرد الفعلي', 'كمية الجرد', 'الكمية بعد الجرد', 'الكمية الجديدة'],
  ],
};

export const ARABIC_MARK = /[\s_([-]+(?:ar|arabic|(?:بال|ال)?عربي[ةه]?|باللغ[ةه] العربي[ةه])\s*[)\]]?$|^arabic[\s_]+/iu;
export const ENGLISH_MARK =
  /[\s_([-]+(?:en|english|(?:بال|ال)?[إا]نجليزي[ةه]?|باللغ[ةه] ال[إا]نجليزي[ةه])\s*[)\]]?$|^english[\s_]+/iu;

/** Headings without meaning, compared without spaces and punctuation. */
export const NAMELESS_HEADING = /^(?:column|col|field|unnamed|(?:ال)?عمود|(?:ال)?حقل)?\p{N}*\p{L}?$/u;

export const PRICE_WORDS = /price|amount|\b(?:sar|sr|rrp)\b|retail|sell|سعر|اسعار|ثمن|قيم|مبلغ|ريال|بيع/;
export const OTHER_AMOUNT_WORDS = new RegExp(
  [
    '\\bnet\\b|\\bex\\b|excl|before|without|صافي|قبل|بدون|بلا|غير شامل',
    'discount|\\boff\\b|saving|rebate|خصم|تخفيض|حسم|توفير',
    'fee|charge|commission|ship|freight|deliver|insurance|deposit|رسوم|شحن|توصيل|عمول|تامين|عربون|قسط|جمرك|جمارك',
    'total|اجمالي|مجموع|margin|profit|markup|هامش|ربح|%|percent|نسبه|points|نقاط',
    'cost|purchase|wholesale|dealer|تكلف|شراء|جمله|موزع|\\bper\\b|لكل',
    '\\b(?:old|was|previous|original|list|compare|msrp|min|max)\\b|قديم|سابق|اصلي|ادني|اقصي|اقل|اعلي',
  ].join('|'),
);
export const TAX_WORDS = /\b(?:vat|tax|gst)|ضريب|زكاه/;
export const PRICE_WITH_TAX =
  /^(?=.*(?:price|\brrp\b|سعر))(?!.*(?:amount|قيمه (?!المضافه)|مبلغ)).*(?:\binc|\bwith\b|شامل|(?:مع|بعد) (?:ال)?ضريب)/;
export const REDUCED_WORDS = /\b(?:sale|special|offer|promo)|مخفض|عرض/;

/** Headings of a reduced price, compared without spaces and punctuation. */
export const SALE_HEADINGS: readonly string[] = [
  ...['saleprice', 'discountedprice', 'discountprice', 'specialprice', 'offerprice', 'promotionalprice'],
  ...['السعر المخفض', 'السعر المخفض للمنتج', 'سعر المنتج المخفض', 'سعر التخفيض', 'السعر بعد التخفيض'],
  ...['السعر بعد الخصم', 'سعر العرض', 'promoprice', 'promotionprice', 'السعر الخاص', 'سعر خاص', 'السعر الترويجي'],
  ...['سعر المنتج بعد الخصم', 'سعر المنتج بعد التخفيض', 'سعر البيع بعد الخصم', 'سعر البيع بعد التخفيض'],
];
export const REGULAR_HEADINGS: readonly string[] = [
  ...['regularprice', 'السعر العادي', 'السعر الافتراضي', 'السعر قبل الخصم', 'قبل الخصم', 'السعر قبل التخفيض'],
  ...['سعر المنتج قبل الخصم', 'سعر المنتج قبل التخفيض', 'سعر البيع قبل الخصم', 'سعر البيع قبل التخفيض'],
];
export const SALE_FROM =
  /^(?:date)?(?:sale|special|discount|offer|promo(?:tion)?)(?:price)?(?:starts?|from|begins?)(?:date|at|on)?$|^salepriceeffectivedate$|^فتره(?:ال)?(?:تخفيض|خصم|عرض)$|^(?:تاريخ)?(?:بدايه|بدء)(?:ال)?(?:سعر)?(?:ال)?(?:تخفيض|خصم|عرض|مخفض)$/;
export const SALE_UNTIL =
  /^(?:date)?(?:sale|special|discount|offer|promo(?:tion)?)(?:price)?(?:ends?|to|until|expires?)(?:date|at|on)?$|^(?:تاريخ)?(?:نهايه|انتهاء)(?:ال)?(?:سعر)?(?:ال)?(?:تخفيض|خصم|عرض|مخفض)$/;
