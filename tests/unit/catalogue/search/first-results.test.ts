import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../search-eval/catalogue';
import { demoShop } from '../../../search-eval/demo-shop';
import { FIRST_IN_SHOP, FIRST_OF_PARTS, type First, SISTERS } from '../../../search-eval/first-results';
import { memoryShop } from '../../../search-eval/memory-shop';

const shop = demoShop(SISTERS);
const parts = memoryShop(
  CATALOGUE.map((part) => ({ ...part, specifications: [...part.specifications], category: 'components' })),
  [],
);

async function expectFirst(search: typeof shop.search, [query, first, before]: First) {
  const names = (await search(query)).found.map(({ name }) => name);
  expect(names[0]).toMatch(first);
  if (!before) return;
  const right = names.findLastIndex((name) => first.test(name));
  const wrong = names.findIndex((name) => before.test(name));
  if (wrong >= 0) expect(wrong, names.join(' | ')).toBeGreaterThan(right);
}

describe.each(Object.entries(FIRST_IN_SHOP))('a search lists first: %s', (_, queries) => {
  it.each(queries.map((one) => [one[0], one] as const))('%s', (_query, one) => expectFirst(shop.search, one));
});

it.each(FIRST_OF_PARTS.map((one) => [one[0], one] as const))(
  'of many parts it lists the right one first: %s',
  (_, one) => expectFirst(parts.search, one),
);

describe('what is sold out', () => {
  const gaming = (name: string, inStock: boolean) => ({
    ...{ name, inStock, price: 100, category: 'laptops', specifications: ['للألعاب'] },
  });

  it('stands behind what is in stock where both match alike, wherever the words stand in their names', async () => {
    const { search } = memoryShop(
      [
        gaming('لابتوب Gaming A15', false),
        gaming('لابتوب ASUS ROG Strix Scar Gaming', true),
        gaming('لابتوب Acer Nitro Gaming', false),
      ],
      [],
    );
    const names = (await search('لابتوب gaming')).found.map(({ name }) => name);
    expect(names).toEqual([expect.stringContaining('ROG'), ...[expect.any(String), expect.any(String)]]);
  });

  it('stands first where it is the very model that is asked for', async () => {
    const { search } = memoryShop(
      [gaming('معالج AMD Ryzen 5 5600X', true), gaming('معالج AMD Ryzen 5 5600', false)],
      [],
    );
    expect((await search('ryzen 5 5600')).found[0]?.name).toBe('معالج AMD Ryzen 5 5600');
  });
});

it('shows a search that it reads anew in the shopper’s own spelling', async () => {
  const { meaning } = await shop.read('لابتوب أسوس ١٦ رام');
  expect(meaning?.text).toBe('لابتوب أسوس ١٦ gb');
});

it('leaves out a word as it was typed, not what other keys would have written', async () => {
  expect((await shop.search('مايك بث')).dropped).toEqual(['بث']);
});

it.each([
  ['حامل شاشة', ['حامل']],
  ['حاملٌ شاشة سامسونج', ['حاملٌ']],
  ['كيبل hdmi', ['hdmi']],
])('leaves out a word of %s in the shopper’s own spelling', async (query, dropped) => {
  expect((await shop.search(query)).dropped).toEqual(dropped);
});

describe('loudspeakers for a computer', () => {
  const sold = (name: string, ...specifications: string[]) => ({ name, price: 100, category: 'audio', specifications });
  const { search } = memoryShop(
    [
      sold('مكبر صوت متنقل JBL Charge 5', 'الاتصال: Bluetooth 5.1'),
      sold('سماعات Apple AirPods Pro 2', 'الاتصال: Bluetooth 5.3'),
      sold('سماعات Creative Pebble', 'التشكيل: 2', 'القدرة: 4.4 W'),
      sold('مكبر صوت كمبيوتر Logitech Z207'),
    ],
    [],
  );

  it.each(['سبيكر كمبيوتر', 'سبيكرات للكمبيوتر', 'مكبر صوت كمبيوتر', 'سبيكر لابتوب', 'pc speakers'])(
    'stand before portable ones and earphones: %s',
    async (query) => {
      const { found, dropped } = await search(query);
      const names = found.map(({ name }) => name);
      expect(dropped).toEqual([]);
      expect(names.slice(0, 2).toSorted()).toEqual(['سماعات Creative Pebble', 'مكبر صوت كمبيوتر Logitech Z207']);
      expect(names.slice(2)).toEqual(['مكبر صوت متنقل JBL Charge 5', 'سماعات Apple AirPods Pro 2']);
    },
  );
});

describe('a model spelt out', () => {
  const sold = (name: string) => ({ name, price: 100, category: 'parts', specifications: [] });
  const { search } = memoryShop(
    [sold('معالج AMD Ryzen 7 7800X3D'), sold('كرت شاشة SAPPHIRE Radeon RX 7800 XT'), sold('معالج AMD Ryzen 5 5600G')],
    [],
  );

  it.each([
    ['7800 اكس ثري دي', 'معالج AMD Ryzen 7 7800X3D'],
    ['معالج ٧٨٠٠ اكس ٣ دي', 'معالج AMD Ryzen 7 7800X3D'],
    ['7800x ثري دي', 'معالج AMD Ryzen 7 7800X3D'],
    ['7800 x 3 d', 'معالج AMD Ryzen 7 7800X3D'],
    ['7800 اكس تي', 'كرت شاشة SAPPHIRE Radeon RX 7800 XT'],
    ['5600 جي', 'معالج AMD Ryzen 5 5600G'],
  ])('%s', async (query, name) => {
    expect((await search(query)).found.map((one) => one.name)).toEqual([name]);
  });
});

describe('of parts with many numbers', () => {
  const sold = (name: string, price: number, ...specifications: string[]) => ({
    ...{ name, price, specifications, category: 'components' },
  });
  const { search } = memoryShop(
    [
      sold('ذاكرة عشوائية Kingston KVR16R11D4/8I 8 GB', 50, 'الوحدات: 1 × 8 GB', 'النوع والسرعة: DDR3-1600'),
      sold('ذاكرة عشوائية Crucial CT2K8G4DFRA32A 16 GB', 90, 'الوحدات: 2 × 8 GB', 'النوع والسرعة: DDR4-3200'),
      sold('ذاكرة عشوائية Crucial CT4K8G4DFS8266 32 GB', 190, 'الوحدات: 4 × 8 GB', 'النوع والسرعة: DDR4-2666'),
      sold('ذاكرة عشوائية Patriot Viper 6 GB', 40, 'الوحدات: 3 × 2 GB', 'النوع والسرعة: DDR3-1333'),
      sold('قرص تخزين داخلي Crucial MX500 - 1 TB SSD', 300),
      sold('قرص تخزين داخلي Samsung 980 - 500 GB SSD', 200),
      sold('شاشة Asus VA24EHF', 470, 'نوع اللوحة: IPS'),
      sold('شاشة AOC C27G2Z', 640, 'نوع اللوحة: VA'),
      sold('لوحة أم MSI PRO Z790-A MAX WIFI', 940, 'المقبس: LGA1700'),
      sold('لوحة أم MSI MAG B650 TOMAHAWK', 810, 'الذاكرة: DDR5'),
      sold('ذاكرة عشوائية Corsair Vengeance 32 GB', 400, 'النوع والسرعة: DDR5-6000', 'الوحدات: 2 × 16 GB'),
      sold('كرت شاشة NVIDIA RTX A4000', 4000),
      sold('كرت شاشة MSI VENTUS - GeForce RTX 3070', 2300),
    ],
    [],
  );
  const first = async (query: string) => (await search(query)).found[0]?.name;

  it.each([
    ['ارخص رام 16', 'ذاكرة عشوائية Crucial CT2K8G4DFRA32A 16 GB'],
    ['رام 16', 'ذاكرة عشوائية Crucial CT2K8G4DFRA32A 16 GB'],
    ['رام 4x8gb', 'ذاكرة عشوائية Crucial CT4K8G4DFS8266 32 GB'],
    ['رام ٦٠٠٠ ميقا', 'ذاكرة عشوائية Corsair Vengeance 32 GB'],
    ['هارد 500', 'قرص تخزين داخلي Samsung 980 - 500 GB SSD'],
    ['شاشة va', 'شاشة AOC C27G2Z'],
    ['nvidia rtx 3070', 'كرت شاشة MSI VENTUS - GeForce RTX 3070'],
  ])('%s', async (query, name) => expect(await first(query)).toBe(name));

  it('leaves out the commonest of two marks that no product has together', async () => {
    const { found, dropped } = await search('بورد z790 ddr5');
    expect([found[0]?.name, dropped]).toEqual(['لوحة أم MSI PRO Z790-A MAX WIFI', ['ddr5']]);
  });
});

it.each([
  ['لابتوب 16 رام 512 ssd', /^لابتوب/],
  ['لابتوب رام 8 هارد 256', /^لابتوب ASUS Vivobook Go/],
  ['راوتر واي فاي 6', /^راوتر/],
  ['كمبيوتر قيمنق جاهز', /^كمبيوتر ألعاب/],
  ['gaming mouse wireless', /^ماوس ألعاب لاسلكي/],
  ['سماعة نويز كانسلنق', /SteelSeries|Sony/],
  ['مبرد مويه 360', /^مبرد مائي/],
  ['تبريد هواء', /^مبرد هوائي/],
  ['شاشة ٢٧ بوصة ٤ك', /^شاشة.*4K/],
  ['كيبورد بدون ارقام', /TKL/],
])('finds all words of %s', async (query, name) => {
  const { found, dropped } = await shop.search(query);
  expect(dropped).toEqual([]);
  expect(found[0]?.name).toMatch(name);
});
