/**
 * Product kinds: categories, first words of product names, and attributes. Staff may change them.
 */

type AttributeSeed = {
  name: string;
  type: 'number' | 'choice' | 'flag' | 'text';
  unit?: string;
  labels?: string[];
  words?: string[];
};

const PROCESSOR_LINES = [
  'Intel Core i3',
  'Intel Core i5',
  'Intel Core i7',
  'Intel Core i9',
  'Intel Core Ultra 5',
  'Intel Core Ultra 7',
  'Intel Core Ultra 9',
  'Intel Core 3',
  'Intel Core 5',
  'Intel Core 7',
  'Intel Celeron',
  'AMD Ryzen 3',
  'AMD Ryzen 5',
  'AMD Ryzen 7',
  'AMD Ryzen 9',
  'AMD Ryzen AI 7',
  'AMD Ryzen AI 9',
  'Apple M1',
  'Apple M2',
  'Apple M3',
  'Apple M4',
  'Snapdragon X',
];

/** Graphics chips, without the line's prefix and the memory size. */
const GEFORCE = [
  ...['GTX 1650', 'GTX 1660', 'GTX 1660 Ti', 'RTX 2050', 'RTX 3050', 'RTX 3050 Ti', 'RTX 3060', 'RTX 3060 Ti'],
  ...['RTX 3070', 'RTX 3070 Ti', 'RTX 3080', 'RTX 3080 Ti', 'RTX 4050', 'RTX 4060', 'RTX 4060 Ti', 'RTX 4070'],
  ...['RTX 4070 SUPER', 'RTX 4070 Ti', 'RTX 4070 Ti SUPER', 'RTX 4080', 'RTX 4080 SUPER', 'RTX 4090'],
  ...['RTX 5050', 'RTX 5060', 'RTX 5060 Ti', 'RTX 5070', 'RTX 5070 Ti', 'RTX 5080', 'RTX 5090'],
];
const RADEON = [
  ...['RX 6600', 'RX 6600 XT', 'RX 6650 XT', 'RX 6700 XT', 'RX 6750 XT', 'RX 6800', 'RX 6800 XT', 'RX 6900 XT'],
  ...['RX 6950 XT', 'RX 7600', 'RX 7600 XT', 'RX 7700 XT', 'RX 7800 XT', 'RX 7900 GRE', 'RX 7900 XT', 'RX 7900 XTX'],
  ...['RX 9060 XT', 'RX 9070', 'RX 9070 XT'],
];
const CHIPS = [
  ...GEFORCE.flatMap((chip) => [`NVIDIA GeForce ${chip}* = ${chip}`, `GeForce ${chip}* = ${chip}`]),
  ...RADEON.flatMap((chip) => [`AMD Radeon ${chip}* = ${chip}`, `Radeon ${chip}* = ${chip}`]),
];
const GRAPHICS_LINES = [
  ...CHIPS,
  ...GEFORCE.map((chip) => `${chip}* = ${chip}`),
  ...['RTX A1000', 'RTX A2000', 'RTX 2000 Ada', 'RTX 500 Ada'].map((chip) => `NVIDIA ${chip}* = ${chip}`),
  ...['Intel UHD', 'Intel Iris Xe', 'Intel Arc', 'AMD Radeon'].map((line) => `${line}* = ${line}`),
];

/** «4 × DDR5», «2 × DDR4 حتى 64 GB»: memory type of a motherboard. */
const BOARD_MEMORY = [2, 4, 8].flatMap((slots) =>
  ['DDR4', 'DDR5'].flatMap((kind) => [`${slots} × ${kind}* = ${kind}`, `${slots}×${kind}* = ${kind}`]),
);

const CONNECTION = [
  'Wired = سلكي',
  'Wireless = لاسلكي',
  'Bluetooth Wireless = بلوتوث',
  'Bluetooth = بلوتوث',
  'سلكي ولاسلكي = سلكي، لاسلكي',
  'سلك USB = سلكي',
];

export const attributes = {
  colour: { name: 'اللون', type: 'choice' },
  socket: { name: 'المقبس', type: 'choice' },
  interface: { name: 'الواجهة', type: 'choice' },
  capacity: { name: 'السعة', type: 'number', unit: 'GB', labels: ['سعة التخزين'] },
  cores: { name: 'عدد الأنوية', type: 'number', unit: 'نواة', labels: ['الأنوية والمسارات', 'الأنوية'] },
  base_clock: { name: 'التردد الأساسي', type: 'number', unit: 'GHz' },
  boost_clock: { name: 'أقصى تردد', type: 'number', unit: 'GHz', labels: ['التردد الأقصى'] },
  architecture: { name: 'المعمارية', type: 'choice' },
  tdp: { name: 'الطاقة الحرارية', type: 'number', unit: 'W', labels: ['استهلاك الطاقة TDP', 'استهلاك الطاقة الأساسي'] },
  integrated_graphics: { name: 'معالج رسومي مدمج', type: 'text', labels: ['الرسوميات'] },
  gpu: { name: 'المعالج الرسومي', type: 'choice', words: CHIPS },
  graphics_memory: { name: 'ذاكرة الكرت', type: 'number', unit: 'GB', labels: ['الذاكرة'] },
  gpu_clock: { name: 'تردد المعالج الرسومي', type: 'number', unit: 'MHz', labels: ['التردد الأساسي'] },
  gpu_boost: { name: 'أقصى تردد للمعالج الرسومي', type: 'number', unit: 'MHz', labels: ['أقصى تردد'] },
  length: { name: 'الطول', type: 'number', unit: 'mm' },
  memory_size: { name: 'السعة الإجمالية', type: 'number', unit: 'GB', labels: ['السعة', 'الوحدات'] },
  memory_type: { name: 'نوع الذاكرة', type: 'choice', labels: ['النوع', 'النوع والسرعة'] },
  memory_speed: { name: 'سرعة الذاكرة', type: 'number', unit: 'MT/s', labels: ['السرعة', 'النوع والسرعة'] },
  cas: { name: 'زمن CAS', type: 'number' },
  drive_type: {
    name: 'نوع القرص',
    type: 'choice',
    labels: ['النوع', 'سرعة الدوران'],
    words: ['5400', '5700', '5900', '7200', '10000', '10500', '10520', '15000']
      .flatMap((speed) => [`${speed} = HDD`, `${speed} RPM = HDD`])
      .concat('Hybrid = SSHD'),
  },
  drive_form: {
    name: 'قياس القرص',
    type: 'choice',
    labels: ['الحجم', 'القياس'],
    words: ['1.8', '2.5', '3.5']
      .map((size) => `${size} = ${size} بوصة`)
      .concat(['2230', '2242', '2260', '2280', '22110', '25110'].map((size) => `M.2-${size} = M.2 ${size}`)),
  },
  read_speed: { name: 'سرعة القراءة', type: 'number', unit: 'MB/s' },
  cache: { name: 'الذاكرة المخبئية', type: 'number', unit: 'MB', labels: ['الذاكرة المؤقتة'] },
  board_form: { name: 'حجم اللوحة', type: 'choice', labels: ['الحجم', 'القياس'], words: ['Micro-ATX = Micro ATX'] },
  chipset: { name: 'الشريحة', type: 'choice' },
  max_memory: { name: 'أقصى ذاكرة', type: 'number', unit: 'GB' },
  board_memory: {
    name: 'ذاكرة اللوحة',
    type: 'choice',
    labels: ['الذاكرة'],
    words: BOARD_MEMORY,
  },
  memory_slots: { name: 'منافذ الذاكرة', type: 'number' },
  watts: { name: 'القدرة', type: 'number', unit: 'W' },
  efficiency: {
    name: 'الكفاءة',
    type: 'choice',
    words: ['Plus', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Titanium'].flatMap((grade) => [
      `${grade.toLowerCase()} = 80+ ${grade}`,
      `80 PLUS ${grade} = 80+ ${grade}`,
    ]),
  },
  modular: {
    name: 'التوصيلات المعيارية',
    type: 'choice',
    labels: ['الأسلاك'],
    words: ['Full = كاملة', 'Semi = جزئية', 'لا = ثابتة', 'Side = جانبية', 'قابلة للفصل بالكامل = كاملة'],
  },
  supply_form: { name: 'قياس المزود', type: 'choice', labels: ['النوع', 'القياس'] },
  case_type: { name: 'نوع الصندوق', type: 'choice', labels: ['النوع'] },
  side_panel: {
    name: 'اللوح الجانبي',
    type: 'choice',
    words: [
      'Tempered Glass = زجاج مقسى',
      'Tinted Tempered Glass = زجاج مقسى معتم',
      'Mesh = شبكي',
      'Acrylic = أكريليك',
      'Tinted Acrylic = أكريليك معتم',
    ],
  },
  volume: { name: 'حجم الصندوق', type: 'number', unit: 'L', labels: ['الحجم', 'سعة الصندوق'] },
  graphics_room: { name: 'طول كرت الشاشة', type: 'number', unit: 'mm' },
  drive_bays: { name: 'منافذ 3.5 بوصة', type: 'number' },
  fan_size: { name: 'مقاس المروحة', type: 'number', unit: 'mm', labels: ['المقاس'] },
  fan_speed: {
    name: 'سرعة المروحة',
    type: 'number',
    unit: 'RPM',
    labels: ['السرعة', 'السرعة القصوى', 'سرعة المروحة'],
  },
  airflow: { name: 'تدفق الهواء', type: 'number', unit: 'CFM' },
  noise: { name: 'الضجيج', type: 'number', unit: 'dB', labels: ['مستوى الصوت'] },
  pwm: { name: 'PWM', type: 'flag' },
  radiator: { name: 'مقاس المشع', type: 'number', unit: 'mm', labels: ['المشع'] },
  protocol: { name: 'البروتوكول', type: 'choice', labels: ['المعيار'] },
  amount: { name: 'الكمية', type: 'number', unit: 'g' },
  channels: { name: 'القنوات', type: 'choice', labels: ['التشكيل'] },
  signal: { name: 'نسبة الإشارة', type: 'number', unit: 'dB' },
  processor: { name: 'المعالج', type: 'text' },
  // The processor's line without its model.
  processor_line: {
    name: 'فئة المعالج',
    type: 'choice',
    labels: ['المعالج'],
    words: PROCESSOR_LINES.map((line) => `${line}* = ${line}`),
  },
  // By chip, without the memory size.
  graphics: { name: 'كرت الشاشة', type: 'choice', words: GRAPHICS_LINES },
  memory: { name: 'الذاكرة', type: 'number', unit: 'GB', labels: ['الذاكرة العشوائية', 'الرام'] },
  storage: { name: 'التخزين', type: 'number', unit: 'GB', labels: ['سعة التخزين', 'القرص'] },
  system: { name: 'نظام التشغيل', type: 'choice', labels: ['النظام'] },
  screen_size: { name: 'مقاس الشاشة', type: 'number', unit: 'بوصة', labels: ['المقاس', 'الشاشة'] },
  resolution: { name: 'الدقة', type: 'choice', labels: ['دقة الشاشة'] },
  screen_resolution: { name: 'دقة الشاشة', type: 'choice', labels: ['الشاشة'] },
  refresh: { name: 'معدل التحديث', type: 'number', unit: 'Hz', labels: ['التردد', 'الشاشة'] },
  panel: { name: 'نوع اللوحة', type: 'choice' },
  response: { name: 'زمن الاستجابة', type: 'number', unit: 'ms' },
  aspect: { name: 'نسبة الأبعاد', type: 'choice' },
  weight: { name: 'الوزن', type: 'number', unit: 'جم' },
  laptop_weight: { name: 'الوزن', type: 'number', unit: 'كجم' },
  battery: { name: 'البطارية', type: 'number', unit: 'mAh' },
  bits: { name: 'البت', type: 'choice' },
  connection: { name: 'الاتصال', type: 'choice', words: CONNECTION },
  sensor: {
    name: 'طريقة التتبع',
    type: 'choice',
    words: ['Optical = ضوئي', 'Laser = ليزر', 'Trackball = كرة تتبع', 'Touchpad = لوحة لمس'],
  },
  dpi: { name: 'أقصى دقة', type: 'number', unit: 'DPI', labels: ['الحساسية'] },
  hand: { name: 'اليد', type: 'choice', words: ['Right = اليمنى', 'Left = اليسرى', 'Both = كلتاهما'] },
  keyboard_style: {
    name: 'فئة اللوحة',
    type: 'choice',
    labels: ['الفئة'],
    words: ['Gaming = ألعاب', 'Standard = عادية', 'Mini = مصغّرة', 'Slim = نحيفة', 'Ergonomic = مريحة'],
  },
  tenkeyless: { name: 'بدون لوحة أرقام', type: 'flag' },
  switches: { name: 'المفاتيح', type: 'choice' },
  backlight: { name: 'الإضاءة', type: 'choice' },
  wearing: {
    name: 'طريقة اللبس',
    type: 'choice',
    labels: ['النوع'],
    words: ['Circumaural = حول الأذن', 'Supra-aural = على الأذن', 'In Ear = داخل الأذن', 'Earbud = سماعة أذن'],
  },
  microphone: { name: 'ميكروفون', type: 'flag' },
  wireless: { name: 'لاسلكي', type: 'flag' },
  enclosure: {
    name: 'الغلاف',
    type: 'choice',
    words: ['Closed = مغلق', 'Open = مفتوح', 'Semi-open = شبه مفتوح'],
  },
  drive_portable: {
    name: 'نوع القرص الخارجي',
    type: 'choice',
    labels: ['النوع'],
    words: ['Portable = محمول', 'Desktop = مكتبي'],
  },
  apparent_power: { name: 'القدرة الظاهرية', type: 'number', unit: 'VA', labels: ['القدرة'] },
  webcam_resolution: { name: 'دقة التصوير', type: 'choice', labels: ['الدقة'] },
  focus: { name: 'التركيز', type: 'choice', words: ['Auto = تلقائي', 'Fixed = ثابت', 'Manual = يدوي'] },
  view_angle: { name: 'زاوية الرؤية', type: 'number', unit: '°' },
  print_type: { name: 'نوع الطباعة', type: 'choice', labels: ['التقنية'] },
  brightness: { name: 'السطوع', type: 'number', unit: 'lumens' },
} as const satisfies Record<string, AttributeSeed>;

export type AttributeKey = keyof typeof attributes;

type KindSeed = {
  /** its own category, or one of the first level */
  slug: string;
  parent?: string;
  name?: string;
  words?: string[];
  /** key attributes, most important first: on cards and first in filters */
  keys?: AttributeKey[];
  /** further filters */
  filters?: AttributeKey[];
  /** only in the specification table */
  table?: AttributeKey[];
};

export const kinds: readonly KindSeed[] = [
  {
    slug: 'laptops',
    keys: ['graphics', 'processor_line', 'memory', 'storage', 'screen_size', 'refresh'],
    filters: ['screen_resolution', 'system', 'laptop_weight'],
    table: ['processor'],
  },
  { slug: 'components', filters: ['colour'] },
  { slug: 'gaming', filters: ['colour'] },
  { slug: 'electronics', filters: ['colour'] },
  {
    slug: 'processors',
    parent: 'components',
    name: 'معالجات',
    words: ['معالج', 'بروسيسور'],
    keys: ['socket', 'cores', 'boost_clock', 'base_clock'],
    filters: ['architecture', 'tdp'],
    table: ['integrated_graphics'],
  },
  {
    slug: 'graphics-cards',
    parent: 'components',
    name: 'كروت الشاشة',
    words: ['كرت شاشة', 'بطاقة رسومات', 'كرت الشاشة'],
    keys: ['gpu', 'graphics_memory'],
    filters: ['length', 'gpu_boost'],
    table: ['gpu_clock'],
  },
  {
    slug: 'memory',
    parent: 'components',
    name: 'الذاكرة',
    words: ['ذاكرة عشوائية', 'ذاكرة', 'رام'],
    keys: ['memory_size', 'memory_type', 'memory_speed'],
    filters: ['cas'],
  },
  {
    slug: 'storage',
    parent: 'components',
    name: 'أقراص التخزين',
    words: ['قرص تخزين داخلي', 'قرص تخزين', 'قرص صلب', 'قرص', 'هارد'],
    keys: ['capacity', 'drive_type', 'interface'],
    filters: ['drive_form', 'read_speed', 'cache'],
  },
  {
    slug: 'motherboards',
    parent: 'components',
    name: 'لوحات الأم',
    words: ['لوحة أم', 'لوحة الأم', 'مذربورد'],
    keys: ['socket', 'chipset', 'board_form', 'board_memory'],
    filters: ['max_memory', 'memory_slots'],
  },
  {
    slug: 'power-supplies',
    parent: 'components',
    name: 'مزودات الطاقة',
    words: ['مزود طاقة', 'باور سبلاي'],
    keys: ['watts', 'efficiency'],
    filters: ['modular', 'supply_form'],
  },
  {
    slug: 'cases',
    parent: 'components',
    name: 'صناديق الكمبيوتر',
    words: ['صندوق كمبيوتر', 'صندوق', 'كيس'],
    keys: ['case_type', 'side_panel', 'volume'],
    filters: ['drive_bays', 'graphics_room'],
  },
  {
    slug: 'case-fans',
    parent: 'components',
    name: 'مراوح',
    words: ['مروحة صندوق', 'مروحة', 'مراوح'],
    keys: ['fan_size', 'fan_speed', 'noise'],
    filters: ['airflow', 'pwm'],
  },
  {
    slug: 'cpu-coolers',
    parent: 'components',
    name: 'مبردات المعالج',
    words: ['مبرد معالج', 'مبرد هوائي', 'مبرد مائي', 'مبرد'],
    keys: ['radiator', 'fan_speed', 'noise'],
  },
  {
    slug: 'network-cards',
    parent: 'components',
    name: 'كروت الشبكة',
    words: ['كرت شبكة'],
    keys: ['protocol', 'interface', 'colour'],
  },
  {
    slug: 'thermal-paste',
    parent: 'components',
    name: 'معجون حراري',
    words: ['معجون حراري', 'معجون'],
    keys: ['amount'],
  },
  {
    slug: 'sound-cards',
    parent: 'components',
    name: 'كروت الصوت',
    words: ['كرت صوت'],
    keys: ['channels', 'signal', 'interface'],
  },
  { slug: 'optical-drives', parent: 'components', name: 'قارئات الأقراص', words: ['قارئ أقراص'] },
  {
    slug: 'desktops',
    parent: 'computers',
    name: 'كمبيوترات مكتبية',
    words: ['كمبيوتر مكتبي', 'كمبيوتر ألعاب', 'كمبيوتر الكل في واحد', 'محطة عمل', 'تجميعة'],
    keys: ['graphics', 'processor_line', 'memory', 'storage'],
    table: ['processor'],
    filters: ['system'],
  },
  {
    slug: 'mini-pcs',
    parent: 'computers',
    name: 'كمبيوترات مصغّرة',
    words: ['كمبيوتر مصغر'],
    keys: ['processor_line', 'memory', 'storage', 'graphics'],
    table: ['processor'],
    filters: ['system'],
  },
  {
    slug: 'office-monitors',
    parent: 'computers',
    name: 'شاشات المكتب والألعاب',
    words: ['شاشة'],
    keys: ['screen_size', 'resolution', 'refresh', 'panel'],
    filters: ['response'],
  },
  { slug: 'printers', parent: 'computers', name: 'طابعات', words: ['طابعة'], keys: ['print_type', 'connection'] },
  {
    slug: 'office-accessories',
    parent: 'computers',
    name: 'ملحقات المكتب',
    words: ['لوحة مفاتيح', 'طقم لوحة مفاتيح', 'فأرة', 'ماوس'],
    keys: ['connection'],
    filters: ['dpi'],
  },
  {
    slug: 'operating-systems',
    parent: 'computers',
    name: 'أنظمة التشغيل',
    words: ['نظام تشغيل'],
    filters: ['bits', 'max_memory'],
  },
  {
    slug: 'gaming-keyboards',
    parent: 'gaming',
    name: 'لوحات المفاتيح',
    words: ['لوحة مفاتيح', 'كيبورد'],
    keys: ['switches', 'connection', 'keyboard_style'],
    filters: ['tenkeyless', 'backlight'],
  },
  {
    slug: 'gaming-mice',
    parent: 'gaming',
    name: 'ماوسات',
    words: ['ماوس', 'فأرة'],
    keys: ['dpi', 'connection', 'sensor'],
    filters: ['hand', 'weight'],
  },
  {
    slug: 'gaming-headsets',
    parent: 'gaming',
    name: 'سماعات الألعاب',
    words: ['سماعة رأس', 'سماعة ألعاب', 'سماعة'],
    keys: ['wearing', 'wireless', 'microphone'],
    filters: ['enclosure'],
  },
  {
    slug: 'consoles',
    parent: 'gaming',
    name: 'أجهزة الألعاب',
    words: ['جهاز ألعاب'],
    keys: ['storage', 'memory', 'screen_size'],
  },
  { slug: 'controllers', parent: 'gaming', name: 'أيدي التحكم', words: ['يد تحكم'] },
  { slug: 'steering-wheels', parent: 'gaming', name: 'مقاود السباقات', words: ['مقود', 'طقم سباقات'] },
  { slug: 'gaming-chairs', parent: 'gaming', name: 'كراسي الألعاب', words: ['كرسي'] },
  { slug: 'mousepads', parent: 'gaming', name: 'قواعد الماوس', words: ['قاعدة فأرة', 'قاعدة ماوس', 'ماوس باد'] },
  {
    slug: 'monitors',
    parent: 'electronics',
    name: 'شاشات الكمبيوتر',
    words: ['شاشة'],
    keys: ['screen_size', 'resolution', 'refresh', 'panel'],
    filters: ['response', 'aspect'],
  },
  {
    slug: 'phones',
    parent: 'electronics',
    name: 'جوالات',
    words: ['جوال', 'هاتف', 'آيفون'],
    keys: ['storage', 'memory', 'screen_size', 'refresh'],
    filters: ['battery'],
    table: ['processor'],
  },
  {
    slug: 'tablets',
    parent: 'electronics',
    name: 'أجهزة لوحية',
    words: ['تابلت', 'آيباد', 'جهاز لوحي'],
    keys: ['storage', 'screen_size', 'memory'],
    table: ['processor'],
  },
  { slug: 'watches', parent: 'electronics', name: 'ساعات ذكية', words: ['ساعة'], table: ['processor'] },
  {
    slug: 'televisions',
    parent: 'electronics',
    name: 'تلفزيونات',
    words: ['تلفزيون'],
    keys: ['screen_size', 'resolution', 'panel', 'refresh'],
    filters: ['system'],
  },
  {
    slug: 'audio',
    parent: 'electronics',
    name: 'سماعات',
    words: ['سماعة', 'سماعات'],
  },
  {
    slug: 'speakers',
    parent: 'electronics',
    name: 'مكبرات صوت',
    words: ['مكبر صوت', 'ساوندبار', 'نظام صوت'],
    keys: ['channels', 'watts'],
  },
  { slug: 'cameras', parent: 'electronics', name: 'كاميرات', words: ['كاميرا'], filters: ['weight'] },
  {
    slug: 'webcams',
    parent: 'electronics',
    name: 'كاميرات ويب',
    words: ['كاميرا ويب'],
    keys: ['webcam_resolution', 'view_angle'],
    filters: ['focus'],
  },
  {
    slug: 'external-storage',
    parent: 'electronics',
    name: 'أقراص خارجية',
    words: ['قرص تخزين خارجي', 'قرص خارجي', 'فلاش'],
    keys: ['capacity', 'interface', 'drive_portable'],
    filters: ['read_speed'],
  },
  {
    slug: 'ups',
    parent: 'electronics',
    name: 'مزودات طاقة احتياطية',
    words: ['مزود طاقة احتياطي'],
    keys: ['apparent_power', 'watts'],
  },
  {
    slug: 'networking',
    parent: 'electronics',
    name: 'راوترات وشبكات',
    words: ['راوتر', 'نظام Wi-Fi'],
    keys: ['protocol'],
  },
  {
    slug: 'chargers',
    parent: 'electronics',
    name: 'شواحن وبطاريات متنقلة',
    words: ['شاحن', 'بطارية متنقلة'],
    keys: ['watts'],
  },
  { slug: 'cables', parent: 'electronics', name: 'كابلات ومحولات', words: ['كابل', 'كيبل', 'سلك', 'محول'] },
  {
    slug: 'phone-cases',
    parent: 'electronics',
    name: 'أغطية وواقيات للجوال',
    words: ['غطاء', 'كفر', 'جراب', 'واقي شاشة', 'لاصقة حماية'],
  },
  { slug: 'laptop-bags', parent: 'electronics', name: 'حقائب اللابتوب', words: ['حقيبة', 'شنطة'] },
  { slug: 'microphones', parent: 'electronics', name: 'ميكروفونات', words: ['ميكروفون'] },
  {
    slug: 'projectors',
    parent: 'electronics',
    name: 'أجهزة عرض',
    words: ['جهاز عرض'],
    keys: ['brightness', 'resolution'],
  },
  { slug: 'hubs', parent: 'electronics', name: 'موزعات ومحطات توصيل', words: ['موزع منافذ', 'محطة توصيل'] },
];
