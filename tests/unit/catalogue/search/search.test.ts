import { describe, expect, it } from 'vitest';
import { DEFAULT_SEARCH, listingUrl, parseSearchListing } from '@/lib/catalogue/search/listing/rules';
import { categoriesOf } from '@/lib/catalogue/search/query/category';
import { toArabicLayout, toLatinLayout } from '@/lib/catalogue/search/query/keyboard-layout';
import { parsePriceIntent } from '@/lib/catalogue/search/query/price';
import { parseSearch } from '@/lib/catalogue/search/query/query';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { stemKey, stems } from '@/lib/catalogue/search/query/stem';
import { normalizedForm } from '@/lib/catalogue/search/query/tables';
import type { SearchTerm } from '@/lib/catalogue/search/query/term';
import {
  cleanSearch,
  collapseRepeats,
  normalizedSearchWords,
  originalSpelling,
} from '@/lib/catalogue/search/query/text';
import { measureForms, measureName } from '@/lib/catalogue/search/query/units';
import { editDistance, isFuzzyMatch, isOneTypoApart, rankCandidates } from '@/lib/catalogue/search/spelling/fuzzy';
import { addWords } from './words';

function shop(...names: string[]): Lexicon {
  const lexicon = new Lexicon();
  addWords(lexicon, ...names);
  return lexicon;
}

const EMPTY = new Lexicon();
const typed = (text: string) =>
  parseSearch(text, shop('لابتوب', 'كرت شاشة', 'لوحة مفاتيح')).terms.map((term) => term.typed);
const found = (term: SearchTerm) =>
  term.whole.length + term.begun.length + term.within.length + term.together.length + term.kinds.length > 0;
const has = (text: string, name: string) => {
  const { terms } = parseSearch(text, shop(name));
  return terms.length > 0 && terms.every(found);
};

describe('the words of a text', () => {
  it.each([
    ['', ''],
    ['  سمّاعات   لاسلكيّة ', 'سماعات لاسلكيه'],
    ['WH-1000XM5', 'wh 1000xm5'],
    ['24,000 mAh', '24000 mah'],
    ['١٢٬٠٠٠', '12000'],
    ['1,2,3', '1 2 3'],
    ['13.8 بوصة', '13 8 بوصه'],
    ['😀%_\\\'"', ''],
    ['C++ & C#', 'c c'],
  ])('%j → %j', (text, words) => expect(normalizedSearchWords(text)).toBe(words));
});

describe('a search text that can be used', () => {
  it.each([
    ['  a  b ', 'a b'],
    ['a\u0000b', 'a b'],
    ['\u202eabc\u200f', 'abc'],
    ['\ud83d', ''],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('%j → %j', (text, clean) => {
    expect(cleanSearch(text)).toBe(clean);
    expect(() => encodeURIComponent(cleanSearch(text))).not.toThrow();
  });
});

describe('a term as it was typed', () => {
  it.each([
    ['كرت الشاشه 9999', 'كرت الشاشه', 'كرت الشاشه'],
    ['شاشةٌ سامسونج 99', 'شاشه', 'شاشةٌ'],
    ['ثلاجة سامسونج', 'ثلاجه', 'ثلاجة'],
    ['لابتوب للجامعة؟', 'للجامعه', 'للجامعة؟'],
    ['rtx9999', 'rtx', 'rtx'],
  ])('%s: %s is %s', (text, term, written) => expect(originalSpelling(text, term)).toBe(written));
});

describe('kinds as they are heard', () => {
  it.each([
    ['قرافيكس كارد', 'كرت شاشة MSI GeForce RTX 4070'],
    ['كارد جرافكس', 'كرت شاشة MSI GeForce RTX 4070'],
    ['غرافيكس كارت', 'كرت شاشة MSI GeForce RTX 4070'],
    ['فيقا', 'كرت شاشة MSI GeForce RTX 4070'],
    ['سي بي يو', 'معالج AMD Ryzen 5 7600'],
    ['واتر كولر', 'مبرد مائي NZXT Kraken 360'],
    ['دسكتوب', 'كمبيوتر مكتبي HP'],
    ['قيمنق شير', 'كرسي ألعاب Razer'],
    ['ستوريج', 'قرص صلب Seagate'],
    ['فلاش ميموري', 'فلاشة SanDisk'],
  ])('%s finds %s', (text, name) => expect(has(text, name)).toBe(true));
});

describe('the terms of a search', () => {
  it.each([
    ['لابتوب اسوس', ['لابتوب', 'اسوس']],
    ['لاب توب اسوس', ['لاب توب', 'اسوس']],
    ['كرت الشاشة ديل', ['كرت الشاشه', 'ديل']],
    ['لوحة مفاتيح وفأرة', ['لوحه مفاتيح', 'وفاره']],
    ['ايفون١٦', ['ايفون', '16']],
    ['wh-1000xm5', ['wh', '1000xm5']],
    ['سماعات مع مايك', ['سماعات', 'مايك']],
    ['في', ['في']],
    ['شاشة شاشة', ['شاشه']],
    ['لابتوووووب', ['لابتوب']],
    ['1000', ['1000']],
    ['AAA k1ddd6', ['aaa', 'k1ddd6']],
    ['keyboaaard', ['keyboard']],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['%', []],
    ['"\' _ ٪', []],
  ])('%j: %j', (text, terms) => expect(typed(text)).toEqual(terms));
});

describe('what is found', () => {
  it.each([
    // spelling
    ['سماعه', 'سمّاعات لاسلكية'],
    ['السماعات', 'سماعة رأس'],
    ['شاشات', 'شاشة ألعاب'],
    ['العاب', 'لابتوب للألعاب'],
    ['للألعاب', 'جهاز ألعاب'],
    ['بالبلوتوث', 'لوحة مفاتيح Bluetooth'],
    ['والماوس', 'فأرة لاسلكية'],
    // synonyms
    ['لاب توب', 'لابتوب ASUS'],
    ['notebook', 'لابتوب ASUS'],
    ['محمول', 'لابتوب ASUS'],
    ['حاسوب', 'كمبيوتر مكتبي'],
    ['keyboard', 'لوحة مفاتيح'],
    ['كيبورد', 'لوحات المفاتيح'],
    ['فأرة', 'Logitech Mouse'],
    ['vga', 'كرت الشاشة: RTX 4070'],
    ['بطاقة رسومات', 'كرت شاشة MSI'],
    ['رام', 'ذاكرة Corsair'],
    ['مذربورد', 'لوحة أم ASUS'],
    ['بورده', 'لوحة أم ASUS'],
    // «كيس ان» is not a dual form.
    ['كيس ان زد اكس تي', 'صندوق كمبيوتر NZXT'],
    ['هارد', 'قرص Samsung SSD'],
    ['سامسونق', 'Samsung Galaxy'],
    ['جالكسي', 'Samsung Galaxy'],
    ['ايفون', 'Apple iPhone 16'],
    ['ps5', 'Sony PlayStation 5'],
    ['بلايستيشن ٥', 'Sony PlayStation 5'],
    ['اكس بوكس', 'Microsoft Xbox'],
    ['tv', 'تلفزيون سامسونج'],
    // model numbers
    ['rtx4070', 'RTX 4070 SUPER'],
    ['RTX-4070', 'RTX 4070 SUPER'],
    ['rtx 4070', 'RTX4070'],
    ['rtx 4O70', 'RTX 4070'],
    ['ux-3405', 'Zenbook UX3405MA'],
    ['ux 3405', 'Zenbook UX3405MA'],
    ['3405', 'Zenbook UX3405MA'],
    ['wh1000xm5', 'Sony WH-1000XM5'],
    ['wh 1000 xm5', 'Sony WH-1000XM5'],
    ['i5-14600k', 'Intel Core i5-14600K'],
    ['16gb', 'ذاكرة 16 GB'],
    ['s25ultra', 'Galaxy S25 Ultra'],
    ['مقاس ٢٧ بوصة', 'شاشة مقاس 27 بوصة'],
    ['شاشة ٢٣٫٨ بوصة', 'شاشة 23.8 بوصة'],
  ])('%j finds %j', (text, words) => expect(has(text, words)).toBe(true));

  it.each([
    ['pc', 'PCIe 5.0'],
    ['رام', '1.6 جرام'],
    ['hdd', 'قرص SSD'],
    ['ssd', 'قرص صلب'],
    ['rtx 4080', 'RTX 4070'],
    ['5', 'RTX 5090'],
    ['سامسونج ديل', 'Samsung Galaxy'],
    ['20000', 'شاحن 2000 W 0'],
    ['lg', 'من الجيل الثاني'],
  ])('%j does not find %j', (text, words) => expect(has(text, words)).toBe(false));

  it('while it is typed, a word may be unfinished', () => {
    const begun = (typing: boolean) =>
      parseSearch('sa', shop('Samsung'), { typing }).terms.flatMap((term) => term.begun);
    expect(begun(true)).toEqual(['samsung']);
    expect(begun(false)).toEqual([]);
    const open = parseSearch('سامس', shop('Samsung'), { typing: true }).terms.flatMap((term) => term.whole);
    expect(open).toContain('samsung');
  });
});

it.each([
  ['كور اي 9', 'معالج Intel Core i9 14900K'],
  ['كور اي سبعة', 'معالج Intel Core i7 14700K'],
  ['اكس بوكس سيريس اكس', 'جهاز ألعاب Microsoft Xbox Series X'],
  ['اكس بوكس سيريز اس', 'جهاز ألعاب Microsoft Xbox Series S'],
])('%j names letters, not a brand that sounds like them', (text, name) => {
  const lexicon = shop(name, 'لوحة مفاتيح Cherry MX', 'ذاكرة OCZ');
  lexicon.setBrands(['Cherry', 'OCZ'].map((brand) => ({ slug: brand, name: brand, names: [brand.toLowerCase()] })));
  const { terms } = parseSearch(text, lexicon);
  expect(terms.every(found)).toBe(true);
  expect(terms.filter(({ role }) => role === 'brand')).toEqual([]);
});

describe('brands in Arabic letters', () => {
  const brands =
    'Thermaltake|Kingston|SteelSeries|BenQ|ASRock|Antec|Intel|Keychron|Sapphire|PowerColor|be quiet!|Lian Li|Phanteks|Patriot|MSI|NZXT|Razer|Corsair|Thermalright|Scythe|Ducky|QNAP|Koss';
  const lexicon = shop(...brands.split('|'));
  lexicon.setBrands(brands.split('|').map((name) => ({ slug: name, name, names: [name.toLowerCase()] })));
  it.each([
    ['ثيرمالتيك', 'Thermaltake'],
    ['كينغستون', 'Kingston'],
    ['ستيل سيريز', 'SteelSeries'],
    ['بنكيو', 'BenQ'],
    ['ازروك', 'ASRock'],
    ['انتك', 'Antec'],
    ['انتل', 'Intel'],
    ['كيكرون', 'Keychron'],
    ['سفاير', 'Sapphire'],
    ['باور كلر', 'PowerColor'],
    ['بي كوايت', 'be quiet!'],
    ['ليان لي', 'Lian Li'],
    ['فانتكس', 'Phanteks'],
    ['باتريوت', 'Patriot'],
    ['ام اس اي', 'MSI'],
    ['ان زد اكس تي', 'NZXT'],
    ['للريزر', 'Razer'],
    ['ثيرمالرايت', 'Thermalright'],
    ['ثيرمال رايت', 'Thermalright'],
    ['سيثي', 'Scythe'],
    ['دكي', 'Ducky'],
  ])('%s is %s', (text, brand) => {
    const { terms } = parseSearch(text, lexicon);
    expect(terms.map(({ whole }) => whole.filter((word) => word.startsWith('b:')))).toEqual([[`b:${brand}`]]);
  });

  it.each(['كييس', 'كنب'])('%s is no brand of few letters', (text) =>
    expect(parseSearch(text, lexicon).terms.flatMap(({ whole }) => whole)).toEqual([]),
  );

  it.each(['فففغغق', 'قققففف', 'ككرر'])('%s is no name at all, whatever short words there are', (text) => {
    const short = shop('VG', 'KF', 'QV', 'CR');
    expect(parseSearch(text, short, { beyond: true }).terms.map(({ role, heard }) => [role, heard])).toEqual([
      ['unknown', false],
    ]);
  });

  it.each(['بطيخ', 'برتقال', 'سيارة', 'حذاء'])('%s is none', (text) =>
    expect(parseSearch(text, lexicon).terms.map(({ role }) => role)).toEqual(['unknown']),
  );
});

describe('what a search says of prices', () => {
  it.each([
    ['كرت تحت 3000', 'كرت', null, 300_000, null],
    ['كرت اقل من 3k', 'كرت', null, 300_000, null],
    ['شاشه 4k', 'شاشه 4k', null, null, null],
    ['كيس 200 الي 400', 'كيس', 20_000, 40_000, null],
    ['لابتوب 2000 - 3000', 'لابتوب', 200_000, 300_000, null],
    ['شاشه 1920 - 1080', 'شاشه 1920 - 1080', null, null, null],
    ['لابتوب حدود الثلاث الاف', 'لابتوب', 240_000, 360_000, null],
    ['شاشه اقل من 1000 ريال', 'شاشه', null, 100_000, null],
    ['كرت بين 2000 و 3000', 'كرت', 200_000, 300_000, null],
    ['شاشه من 500 الي 1000', 'شاشه', 50_000, 100_000, null],
    ['كرت فوق 5000', 'كرت', 500_000, null, null],
    ['gpu under 2000', 'gpu', null, 200_000, null],
    ['شاشه تحت الف ريال', 'شاشه', null, 100_000, null],
    ['ارخص رام', 'رام', null, null, 'cheap'],
    ['ماوس ارخص من 100', 'ماوس', null, 10_000, null],
    ['كيس حدود 400 ريال', 'كيس', 32_000, 48_000, null],
    ['رام تحت ال 300', 'رام', null, 30_000, null],
    ['كرت تحت 2 الف', 'كرت', null, 200_000, null],
    ['كرت تحت ثلاثه الاف', 'كرت', null, 300_000, null],
    ['كرت بخمسميه ريال', 'كرت', 40_000, 60_000, null],
    ['كرت تحت الفين وخمسميه', 'كرت', null, 250_000, null],
    ['rtx 4070', 'rtx 4070', null, null, null],
    ['شاشه 27 بوصه', 'شاشه 27 بوصه', null, null, null],
    ['كيبل اقل من 15 ريال', 'كيبل', null, 1500, null],
    ['كيبل فوق 5 ر.س', 'كيبل', 500, null, null],
    ['كيبل بين 10 و 15 ريال', 'كيبل', 1000, 1500, null],
    ['كيبل ب 10 ريال', 'كيبل', 800, 1200, null],
    ['كيبل 10 ريال', 'كيبل', 800, 1200, null],
    ['ايفون اقل من 15', 'ايفون 15', null, null, null],
    ['ماوس بين 10 و 15', 'ماوس بين 10 الي 15', null, null, null],
    // A size is not a price.
    ['شاشه اقل من 27 بوصه', 'شاشه 27 بوصه', null, null, null],
    ['رام ب 32 جيجا', 'رام ب 32 جيجا', null, null, null],
  ])('%j', (text, rest, min, max, order) =>
    expect(parsePriceIntent(text)).toEqual({ text: rest, min, max, order, hasForeignAmount: false }),
  );

  it.each([
    ['لابتوب تحت 1000 دولار', true],
    ['laptop under 500 USD', true],
    ['laptop under $500', true],
    ['لابتوب 500$ او 2000 ريال', true],
    ['ماوس تحت خمسين دولار', true],
    ['لابتوب تحت 1000 ريال', false],
    ['laptop under SAR 3,000', false],
  ])('%j has an amount in another currency: %s', (text, expected) =>
    expect(parseSearch(text, EMPTY).price.hasForeignAmount).toBe(expected),
  );

  it.each([
    ['rx 6600 - 7600', null],
    ['rtx 3060 الى 4060', null],
    ['rtx 3060 - 3500', null],
    ['كرت rx 500 الى 900', 50_000],
    ['رام 3200 - 3600', null],
    ['رام ddr5 4800 - 5600', null],
    ['لابتوب 3200 - 3600', 320_000],
    ['رام 3200 الى 3600 ريال', 320_000],
  ])('models and speeds are no prices: %s', (text, min) => expect(parseSearch(text, EMPTY).price.min).toBe(min));
});

describe('the keys of the other language', () => {
  it.each([
    ['ghfj,f', 'لابتوب'],
    ['ahai', 'شاشه'],
    [';df,v]', 'كيبورد'],
    ['vhl', 'رام'],
  ])('%s is %s', (text, meant) => expect(toArabicLayout(text)).toBe(meant));

  it.each([
    ['شسعس', 'asus'],
    ['سشةسعىل', 'samsung'],
    ['قفء', 'rtx'],
  ])('%s is %s', (text, meant) => expect(toLatinLayout(text)).toContain(meant));

  it.each(['كنب', 'ثلاجه'])('%s is no word with a semicolon or a bracket', (text) =>
    expect(toLatinLayout(text)).toEqual([]),
  );
});

describe('numbers with units', () => {
  it.each([
    ['1000', 'gb', '1tb'],
    ['2', 'تيرا', '2000gb'],
    ['1', 'tb', '1024gb'],
    ['750', 'واط', '750w'],
    ['27', 'بوصه', '27inch'],
    ['144', 'هرتز', '144hz'],
    ['8', 'أنوية', '8الانويه'],
    ['27', 'بوصة', '27inch'],
    ['27', 'إنش', '27بوصه'],
    ['8', 'نواه', '8core'],
    ['8', 'نواة', '8core'],
    ['650', 'فولت أمبير', '650va'],
    ['1', 'ملي ثانية', '1ms'],
  ])('%s %s may be written %s', (digits, unit, form) =>
    expect(measureForms(digits, normalizedForm(unit))).toContain(form),
  );

  it('are shown in the usual spelling', () =>
    expect([measureName('27', 'انش'), measureName('8', 'نواه')]).toEqual(['27 بوصة', '8 نواة']));

  it('are none with other words', () => expect(measureForms('4070', 'super')).toBeNull());
});

describe('forms of a word', () => {
  it.each([
    ['شاشه', 'الشاشات'],
    ['شاشه', 'شاشتين'],
    ['لاسلكي', 'لاسلكيه'],
    ['لوحه مفاتيح', 'لوحات المفاتيح'],
    ['monitor', 'monitors'],
  ])('%s and %s have the same stem', (one, other) => expect(stemKey(one)).toBe(stemKey(other)));

  it('may have a letter before them', () => expect(stems('وماوس')).toContain('ماوس'));

  it('keep three equal letters where they mean something', () => {
    expect(['aaa', 'qqqqqq', 'شاااشه', 'keyboaaard'].map(collapseRepeats)).toEqual([
      'aaa',
      'qqqqqq',
      'شاشه',
      'keyboard',
    ]);
  });
});

describe('the categories that a search names', () => {
  const categories = [
    { slug: 'laptops', name: 'لابتوبات' },
    { slug: 'computers', name: 'أجهزة كمبيوتر' },
    { slug: 'gaming', name: 'ألعاب وملحقاتها' },
    { slug: 'components', name: 'قطع الكمبيوتر' },
  ];
  it.each<[string, string[][]]>([
    ['لابتوب', [['laptops']]],
    ['laptops', [['laptops']]],
    ['كمبيوتر', [['computers']]],
    ['قطع كمبيوتر', [['components'], ['computers', 'components']]],
    ['قيمنق اسوس', [['gaming'], []]],
    ['اجهزة', [[]]],
    ['asus', [[]]],
  ])('%j: %j', (text, slugs) => expect(categoriesOf(parseSearch(text, EMPTY).terms, categories)).toEqual(slugs));
});

describe('one typing error', () => {
  it.each([
    ['samsnug', 'samsung', true],
    ['samung', 'samsung', true],
    ['samsungg', 'samsung', true],
    ['zamsung', 'samsung', true],
    ['لابتبو', 'لابتوب', true],
    ['لابتب', 'لابتوب', true],
    ['ab', 'ba', true],
    ['a', '', true],
    ['samsung', 'samsung', false],
    ['smasnug', 'samsung', false],
    ['abc', 'bca', false],
    ['sam', 'samsung', false],
  ])('%s, %s: %s', (a, b, expected) => {
    expect(isOneTypoApart(a, b)).toBe(expected);
    expect(isOneTypoApart(b, a)).toBe(expected);
  });

  it.each([
    ['sonyy', 'sony', true],
    ['rxt', 'rtx', true],
    ['rtv', 'rtx', false],
    ['4071', '4070', false],
    ['s25', 's24', false],
  ])('%s may mean %s: %s', (a, b, expected) => expect(isFuzzyMatch(a, b)).toBe(expected));

  it.each([
    ['sapphier', 'sapphire', 1],
    ['playstion', 'playstation', 2],
    ['corsair', 'cougar', 3],
    ['power', 'powersupply', 3],
  ])('from %s to %s are %i edits, three for more', (a, b, edits) => expect(editDistance(a, b, 2)).toBe(edits));

  it('the best of several words is one that finds something, begins alike and is known', () => {
    const candidate = (word: string, known: boolean, hits: number) => ({ word, known, hits });
    const words = rankCandidates('delk', [
      candidate('desk', false, 9),
      candidate('dell', true, 4),
      candidate('delt', true, 0),
      candidate('selk', true, 99),
      candidate('delo', false, 10),
    ]);
    expect(words.map(({ word }) => word)).toEqual(['dell', 'delo', 'desk', 'selk']);
  });
});

describe('the address of a search', () => {
  it.each([
    [{}, DEFAULT_SEARCH],
    [
      { sort: 'price_asc', price: '1000-5000', view: 'list', page: '3' },
      { sort: 'price_asc', price: '1000-5000', view: 'list', page: 3 },
    ],
    [{ sort: 'cheapest', price: 'toString', view: 'x', page: '0' }, DEFAULT_SEARCH],
    [
      { sort: ['name', 'newest'], page: '1e3' },
      { ...DEFAULT_SEARCH, sort: 'name' as const },
    ],
  ])('%j is read', (query, listing) => expect(parseSearchListing(query)).toEqual(listing));

  it('keeps the text and leaves defaults out', () => {
    expect(listingUrl('/search', DEFAULT_SEARCH, 'كرت & 50%')).toBe(`/search?q=${encodeURIComponent('كرت & 50%')}`);
    expect(listingUrl('/search', { ...DEFAULT_SEARCH, sort: 'newest', page: 2 }, 'x')).toBe(
      '/search?q=x&sort=newest&page=2',
    );
  });
});

describe('what a word is not', () => {
  it.each([
    // the word is neither the start nor a part of a longer one
    ['موز', 'موزع منافذ Anker'],
    ['يمحت', 'لابتوب لصناعة المحتوى'],
    ['gforce', 'مقود Logitech Driving Force'],
    // the word does not share a root with the name
    ['كورس', 'كرسي ألعاب'],
    // the first letter is part of the word, not a prefix
    ['بطارية', 'مقود سباقات'],
  ])('%j does not find %j', (text, name) => expect(has(text, name)).toBe(false));

  it.each([
    ['مراوح', 'مروحة صندوق'],
    ['قرص', 'أقراص تخزين'],
    ['كروت شاشة', 'كرت شاشة MSI'],
    ['rx6700xt', 'كرت شاشة Radeon RX 6700 XT'],
    ['o11dynamic', 'صندوق Lian Li O11 Dynamic'],
    ['اوديسي', 'شاشة Samsung Odyssey'],
    ['بطاقة صوت', 'كرت صوت Creative'],
    ['نص تيرا', 'قرص 500 GB'],
    ['معالج i5 الجيل 13', 'معالج Intel Core i5-13600K'],
  ])('%j finds %j', (text, name) => expect(has(text, name)).toBe(true));

  it.each([
    ['raizen', 'ryzen'],
    ['senheiser', 'sennheiser'],
  ])('%s is written by ear for %s', (typed, word) => {
    const lexicon = new Lexicon();
    lexicon.setBrands([{ slug: 's', name: 'Sennheiser', names: ['sennheiser'] }]);
    expect(lexicon.soundingLatin(typed)).toContain(word);
  });

  it.each([
    ['كييس', 'كيس', true],
    ['اصلي', 'الي', false],
    ['شاسه', 'شاشه', true],
  ])('%s may mean %s: %s', (typed, word, expected) => expect(isFuzzyMatch(typed, word)).toBe(expected));
});
