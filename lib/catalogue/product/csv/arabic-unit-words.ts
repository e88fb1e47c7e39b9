/* Unit words, normalized, with their factor to grams, months or riyals. */

export const WEIGHT_UNITS: readonly (readonly [number, string])[] = [
  [1, 'g gr grm gm gms gram grams جرام غرام جرامات غرامات جم غم غ جرامًا غراما جراما قرام'],
  [
    1000,
    'kg kgs kgm k.g kilo kilos kilogram kilograms كجم كغم كغ كج ك.ج ك.غ كلغ كلجم كيلو كيلوجرام كيلوغرام كيلوجرامات كيلوغرامات',
  ],
  [453.592_37, 'lb lbs lbr pound pounds رطل باوند'],
  [28.349_523_125, 'oz onz ounce ounces اونصه'],
];
export const DURATION_UNITS: readonly (readonly [number, string])[] = [
  [1, 'month months mo mos mth mths شهر اشهر شهور شهرا'],
  [12, 'year years yr yrs سنه سنوات سنين عام اعوام سنويا عاما'],
];
const COUNT_WORDS = 'pcs?|pieces?|units?|ea|each|حب[ةه]|حبات|قطع[ةه]?|وحد[ةه]|وحدات';
/** A count unit at the end of a heading or cell («12 حبة»). */
export const COUNT_UNIT = new RegExp(`[\\s_(\\[{/-]+(?:${COUNT_WORDS})\\s*[)\\]}.]*\\s*$`, 'iu');
export const COUNTED = new RegExp(`(?<=\\p{Nd})\\s*(?:nos|(?:pc|piece|unit)\\(s\\)|${COUNT_WORDS})\\.?$`, 'iu');
export const IN_STOCK =
  /(?<=\p{Nd}.*) +(?:متوفر[ةه]?|متاح[ةه]?|(?:في |ب)(?:ال)?مخزون|in stock|available|left)(?: حاليا)?$/iu;
export const RIYAL_WORDS = 'sar sr riyal riyals rial rials ريال ریال ريالات رس ر.س ر.س. \u20c1';
export const HALALA_WORDS = 'halala halalas halalah هلله هللات';
export const FOREIGN_CURRENCIES =
  'usd $ us$ dollar dollars دولار دولارات eur € euro euros يورو gbp £ aed درهم دراهم dirham dirhams kwd دينار دنانير dinar dinars bhd omr qar egp جنيه cny rmb ¥ يوان jpy yen ين jod sgd hkd aud cad chf pkr try ليره inr روبيه';

export const TWO_WORDS = /^(?:(ريال) (?:ال)?سعودي|(كيلو) ?(?:جرام|غرام)|saudi (riy?al)s?)$/;
const ENGLISH_NATIONS =
  'us|american|uae|emirati|kuwaiti|bahraini|omani|qatari|yemeni|egyptian|jordanian|iraqi|british|turkish|indian|chinese';
const ARABIC_NATIONS =
  'امريكي|اماراتي|كويتي|بحريني|عماني|قطري|يمني|مصري|اردني|عراقي|استرليني|تركي|هندي|صيني|ياباني|لبناني|سوري|سوداني';
export const NATION_OF_CURRENCY = new RegExp(`^(?:${ENGLISH_NATIONS}) | (?:ال)?(?:${ARABIC_NATIONS})ه?$`);
export const SAUDI_CURRENCY = /(?<!\p{L})(?:sar|sr|ksa|saudi|(?:ال)?سعودي[هة]?|ر ?\.? ?س)(?!\p{L})/u;
export const IN_UNIT = /^(?:بال|ال|ب|in )(?=.{2})/;

/** Dual forms become a number and a unit. */
export const DUAL_UNIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:سنتان|سنتين|عامان|عامين)(?= |$)/, '2 سنه'],
  [/^(?:شهران|شهرين)(?= |$)/, '2 شهر'],
  [/^كيلوين(?= |$)/, '2 كيلو'],
];
const NUMBERS = 'واحد اثنين ثلاث اربع خمس ست سبع ثمان تسع عشر'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');
export const SHORT_DURATIONS: ReadonlyMap<string, string> = new Map([
  ['m', 'month'],
  ['y', 'year'],
]);
export const NUMBER_WORDS: readonly (readonly [RegExp, string])[] = [
  ...NUMBERS.map((word, at) => [new RegExp(`^${word}[هيا]?ه? (?=.)`), `${at + 1} `] as const),
  ...ENGLISH_NUMBERS.map((word, at) => [new RegExp(`^${word}[ -](?=.)`), `${at + 1} `] as const),
  [/(?<=^\D+) واحده?$/, ''],
  [/^(?:اثنا|اثني) عشر /, '12 '],
  [/^نص(?:ف)? (?=.)/, '0.5 '],
  [/^ربع (?=.)/, '0.25 '],
  [/^(\d+) ?(\p{L}+) و ?نصف?$/u, '$1.5 $2'],
  [/^(\p{L}+) و ?نصف?$/u, '1.5 $1'],
];
export const ABOUT_WORDS = /^(?:[~\u2248]|حوالي|تقريبا|approx\.?|about) ?|,? ?\(?(?:approx\.?|تقريبا)\)?$/g;
const WARRANTY_SCOPES = [
  '(?:من |بدل )?(?:ال)?(?:ضمان|وكيل|مصنع|شركه|وكاله)|محلي|دولي|استبدال',
  "limited|warranty|guarantee|international|local|manufacturer(?:'s)?|replacement|official",
].join('|');
export const WARRANTY_WORDS = new RegExp(
  `^(?:(?:ال)?ضمان )?(?:لمده )?|(?:(?: ?[-(\u2013]| ) ?(?:${WARRANTY_SCOPES})\\)?)+$`,
  'g',
);
export const PRICE_NOTES =
  /^(?:فقط|only) | ?(?:فقط|لا غير|only)\.?$| ?[([]? ?(?<!(?:غير|not) ?)(?:شامل[ةه]? (?:ال)?ضريب[ةه](?: القيم[ةه] المضاف[ةه])?|incl?(?:\.|uding|usive|udes)? ?(?:of )?(?:vat|tax)|(?:vat|tax) incl?(?:\.|uded|usive)?) ?[)\]]?$/giu;
export const SUM_WITH_HALALAS = /^([\d,]+) ?ريال(?:ات|ا)? و ?(?:(\d{1,2}) ?هلل(?:ه|ات)|(نصف?))$/;
