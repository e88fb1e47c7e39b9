/** Attribute names that the compatibility rules read; staff must not rename these. */
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

/** Specification labels that contain several facts. */
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

export const LAPTOP_PATTERN = /لاب ?توب|نوت ?بوك|(?:كمبيوتر|حاسب|حاسوب|جهاز) محمول|\b(?:laptop|notebook)s?\b/i;
export const FOR_DESKTOPS = /مكتبي|\bdesktops?\b/i;
export const SODIMM_SPELT = /سو[ -]?ديم/;

export const ONE_WORD = 'واحد';
