import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { removeMade } from '../../support/make/make.ts';

const { checkout: texts, payment, place } = messages.client;

test.afterAll(removeMade);

const FIRST = { address: 'حي العليا، شارع التحلية، مبنى 12', city: 'الرياض', postal: '12211', short: 'RRRD2929' };
const SECOND = { address: 'شارع صاري 3', city: 'جدة', postal: '23431', short: '' };

/** Opens the checkout by links, without loading a document. */
async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /عدد القطع 1/ })
    .click();
  const drawer = page.getByRole('dialog', { name: messages.client.cart.title });
  await drawer.getByRole('link', { name: messages.client.cart.checkout }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

const fieldsOf = (page: Page) => ({
  address: page.getByLabel(texts.address).first(),
  city: page.getByLabel(place.city),
  postal: page.getByLabel(place.postal_code),
  short: page.getByLabel(place.short_address),
});

async function fill(page: Page, values: typeof FIRST): Promise<void> {
  const fields = fieldsOf(page);
  for (const name of ['city', 'address', 'postal', 'short'] as const) await fields[name].fill(values[name]);
}

async function expectFilled(page: Page, values: typeof FIRST): Promise<void> {
  const fields = fieldsOf(page);
  for (const name of ['city', 'address', 'postal', 'short'] as const)
    await expect(fields[name]).toHaveValue(values[name]);
}

/** Places an order and returns to the shop. `isBack`: the customer has ordered before and gets a coupon. */
async function orderAndGoOn(page: Page, isBack: boolean): Promise<void> {
  await chooseCarrier(page, /أرامكس/);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await page.getByRole('button', { name: texts.confirm }).click();
  expect((await answered).status()).toBe(201);
  if (isBack) await page.getByRole('button', { name: texts.coupon_continue }).click();
  await page.getByRole('link', { name: payment.continue_shopping }).filter({ visible: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

test('each checkout begins with the whole address and the gateway of the order before it @phone', async ({ page }) => {
  await page.goto('/category/laptops');
  await toCheckout(page);
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(`again-${crypto.randomUUID()}@shopper.example`);
  await page.getByLabel(texts.phone).first().fill('0501234567');
  await fill(page, FIRST);
  await orderAndGoOn(page, false);

  await toCheckout(page);
  await expectFilled(page, FIRST);
  await expect(page.getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked();
  await fill(page, SECOND);
  await orderAndGoOn(page, true);

  // As on another device of the account.
  await page.evaluate(() => localStorage.removeItem('shopper-gateway'));
  await toCheckout(page);
  await expectFilled(page, SECOND);
  await expect(page.getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked();
  await page.reload();
  await expectFilled(page, SECOND);
});
