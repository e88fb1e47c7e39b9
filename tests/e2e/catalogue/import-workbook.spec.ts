import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, removeMade, word } from '../../support/make/make.ts';
import { xlsxPackage } from '../../support/xlsx-package.ts';

const { products: texts, sheet_choice: sheets } = messages.admin;

test.afterAll(removeMade);

test('of a workbook with two lists staff choose the sheet, and say in which unit its weights are', async ({
  page,
  axe,
  allow,
}) => {
  // The API answers 422 to ask for the columns.
  allow(/422/);
  const { slug } = await makeCategory();
  const [sku, name] = [word(), `شاشة ${word()}`];
  const heads = ['رقم الصنف', 'الاسم', 'الوصف', 'الفئة', 'السعر', 'الوزن'];
  const list = (sheet: string, price: number) => ({
    name: sheet,
    rows: [['قائمة الأسعار'], heads, [sku, name, 'وصف', slug, price, 7], [word(), name, 'وصف', slug, 1, 7]],
    hiddenRows: [3],
  });
  const hidden = /^صف مخفي واحد/;
  await enter(page, '/admin/products');
  await page.getByRole('button', { name: texts.import, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.import_title });
  await dialog.getByLabel(texts.import_file).setInputFiles({
    name: 'products.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxPackage([list('قديم', 1), list('جديد', 350)]),
  });
  await dialog.getByRole('button', { name: texts.import_check.submit }).click();
  await dialog.getByLabel(sheets.label).selectOption('جديد');
  await expectNoOverflow(page);
  await axe(page);
  await dialog.getByRole('button', { name: sheets.submit }).click();
  // The heading of the weight names no unit.
  const weight = dialog.getByRole('combobox').last();
  await expect(weight).toHaveValue('weightGrams');
  await weight.selectOption('weightKilograms');
  await expect(dialog.getByText(hidden)).toBeVisible();
  await dialog.getByRole('button', { name: texts.import_mapping.submit }).click();
  await expect(dialog.getByText(texts.import_check.done)).toBeVisible();
  await expect(dialog.getByText(hidden)).toBeVisible();
  await dialog.getByRole('button', { name: /^تطبيق على/ }).click();
  await expect(dialog.getByText(texts.import_done)).toBeVisible();
  const made = await db.product.findFirstOrThrow({ where: { sku } });
  expect([made.price.toFixed(2), made.weightGrams]).toEqual(['350.00', 7000]);
});
