import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { baseUrl } from '../../support/env.ts';
import { readyToOrder, removeMade } from '../../support/make/make.ts';

const { promotions } = messages.admin;

// Clicks of robots are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});
test.afterAll(removeMade);

test('a click on the promo bar is counted, and the order after it stands in the results', async ({ page, axe }) => {
  const { who, body } = await readyToOrder();
  await page.context().addCookies([{ name: 'cart-session-id', value: who.sessionId, url: baseUrl }]);
  const clicks = async () =>
    (await db.promotionClick.aggregate({ where: { source: 'promo_bar' }, _sum: { clicks: true } }))._sum.clicks ?? 0;
  const before = await clicks();
  await page.goto('/');
  await page
    .getByRole('region', { name: messages.home.promo.label })
    .getByRole('link', { name: messages.home.promo.offers })
    .click();
  await expect(page).toHaveURL(/\/daily-offers$/);
  await expect.poll(clicks).toBeGreaterThan(before);
  await expect
    .poll(async () => (await page.context().cookies(`${baseUrl}/api/checkout`)).map(({ name }) => name))
    .toContain('promotion');

  const made = await page.request.post('/api/checkout', { data: body, headers: { Origin: baseUrl } });
  expect(made.status()).toBe(201);
  const { orderNumber } = (await made.json()) as { orderNumber: string };
  const order = await db.order.findUniqueOrThrow({ where: { orderNumber }, include: { promotion: true } });
  expect(order.promotion).toMatchObject({ source: 'promo_bar', sourceId: 'daily_offers' });

  // Only confirmed orders count as sales.
  await db.order.update({ where: { orderNumber }, data: { status: 'confirmed' } });
  await enter(page, '/admin/promotions');
  const row = page.getByRole('row').filter({ hasText: promotions.promo_bar_link });
  await expect(row).toContainText(promotions.click_sources.promo_bar);
  // The cells with the clicks and the orders.
  for (const index of [0, 1]) await expect(row.getByRole('cell').nth(index)).toHaveText(/[1-9]/);
  await axe(page);
  await expectFits(page);
});
