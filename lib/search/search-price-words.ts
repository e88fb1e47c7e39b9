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
export const THOUSANDS: readonly (readonly [word: string, number: string])[] = [
  ['الفين', '2000'],
  ['الف', '1000'],
  ['خمسميه', '500'],
  ['خمسمايه', '500'],
  ['ميتين', '200'],
  ['ميه', '100'],
];
