import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { fillCart, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

test.afterAll(removeMade);

const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);

test('a gateway that does not take this total says so and cannot be chosen, until the total fits', async ({
  page,
  context,
}) => {
  const who = shopper();
  await become(context, who.sessionId);
  const gateway = await makeGateway({ type: 'tamara', priority: 99 });
  await expireCaches();
  const dear = await makeProduct({ price: '4900.00', image: '/placeholder.webp' });
  const cheap = await makeProduct({ price: '200.00', image: '/placeholder.webp' });
  await fillCart(who, cheap.id);
  await fillCart(who, dear.id);

  await page.goto('/checkout');
  const choice = page.getByRole('radio', { name: gateway.displayName });
  const closed = page.getByText(`الحد الأعلى للطلب عبر «${gateway.displayName}» هو 5,000.00 ر.س`);
  await expect(closed).toBeVisible();
  await expect(choice).toBeDisabled();

  await page.getByRole('banner').getByRole('button', { name: 'السلة، عدد القطع 2' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: `حذف ${dear.name}` }).click();
  await page.keyboard.press('Escape');
  await expect(choice).toBeEnabled();
  await expect(closed).toBeHidden();
  await choice.click();
  await expect(choice).toBeChecked();
});
