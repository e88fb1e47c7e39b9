import { normalizeArabic } from '../../platform/shared/arabic';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductFieldName } from './fields';

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['id', ['المعرف', 'معرف المنتج']],
  ...PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings] as const),
];

const COLUMN_OF = new Map(
  COLUMNS.flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column] as const)),
);

/** Column of an Arabic heading. */
export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()-]+/g, ' ')));

export const OFFER_HEADING = 'السعر بعد العرض';

export const isOfferHeading = (heading: string): boolean => normalizeArabic(heading) === normalizeArabic(OFFER_HEADING);

export const flagWord = (is: boolean): string => (is ? 'نعم' : 'لا');

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
export const OTHERS_HEADINGS: Readonly<Partial<Record<'id' | ProductFieldName, readonly string[]>>> = {
  sku: [
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
    'unitprice',
    'saleprice',
    'retailprice',
    'sellingprice',
    'rrp',
    'السعر شامل الضريبة',
    'سعر',
    'سعر الوحدة',
    'السعر بالريال',
    'السعر بالريال السعودي',
  ],
  originalPrice: ['listprice', 'oldprice', 'compareatprice', 'msrp', 'regularprice', 'قبل الخصم'],
  image: ['picture', 'photo', 'imageurl', 'imagesrc', 'mainimage', 'رابط الصورة', 'صورة'],
  images: ['pictures', 'photos', 'gallery', 'imageurls', 'additionalimages', 'صور'],
  specifications: ['specs', 'attributes', 'features', 'مواصفات'],
  barcode: ['barcode', 'gtin', 'ean', 'ean13', 'upc', 'isbn', 'رقم الباركود'],
  cost: ['costprice', 'purchaseprice', 'costperitem', 'تكلفة', 'سعر الجملة'],
  stockQuantity: ['stock', 'onhand', 'available', 'inventory', 'count', 'العدد', 'كمية', 'الرصيد'],
  weightGrams: [
    'weightg',
    'weightkg',
    'grams',
    'netweight',
    'grossweight',
    'shippingweight',
    'variantweight',
    'وزن',
    'وزن الشحن',
  ],
  warrantyMonths: ['warranty', 'الضمان', 'مدة الضمان'],
};
