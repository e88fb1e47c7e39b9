import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, enterWith, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeEmail, makeOrder, makePhone, makeProduct, oneItem, removeMade, word } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { orders, products } = messages.admin;
const { bulk, grid } = products;
test.afterAll(removeMade);

test('who sees orders alone reads masked people, finds nobody by them and prints nothing @both @core', async ({
  page,
}) => {
  const lastName = `القحطاني${word()}`;
  const phone = makePhone();
  const who = { firstName: 'سلمان', lastName, phone, email: makeEmail() };
  const { id: customerId } = await db.customer.create({ data: who });
  const order = await makeOrder({ ...who, customerId, status: 'confirmed', items: oneItem() });
  await enterWith(page, ['orders_view'], `/admin/orders?q=${order.orderNumber}`);
  const main = page.getByRole('main');
  await expect(main.getByText('س••• ا•••').filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText(lastName)).toHaveCount(0);
  const search = main.getByLabel(orders.search_label).filter({ visible: true });
  await expect(search).toHaveAttribute('placeholder', orders.search_placeholder_masked);
  await search.fill(lastName);
  await expect(main.getByText(orders.none_text)).toBeVisible();
  await page.goto(`/admin/orders/${order.id}`);
  await expect(main.getByText(orders.dialog.masked)).toBeVisible();
  await expect(main.getByText(`05•••••${phone.slice(-3)}`)).toBeVisible();
  await expect(main.getByRole('link', { name: orders.print.open })).toHaveCount(0);
  await expectNoOverflow(page);
  await enterWith(page, ['orders_view', 'personal_data'], `/admin/orders/${order.id}`);
  await expect(main.getByText(lastName)).toBeVisible();
  await expect(main.getByRole('link', { name: orders.print.open })).toBeVisible();
});

test('a tag is given to what a filter shows, seen in the grid and taken back @both', async ({ page }) => {
  const [name, tag] = [`راوتر ${word()}`, `تصفية ${word()}`];
  const made = [await makeProduct({ name: `${name} ١` }), await makeProduct({ name: `${name} ٢`, tags: ['جديد'] })];
  const tagsOf = async () =>
    (await db.product.findMany({ where: { id: { in: made.map(({ id }) => id) } }, orderBy: { name: 'asc' } })).map(
      ({ tags }) => tags,
    );
  // A separate account, because each staff account has its own undo list.
  await enterWith(page, ['catalogue'], `/admin/products?q=${encodeURIComponent(name)}`);
  await tick(page.getByRole('checkbox', { name: grid.select_page }).filter({ visible: true }));
  await page.getByRole('button', { name: bulk.open }).click();
  const dialog = page.getByRole('dialog', { name: bulk.title });
  await dialog.getByLabel(bulk.kind).selectOption('tag_add');
  await dialog.getByLabel(bulk.tag, { exact: true }).fill('أ،ب');
  await expect(dialog.getByText(messages.validation.tag)).toBeVisible();
  await dialog.getByLabel(bulk.tag, { exact: true }).fill(tag);
  await expect(dialog.getByRole('table').getByText(`جديد، ${tag}`)).toBeVisible();
  await dialog.getByRole('button', { name: /تطبيق على/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(await tagsOf()).toEqual([[tag], ['جديد', tag]]);
  await page.goto(`/admin/products?tag=${encodeURIComponent(tag)}`);
  const main = page.getByRole('main');
  await expect(main.locator('[data-name]').filter({ hasText: `${name} ٢` })).toBeVisible();
  await page.goto(`/admin/products/${made[0]?.id}`);
  await expect(main.getByLabel(products.fields.tags)).toHaveValue(tag);
  await expectNoOverflow(page);
  const { username } = await db.productBatch.findFirstOrThrow({
    where: { rows: { some: { productId: made[0]?.id ?? '' } } },
  });
  await page.goto('/admin/products');
  const undo = page.getByRole('button', { name: bulk.undo, exact: true }).filter({ visible: true });
  await main.locator('div').filter({ hasText: username }).filter({ has: undo }).last().getByRole('button').click();
  await expect.poll(tagsOf).toEqual([[], ['جديد']]);
});

test('a hidden product is looked at before shoppers see it, and nothing of it can be bought @both', async ({
  page,
}) => {
  const product = await makeProduct({ name: `سماعة ${word()}`, hidden: true });
  await enter(page, `/admin/products/${product.id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: products.preview_hidden }).click();
  const preview = await opened;
  await expect(preview.getByRole('complementary', { name: products.preview_title })).toContainText(
    products.preview_is_hidden,
  );
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(product.name.split(' ')[1] ?? '');
  await expect(preview.locator('[inert]').getByText(messages.client.product.add).first()).toBeAttached();
  // Inert buttons cannot be focused.
  const reached = await preview
    .getByRole('button', { name: messages.client.product.add })
    .evaluateAll((buttons) => buttons.filter((button) => button.closest('[inert]') === null).length);
  expect(reached).toBe(0);
  await expectNoOverflow(preview);
  const answer = await preview.request.get(`/product/${product.id}`);
  expect(answer.status()).toBe(404);
  await preview.getByRole('link', { name: products.preview_back }).click();
  await expect(preview).toHaveURL(new RegExp(`/admin/products/${product.id}$`));
});
