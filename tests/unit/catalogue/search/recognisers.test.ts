import { describe, expect, it } from 'vitest';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { recogniseCharAfterName, recogniseNumberAfterName } from '@/lib/catalogue/search/query/recogniser/after-name';
import { recogniseBrand, recogniseSpelled } from '@/lib/catalogue/search/query/recogniser/brand';
import { recogniseGeneration } from '@/lib/catalogue/search/query/recogniser/generation';
import { recogniseJoined } from '@/lib/catalogue/search/query/recogniser/joined';
import { recogniseLettered } from '@/lib/catalogue/search/query/recogniser/lettered';
import { recogniseMeasure, recogniseRange } from '@/lib/catalogue/search/query/recogniser/measure';
import { recogniseModel } from '@/lib/catalogue/search/query/recogniser/model';
import { recognisePhrase } from '@/lib/catalogue/search/query/recogniser/phrase';
import { recogniseSound } from '@/lib/catalogue/search/query/recogniser/sound';
import type { QueryState, Recogniser } from '@/lib/catalogue/search/query/recogniser/state';
import { recogniseWord } from '@/lib/catalogue/search/query/recogniser/word';
import { recogniseWordSound } from '@/lib/catalogue/search/query/recogniser/word-sound';
import { emptyTerm, type SearchTerm } from '@/lib/catalogue/search/query/term';
import { searchPieces } from '@/lib/catalogue/search/query/text';
import { addWords } from './words';

const lexicon = new Lexicon();
addWords(
  lexicon,
  'ذاكرة Corsair 32 GB 30CAS',
  'كرت شاشة MSI GeForce RTX 4070',
  'معالج AMD Ryzen 7800X3D',
  'معالج Intel Core i9 13900K',
  'جوال Apple iPhone 16',
  'جهاز Sony PS5 أسود',
  'جهاز Xbox Series S',
  'لابتوب Lenovo Yoga',
  'شاشة LG 1440p',
);
for (const word of ['iphone16', 'i9', 'seriess', '30cas', '1440', '2.1']) lexicon.add(word);
lexicon.setBrands(
  ['Corsair', 'MSI', 'Lenovo', 'Cooler Master'].map((name) => ({
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    names: [name.toLowerCase()],
  })),
);

const before = (typed: string, whole: string[], role: SearchTerm['role'] = 'word') => [
  { ...emptyTerm(typed, role), whole },
];
const iphone = before('ايفون', ['iphone']);
const series = before('سيريس', ['series']);
const yoga = before('لينوفو', ['b:lenovo'], 'brand');

type Row = readonly [text: string, found: string | null, given?: Partial<QueryState>];
const recognisers: Record<string, readonly [Recogniser, readonly Row[]]> = {
  measure: [
    recogniseMeasure,
    [
      ['32gb', 'number 32gb'],
      ['32 قيقا', 'number 32gb'],
      ['32 شاشة', null],
      ['33gb', null],
    ],
  ],
  range: [
    recogniseRange,
    [
      ['4000 الى 4070', 'number 4070'],
      ['16 الى 32 قيقا', 'number 32gb'],
      ['1.5 الى 2.1', 'number 2.1'],
      ['32 الى 16', null],
      ['16 و 32', null],
      ['16 شاشة 32', null],
      ['1 الى 99999', null],
    ],
  ],
  generation: [
    recogniseGeneration,
    [
      ['الجيل 13', 'number 13900k,13900'],
      ['13th gen', 'number 13900k,13900'],
      ['cl30', 'number 30cas'],
      ['الجيل 12', null],
    ],
  ],
  'phrase of a kind': [
    recognisePhrase,
    [
      ['كرت شاشة', 'kind كرتشاشه'],
      ['شاشة', 'kind شاشه'],
      ['شاشة كبيره', null],
    ],
  ],
  'phrase of a name': [
    recognisePhrase,
    [
      ['اسود', 'colour اسود'],
      ['ايفون', 'word iphone'],
    ],
  ],
  brand: [
    recogniseBrand,
    [
      ['corsair', 'brand b:corsair,corsair'],
      ['cooler master', 'brand b:cooler-master'],
      ['asus', null],
    ],
  ],
  'spelled letters': [
    recogniseSpelled,
    [
      ['ام اس اي', 'brand b:msi,msi'],
      ['ارتي اكس', 'word rtx'],
      ['اكس', null],
    ],
  ],
  'joined words': [
    recogniseJoined,
    [
      ['7800 x3d', 'number 7800x3d'],
      ['78o0 x3d', 'number 7800x3d'],
      ['corsair x3d', null],
      ['7800x3d', null],
    ],
  ],
  'sound of a brand': [
    recogniseSound,
    [
      ['كورسير', 'brand b:corsair,corsair'],
      ['في', null],
      ['شاشة', null],
    ],
  ],
  model: [
    recogniseModel,
    [
      ['7800 اكس ثري دي', 'number 7800x3d'],
      ['7800 شاشة', null],
      ['7800', null],
    ],
  ],
  'letters and a number': [
    recogniseLettered,
    [
      ['اي 9', 'number i9'],
      ['اي ناين', 'number i9'],
      ['بي اس 5', 'word ps5'],
      ['اي 8', null],
    ],
  ],
  'number after a name': [
    recogniseNumberAfterName,
    [
      ['16', 'number iphone16', { terms: iphone }],
      ['16', null],
      ['16', null, { terms: before('جوال', ['iphone'], 'kind') }],
    ],
  ],
  'letter after a name': [
    recogniseCharAfterName,
    [
      ['اس', 'word seriess', { terms: series }],
      ['اس', null],
    ],
  ],
  'sound of a word': [
    recogniseWordSound,
    [
      ['يوقا', 'word yoga', { terms: yoga }],
      ['يوقا', null],
      ['شاشة', null],
    ],
  ],
  word: [
    recogniseWord,
    [
      ['1440p', 'number 1440,1440p'],
      ['زززز', 'unknown'],
      ['4070corsair', 'number 4070 + word corsair'],
      ['144', 'number 165hz', { near: { typed: '144', forms: ['165hz'], measure: '144–165 Hz' } }],
      ['ستة عشر', null],
    ],
  ],
};

describe.each(Object.entries(recognisers))('%s', (_, [recognise, rows]) => {
  for (const [text, expected, given] of rows)
    it(`${text} → ${expected}`, () => {
      const query = { lexicon, extra: new Map(), beyond: false, near: null, terms: [], ...given };
      const found = recognise({ words: searchPieces(text), open: false }, query);
      const shown = found?.map(({ role, whole }) => `${role} ${[...new Set(whole)].join()}`.trim()).join(' + ') ?? null;
      expect(shown).toBe(expected);
    });
});

it.each([
  ['cor', true, ['corsair', 'corsair32', 'core', 'corei']],
  ['co', false, []],
  ['cors', false, ['corsair', 'corsair32']],
])('%j, unfinished: %j, begins %j', (word, open, begun) => {
  const query = { lexicon, extra: new Map(), beyond: false, near: null, terms: [] };
  const [found] = recogniseWord({ words: [word], open }, query) ?? [];
  expect(new Set(found?.begun)).toEqual(new Set(begun));
});
