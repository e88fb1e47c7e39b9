import type { Page } from '@playwright/test';
import messages from '../../messages/ar.json' with { type: 'json' };
import { db } from '../support/db.ts';
import { expect, test } from '../support/e2e.ts';
import { makeOrder, removeMade, word } from '../support/make.ts';
import { becomeStaff, closeToasts, enter, filled } from '../support/staff-page.ts';

/* What staff have typed is not lost by leaving, by a colleague or by a session that ends. */

const { common, newsletter, orders, store_settings: settings } = messages.admin;
const { status } = messages;

test.afterAll(removeMade);
const openDetails = async (page: Page, number: string) => {
  await page.getByRole('button', { name: filled(orders.details_of, { number }) }).click();
  return page.getByRole('dialog');
};

test('an order note that was typed is not lost on Escape', async ({ page, axe }) => {
  const { orderNumber: number } = await makeOrder();
  await enter(page, `/admin/orders?q=${number}`);
  const dialog = await openDetails(page, number);
  const note = dialog.getByLabel(orders.dialog.note);
  await note.fill('اتصل بالعميل قبل الشحن');
  const question = page.getByRole('alertdialog');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: common.close, exact: true }).click(),
  ]) {
    await leave();
    await expect(question).toContainText(orders.dialog.note_unsaved_title);
    await axe(page);
    await question.getByRole('button', { name: common.discard_cancel }).click();
    await expect(question).toBeHidden();
    await expect(note).toHaveValue('اتصل بالعميل قبل الشحن');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: orders.dialog.note_unsaved_confirm }).click();
  await expect(dialog).toBeHidden();
  await openDetails(page, number);
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('of two staff at one order, the second is told, keeps the note and may go on', async ({ page, allow, axe }) => {
  allow(/409/);
  const { id, orderNumber: number } = await makeOrder();
  await enter(page, `/admin/orders?q=${number}`);
  const dialog = await openDetails(page, number);
  await dialog.getByLabel(orders.status_label, { exact: true }).selectOption('confirmed');
  await dialog.getByLabel(orders.dialog.note).fill('اتصلت بالعميل');
  await page.request.put(`/api/admin/orders/${id}/status`, {
    data: { status: 'shipped' },
    headers: { Origin: new URL(page.url()).origin },
  });
  // The order is read afresh after the refusal: here only once the next status has been chosen.
  const { promise: chosen, resolve: readOn } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/orders/${id}`, (route) => chosen.then(() => route.continue()));
  await dialog.getByRole('button', { name: orders.dialog.status_save }).click();
  const problem = dialog.getByRole('alert');
  await expect(problem).toContainText(common.changed_title);
  await expect(problem).toContainText(status.shipped);
  await expect(dialog.getByLabel(orders.dialog.note)).toHaveValue('اتصلت بالعميل');
  await axe(page);
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('shipped');
  await dialog.getByLabel(orders.status_label, { exact: true }).selectOption('delivered');
  readOn();
  await expect(dialog.getByRole('listitem').filter({ hasText: status.shipped })).toBeVisible();
  await expect(dialog.getByLabel(orders.status_label, { exact: true })).toHaveValue('delivered');
  await dialog.getByRole('button', { name: orders.dialog.status_save }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'اتصلت بالعميل' })).toContainText(status.delivered);
  await expect(problem).toBeHidden();
  await expect(dialog.getByLabel(orders.dialog.note)).toHaveValue('');
});

test('a status change without a session says why, leads to the sign-in and back', async ({ page, allow }) => {
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
  await toast.getByRole('button', { name: common.session_over_link }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin-login' && url.searchParams.get('next') === path);
  await becomeStaff(page);
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(select).toContainText(status.pending);
});

test('an order’s window without a session keeps the note and offers the sign-in', async ({ page, allow }) => {
  allow(/401/);
  const { orderNumber: number } = await makeOrder();
  await enter(page, `/admin/orders?q=${number}`);
  const dialog = await openDetails(page, number);
  await dialog.getByLabel(orders.dialog.note).fill('ملاحظة طويلة');
  await page.context().clearCookies({ name: 'admin-session' });
  await dialog.getByRole('button', { name: orders.dialog.note_save }).click();
  const problem = dialog.getByRole('alert');
  await expect(problem).toContainText(common.session_over);
  await expect(problem.getByRole('link', { name: common.session_over_link })).toHaveAttribute(
    'href',
    `/admin-login?next=${encodeURIComponent(`/admin/orders?q=${number}`)}`,
  );
  await becomeStaff(page);
  await dialog.getByRole('button', { name: orders.dialog.note_save }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'ملاحظة طويلة' })).toBeVisible();
});

/** Goes to another screen by a link of the navigation. */
async function goTo(page: Page, name: string) {
  const menu = page.getByRole('button', { name: messages.admin.shell.menu });
  // The drawer of the visit before may still be closing: its links are there, but not for long.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (await menu.isVisible()) await menu.click();
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
  test(`${name}: an unsaved text is left only after a question`, async ({ page, axe }) => {
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
      // The browser's own button.
      () => page.evaluate(() => history.back()),
    ];
    for (const go of leave) {
      await go();
      await expect(question).toContainText(common.leave_text);
      await axe(page);
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

test('nothing is asked where nothing was typed', async ({ page }) => {
  await enter(page, '/admin');
  await goTo(page, messages.admin.shell.screens.newsletter);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/newsletter');
  await page.getByLabel(newsletter.subject).fill('س');
  await page.getByLabel(newsletter.subject).fill('');
  await closeToasts(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
});
