import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import {
  letters,
  makeCompany,
  makeCoupon,
  makeEmail,
  makeGateway,
  makePhone,
  makeProduct,
  removeMade,
} from '../../support/make/make.ts';

const { orders } = messages.admin;
const { edit, phone } = orders;
const { fields } = edit;

test.afterAll(removeMade);
const VILLAGE = {
  name: 'هجرة الواحة',
  places: ['sharurah'],
  cost: '60.00',
  freeFrom: null,
  transitMin: null,
  transitMax: null,
};

/** Creates a product, a shipping company and an online gateway. */
async function stocked(stock: number) {
  const name = `لوحة مفاتيح ${letters()}`;
  const [product, company, cash] = await Promise.all([
    makeProduct({ name, price: '150.00', stockQuantity: stock }),
    makeCompany({ cost: '25.00', zones: [VILLAGE] }),
    makeGateway({ type: 'cash', fee: '10.00' }),
    makeGateway({ type: 'stcpay' }),
  ]);
  return { name, product, company, cash };
}

async function addProduct(page: Page, name: string) {
  const picker = page.getByRole('combobox', { name: edit.add, exact: true });
  await picker.fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
  await expect(page.getByRole('button', { name: filled(edit.increase, { name }) })).toBeVisible();
}

const total = (page: Page) => page.getByRole('region', { name: phone.totals_heading, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: phone.submit, exact: true });

/** Presses Tab through the form and checks that nothing covers the focus. Returns the number of fields. */
async function goThrough(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: edit.add, exact: true }).focus();
  let fields = 0;
  while (!(await submit(page).evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    const covering = await page.evaluate(() => {
      const field = document.activeElement;
      if (!field?.matches('form input, form select')) return null;
      const { left, bottom, width } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, bottom - 3);
      return hit && field.contains(hit) ? '' : `${field.id}: ${hit?.outerHTML.slice(0, 200)}`;
    });
    if (covering === null) continue;
    expect(covering).toBe('');
    fields += 1;
  }
  return fields;
}

test('an order of a known customer, paid by a link @core', async ({ page }) => {
  const { name, company } = await stocked(9);
  const customer = await db.customer.create({
    data: {
      firstName: 'ريم',
      lastName: `القحطاني${letters()}`,
      email: makeEmail(),
      phone: makePhone(),
      address: 'حي النخيل، شارع 12',
      city: 'الرياض',
      postalCode: '12381',
    },
  });
  await enter(page, '/admin/orders');
  await page.getByRole('link', { name: phone.open, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.title);
  await addProduct(page, name);
  await page.getByRole('button', { name: filled(edit.increase, { name }) }).click();
  await page.getByLabel(phone.known_label).fill(customer.lastName);
  await page.getByRole('list', { name: phone.known_found }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: fields.address, exact: true })).toHaveValue('حي النخيل، شارع 12');
  await expect(page.getByLabel(fields.phone)).toHaveValue(customer.phone ?? '');
  await submit(page).click();
  await expect(page.getByText(messages.validation.shipping_company)).toBeVisible();
  await expect(page.getByText(messages.validation.payment_gateway)).toBeVisible();
  await page
    .getByRole('combobox', { name: fields.companyId })
    .and(page.locator('[name=companyId]'))
    .selectOption(company.id);
  await page.getByRole('combobox', { name: phone.payment, exact: true }).selectOption('link');
  await expect(total(page)).toContainText('300.00');
  await expectNoOverflow(page);
  await submit(page).click();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  const order = await db.order.findFirstOrThrow({ where: { customerId: customer.id } });
  expect([order.status, order.subtotal.toFixed(2), order.sessionId]).toEqual(['pending_payment', '300.00', null]);
  const link = page.getByRole('region', { name: orders.link.heading });
  await expect(link.getByRole('button', { name: orders.link.copy })).toBeVisible();
  await expect(link.getByRole('link', { name: orders.link.send })).toHaveAttribute('href', /wa\.me.+pay/);
  await expect(
    page
      .getByRole('main')
      .getByText(order.createdBy ?? '-')
      .first(),
  ).toBeVisible();
  await page.goto(searching('/admin/orders', order.orderNumber));
  await expect(page.getByRole('main').getByText(orders.by_phone, { exact: true })).toBeVisible();
});

test('a new customer without a mailbox pays at the door; objections stand at their fields @both', async ({
  page,
  allow,
}) => {
  allow(/409|422/);
  const { name, company, cash } = await stocked(1);
  const coupon = await makeCoupon({ currentUses: 1 });
  const lastName = `الزهراني${letters()}`;
  await enter(page, '/admin/orders/new');
  await submit(page).click();
  await expect(page.getByText(messages.validation.phone_order_lines)).toBeVisible();
  await addProduct(page, name);
  expect(await goThrough(page)).toBeGreaterThan(8);
  const more = page.getByRole('button', { name: filled(edit.increase, { name }) });
  await more.click();
  const line = page.getByRole('listitem').filter({ has: more });
  await expect(line.getByRole('alert')).toContainText(name);
  await page.getByRole('button', { name: filled(edit.decrease, { name }) }).click();
  await expect(line.getByRole('alert')).toHaveCount(0);
  await page.getByLabel(fields.firstName).fill('خالد');
  await page.getByLabel(fields.lastName).fill(lastName);
  await page.getByLabel(fields.phone).fill('٠٥٠١٢٣٤٥٦٧');
  await page
    .getByRole('combobox', { name: fields.companyId })
    .and(page.locator('[name=companyId]'))
    .selectOption(company.id);
  await page.getByRole('textbox', { name: fields.address, exact: true }).fill('حي الروضة');
  await page.getByLabel(fields.city).fill('قرية بعيدة');
  await expect(page.getByText(edit.city_unknown)).toBeVisible();
  await page.getByLabel(fields.city).fill(VILLAGE.name);
  await expect(page.getByText(edit.city_unknown)).toBeHidden();
  await expect(total(page)).toContainText('60.00');
  await page.getByLabel(fields.city).fill('جدة');
  await page.getByLabel(fields.postalCode).fill('23432');
  await page.getByRole('combobox', { name: phone.payment, exact: true }).selectOption(cash.id);
  await expect(total(page)).toContainText('185.00');
  await page.getByLabel(fields.couponCode).fill(coupon.code);
  await expect(page.getByText(messages.errors.coupon_exhausted).first()).toBeVisible();
  await page.getByRole('link', { name: messages.admin.common.cancel }).click();
  await page.getByRole('button', { name: messages.admin.common.discard_cancel }).click();
  await page.getByLabel(fields.couponCode).fill('');
  await expect(page.getByText(messages.errors.coupon_exhausted)).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByText(lastName).first()).toBeVisible();
  const order = await db.order.findFirstOrThrow({ where: { lastName } });
  expect([order.status, order.totalAmount.toFixed(2), order.email]).toEqual(['pending', '185.00', '']);
});
