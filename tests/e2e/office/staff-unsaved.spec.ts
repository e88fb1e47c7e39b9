import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { becomeStaff, closeToasts, enter, filled, unfoldMenu } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { adminPassword, adminUsername } from '../../support/env.ts';
import { makeEmail, makeOrder, removeMade, word } from '../../support/make/make.ts';

const { common, customers, find, login, newsletter, orders, saved_replies, shell } = messages.admin;
const { store_settings: settings } = messages.admin;
const { status } = messages;

test.afterAll(removeMade);

test('an order note that was typed is not left without a question', async ({ page }) => {
  const { orderNumber: number } = await makeOrder();
  const list = `/admin/orders?q=${number}`;
  await enter(page, list);
  const open = page.getByRole('main').getByRole('link', { name: number, exact: true });
  await open.click();
  const note = page.getByRole('textbox', { name: orders.dialog.note });
  await note.fill('اتصل بالعميل قبل الشحن');
  const question = page.getByRole('alertdialog');
  const toList = page.getByRole('link', { name: common.back_to.orders });
  for (const leave of [() => toList.click(), () => page.evaluate(() => history.back())]) {
    await leave();
    await expect(question).toContainText(common.leave_text);
    await question.getByRole('button', { name: common.discard_cancel }).click();
    await expect(question).toBeHidden();
    await expect(note).toHaveValue('اتصل بالعميل قبل الشحن');
  }
  await toList.click();
  await question.getByRole('button', { name: common.leave_confirm }).click();
  await expect(page).toHaveURL(list);
  await open.click();
  await expect(note).toHaveValue('');
});

test('of two staff at one order, the second is told, keeps the note and may go on', async ({ page }) => {
  const { id } = await makeOrder();
  await enter(page, `/admin/orders/${id}`);
  const main = page.getByRole('main');
  const choice = main.getByRole('combobox', { name: orders.status_label, exact: true });
  const note = main.getByRole('textbox', { name: orders.dialog.note });
  const entries = main.getByRole('region', { name: orders.dialog.history_heading }).getByRole('listitem');
  await choice.selectOption('confirmed');
  await note.fill('اتصلت بالعميل');
  await page.request.put(`/api/admin/orders/${id}/status`, {
    data: { status: 'shipped' },
    headers: { Origin: new URL(page.url()).origin },
  });
  // Delays the refetch until the next status is chosen.
  const { promise: chosen, resolve: readOn } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === `/admin/orders/${id}`,
    (route) => chosen.then(() => route.continue()),
  );
  await main.getByRole('button', { name: orders.dialog.status_save }).click();
  const problem = main.getByRole('alert');
  await expect(problem).toContainText(common.changed_title);
  await expect(problem).toContainText(status.shipped);
  await expect(note).toHaveValue('اتصلت بالعميل');
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('shipped');
  await choice.selectOption('delivered');
  readOn();
  await expect(entries.filter({ hasText: status.shipped })).toBeVisible();
  await expect(choice).toHaveValue('delivered');
  await main.getByRole('button', { name: orders.dialog.status_save }).click();
  await expect(entries.filter({ hasText: 'اتصلت بالعميل' })).toContainText(status.delivered);
  await expect(problem).toBeHidden();
  await expect(note).toHaveValue('');
});

test('a form whose keys are pressed twice is saved once @desktop', async ({ page }) => {
  const title = `رد ${word()}`;
  await enter(page, '/admin/saved-replies');
  await page.getByRole('button', { name: saved_replies.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(saved_replies.fields.title).fill(title);
  await dialog.getByLabel(saved_replies.fields.text).fill('أهلاً بك');
  let calls = 0;
  const { promise: pressed, resolve: sendOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/saved-replies', (route) => {
    calls += 1;
    return pressed.then(() => route.continue());
  });
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => calls).toBe(1);
  await page.keyboard.press('Control+Enter');
  sendOn();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
  expect(await db.savedReply.deleteMany({ where: { title } })).toEqual({ count: 1 });
});

test('a status change without a session says why and opens the sign-in in another tab @desktop', async ({
  page,
  allow,
}) => {
  allow(/401/);
  const { orderNumber: number } = await makeOrder();
  const path = `/admin/orders?q=${number}`;
  await enter(page, path);
  const select = page.getByRole('combobox', { name: filled(orders.status_of, { number }) });
  await expect(select).toBeVisible();
  await page.context().clearCookies({ name: 'admin-session' });
  await select.click();
  await page.getByRole('option', { name: status.shipped }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: orders.status_failed });
  await expect(toast).toContainText(common.session_ended);
  const opened = page.context().waitForEvent('page');
  await toast.getByRole('button', { name: common.session_over_link }).click();
  const signIn = await opened;
  await expect(signIn).toHaveURL((url) => url.pathname === '/admin-login' && url.searchParams.get('next') === path);
  await signIn.close();
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await becomeStaff(page);
  await select.click();
  await page.getByRole('option', { name: status.shipped }).click();
  await expect(select).toContainText(status.shipped);
});

test('a failed action beside a typed note keeps the note, which can be saved after the sign-in @desktop', async ({
  page,
  allow,
}) => {
  allow(/401/);
  const { id } = await db.customer.create({
    data: { firstName: 'نورة', lastName: `العميل${word()}`, email: makeEmail() },
  });
  const path = `/admin/customers/${id}`;
  await enter(page, path);
  const note = page.getByRole('textbox', { name: customers.notes.label });
  await note.fill('يفضّل الاتصال مساء');
  await page.context().clearCookies({ name: 'admin-session' });
  await page.getByLabel(customers.tag_add, { exact: true }).fill('جملة');
  await page.getByRole('button', { name: customers.tag_add_short, exact: true }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: customers.update_failed });
  await expect(toast).toContainText(common.session_ended);
  await expect(note).toHaveValue('يفضّل الاتصال مساء');
  await becomeStaff(page);
  await page.getByRole('button', { name: customers.notes.submit }).click();
  await expect(page.getByText('يفضّل الاتصال مساء').filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(note).toHaveValue('');
});

test('an order’s page without a session keeps the note and offers the sign-in', async ({ page, allow }) => {
  allow(/401/);
  const { id } = await makeOrder();
  const path = `/admin/orders/${id}`;
  await enter(page, path);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: orders.dialog.note }).fill('ملاحظة طويلة');
  await page.context().clearCookies({ name: 'admin-session' });
  await main.getByRole('button', { name: orders.dialog.note_save }).click();
  const problem = main.getByRole('alert');
  await expect(problem).toContainText(common.session_over);
  await expect(problem.getByRole('link', { name: common.session_over_link })).toHaveAttribute(
    'href',
    `/admin-login?next=${encodeURIComponent(path)}`,
  );
  await becomeStaff(page);
  await main.getByRole('button', { name: orders.dialog.note_save }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'ملاحظة طويلة' })).toBeVisible();
});

async function goTo(page: Page, name: string) {
  const menu = page.getByRole('button', { name: messages.admin.shell.menu });
  // The previous drawer may still be closing.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (await menu.isVisible()) await menu.click();
  await unfoldMenu(page);
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
}

const screens = [
  {
    name: 'settings',
    path: '/admin/store-settings',
    field: (page: Page) => page.getByLabel(settings.fields.deliveryTime),
    ready: settings.unsaved,
  },
  {
    name: 'a newsletter',
    path: '/admin/newsletter',
    field: (page: Page) => page.getByLabel(newsletter.subject),
    ready: null,
  },
];
for (const { name, path, field, ready } of screens) {
  test(`${name}: an unsaved text is left only after a question @both`, async ({ page }) => {
    await enter(page, '/admin');
    await goTo(
      page,
      path === '/admin/newsletter'
        ? messages.admin.shell.screens.newsletter
        : messages.admin.shell.screens.store_settings,
    );
    await expect(page).toHaveURL((url) => url.pathname === path);
    const input = field(page);
    const text = `نص ${word()}`;
    await input.fill(text);
    if (ready) await expect(page.getByText(ready)).toBeVisible();
    const question = page.getByRole('alertdialog');
    const leave = [
      () => goTo(page, messages.admin.shell.screens.categories),
      () => page.evaluate(() => history.back()),
    ];
    for (const go of leave) {
      await go();
      await expect(question).toContainText(common.leave_text);
      await question.getByRole('button', { name: common.discard_cancel }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(input).toHaveValue(text);
    }
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    await (await asked).dismiss();
    await reload;
    await expect(input).toHaveValue(text);

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: common.leave_confirm }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
    await goTo(
      page,
      path === '/admin/newsletter'
        ? messages.admin.shell.screens.newsletter
        : messages.admin.shell.screens.store_settings,
    );
    await expect(input).not.toHaveValue(text);
    await input.fill(text);
    if (ready) await expect(page.getByText(ready)).toBeVisible();
    await goTo(page, messages.admin.shell.screens.categories);
    await question.getByRole('button', { name: common.leave_confirm }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin/categories');
  });
}

test('nothing is asked where nothing was typed @both', async ({ page }) => {
  await enter(page, '/admin');
  await goTo(page, messages.admin.shell.screens.newsletter);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/newsletter');
  await page.getByLabel(newsletter.subject).fill('س');
  await page.getByLabel(newsletter.subject).fill('');
  await closeToasts(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
});

test('without a session, a link and quick find ask about typed text, and the sign-in leads to the wanted list', async ({
  page,
  allow,
}) => {
  allow(/status of 401/);
  await enter(page, '/admin/store-settings');
  const input = page.getByLabel(settings.fields.deliveryTime);
  const text = `نص ${word()}`;
  await input.fill(text);
  await expect(page.getByText(settings.unsaved)).toBeVisible();
  await page.context().clearCookies({ name: 'admin-session' });
  const question = page.getByRole('alertdialog');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(find.placeholder).fill(shell.screens.returns);
  await page.getByRole('option', { name: shell.screens.returns }).click();
  await expect(question).toContainText(common.leave_text);
  await question.getByRole('button', { name: common.discard_cancel }).click();
  await expect(input).toHaveValue(text);

  // Queues and reports link to addresses with filters like this one.
  const wanted = '/admin/returns?q=ORD-1&page=1';
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'returns';
    document.querySelector('main')?.prepend(link);
  }, wanted);
  await page.getByRole('link', { name: 'returns', exact: true }).click();
  await question.getByRole('button', { name: common.leave_confirm }).click();
  await expect(page).toHaveURL(`/admin-login?next=${encodeURIComponent(wanted)}`);
  await page.getByLabel(login.username).fill(adminUsername);
  await page.getByLabel(login.password, { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(wanted);
});
