import { expect, it } from 'vitest';
import { parseSearch } from '@/lib/catalogue/search/query/query';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';

const EMPTY = new Lexicon();

it.each<[string, string, number | null, number | null]>([
  // Numbers in words.
  ['ماوس تحت خمس مية ريال', 'ماوس', null, 500],
  ['كرت تحت مية وخمسين', 'كرت', null, 150],
  ['لابتوب تحت الف وثمانمية وخمسين', 'لابتوب', null, 1850],
  ['رام تحت ثلاثمئة وخمسة وعشرين ريال', 'رام', null, 325],
  ['لابتوب تحت خمسة عشر ألف', 'لابتوب', null, 15_000],
  ['لابتوب تحت عشرين الف ريال', 'لابتوب', null, 20_000],
  ['لابتوب تحت ثلاث الاف ونص', 'لابتوب', null, 3500],
  ['كرت تحت 1.1 الف', 'كرت', null, 1100],
  ['كرت بين خمسمية وثمانمية', 'كرت', 500, 800],
  ['كرت بين الف والف وخمسمية', 'كرت', 1000, 1500],
  ['كرت من خمسمية لألف', 'كرت', 500, 1000],
  ['كرت بين 1000 و 500', 'كرت', 500, 1000],
  ['كرت بين 2 الف و 10 الاف', 'كرت', 2000, 10_000],
  ['ماوس تحت خمسين', 'ماوس', null, 50],
  ['ماوس بعشرة ريال', 'ماوس', 8, 12],
  ['شاشة خمسين بوصة', 'شاشه خمسين بوصه', null, null],
  ['شاشة بالمية 100', 'شاشه بالميه 100', null, null],
  // Negated limits.
  ['لابتوب مو اكثر من 3000', 'لابتوب', null, 3000],
  ['لابتوب ما يكون اغلى من 3000 ريال', 'لابتوب', null, 3000],
  ['laptop not more than 3000', 'laptop', null, 3000],
  ['لابتوب مو اقل من 3000', 'لابتوب', 3000, null],
  ['laptop no less than 3000', 'laptop', 3000, null],
  // Both limits, and limits after the number.
  ['كرت فوق 1000 وتحت 2000', 'كرت', 1000, 2000],
  ['لابتوب 3000 ريال وتحت', 'لابتوب', null, 3000],
  ['لابتوب 3000 ريال فما فوق', 'لابتوب', 3000, null],
  ['laptop 3000 SAR or less', 'laptop', null, 3000],
  ['لابتوب كحد أقصى 3000', 'لابتوب', null, 3000],
  ['لابتوب والميزانية 3000', 'لابتوب', null, 3000],
  ['rtx 4060 واعلى', 'rtx 4060 واعلي', null, null],
  ['رام 32 او اكثر', 'رام 32 او اكثر', null, null],
  // Ranges.
  ['كرت من 1000 لين 2000', 'كرت', 1000, 2000],
  ['كرت 2000 ل3000', 'كرت', 2000, 3000],
  ['كرت 4060 ل 1080', 'كرت 4060 ل 1080', null, null],
  // Currencies.
  ['ماوس تحت 15 ر.س', 'ماوس', null, 15],
  ['laptop under SAR 3,000', 'laptop', null, 3000],
  ['كرت تحت الف ريال 4070', 'كرت 4070', null, 1000],
  // Signs.
  ['لابتوب تحت ٣،٠٠٠ ريال', 'لابتوب', null, 3000],
  ['لابتوب 2000 – 3000 ريال', 'لابتوب', 2000, 3000],
  ['لابتوب 2000~3000 ريال', 'لابتوب', 2000, 3000],
  ['ماوس تحت \u20c1 15', 'ماوس', null, 15],
])('%s means %s from %s to %s riyals', (text, rest, min, max) => {
  const { price } = parseSearch(text, EMPTY);
  const riyals = (halalas: number | null) => (halalas === null ? null : halalas / 100);
  expect([price.text, riyals(price.min), riyals(price.max)]).toEqual([rest, min, max]);
});
