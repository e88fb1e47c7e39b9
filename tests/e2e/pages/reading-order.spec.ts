import { expect, test } from '../../support/browser/e2e.ts';
import { staff } from '../../support/browser/http.ts';
import { misdrawnTexts } from '../../support/browser/reading-order.ts';
import { makeProduct, removeMade, word } from '../../support/make/make.ts';

test.afterAll(removeMade);

/** At any width, some of these names have a Latin word at a line end. */
const NAMES = [
  'كرت شاشة Gigabyte GeForce RTX 5060 Ti WINDFORCE OC SFF سعة 16 GB',
  'لوحة أم Asus TUF GAMING B850-PLUS WIFI بمقبس AM5',
  'فأرة Logitech MX Master 3S للمكاتب باللون الرمادي الداكن',
  'مبرد مائي Thermaltake Floe DX RGB 360 TT Premium Edition',
  'سماعة ألعاب SteelSeries Arctis Nova Pro Wireless للكمبيوتر',
  'مروحة صندوق Phanteks T30-120 Performance Edition بثلاث سرعات',
];

test('names of cards are cut between words, and ranges read from their lower end @both', async ({ page, isMobile }) => {
  const fan = await makeProduct({
    category: 'case-fans',
    name: NAMES[5] ?? '',
    specifications: ['السرعة: 800 – 2500 دورة/د', 'الضجيج: 1 – 28 dB', 'الموصل: 4-pin PWM'],
  });
  const made = await Promise.all(NAMES.slice(0, 5).map((name) => makeProduct({ category: 'case-fans', name })));
  // Saved through the API, which computes values and ranges.
  const admin = await staff();
  for (const { id } of [fan, ...made]) await admin.put(`/api/admin/products/${id}`, { description: word() });
  const paths = [
    '/category/case-fans',
    '/category/case-fans?view=list',
    '/category/processors',
    '/category/laptops?price=5000-10000',
    '/',
    '/daily-offers',
    `/product/${fan.id}`,
    '/pc-builder?step=supply',
    `/compare?ids=${made
      .slice(0, 2)
      .map(({ id }) => id)
      .join()}`,
  ];
  for (const width of isMobile ? [360, 390] : [1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await page.evaluate(misdrawnTexts), `${path} at ${width}`).toEqual([]);
    }
  }
});
