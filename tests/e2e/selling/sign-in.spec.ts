import { createHash, randomBytes } from 'node:crypto';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { makeAddress } from '../../support/browser/http.ts';
import { expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import {
  hours,
  makeCompany,
  makeEmail,
  makeGateway,
  makeOrder,
  makePhone,
  makeProduct,
  removeMade,
} from '../../support/make/make.ts';
import { signInCodeOf } from '../../support/shop/sign-in-code.ts';

test.afterAll(removeMade);

const { account, checkout, payment, signIn } = messages.client;
const image = '/placeholder.webp';

test('a shopper signs in by a code, and finds cart, order and address on another device @core', async ({
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
    // Waits for this page, because the account page has a field of the same name.
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
  await expect(field).toBeFocused();
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByText(messages.errors.sign_in_refused).first()).toBeVisible();
  // A reload keeps the step. A pasted code may have surrounding text.
  await page.reload();
  await expect(field).toBeVisible();
  await field.fill(`رمزك: ${code.slice(0, 3)}-${code.slice(3)}`);
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
    [messages.client.place.city, 'الرياض'],
    [messages.client.place.district, 'العليا'],
    [account.street, 'شارع العليا 5'],
    [messages.client.place.postal_code, '12211'],
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
  await expect(other.getByRole('textbox', { name: checkout.address, exact: true })).toHaveValue('شارع العليا 5');
  await expect(other.getByRole('combobox', { name: messages.client.place.district })).toHaveValue('العليا');
  await expect(other.getByRole('combobox', { name: messages.client.place.city })).toHaveValue('الرياض');

  const everywhere = page.getByRole('button', { name: account.everywhere });
  const question = page.getByRole('alertdialog', { name: account.everywhere_title });
  await everywhere.click();
  await question.getByRole('button', { name: account.address_cancel }).click();
  await expect(question).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(product.name).first()).toBeVisible();
  await everywhere.click();
  await question.getByRole('button', { name: account.everywhere }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const said = page.getByText(messages.client.home.signed_out_everywhere);
  await expect(said).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signed-out-everywhere'))).toBeNull();
  for (const one of [page, other]) {
    await one.goto('/account');
    await expect(one.getByText(account.guest_title)).toBeVisible();
    await expect(one.getByText(account.orders_empty)).toBeVisible();
    await expect(one.getByText(order.orderNumber)).toHaveCount(0);
    await one.goto('/checkout');
    await expect(one.getByText(checkout.empty_title)).toBeVisible();
  }
  await context.close();
});

test('a guest opens an account for a placed order by one press, and finds the order in it @both', async ({
  page,
  axe,
  allow,
}) => {
  allow(/422/);
  const email = makeEmail();
  await page.goto('/account');
  await expect(page.getByText(account.guest_title)).toBeVisible();
  const ownId = () => page.evaluate(() => localStorage.getItem('cart-session-id'));
  await expect.poll(ownId).not.toBeNull();
  const order = await makeOrder({ email, sessionId: await ownId(), status: 'pending', paymentMethod: 'cash' });
  await page.goto(`/checkout/success?order_id=${order.orderNumber}&source=order`);
  const offer = page.getByRole('button', { name: payment.placed_account });
  await expect(offer).toBeVisible();
  const gone = await makeOrder({ email, sessionId: await ownId(), status: 'cancelled', paymentMethod: 'cash' });
  await page.goto(`/checkout/success?order_id=${gone.orderNumber}&source=order`);
  await expect(page.getByText(payment.placed_cancelled)).toBeVisible();
  await expect(page.getByText(payment.placed_items).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto(`/checkout/success?order_id=${order.orderNumber}&source=order`);
  await offer.click();
  const field = page.getByRole('textbox', { name: signIn.code });
  await expect(field).toBeFocused();
  await expectNoOverflow(page);
  await axe(page);
  await expect.poll(() => signInCodeOf(email)).toMatch(/^\d{6}$/);
  const code = await signInCodeOf(email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByText(messages.errors.sign_in_refused).first()).toBeVisible();
  // A phone may unload the page while the user reads the email.
  await page.reload();
  await field.fill(code);
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByText(payment.placed_in_account)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: payment.placed_to_account }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account');
  await expect(page.getByText(order.orderNumber).filter({ visible: true }).first()).toBeVisible();
});

test('a shopper who signed in by phone adds their mail, and finds what was under it', async ({
  page,
  context,
  axe,
}) => {
  const [email, phone, token] = [makeEmail(), makePhone().replace(/^0/, '+966'), randomBytes(32).toString('base64url')];
  const order = await makeOrder({ email, status: 'confirmed' });
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: '', phone, provenPhone: phone },
  });
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.customerSession.create({
    data: { customerId: customer.id, contact: phone, tokenHash, expiresAt: hours(1) },
  });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ]);
  await page.goto('/account');
  await expect(page.getByText(phone).first()).toBeVisible();
  await expect(page.getByText(account.orders_empty)).toBeVisible();
  await expect(page.getByText(order.orderNumber)).toHaveCount(0);
  const add = page.getByRole('button', { name: account.add_mail });
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  await add.click();
  const field = page.getByRole('textbox', { name: signIn.contact }).first();
  await expect(field).toBeVisible();
  await axe(page);
  await field.fill(email);
  await page.getByRole('button', { name: signIn.ask }).click();
  await expect.poll(() => signInCodeOf(email)).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: signIn.code }).fill(await signInCodeOf(email));
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByText(account.contact_added)).toBeVisible();
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  await expect(add).toHaveCount(0);
  await expectNoOverflow(page);
});

test('a customer signs out another device, and is told so', async ({ page, context }) => {
  const [email, token] = [makeEmail(), randomBytes(32).toString('base64url')];
  const customer = await db.customer.create({ data: { firstName: 'نورة', lastName: '', email, provenEmail: email } });
  for (const one of [token, randomBytes(32).toString('base64url')])
    await db.customerSession.create({
      data: {
        customerId: customer.id,
        contact: email,
        tokenHash: createHash('sha256').update(one).digest('hex'),
        expiresAt: hours(1),
      },
    });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ]);
  await page.goto('/account');
  const named = (text: string) => text.replace('{device}', account.device_unknown);
  const out = page.getByRole('button', { name: named(account.device_out_of) });
  await out.click();
  await expect(page.getByText(named(account.device_left))).toBeVisible();
  await expect(out).toHaveCount(0);
  expect(await db.customerSession.count({ where: { customerId: customer.id } })).toBe(1);
});

test('a customer sees and deletes the address that was stored before the account had a list of them', async ({
  page,
  context,
}) => {
  const [email, token] = [makeEmail(), randomBytes(32).toString('base64url')];
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email },
  });
  const sessionToken = `customer:${customer.id}`;
  const before = { firstName: 'نورة', lastName: 'العتيبي', email, address: 'شارع قديم 9', expiresAt: hours(1) };
  await db.userSession.create({ data: { ...before, sessionToken } });
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.customerSession.create({
    data: { customerId: customer.id, contact: email, tokenHash, expiresAt: hours(1) },
  });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ]);
  await page.goto('/account');
  const form = page.getByRole('region', { name: account.info_title });
  const field = form.getByLabel(account.address);
  await expect(field).toHaveValue('شارع قديم 9');
  await field.fill('');
  await form.getByRole('button', { name: account.save, exact: true }).click();
  await expect(field).toHaveCount(0);
  expect((await db.userSession.findUniqueOrThrow({ where: { sessionToken } })).address ?? '').toBe('');
});

test('the account lists what is waited for, to be left, and saves where the last order went @both', async ({
  page,
  context,
  axe,
}) => {
  const [email, token] = [makeEmail(), randomBytes(32).toString('base64url')];
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email },
  });
  const sessionId = `customer:${customer.id}`;
  const owed = await makeOrder({ sessionId, email, status: 'pending', paymentMethod: 'transfer' });
  await makeOrder({
    sessionId,
    firstName: 'نورة',
    lastName: 'العتيبي',
    phone: '+966501234567',
    city: 'الرياض',
    postalCode: '12211',
    shippingAddress: 'شارع التحلية 12، العليا',
  });
  const product = await makeProduct({ image, inStock: false });
  await db.productNotice.create({ data: { productId: product.id, kind: 'stock', email, confirmedAt: new Date() } });
  await db.customerSession.create({
    data: {
      customerId: customer.id,
      contact: email,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      expiresAt: hours(1),
    },
  });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ]);
  await page.goto('/account');
  const form = page.getByRole('region', { name: account.info_title });
  await expect(form.getByLabel(account.phone)).toBeVisible();
  await expect(form.getByLabel(account.address)).toHaveCount(0);
  const upload = page.getByRole('link', { name: account.order_receipt_of.replace('{number}', owed.orderNumber) });
  await expect(upload).toHaveAttribute('href', `/orders/${owed.orderNumber}`);
  const notices = page.getByRole('region', { name: account.notices_title });
  await expect(notices).toContainText(account.notice_stock);
  await expectNoOverflow(page);
  await axe(page);
  await notices.getByRole('button', { name: account.notice_leave_of.replace('{product}', product.name) }).click();
  await expect(notices).toHaveCount(0);
  expect(await db.productNotice.count({ where: { email } })).toBe(0);

  await page.getByRole('button', { name: account.address_last_save }).click();
  await expect(page.getByLabel(account.street)).toHaveValue('شارع التحلية 12');
  await expect(page.getByLabel(messages.client.place.district)).toHaveValue('العليا');
  // The shopper must confirm a short address that belongs to another region.
  await page.getByLabel(messages.client.place.city).fill('جدة');
  await page.getByLabel(messages.client.place.short_address).fill('RRRD2929');
  await expect(page.getByText(/يبدو هذا العنوان الوطني المختصر في منطقة الرياض، والمدينة جدة/)).toBeVisible();
  await page.getByLabel(messages.client.place.city).fill('الرياض');
  await expect(page.getByText(/يبدو هذا العنوان الوطني المختصر/)).toHaveCount(0);
  await page.getByLabel(account.address_label).fill('المنزل');
  await page.getByRole('button', { name: account.address_save }).click();
  const addresses = page.getByRole('region', { name: account.addresses_title });
  await expect(addresses).toContainText('شارع التحلية 12، العليا');
  await expect(page.getByRole('button', { name: account.address_last_save })).toHaveCount(0);
});
