/** Attributes that the compatibility rules find by name; staff must not rename them. */
export const FACT_NAMES = {
  socket: 'المقبس',
  series: 'جيل المعالج',
  tdp: 'الطاقة الحرارية',
  turboPower: 'أقصى طاقة للمعالج',
  chipset: 'الشريحة',
  boardForm: 'حجم اللوحة',
  memoryType: 'نوع الذاكرة',
  memorySlots: 'منافذ الذاكرة',
  maxMemory: 'أقصى ذاكرة',
  m2Slots: 'منافذ M.2',
  m2Sata: 'منافذ M.2 SATA',
  sataPorts: 'منافذ SATA',
  memorySize: 'السعة الإجمالية',
  modules: 'عدد القطع',
  memoryForm: 'شكل الذاكرة',
  length: 'الطول',
  draw: 'استهلاك الكرت',
  advisedWatts: 'مزود الطاقة الموصى به',
  eightPins: 'موصلات 8-pin',
  twelvePins: 'موصلات 12V-2x6',
  driveBus: 'توصيل القرص',
  driveForm: 'قياس القرص',
  watts: 'القدرة',
  supplyForm: 'قياس المزود',
  caseSupply: 'المزود المناسب',
  largestBoard: 'أكبر لوحة',
  graphicsRoom: 'طول كرت الشاشة',
  coolerRoom: 'ارتفاع مبرد المعالج',
  largestRadiator: 'أكبر مشع',
  driveBays: 'منافذ 3.5 بوصة',
  coolerSockets: 'المقابس المدعومة',
  coolerHeight: 'الارتفاع',
  radiator: 'مقاس المشع',
} as const;

export const FACT_LABELS = {
  memory: ['الذاكرة'],
  drives: ['التخزين'],
  modules: ['الوحدات', 'السعة'],
  sockets: ['المقابس', 'المقابس المدعومة'],
  power: ['موصلات الطاقة', 'الموصلات'],
  radiators: ['المشعات'],
  form: ['النوع', 'القياس'],
  driveForm: ['القياس', 'الحجم', 'قياس القرص', 'النوع'],
  architecture: ['المعمارية'],
  graphics: ['المعالج الرسومي'],
  interface: ['الواجهة'],
} as const;

export const LAPTOP_PATTERN =
  /لاب ?توب|نوت ?بوك|(?:كمبيوتر|حاسب|حاسوب|جهاز) (?:ال)?محمول|(?<!\p{L})(?:رام|ذاكرة|ذاكره) (?:ال)?(?:لاب|محمول)(?!\p{L})|\b(?:laptop|notebook)s?\b/iu;
export const FOR_DESKTOPS = /مكتبي|\bdesktops?\b/i;
export const SODIMM_SPELT = /سو[ -]?ديم/;

export const ONE_WORD = 'واحد';

export const PART_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})[اإأ]نتل(?!\p{L})/gu, 'Intel'],
  [/(?<!\p{L})كور(?!\p{L})/gu, 'Core'],
  [/(?<!\p{L})[اأ]لترا(?!\p{L})/gu, 'Ultra'],
  [/(?<!\p{L})(?:را|ري)يزن(?!\p{L})/gu, 'Ryzen'],
  [/(?<!\p{L})(?:[اإأ]يه|[اإأ]ي) [اإأ]م دي(?!\p{L})/gu, 'AMD'],
  [/(?<!\p{L})(?:ساتا)(?!\p{L})/gu, 'SATA'],
];

/** Words between a number and the thing it counts. */
export const COUNTED_PLACES = String.raw`(?:(?:منافذ|منفذ|فتحات|فتحة|شرائح|ports?|slots?)\s*)?`;
export const DUAL_PLACES = '(?:منفذا|منفذان|منفذين|فتحتا|فتحتان|فتحتين)';
export const NO_CONNECTOR = /^(?:بدون|بلا|لا (?:يحتاج|يوجد)|none|no|n\/a|-|0)(?: |$)/i;
export const COUNTED_CONNECTORS: readonly (readonly [RegExp, string])[] = [
  [/موصل(?:ان|ين|ا|ي) (?=\S)/g, '2 x '],
  [/(?:ثلاثة|ثلاث) (?:موصلات )?(?=\S)/g, '3 x '],
  [/(?:أربعة|أربع) (?:موصلات )?(?=\S)/g, '4 x '],
  [/(?<=\d )موصلات (?=\S)/g, 'x '],
];

export const MICRO_ATX = /(?:micro|(?<!\p{L})[mu\u00b5\u03bc]|ميكرو|مايكرو|مكرو)[ -]?ATX(?!\p{L})/giu;
export const GIGABYTES = String.raw`(?:GB|جيجا\p{L}*|قيقا\p{L}*)`;
export const OTHER_UNITS = 'دورة|مم|واط';
