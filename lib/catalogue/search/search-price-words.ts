/** How people say what something may cost; normalised, the longer sayings first. */
export const AT_MOST: readonly string[] = [
  '(?:ب)?اقل من',
  'ارخص من',
  'لا (?:يزيد|تزيد|يتجاوز|تتجاوز|يتعدي|تتعدي) (?:عن )?',
  'ما (?:يزيد|تزيد|يتجاوز|تتجاوز|يتعدي|تتعدي) (?:عن )?',
  'بميزانيه',
  'ميزانيتي',
  'ميزانيه',
  'بحد اقصي',
  'حد اقصي',
  'حدي',
  'اقصاه',
  'تحت',
  'دون',
  'لحد',
  'لين',
  'حتي',
  'under',
  'below',
  'less than',
  'cheaper than',
  'up to',
  'max',
];
export const AT_LEAST: readonly string[] = [
  'اكثر من',
  'اعلي من',
  'اغلي من',
  'لا يقل عن',
  'لا تقل عن',
  'ما يقل عن',
  'ما تقل عن',
  'ازيد من',
  'فوق',
  'over',
  'above',
  'more than',
  'at least',
  'min',
];
export const AROUND: readonly string[] = [
  'في حدود',
  'بحدود',
  'حدود',
  'حوالي',
  'تقريبا',
  'قريب من',
  'around',
  'about',
  'سعر',
  'بسعر',
  'ب',
];
export const BETWEEN: readonly string[] = ['ما بين', 'مابين', 'بين', 'من', 'between', 'from'];
export const CURRENCY: readonly string[] = ['ريالات', 'ريال سعودي', 'ريال', 'ر\\.س', 'رس', 'sar', 'sr', 'riyals?'];
export const CHEAPEST: readonly string[] = ['ارخص', 'رخيصه', 'رخيص', 'اقل سعر', 'اقتصادي', 'cheapest', 'cheap'];
export const DEAREST: readonly string[] = ['اغلي', 'most expensive'];
/** Numbers in words, also with an attached letter; and how many of a thousand stand before «الاف». */
export const NUMBER_WORDS: readonly (readonly [word: string, number: number])[] = [
  ['الفين', 2000],
  ['الف', 1000],
  ['ميتين', 200],
  ['ميه|مايه', 100],
  ['(?:ثلاث|تلات)(?:ميه|مايه)', 300],
  ['(?:اربع|ربع)(?:ميه|مايه)', 400],
  ['خمس(?:ميه|مايه)', 500],
  ['ست(?:ميه|مايه)', 600],
  ['سبع(?:ميه|مايه)', 700],
  ['ثمان(?:ميه|مايه)', 800],
  ['تسع(?:ميه|مايه)', 900],
];
export const COUNTED: readonly (readonly [word: string, number: number])[] = [
  ['ثلاثه?', 3],
  ['اربعه?', 4],
  ['خمسه?', 5],
  ['سته?', 6],
  ['سبعه?', 7],
  ['ثماني?ه?', 8],
  ['تسعه?', 9],
  ['عشره?', 10],
];
