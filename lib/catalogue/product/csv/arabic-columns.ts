import { normalizeArabic } from '../../../platform/shared/arabic/normalize';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductFieldName } from '../fields';

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['id', ['المعرف', 'معرف المنتج']],
  ...PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings] as const),
];

const COLUMN_OF = new Map(
  COLUMNS.flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column] as const)),
);

export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()-]+/g, ' ')));

export const OFFER_HEADING = 'السعر بعد العرض';

export const isOfferHeading = (heading: string): boolean => normalizeArabic(heading) === normalizeArabic(OFFER_HEADING);

export const yesNoWord = (is: boolean): string => (is ? 'نعم' : 'لا');

/** Default Arabic heading of a column. */
export const arabicColumn = (column: string): string => new Map(COLUMNS).get(column)?.[0] ?? column;

/** «أشهر الضمان»: the unit comes first. Normalized input. */
export const isMonthsHeading = (heading: string): boolean => heading.startsWith('اشهر');

/** Normalized headings of unit columns. */
export const WEIGHT_UNIT_HEADINGS: ReadonlySet<string> = new Set([
  ...['weightunit', 'unitofweight', 'weightuom', 'variantweightunit', 'وحدهالوزن', 'وحدهوزن'],
]);
export const UNIT_HEADINGS: ReadonlySet<string> = new Set(['unit', 'units', 'uom', 'الوحده', 'وحده']);

/** Foreign headings; compared without spaces and signs. */
export const FOREIGN_HEADINGS: Readonly<Partial<Record<'id' | ProductFieldName, readonly string[]>>> = {
  sku: [
    'variantsku',
    'partnumber',
    'partno',
    'mpn',
    'itemcode',
    'itemno',
    'productcode',
    'modelno',
    'model',
    'الموديل',
    'رقم الموديل',
  ],
  name: ['title', 'productname', 'itemname', 'product', 'item', 'الصنف', 'المسمى', 'العنوان'],
  description: ['body', 'bodyhtml', 'details', 'longdescription', 'summary', 'نبذة', 'شرح', 'وصف', 'البيان'],
  category: ['type', 'producttype', 'section', 'group', 'النوع', 'المجموعة', 'تصنيف'],
  brand: ['vendor', 'manufacturer', 'make', 'المصنع', 'ماركة', 'علامة'],
  price: [
    'variantprice',
    'unitprice',
    'retailprice',
    'sellingprice',
    'rrp',
    'السعر شامل الضريبة',
    'سعر',
    'سعر الوحدة',
    'السعر بالريال',
    'السعر بالريال السعودي',
  ],
  originalPrice: [
    ...['variantcompareatprice', 'listprice', 'oldprice', 'compareatprice', 'msrp', 'regularprice'],
    ...['قبل الخصم', 'السعر العادي'],
  ],
  image: ['picture', 'photo', 'imageurl', 'imagesrc', 'mainimage', 'رابط الصورة', 'صورة'],
  images: ['pictures', 'photos', 'gallery', 'imageurls', 'additionalimages', 'صور'],
  specifications: ['specs', 'attributes', 'features', 'مواصفات'],
  barcode: ['variantbarcode', 'barcode', 'gtin', 'ean', 'ean13', 'upc', 'isbn', 'رقم الباركود'],
  cost: ['costprice', 'purchaseprice', 'costperitem', 'تكلفة', 'سعر الجملة'],
  stockQuantity: [
    'variantinventoryqty',
    'stock',
    'onhand',
    'available',
    'inventory',
    'count',
    'العدد',
    'كمية',
    'الرصيد',
  ],
  weightGrams: [
    'weightg',
    'weightkg',
    'grams',
    'variantgrams',
    'netweight',
    'grossweight',
    'shippingweight',
    'variantweight',
    'وزن',
    'وزن الشحن',
  ],
  warrantyMonths: ['warranty', 'الضمان', 'مدة الضمان'],
};

/** A heading without meaning, compared without spaces and signs. */
export const NAMELESS_HEADING = /^(?:column|col|field|unnamed|(?:ال)?عمود|(?:ال)?حقل)?\p{N}*\p{L}?$/u;

/* Words of normalized headings. */
export const PRICE_WORDS = /price|amount|\b(?:sar|sr|rrp)\b|retail|sell|سعر|اسعار|ثمن|قيم|مبلغ|ريال|بيع/;
/** Amounts other than the selling price. */
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
/** «السعر شامل الضريبة». */
export const PRICE_WITH_TAX = /^(?=.*(?:price|سعر))(?!.*(?:amount|قيم|مبلغ)).*(?:incl|\bwith\b|شامل|مع (?:ال)?ضريب)/;

/** The reduced price; compared without spaces and signs. */
export const SALE_HEADINGS: readonly string[] = [
  ...['saleprice', 'discountedprice', 'discountprice', 'specialprice', 'offerprice', 'promotionalprice'],
  ...['السعر المخفض', 'السعر المخفض للمنتج', 'سعر المنتج المخفض', 'سعر التخفيض', 'السعر بعد التخفيض'],
  ...['السعر بعد الخصم', 'سعر العرض'],
];
/** The price without the reduction, if no column is named as the price. */
export const REGULAR_HEADINGS: readonly string[] = [
  ...['regularprice', 'السعر العادي', 'السعر قبل الخصم', 'قبل الخصم', 'السعر قبل التخفيض'],
];
/* Normalized headings without spaces and signs. */
export const SALE_FROM =
  /^(?:date)?(?:sale|special|discount)(?:price)?(?:starts?|from|begins?)(?:date|at|on)?$|^(?:تاريخ)?(?:بدايه|بدء)(?:ال)?(?:تخفيض|خصم|عرض|سعرالمخفض)$/;
export const SALE_UNTIL =
  /^(?:date)?(?:sale|special|discount)(?:price)?(?:ends?|to|until|expires?)(?:date|at|on)?$|^(?:تاريخ)?(?:نهايه|انتهاء)(?:ال)?(?:تخفيض|خصم|عرض|سعرالمخفض)$/;
