import type { DemoProduct } from '../types.ts';

/** Variants by product key; the first member is listed with its kind. */
export const families = [
  {
    name: 'Lenovo IdeaPad Slim 3 15IAH8',
    axes: ['الذاكرة', 'التخزين'],
    members: ['lenovo-ideapad-slim-3-15iah8', 'lenovo-ideapad-slim-3-15iah8-32gb'],
  },
  {
    name: 'Logitech G PRO X SUPERLIGHT 2',
    axes: ['اللون'],
    members: ['logitech-g-pro-x-superlight-2', 'logitech-g-pro-x-superlight-2-black'],
  },
];

/** The other members. */
export const familyMembers: DemoProduct[] = [
  {
    key: 'lenovo-ideapad-slim-3-15iah8-32gb',
    name: 'لابتوب Lenovo IdeaPad Slim 3 15IAH8 بذاكرة 32 GB وتخزين 1 TB',
    description:
      'النسخة الأعلى من الجهاز نفسه، بضعف الذاكرة وضعف التخزين لمن يفتح برامج كثيرة معاً أو يحفظ ملفاته على الجهاز. المعالج والشاشة كما في النسخة الأساسية. الذاكرة ملحومة على اللوحة، فاخترها من البداية.',
    category: 'laptops',
    price: '2699.00',
    specifications: [
      'المعالج: Intel Core i5-12450H',
      'الذاكرة: 32 GB LPDDR5 ملحومة',
      'التخزين: 1 TB SSD NVMe',
      'الشاشة: 15.6 بوصة 1920×1080',
      'البطارية: 47 Wh',
      'الوزن: 1.62 كجم',
      'نظام التشغيل: Windows 11 Home',
      'الضمان: سنتان',
    ],
    pictures: 2,
  },
  {
    key: 'logitech-g-pro-x-superlight-2-black',
    name: 'ماوس ألعاب لاسلكي Logitech G PRO X SUPERLIGHT 2 أسود',
    description:
      'الماوس نفسه بوزن 60 جراماً، باللون الأسود الذي لا تظهر عليه آثار الاستخدام. شكله متماثل وبطاريته تدوم أسابيع مع اللعب اليومي.',
    category: 'gaming',
    price: '599.00',
    specifications: [
      'اللون: أسود',
      'المستشعر: HERO 2',
      'الحساسية: حتى 32000 DPI',
      'المفاتيح: LIGHTFORCE هجينة',
      'البطارية: حتى 95 ساعة',
      'الشحن: USB-C',
      'الوزن: 60 جم',
      'الضمان: سنتان',
    ],
    pictures: 3,
  },
];
