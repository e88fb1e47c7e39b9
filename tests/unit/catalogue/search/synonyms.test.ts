import { describe, expect, it } from 'vitest';
import { searchKey } from '@/lib/catalogue/search/query/key';
import { parseSearch } from '@/lib/catalogue/search/query/query';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { synonymMeaningsOf } from '@/lib/catalogue/search/query/query-rules';

const shop = (synonyms: Parameters<typeof synonymMeaningsOf>[0], ...words: string[]) => {
  const lexicon = new Lexicon();
  for (const word of words) lexicon.add(word);
  lexicon.setBrands([{ slug: 'thermaltake', name: 'Thermaltake', names: ['thermaltake'] }]);
  lexicon.synonyms = synonymMeaningsOf(synonyms);
  return lexicon;
};
const found = (text: string, lexicon: Lexicon) =>
  parseSearch(text, lexicon).terms.flatMap(({ whole, kinds, together }) => [...whole, ...kinds, ...together.flat()]);

describe('what staff say a text means', () => {
  it.each([
    ['قزقز', true],
    ['القزقز', true],
    ['قَزقز', true],
    ['zigzag', true],
    ['zigzags', true],
    ['قازق', false],
  ])('%s finds the other: %s', (text, finds) => {
    const lexicon = shop([{ text: 'قزقز', meanings: ['zigzag'], bothWays: true }], 'قزقز', 'zigzag');
    expect(['قزقز', 'zigzag'].every((word) => found(text, lexicon).includes(word))).toBe(finds);
  });

  it('holds one way alone where it is said so', () => {
    const lexicon = shop([{ text: 'قزقز', meanings: ['zigzag'], bothWays: false }], 'قزقز', 'zigzag');
    expect(found('قزقز', lexicon)).toContain('zigzag');
    expect(found('zigzag', lexicon)).not.toContain('قزقز');
  });

  it('may be several words, and an Arabic name written in one', () => {
    const lexicon = shop(
      [{ text: 'قزقز ١٢', meanings: ['zig zag', 'zagzig'], bothWays: true }],
      'zig',
      'zag',
      'zagzig',
    );
    for (const text of ['قزقز 12', 'القزقز ١٢'])
      expect(found(text, lexicon), text).toEqual(expect.arrayContaining(['zig', 'zag', 'zagzig']));
    expect(found('zig zag', lexicon)).toContain('zagzig');
  });

  it('may be a brand, whose other names it then has', () => {
    const lexicon = shop(
      [{ text: 'تيرملتك', meanings: ['Thermaltake'], bothWays: true }],
      'thermaltake',
      'b:thermaltake',
    );
    const [term] = parseSearch('تيرملتك', lexicon).terms;
    expect([term?.role, term?.whole.includes('b:thermaltake')]).toEqual(['brand', true]);
  });

  it('reaches what the shop itself calls the same', () => {
    const lexicon = shop([{ text: 'مطنطن', meanings: ['كرت شاشة'], bothWays: false }], 'gpu', 'k:كرت شاشه');
    expect(found('مطنطن', lexicon)).toEqual(expect.arrayContaining(['gpu', 'k:كرت شاشه']));
  });

  it('adds up where several synonyms share a text', () => {
    const map = synonymMeaningsOf([
      { text: 'a', meanings: ['b'], bothWays: true },
      { text: 'c', meanings: ['a'], bothWays: true },
    ]);
    expect([...(map.get(searchKey('a')) ?? [])].sort()).toEqual(['b', 'c']);
    expect(map.get(searchKey('a'))).not.toContain('a');
  });
});
