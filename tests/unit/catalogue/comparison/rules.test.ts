import { describe, expect, it } from 'vitest';
import type { DescribedAttribute } from '@/lib/catalogue/attribute/key-values';
import { comparedIds, compareUrl, splitByKind } from '@/lib/catalogue/comparison/compared-ids';
import {
  bestValues,
  comparedGroups,
  comparisonKindOf,
  distinguishingNames,
  hasDifferences,
} from '@/lib/catalogue/comparison/rules';

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

describe('an address', () => {
  it('names each product once, in its order; what is no id is left out', () => {
    expect(comparedIds(`x,${idOf(2)},${idOf(1)},,${idOf(2).toUpperCase()},<b>`)).toEqual([idOf(2), idOf(1)]);
    expect(comparedIds('')).toEqual([]);
  });

  it('is that of the page alone where nothing is compared', () => {
    expect(compareUrl([])).toBe('/compare');
    expect(compareUrl([idOf(1), idOf(2)])).toBe(`/compare?ids=${idOf(1)},${idOf(2)}`);
  });
});

describe('short names', () => {
  it.each([
    [
      ['لابتوب Lenovo Yoga', 'لابتوب HP Omen'],
      ['لابتوب Lenovo Yoga', 'لابتوب HP Omen'],
    ],
    [
      ['لابتوب ASUS ROG Strix G16 للألعاب', 'لابتوب ASUS ROG Zephyrus G14', 'لابتوب Lenovo Legion 5'],
      ['Strix G16 للألعاب', 'Zephyrus G14', 'لابتوب Lenovo…'],
    ],
    // The common start of names is dropped, but must not leave a name empty.
    [
      ['لوحة أم ASUS ROG STRIX B650E', 'لوحة أم ASUS ROG STRIX'],
      ['STRIX B650E', 'STRIX'],
    ],
    [
      ['شاشة Samsung Odyssey G9', 'شاشة Samsung Odyssey G9'],
      ['شاشة Samsung…', 'شاشة Samsung…'],
    ],
    [['معالج'], ['معالج']],
    [[], []],
  ])('%j become %j', (names, short) => expect(distinguishingNames(names, 18)).toEqual(short));
});

describe('a kind', () => {
  const category = (slug: string, parentId: string | null, hasKeys = false) => ({
    ...{ id: slug, slug, name: `<${slug}>`, parentId, hasKeys },
  });
  const categories = [
    category('laptops', null, true),
    category('gaming-laptops', 'laptops', true),
    category('office-laptops', 'laptops'),
    category('parts', null),
    category('memory', 'parts', true),
    category('graphics', 'parts', true),
    category('chairs', 'parts'),
  ];
  it.each([
    ['laptops', 'laptops'],
    ['gaming-laptops', 'laptops'],
    ['office-laptops', 'laptops'],
    ['memory', 'memory'],
    ['graphics', 'graphics'],
    ['chairs', 'chairs'],
    ['parts', 'parts'],
  ])('of %s is %s', (slug, kind) =>
    expect(comparisonKindOf(categories, slug)).toEqual({ slug: kind, name: `<${kind}>` }),
  );

  it('of an unknown category is itself', () => expect(comparisonKindOf([], 'x')).toEqual({ slug: 'x', name: 'x' }));
});

describe('what was chosen', () => {
  const product = (at: number, slug: string) => ({ id: idOf(at), kind: { slug, name: slug } });
  const chosen = (...ats: number[]) => ats.map(idOf);

  it('stands beside each other where it is of the kind of the first that is there', () => {
    const products = [product(3, 'b'), product(2, 'a'), product(1, 'a')];
    expect(splitByKind(chosen(1, 2), products)).toEqual({ fitting: [products[2], products[1]], others: [], gone: [] });
    const { fitting, others, gone } = splitByKind(chosen(9, 1, 3, 2), products);
    expect(fitting.map(({ id }) => id)).toEqual(chosen(1, 2));
    expect(others.map(({ id }) => id)).toEqual(chosen(3));
    expect(gone).toEqual(chosen(9));
  });

  it('may be gone altogether', () =>
    expect(splitByKind(chosen(1), [])).toEqual({ fitting: [], others: [], gone: chosen(1) }));
});

describe('the best value', () => {
  it.each([
    ['more', [8, 16, 32], [false, false, true]],
    ['more', [16, null, 16, 8], [true, false, true, false]],
    ['less', [1.4, 2, null], [true, false, false]],
    ['more', [16, 16], [false, false]],
    ['more', [16, null], [false, false]],
    ['more', [null, null], [false, false]],
    ['more', [], []],
    ['less', [0, -1], [false, true]],
    [null, [8, 16], [false, false]],
  ] as const)('%s of %j', (better, numbers, best) => expect(bestValues(numbers, better)).toEqual(best));
});

it.each([
  [['a', 'a'], false],
  [['a', 'b'], true],
  [['a', null], true],
  [[null, null], false],
  [['a'], false],
])('%j differ: %s', (texts, expected) => expect(hasDifferences(texts)).toBe(expected));

describe('rows', () => {
  const attribute = (id: string, change: Partial<DescribedAttribute> = {}): DescribedAttribute => ({
    ...{ id, name: `<${id}>`, unit: null, type: 'choice', keyPosition: null, group: null, better: null },
    ...change,
  });
  const value = (attributeId: string, text: string, number: number | null = null) => ({
    ...{ attributeId, key: text, text, number, from: null },
  });
  const attributes = [
    attribute('colour'),
    attribute('memory', { type: 'number', unit: 'GB', group: 'الأداء', better: 'more' }),
    attribute('screen', { group: 'الشاشة' }),
    attribute('socket', { group: 'الأداء' }),
    attribute('silent', { group: 'الصوت' }),
  ];

  it('stand beneath their headings in the order of the attributes, those without one last, and what nobody says nowhere', () => {
    const groups = comparedGroups(
      [
        [value('memory', '16', 16), value('screen', 'IPS'), value('colour', 'أسود'), value('colour', 'أبيض')],
        [value('memory', '32', 32), value('screen', 'IPS'), value('socket', 'AM5')],
      ],
      attributes,
    );
    expect(groups).toEqual([
      {
        name: 'الأداء',
        rows: [
          {
            ...{ id: 'memory', name: '<memory>', texts: ['16 جيجابايت', '32 جيجابايت'] },
            ...{ best: [false, true], differs: true },
          },
          { id: 'socket', name: '<socket>', texts: [null, 'AM5'], best: [false, false], differs: true },
        ],
      },
      {
        name: 'الشاشة',
        rows: [{ id: 'screen', name: '<screen>', texts: ['IPS', 'IPS'], best: [false, false], differs: false }],
      },
      {
        name: null,
        rows: [{ id: 'colour', name: '<colour>', texts: ['أسود، أبيض', null], best: [false, false], differs: true }],
      },
    ]);
  });

  it('begin with the key values of the kind, most important first, whatever the order of the attributes', () => {
    const keys = [
      attribute('weight', { group: 'التصميم' }),
      attribute('ports'),
      attribute('storage', { group: 'الأداء', keyPosition: 3 }),
      attribute('panel', { group: 'الشاشة', keyPosition: 2 }),
      attribute('processor', { group: 'الأداء', keyPosition: 1 }),
      attribute('colour', { keyPosition: 4 }),
    ];
    const groups = comparedGroups([keys.map(({ id }) => value(id, 'x'))], keys);
    expect(groups.map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
      ['الأداء', ['processor', 'storage']],
      ['الشاشة', ['panel']],
      ['التصميم', ['weight']],
      [null, ['colour', 'ports']],
    ]);
  });

  it('are none without products', () => expect(comparedGroups([], attributes)).toEqual([]));
});
