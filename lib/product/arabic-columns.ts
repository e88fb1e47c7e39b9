import { normalizeArabic } from '../shared/arabic';

/* The Arabic of product files: names of columns and the words of yes and no, in the form in which Arabic is compared. */

const COLUMNS: Record<string, readonly string[]> = {
  id: ['المعرف', 'معرف المنتج'],
  sku: ['رمز المنتج', 'رقم المنتج', 'رقم الصنف', 'رمز الصنف', 'رقم القطعة', 'الرمز', 'كود المنتج'],
  name: ['الاسم', 'اسم المنتج', 'اسم الصنف', 'المنتج'],
  description: ['الوصف', 'وصف المنتج', 'التفاصيل'],
  category: ['الفئة', 'التصنيف', 'القسم', 'فئة المنتج'],
  price: ['السعر', 'سعر البيع', 'السعر الحالي'],
  originalPrice: ['السعر قبل الخصم', 'السعر الأصلي', 'السعر السابق', 'السعر القديم'],
  image: ['الصورة', 'الصورة الرئيسية', 'صورة المنتج'],
  images: ['الصور', 'صور إضافية', 'الصور الإضافية', 'صور المنتج'],
  inStock: ['متوفر', 'التوفر', 'الحالة', 'حالة التوفر', 'متوفر في المخزون', 'المخزون'],
  featured: ['مميز', 'منتج مميز'],
  specifications: ['المواصفات', 'مواصفات المنتج', 'الخصائص'],
};

const COLUMN_OF = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column])),
);

/** The column that an Arabic heading names; undefined for none. */
export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()-]+/g, ' ')));

/** What staff are told: the usual Arabic heading of each column. */
export const arabicColumn = (column: string): string => COLUMNS[column]?.[0] ?? column;

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(normalizeArabic));
const YES = words('نعم', 'متوفر', 'متاح', 'موجود', 'صح', 'مميز', 'true', '1', 'yes', 'y', 'in stock', 'instock');
const NO = words(
  ...['لا', 'غير متوفر', 'غير متاح', 'غير موجود', 'نفد', 'نفدت الكمية', 'خطأ', 'غير مميز'],
  ...['false', '0', 'no', 'n', 'out of stock', 'outofstock'],
);

/** Whether a cell says yes or no; null when it says neither. */
export function yesOrNo(cell: string): boolean | null {
  const word = normalizeArabic(cell.replace(/[_-]+/g, ' '));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
