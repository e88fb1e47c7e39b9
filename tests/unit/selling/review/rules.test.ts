import { describe, expect, it } from 'vitest';
import {
  parseReviewPage,
  type ReviewPage,
  reviewableLines,
  reviewerName,
  reviewPages,
  reviewsPath,
  roundedPercent,
} from '@/lib/selling/review/rules';
import { newReview, reviewPatch } from '@/lib/selling/review/schema';

const items = [
  { id: 'a', productId: 'p', quantity: 2 },
  { id: 'b', productId: 'q', quantity: 1 },
  { id: 'gone', productId: null, quantity: 1 },
];
const back = (state: string, itemId: string, quantity: number, outcome: string | null = null) => ({
  state,
  outcome,
  lines: [{ itemId, quantity }],
});

describe('what of an order can be reviewed', () => {
  it.each(['pending', 'pending_payment', 'confirmed', 'shipped', 'cancelled'] as const)('nothing while %s', (status) =>
    expect(reviewableLines({ status, items, returns: [] })).toEqual([]),
  );

  it.each<[string, ReturnType<typeof back>[], string[]]>([
    ['nothing came back', [], ['a', 'b']],
    ['a piece of two', [back('settled', 'a', 1, 'refunded')], ['a', 'b']],
    ['both, one after the other', [back('settled', 'a', 1, 'refunded'), back('asked', 'a', 1)], ['b']],
    ['one is asked to be', [back('asked', 'b', 1)], ['a']],
    ['one is on its way', [back('approved', 'b', 1)], ['a']],
    ['one arrived', [back('received', 'b', 1)], ['a']],
    ['one was exchanged', [back('settled', 'b', 1, 'exchanged')], ['a', 'b']],
    ['one was refused', [back('refused', 'b', 1)], ['a', 'b']],
    ['one was withdrawn', [back('withdrawn', 'b', 1)], ['a', 'b']],
    ['one was closed', [back('closed', 'b', 1)], ['a', 'b']],
  ])('%s', (_, returns, lines) => expect(reviewableLines({ status: 'delivered', items, returns })).toEqual(lines));
});

it.each([
  ['سارة', 'سارة'],
  ['محمد أحمد', 'محمد'],
  ['عبد الله محمد', 'عبد الله'],
  ['أبو بكر', 'أبو بكر'],
  ['عبد', 'عبد'],
  ['د. أحمد', 'أحمد'],
  ['د.أحمد', 'أحمد'],
  ['أ.د. سارة', 'سارة'],
  ['م/ خالد', 'خالد'],
  ['م. عبد الرحمن', 'عبد الرحمن'],
  ['المهندس فهد', 'فهد'],
  ['Dr. Ahmed', 'Ahmed'],
  ['Abdul Rahman', 'Abdul Rahman'],
  ['Abd Al Rahman', 'Abd Al Rahman'],
  ['بن سعيد', 'بن سعيد'],
  ['أم عبد الله', 'أم عبد الله'],
  ['السيد أحمد', 'أحمد'],
  ['السيّدة نورة', 'نورة'],
  ['الاستاذه هدى', 'هدى'],
  ['السيد', ''],
  ['نور الدين', 'نور الدين'],
  ['سيف الدين محمود', 'سيف الدين'],
  ['عبد الله', 'عبد الله'],
  ['حمد الله', 'حمد الله'],
  ['فاطمة الزهراء', 'فاطمة الزهراء'],
  ['نور الهدى سالم', 'نور الهدى'],
  ['أم نور الدين', 'أم نور الدين'],
  ['Nour El Din Hassan', 'Nour El Din'],
  ['Saif Uddin', 'Saif Uddin'],
  ['Ali Eldin', 'Ali Eldin'],
  ['محمد الدينوري', 'محمد'],
  ['د.', ''],
  ['م. أ.', ''],
  ['Abdullah M', 'Abdullah'],
  ['  نورة\u200f\n', 'نورة'],
  ['shop.com', ''],
  ['noura@example.com', ''],
  ['', ''],
  ['م'.repeat(60), 'م'.repeat(40)],
])('of %j others read %j', (name, shown) => expect(reviewerName(name)).toBe(shown));

it.each([
  ['Abdul', 'Rahman', 'Abdul Rahman'],
  ['عبد', 'الرحمن', 'عبد الرحمن'],
  ['أبو', 'فهد العتيبي', 'أبو فهد'],
  ['نور', 'الدين', 'نور الدين'],
  ['سارة', 'القحطاني', 'سارة'],
  ['د. سارة', 'القحطاني', 'سارة'],
  ['د.', 'القحطاني', ''],
  ['بو', 'سعود', 'بو سعود'],
  ['ذو الفقار', 'علي', 'ذو الفقار'],
  ['أ . د خالد', 'القحطاني', 'خالد'],
  ['اللواء م. خالد', 'القحطاني', 'خالد'],
  ['Captain Ali', 'Saleh', 'Ali'],
  ['...', 'القحطاني', ''],
])('of %s %s others read %j', (first, last, shown) => expect(reviewerName(first, last)).toBe(shown));

describe('the pages of reviews', () => {
  it.each<[string[], ReviewPage]>([
    [[], { sort: 'newest', page: 1 }],
    [['sort.lowest'], { sort: 'lowest', page: 1 }],
    [['page.2'], { sort: 'newest', page: 2 }],
    [['sort.highest', 'page.37'], { sort: 'highest', page: 37 }],
  ])('%j', (segments, asked) => {
    expect(parseReviewPage(segments)).toEqual(asked);
    expect(reviewsPath('x', asked)).toBe(['/product/x/reviews', ...segments].join('/'));
  });

  it.each([
    [['sort.newest']],
    [['page.1']],
    [['page.0']],
    [['page.02']],
    [['page.x']],
    [['page.2', 'sort.lowest']],
    [['page.2', 'page.3']],
    [['sort.toString']],
    [['sort.lowest.x']],
    [['x']],
    [['']],
  ])('%j is no address', (segments) => expect(parseReviewPage(segments)).toBeNull());

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [95, 10],
  ])('%i reviews fill %i pages', (count, pages) => expect(reviewPages(count)).toBe(pages));

  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [3, 3, 100],
  ])('%i of %i are %i of 100', (part, all, share) => expect(roundedPercent(part, all)).toBe(share));
});

describe('the body of a review', () => {
  const itemId = '7b1f1c0e-6f0e-4d5c-9d63-0d8f6f0f6f11';
  it.each<[unknown, string]>([
    [undefined, ''],
    ['', ''],
    [' \u200f\u2066 ', ''],
    ['  ممتاز\nجداً\u202e ', 'ممتاز\nجداً'],
  ])('a text of %j is kept as %j', (text, kept) =>
    expect(newReview.parse({ itemId, stars: 5, ...(text === undefined ? {} : { text }) }).text).toBe(kept),
  );

  it.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    { stars: null },
    {},
    { stars: 5, text: 'ا'.repeat(2001) },
    { stars: 5, text: 7 },
    { stars: 5, itemId: 'x' },
  ])('%j is none', (body) => expect(newReview.safeParse({ itemId, ...body }).success).toBe(false));

  it.each([{ state: 'published' }, { answer: '' }, { answer: null }, { isSettled: true }, {}])(
    'staff may send %j',
    (body) => expect(reviewPatch.safeParse(body).success).toBe(true),
  );
  it.each([{ state: 'reported' }, { isSettled: false }, { answer: 5 }, { stars: 1, state: 'x' }])(
    'staff may not send %j',
    (body) => expect(reviewPatch.safeParse(body).success).toBe(false),
  );
});
