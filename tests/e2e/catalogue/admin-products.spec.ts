import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  closeToasts,
  deleteNamed,
  enter,
  expectNoOverflow,
  filled,
  openProduct,
  productRow,
  saveProduct,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeEmail, makeProduct, removeMade, word } from '../../support/make/make.ts';

const { products: texts, common } = messages.admin;

test.afterAll(removeMade);
const found = (name: string) => `/admin/products?q=${encodeURIComponent(name)}`;
const nameField = (page: Page, number: number) =>
  page.getByLabel(filled(texts.spec_name_row, { number }), { exact: true });
const valueField = (page: Page, number: number) =>
  page.getByLabel(filled(texts.spec_value_row, { number }), { exact: true });
const row = (number: number) => filled(texts.spec_row, { number });

const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('specifications are added, pasted, moved and removed in rows', async ({ page }) => {
  const product = await makeProduct({ image: '/placeholder.webp', specifications: ['اللون:أسود', 'شاشة لمس'] });
  await enter(page, found(product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  await expect(nameField(page, 1)).toHaveValue('اللون');
  await expect(valueField(page, 1)).toHaveValue('أسود');
  await expect(valueField(page, 2)).toHaveValue('شاشة لمس');

  await dialog.getByRole('button', { name: texts.spec_add }).click();
  await expect(nameField(page, 3)).toBeFocused();
  await paste(page, 'المعالج: Intel Core i7\nالذاكرة\t16 GB\n');
  await expect(nameField(page, 4)).toHaveValue('الذاكرة');
  await expect(valueField(page, 4)).toBeFocused();
  await expect(valueField(page, 3)).toHaveValue('Intel Core i7');
  await expectNoOverflow(page);

  const up = dialog.getByRole('button', { name: filled(common.move_up_named, { name: row(2) }) });
  await dialog.getByRole('button', { name: filled(common.move_up_named, { name: row(3) }) }).click();
  await expect(up).toBeFocused();
  await up.click();
  await expect(nameField(page, 1)).toHaveValue('المعالج');
  await expect(dialog.getByRole('button', { name: filled(common.move_down_named, { name: row(1) }) })).toBeFocused();
  await dialog.getByRole('button', { name: deleteNamed(row(3)) }).click();
  await expect(dialog.getByRole('button', { name: deleteNamed(row(3)) })).toBeFocused();

  await dialog.getByRole('button', { name: texts.spec_add }).click();
  await nameField(page, 4).pressSequentially('الضمان:');
  await expect(valueField(page, 4)).toBeFocused();
  await page.keyboard.type('سنتان');
  await expect(nameField(page, 4)).toHaveValue('الضمان');
  await saveProduct(page);
  const { specifications } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(specifications).toEqual(['المعالج: Intel Core i7', 'اللون:أسود', 'الذاكرة: 16 GB', 'الضمان: سنتان']);
});

test('a product’s page says why its quantity moved, and how many wait for it', async ({ page }) => {
  const product = await makeProduct({ image: '/placeholder.webp', stockQuantity: 9 });
  await db.product.update({ where: { id: product.id }, data: { stockQuantity: 7 } });
  const waiting = { productId: product.id, kind: 'price', email: makeEmail(), target: '1.00' } as const;
  await db.productNotice.create({ data: { ...waiting, confirmedAt: new Date() } });
  await enter(page, found(product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  await expect(dialog.getByRole('link', { name: /ينتظره واحد/ })).toBeVisible();
  await dialog.getByText(texts.movements, { exact: true }).click();
  const rows = dialog.getByRole('group').filter({ hasText: texts.movements }).getByRole('listitem');
  const span = (before: string | number, after: number) =>
    filled(texts.movement_span, { before: String(before), after: String(after) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(messages.admin.common.stock_causes.corrected);
  await expect(rows.first()).toContainText(span(9, 7));
  await expect(rows.last()).toContainText(messages.admin.common.stock_causes.opening);
  await expect(rows.last()).toContainText(span(texts.movement_uncounted, 9));
  await expectNoOverflow(page);
});

test('a product has a number of the merchant’s own, which is shown, searched for and its alone', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const sku = `LG-27/${word()}`;
  const [product, other] = [
    await makeProduct({ image: '/placeholder.webp' }),
    await makeProduct({ image: '/placeholder.webp', sku: `AB-${word()}` }),
  ];
  await enter(page, found(product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  const field = dialog.getByLabel(texts.fields.sku).filter({ visible: true });
  await field.fill(other.sku ?? '');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog.getByText(messages.errors.already_exists).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await closeToasts(page);
  await field.fill(sku);
  await saveProduct(page);
  await page.goto(found(product.name));
  await expect(productRow(page, product.name).getByText(sku, { exact: true })).toBeVisible();
  await expectNoOverflow(page);

  const search = page.getByRole('searchbox', { name: texts.search_label });
  await search.fill(other.sku?.toLowerCase() ?? '');
  await expect(productRow(page, other.name)).toBeVisible();
  await expect(productRow(page, product.name)).toHaveCount(0);
  await search.fill(sku);
  await expect(productRow(page, product.name)).toBeVisible();
  await expect(productRow(page, other.name)).toHaveCount(0);
});

test('a product begins as a copy of another, and nothing is made before it is saved', async ({ page }) => {
  const category = (await makeCategory()).slug;
  const product = await makeProduct({
    name: `كاميرا ${word()}`,
    image: '/placeholder.webp',
    price: '740.00',
    originalPrice: '800.00',
    featured: true,
    specifications: ['الدقة: 24 ميغابكسل'],
    category,
  });
  const name = `${product.name} ${texts.copy_mark}`;
  await enter(page, found(product.name));
  const copy = page.getByRole('link', { name: filled(texts.copy_named, { name: product.name }) });
  const more = page.getByRole('button', { name: filled(texts.grid.more, { name: product.name }) });
  if (await more.isVisible()) await more.click();
  await copy.click();
  const dialog = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: texts.create_title })).toBeVisible();
  await expect(dialog.getByLabel(texts.fields.name).filter({ visible: true })).toHaveValue(name);
  await expect(dialog.getByLabel(texts.fields.price).filter({ visible: true })).toHaveValue('740.00');
  expect(await db.product.count({ where: { category } })).toBe(1);

  await dialog.getByLabel(texts.fields.price).filter({ visible: true }).fill('700');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { name: _, price, ...same } = product;
  // Removes fields that are computed on save: a row written directly to the database lacks them.
  const { id, createdAt, updatedAt, no, keySpecifications, ...rest } = same;
  const made = await db.product.findFirstOrThrow({
    where: { category, NOT: { id } },
  });
  expect({ ...made, price: made.price.toFixed(2) }).toMatchObject({
    ...rest,
    originalPrice: product.originalPrice,
    name,
    price: '700.00',
  });
  expect((await db.product.findUniqueOrThrow({ where: { id } })).price.toFixed(2)).toBe(price.toFixed(2));
  expect(made.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
  expect(updatedAt).toEqual((await db.product.findUniqueOrThrow({ where: { id } })).updatedAt);
});

test('a category that somebody else changed is named, not coded', async ({ page, allow }) => {
  allow(/409/);
  const [before, after] = await Promise.all([makeCategory(), makeCategory({ name: `فئة الكاميرات ${word()}` })]);
  const product = await makeProduct({ category: before.slug, image: '/placeholder.webp' });
  await enter(page, found(product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  await dialog.getByLabel(texts.fields.price).filter({ visible: true }).fill('5');
  await db.product.update({ where: { id: product.id }, data: { category: after.slug } });
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog.getByRole('alert').getByRole('definition')).toHaveText([after.name]);
});

test('a file of products is brought in and taken out again', async ({ page, axe }) => {
  const category = await makeCategory();
  const name = `طابعة ${word()}`;
  const known = await makeProduct({ category: category.slug, sku: word() });
  await enter(page, '/admin/products');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: texts.import, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.import_title });
  await dialog.getByRole('button', { name: texts.import_check.submit }).click();
  await expect(dialog.getByText(texts.import_file_missing)).toBeVisible();
  const note = `ملاحظة ${word()}`;
  const file = [
    `الصنف,description,category,price,image,specifications,${note}`,
    `${name},وصف,${category.slug},350,/placeholder.webp,اللون: أبيض|النوع: ليزر,س`,
    `ناقصة,وصف,${category.slug},ليس سعراً,/placeholder.webp,,س`,
    `${known.name},وصف,${category.slug},350,/placeholder.webp,اللون: أسود,س`,
  ].join('\n');
  await dialog
    .getByLabel(texts.import_file)
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: texts.import_check.submit }).click();
  // The columns of unknown headings are guessed, and staff confirm the guess.
  const columns = dialog.getByRole('region', { name: texts.import_mapping.title }).first();
  await expect(columns.getByRole('combobox').first()).toHaveValue('name');
  await columns.getByRole('combobox').first().selectOption('');
  await expect(dialog.getByRole('alert')).toContainText(texts.fields.name);
  await columns.getByRole('combobox').first().selectOption('name');
  await expectNoOverflow(page);
  await axe(page);
  await dialog.getByRole('button', { name: texts.import_mapping.submit }).click();
  await expect(dialog.getByText(texts.import_check.done)).toBeVisible();
  await expect(dialog).toContainText(note);
  const figure = (label: string) => dialog.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(figure(texts.import_check.created)).toHaveText('2');
  const rows = dialog.getByRole('region', { name: texts.import_check.rows }).first().getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: name })).toContainText('350');
  expect(await db.product.count({ where: { name } })).toBe(0);
  await expectNoOverflow(page);
  await axe(page);
  await dialog.getByRole('button', { name: /^تطبيق على/ }).click();
  await expect(dialog.getByText(texts.import_done)).toBeVisible();
  await expect(figure(texts.import_created)).toHaveText('2');
  await expect(figure(texts.import_failed)).toHaveText('1');
  await expect(dialog.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  // A duplicate name creates a second product with a notice.
  const notices = dialog.getByRole('table').nth(1);
  await expect(notices.getByRole('cell', { name: '4', exact: true })).toBeVisible();
  await expect(notices).toContainText(known.sku ?? '');
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: common.close }).last().click();

  await page.goto(found(name));
  await expect(productRow(page, name)).toContainText(category.name);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.export_filtered }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^products-search-[\d-]+\.csv$/);
  const stream = await download.createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString('utf8');
  expect(text).toContain(name);
  expect(text).toContain('اللون: أبيض|النوع: ليزر');
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('without a filter the file holds every product, also those that are out of stock', async ({ page }) => {
  const gone = await makeProduct({ inStock: false });
  await enter(page, '/admin/products');
  await expect(page.getByRole('table', { name: texts.list })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: texts.export_all }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^products-all-[\d-]+\.csv$/);
  const stream = await download.createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString('utf8')).toContain(gone.id);
});
