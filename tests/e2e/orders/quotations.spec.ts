import { createHash, randomBytes } from 'node:crypto';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { expectSameEnd } from '../../support/browser/same-end.ts';
import { enter, expectNoOverflow, filled, pageOf } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeBusiness } from '../../support/make/business.ts';
import {
  fillCart,
  hours,
  letters,
  makeCompany,
  makeEmail,
  makeGateway,
  makePhone,
  makeProduct,
  removeMade,
} from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const { client, admin } = messages;
const { quotation: texts, cart } = client;
const { quotations: words } = admin;

test.afterAll(removeMade);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('a business asks for one, staff price and send it, the buyer accepts it on account', async ({
  page,
  browser,
  axeInBothThemes,
}) => {
  const name = `شاشة ${letters()}`;
  const email = makeEmail();
  const [product, company] = await Promise.all([
    makeProduct({ name, price: '1000.00', stockQuantity: 20 }),
    makeCompany({ cost: '50.00' }),
    makeGateway({ type: 'transfer' }),
  ]);
  const customer = await db.customer.create({
    data: {
      ...{ firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email, phone: makePhone() },
      ...{ creditLimit: '20000', creditDays: 30 },
    },
  });
  await expireCaches();
  const who = shopper();
  await fillCart(who, product.id, 10);
  await enter(page, '/admin/quotations');

  const buyer = await pageOf(browser, page, who);
  await buyer.goto('/quotation');
  await buyer.getByLabel(texts.company).fill('شركة الأفق');
  await buyer.getByRole('button', { name: texts.ask, exact: true }).click();
  await expect(buyer.getByText(messages.validation.name, { exact: true })).toBeVisible();
  await buyer.getByLabel(texts.name, { exact: false }).first().fill('نورة العتيبي');
  await buyer.getByLabel(texts.phone).fill('0501234567');
  await buyer.getByLabel(texts.email).fill(email);
  await axeInBothThemes(buyer);
  await expectNoOverflow(buyer);
  await buyer.getByRole('button', { name: texts.ask, exact: true }).click();
  await expect(buyer.getByText(texts.asked_text)).toBeVisible();

  const row = await db.quotation.update({
    where: { id: (await db.quotation.findFirstOrThrow({ where: { email } })).id },
    data: { customerId: customer.id },
  });
  await page.goto(`/admin/quotations?q=${row.number}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(row.number) })
    .click();
  await page.getByRole('link', { name: words.edit, exact: true }).click();
  await page.getByLabel(filled(words.line_discount, { name })).fill('10');
  await page.getByLabel(words.fields.discount).fill('100');
  await page.getByLabel(admin.orders.edit.fields.companyId).selectOption(company.id);
  await page.locator('input[name=address]').fill('شارع العليا 5');
  await page.getByLabel(admin.orders.edit.fields.city).fill('الرياض');
  await page.getByLabel(admin.orders.edit.fields.postalCode).fill('12211');
  await page.getByRole('switch', { name: words.business }).click();
  const business = makeBusiness({ additionalNumber: null });
  for (const field of [
    'name',
    'vatNumber',
    'registrationNumber',
    'buildingNumber',
    'street',
    'district',
    'city',
    'postalCode',
  ] as const)
    await page.locator(`[name="business.${field}"]`).fill(String(business[field]));
  const totals = page.getByRole('region', { name: words.totals, exact: true });
  // 10 × 900.00 less 100.00; shipping is free.
  await expect(totals).toContainText('8,900.00');
  await axeInBothThemes(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await page.waitForURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await expect(page.getByText(words.done.send)).toBeVisible();
  const link =
    (await page
      .getByText(/\/quotation\/[\w-]{43}/)
      .first()
      .textContent()) ?? '';
  await axeInBothThemes(page);
  await expectNoOverflow(page);

  await buyer.goto(new URL(link).pathname);
  await expect(buyer.getByRole('heading', { name: row.number })).toBeVisible();
  await expect(buyer.getByText(business.vatNumber)).toBeVisible();
  await expectSameEnd(buyer.getByRole('article').locator('li > .amount, dd > .amount'));
  // Only the signed-in customer can order on account at once.
  await expect(buyer.getByText(texts.account_for_staff)).toBeVisible();
  await expect(buyer.getByRole('button', { name: texts.accept_for_staff, exact: true })).toBeVisible();
  await axeInBothThemes(buyer);
  await expectNoOverflow(buyer);
  const token = randomBytes(32).toString('base64url');
  await db.customerSession.create({
    data: { customerId: customer.id, contact: email, tokenHash: sha256(token), expiresAt: hours(1) },
  });
  const { origin: url } = new URL(buyer.url());
  await buyer.context().addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: sha256(`account:${customer.id}`).slice(0, 16), url },
  ]);
  await buyer.reload();
  await expect(buyer.getByText(texts.account_for_staff)).toHaveCount(0);
  await buyer.getByLabel(texts.purchase_order).fill('PO-4711');
  await buyer.getByRole('button', { name: texts.accept, exact: true }).click();
  await expect(buyer.getByText(texts.ordered_text)).toBeVisible();
  await buyer.context().close();

  const order = await db.order.findFirstOrThrow({ where: { customerId: customer.id } });
  expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'account', business });
  expect(String(order.totalAmount)).toBe('8900');
  await page.goto(`/admin/customers/${customer.id}/statement`);
  await expect(page.getByText(order.orderNumber).first()).toBeVisible();
  await axeInBothThemes(page);
  await expectNoOverflow(page);
});

test('the cart leads to it', async ({ page, browser }) => {
  const who = shopper();
  const product = await makeProduct({ price: '100.00' });
  await expireCaches();
  await fillCart(who, product.id);
  await page.goto('/contact');
  const own = await pageOf(browser, page, who);
  await own.goto('/contact');
  await own
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .first()
    .click();
  await own.getByRole('dialog').getByRole('link', { name: cart.quotation, exact: true }).click();
  await expect(own).toHaveURL(/\/quotation$/);
  await expect(own.getByRole('heading', { level: 1, name: messages.quotationPage.title })).toBeVisible();
  await own.context().close();
});
