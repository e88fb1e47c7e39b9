import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  becomeStaff,
  cardOf,
  closeToasts,
  enter,
  expectNoOverflow,
  filled,
  productRow,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';

const { stock_count: texts, stock, products, common } = messages.admin;
test.afterAll(removeMade);

const stockOf = async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).stockQuantity;

test('a shelf is scanned, outlives a reload and is written down; what runs low then is to be bought @both', async ({
  page,
  allow,
}) => {
  allow(/404/);
  const category = (await makeCategory()).slug;
  const [first, second] = [word(), word()];
  const short = await makeProduct({ category, sku: first, stockQuantity: 12 });
  const more = await makeProduct({ category, sku: second, stockQuantity: 1 });
  await enter(page, '/admin/stock/count');
  const field = page.getByLabel(texts.scan, { exact: true });
  await expect(field).toBeFocused();
  // A scanner types without waiting for answers.
  await page.keyboard.type(`${first}\n${second}\n${first.toUpperCase()}\nNO-SUCH-CODE\n${second}\n`);
  const pieces = (name: string) => page.getByLabel(filled(texts.pieces, { name }));
  await expect(pieces(short.name)).toHaveValue('2');
  await expect(pieces(more.name)).toHaveValue('2');
  await expect(page.getByText('NO-SUCH-CODE')).toBeVisible();
  await expectNoOverflow(page);
  await page.reload();
  await expect(pieces(short.name)).toHaveValue('2');
  await page.getByRole('button', { name: filled(texts.more, { name: short.name }) }).click();
  await expect(pieces(short.name)).toHaveValue('3');
  await expect(cardOf(page, short.name)).toContainText('-9');
  await expect(cardOf(page, more.name)).toContainText('+1');

  await page.getByRole('button', { name: texts.apply }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.note).fill('جرد الرف الأول');
  await dialog.getByRole('button', { name: texts.apply }).click();
  await expect(page.getByText(texts.empty_title)).toBeVisible();
  await expect(field).toBeFocused();
  expect([await stockOf(short.id), await stockOf(more.id)]).toEqual([3, 2]);
  await expect(page.getByRole('region', { name: texts.latest })).toContainText('جرد الرف الأول');

  await page.goto(`/admin/stock?category=${category}`);
  await expect(page.getByRole('list', { name: stock.list }).getByRole('article')).toHaveCount(2);
  await expect(cardOf(page, short.name)).toContainText(stock.reasons.low);
  await expectNoOverflow(page);
});

test('so many more or fewer are said in the grid, in the cell or with a reason @desktop', async ({ page, axe }) => {
  const category = (await makeCategory()).slug;
  const product = await makeProduct({ category, stockQuantity: 4 });
  await becomeStaff(page);
  await page.goto(`/admin/products?category=${category}`);
  const row = productRow(page, product.name);
  const cell = row.locator('[data-field=stockQuantity]');
  await cell.click();
  await page.keyboard.type('+3');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveValue('7');
  await row.getByRole('button', { name: filled(products.adjust_named, { name: product.name }) }).click();
  const dialog = page.getByRole('dialog', { name: products.adjust });
  await dialog.getByLabel(products.adjust_fields.cause).selectOption({ label: common.stock_causes.written_off });
  await dialog.getByLabel(products.adjust_fields.pieces).fill('٢');
  await dialog.getByLabel(products.adjust_fields.note).fill('كُسرا');
  await axe(page);
  await dialog.getByRole('button', { name: products.adjust_submit }).click();
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveValue('5');
  expect(await stockOf(product.id)).toBe(5);
  await closeToasts(page);
  await row.getByRole('link', { name: filled(common.edit_named, { name: product.name }) }).click();
  const main = page.getByRole('main');
  await main.getByText(products.movements, { exact: true }).filter({ visible: true }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'كُسرا', visible: true })).toContainText('-2');
});
