import { describe, expect, it } from 'vitest';
import { autocomplete } from '@/lib/catalogue/search/query/autocomplete';
import { interpretQuery } from '@/lib/catalogue/search/query/interpretation';
import { parseSearch } from '@/lib/catalogue/search/query/query';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { addWords } from './words';

const lexicon = new Lexicon();
addWords(
  lexicon,
  'ذاكرة عشوائية Corsair 32 GB',
  'شاشة Samsung 27 بوصة',
  'كرت شاشة MSI RTX 4070',
  'لوحة مفاتيح Razer',
  'لوحة أم MSI',
  'مروحة Thermaltake',
);
lexicon.setBrands([
  { slug: 'corsair', name: 'Corsair', names: ['corsair'] },
  { slug: 'samsung', name: 'Samsung', names: ['samsung'] },
  { slug: 'thermaltake', name: 'Thermaltake', names: ['thermaltake'] },
]);

describe('what a search was read as', () => {
  const read = (text: string) => interpretQuery(text, parseSearch(text, lexicon), lexicon);

  it('is told with a way to each search without one part', () =>
    expect(read('رام ٣٢ قيقا كورسير تحت 1000 ريال')).toEqual([
      { text: 'رام', without: '٣٢ قيقا كورسير تحت 1000 ريال' },
      { text: '32 GB', without: 'رام كورسير تحت 1000 ريال' },
      { text: 'Corsair', without: 'رام ٣٢ قيقا تحت 1000 ريال' },
      { min: null, max: 100_000, without: 'رام ٣٢ قيقا كورسير' },
    ]));
  it('is told of an order', () =>
    expect(read('ارخص شاشة')).toEqual([
      { text: 'شاشة', without: 'ارخص' },
      { order: 'cheap', without: 'شاشة' },
    ]));
  it('is told of a brand that was known by its sound', () =>
    expect(read('مروحة ثيرمالتيك')).toContainEqual({ text: 'Thermaltake', without: 'مروحة' }));
  it('has no way on where nothing is left', () =>
    expect(read('تحت 1000')).toEqual([{ min: null, max: 100_000, without: null }]));
  it.each(['شاشة', 'شاشة سامسونج', 'rtx 4070', 'شاشة samsung', '32 GB', 'زززز', ''])('is not told of %j', (text) =>
    expect(read(text)).toEqual([]),
  );
});

describe('what a text may become', () => {
  const found = [
    { name: 'شاشة Samsung 27 بوصة', brand: { name: 'Samsung' } },
    { name: 'شاشة MSI', brand: { name: 'MSI' } },
    { name: 'شاشة MSI 2', brand: { name: 'MSI' } },
  ];
  const complete = (text: string, products = found, popular: string[] = []) =>
    autocomplete(text, parseSearch(text, lexicon, { typing: true }).terms, products, popular, lexicon);

  it.each([
    ['شا', ['شاشة']],
    ['شاش', ['شاشة MSI', 'شاشة Samsung']],
    ['شاشة', ['شاشة MSI', 'شاشة Samsung']],
    ['لوح', ['لوحة مفاتيح', 'لوحة أم']],
    ['شاشة samsung', []],
    ['زززز', []],
  ])('%j: %j', (text, expected) => expect(complete(text)).toEqual(expected));

  it('is a brand’s kinds', () => expect(complete('samsung', found.slice(0, 1))).toEqual(['شاشة Samsung']));
  it('is no maker of what is named otherwise', () =>
    expect(complete('odyssey', [{ name: 'شاشة Samsung Odyssey', brand: { name: 'Samsung' } }])).toEqual([]));
  it('is what others search for, first, and nothing twice', () =>
    expect(complete('شا', found, ['شاشات', 'شاشة 4k', 'لابتوب', 'شاشة ألعاب'])).toEqual([
      'شاشات',
      'شاشة 4k',
      'شاشة ألعاب',
    ]));
});
