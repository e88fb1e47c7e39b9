import type { Browser, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { makeAddress } from '../../support/browser/http.ts';
import {
  cardOf,
  closeToasts,
  deleteNamed,
  editNamed,
  enter,
  enterWith,
  expectNoOverflow,
  filled,
  searching,
  unfoldMenu,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { appCode } from '../../support/make/authenticator.ts';
import { adoptRole, adoptStaff, makeUsername, removeMade, word } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { staff_roles, staff_accounts, shell, login, second_factor, common, dashboard } = messages.admin;
const PASSWORD = 'a-good-password';

test.afterAll(removeMade);
async function visitor(browser: Browser, base: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(base.url()).origin,
    viewport: base.viewportSize(),
    extraHTTPHeaders: { 'X-Forwarded-For': makeAddress() },
  });
  return context.newPage();
}

async function givePassword(page: Page, username: string, password = PASSWORD) {
  await page.goto('/admin-login');
  await page.getByLabel(login.username).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
}

/** Phones show the links in a menu. */
async function screensOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('button', { name: shell.menu });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const links = page.getByRole('navigation', { name: shell.nav }).filter({ visible: true }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await unfoldMenu(page);
  // Removes the number of new orders from the name of a link.
  const names = (await links.allInnerTexts()).map((name) => name.replace(/\s+\d+\+?\s*$/, '').trim());
  if (isPhone) await page.keyboard.press('Escape');
  return names;
}

test('an owner makes a role and an account, and who signs in by it sees that part of the shop alone @both @core', async ({
  page,
  browser,
  allow,
}) => {
  const [name, username] = [`دور ${word()}`, makeUsername()];
  await enter(page, '/admin/staff-roles');
  await page.getByRole('button', { name: staff_roles.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: staff_roles.create_submit }).click();
  await expect(dialog.getByText(messages.validation.staff_role_name).first()).toBeVisible();
  await dialog.getByLabel(staff_roles.fields.name).fill(name);
  for (const area of ['orders', 'content'] as const)
    await tick(dialog.getByRole('checkbox', { name: staff_roles.areas[area], exact: true }));
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: staff_roles.create_submit }).click();
  await expect(dialog).toBeHidden();
  await page.goto(searching('/admin/staff-roles', name));
  await expect(cardOf(page, name)).toContainText(staff_roles.areas.content);
  const role = await db.staffRole.findUniqueOrThrow({ where: { name } });
  adoptRole(role.id);
  expect(role.areas).toEqual(['orders', 'content']);

  await page.goto('/admin/staff-accounts');
  await page.getByRole('button', { name: staff_accounts.add }).click();
  await dialog.getByLabel(staff_accounts.fields.username).fill(username);
  await dialog.getByLabel(staff_accounts.fields.password, { exact: false }).first().fill(PASSWORD);
  await dialog.getByRole('button', { name: staff_accounts.create_submit }).click();
  await expect(dialog.getByText(messages.validation.staff_role).first()).toBeVisible();
  await dialog.getByLabel(staff_accounts.fields.roleId).selectOption({ label: name });
  await dialog.getByRole('button', { name: staff_accounts.create_submit }).click();
  await expect(dialog).toBeHidden();
  const user = await db.user.findUniqueOrThrow({ where: { username } });
  adoptStaff(user.id);

  const theirs = await visitor(browser, page);
  await givePassword(theirs, username);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(dashboard.title);
  expect((await screensOf(theirs)).sort()).toEqual(
    (
      [
        'dashboard',
        'orders',
        'shipping',
        'returns',
        'quotations',
        'invoices',
        'failed_payments',
        'hero_slides',
        'notification_banners',
        'promotions',
        'menus',
        'footer',
        'pages',
        'saved_images',
        'second_factor',
        'password',
      ] as const
    )
      .map((key) => shell.screens[key])
      .sort(),
  );
  await expect(theirs.getByText(dashboard.hours_orders)).toBeVisible();
  for (const hidden of [
    dashboard.hours_sales,
    dashboard.average,
    dashboard.subscribers_heading,
    dashboard.latest_heading,
    dashboard.work.messages,
  ])
    await expect(theirs.getByText(hidden)).toHaveCount(0);
  await theirs.goto('/admin/products');
  await expect(theirs.getByText(messages.admin.not_allowed.heading)).toBeVisible();

  // The role lost an area, so the next page is refused.
  allow(/409/);
  await page.goto(searching('/admin/staff-roles', name));
  await page.getByRole('button', { name: editNamed(name) }).click();
  await dialog.getByRole('checkbox', { name: staff_roles.areas.orders, exact: true }).uncheck();
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog).toBeHidden();
  await theirs.goto('/admin/orders');
  await expect(theirs.getByText(messages.admin.not_allowed.heading)).toBeVisible();
  await theirs.goto('/admin/hero-slides');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(messages.admin.hero_slides.title);
  await closeToasts(page);
  await page.getByRole('button', { name: deleteNamed(name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: staff_roles.delete_confirm }).click();
  await expect(page.getByRole('alertdialog')).toContainText('حساب واحد');
  await theirs.context().close();
});

test('who manages staff gives no more than they hold', async ({ page, axe }) => {
  await enterWith(page, ['staff', 'orders'], '/admin/staff-roles');
  await expect(page.getByText(staff_roles.beyond).first()).toBeVisible();
  await page.getByRole('button', { name: staff_roles.add }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: staff_roles.areas.orders, exact: true })).toBeEnabled();
  await expect(dialog.getByRole('checkbox', { name: staff_roles.areas.settings })).toBeDisabled();
  await axe(page);
  await page.goto('/admin/staff-accounts');
  await page.getByRole('button', { name: staff_accounts.add }).click();
  await expect(dialog.getByLabel(staff_accounts.fields.role)).toHaveCount(0);
  await expect(dialog.getByLabel(staff_accounts.fields.roleId)).toBeVisible();
});

test('a second factor is set up, asked for, replaced by a recovery code, and switched off', async ({
  page,
  browser,
  allow,
  axe,
}) => {
  allow(/422|401/);
  const username = makeUsername();
  await enter(page, '/admin');
  const made = await page.request.post('/api/admin/staff-accounts', {
    headers: { Origin: new URL(page.url()).origin },
    data: { username, password: PASSWORD },
  });
  adoptStaff(((await made.json()) as { id: string }).id);
  const theirs = await visitor(browser, page);
  await givePassword(theirs, username);
  await expect(theirs).toHaveURL(/\/admin$/);
  await theirs.goto('/admin/second-factor');
  const ownPassword = theirs.getByRole('textbox', { name: second_factor.password, exact: true });
  await ownPassword.fill('wrong');
  await theirs.getByRole('button', { name: second_factor.begin }).click();
  await expect(theirs.getByText(messages.errors.password_wrong)).toBeVisible();
  await ownPassword.fill(PASSWORD);
  await theirs.getByRole('button', { name: second_factor.begin }).click();
  await expect(theirs.getByRole('img', { name: second_factor.qr })).toBeVisible();
  const secret = ((await theirs.locator('code').innerText()) ?? '').replaceAll(' ', '');
  await expectNoOverflow(theirs);
  await theirs.getByLabel(second_factor.code).fill('12345');
  await theirs.getByRole('button', { name: second_factor.confirm }).click();
  await expect(theirs.getByText(messages.validation.app_code)).toBeVisible();
  // A code can be used only once, so this returns the code of a later time step.
  const code = (steps: number) => appCode(secret, Date.now() + steps * 30_000);
  await theirs.getByLabel(second_factor.code).fill(code(0));
  await theirs.getByRole('button', { name: second_factor.confirm }).click();
  const codes = theirs.getByRole('list', { name: second_factor.codes_list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await axe(theirs);
  const [first = '', next = ''] = await codes.allInnerTexts();
  await theirs.getByRole('button', { name: second_factor.codes_done }).click();
  await expect(theirs.getByText(filled('بقيت {n} رموز', { n: 10 }))).toBeVisible();
  await axe(theirs);

  const again = await visitor(browser, page);
  await givePassword(again, username);
  const field = again.getByLabel(login.code, { exact: true });
  await expect(field).toBeFocused();
  await axe(again);
  await field.fill('000000');
  await field.press('Enter');
  await expect(again.getByText(messages.errors.code_wrong)).toBeVisible();
  await field.fill(code(1));
  await field.press('Enter');
  await expect(again).toHaveURL(/\/admin$/);

  const third = await visitor(browser, page);
  await givePassword(third, username);
  await third.getByRole('button', { name: login.code_again }).click();
  await expect(third.getByLabel(login.username)).toHaveValue(username);
  await third.getByRole('button', { name: login.submit }).click();
  await third.getByLabel(login.code, { exact: true }).fill(first);
  await third.getByRole('button', { name: login.code_submit }).click();
  await expect(third).toHaveURL(/\/admin$/);

  await third.goto('/admin/second-factor');
  await third.getByRole('textbox', { name: second_factor.password, exact: true }).fill(PASSWORD);
  await third.getByRole('textbox', { name: second_factor.any_code, exact: true }).fill(first);
  await third.getByRole('button', { name: second_factor.turn_off, exact: true }).click();
  await expect(third.getByText(messages.errors.code_wrong)).toBeVisible();
  await third.getByRole('textbox', { name: second_factor.any_code, exact: true }).fill(next);
  await third.getByRole('button', { name: second_factor.turn_off, exact: true }).click();
  await expect(third.getByRole('button', { name: second_factor.begin })).toBeVisible();
  for (const one of [theirs, again, third]) await one.context().close();
});

test('an owner takes away the second factor of somebody who lost the phone', async ({ page }) => {
  const user = await db.user.create({
    data: {
      username: makeUsername(),
      password: '-',
      secondFactor: { create: { secret: '-', confirmedAt: new Date() } },
    },
  });
  adoptStaff(user.id);
  await enter(page, searching('/admin/staff-accounts', user.username));
  await expect(page.getByText(second_factor.badge, { exact: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: filled(second_factor.reset_named, { name: user.username }) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: second_factor.reset_confirm }).click();
  await expect(page.getByText(second_factor.reset_done)).toBeVisible();
  await expect(page.getByText(second_factor.badge, { exact: true })).toHaveCount(0);
  expect(await db.staffSecondFactor.count({ where: { userId: user.id } })).toBe(0);
});
