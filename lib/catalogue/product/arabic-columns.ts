import { normalizeArabic } from '../../platform/shared/arabic';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductFieldName } from './fields';

/* The Arabic of product files: names of columns and the words of yes and no, in the form in which Arabic is compared. */

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['id', ['المعرف', 'معرف المنتج']],
  ...PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings] as const),
];

const COLUMN_OF = new Map(
  COLUMNS.flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column] as const)),
);

/** The column that an Arabic heading names; undefined for none. */
export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()-]+/g, ' ')));

/** The heading of the price with its offer, which a file of the shop's own only shows. */
export const OFFER_HEADING = 'السعر بعد العرض';

/** Whether a heading is that one, as somebody's spreadsheet kept it. */
export const isOfferHeading = (heading: string): boolean => normalizeArabic(heading) === normalizeArabic(OFFER_HEADING);

/** Yes and no, as a file says them. */
export const flagWord = (is: boolean): string => (is ? 'نعم' : 'لا');

/** What staff are told: the usual Arabic heading of each column. */
export const arabicColumn = (column: string): string => new Map(COLUMNS).get(column)?.[0] ?? column;

/** Whether a heading begins with its unit, as «أشهر الضمان» does; in the form in which Arabic is compared. */
export const isMonthsHeading = (heading: string): boolean => heading.startsWith('اشهر');

/** Heads of columns with the unit of the weight, and with that of whatever stands before them; as above, letters alone. */
export const WEIGHT_UNIT_HEADINGS: ReadonlySet<string> = new Set([
  ...['weightunit', 'unitofweight', 'weightuom', 'variantweightunit', 'وحدهالوزن', 'وحدهوزن'],
]);
export const UNIT_HEADINGS: ReadonlySet<string> = new Set(['unit', 'units', 'uom', 'الوحده', 'وحده']);

/** Heads of suppliers and other shops, none of which this shop writes itself. Compared without spaces and signs. */
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
