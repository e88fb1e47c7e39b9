import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { rest } from '../../support/browser/press.ts';
import { fillCart, makeProduct, removeMade } from '../../support/make/make.ts';

/* The network fails after the first touch, but before the first press. Messages must not need a download. */

test.afterAll(removeMade);

const { client } = messages;
const image = '/placeholder.webp';

/** Opens a page, touches it, and cuts the network once the page is idle. */
async function openAndCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 300);
  await expect(page.locator('[data-toast-layer]')).toBeAttached();
  await rest(page);
  // After the first touch, the page loads its parts in idle moments, one by one.
  await page.getByRole('main').evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);

/** The notice about the lost network precedes the message of the failed action. */
const expectToast = (page: Page, text: string) =>
  expect(
    page.locator('[data-sonner-toast]').filter({ hasText: client.toast.offline }).filter({ hasText: text }),
  ).toBeVisible();

test.beforeEach(({ allow }) => allow(/ERR_INTERNET_DISCONNECTED/));
test.afterEach(({ context }) => context.setOffline(false));

test('on a product: adding to the cart, and the heart @core', async ({ page }) => {
  const product = await makeProduct({ image });
  await openAndCut(page, `/product/${product.id}`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await expectToast(page, client.cart.failed.add.text);
  await main.getByRole('button', { name: client.product.wish_short }).first().click();
  await expectToast(page, client.cart.failed.wish.text);
});

test('in a category: adding to the cart; the menu and the cart open', async ({ page }) => {
  await openAndCut(page, '/category/laptops');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await expectToast(page, client.cart.failed.add.text);
  await page.getByRole('button', { name: client.header.menu_open }).click();
  await expect(page.getByRole('dialog', { name: client.header.menu_title })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();
  await expect(page.getByRole('dialog', { name: client.cart.title })).toBeVisible();
});

test('in the cart: another quantity', async ({ page, context }) => {
  const [who, product] = [shopper(), await makeProduct({ image })];
  await fillCart(who, product.id, 1);
  await become(context, who.sessionId);
  await openAndCut(page, '/contact');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();
  const drawer = page.getByRole('dialog', { name: client.cart.title });
  await drawer.getByRole('button', { name: /^زيادة/ }).click();
  await expectToast(page, client.cart.failed.update.text);
});

test('in the checkout: confirming', async ({ page, context }) => {
  const [who, product] = [shopper(), await makeProduct({ image })];
  await fillCart(who, product.id, 1);
  await become(context, who.sessionId);
  const texts = client.checkout;
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /سمسا/ }).click();
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  for (const [label, text] of [
    [texts.first_name, 'نورة'],
    [texts.last_name, 'العتيبي'],
    [texts.email, `offline-${crypto.randomUUID()}@shopper.example`],
    [texts.phone, '0501234567'],
    [texts.address, 'حي العليا، شارع التحلية'],
    [messages.client.place.city, 'الرياض'],
    [messages.client.place.postal_code, '12211'],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  const confirm = page.getByRole('button', { name: texts.confirm });
  await expect(confirm).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await confirm.click();
  await expectToast(page, texts.error_title);
  await expect(page.getByRole('alert').filter({ hasText: texts.error_kept })).toBeVisible();
  await expect(page.getByLabel(messages.client.place.city)).toHaveValue('الرياض');
});

test('in a form: the message stays', async ({ page }) => {
  const texts = client.contact;
  await openAndCut(page, '/contact');
  const main = page.getByRole('main');
  for (const [label, text] of [
    [texts.name, 'نورة'],
    [texts.email, 'noura@shopper.example'],
    [texts.subject, 'سؤال'],
    [texts.message, 'السلام عليكم'],
  ] as const)
    await main.getByLabel(label).fill(text);
  await main.getByRole('button', { name: texts.send }).click();
  await expectToast(page, texts.failed);
  await expect(main.getByLabel(texts.message)).toHaveValue('السلام عليكم');
  const note = page.locator('p[role=status]').filter({ hasText: client.toast.offline });
  await expect(note).toBeVisible();
  // The status stays for the next announcement.
  const status = await note.elementHandle();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  expect(await status?.evaluate((element) => [element.isConnected, element.textContent])).toEqual([true, '']);
});
