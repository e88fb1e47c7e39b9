/* Patterns for texts normalized by normalizeArabic(): lower case, «ا» for «آ» and «أ». */

export type Ecosystem = 'apple' | 'android' | 'playstation' | 'xbox' | 'nintendo';

/** Latin words, even with a number attached: "iPhone16". */
const latin = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`;
/** Arabic words with article or preposition: «للايفون», but not «قابل» for «ابل». */
const arabic = (words: string) => `(?<![ء-ي])(?:وال|بال|ال|لل|[ولب])?(?:${words})(?![ء-ي])`;
const either = (inLatin: string, inArabic: string) => new RegExp(`${latin(inLatin)}|${arabic(inArabic)}`);

export const ECOSYSTEM_NAMES: Readonly<Record<Ecosystem, RegExp>> = {
  apple: either(
    'apple|iphones?|ipads?|airpods|earpods|airtags?|mac(?:book)?|imac|magsafe|lightning|ios',
    'اي ?فون|اي ?باد|ماك ?بوك|اي ?ماك|ابل|ايبل|اير ?بودز?|ماك ?سيف',
  ),
  android: either(
    'android|wear os|galaxy|samsung|huawei|honor|xiaomi|redmi|poco|oppo|oneplus|vivo|realme|pixel|nothing',
    'اندرويد|سامسون[جقغ]|سامسنج|[جق]الكسي|جلاكسي|غالاكسي|هواوي|هونر|شي?اومي|ريدمي|بوكو|اوبو|بكسل',
  ),
  playstation: either('playstation|ps(?=[345])|dualsense|dualshock', 'بلاي ?ستيشن|بلي ?ستيشن|سوني 5|دوال ?سنس'),
  xbox: either('xbox', 'اكس ?بوكس'),
  nintendo: either('nintendo|joy-con', 'ني?نتندو|نيتندو'),
};

const TABLET = 'تابلت|تابلتات|جهاز لوحي|اجهزه لوحيه|اجهزه اللوحيه';
export const PHONE_PATTERN = either(
  '(?:smart)?phones?|tablets?',
  `جوال|جوالات|هاتف|هواتف|موبايل|موبايلات|تلفون|تلفونات|${TABLET}`,
);
/** Matched only in categories, because a laptop may be called a "mobile workstation". */
export const PHONE_CATEGORY = /(?<![a-z])(?:mobiles?|cell-?phones?)(?![a-z])/;
export const COMPUTER_PATTERN = either(
  'laptops?|notebooks?|desktops?|computers?|(?:mini-)?pcs?',
  'لاب ?توب|لابتوبات|نوت ?بوك|كمبيوتر|كمبيوترات|حاسب|حاسوب',
);
export const MAC_PATTERN = either('macbook|imac|mac (?:mini|studio|pro)', 'ماك ?بوك|اي ?ماك|ماك ميني');
export const APPLE_PHONE_PATTERN = either('iphones?|ipads?', 'اي ?فون|اي ?باد');
export const CONSOLE_PATTERN = either('consoles?', 'جهاز العاب|اجهزه العاب|كونسول');
export const CONSOLE_CATEGORY = either('consoles?|gaming|games?|playstation|xbox|nintendo', 'العاب|قيمنق|جيمنج|كونسول');

export const SHAPED_ACCESSORY = either(
  'cases?|covers?|bumpers?|folio|films?|(?:screen|lens)[ -]?(?:protectors?|guards?)|protectors?|tempered glass',
  'كفر|كفرات|جراب|جرابات|غطاء|اغطيه|حافظه|حافظات|لاصق|لاصقات|لصقه|استيكر|ستيكر|واقي|واقيات|حمايه (?:ال)?(?:شاشه|شاشات|عدسه|عدسات|كاميرا)|زجاج حمايه',
);

/** Latin words in names of phones; longer ones first. */
export const PHONE_WORDS: readonly (readonly [RegExp, string])[] = (
  [
    ['اي ?فون', 'iphone'],
    ['اي ?باد', 'ipad'],
    ['[جق]الكسي|جلاكسي|غالاكسي', 'galaxy'],
    ['سامسون[جقغ]|سامسنج', 'samsung'],
    ['شي?اومي', 'xiaomi'],
    ['ريدمي', 'redmi'],
    ['بوكو', 'poco'],
    ['هواوي', 'huawei'],
    ['هونر', 'honor'],
    ['بكسل', 'pixel'],
    ['نوفا', 'nova'],
    ['ماجيك', 'magic'],
    ['رينو', 'reno'],
    ['نوت', 'note'],
    ['فولد', 'fold'],
    ['فليب', 'flip'],
    ['تاب', 'tab'],
    ['برو', 'pro'],
    ['ماكس', 'max'],
    ['بلس', 'plus'],
    ['الترا', 'ultra'],
    ['ميني', 'mini'],
    ['لايت', 'lite'],
    ['اير', 'air'],
    ['ايدج', 'edge'],
    ['اس(?= ?\\d)', 's'],
    ['اي(?= ?\\d)', 'a'],
    ['زد', 'z'],
    ['سلسله|سيريس|سيريز', 'series'],
    ['او', '/'],
  ] as const
).map(([words, name]) => [new RegExp(arabic(words), 'g'), ` ${name} `]);

/** Words between models: «16 و 16 برو», "16 & 16 Pro". */
export const BETWEEN_MODELS = /^\s*(?:[/,،&|]|و|and|or)\s*/;
