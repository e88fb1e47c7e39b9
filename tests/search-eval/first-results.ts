import type { Sold } from './demo-shop';

/** A search and a pattern of the product that must come first. All right products must come before any that matches `before`. */
export type First = readonly [query: string, first: RegExp, before?: RegExp];

const sold = (category: string, names: readonly string[], inStock = true): Sold[] =>
  names.map((name, place) => ({ name, price: 400 + place * 10, specifications: [], category, inStock }));

/**
 * Further products, because the demo catalogue has too few similar names: longer model names, accessories of a device,
 * a sold-out product.
 */
export const SISTERS: readonly Sold[] = [
  ...sold('electronics', [
    'جوال Apple iPhone 15 Pro Max سعة 256 GB',
    'جوال Apple iPhone 15 Plus سعة 128 GB',
    'جوال Apple iPhone 15 سعة 128 GB',
    'جوال Samsung Galaxy S24 Ultra سعة 256 GB',
    'جوال Samsung Galaxy S24 FE سعة 256 GB',
    'جوال Samsung Galaxy S24 سعة 256 GB',
    'كفر Spigen iPhone 15 شفاف',
    'شاحن Belkin MagSafe for iPhone 15',
    'قلم Apple Pencil for iPad Pro',
    'كيبل Anker for MacBook Pro',
  ]),
  ...sold('gaming', [
    'حقيبة PS5 من Orzly',
    'قاعدة شحن PlayStation 5 DualSense',
    'سماعة رأس Audeze Maxwell for PlayStation 5',
    'لعبة Nintendo Switch Mario Kart 8',
  ]),
  ...sold('components', [
    'قرص تخزين داخلي Western Digital WD_BLACK SN850P for PS5 - 1 TB SSD',
    'قرص تخزين داخلي Corsair MP600 ELITE PS5 - 1 TB SSD',
    'معالج AMD Ryzen 5 5600X',
    'معالج AMD Ryzen 5 5600G',
    'معالج AMD Ryzen 5 5600XT',
    'كرت شاشة Gigabyte WINDFORCE OC - GeForce RTX 4070 Ti SUPER',
    'كرت شاشة Gigabyte WINDFORCE OC - GeForce RTX 4070 Ti',
    'كرت شاشة Asus DUAL OC - GeForce RTX 4070 White',
    'لوحة أم Gigabyte B650M DS3H',
    'لوحة أم Asus TUF B650 GAMING PLUS',
    'قرص Samsung 990 EVO SSD NVMe سعة 1 TB',
    'مزود طاقة XPG Core 650W',
  ]),
  ...sold('computers', ['كمبيوتر مصغر Beelink SER5 بمعالج Ryzen 5 5600'], false),
];

/** Searches in the demo catalogue with SISTERS. */
export const FIRST_IN_SHOP: Record<string, readonly First[]> = {
  'the device before what is made for it': [
    ['بلايستيشن 5', /^جهاز ألعاب Sony PlayStation 5/, /^(?!جهاز)/],
    ['ps5', /^جهاز ألعاب Sony PlayStation 5/, /^(?!جهاز)/],
    ['سوني 5', /^جهاز ألعاب Sony PlayStation 5/, /^(?!جهاز)/],
    ['بي اس 5', /^جهاز ألعاب Sony PlayStation 5/, /^(?!جهاز)/],
    ['PlayStation', /^جهاز ألعاب Sony PlayStation/, /^(?!جهاز)/],
    ['بكم البلايستيشن', /^جهاز ألعاب Sony PlayStation/, /^(?!جهاز)/],
    ['سويتش', /^جهاز ألعاب Nintendo Switch/, /^لعبة/],
    ['نينتندو', /^جهاز ألعاب Nintendo/, /^لعبة/],
    ['xbox', /^جهاز ألعاب Microsoft Xbox/, /^يد تحكم/],
    ['اكس بوكس', /^جهاز ألعاب Microsoft Xbox/, /^يد تحكم/],
    ['ايفون 15', /^جوال Apple iPhone 15 سعة/, /^(?!جوال)/],
    ['iphone', /^جوال Apple iPhone/, /^(?!جوال)/],
    ['ايباد برو', /^آيباد Apple iPad Pro/, /^قلم/],
    ['macbook pro', /^لابتوب Apple MacBook Pro/, /^كيبل/],
    ['rtx 4090', /RTX 4090/],
    ['رايزن 5', /^معالج AMD Ryzen 5/, /^(?!معالج)/],
    ['core i9', /^معالج Intel Core i9/, /^(?!معالج)/],
    ['i5 14600k', /^معالج Intel Core i5-14600K/],
    ['rtx4070', /^كرت شاشة.*RTX 4070 (?!Ti|SUPER)/, /^(?!كرت)/],
  ],
  'the exact model before its longer sisters': [
    ['Ryzen 5 5600', /^معالج AMD Ryzen 5 5600$/, /5600(X|G)/],
    ['معالج AMD Ryzen 5 5600', /^معالج AMD Ryzen 5 5600$/, /5600(X|G)/],
    ['رايزن 5 5600', /^معالج AMD Ryzen 5 5600$/, /5600(X|G)/],
    ['5600x', /5600X$/, /5600XT/],
    ['RTX 4070', /RTX 4070 White/, /4070 (Ti|SUPER)/],
    ['كرت 4070', /RTX 4070 White/, /4070 (Ti|SUPER)/],
    ['ارتي اكس 4070', /RTX 4070 White/, /4070 (Ti|SUPER)/],
    ['rtx 4070 ti', /RTX 4070 Ti$/, /Ti SUPER/],
    ['4070 super', /RTX 4070 SUPER/, /4070 Ti$/],
    ['rtx 4070 ti super', /RTX 4070 Ti SUPER/],
    ['iPhone 15', /iPhone 15 سعة/, /15 (Pro|Plus)/],
    ['ايفون ١٥', /iPhone 15 سعة/, /15 (Pro|Plus)/],
    ['ايفون 15 برو ماكس', /iPhone 15 Pro Max/],
    ['galaxy s24', /Galaxy S24 سعة/, /S24 (Ultra|FE)/],
    ['جالكسي اس 24', /Galaxy S24 سعة/, /S24 (Ultra|FE)/],
    ['قالكسي s24 الترا', /Galaxy S24 Ultra/],
    ['b650', /B650 GAMING/, /B650M/],
    ['b650m', /B650M/],
    ['990 pro', /990 PRO/],
    // A number before a unit is a size, not part of a name.
    ['باور 650', /650W/],
  ],
  'the kind that is asked for': [
    ['سبيكر كمبيوتر', /^مكبر صوت/],
    ['سبيكرات للكمبيوتر', /^مكبر صوت/],
    ['سبيكر', /^مكبر صوت/],
    ['مايك كمبيوتر', /^ميكروفون/],
    ['شاحن لابتوب', /^شاحن/],
    ['ماوس لابتوب', /^ماوس/],
    ['كيبورد كمبيوتر', /^لوحة مفاتيح/],
    ['رام لابتوب', /^ذاكرة لابتوب/],
    ['هيدسيت', /^سماعة رأس/],
    ['دوك ستيشن', /^محطة توصيل/],
    ['لابتوب العاب', /^لابتوب/],
    ['تجميعه قيمنق', /^كمبيوتر ألعاب/],
    ['moniter 4k', /^شاشة/],
    ['vhl 32', /^ذاكرة.*32 GB/],
    ['سماعه بلوتوث سوني', /^سماعة رأس لاسلكية Sony/],
    ['كرسي قيمنق', /^كرسي ألعاب/],
    ['كاميرا فوجي', /^كاميرا Fujifilm/],
    ['بنك طاقه', /^بطارية متنقلة/],
    ['راوتر مش', /^راوتر|^نظام Wi-Fi/],
    ['ستيرنق', /^مقود/],
    ['ورك ستيشن', /^محطة عمل/],
    ['هارد ناس', /NAS/],
    ['مايك بث', /^ميكروفون/],
  ],
};

/** Searches in the judged catalogue (tests/search-eval/catalogue.ts). */
export const FIRST_OF_PARTS: readonly First[] = [
  ['rtx 4070', /GeForce RTX 4070 (?!Ti|SUPER)/, /4070 (Ti|SUPER)/],
  ['كرت شاشه ٤٠٧٠ تي', /RTX 4070 Ti/],
  ['4070 ti', /RTX 4070 Ti (?!SUPER)/, /Ti SUPER/],
  ['i5 14600k', /14600K$/, /14600KF/],
  ['7600', /Ryzen 5 7600$/, /7600X/],
  ['rm750', /RM750x/],
  ['nh-d15', /NH-D15/],
  ['هارد سامسونج 990 برو', /Samsung 990 Pro/],
  ['logitech g502', /G502 HERO/],
  ['لوحة b650', /B650(?!M)/, /B650M/],
];
