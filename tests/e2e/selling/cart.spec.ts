import type { BrowserContext, Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { unfoldCarriers } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { filled } from '../../support/browser/staff-page.ts';
import { fillCart, makeCompany, makeCoupon, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

test.afterAll(removeMade);

const { cart, checkout, product: texts } = messages.client;
const image = '/placeholder.webp';

/** A cart with two products, of 100.00 and 30.00. */
async function withCart(context: BrowserContext) {
  const who = shopper();
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  const [dear, cheap] = [await makeProduct({ image }), await makeProduct({ image, price: '30.00' })];
  for (const { id } of [dear, cheap]) await fillCart(who, id);
  return { dear, cheap };
}

const amountIn = async (place: Locator) =>
  Number(/\d[\d,.]*\d/.exec((await place.textContent()) ?? '')?.[0].replaceAll(',', ''));

/** Runs in the page: records each number that the cart button shows. */
function noteCounts() {
  window.counts = [];
  const note = () => {
    const label = document.querySelector('header [aria-label^="السلة"]')?.getAttribute('aria-label') ?? '';
    const count = /\d+/.exec(label)?.[0] ?? '0';
    if (window.counts.at(-1) !== count) window.counts.push(count);
  };
  note();
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['aria-label'] });
}
declare global {
  interface Window {
    counts: string[];
  }
}

const openCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^السلة/ });

test('opened by the keyboard the cart itself has the focus: Enter takes nothing away @desktop', async ({
  page,
  context,
}) => {
  const { dear, cheap } = await withCart(context);
  await page.goto('/contact');
  await openCart(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: cart.title });
  for (const { name } of [dear, cheap]) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeFocused();
  for (const { name } of [dear, cheap]) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a product’s quantity goes up and down, and so much goes into the cart', async ({ page }) => {
  const product = await makeProduct({ image });
  await page.goto(`/product/${product.id}`);
  const stepper = page.getByRole('group', { name: texts.quantity, exact: true });
  const more = stepper.getByRole('button', { name: texts.increase });
  const less = stepper.getByRole('button', { name: texts.decrease });
  await expect(stepper).toHaveText('1');
  await expect(less).toBeDisabled();
  for (const shown of ['2', '3']) {
    await more.click();
    await expect(stepper).toHaveText(shown);
  }
  await less.click();
  await expect(stepper).toHaveText('2');
  await page
    .getByRole('main')
    .getByRole('button', { name: filled(texts.add_named, { product: product.name }) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(openCart(page)).toHaveAccessibleName(/2/);
});

test('the cart’s quantities and lines, and what they come to @core', async ({ page, context }) => {
  const { dear, cheap } = await withCart(context);
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const total = drawer.getByRole('region', { name: cart.total }).locator('dd').last();
  const quantity = drawer.getByRole('group', { name: filled(cart.quantity_of, { product: dear.name }) });
  const line = drawer.getByRole('listitem').filter({ hasText: dear.name });
  const press = (text: string, name: string) =>
    drawer.getByRole('button', { name: filled(text, { product: name }), exact: true }).click();
  const sum = () => amountIn(total);
  await expect.poll(sum).toBe(130);
  await expect(drawer.getByRole('button', { name: filled(cart.decrease, { product: dear.name }) })).toBeDisabled();

  await press(cart.increase, dear.name);
  await expect(quantity).toHaveText('2');
  await expect.poll(sum).toBe(230);
  await expect(line).toContainText('200');
  await press(cart.decrease, dear.name);
  await expect(quantity).toHaveText('1');
  await expect.poll(sum).toBe(130);

  await press(cart.remove, dear.name);
  await expect(line).toHaveCount(0);
  await expect.poll(sum).toBe(30);
  await press(cart.remove, cheap.name);
  await expect(drawer.getByText(cart.empty_hint)).toBeVisible();
  await drawer.getByRole('button', { name: cart.close }).click();
  await expect(drawer).toBeHidden();
  await expect(openCart(page)).toHaveAccessibleName('السلة، فارغة');
});

test('presses that come faster than the page draws all count', async ({ page, context }) => {
  const { dear } = await withCart(context);
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const quantity = drawer.getByRole('group', { name: filled(cart.quantity_of, { product: dear.name }) });
  const more = drawer.getByRole('button', { name: filled(cart.increase, { product: dear.name }) });
  await expect(quantity).toHaveText('1');
  await more.evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 4; press += 1) {
      button.click();
      // Delays timers until the next press has happened, as on a busy device.
      await new Promise<void>((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => next();
        port2.postMessage(null);
      });
    }
  });
  await expect(quantity).toHaveText('5');
});

test('what is on its way is in the cart already, stays counted, and can be changed once the server has it @core', async ({
  page,
}) => {
  const product = await makeProduct({ image });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(`/product/${product.id}`);
  await page.evaluate(noteCounts);
  await page
    .getByRole('main')
    .getByRole('button', { name: filled(texts.add_named, { product: product.name }) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(openCart(page)).toHaveAccessibleName(/1/);
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const more = drawer.getByRole('button', { name: filled(cart.increase, { product: product.name }) });
  await expect(more).toBeDisabled();
  release();
  await more.click();
  await expect(drawer.getByRole('group', { name: filled(cart.quantity_of, { product: product.name }) })).toHaveText(
    '2',
  );
  expect(await page.evaluate(() => window.counts)).toEqual(['0', '1', '2']);
});

test('a company and a coupon change the total, and taken away they change it back @core', async ({ page, context }) => {
  await withCart(context);
  // A company with delivery dates. It is cheap, because product pages show the cheapest company.
  const near = await makeCompany({ cost: '11.00', transitMin: 1, transitMax: 2 });
  const far = await makeCompany({ cost: '29.00' });
  await expireCaches();
  const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '20.00' });
  await page.goto('/checkout');
  const company = (name: string) =>
    page.getByRole('region', { name: checkout.company_title }).getByRole('radio', { name });
  await unfoldCarriers(page);
  const total = page.locator('form:has(.confirm-bar) dl [role="status"]').filter({ visible: true });
  const sum = () => amountIn(total);

  await company(near.name).click();
  await expect.poll(sum).toBe(141);
  await company(far.name).click();
  await expect(company(far.name)).toBeChecked();
  await expect(company(near.name)).not.toBeChecked();
  await expect.poll(sum).toBe(159);

  const code = page.getByLabel(cart.coupon_code).filter({ visible: true });
  await code.fill(coupon.code.toLowerCase());
  await page.getByRole('button', { name: cart.coupon_apply }).filter({ visible: true }).click();
  await expect.poll(sum).toBe(139);
  await expect(page.getByText(checkout.discount, { exact: true }).filter({ visible: true })).toBeVisible();
  await page
    .getByRole('button', { name: filled(cart.coupon_remove, { code: coupon.code }) })
    .filter({ visible: true })
    .click();
  await expect.poll(sum).toBe(159);
  await expect(page.getByText(checkout.discount, { exact: true })).toHaveCount(0);
  await expect(code).toHaveValue('');
});

test('a coupon that cannot be asked about says so, and is asked about again', async ({ page, context, allow }) => {
  allow(/status of 429/);
  await withCart(context);
  const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '20.00' });
  await page.goto('/checkout');
  const code = page.getByLabel(cart.coupon_code);
  const apply = page.getByRole('button', { name: cart.coupon_apply });
  await page.route('**/api/checkout/quote', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: '', issues: [] } }),
  );
  await code.fill(coupon.code);
  await apply.click();
  await expect(page.getByText(cart.coupon_unasked)).toBeVisible();

  await page.unroute('**/api/checkout/quote');
  await apply.click();
  await expect(page.getByText(cart.coupon_unasked)).toBeHidden();
  await expect(page.getByRole('button', { name: cart.coupon_remove.replace('{code}', coupon.code) })).toBeVisible();
});

test('on a phone the total and the way to the checkout stay in reach, and leave the lines their room @phone', async ({
  page,
  context,
}) => {
  await withCart(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const foot = drawer.getByRole('region', { name: cart.total });
  await expect(foot.getByRole('link', { name: cart.checkout })).toBeInViewport({ ratio: 1 });
  await expect(foot.getByText(cart.total, { exact: true })).toBeInViewport();
  await expect.poll(async () => (await foot.boundingBox())?.height ?? 999).toBeLessThan(300);
  const line = drawer.getByRole('list', { name: cart.lines }).getByRole('listitem').first();
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  // The button to save for later is beside the unit price, not on a separate line.
  const save = line.getByRole('button', { name: /لوقت لاحق$/ });
  const price = line.locator('.amount').first();
  expect(Math.abs((await middle(save)) - (await middle(price)))).toBeLessThan(14);
  await line.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect(foot.getByRole('link', { name: cart.checkout })).toBeInViewport({ ratio: 1 });
});

test('a line is put aside for later and comes back by one press', async ({ page, context }) => {
  const { dear } = await withCart(context);
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const line = drawer.getByRole('list', { name: cart.lines }).getByRole('listitem').filter({ hasText: dear.name });
  await drawer.getByRole('button', { name: filled(cart.save_named, { product: dear.name }) }).click();
  await expect(line).toHaveCount(0);
  const wished = () => page.evaluate(() => document.querySelector('header a[href="/wishlist"]')?.textContent ?? '');
  await expect.poll(wished).toContain('1');
  await page.getByRole('button', { name: cart.undo }).click();
  await expect(line).toHaveCount(1);
  await expect.poll(wished).not.toContain('1');
});

test('a code that is given in the cart takes off there what it takes off at the checkout', async ({
  page,
  context,
}) => {
  await withCart(context);
  await makeCompany({ cost: '0.00' });
  const coupon = await makeCoupon();
  await expireCaches();
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const total = drawer.getByRole('region', { name: cart.total }).locator('dd').last();
  await expect.poll(() => amountIn(total)).toBe(130);
  await drawer.getByText(cart.coupon_ask).click();
  const field = drawer.getByLabel(cart.coupon_code);
  await field.fill('NO-SUCH-CODE');
  await field.press('Enter');
  await expect(drawer.getByText(messages.errors.coupon_invalid)).toBeVisible();
  await expect.poll(() => amountIn(total)).toBe(130);
  await field.fill(coupon.code.toLowerCase());
  await drawer.getByRole('button', { name: cart.coupon_apply }).click();
  await expect.poll(() => amountIn(total)).toBe(117);
  await drawer.getByRole('link', { name: cart.checkout }).click();
  await expect(
    page.getByRole('main').getByRole('button', { name: filled(cart.coupon_remove, { code: coupon.code }) }),
  ).toBeVisible();
});

test('a code that ships free says so in every line of the cart', async ({ page, context }) => {
  await withCart(context);
  const coupon = await makeCoupon({ type: 'free_shipping' });
  await expireCaches();
  await page.goto('/contact');
  await openCart(page).click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const sums = drawer.getByRole('region', { name: cart.total });
  await expect(sums.getByText(cart.shipping_later)).toBeVisible();
  await expect(sums.getByRole('progressbar')).toBeVisible();
  await drawer.getByText(cart.coupon_ask).click();
  await drawer.getByLabel(cart.coupon_code).fill(coupon.code);
  await drawer.getByRole('button', { name: cart.coupon_apply }).click();
  await expect(sums.getByText(cart.shipping_free, { exact: true })).toBeVisible();
  await expect(sums.getByText(cart.delivery_free.split('{city}')[0] ?? '')).toBeVisible();
  await expect(sums.getByRole('progressbar')).toHaveCount(0);
});
