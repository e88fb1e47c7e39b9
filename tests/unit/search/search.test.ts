import { describe, expect, it } from 'vitest';
import { addressOf, DEFAULT_SEARCH, parseSearchListing } from '@/lib/listing/rules';
import { categoriesOf } from '@/lib/search/search-category';
import { everyNeedle, needles, parseSearch, withForms } from '@/lib/search/search-query';
import { cleanSearch, searchWords } from '@/lib/search/search-text';
import { bestFirst, isOneError, mayMean } from '@/lib/search/spelling';

const typed = (text: string) => parseSearch(text).terms.map((term) => term.typed);
const needlesOf = (text: string) => parseSearch(text).terms.flatMap(needles);
/** A product's text as the database keeps it. */
const has = (text: string, words: string) => {
  const kept = ` ${searchWords(words)} ${words.includes(' ') ? searchWords(words).replaceAll(' ', '') : ''} `;
  const { terms } = parseSearch(text);
  return terms.length > 0 && terms.every((term) => needles(term).some((needle) => kept.includes(needle)));
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
  ])('%j → %j', (text, words) => expect(searchWords(text)).toBe(words));
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

describe('the terms of a search', () => {
  it.each([
    ['لابتوب اسوس', ['لابتوب', 'اسوس']],
    ['لاب توب اسوس', ['لاب توب', 'اسوس']],
    ['كرت الشاشة ديل', ['كرت الشاشه', 'ديل']],
    ['لوحة مفاتيح وفأرة', ['لوحه مفاتيح', 'وفاره']],
    ['ايفون١٦', ['ايفون', '16']],
    ['wh-1000xm5', ['wh 1000xm5']],
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

  it('hold letters, digits and spaces only: nothing that LIKE reads otherwise', () => {
    for (const text of ['100%', 'a_b', 'c\\d', "o'neil", '"x"', '[a-z]', '😀 rtx', 'ا٪ب'])
      for (const needle of needlesOf(text)) expect(needle).toMatch(/^[\p{L}\p{Nd} ]+$/u);
  });

  it('are as many and as long as a search may be', () => {
    expect(needlesOf('كلمة '.repeat(40)).length).toBeLessThan(20);
    expect(Math.max(...needlesOf('x'.repeat(200)).map((needle) => needle.length))).toBeLessThanOrEqual(62);
  });
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
  ])('%j finds %j', (text, words) => expect(has(text, words)).toBe(true));

  it.each([
    ['pc', 'PCIe 5.0'],
    ['رام', '1.6 جرام'],
    ['hdd', 'قرص SSD'],
    ['ssd', 'قرص صلب'],
    ['rtx 4080', 'RTX 4070'],
    ['5', 'RTX 5090'],
    ['سامسونج ديل', 'Samsung Galaxy'],
    ['lg', 'من الجيل الثاني'],
  ])('%j does not find %j', (text, words) => expect(has(text, words)).toBe(false));

  it('while it is typed, a word may be unfinished', () => {
    const start = (text: string) => parseSearch(text, { typing: true }).terms.flatMap(needles);
    expect(start('سامس')).toContain(' samsung');
    expect(start('sa')).toEqual([' sa']);
    expect(needlesOf('sa')).toEqual([' sa ']);
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
  ])('%j: %j', (text, slugs) => expect(categoriesOf(parseSearch(text).terms, categories)).toEqual(slugs));
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
    expect(isOneError(a, b)).toBe(expected);
    expect(isOneError(b, a)).toBe(expected);
  });

  it.each([
    ['sonyy', 'sony', true],
    ['rxt', 'rtx', true],
    ['rtv', 'rtx', false],
    ['4071', '4070', false],
    ['s25', 's24', false],
  ])('%s may mean %s: %s', (a, b, expected) => expect(mayMean(a, b)).toBe(expected));

  it('the best of several words is one that finds something, begins alike and is known', () => {
    const candidate = (word: string, known: boolean, hits: number) => ({ word, known, hits });
    const words = bestFirst('delk', [
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
    expect(addressOf('/search', DEFAULT_SEARCH, 'كرت & 50%')).toBe(`/search?q=${encodeURIComponent('كرت & 50%')}`);
    expect(addressOf('/search', { ...DEFAULT_SEARCH, sort: 'newest', page: 2 }, 'x')).toBe(
      '/search?q=x&sort=newest&page=2',
    );
  });
});

describe('forms that no product has', () => {
  const [term] = parseSearch('لابتوب').terms;
  if (!term) throw new Error('a term is needed');

  it('are left out, the others stay as they count', () => {
    const present = everyNeedle(term).filter((needle) => /^ ?(لابتوب|laptop)/.test(needle));
    const kept = withForms(term, new Set(present));
    expect(everyNeedle(kept).sort()).toEqual(present.sort());
    expect(kept.typed).toBe(term.typed);
  });

  it('change nothing when all are there, and may be all', () => {
    expect(withForms(term, new Set(everyNeedle(term)))).toEqual(term);
    expect(everyNeedle(withForms(term, new Set()))).toEqual([]);
  });
});
