import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { expectNoOverflow } from '../../support/browser/staff-page.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const { product: texts } = messages.client;
test.afterAll(removeMade);

test('cards label key values, promise the day in the known city and buy now by keyboard @desktop', async ({
  page,
  axe,
}) => {
  const { slug: category } = await makeCategory({ name: `رف ${word()}` });
  const name = `لابتوب ${word()}`;
  const keySpecifications = [
    'كرت الشاشة: RTX 4060',
    'الذاكرة: 16 جيجابايت',
    'التخزين: 1 تيرابايت',
    'معدل التحديث: 144 هرتز',
  ];
  await makeProduct({ category, name, keySpecifications });
  const gone = await makeProduct({ category, inStock: false });
  await expireCaches();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products/delivery') calls.push(request.url());
  });
  const main = page.getByRole('main').filter({ visible: true });
  const card = main.getByRole('article').filter({ hasText: name });
  const day = main.locator('.card-day');

  await page.goto(`/category/${category}`);
  for (const label of ['16 GB', '1 TB', '144 Hz']) await expect(card.getByText(label, { exact: true })).toBeVisible();
  await card.hover();
  const buy = card.getByRole('button', { name: texts.buy_named.replace('{product}', name) });
  await expect(buy).toBeVisible();
  expect(calls).toEqual([]);

  const at = Date.now();
  await page.evaluate((at) => {
    localStorage.setItem('checkout-draft', JSON.stringify({ at, values: { city: 'جازان' } }));
  }, at);
  await page.reload();
  await expect(card.getByText(/^يصلك /)).toBeVisible();
  await expect(day).toHaveCount(1);
  await expect(main.getByRole('article').filter({ hasText: gone.name }).locator('.card-day')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  await axe(page);

  await page.setViewportSize({ width: 360, height: 800 });
  const box = async (selector: string) =>
    card.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const [frame, price, labels] = await Promise.all([
    card.evaluate((one) => one.getBoundingClientRect().toJSON()),
    box('.price'),
    box('.tags'),
  ]);
  expect(price.bottom).toBeLessThan(frame.bottom);
  expect(labels.height).toBeLessThan(21);
  await expectNoOverflow(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.move(0, 0);
  await expect(buy).toBeHidden();
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a card on a phone has a small button on its picture that leads to the checkout @phone', async ({ page, axe }) => {
  const { slug: category } = await makeCategory({ name: `رف ${word()}` });
  const { name } = await makeProduct({ category });
  await expireCaches();
  const main = page.getByRole('main').filter({ visible: true });
  const card = main.getByRole('article').filter({ hasText: name });
  const buy = card.getByRole('button', { name: texts.buy_named.replace('{product}', name) });
  const open = async (view: string) => {
    await page.goto(`/category/${category}${view}`);
    // The first touch of a page brings the controls that its HTML does not have.
    await main.getByRole('heading', { level: 1 }).tap();
    await expect(card.locator('.card-over')).toBeAttached();
  };
  await open('?view=list');
  await expect(buy).toBeHidden();
  await expectNoOverflow(page);
  await axe(page);

  await open('');
  await expect(buy).toBeVisible();
  const [button, picture] = [await buy.boundingBox(), await card.locator('.card-picture').boundingBox()];
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(button?.width).toBeLessThan((picture?.width ?? 0) * 0.75);
  await expectNoOverflow(page);
  await axe(page);
  await buy.tap();
  await expect(page).toHaveURL(/\/checkout$/);
});
