import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { word } from '../../support/make/make.ts';

const { menu_items: menus, common } = messages.admin;
const named = (text: string, name: string) => text.replace('{name}', name);

// There is one menu, so the tests of this file run one after another.
test.describe.configure({ mode: 'default' });
test.afterEach(async () => {
  await db.menuItem.deleteMany();
});

/** Drags a handle over another row. `inwards`: also to the left, which nests the row one level deeper. */
async function drag(page: Page, handle: Locator, over: Locator, inwards = 0): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 });
  await page.mouse.move(x - inwards, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('the menu is put in an order by drag, arrows and buttons, and the shop follows @desktop', async ({ page }) => {
  await enter(page, '/admin/menus');
  await page.getByRole('button', { name: menus.keep }).click();
  const rows = page.getByRole('list', { name: menus.list }).getByRole('listitem');
  await expect(rows.nth(2)).toBeVisible();
  const names = () => rows.evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent ?? ''));
  const [home = '', first = '', second = ''] = await names();
  const handle = (name: string) => page.getByRole('button', { name: named(common.sort_named, name), exact: true });
  const said = page.getByRole('main').getByRole('status');

  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/menu-items/order') && answer.ok());
  let done = saved();
  await drag(page, handle(second), handle(home));
  await done;
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, home, first]);
  await expect(said.filter({ hasText: second })).toHaveCount(1);

  // The same with arrow keys: down, then one level deeper.
  done = saved();
  await handle(second).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([home, second, first]);
  await done;
  done = saved();
  await handle(first).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(said.filter({ hasText: second })).toHaveCount(1);
  await done;
  await expect(handle(first)).toBeFocused();

  const down = page.getByRole('button', { name: named(common.move_down_named, home), exact: true });
  done = saved();
  await down.click();
  await done;
  await expect(down).toBeFocused();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, home]);

  const label = `رابط ${word()}`;
  await page.getByRole('button', { name: menus.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(menus.fields.kind).selectOption('site');
  await form.getByLabel(menus.targets.site).fill('http://example.com');
  await form.getByLabel(menus.fields.label).fill(label);
  await form.getByRole('button', { name: menus.create_submit }).click();
  await expect(form.getByText(messages.validation.menu_target.replaceAll('\u200e', ''))).toBeVisible();
  await form.getByLabel(menus.targets.site).fill('https://example.com');
  await form.getByRole('button', { name: menus.create_submit }).click();
  await expect(page.getByText(menus.created)).toBeVisible();
  await expect(rows.filter({ hasText: label })).toBeVisible();

  await page.goto('/');
  const nav = page.getByRole('navigation', { name: messages.nav.label });
  await expect(nav.getByRole('link', { name: label })).toHaveAttribute('href', 'https://example.com');
  await expect(nav.getByRole('link', { name: first, exact: true })).toBeHidden();
  await nav.getByRole('button', { name: named(messages.client.header.parts_of, second) }).click();
  await expect(nav.getByRole('link', { name: first, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: first, exact: true })).toBeHidden();
});

test('an answer that is older than the last move does not bring the old order back @desktop', async ({ page }) => {
  await enter(page, '/admin/menus');
  await page.getByRole('button', { name: menus.keep }).click();
  const rows = page.getByRole('list', { name: menus.list }).getByRole('listitem');
  await expect(rows.nth(3)).toBeVisible();
  const names = async () =>
    (await rows.evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent ?? ''))).slice(0, 4);
  const [first = '', ...others] = await names();
  const handle = page.getByRole('button', { name: named(common.sort_named, first), exact: true });
  const [read, asked, release] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  let requests = 0;
  await page.route(
    (url) => url.pathname === '/admin/menus' && url.searchParams.has('_rsc'),
    async (route) => {
      requests += 1;
      if (requests > 1) {
        asked?.resolve();
        return void route.continue();
      }
      const response = await route.fetch();
      read?.resolve();
      await release?.promise;
      await route.fulfill({ response });
    },
  );
  const move = async (place: number) => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/menu-items/order'));
    await handle.press('ArrowDown');
    expect((await saved).status()).toBe(200);
    await expect.poll(names).toEqual(others.toSpliced(place, 0, first));
  };
  await move(1);
  await read?.promise;
  await move(2);
  release?.resolve();
  await asked?.promise;
  await move(3);
});
