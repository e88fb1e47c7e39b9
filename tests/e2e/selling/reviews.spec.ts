import type { BrowserContext } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { cardOf, enter, expectNoOverflow, filled, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, removeMade } from '../../support/make/make.ts';
import { bought, published, reviewToken } from '../../support/make/reviews.ts';
import { expireCaches } from '../../support/revalidate.ts';
import { tick } from '../../support/tick.ts';

const form = messages.client.review;
const shop = messages.review;
const desk = messages.admin.reviews;

test.afterAll(removeMade);

const starsOf = (stars: number) => filled(form.stars, { stars });

test('a buyer reviews by the letter’s link, staff publish and answer, everybody reads it @both @core', async ({
  page,
}) => {
  const { order, products } = await bought({ products: 2 });
  const [first, second] = products.map(({ name }) => name);
  await page.goto(`/review/${await reviewToken(order.id)}`);
  await expectNoOverflow(page);
  const line = (name = '') => page.getByRole('listitem').filter({ hasText: name });
  const send = (name = '') => line(name).getByRole('button', { name: form.send, exact: true });

  await send(first).click();
  await expect(line(first).getByRole('alert')).toHaveText(form.stars_missing);
  const choice = line(first).getByRole('radio', { name: starsOf(1), exact: true });
  await expect(choice).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  const chosen = line(first).getByRole('radio', { checked: true });
  const stars = Number(await chosen.inputValue());
  expect(stars).toBeGreaterThan(1);
  await tick(line(first).getByRole('radio', { name: starsOf(4), exact: true }));
  await line(first).getByLabel(form.text).fill('هادئ وسريع');
  await send(first).click();
  await expect(line(first).locator('p').filter({ hasText: form.thanks })).toBeFocused();
  await tick(line(second).getByRole('radio', { name: starsOf(2), exact: true }));
  await send(second).click();
  await expect(line(second).getByText(form.thanks)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.ended.done_title);

  await enter(page, searching('/admin/reviews', first ?? ''));
  await expectNoOverflow(page);
  const card = cardOf(page, first ?? '');
  await expect(card).toContainText('هادئ وسريع');
  await card.getByRole('button', { name: new RegExp(`^${desk.publish}`) }).click();
  await expect(card.getByText(desk.states.published)).toBeVisible();
  await card.getByRole('button', { name: new RegExp(`^${desk.answer_open}`) }).click();
  await card.getByLabel(desk.answer).fill('نسعد بخدمتك');
  await card.getByRole('link', { name: /^ORD-/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: messages.admin.common.discard_cancel }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(card.getByLabel(desk.answer)).toHaveValue('نسعد بخدمتك');
  await card.getByRole('button', { name: desk.answer_save, exact: true }).click();
  // While staff edit the reply, the page shows its text only in the field.
  await expect(card.getByLabel(desk.answer)).toHaveCount(0);
  await expect(card.getByText('نسعد بخدمتك')).toBeVisible();

  await page.goto(`/product/${products[0]?.id}`);
  const section = page.getByRole('region', { name: shop.title });
  await expect(section).toContainText('هادئ وسريع');
  await expect(section).toContainText('نسعد بخدمتك');
  await expect(section.getByText(shop.bought)).toBeVisible();
  await expectNoOverflow(page);
  await page.goto(`/product/${products[1]?.id}`);
  await expect(page.getByRole('region', { name: shop.title })).toHaveText(new RegExp(shop.none.slice(0, 20)));
});

const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    try {
      localStorage.setItem('cart-session-id', id);
    } catch {
      // No storage on about:blank.
    }
  }, sessionId);

test('from the order’s page; and a report of somebody else’s review @both', async ({ page, context }) => {
  const { order, products, who } = await bought();
  await become(context, who.sessionId);
  await page.goto(`/orders/${order.orderNumber}`);
  const panel = page.getByRole('region', { name: form.heading });
  await panel.getByRole('button', { name: filled(form.open_named, { name: products[0]?.name ?? '' }) }).click();
  await tick(panel.getByRole('radio', { name: starsOf(5), exact: true }));
  await panel.getByRole('button', { name: form.send, exact: true }).click();
  await expect(panel.getByText(form.thanks)).toBeVisible();
  await expect(panel.getByRole('img', { name: starsOf(5) })).toBeVisible();

  const productId = products[0]?.id ?? '';
  const { id } = await published({ productId, stars: 1, text: 'سيئ جداً', createdAt: hours(-2) });
  await published({ productId, stars: 3, text: 'لا بأس', createdAt: hours(-1) });
  // The test wrote the row directly to the database.
  await expireCaches();
  await page.goto(`/product/${productId}/reviews`);
  const texts = page.getByRole('list', { name: shop.list }).getByRole('article');
  await expect(texts.first()).toContainText('لا بأس');
  await page.getByRole('link', { name: shop.sorts.lowest, exact: true }).click();
  await expect(page).toHaveURL(/\/sort\.lowest$/);
  await expect(texts.first()).toContainText('سيئ جداً');
  await texts.first().getByRole('button', { name: shop.report, exact: true }).click();
  await expect(texts.first().getByText(shop.reported)).toBeVisible();
  await expect.poll(() => db.review.findUnique({ where: { id } })).toMatchObject({ openReports: 1 });
});
