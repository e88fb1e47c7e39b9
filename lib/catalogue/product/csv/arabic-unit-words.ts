/* Normalized unit words with their factor to the stored unit (grams, months, riyals). */

export const WEIGHTS: readonly (readonly [number, string])[] = [
  [1, 'g gr gm gms gram grams جرام غرام جرامات غرامات جم غم غ جرامًا غراما جراما'],
  [1000, 'kg kgs kilo kilos kilogram kilograms كجم كغم كغ كج كيلو كيلوجرام كيلوغرام كيلوجرامات كيلوغرامات'],
  [453.592_37, 'lb lbs pound pounds رطل باوند'],
  [28.349_523_125, 'oz ounce ounces اونصه'],
];
export const DURATIONS: readonly (readonly [number, string])[] = [
  [1, 'month months mo mos شهر اشهر شهور شهرا'],
  [12, 'year years yr yrs سنه سنوات سنين عام اعوام سنويا عاما'],
];
export const RIYALS = 'sar sr riyal riyals ريال ریال ريالات رس ر.س ر.س. \u20c1';
export const HALALAS = 'halala halalas halalah هلله هللات';
export const FOREIGN =
  'usd $ us$ dollar dollars دولار دولارات eur € euro euros يورو gbp £ aed درهم دراهم kwd دينار دنانير bhd omr qar egp جنيه cny rmb ¥ يوان try ليره inr روبيه';

export const TWO_WORDS =
  /^(?:(ريال) (?:ال)?سعودي|(دولار) (?:ال)?امريكي|(كيلو) ?(?:جرام|غرام)|saudi (riyal)s?|us (dollar)s?)$/;
export const IN_UNIT = /^(?:بال|ب|in )(?=.{2})/;

export const DUALS: Readonly<Record<string, number>> = {
  سنتان: 24,
  سنتين: 24,
  عامان: 24,
  عامين: 24,
  شهران: 2,
  شهرين: 2,
};
