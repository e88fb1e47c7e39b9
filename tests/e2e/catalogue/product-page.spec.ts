import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled, saveProduct } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';
import { picture } from '../../support/make/pictures.ts';

const { products: texts, common } = messages.admin;
const { matrix, kind } = texts;
test.afterAll(removeMade);

async function pastePicture(page: Page): Promise<void> {
  const bytes = [...(await picture(300, 300).png().toBuffer())];
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
}

test('a product’s page: pictures, what is missing, its family, and a question before it is left @desktop', async ({
  page,
  axe,
}) => {
  const category = await makeCategory();
  const attribute = await db.attribute.create({ data: { name: `السطوع ${word()}`, type: 'choice' } });
  await db.categoryAttribute.create({
    data: { categoryId: category.id, attributeId: attribute.id, order: 0, keyPosition: 1 },
  });
  const mark = word();
  const product = await makeProduct({
    name: `شاشة أسود ${mark}`,
    category: category.slug,
    price: '100.00',
    image: '/placeholder.webp',
    images: ['/placeholder.webp?2'],
    specifications: ['اللون: أسود'],
  });
  await enter(page, `/admin/products/${product.id}`);
  const main = page.getByRole('main');
  const address = main.getByLabel(texts.fields.image, { exact: true });
  const further = (number: number) => main.getByLabel(filled(texts.image_row, { number }), { exact: true });

  // This text is rendered in the browser, so the page is hydrated when it appears.
  await expect(main.getByText(/تنقص مواصفة واحدة/)).toBeVisible();
  await pastePicture(page);
  await expect(further(2)).toHaveValue(/^\/uploads\//);
  const pasted = await further(2).inputValue();
  const tile = (number: number) => main.locator('ol > [data-row]').nth(number);
  await tile(2).locator('[draggable]').dragTo(tile(0));
  await expect(address).toHaveValue(pasted);
  await expect(further(1)).toHaveValue('/placeholder.webp');

  await main.getByRole('button', { name: kind.next }).click();
  await expect(main.getByLabel(filled(texts.spec_value_row, { number: 2 }), { exact: true })).toBeFocused();
  await page.keyboard.type('400 nits');
  await expect(main.getByText(kind.complete)).toBeVisible();
  await expectNoOverflow(page);
  await saveProduct(page);
  expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    image: pasted,
    images: ['/placeholder.webp', '/placeholder.webp?2'],
    specifications: ['اللون: أسود', `${attribute.name}: 400 nits`],
  });

  const family = `عائلة ${mark}`;
  await main.locator('input[name=family]').fill(family);
  await main.locator('input[name=familyAxes]').fill('اللون');
  await main.getByLabel(filled(matrix.values_of, { axis: 'اللون' })).fill('أسود، أبيض، أحمر');
  const cell = (field: keyof typeof matrix.fields, values: string) =>
    main.getByLabel(filled(matrix.cell, { field: matrix.fields[field], values }), { exact: true });
  await cell('price', 'أسود').fill('110');
  await cell('price', 'أبيض').fill('120');
  await cell('stockQuantity', 'أبيض').fill('3');
  await cell('sku', 'أبيض').fill(`W-${mark}`);
  await cell('barcode', 'أبيض').fill('٦٢٨١٠٠٠٠٠٠٠٠٧');
  await expectNoOverflow(page);
  await axe(page);
  await page.getByRole('link', { name: common.back_to.products }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.discard_cancel }).click();
  await cell('price', 'أبيض').press('Enter');
  await expect(page.getByText('حُفظ منتجان من العائلة')).toBeVisible();
  const members = await db.product.findMany({ where: { family }, orderBy: { price: 'asc' } });
  expect(members.map(({ name, price, sku, stockQuantity }) => [name, price.toFixed(2), sku, stockQuantity])).toEqual([
    [product.name, '110.00', null, null],
    [`شاشة أبيض ${mark}`, '120.00', `W-${mark}`, 3],
  ]);
  expect(members[1]).toMatchObject({ image: pasted, barcode: '6281000000007' });
  await expect(main.locator('input[name=price]')).toHaveValue('110.00');

  await main.getByRole('link', { name: 'أبيض' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `شاشة أبيض ${mark}` })).toBeVisible();
  await db.attribute.delete({ where: { id: attribute.id } });
});

test('a new product is created together with its variants; what was refused stays on its page @desktop', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const category = await makeCategory();
  const taken = await makeProduct({ category: category.slug, sku: `T-${word()}`.toUpperCase() });
  const main = page.getByRole('main');
  const cell = (field: keyof typeof matrix.fields, values: string) =>
    main.getByLabel(filled(matrix.cell, { field: matrix.fields[field], values }), { exact: true });
  const begin = async (name: string, family: string) => {
    await page.goto('/admin/products/new');
    await main.locator('input[name=name]').fill(name);
    await main.locator('input[name=price]').fill('100');
    await main.getByLabel(texts.fields.image, { exact: true }).fill('/placeholder.webp');
    await main.locator('select[name=category]').selectOption(category.slug);
    await main.locator('textarea[name=description]').fill('وصف');
    await main.getByRole('button', { name: texts.spec_add }).click();
    await main.getByLabel(filled(texts.spec_name_row, { number: 1 }), { exact: true }).fill('اللون');
    await main.getByLabel(filled(texts.spec_value_row, { number: 1 }), { exact: true }).fill('أسود');
    await main.locator('input[name=family]').fill(family);
    await main.locator('input[name=familyAxes]').fill('اللون');
    await main.getByLabel(filled(matrix.values_of, { axis: 'اللون' })).fill('أسود، أبيض');
    await expect(cell('price', 'أسود')).toHaveCount(0);
    await cell('price', 'أبيض').fill('120');
  };
  const membersOf = async (family: string) => {
    const rows = await db.product.findMany({ where: { family }, orderBy: { price: 'asc' } });
    return rows.map(({ name, price, specifications }) => [name, price.toFixed(2), specifications]);
  };
  const [first, second] = [word(), word()];
  await enter(page, '/admin/products/new');
  await begin(`شاشة أسود ${first}`, `عائلة ${first}`);
  await main.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText('حُفظ منتج واحد من العائلة')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `شاشة أسود ${first}` })).toBeVisible();
  expect(await membersOf(`عائلة ${first}`)).toEqual([
    [`شاشة أسود ${first}`, '100.00', ['اللون: أسود']],
    [`شاشة أبيض ${first}`, '120.00', ['اللون: أبيض']],
  ]);

  await begin(`شاشة أسود ${second}`, `عائلة ${second}`);
  await cell('sku', 'أبيض').fill(taken.sku ?? '');
  await main.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(matrix.refused)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `شاشة أسود ${second}` })).toBeVisible();
  expect(await membersOf(`عائلة ${second}`)).toHaveLength(1);
  await expect(cell('price', 'أبيض')).toHaveValue('120');
  await cell('sku', 'أبيض').fill('');
  await main.getByRole('button', { name: 'حفظ منتج واحد' }).click();
  await expect.poll(async () => (await membersOf(`عائلة ${second}`)).length).toBe(2);
});
