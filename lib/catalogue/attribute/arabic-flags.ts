import { normalizeArabic } from '../../platform/shared/arabic/normalize';

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(normalizeArabic));
const YES = words(
  'نعم',
  'متوفر',
  'متوفرة',
  'متاح',
  'متاحة',
  'موجود',
  'صح',
  'مميز',
  'مدعوم',
  'يوجد',
  '✓',
  '✔',
  '✅',
  '☑',
  'مفعل',
  'صحيح',
  'صواب',
  'true',
  '1',
  '1.0',
  'on',
  'yes',
  'y',
  'in stock',
  'instock',
  'available',
);
const NO = words(
  ...[
    'لا',
    'غير متوفر',
    'غير متاح',
    'غير موجود',
    'نفد',
    'نفذ',
    'نفدت',
    'نفذت',
    'نفدت الكمية',
    'نفذت الكمية',
    'غير متوفرة',
    'غير متاحة',
    'غير مفعل',
    'خطأ',
    'غير مميز',
    'غير مدعوم',
    'لا يوجد',
    '✗',
    '✘',
    '✖',
    '❌',
    '-',
  ],
  ...['false', '0', '0.0', 'off', 'no', 'n'],
  ...['out of stock', 'outofstock', 'sold out', 'soldout', 'unavailable', 'not available'],
);

export function parseYesNo(cell: string): boolean | null {
  const word = normalizeArabic(cell.replace(/\ufe0f/g, '').replace(/[_-]+/g, ' '));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
