import { normalizeArabic } from '../../platform/shared/arabic/normalize';

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(normalizeArabic));
const YES = words(
  'نعم',
  'متوفر',
  'متاح',
  'موجود',
  'صح',
  'مميز',
  'مدعوم',
  'يوجد',
  '✓',
  'true',
  '1',
  'yes',
  'y',
  'in stock',
  'instock',
);
const NO = words(
  ...[
    'لا',
    'غير متوفر',
    'غير متاح',
    'غير موجود',
    'نفد',
    'نفدت الكمية',
    'خطأ',
    'غير مميز',
    'غير مدعوم',
    'لا يوجد',
    '✗',
    '-',
  ],
  ...['false', '0', 'no', 'n', 'out of stock', 'outofstock'],
);

/** True, false, or null if unknown. */
export function yesOrNo(cell: string): boolean | null {
  const word = normalizeArabic(cell.replace(/[_-]+/g, ' '));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
