import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, readyToOrder, removeMade, word } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { common, coupons, promotions } = messages.admin;
const endOfDay = (day: string) => messages.moments.end_of_day.replace('{day}', day);

test.afterAll(removeMade);

test('a coupon for a category is made, counts for it, and is reached from the calendar @both', async ({
  page,
  axe,
}) => {
  const category = await makeCategory();
  const product = await makeProduct({ category: category.slug });
  const code = `CAL-${word()}`.toUpperCase();
  await enter(page, '/admin/coupons');
  await page.getByRole('button', { name: coupons.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(coupons.fields.code).fill(code);
  await dialog.getByLabel(coupons.fields.maxUses).fill('50');
  await dialog.getByLabel(coupons.fields.maxPerCustomer).fill('1');
  await dialog.getByLabel(coupons.fields.minSubtotal).fill('١٠٠');
  // A month without other promotions.
  await dialog.getByLabel(coupons.fields.startsAt).fill('2031-03-05T09:00');
  await dialog.getByLabel(coupons.fields.expiresAt).fill('2031-03-20');
  await dialog.getByLabel(coupons.fields.scope).selectOption('some');
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(dialog.getByText(messages.validation.coupon_scope)).toBeVisible();
  await tick(dialog.getByRole('checkbox', { name: category.name }));
  await axe(page);
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(page.getByText(coupons.created)).toBeVisible();
  try {
    await page.goto(`/admin/coupons?q=${code}`);
    const card = page.getByRole('article').filter({ hasText: code });
    await expect(card).toContainText(category.name);
    await expect(card).toContainText(coupons.upcoming);
    await expect(card).toContainText(endOfDay('20 مارس 2031'));
    expect((await db.coupon.findFirstOrThrow({ where: { code } })).expiresAt?.toISOString()).toBe(
      '2031-03-20T20:59:59.999Z',
    );
    await expectFits(page);

    await page.goto('/admin/promotions?month=2031-03');
    const entry = page
      .getByRole('link', { name: `${promotions.kinds.coupons} ${code}` })
      .filter({ visible: true })
      .first();
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAccessibleName(/2031/);
    await expect(entry).toHaveAttribute('href', `/admin/coupons?q=${code}`);
    await axe(page);
    await expectFits(page);
    // The form opens over the calendar and then returns the focus.
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(entry).toBeFocused();
    await entry.click();
    await dialog.getByLabel(coupons.fields.startsAt).fill('2026-01-01T00:00');
    await dialog.getByLabel(coupons.fields.expiresTime).fill('18:30');
    await dialog.getByRole('button', { name: common.save_changes }).click();
    await expect(page.getByText(coupons.updated)).toBeVisible();
    await expect(entry).toBeVisible();
    await page.getByRole('link', { name: promotions.behind }).click();
    await expect(page.getByText(promotions.empty_title)).toBeVisible();
    expect((await db.coupon.findFirstOrThrow({ where: { code } })).expiresAt?.toISOString()).toBe(
      '2031-03-20T15:30:00.000Z',
    );
    await page.goto(`/admin/coupons?q=${code}`);
    await expect(card).not.toContainText(endOfDay('20 مارس 2031'));
    await expect(card).toContainText('6:30');

    const { who, body } = await readyToOrder();
    await db.cartItem.create({ data: { sessionId: who.sessionId, productId: product.id, quantity: 1 } });
    const quote = await who.post<{ totals: { discount: string } }>('/api/checkout/quote', {
      ...body,
      couponCode: code,
    });
    expect(quote.body.totals.discount).toBe('10.00');
  } finally {
    await db.coupon.deleteMany({ where: { code } });
  }
});
