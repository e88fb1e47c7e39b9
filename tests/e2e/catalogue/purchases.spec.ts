import { readFile } from 'node:fs/promises';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { makeCategory, makeProduct, removeMade } from '../../support/make/make.ts';

const { stock } = messages.admin;
test.afterAll(removeMade);

test('quantities are typed over what is suggested, outlive a reload, and go into the file @both', async ({
  page,
  axe,
}) => {
  const category = (await makeCategory()).slug;
  const [low, gone] = [
    await makeProduct({ category, stockQuantity: 2, lowStockThreshold: 3, cost: '10.50' }),
    await makeProduct({ category, stockQuantity: 0, lowStockThreshold: 0 }),
  ];
  await enter(page, `/admin/stock?category=${category}`);
  const row = page.getByRole('article').filter({ hasText: low.name });
  // A list that is streamed is in the document twice for a moment.
  const field = (name: string) =>
    page.getByLabel(filled(stock.order_of, { name }), { exact: true }).filter({ visible: true });
  const order = field(low.name);
  await expect(order).toHaveValue('2');
  await expect(row).toContainText(stock.columns.weekly);
  await expect(row).toContainText(stock.lasts_label);
  await order.fill('١٢');
  await expect(row).toContainText('126');
  await order.blur();
  await expect(order).toHaveValue('12');
  await field(gone.name).fill('0');
  await page.reload();
  await expect(order).toHaveValue('12');
  await axe(page);
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: stock.export }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(low.name);
  expect(file).toMatch(/,2,12,10\.50,126\.00/);
  expect(file).not.toContain(gone.name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: stock.export })).toBeHidden();
  await expect(order).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /المقترح لمنتجين/ }).click();
  await expect(order).toHaveValue('2');
});
