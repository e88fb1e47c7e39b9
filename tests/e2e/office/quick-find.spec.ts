import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, enterWith } from '../../support/browser/staff-page.ts';
import { makeOrder, makeProduct, oneItem, removeMade } from '../../support/make/make.ts';

const { find, shell } = messages.admin;

test.afterAll(removeMade);

test('Ctrl K finds an order by its number and a screen by its name; a question mark shows the keys @desktop', async ({
  page,
  axe,
}) => {
  const order = await makeOrder({ items: oneItem() });
  const product = await makeProduct({ inStock: false });
  await enter(page, '/admin/coupons');
  const field = page.getByPlaceholder(find.placeholder);
  // Before hydration the key has no effect.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 5000 });
  }).toPass();
  await page.keyboard.type(product.name);
  const option = page.getByRole('option', { name: product.name });
  await expect(option).toContainText(find.sold_out);
  await axe(page, '[role=dialog]');
  await field.fill(order.orderNumber);
  await expect(page.getByRole('option', { name: order.orderNumber })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('المرتجعات');
  await expect(page.getByRole('option', { name: shell.screens.returns })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: messages.admin.returns.title })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: find.keys.title })).toContainText('Ctrl K');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slash goes to the search of the list, also on an Arabic keyboard, but not from a field @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/orders?q=zz');
  const field = page.getByRole('searchbox', { name: messages.admin.orders.search_label });
  const press = (key: string) =>
    page.evaluate(
      (pressed) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, code: 'Slash', bubbles: true, cancelable: true }),
        ),
      key,
    );
  for (const key of ['/', 'ظ']) {
    await field.blur();
    await expect(async () => {
      await press(key);
      await expect(field).toBeFocused({ timeout: 1000 });
    }).toPass();
    await expect(field).toHaveValue('zz');
  }
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
});

test('Ctrl K begins a coupon and a count, and offers staff only what their role opens @desktop', async ({ page }) => {
  await enterWith(page, ['orders_work', 'catalogue'], '/admin/stock');
  const field = page.getByPlaceholder(find.placeholder);
  const open = () =>
    expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 5000 });
    }).toPass();
  const option = (key: keyof typeof find.actions) => page.getByRole('option', { name: find.actions[key], exact: true });
  await open();
  await expect(option('handover')).toBeVisible();
  await expect(option('new_quotation')).toHaveCount(0);
  await option('new_coupon').click();
  const code = page.getByRole('dialog').getByLabel(messages.admin.coupons.fields.code);
  await expect(code).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/coupons$/);
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await open();
  await field.fill(find.actions.stock_count);
  await option('stock_count').click();
  await expect(page.getByRole('heading', { level: 1, name: messages.admin.stock_count.title })).toBeVisible();
});
