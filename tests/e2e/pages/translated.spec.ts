import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCoupon, makeEmail, makeOrder, makeProduct, removeMade, word } from '../../support/make/make.ts';
import { signInCodeOf } from '../../support/shop/sign-in-code.ts';
import { translatePage } from '../../support/translate.ts';

/* Browser translators replace text nodes. What React later moves or removes must be an element, or the page crashes or goes stale. */

test.beforeEach(({ allow }) => allow(LATE_PART));
test.afterAll(removeMade);

const { client } = messages;
/** React renders parts again that hydrate after the translation, because it cannot reuse their translated text. */
const LATE_PART = /Minified React error #418/;
const image = '/placeholder.webp';

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translatePage(page);
  await expectTranslated(page);
}

/** Checks that there is no error and that new texts are translated too. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByText(messages.errorPage.title)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.untranslated())).toBe(0);
}

const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front=true]:not([data-removed=true])');
/** Finds visible text only: the previous page stays in the document as hidden elements. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function withCart(page: Page) {
  const [who, product] = [shopper(), await makeProduct({ image, price: '100.00' })];
  await fillCart(who, product.id, 1);
  await page.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  return { who, product };
}

test('the cart: adding, more, less, taking out, and back @core', async ({ page }) => {
  const { product } = await withCart(page);
  await openTranslated(page, `/product/${product.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await expect(toastOf(page)).toContainText(product.name.slice(0, 12));
  await expectTranslated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();
  const drawer = page.getByRole('dialog', { name: client.cart.title });
  const total = drawer.getByRole('region', { name: client.cart.total });
  await expect(total).toContainText('200');
  await expectTranslated(page);
  const more = drawer.getByRole('button', { name: /^زيادة/ });
  const less = drawer.getByRole('button', { name: /^إنقاص|^تقليل/ });
  const reached = drawer.getByText(client.cart.free_reached);
  await more.click();
  await expect(total).toContainText('300');
  await less.click();
  await expect(total).toContainText('200');
  // The total falls below the free-shipping threshold and rises again, so the sentence changes.
  await expect(reached).toBeVisible();
  await less.click();
  await expect(reached).toHaveCount(0);
  await expectTranslated(page);
  await more.click();
  await expect(reached).toBeVisible();
  await expectTranslated(page);
  await drawer.getByRole('button', { name: client.cart.remove.replace('{product}', product.name) }).click();
  await expect(drawer.getByText(client.cart.empty).first()).toBeVisible();
  await expectTranslated(page);
  await toastOf(page).getByRole('button', { name: client.cart.undo }).click();
  await expect(total).toContainText('200');
  await expectTranslated(page);
});

test('the checkout: a wrong coupon, a right one, the order', async ({ page }) => {
  await withCart(page);
  const coupon = await makeCoupon();
  const { cart, checkout: texts } = client;
  await page.goto('/checkout');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await translatePage(page);
  await expectTranslated(page);
  const field = page.getByLabel(cart.coupon_code);
  const apply = page.getByRole('button', { name: cart.coupon_apply });
  for (const code of ['NOSUCHCODE', coupon.code]) {
    await field.fill(code);
    await apply.click();
    if (code !== coupon.code) await expect(page.getByRole('alert').first()).toBeVisible();
    await expectTranslated(page);
  }
  await expect(page.getByRole('button', { name: cart.coupon_remove.replace('{code}', coupon.code) })).toBeVisible();
  await chooseCarrier(page, /استلام من الفرع/);
  await page.getByRole('radio', { name: /سمسا/ }).click();
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  await expectTranslated(page);
  await page.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.fix_fields)).toBeVisible();
  await expectTranslated(page);
  for (const [label, text] of [
    [texts.first_name, 'نورة'],
    [texts.last_name, 'العتيبي'],
    [texts.email, makeEmail()],
    [texts.phone, '0501234567'],
    [texts.address, 'حي العليا، شارع التحلية'],
    [messages.client.place.city, 'الرياض'],
    [messages.client.place.postal_code, '12211'],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  await page.getByRole('button', { name: texts.confirm }).click();
  await expect(seen(page, client.payment.placed_title)).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('link', { name: client.payment.continue_shopping }).click();
  const card = page.getByRole('region', { name: client.home.order_title });
  await expect(card).toBeVisible();
  await expectTranslated(page);
  await card.getByRole('link', { name: client.home.order_view }).click();
  await expect(seen(page, client.order.received.title)).toBeVisible();
  await page.getByRole('button', { name: client.order.cancel }).click();
  await page.getByRole('button', { name: client.order.cancel_yes }).click();
  await expect(seen(page, client.order.cancelled_text)).toBeVisible();
  await expectTranslated(page);
});

test('the lookup of an order', async ({ page, allow }) => {
  allow(/422|404/);
  await openTranslated(page, '/orders/find');
  const main = page.getByRole('main');
  for (const text of ['', 'ORD-000000-AAAAA']) {
    for (const field of await main.getByRole('textbox').all())
      await field.fill(text && (await field.getAttribute('type')) === 'email' ? 'noura@shopper.example' : text);
    await main.locator('button[type=submit]').click();
    await expectTranslated(page);
  }
});

test('a message and the newsletter', async ({ page }) => {
  const texts = client.contact;
  await openTranslated(page, '/contact');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: texts.send });
  await send.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectTranslated(page);
  for (const [label, text] of [
    [texts.name, 'نورة'],
    [texts.email, makeEmail()],
    [texts.subject, 'سؤال'],
    [texts.message, 'السلام عليكم'],
  ] as const)
    await main.getByLabel(label).fill(text);
  await send.click();
  await expect(main.getByRole('status').filter({ hasText: texts.sent })).toBeVisible();
  await expect(send).toBeVisible();
  await expectTranslated(page);

  await openTranslated(page, '/');
  const { newsletter } = client.home;
  const phone = page.getByLabel(newsletter.phone);
  await phone.fill('12');
  await phone.press('Enter');
  await expect(page.getByText(newsletter.phone_invalid)).toBeVisible();
  const email = page.getByRole('textbox', { name: newsletter.email });
  await email.fill(makeEmail());
  await email.press('Enter');
  await expect(seen(page, newsletter.asked)).toBeVisible();
  await expectTranslated(page);
});

test('a text that is typed before its part is hydrated', async ({ page }) => {
  const address = makeEmail();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await openTranslated(page, '/');
  const email = page.getByRole('textbox', { name: client.home.newsletter.email });
  await email.fill(address);
  await expect.poll(() => email.evaluate((field) => window.earlyTaps?.isEarly(field))).toBe(false);
  await expect(email).toHaveValue(address);
  await email.press('Enter');
  await expect(seen(page, client.home.newsletter.asked)).toBeVisible();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('suggestions, results and their filters', async ({ page }) => {
  // So slow that the first card may be rendered again between the mouse's down and up.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await openTranslated(page, '/search?q=asus');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^السلة، عدد القطع 1$/ })).toBeVisible();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectTranslated(page);
  const link = page.getByRole('link', { name: client.header.search_open });
  if (await link.isVisible()) await link.click();
  const box = page.getByRole('banner').getByRole('combobox');
  for (const text of ['rtx', 'لابتوب', 'lenovvo']) {
    await box.fill(text);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectTranslated(page);
  }
  await box.fill('rtx');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rtx');
  await page.getByRole('combobox', { name: messages.listing.sort }).selectOption('price_desc');
  await expect(page).toHaveURL(/price_desc/);
  await expectTranslated(page);
});

test('the builder: picks, the list of all, the review', async ({ page }) => {
  const { pcBuilder } = messages;
  await openTranslated(page, '/pc-builder');
  const main = page.getByRole('main').filter({ visible: true });
  const heading = (step: 'motherboard' | 'memory') =>
    main.getByRole('heading', { level: 2, name: pcBuilder.choose[step] });
  const pick = main.getByRole('link', { name: pcBuilder.pick_named.split('{')[0] as string });
  await pick.first().click();
  await expect(heading('motherboard')).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('link', { name: pcBuilder.show.all }).click();
  await expect(main.getByText(pcBuilder.conflict).first()).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('link', { name: pcBuilder.show.fitting }).click();
  await expect(main.getByText(pcBuilder.conflict)).toHaveCount(0);
  await pick.first().click();
  await expect(heading('memory')).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('navigation', { name: pcBuilder.steps }).getByRole('link').last().click();
  await expect(main.getByRole('heading', { level: 2, name: pcBuilder.review_title })).toBeVisible();
  await expectTranslated(page);
});

test('a product: favourite, comparison, city, notice; the favourites', async ({ page, allow }) => {
  allow(/409/);
  const { product: texts, notice } = messages;
  const product = await makeProduct({ image, price: '200.00' });
  await openTranslated(page, `/product/${product.id}`);
  const main = page.getByRole('main').filter({ visible: true });
  const wish = main.getByRole('button', { name: client.product.wish_short, exact: true });
  const wished = main.getByRole('button', { name: client.product.wished_short, exact: true });
  await wish.click();
  await expect(wished).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('button', { name: texts.compare }).click();
  await expect(main.getByRole('button', { name: texts.compared })).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('button', { name: texts.compared }).click();
  await expect(main.getByRole('button', { name: texts.compare })).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('button', { name: notice.ask.price }).click();
  const dialog = page.getByRole('dialog', { name: notice.ask.price });
  const submit = dialog.getByRole('button', { name: notice.submit });
  await dialog.getByLabel(notice.target).fill('200');
  await dialog.getByLabel(notice.email).fill(makeEmail());
  await submit.click();
  await expect(dialog.getByText(notice.target_reached)).toBeVisible();
  await expectTranslated(page);
  await dialog.getByLabel(notice.target).fill('150');
  await submit.click();
  await expect(dialog.getByText(notice.asked_title)).toBeVisible();
  await expectTranslated(page);

  await openTranslated(page, '/wishlist');
  const card = main.getByRole('article').filter({ hasText: product.name });
  await card.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^السلة، عدد القطع 1$/ })).toBeVisible();
  await expectTranslated(page);
  await card.getByRole('button', { name: client.wishlist.remove.replace('{product}', product.name) }).click();
  await expect(card).toHaveCount(0);
  await expectTranslated(page);
});

test('the sign-in of a shopper, and the account', async ({ page, allow }) => {
  allow(/422/);
  const { signIn, account } = client;
  const email = makeEmail();
  await makeOrder({ email, status: 'confirmed' });
  await openTranslated(page, '/sign-in');
  const main = page.getByRole('main').filter({ visible: true });
  const ask = main.getByRole('button', { name: signIn.ask });
  await ask.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('textbox', { name: signIn.contact }).fill(email);
  await ask.click();
  const field = main.getByRole('textbox', { name: signIn.code });
  await expect(field).toBeVisible();
  await expectTranslated(page);
  await expect
    .poll(() => db.mailOutbox.count({ where: { recipient: email, event: 'sign_in', sentAt: { not: null } } }))
    .toBe(1);
  const code = await signInCodeOf(email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await main.getByRole('button', { name: signIn.enter }).click();
  await expect(main.getByText(messages.errors.sign_in_refused).first()).toBeVisible();
  await expectTranslated(page);
  await field.fill(code);
  await main.getByRole('button', { name: signIn.enter }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account');
  await expect(main.getByText(email).first()).toBeVisible();
  // Signing in reloads the page.
  await translatePage(page);
  await expectTranslated(page);
  await main.getByRole('button', { name: account.address_add }).click();
  await main.getByRole('button', { name: account.address_save }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectTranslated(page);
  await main.getByRole('button', { name: account.save }).click();
  await expectTranslated(page);
});

test('the sign-in of staff', async ({ page, allow }) => {
  allow(/401/);
  const nobody = word();
  await page.goto('/admin-login');
  await translatePage(page);
  const main = page.locator('form');
  const button = main.locator('button[type=submit]');
  await button.click();
  await expectTranslated(page);
  for (const field of await main.locator('input:visible').all()) await field.fill(nobody);
  await button.click();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText(messages.admin.login.wrong);
  await expectTranslated(page);
  await told.getByRole('button').click();
  await expect(told).toHaveCount(0);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText(messages.admin.login.submit);
  await expectTranslated(page);
  await db.signInFailure.deleteMany({ where: { username: nobody } });
});
