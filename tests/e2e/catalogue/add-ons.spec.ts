import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { expectSameEnd } from '../../support/browser/same-end.ts';
import { enter, filled, searching } from '../../support/browser/staff-page.ts';
import { makeAddOn, removeAddOns } from '../../support/make/add-on.ts';
import { makeCompany, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';
import { tick } from '../../support/tick.ts';

test.afterAll(async () => {
  await removeAddOns();
  await removeMade();
});

const image = '/placeholder.webp';
const { cart, checkout, product: texts } = messages.client;

test('a longer warranty is chosen with its product, follows it in the cart, and is ordered @both', async ({ page }) => {
  const product = await makeProduct({ image, price: '400.00' });
  const one = await makeAddOn({ productId: product.id, price: '50.00' });
  const two = await makeAddOn({ productId: product.id, percent: '20.00' });
  const extra = await makeAddOn({ productId: product.id, kind: 'installation', price: '30.00' });
  const [company, gateway] = [await makeCompany({ cost: '0.00' }), await makeGateway()];
  await expireCaches();
  await page.goto(`/product/${product.id}`);

  const group = page.getByRole('group', { name: messages.product.add_ons.warranty });
  const radio = (name: string | RegExp) => group.getByRole('radio', { name });
  await expect(radio(messages.product.add_ons.none)).toBeChecked();
  await tick(radio(new RegExp(one.name)));
  await tick(radio(new RegExp(two.name)));
  await expect(radio(new RegExp(one.name))).not.toBeChecked();
  await tick(page.getByRole('checkbox', { name: new RegExp(extra.name) }));
  await page
    .getByRole('main')
    .getByRole('button', { name: filled(texts.add_named, { product: product.name }) })
    .filter({ visible: true })
    .first()
    .click();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  const addOns = drawer.getByRole('list', { name: filled(cart.add_ons_of, { product: product.name }) });
  const total = drawer.getByRole('region', { name: cart.total }).locator('dd').last();
  await expect(addOns.getByRole('listitem')).toHaveText([new RegExp(two.name), new RegExp(extra.name)]);
  await expectSameEnd(drawer.getByRole('list', { name: cart.lines }).locator('p.font-semibold > .amount'));
  await expect(total).toContainText('510');
  const press = (text: string, name: string) =>
    drawer.getByRole('button', { name: filled(text, { product: name }), exact: true }).click();
  await press(cart.increase, product.name);
  await expect(total).toContainText('910');
  await press(cart.increase, two.name);
  await expect(total).toContainText('990');
  await press(cart.decrease, product.name);
  await expect(total).toContainText('510');
  await press(cart.remove, extra.name);
  await expect(addOns.getByRole('listitem')).toHaveCount(1);
  await expect(total).toContainText('480');
  // An add-on is removed and restored together with its line.
  await press(cart.remove, product.name);
  await expect(drawer.getByRole('heading', { name: cart.empty })).toBeVisible();
  await page.getByRole('button', { name: cart.undo }).click();
  await expect(total).toContainText('480');
  await drawer
    .getByRole('link', { name: cart.checkout })
    .or(drawer.getByRole('button', { name: cart.checkout }))
    .click();

  const lines = page.getByRole('list', { name: checkout.lines });
  await expect(lines.getByRole('listitem').last()).toContainText(two.name);
  await page.getByLabel(checkout.first_name).fill('نورة');
  await page.getByLabel(checkout.last_name).fill('العتيبي');
  await page.getByLabel(checkout.email).first().fill(`${crypto.randomUUID()}@shopper.example`);
  await page.getByLabel(checkout.phone).first().fill('0501234567');
  await page.getByLabel(checkout.address, { exact: false }).first().fill('حي العليا، مبنى 12');
  await page.getByLabel(messages.client.place.city).fill('الرياض');
  await page.getByLabel(messages.client.place.postal_code).fill('12211');
  await chooseCarrier(page, company.name);
  await page.getByRole('radio', { name: new RegExp(gateway.displayName) }).click();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: checkout.confirm }).filter({ visible: true }).first().click();
  const { orderNumber } = (await (await answered).json()) as { orderNumber: string };
  await page.goto(`/orders/${orderNumber}`);
  const items = page.getByRole('region', { name: messages.client.order.items }).getByRole('listitem');
  await expect(items).toHaveText([new RegExp(product.name), new RegExp(two.name)]);
  await expect(items.nth(1)).toContainText('80.00');
});

test('staff make an add-on of a category, change it and delete it @desktop', async ({ page }) => {
  const { add_ons: admin, common } = messages.admin;
  await enter(page, '/admin/add-ons');
  await page.getByRole('button', { name: admin.add }).first().click();
  const dialog = page.getByRole('dialog');
  const name = `ترخيص ${crypto.randomUUID()}`;
  await dialog.getByLabel(admin.fields.name).fill(name);
  await dialog.getByLabel(admin.fields.kind).selectOption('licence');
  await dialog.getByRole('button', { name: admin.create_submit }).click();
  await expect(dialog.getByText(messages.validation.add_on_price)).toBeVisible();
  await dialog.getByLabel(admin.fields.priced).selectOption('percent');
  await dialog.getByLabel(admin.fields.percent).fill('7.5');
  await tick(dialog.getByRole('checkbox').first());
  await dialog.getByRole('button', { name: admin.create_submit }).click();
  await expect(page.getByText(admin.created)).toBeVisible();
  await page.goto(searching('/admin/add-ons', name));
  await expect(page.getByRole('article')).toContainText('7.50%');
  await page.getByRole('button', { name: filled(common.edit_named, { name }) }).click();
  await page.getByRole('dialog').getByLabel(admin.fields.percent).fill('9');
  await page.getByRole('dialog').getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByRole('article')).toContainText('9%');
  await page.getByRole('button', { name: filled(common.delete_named, { name }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: admin.delete_confirm }).click();
  await expect(page.getByText(admin.deleted)).toBeVisible();
});
