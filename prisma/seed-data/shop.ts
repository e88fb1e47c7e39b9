/** Demo content besides products. Money in riyals. */

export const categories = [
  {
    slug: 'laptops',
    name: 'لابتوبات',
    description: 'لابتوبات للدراسة والعمل والألعاب من أشهر العلامات، بمواصفات واضحة وضمان محلي.',
  },
  {
    slug: 'computers',
    name: 'أجهزة كمبيوتر',
    description: 'أجهزة مكتبية ومحطات عمل وشاشات وملحقات مكتبية تناسب المنزل والشركة.',
  },
  {
    slug: 'gaming',
    name: 'ألعاب وملحقاتها',
    description: 'أجهزة ألعاب وسماعات ولوحات مفاتيح وماوسات وكراسي للاعبين بكل المستويات.',
  },
  {
    slug: 'components',
    name: 'قطع الكمبيوتر',
    description: 'معالجات وكروت شاشة وذاكرة ولوحات أم ومزودات طاقة لتجميع جهازك أو ترقيته.',
  },
  {
    slug: 'electronics',
    name: 'إلكترونيات',
    description: 'جوالات وأجهزة لوحية وساعات وصوتيات وشبكات وكل ما يحتاجه بيتك الذكي.',
  },
] as const;

export const settings = {
  storeName: 'مدينة الكمبيوتر',
  storeDescription:
    'متجر سعودي متخصص في أجهزة الكمبيوتر وقطعها والإلكترونيات: أسعار شاملة الضريبة، ضمان محلي، وتوصيل إلى باب بيتك.',
  domain: 'computer-city.example',
  email: 'care@computer-city.example',
  phone: '0500000000',
  address: 'طريق العليا العام، حي العليا، الرياض 12211',
  currency: 'SAR',
  taxRate: '15.00',
  freeShippingThreshold: '200.00',
  legalName: 'شركة مدينة الكمبيوتر للتجارة',
  street: 'طريق العليا العام',
  buildingNumber: '8228',
  additionalNumber: '3456',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12211',
  crNumber: '1010000000',
  vatNumber: '300000000000003',
} as const;

/** 0 is Sunday. */
const WITH_SATURDAY: number[] = [0, 1, 2, 3, 4, 6];

export const shippingCompanies = [
  {
    key: 'spl',
    name: 'سبل (البريد السعودي)',
    cost: '18.00',
    deliveryTime: '48 ساعة',
    transitMin: 2,
    zones: [
      {
        name: 'المناطق البعيدة',
        places: ['region:jazan', 'region:najran', 'region:northern', 'region:jawf'],
        cost: '24.00',
        freeFrom: null,
        transitMin: 3,
        transitMax: 5,
      },
    ],
    description: 'توصيل إلى العنوان الوطني في جميع مناطق المملكة.',
  },
  {
    key: 'smsa',
    name: 'سمسا إكسبريس SMSA',
    cost: '25.00',
    deliveryTime: '24 ساعة',
    transitMin: 1,
    workDays: WITH_SATURDAY,
    description: 'توصيل سريع إلى الباب في المدن الرئيسية.',
  },
  {
    key: 'aramex',
    name: 'أرامكس Aramex',
    cost: '29.00',
    deliveryTime: '24-48 ساعة',
    transitMin: 1,
    transitMax: 2,
    description: 'تتبع لحظي للشحنة ورسالة قبل التسليم.',
  },
  {
    key: 'naqel',
    name: 'ناقل إكسبريس Naqel',
    cost: '22.50',
    deliveryTime: '48 ساعة',
    description: null,
    transitMin: 2,
  },
  {
    key: 'pickup',
    name: 'استلام من الفرع',
    cost: '0.00',
    deliveryTime: 'خلال ساعتين في أوقات العمل',
    transitMin: 0,
    cutoffMinute: 1200,
    workDays: WITH_SATURDAY,
    description: 'فرع العليا في الرياض. أحضر رقم الطلب معك.',
    isPickup: true,
  },
  {
    key: 'old-courier',
    name: 'مندوب المدينة',
    cost: '35.00',
    deliveryTime: 'نفس اليوم',
    description: null,
    isActive: false,
  },
] as const;

export const gateways = [
  {
    key: 'cash',
    name: 'cash',
    displayName: 'الدفع عند الاستلام',
    type: 'cash',
    logo: '/payments/cash.svg',
    description: 'ادفع نقداً عند استلام طلبك.',
    priority: 40,
    configuration: {},
  },
  {
    key: 'transfer',
    name: 'bank-transfer',
    displayName: 'تحويل بنكي',
    type: 'transfer',
    logo: '/payments/transfer.svg',
    description: 'حوّل المبلغ إلى حساب المتجر ثم نؤكد طلبك بعد وصوله.',
    priority: 50,
    configuration: {
      bankName: 'البنك الأهلي السعودي',
      accountHolder: 'مؤسسة مدينة الكمبيوتر (حساب تجريبي)',
      accountNumber: '608010167519',
      iban: 'SA0380000000608010167519',
    },
  },
  {
    key: 'tap',
    name: 'tap',
    displayName: 'مدى والبطاقات الائتمانية',
    type: 'tap',
    logo: '/payments/tap.svg',
    description: 'مدى وفيزا وماستركارد وApple Pay عبر صفحة دفع آمنة.',
    priority: 100,
    configuration: {},
  },
  {
    key: 'tamara',
    name: 'tamara',
    displayName: 'تمارا: قسّم فاتورتك',
    type: 'tamara',
    logo: '/payments/tamara.svg',
    description: 'قسّمها على دفعات بلا فوائد.',
    priority: 80,
    configuration: {},
  },
  {
    key: 'stcpay',
    name: 'stc-pay',
    displayName: 'STC Pay',
    type: 'stcpay',
    logo: '/payments/stcpay.svg',
    description: 'ادفع من محفظة STC Pay برقم جوالك.',
    priority: 70,
    configuration: {},
  },
  {
    key: 'stripe',
    name: 'stripe',
    displayName: 'بطاقة ائتمانية (Stripe)',
    type: 'stripe',
    logo: '/payments/stripe.svg',
    description: 'بطاقات الائتمان العالمية عبر صفحة دفع آمنة.',
    priority: 60,
    configuration: {},
  },
  {
    key: 'applepay',
    name: 'apple-pay',
    displayName: 'Apple Pay',
    type: 'applepay',
    logo: '/payments/applepay.svg',
    description: 'ادفع بلمسة من جهاز Apple.',
    priority: 90,
    configuration: {},
  },
] as const;

export const banners = [
  {
    key: 'free-shipping',
    message: 'نوصل إلى جميع مناطق المملكة، والشحن مجاني للطلبات الأكبر',
    link: '/featured',
    priority: 10,
    backgroundColor: '#0b5c52',
    textColor: '#ffffff',
  },
  {
    key: 'daily-offers',
    message: 'عروض اليوم وصلت: خصومات على اللابتوبات وكروت الشاشة لفترة محدودة',
    link: '/daily-offers',
    priority: 5,
    backgroundColor: '#dc2626',
    textColor: '#ffffff',
  },
  {
    key: 'installments',
    message: 'قسّم مشترياتك على دفعات بلا فوائد',
    link: null,
    priority: 1,
    backgroundColor: '#1f2937',
    textColor: '#ffffff',
  },
] as const;

export const heroSlides = [
  {
    key: 'gaming-laptops',
    title: 'لابتوبات ألعاب بجيل جديد من المعالجات',
    subtitle: 'شاشات سريعة وكروت RTX من السلسلة 40 و50، بضمان محلي وتوصيل سريع.',
    buttonText: 'تصفّح اللابتوبات',
    buttonLink: '/category/laptops',
    imageUrl: '/hero/hero-1.webp',
    duration: 6000,
  },
  {
    key: 'builds',
    title: 'جهازك كما تريده، قطعةً قطعة',
    subtitle: 'معالجات وكروت شاشة وصناديق نختبر توافقها قبل أن تصل إليك.',
    buttonText: 'قطع الكمبيوتر',
    buttonLink: '/category/components',
    imageUrl: '/hero/hero-2.webp',
    duration: 5000,
  },
  {
    key: 'upgrades',
    title: 'ترقية صغيرة وفرق كبير',
    subtitle: 'ذاكرة DDR5 وأقراص NVMe بأسعار شاملة الضريبة.',
    buttonText: 'العروض المميزة',
    buttonLink: '/featured',
    imageUrl: '/hero/hero-3.webp',
    duration: 5000,
  },
  {
    key: 'mobile',
    title: 'إلكترونيات ترافق يومك',
    subtitle: 'جوالات وساعات وسماعات من علامات تثق بها.',
    buttonText: 'تسوّق الإلكترونيات',
    buttonLink: '/category/electronics',
    imageUrl: '/hero/hero-4.webp',
    duration: 5000,
  },
] as const;

export const coupons = [
  { code: 'WELCOME10', type: 'percentage', discountPercent: '10.00', maxUses: 500 },
  { code: 'SAVE50', type: 'fixed_amount', discountAmount: '50.00', maxUses: 200 },
  { code: 'FREESHIP', type: 'free_shipping', maxUses: 300 },
  { code: 'LOYAL15', type: 'percentage', discountPercent: '15.00', maxUses: 100, isLoyaltyOnly: true },
  { code: 'SUMMER20', type: 'percentage', discountPercent: '20.00', maxUses: 50, expired: true },
  { code: 'FLASH25', type: 'percentage', discountPercent: '25.00', maxUses: 5, currentUses: 5 },
] as const;

export const footerSections = [
  {
    sectionKey: 'shop',
    title: 'تسوّق',
    links: [
      { title: 'لابتوبات', url: '/category/laptops' },
      { title: 'أجهزة كمبيوتر', url: '/category/computers' },
      { title: 'ألعاب وملحقاتها', url: '/category/gaming' },
      { title: 'قطع الكمبيوتر', url: '/category/components' },
      { title: 'إلكترونيات', url: '/category/electronics' },
      { title: 'تجميع كمبيوتر', url: '/pc-builder' },
    ],
  },
  {
    sectionKey: 'offers',
    title: 'العروض',
    links: [
      { title: 'منتجات مميزة', url: '/featured' },
      { title: 'كل العروض', url: '/offers' },
    ],
  },
  {
    sectionKey: 'policies',
    title: 'سياسات المتجر',
    links: [
      { title: 'الإرجاع والاستبدال', url: '/policies/returns' },
      { title: 'الشحن والتوصيل', url: '/policies/shipping' },
      { title: 'الضمان والشكاوى', url: '/policies/warranty' },
      { title: 'سياسة الخصوصية', url: '/policies/privacy' },
    ],
  },
  { sectionKey: 'mobile_app', title: 'حمّل التطبيق', links: [] },
] as const;

export const socialLinks = [
  { platform: 'x', url: 'https://x.com/computercity.example' },
  { platform: 'instagram', url: 'https://instagram.com/computercity.example' },
  { platform: 'youtube', url: 'https://youtube.com/@computercity.example' },
  { platform: 'facebook', url: 'https://facebook.com/computercity.example' },
] as const;

/** By percentage or amount; `days: null`: no end. */
export const offerRules = [
  { percent: '15.00', days: null },
  { percent: '10.00', days: 7 },
  { amount: '200.00', days: 5 },
  { percent: '20.00', days: 3 },
  { percent: '12.50', days: null },
  { amount: '100.00', days: null },
  { percent: '8.00', days: 14 },
  { percent: '25.00', days: 2 },
] as const;

/** Extended warranties for laptops. */
export const addOns = [
  {
    name: 'ضمان ممتد سنة إضافية',
    kind: 'warranty',
    text: 'يبدأ بعد انتهاء ضمان الشركة ويشمل أعطال القطع والصيانة',
    price: '149.00',
    warrantyMonths: 12,
  },
  {
    name: 'ضمان ممتد سنتين إضافيتين',
    kind: 'warranty',
    text: 'يبدأ بعد انتهاء ضمان الشركة ويشمل أعطال القطع والصيانة',
    percent: '6.00',
    warrantyMonths: 24,
  },
] as const;

/** Categories whose pieces have serial numbers. */
export const serialKinds: readonly string[] = [
  'laptops',
  'processors',
  'graphics-cards',
  'monitors',
  'office-monitors',
];

/** Months by specification line. */
export const warrantyMonths: Readonly<Record<string, number>> = {
  'الضمان: سنة': 12,
  'الضمان: سنة ونصف': 18,
  'الضمان: سنتان': 24,
  'الضمان: 3 سنوات': 36,
  'الضمان: 5 سنوات': 60,
};
