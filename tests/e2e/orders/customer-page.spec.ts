import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { cardOf, closeToasts, enter, expectNoOverflow, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeEmail, makeOrder, makePhone, removeMade, word } from '../../support/make/make.ts';

test.afterAll(removeMade);
const { common, customers } = messages.admin;
const { merge, notes, privacy } = customers;

test('a customer is tagged, noted, made one with their twin, handed out and erased', async ({ page }) => {
  const mark = word();
  const phone = makePhone();
  const own = await db.customer.create({
    data: { firstName: `هند${mark}`, lastName: 'السبيعي', email: makeEmail(), phone },
  });
  const twin = await db.customer.create({
    data: {
      firstName: 'هنود',
      lastName: 'السبيعي',
      email: makeEmail(),
      phone: phone.replace(/^0/, '+966'),
      city: 'أبها',
    },
  });
  const order = await makeOrder({ customerId: twin.id, email: String(twin.email), status: 'cancelled' });
  const list = searching('/admin/customers', mark);
  await enter(page, list);
  await cardOf(page, own.firstName).getByRole('link', { name: own.firstName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: own.firstName })).toBeVisible();
  await expectNoOverflow(page);

  await page.getByLabel(customers.tag_add).fill(`وسم ${mark}`);
  await page.getByRole('button', { name: customers.tag_add_short, exact: true }).click();
  await expect(page.getByRole('list', { name: customers.tags })).toContainText(mark);
  await page.getByLabel(notes.label).fill('يفضل الاتصال مساءً');
  await page.getByRole('button', { name: notes.submit }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'يفضل الاتصال مساءً' })).toBeVisible();
  await closeToasts(page);

  await page.getByRole('button', { name: /^دمج السجل/ }).click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('طلب واحد');
  await expect(window).toContainText('أبها');
  await expect(window.getByRole('region', { name: merge.other })).toContainText(twin.firstName);
  await window.getByRole('button', { name: merge.submit }).click();
  await expect(window).toBeHidden();
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  expect(await db.customer.count({ where: { id: twin.id } })).toBe(0);
  await closeToasts(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: privacy.export }).click();
  await window.getByRole('button', { name: privacy.export_submit }).click();
  expect((await file).suggestedFilename()).toMatch(/^personal-data-.*\.zip$/);
  await expect(window).toBeHidden();
  await closeToasts(page);

  await page.getByRole('link', { name: common.back_to.customers }).click();
  await expect(page).toHaveURL(list);
  await cardOf(page, own.firstName).getByRole('link').first().click();
  await page.waitForURL(/\/admin\/customers\/[0-9a-f-]{36}/);
  await db.order.update({ where: { id: order.id }, data: { status: 'pending' } });
  await page.reload();
  await expect(page.getByRole('button', { name: privacy.erase })).toBeDisabled();
  await expect(page.getByRole('button', { name: privacy.erase })).toHaveAccessibleDescription(/طلب واحد لم يكتمل/);
  await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
  await page.reload();
  await page.getByRole('button', { name: privacy.erase }).click();
  await expect(window).toContainText(privacy.stays_nothing);
  await window.getByRole('button', { name: privacy.erase_submit }).click();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  expect(await db.customer.count({ where: { id: own.id } })).toBe(0);
  await page.getByRole('link', { name: privacy.log }).click();
  await expect(page.getByRole('list', { name: privacy.log_title })).toContainText(own.id.slice(0, 8));
});

test('a data request waits in the list with its last day until it is withdrawn', async ({ page, axe }) => {
  const { id, lastName } = await db.customer.create({
    data: { firstName: 'هند', lastName: `السبيعي${word()}`, email: makeEmail() },
  });
  await enter(page, `/admin/customers/${id}`);
  await page.getByRole('button', { name: privacy.open, exact: true }).click();
  const window = page.getByRole('dialog', { name: privacy.open_title });
  await window.getByLabel(privacy.fields.kind).selectOption('erasure');
  await window.getByLabel(privacy.fields.askedOn).fill('2026-01-10');
  await axe(page);
  await window.getByRole('button', { name: privacy.open_submit }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('list', { name: privacy.open_list })).toContainText('9 فبراير 2026');
  await closeToasts(page);
  await page.goto('/admin/customers/requests');
  const open = page.getByRole('region', { name: privacy.open_list });
  const row = open.getByRole('listitem').filter({ hasText: lastName });
  await expect(row).toContainText('9 فبراير 2026');
  await expectNoOverflow(page);
  await axe(page);
  await row.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: privacy.withdraw }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => db.openPrivacyRequest.count({ where: { customerId: id } })).toBe(0);
});
