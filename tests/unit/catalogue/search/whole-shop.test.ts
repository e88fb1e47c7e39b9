import { expect, it } from 'vitest';
import { demoShop } from '../../../search-eval/demo-shop';
import { answerable, judge, report, SETS } from '../../../search-eval/judge';

const shop = demoShop();
const found = async (query: string) => (await shop.search(query)).found.map(({ name }) => name);

it('finds a right product of a whole shop among the first five: for 98 of 100 judged searches, and 90 of each group', async () => {
  const groups = await judge(shop.search, shop.all, answerable(SETS.whole, shop.all));
  const sum = (of: 'right' | 'total') => groups.reduce((all, group) => all + group[of], 0);
  expect(sum('total')).toBeGreaterThanOrEqual(50);
  const shown = report(groups);
  expect(sum('right') / sum('total'), shown).toBeGreaterThanOrEqual(0.98);
  for (const { group, right, total } of groups) expect(right / total, `${group}\n${shown}`).toBeGreaterThanOrEqual(0.9);
});

it.each([
  // A wider word than product names use.
  ['سماعة بلوتوث', /^سماع/],
  ['سماعة راس بلوتوث', /^سماع/],
  ['سماعات جي بي ال', /JBL/],
  ['شاشة سامسونج 75', /^تلفزيون/],
  // A bare number: equal or slightly above.
  ['شاشة 144', /^شاشة/],
  ['باور 800', /^مزود طاقة.*850/],
  ['لابتوب 16 رام', /^لابتوب/],
  // Questions and wishes.
  ['كم سعر ايفون ١٦', /iPhone 16/],
  ['وين القى كرسي قيمنق', /^كرسي/],
  ['ابي جوال سامسونج', /^جوال Samsung/],
  // Spelled-out letters and numbers.
  ['ارتي اكس', /RTX/],
  ['ارتي اكس 5080', /RTX 5080/],
  ['بي اس 5', /PlayStation 5|PS5/],
  ['كور اي سفن', /./],
  ['بلايستيشن فايف', /PlayStation 5|PS5/],
  ['لينوفو يوقا', /Yoga/],
  // The cheapest of the kind, not of the category.
  ['ارخص كمبيوتر', /^كمبيوتر/],
  ['قطع كمبيوتر رخيصه', /^(?!كمبيوتر)/],
  // Parts of the wanted thing.
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
