import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { cleanIdentifier } from '../../platform/shared/clean-text';

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
  ...['supported', 'يدعم', 'موجودة', 'متضمن'],
  ...['متوفر بكثرة', 'متوفر بكمية محدودة', 'كمية محدودة', 'limited stock', 'low stock', 'limitedavailability'],
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
  ...['not supported', 'unsupported', 'not included', 'لا يدعم', 'غير موجودة'],
  ...['قريبا', 'متوفر قريبا', 'coming soon', 'discontinued'],
);

const NOW = / (?:حاليا|الان|(?:في |ب)(?:ال)?مخزون)$/;

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** Normal form of a word about availability: «متوفر حالياً» → «متوفر». */
export const stateWord = (cell: string): string =>
  normalizeArabic(cleanIdentifier(cell.replace(SCHEMA, '')).replace(/[_-]+/g, ' ')).replace(NOW, '');

/** Arabic or English; null for other words. */
export function parseYesNo(cell: string): boolean | null {
  const word = stateWord(cell);
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
