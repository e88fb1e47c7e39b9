import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  becomeStaff,
  closeToasts,
  deleteNamed,
  enter,
  enterWith,
  expectNoOverflow,
  filled,
  openProduct,
  productRow,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { products: texts, common } = messages.admin;
const { grid, bulk } = texts;
const { views } = messages.admin;
test.afterAll(removeMade);

const priceOf = (row: number, page: Page) => page.locator('tbody > tr').nth(row).locator('[data-field=price]');

const cellOf = (field: Locator) => field.locator('xpath=ancestor::td');

/** Creates a category with products, most expensive first. */
async function shelf(count: number) {
  const category = (await makeCategory({ name: `رف ${word()}` })).slug;
  const products = [];
  for (let at = 0; at < count; at += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - at * 60_000);
    const name = `شاشة ${String(at).padStart(2, '0')} ${word()}`;
    products.push(await makeProduct({ category, price: `${100 + at}.00`, name, createdAt, stockQuantity: 100 - at }));
  }
  return { category, products, address: `/admin/products?category=${category}` };
}

/** Entries of the undo list with this text; later changes by other users come first in it. */
async function findUndoable(page: Page, text: string): Promise<Locator> {
  const list = page.getByRole('region', { name: bulk.undo_list });
  const older = list.locator('summary');
  if (await older.isVisible()) await older.click();
  return list.locator('div:has(> p)').filter({ hasText: text });
}

const pricesOf = async (category: string) =>
  (await db.product.findMany({ where: { category }, orderBy: { createdAt: 'desc' } })).map(({ price }) =>
    price.toFixed(2),
  );

test('a price is typed over in its row: Enter saves and goes down, Esc gives up, arrows move @both @core', async ({
  page,
}) => {
  const { category, address } = await shelf(3);
  await enter(page, address);
  await expectNoOverflow(page);
  const [first, second, third] = [priceOf(0, page), priceOf(1, page), priceOf(2, page)];
  await first.click();
  await page.keyboard.type('٩٥٫٥');
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  await expect(first).toHaveValue('95.50');
  await expect.poll(() => pricesOf(category)).toEqual(['95.50', '101.00', '102.00']);

  await page.keyboard.type('7');
  await expect(second).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(second).toHaveValue('101.00');
  await page.keyboard.press('ArrowDown');
  await expect(third).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  // Leaving a cell saves it.
  await page.keyboard.type('96');
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await expect.poll(() => pricesOf(category)).toEqual(['96.00', '101.00', '102.00']);
});

test('what the shop refuses stays in its cell with the reason, and so does what somebody else has changed', async ({
  page,
  allow,
}) => {
  allow(/422|409/);
  const { category, products, address } = await shelf(2);
  await enter(page, address);
  const price = priceOf(0, page);
  const cell = cellOf(price);
  await price.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('alert')).toHaveText(messages.validation.price_zero);
  await expect(price).toHaveValue('0');
  await expect(price).toHaveAttribute('aria-invalid', 'true');

  await db.product.update({ where: { id: products[0]?.id }, data: { price: '77.00' } });
  await price.click();
  await page.keyboard.type('88');
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('alert')).toHaveText(grid.changed);
  await expect(price).toHaveValue('88');
  await price.click();
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('77.00');
  await page.keyboard.type('88');
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => pricesOf(category)).toEqual(['88.00', '101.00']);
});

test('a copied column goes into the rows from here on, each value by itself', async ({ page, allow }) => {
  allow(/422/);
  const { category, address } = await shelf(4);
  await enter(page, address);
  await priceOf(1, page).click();
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, '1,999.50\nسعر\n٣٠٠\n400\n');
  await expect.poll(() => pricesOf(category)).toEqual(['100.00', '1999.50', '102.00', '300.00']);
  await expect(priceOf(2, page)).toHaveValue('سعر');
  await expect(cellOf(priceOf(2, page)).getByRole('alert')).toBeVisible();
  await expect(
    page.getByText(filled(grid.pasted.replaceAll(', number', ''), { done: 2, failed: 1, left: 1 })),
  ).toBeAttached();
  await expect(page.locator('[data-sonner-toast]')).toContainText(grid.pasted_left_text);
});

test('a cell that is saved without a session keeps its text until the sign-in @desktop', async ({ page, allow }) => {
  allow(/401/);
  const { category, address } = await shelf(1);
  await enter(page, address);
  await page.context().clearCookies({ name: 'admin-session' });
  const price = priceOf(0, page);
  await price.click();
  await page.keyboard.type('95');
  await page.keyboard.press('Enter');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: common.session_ended });
  await expect(toast.getByRole('button', { name: common.session_over_link })).toBeVisible();
  await expect(price).toHaveValue('95');
  await becomeStaff(page);
  await price.click();
  await page.keyboard.press('Enter');
  await expect.poll(() => pricesOf(category)).toEqual(['95.00']);
});

test('quantity, category and visibility are changed in the row too @both', async ({ page, isMobile }) => {
  const { products, address } = await shelf(1);
  const { id = '', name = '' } = products[0] ?? {};
  const to = await makeCategory({ name: `رف آخر ${word()}` });
  await db.product.update({ where: { id }, data: { keySpecifications: ['اللون: أزرق سماوي'] } });
  await enter(page, address);
  const row = productRow(page, name);
  const quantity = row.locator('[data-field=stockQuantity]');
  await quantity.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(row.getByText(texts.out_of_stock)).toBeVisible();
  if (isMobile) await row.getByRole('button', { name: filled(grid.more, { name }) }).click();
  await expect(row.getByText('أزرق سماوي')).toBeVisible();
  const shown = row.getByRole('button', { name: filled(grid.visible_named, { name }) });
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  await shown.click();
  await expect(shown).toHaveAttribute('aria-pressed', 'false');
  await expect(row.getByText(grid.hidden, { exact: true })).toBeVisible();
  const category = row.getByLabel(filled(grid.cell, { field: grid.fields.category, name }));
  await category.focus();
  await category.selectOption({ label: to.name });
  await expect
    .poll(() => db.product.findUnique({ where: { id } }))
    .toMatchObject({
      stockQuantity: 0,
      inStock: false,
      hidden: true,
      category: to.slug,
    });
  await expectNoOverflow(page);
});

test('the heads sort, the filters narrow, and back leads to the same list', async ({ page }) => {
  const { products, address } = await shelf(3);
  const names = () =>
    page
      .locator('tbody > tr a[href^="/admin/products/"]:not([aria-label])')
      .filter({ visible: true })
      .allTextContents();
  const all = products.map(({ name }) => name);
  await enter(page, address);
  expect(await names()).toEqual(all);
  const head = page.getByRole('button', { name: filled(grid.sort_by, { field: grid.fields.stockQuantity }) });
  await head.click();
  await expect.poll(names).toEqual(all.toReversed());
  await expect(page.getByRole('columnheader').filter({ has: head })).toHaveAttribute('aria-sort', 'ascending');
  await tick(page.getByRole('checkbox', { name: filled(grid.select, { name: all[1] ?? '' }) }));
  await expect(page.getByRole('region', { name: bulk.label })).toContainText('منتج واحد مختار');
  await page.getByRole('link', { name: common.back }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect.poll(names).toEqual(all.toReversed());
  await expect(page.getByRole('checkbox', { name: filled(grid.select, { name: all[1] ?? '' }) })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: filled(grid.select, { name: all[1] ?? '' }) })).toBeChecked();
  await expect(page.getByRole('region', { name: bulk.label })).toContainText('منتج واحد مختار');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.export_filtered }).click();
  const stream = await (await downloaded).createReadStream();
  const file = Buffer.concat(await stream.toArray()).toString('utf8');
  const places = all.toReversed().map((name) => file.indexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('seven percent off thirty products in six presses, seen before, and taken back @both @core', async ({
  page,
  isMobile,
}) => {
  // Both widths run at once, so each has its own number of products.
  const count = isMobile ? 30 : 32;
  const { category, address, products } = await shelf(count);
  await db.product.update({ where: { id: products[count - 1]?.id }, data: { price: '0.01' } });
  const before = await pricesOf(category);
  await enter(page, address);
  let presses = 0;
  const press = async (
    name: string,
    within: Pick<Page, 'getByRole'> = page,
    role: 'button' | 'checkbox' = 'button',
  ) => {
    presses += 1;
    await within.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
  };
  await press(grid.select_page, page, 'checkbox');
  await press(bulk.open);
  const dialog = page.getByRole('dialog', { name: bulk.title });
  await expect(dialog.getByLabel(bulk.percent)).toBeFocused();
  await page.keyboard.type('100');
  await expect(dialog.getByText(messages.validation.batch_percent)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  presses += 1;
  const preview = dialog.getByRole('table', { name: bulk.preview });
  await expect(preview.locator('tbody > tr')).toHaveCount(count);
  // Rows that do not change come last; the others show both prices.
  await expect(preview.locator('tbody > tr').last()).toContainText(bulk.stays);
  await expect(preview.locator('tbody > tr').filter({ hasText: products[0]?.name })).toContainText('93.00');
  if (isMobile) await expectNoOverflow(page);
  expect(await pricesOf(category)).toEqual(before);
  await press(`تطبيق على ${count - 1} منتجاً`, dialog);
  expect(presses).toBeLessThanOrEqual(6);
  await expect(dialog).toBeHidden();
  await expect(priceOf(0, page)).toHaveValue('93.00');
  const after = before.map((price, at) =>
    at === count - 1 ? price : (Math.round(Number(price) * 93) / 100).toFixed(2),
  );
  expect(await pricesOf(category)).toEqual(after);

  await db.product.update({ where: { id: products[3]?.id }, data: { price: '55.00' } });
  await closeToasts(page);
  const changes = await findUndoable(page, `تغيّر ${count - 1} منتجاً`);
  await changes.first().getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText(`عاد ${count - 2} منتجاً كما كان`)).toBeVisible();
  await expect(priceOf(0, page)).toHaveValue('100.00');
  expect(await pricesOf(category)).toEqual(before.map((price, at) => (at === 3 ? '55.00' : price)));
});

test('the first product is in sight without scrolling, beneath one row of tools and the change that can be undone @both', async ({
  page,
  isMobile,
}) => {
  const { address } = await shelf(2);
  const { count } = await db.productImport.createMany({
    data: ['one', 'two'].map((filename) => ({
      ...{ filename: `${word()}-${filename}.csv`, size: 1, status: 'done', updated: 3 },
      ...{ username: 'test-owner', finishedAt: new Date() },
    })),
  });
  expect(count).toBe(2);
  await enter(page, address);
  await expect(page.getByRole('region', { name: bulk.undo_list })).toBeVisible();
  const row = page.locator(`table[aria-label="${texts.list}"] tbody > tr`).first();
  const box = await row.boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(isMobile ? 700 : 620);
  await expectNoOverflow(page);
  await page.goto(`${address}&stock=nonsense&visibility=shown`);
  await expect(page).not.toHaveURL(/stock=/);
  await expect(page).toHaveURL(/visibility=shown/);
  await db.productImport.deleteMany({ where: { filename: { contains: '-one.csv' } } });
  await db.productImport.deleteMany({ where: { filename: { contains: '-two.csv' } } });
});

test('Shift chooses all rows from the last one that was pressed to this one', async ({ page }) => {
  const { address, products } = await shelf(5);
  await enter(page, address);
  const boxes = products.map(({ name }) => page.getByRole('checkbox', { name: filled(grid.select, { name }) }));
  await boxes[1]?.click();
  await boxes[3]?.click({ modifiers: ['Shift'] });
  const chosen = async () => Promise.all(boxes.map((box) => box.isChecked()));
  await expect.poll(chosen).toEqual([false, true, true, true, false]);
  await boxes[2]?.click({ modifiers: ['Shift'] });
  await expect.poll(chosen).toEqual([false, true, false, false, false]);
});

test('undoing an import that has made products says how many it deletes, and nothing goes without that word', async ({
  page,
}) => {
  const filename = `${word()}.csv`;
  const made = await db.productImport.create({
    data: {
      filename,
      size: 1,
      status: 'done',
      created: 12,
      updated: 3,
      username: 'test-owner',
      finishedAt: new Date(),
    },
  });
  try {
    await enter(page, '/admin/products');
    const change = await findUndoable(page, filename);
    await change.getByRole('button', { name: bulk.undo }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('يُحذف 12 منتجاً');
    await expect(question).toContainText('تعود 3 منتجات كما كانت');
    await question.getByRole('button', { name: common.cancel }).click();
    await expect(question).toBeHidden();
    expect((await db.productImport.findUniqueOrThrow({ where: { id: made.id } })).undoneAt).toBeNull();
  } finally {
    await db.productImport.delete({ where: { id: made.id } });
  }
});

test('all that a filter finds is chosen beyond the page, and one of it left out', async ({ page }) => {
  const { category, address, products } = await shelf(52);
  await enter(page, address);
  await page.getByRole('checkbox', { name: grid.select_page }).filter({ visible: true }).click();
  const bar = page.getByRole('region', { name: bulk.label });
  await bar.getByRole('button', { name: filled(bulk.all.replace(', number', ''), { count: 52 }) }).click();
  await page.getByRole('checkbox', { name: filled(grid.select, { name: products[0]?.name ?? '' }) }).uncheck();
  await expect(bar).toContainText('51 منتجاً مختاراً');
  await bar.getByRole('button', { name: bulk.open }).click();
  const dialog = page.getByRole('dialog', { name: bulk.title });
  await dialog.getByLabel(bulk.kind).selectOption({ label: bulk.kinds.visibility });
  await dialog.getByRole('button', { name: 'تطبيق على 51 منتجاً' }).click();
  await expect(dialog).toBeHidden();
  expect(await db.product.count({ where: { category, hidden: true } })).toBe(51);
});

test('a product stays chosen under another filter, and the bar says that it is not on the page', async ({ page }) => {
  const [near, far] = [await shelf(1), await shelf(1)];
  const boxOf = ({ products }: typeof near) =>
    page.getByRole('checkbox', { name: filled(grid.select, { name: products[0]?.name ?? '' }) });
  const bar = page.getByRole('region', { name: bulk.label });
  await enter(page, near.address);
  await tick(boxOf(near));
  await page.goto(far.address);
  await expect(bar).toContainText('منها واحد ليس في هذه الصفحة');
  await tick(boxOf(far));
  await expect(bar).toContainText('منتجان مختاران');
  await bar.getByRole('button', { name: bulk.clear }).click();
  await expect(bar).toBeHidden();
  await expect(page.locator(':focus').locator('table')).toBeVisible();
  const kept = () => page.evaluate(() => sessionStorage.getItem('admin-products-selection'));
  await expect.poll(kept).toContain('"ids":[]');
  await page.goto(near.address);
  await expect(boxOf(near)).not.toBeChecked();
});

test('an offer is made and changed from its cell', async ({ page, axe, allow }) => {
  allow(/status of 422/);
  const { address, products } = await shelf(1);
  const [{ id, name } = { id: '', name: '' }] = products;
  await enter(page, address);
  const cell = page.locator('tbody > tr').first().locator('[data-field=offer]');
  await expect(cell).toHaveAccessibleName(filled(grid.offer_named, { name, price: grid.offer_none }));
  await cell.click();
  const dialog = page.getByRole('dialog', { name: grid.offer_title });
  await dialog.getByLabel(grid.offer_fields.price).fill('١٠٠');
  await dialog.getByRole('button', { name: grid.offer_save }).click();
  await expect(dialog.getByText(messages.validation.offer_price)).toBeVisible();
  await axe(page);
  await dialog.getByLabel(grid.offer_fields.price).fill('90');
  await dialog.getByRole('button', { name: grid.offer_save }).click();
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveAccessibleName(filled(grid.offer_named, { name, price: '90.00' }));
  await cell.click();
  await dialog.getByLabel(grid.offer_fields.endDate).fill('2027-12-31T20:00');
  await dialog.getByRole('button', { name: grid.offer_save }).click();
  await expect(dialog).toBeHidden();
  const [offer, ...others] = await db.dailyOffer.findMany({ where: { productId: id } });
  expect(others).toEqual([]);
  expect([offer?.discountAmount?.toFixed(2), offer?.endDate?.toISOString()]).toEqual([
    '10.00',
    '2027-12-31T17:00:00.000Z',
  ]);
});

test('columns are left out, and a view is kept under a name', async ({ page }) => {
  const { address } = await shelf(1);
  const name = `عرض ${word()}`;
  await enter(page, `${address}&sort=-price`);
  const head = page.getByRole('columnheader', { name: grid.fields.offer });
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: grid.views }).click();
  const dialog = page.getByRole('dialog', { name: grid.views });
  await dialog.getByRole('checkbox', { name: grid.fields.offer }).uncheck();
  await dialog.getByLabel(views.view_name).fill(name);
  await dialog.getByRole('button', { name: views.save_view }).click();
  await tick(dialog.getByRole('checkbox', { name: grid.fields.offer }));
  await dialog.getByRole('button', { name: common.close }).click();
  await expect(head).toBeVisible();
  await page.goto('/admin/products');
  await page.getByRole('button', { name: grid.views }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(head).toBeHidden();
  await page.reload();
  await expect(head).toBeHidden();
});

test('a view is saved for all staff, and opened and deleted by who may', async ({ page }) => {
  const { address } = await shelf(1);
  const name = `عرض ${word()}`;
  await enter(page, `${address}&sort=-price`);
  await page.getByRole('button', { name: grid.views }).click();
  const dialog = page.getByRole('dialog', { name: grid.views });
  await dialog.getByLabel(views.view_name).fill(name);
  await dialog.getByLabel(views.view_for).selectOption({ label: views.view_for_all });
  await dialog.getByRole('button', { name: views.save_view }).click();
  const shared = dialog.getByRole('region', { name: views.shared_views });
  await expect(shared.getByRole('button', { name, exact: true })).toBeVisible();
  await enterWith(page, ['catalogue_view'], '/admin/products');
  await page.getByRole('button', { name: grid.views }).click();
  await expect(shared.getByRole('button', { name: deleteNamed(name) })).toHaveCount(0);
  await expect(dialog.getByLabel(views.view_for)).toHaveCount(0);
  await shared.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/sort=-price/);
  await enter(page, '/admin/products');
  await page.getByRole('button', { name: grid.views }).click();
  await shared.getByRole('button', { name: deleteNamed(name) }).click();
  await expect(shared.getByRole('button', { name, exact: true })).toHaveCount(0);
  expect(await db.listView.count({ where: { name } })).toBe(0);
});

test('a product’s page opens from its row with what it is now, and leads back to the list as it was', async ({
  page,
}) => {
  const product = await makeProduct({ image: '/placeholder.webp' });
  const list = `/admin/products?q=${encodeURIComponent(product.name)}`;
  await enter(page, list);
  await db.product.update({ where: { id: product.id }, data: { description: 'وصف جديد' } });
  await openProduct(page, product.name);
  await expect(page.getByLabel(texts.fields.description)).toHaveValue('وصف جديد');
  await page.getByRole('link', { name: common.back_to.products }).click();
  await expect(productRow(page, product.name)).toBeVisible();
});
