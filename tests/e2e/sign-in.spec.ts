import messages from '../../messages/ar.json' with { type: 'json' };
import { db } from '../support/db.ts';
import { expect, test } from '../support/e2e.ts';
import { makeAddress } from '../support/http.ts';
import { makeCompany, makeEmail, makeGateway, makeOrder, makeProduct, removeMade } from '../support/make.ts';
import { signInCodeOf } from '../support/sign-in-code.ts';
import { expectNoOverflow } from '../support/staff-page.ts';

test.afterAll(removeMade);

const { account, checkout, signIn } = messages.client;
const image = '/placeholder.webp';

test('a shopper signs in by a code, and finds cart, order and address on another device', async ({
  page,
  browser,
  axe,
  allow,
}) => {
  allow(/422/);
  const email = makeEmail();
  const product = await makeProduct({ image });
  const order = await makeOrder({ email, status: 'confirmed' });
  await makeCompany();
  await makeGateway();
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: messages.client.product.add }).first().click();
  await expect.poll(() => db.cartItem.count({ where: { productId: product.id } })).toBe(1);
  const before = await page.evaluate(() => localStorage.getItem('cart-session-id'));

  const enter = async (at: typeof page) => {
    await at.goto('/account');
    await at.getByRole('main').getByRole('link', { name: account.sign_in }).click();
    // The account has a field of this name too.
    await expect(at.getByRole('heading', { level: 1, name: messages.signInPage.title })).toBeVisible();
    await at.getByRole('main').getByRole('textbox', { name: signIn.contact }).fill(email);
    const letters = { where: { recipient: email, event: 'sign_in', sentAt: { not: null } } };
    const count = await db.mailOutbox.count(letters);
    await at.getByRole('button', { name: signIn.ask }).click();
    await expect(at.getByRole('textbox', { name: signIn.code })).toBeVisible();
    await expect.poll(() => db.mailOutbox.count(letters)).toBe(count + 1);
    return signInCodeOf(email);
  };
  const code = await enter(page);
  await expect(page.getByRole('button', { name: signIn.again_in.split('{')[0] as string })).toBeDisabled();
  await expectNoOverflow(page);
  await axe(page);
  const field = page.getByRole('textbox', { name: signIn.code });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByText(messages.errors.sign_in_refused).first()).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart-session-id'))).not.toBe(before);
  expect(await page.evaluate(() => document.cookie)).not.toContain('customer-session');

  await page.getByRole('button', { name: account.address_add }).click();
  for (const [name, value] of [
    [account.address_label, 'المنزل'],
    [account.address_name, 'نورة العتيبي'],
    [account.phone, '0501234567'],
    [account.city, 'الرياض'],
    [account.district, 'العليا'],
    [account.street, 'شارع العليا 5'],
    [account.postal_code, '12211'],
  ] as const)
    await page.getByRole('region', { name: account.address_new }).getByLabel(name).fill(value);
  await page.getByRole('button', { name: account.address_save }).click();
  await expect(page.getByText('شارع العليا 5، العليا')).toBeVisible();
  await expectNoOverflow(page);

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': makeAddress() } });
  const other = await context.newPage();
  const second = await enter(other);
  await other.getByRole('textbox', { name: signIn.code }).fill(second);
  await other.getByRole('button', { name: signIn.enter }).click();
  await expect(other.getByText('شارع العليا 5، العليا')).toBeVisible();
  await other.goto('/checkout');
  await expect(other.getByText(product.name).first()).toBeVisible();
  await expect(other.getByRole('combobox', { name: checkout.saved_addresses })).toBeVisible();
  await expect(other.getByRole('textbox', { name: checkout.address })).toHaveValue('شارع العليا 5، العليا');
  await expect(other.getByRole('textbox', { name: checkout.city })).toHaveValue('الرياض');

  await page.getByRole('button', { name: account.everywhere }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  for (const one of [page, other]) {
    await one.goto('/account');
    await expect(one.getByText(account.guest_title)).toBeVisible();
    await expect(one.getByText(order.orderNumber)).toHaveCount(0);
    await one.goto('/checkout');
    await expect(one.getByText(checkout.empty_title)).toBeVisible();
  }
  await context.close();
});
