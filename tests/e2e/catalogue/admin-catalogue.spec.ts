import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  cardOf,
  closeToasts,
  deleteNamed,
  editNamed,
  enter,
  expectNoOverflow,
  openProduct,
  productRow,
  saveProduct,
  searching,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';

const { products, families, brands, attributes, categories, common } = messages.admin;

test.afterAll(removeMade);
const shopperPage = async (page: Page) => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  return context.newPage();
};

const save = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog).toBeHidden();
};

test('what a merchant keeps of a product is typed once, and shoppers see of it what is theirs', async ({ page }) => {
  const product = await makeProduct({ image: '/placeholder.webp', price: '740.00' });
  const maker = `Maker ${word()}`;
  const slug = `m-${word()}`;
  await db.brand.create({ data: { name: maker, slug } });
  await enter(page, searching('/admin/products', product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  // The list behind the form stays in the document, hidden.
  const field = (name: keyof typeof products.fields) =>
    dialog.getByLabel(products.fields[name]).filter({ visible: true });
  await field('barcode').fill('6291041500213');
  await field('cost').fill('511.50');
  await field('brand').fill(maker);
  await field('boxContents').fill('الجهاز\nشاحن 65 W\n');
  await field('warrantyMonths').fill('18');
  await expect(field('inStock')).toBeVisible();
  await field('stockQuantity').fill('7');
  await expect(field('inStock')).toBeHidden();
  await field('lowStockThreshold').fill('2');
  await expectNoOverflow(page);
  await saveProduct(page);
  expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    barcode: '6291041500213',
    brand: slug,
    boxContents: ['الجهاز', 'شاحن 65 W'],
    warrantyMonths: 18,
    stockQuantity: 7,
    lowStockThreshold: 2,
    inStock: true,
  });

  const shop = await shopperPage(page);
  await shop.goto(`/product/${product.id}`);
  const main = shop.getByRole('main');
  await expect(main.getByText('سنة و6 أشهر')).toBeVisible();
  await expect(main.getByText('شاحن')).toBeVisible();
  expect(await shop.content()).not.toContain('511.5');
  await main.getByRole('link', { name: maker }).first().click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(maker);
  await expect(shop.getByRole('main').getByRole('article').filter({ hasText: product.name })).toBeVisible();
  await shop.context().close();
});

test('a family is renamed with its products, and taken apart', async ({ page }) => {
  const name = `عائلة ${word()}`;
  const renamed = `${name} الجديدة`;
  await db.family.create({ data: { name, axes: [] } });
  const [white, black] = [
    await makeProduct({ family: name, image: '/placeholder.webp', specifications: ['اللون: أبيض'] }),
    await makeProduct({ family: name, image: '/placeholder.webp', specifications: ['اللون: أسود'] }),
  ];
  await enter(page, searching('/admin/families', name));
  await page.getByRole('button', { name: editNamed(name) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(families.fields.name).fill(renamed);
  await dialog.getByLabel(families.fields.axes).fill('اللون');
  await save(dialog);
  await expect(cardOf(page, renamed)).toContainText('اللون');
  expect(await db.product.count({ where: { family: renamed } })).toBe(2);

  await cardOf(page, renamed).getByRole('link').click();
  await expect(page.getByLabel(products.fields.family)).toHaveValue(renamed);
  await expect(productRow(page, white.name)).toBeVisible();
  await expect(productRow(page, black.name)).toBeVisible();

  const shop = await shopperPage(page);
  const chooser = shop.getByRole('navigation', { name: messages.product.family });
  await shop.goto(`/product/${white.id}`);
  await chooser.getByRole('link', { name: 'أسود' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(black.name);

  await page.goto(searching('/admin/families', renamed));
  await page.getByRole('button', { name: deleteNamed(renamed) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: families.delete_confirm }).click();
  await expect(page.getByText(families.deleted)).toBeVisible();
  await expect(cardOf(page, renamed)).toHaveCount(0);
  await shop.reload();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(black.name);
  await expect(chooser).toHaveCount(0);
  await shop.context().close();
});

test('a brand is made, and deactivated where it cannot be deleted @core', async ({ page, allow }) => {
  allow(/409/);
  const name = `Maker ${word()}`;
  const slug = `m-${word()}`;
  await enter(page, '/admin/brands');
  await page.getByRole('button', { name: brands.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(brands.fields.name).fill(name);
  await dialog.getByLabel(brands.fields.slug).fill(slug);
  await dialog.getByRole('button', { name: brands.create_submit }).click();
  await expect(page.getByText(brands.created)).toBeVisible();
  await closeToasts(page);
  await makeProduct({ brand: slug });

  await page.goto(searching('/admin/brands', name));
  await page.getByRole('button', { name: deleteNamed(name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: brands.delete_confirm }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.deactivate }).click();
  await expect(page.getByText(brands.deactivated)).toBeVisible();
  expect(await db.brand.findUniqueOrThrow({ where: { slug } })).toMatchObject({ isActive: false });
});

test('an attribute is made, given to a category with what goes with it, and shoppers see both @both', async ({
  page,
}) => {
  const mark = word();
  const name = `الوهج ${mark}`;
  const category = await makeCategory();
  const make = (value: string) =>
    makeProduct({ category: category.slug, image: '/placeholder.webp', specifications: [`${name}: ${value}`] });
  const bright = await make('Bright');
  const dull = await make('Dull');
  await enter(page, '/admin/attributes');
  await page.getByRole('button', { name: attributes.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(attributes.fields.name).fill(name);
  await dialog.getByLabel(attributes.fields.words).fill('Bright = ساطع\nDull = خافت');
  await dialog.getByLabel(attributes.fields.group).fill('الشاشة');
  await dialog.getByLabel(attributes.fields.better).selectOption({ label: attributes.betters.more });
  await dialog.getByRole('button', { name: attributes.create_submit }).click();
  await expect(page.getByText(attributes.created)).toBeVisible();
  await closeToasts(page);

  await page.goto(searching('/admin/categories', category.slug));
  await page.getByRole('button', { name: editNamed(category.name) }).click();
  await dialog.getByRole('button', { name: categories.attribute_add }).click();
  await dialog.getByRole('combobox', { name: categories.attribute_choose }).last().selectOption({ label: name });
  const { name: mice } = await db.category.findUniqueOrThrow({ where: { slug: 'gaming-mice' } });
  const kinds = dialog.getByRole('group', { name: categories.accessories_title });
  await kinds.getByRole('checkbox', { name: mice, exact: true }).click();
  await expect(kinds.getByRole('checkbox', { name: category.name })).toHaveCount(0);
  const place = dialog.getByRole('combobox', { name: categories.attribute_key }).last();
  await place.selectOption({ label: categories.attribute_key_place.replace('{place}', '1') });
  await save(dialog);
  await page.goto(searching('/admin/categories', category.slug));
  await page.getByRole('button', { name: editNamed(category.name) }).click();
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveAccessibleName(mice);
  await page.keyboard.press('Escape');
  expect(await db.categoryAttribute.findFirstOrThrow({ where: { attribute: { name } } })).toMatchObject({
    keyPosition: 1,
    isFilter: true,
  });

  const shop = await shopperPage(page);
  await shop.goto(`/product/${bright.id}`);
  const accessories = shop.getByRole('region', { name: messages.product.accessories });
  await expect(accessories.getByRole('link', { name: mice, exact: true })).toHaveAttribute(
    'href',
    '/category/gaming-mice',
  );
  const address = `/category/${category.slug}`;
  const group = shop.locator('.filters details').filter({ hasText: name });
  // The browser fetches the products again after the answer.
  await expect
    .poll(async () => {
      await shop.goto(address);
      return group.count();
    })
    .toBe(1);
  const open = shop.getByRole('button', { name: messages.listing.filters, exact: true });
  const cards = shop.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: bright.name })).toContainText('ساطع');
  await expect(cards.filter({ hasText: dull.name })).toContainText('خافت');
  if (await open.isVisible()) await open.click();
  // Filter groups of key attributes are open by default.
  await group.getByRole('link', { name: 'ساطع' }).click();
  await expect(cards.filter({ hasText: dull.name })).toHaveCount(0);
  await expect(cards.filter({ hasText: bright.name })).toHaveCount(1);
  await shop.context().close();
  await db.attribute.deleteMany({ where: { name } });
});
