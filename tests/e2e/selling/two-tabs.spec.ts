import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';
import { hours, makeCompany, makeEmail, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { signInCodeOf } from '../../support/shop/sign-in-code.ts';

test.afterAll(removeMade);

const { account, checkout, signIn } = messages.client;
const image = '/placeholder.webp';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function signedIn(context: BrowserContext) {
  const [email, token] = [makeEmail(), randomBytes(32).toString('base64url')];
  const { id } = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email },
  });
  await db.customerSession.create({
    data: { customerId: id, contact: email, tokenHash: sha256(token), expiresAt: hours(1) },
  });
  await db.userSession.create({
    data: { sessionToken: `customer:${id}`, firstName: 'نورة', lastName: 'العتيبي', email, expiresAt: hours(1) },
  });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: sha256(`account:${id}`).slice(0, 16), url },
  ]);
  return { id, email };
}

async function signOut(page: Page): Promise<void> {
  // The last request of the page: beside the sign-out it would be refused.
  const whole = page.waitForResponse('**/api/account/addresses/last-order');
  await page.goto('/account');
  await whole;
  const answer = page.waitForResponse('**/api/sign-out');
  await page.getByRole('button', { name: account.sign_out, exact: true }).click();
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: signIn.contact }).fill(email);
  await page.getByRole('button', { name: signIn.ask }).click();
  await expect(page.getByRole('textbox', { name: signIn.code })).toBeVisible();
  await expect.poll(() => signInCodeOf(email)).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: signIn.code }).fill(await signInCodeOf(email));
  await page.getByRole('button', { name: signIn.enter }).click();
}

test('a sign-out in one tab clears the account that another shows', async ({ page, context, allow }) => {
  // Late parts of the first tab may send a request before the tab learns of the sign-out.
  allow(/401/);
  const { email } = await signedIn(context);
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: account.name }).first()).toHaveValue('نورة العتيبي');
  const second = await context.newPage();
  await signOut(second);
  await expect(page.getByText(account.guest_title)).toBeVisible();
  await expect(page.getByRole('textbox', { name: account.name }).first()).toHaveValue('');
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a sign-out leaves no open request for a code in the tab', async ({ page, context }) => {
  const { email } = await signedIn(context);
  await page.goto('/account');
  await page.evaluate((contact) => {
    sessionStorage.setItem('sign-in-asked', JSON.stringify({ contact, joins: false, at: Date.now() }));
    sessionStorage.setItem('lookup-asked', JSON.stringify({ orderNumber: 'ORD-1', contact, at: Date.now() }));
  }, email);
  await signOut(page);
  await expect(page.getByText(messages.client.home.signed_out)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
});

test('a sign-out in one tab takes nothing that was typed at the checkout of another, and shows it to nobody', async ({
  page,
  context,
  axe,
  allow,
}) => {
  allow(/401/, /409/);
  const { id, email } = await signedIn(context);
  const product = await makeProduct({ image });
  await makeCompany();
  await makeGateway();
  await db.cartItem.create({ data: { sessionId: `customer:${id}`, productId: product.id, quantity: 1 } });
  await page.goto('/checkout');
  const first = page.getByLabel(checkout.first_name);
  await expect(first).toHaveValue('نورة');
  await first.fill('ريمان');
  const second = await context.newPage();
  await signOut(second);
  await expect(page.getByText(checkout.left_title)).toBeVisible();
  await expect(first).toBeHidden();
  await axe(page);
  await second.goto('/checkout');
  await expect(second.getByText(checkout.empty_title)).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
  await page.getByRole('button', { name: checkout.left_sign_in }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  await enterCode(page, email);
  await expect(page).toHaveURL((url) => url.pathname === '/checkout');
  await expect(page.getByLabel(checkout.first_name)).toHaveValue('ريمان');
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test('a sign-in in one tab goes on with what was typed at the checkout of another', async ({
  page,
  context,
  allow,
}) => {
  allow(/401/, /409/);
  const email = makeEmail();
  const product = await makeProduct({ image });
  await makeCompany();
  await makeGateway();
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: messages.client.product.add }).first().click();
  await expect.poll(() => db.cartItem.count({ where: { productId: product.id } })).toBe(1);
  await page.goto('/checkout');
  await page.getByLabel(checkout.first_name).fill('ريمان');
  // The draft belongs to another customer, so the other tab discards it.
  await page.getByLabel(checkout.email).first().fill(makeEmail());
  const second = await context.newPage();
  await second.goto('/sign-in');
  await enterCode(second, email);
  await expect(second).toHaveURL((url) => url.pathname === '/account');
  await expect(page.getByText(checkout.entered_title)).toBeVisible();
  await page.getByRole('button', { name: checkout.entered_go }).click();
  await expect(page.getByLabel(checkout.first_name)).toHaveValue('ريمان');
  await expect(page.getByText(product.name).first()).toBeVisible();
});
