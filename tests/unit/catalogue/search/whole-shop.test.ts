import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../search-eval/catalogue';
import { demoShop } from '../../../search-eval/demo-shop';
import { answerable, judge, report, SETS } from '../../../search-eval/judge';
import { memoryShop } from '../../../search-eval/memory-shop';

const shop = demoShop();
const found = async (query: string) => (await shop.search(query)).found.map(({ name }) => name);

const parts = memoryShop(
  CATALOGUE.map((part) => ({ ...part, specifications: [...part.specifications], category: 'components' })),
  [],
);

it.each([
  ['whole', shop, 80, 0.98],
  ['shop', shop, 400, 0.975],
  ['parts', parts, 340, 0.975],
] as const)(
  'finds a right product among the first five for nearly all judged searches, and for 90 of 100 in each group: %s',
  async (set, { search, all }, least, share) => {
    const groups = await judge(search, all, answerable(SETS[set], all));
    const sum = (of: 'right' | 'total') => groups.reduce((sum, group) => sum + group[of], 0);
    expect(sum('total')).toBeGreaterThanOrEqual(least);
    const shown = report(groups);
    expect(sum('right') / sum('total'), shown).toBeGreaterThanOrEqual(share);
    for (const { group, right, total } of groups)
      expect(right / total, `${group}\n${shown}`).toBeGreaterThanOrEqual(0.9);
  },
);

it.each([
  // A more general word than in product names.
  ['سماعة بلوتوث', /^سماع/],
  ['سماعة راس بلوتوث', /^سماع/],
  ['سماعات جي بي ال', /JBL/],
  ['شاشة سامسونج 75', /^تلفزيون/],
  // A number without a unit finds this value or one slightly above.
  ['شاشة 144', /^شاشة/],
  ['باور 800', /^مزود طاقة.*850/],
  ['لابتوب 16 رام', /^لابتوب/],
  // Questions and wishes.
  ['كم سعر ايفون ١٦', /iPhone 16/],
  ['وين القى كرسي قيمنق', /^كرسي/],
  ['ابي جوال سامسونج', /^جوال Samsung/],
  // Letters and numbers written out as words.
  ['ارتي اكس', /RTX/],
  ['ارتي اكس 5080', /RTX 5080/],
  ['بي اس 5', /PlayStation 5|PS5/],
  ['كور اي سفن', /./],
  ['بلايستيشن فايف', /PlayStation 5|PS5/],
  ['لينوفو يوقا', /Yoga/],
  // Arabic in Latin letters and digits.
  ['shasha 144', /^شاشة/],
  ['sma3at gaming', /^سماع/],
  ['sha7en iphone', /^شاحن/],
  ['ayfon 16', /iPhone 16/],
  ['tabi3a', /^طابعة/],
  // The cheapest of the kind, not of the category.
  ['ارخص كمبيوتر', /^كمبيوتر/],
  ['قطع كمبيوتر رخيصه', /^(?!كمبيوتر)/],
  // The last word names a part of the wanted product, or its device.
  ['سماعة مع مايك', /^سماع/],
  ['سماعة ايفون', /AirPods/],
] as const)('%s', async (query, name) => expect((await found(query))[0]).toMatch(name));

it('a device’s name lists the device, beside a kind also what goes with it', async () => {
  expect(await found('airpods')).toEqual([expect.stringContaining('AirPods')]);
  expect(await found('شاحن airpods')).toEqual([expect.stringMatching(/^شاحن/)]);
  for (const name of await found('ps5')) expect(name).toMatch(/PlayStation 5|PS5/);
});

it('a number that nothing comes near is not read as another', async () => {
  expect(await found('شاشة 710')).toEqual([]);
  expect(await found('ايفون 15')).toEqual([]);
});

it.each(['كيبل hdmi', 'كيابل شبكة', 'دركسون'])(
  'a known word of a kind that the shop does not sell is no typing error of a maker: %s',
  async (query) => {
    const { lexicon } = shop;
    const { meaning } = await shop.read(query);
    for (const word of meaning?.text.split(' ') ?? []) expect(lexicon.brandNamed(word)).toBeNull();
    expect((await found(query)).join()).not.toMatch(/Apple|MacBook/);
  },
);

it.each([
  ['لیپ ٹاپ', /^لابتوب/],
  ['کیبورد', /^لوحة مفاتيح/],
  ['کمپیوٹر', /^كمبيوتر/],
  ['چارجر', /^شاحن/],
  ['ایسوس لیپ ٹاپ', /^لابتوب ASUS/],
] as const)('finds by the letters of Persian and Urdu keyboards: %s', async (query, name) =>
  expect((await found(query))[0]).toMatch(name),
);

describe('a search of parts', () => {
  const sold = (name: string, ...specifications: string[]) => ({ name, price: 100, category: 'parts', specifications });
  const few = memoryShop(
    [
      sold('كرت شاشة MSI Ventus - GeForce RTX 4060', 'الذاكرة: 8 GB'),
      sold('شاشة LG UltraGear', 'الدقة: 3840×2160', 'نسبة الأبعاد: 21:9'),
      sold('شاشة Asus VG27', 'الدقة: 1920×1080', 'نسبة الأبعاد: 16:9'),
      sold('جهاز عرض Epson EB', 'الدقة: 1920x1080'),
      sold('مروحة Noctua NF', 'المقاس: 140×120×25 مم'),
      sold('ذاكرة عشوائية G.Skill Trident 32 GB', 'النوع والسرعة: DDR5-6000', 'الوحدات: 2 × 16 GB'),
      sold('ذاكرة عشوائية Corsair Vengeance 16 GB', 'النوع والسرعة: DDR4-3200', 'الوحدات: 2 × 8 GB'),
      sold('صندوق كمبيوتر Lian Li O11', 'اللون: Black'),
      sold('مزود طاقة SeaSonic Focus', 'الكفاءة: gold', 'القدرة: 850 W'),
      sold('مزود طاقة MSI MAG', 'الكفاءة: bronze', 'القدرة: 650 W'),
      sold('معالج AMD Ryzen 5 5600X'),
      sold('نظام تشغيل Microsoft Windows 11'),
      sold('كرت شبكة لاسلكي TP-Link TX55E'),
      sold('لوحة مفاتيح Cherry G80'),
      sold('لوحة مفاتيح Logitech K120'),
      sold('سماعة رأس HyperX Cloud III'),
      sold('سماعة رأس HyperX Cloud Stinger'),
      sold('كرسي ألعاب Cougar Armor'),
    ],
    [],
  );

  it.each([
    ['a phrase with a typing error', 'كرة شاشة', 'RTX 4060'],
    ['an English phrase with one', 'power suply 850', 'SeaSonic'],
    ['a phrase without its space', 'كرتشاشة', 'RTX 4060'],
    ['two Latin words that sound like a maker', 'lian lee', 'Lian Li'],
    ['a letter before a name', 'جي سكيل', 'G.Skill'],
    ['keys with signs', ',dk],.', 'Windows'],
    ['a picture size in words', 'شاشة فور كي', 'UltraGear'],
    ['a picture in points', 'شاشة 1920x1080', 'VG27'],
    ['proportions', 'شاشة 21:9', 'UltraGear'],
    ['numbers of modules', 'رامات 2x16', 'G.Skill'],
    ['points with the sign', 'شاشة 1920×1080', 'VG27'],
    ['points that another product writes joined', 'جهاز عرض 1920×1080', 'Epson'],
    ['three sizes', 'مروحة 140×120×25', 'Noctua'],
    ['a speed with its unit', 'رام 6000mhz', 'G.Skill'],
    ['a class of efficiency', 'باور 80+ gold', 'SeaSonic'],
    ['what is not wanted', 'كيس بدون باور', 'Lian Li'],
    ['a short series', 'r5 5600x', '5600X'],
    ['a generation in words', 'رايزن الجيل الخامس', '5600X'],
    ['an adapter', 'قطعة واي فاي', 'TX55E'],
    ['a maker that sounds like a form of another word', 'كيبورد شيري', 'Cherry'],
    ['a roman numeral', 'سماعة كلاود 3', 'Cloud III'],
    ['a maker by its product line', 'كرت انفيديا', 'RTX 4060'],
  ])('understands %s: %s', async (_, query, name) => expect((await few.search(query)).found[0]?.name).toContain(name));

  it('says which words it left out, several at once', async () => {
    const { found: seen, dropped } = await few.search('كرسي مكتب اسود');
    expect(seen[0]?.name).toContain('كرسي');
    expect(dropped.toSorted()).toEqual(['اسود', 'مكتب']);
  });
});
