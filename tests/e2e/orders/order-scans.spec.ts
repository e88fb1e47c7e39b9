import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { bookMoney } from '../../support/make/book-money.ts';
import { makeCompany, makeEmail, makeOrder, makeProduct, oneItem, removeMade, word } from '../../support/make/make.ts';

const { common, orders, products, shipping } = messages.admin;
const { bulk, shipments, queues } = orders;

test.afterAll(removeMade);

const toShip = async (lastName: string, change: Parameters<typeof makeOrder>[0] = {}) => {
  const company = await makeCompany();
  return makeOrder({
    lastName,
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items: oneItem(),
    ...change,
  });
};
const numberOf = async (orderId: string) =>
  (await db.shipment.findFirst({ where: { orderId }, select: { trackingNumber: true } }))?.trackingNumber;
const printedOf = async (id: string) =>
  (await db.order.findUniqueOrThrow({ where: { id }, select: { printedAt: true } })).printedAt !== null;

test('a label of the shop’s own leads to its order’s field, and is no tracking number @desktop', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const [one, two] = [await toShip(lastName), await toShip(lastName)];
  const other = await toShip(`العميل${word()}`);
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.ship }).click();
  const dialog = page.getByRole('dialog');
  const field = (number: string) => dialog.getByRole('textbox', { name: new RegExp(number) });
  await expect(field(one.orderNumber)).toHaveAccessibleDescription(/الرياض/);
  await field(one.orderNumber).focus();
  await page.keyboard.type(`${two.orderNumber.toLowerCase()}\n`);
  await expect(field(two.orderNumber)).toBeFocused();
  await expect(field(one.orderNumber)).toHaveValue('');
  const [first, second] = [`WB-${word()}`.toUpperCase(), `WB-${word()}`.toUpperCase()];
  await page.keyboard.type(`${first}\n`);
  // The scan of another order's code is reported at its field, which is then cleared.
  await field(one.orderNumber).focus();
  await page.keyboard.type(`${other.orderNumber}\n`);
  await expect(field(one.orderNumber)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(other.orderNumber)).toBeVisible();
  await expect(field(one.orderNumber)).toBeFocused();
  await page.keyboard.type(`${second}\n`);
  await dialog.getByRole('button', { name: shipments.bulk_submit }).click();
  await expect(dialog).toBeHidden();
  expect([await numberOf(one.id), await numberOf(two.id)]).toEqual([second, first]);
});

test('a pasted column of numbers fills the chosen orders in turn, beside their customers’ names @desktop', async ({
  page,
}) => {
  const lastName = `العميل${word()}`;
  const withCustomer = async (firstName: string) => {
    const { id } = await db.customer.create({ data: { firstName, lastName, email: makeEmail() } });
    return toShip(lastName, { firstName, customerId: id });
  };
  const [one, two] = [await withCustomer('نورة'), await withCustomer('هند')];
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.ship }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`${name} ${lastName}`) });
  const paste = (text: string) =>
    dialog
      .getByRole('textbox')
      .first()
      .evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
  const numbers = [0, 1].map(() => `WB-${word()}`.toUpperCase()) as [string, string];
  await paste(`${numbers.join('\n')}\nWB-3\n`);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(field('نورة')).toHaveValue('');
  await paste(`${numbers.join('\r\n')}\r\n`);
  await expect(dialog.getByText(shipments.bulk_pasted)).toBeVisible();
  const shown = [await field('نورة').inputValue(), await field('هند').inputValue()];
  expect([...shown].sort()).toEqual([...numbers].sort());
  await expect(dialog.getByRole('textbox').first()).toHaveValue(numbers[0]);
  expect(await numberOf(one.id)).toBeUndefined();
  await dialog.getByRole('button', { name: shipments.bulk_submit }).click();
  await expect(dialog).toBeHidden();
  expect([await numberOf(one.id), await numberOf(two.id)]).toEqual(shown);
});

test('at the shipping station the label of another order means that order @desktop', async ({ page }) => {
  const [one, two] = [await toShip(`العميل${word()}`), await toShip(`العميل${word()}`)];
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(shipping.number, { exact: true });
  const waybill = page.getByLabel(shipping.waybill, { exact: true });
  await number.focus();
  await page.keyboard.type(`${one.orderNumber}\n`);
  await expect(waybill).toBeFocused();
  await page.keyboard.type(`${one.orderNumber}\n`);
  await expect(waybill).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(`${two.orderNumber}\n`);
  await expect(number).toHaveValue(two.orderNumber);
  await expect(waybill).toBeFocused();
  const given = `WB-${word()}`.toUpperCase();
  await page.keyboard.type(`${given}\n`);
  await expect.poll(() => numberOf(two.id)).toBe(given);
  expect(await numberOf(one.id)).toBeUndefined();
});

for (const list of ['orders', 'products'] as const)
  test(`${list}: one Tab leads from a pressed checkbox to the bar of what is chosen @desktop`, async ({ page }) => {
    const mark = `العميل${word()}`;
    for (let count = 0; count < 3; count += 1)
      await (list === 'orders' ? toShip(mark) : makeProduct({ name: `شاشة ${count} ${mark}` }));
    await enter(page, searching(`/admin/${list}`, mark));
    const boxes = page.getByRole('table').getByRole('checkbox').filter({ visible: true });
    const bar = page.locator('[data-selection]');
    const link = page.getByRole('button', { name: common.to_selection_bar }).filter({ visible: true });
    for (const box of [boxes.nth(1), boxes.first()]) {
      await box.focus();
      await page.keyboard.press('Space');
      await expect(bar).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(link.and(page.locator(':focus'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(bar).toBeFocused();
    }
  });

test('products: one Tab leads from the checkbox of the page to the bar of what is chosen @phone', async ({ page }) => {
  const mark = `العميل${word()}`;
  for (const count of [1, 2]) await makeProduct({ name: `شاشة ${count} ${mark}` });
  await enter(page, searching('/admin/products', mark));
  const bar = page.locator('[data-selection]');
  await page.getByRole('checkbox', { name: products.grid.select_page }).filter({ visible: true }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('button', { name: common.to_selection_bar });
  await expect(link.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar).toBeFocused();
  await expectNoOverflow(page);
});

for (const paper of ['print', 'labels', 'slips'] as const)
  test(`${paper}: what is printed goes on to be shipped, which is said and taken back @desktop`, async ({ page }) => {
    const lastName = `العميل${word()}`;
    const order = await toShip(lastName);
    await toShip(lastName, { status: 'pending' });
    await enter(page, searching('/admin/orders', lastName));
    await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
    const bar = page.getByRole('region', { name: bulk.label });
    const popup = page.waitForEvent('popup');
    await bar.getByText(bulk[paper], { exact: true }).click();
    const opened = await popup;
    expect(opened.url()).toContain(`/admin/orders/${paper}`);
    // The tab tells the list once it has drawn.
    await expect(page.getByText(`انتقل طلب واحد إلى «${queues.to_ship}»`)).toBeVisible();
    await opened.close();
    expect(await printedOf(order.id)).toBe(true);
    await page.getByRole('button', { name: bulk.undo }).click();
    await expect(page.getByText(bulk.undone)).toBeVisible();
    expect(await printedOf(order.id)).toBe(false);
  });

test('an order that changes while its slip is drawn is named, and the others go on @desktop', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const [drawn, changed] = [await toShip(lastName), await toShip(lastName)];
  await enter(page, searching('/admin/orders', lastName));
  await page.route(
    '**/api/admin/orders/bulk',
    async (route) => {
      await db.order.update({ where: { id: changed.id }, data: { shippingAddress: 'شارع آخر 7' } });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByText(bulk.slips, { exact: true }).click();
  const named = page.locator('[data-sonner-toast]').filter({ hasText: 'طلب واحد تغيّر بعد تجهيز أوراقه' });
  await expect(named).toContainText(changed.orderNumber);
  await expect(page.getByText(`انتقل طلب واحد إلى «${queues.to_ship}»`)).toBeVisible();
  expect([await printedOf(drawn.id), await printedOf(changed.id)]).toEqual([true, false]);
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText(bulk.undone)).toBeVisible();
  expect(await printedOf(drawn.id)).toBe(false);
});

test('on a phone the chosen queue is in view, and so are the buttons for what is chosen @phone', async ({ page }) => {
  const lastName = `العميل${word()}`;
  for (let count = 0; count < 3; count += 1) await toShip(lastName, { status: 'pending' });
  await enter(page, '/admin/orders?queue=to_check');
  const chosen = page.getByRole('navigation', { name: queues.label }).getByRole('link', { name: queues.to_check });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  for (const path of [searching('/admin/orders', lastName), '/admin/orders']) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
    const bar = page.getByRole('region', { name: bulk.label });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: bulk.confirm, exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  }
});

test('the menu shows where one is, also where parts of it were folded @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await enter(page, '/admin/jobs');
  const link = page.getByRole('navigation', { name: messages.admin.shell.nav }).locator('[aria-current=page]');
  await expect(link).toBeInViewport({ ratio: 0.9 });
  await page.evaluate(() => localStorage.setItem('admin-menu-folded', '[]'));
  await page.reload();
  await expect(link).toBeInViewport({ ratio: 0.9 });
});

test('nothing is selected in the form of a row that opens: a stray scan replaces nothing @desktop', async ({
  page,
}) => {
  const [company, product] = [await makeCompany(), await makeProduct()];
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : '';
    });
  await enter(page, searching('/admin/shipping-companies', company.name));
  await page.getByRole('button', { name: filled(common.edit_named, { name: company.name }) }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(company.name);
  expect(await selected()).toBe('');
  await page.goto(`/admin/products/${product.id}`);
  await expect(page.getByRole('textbox', { name: products.fields.name, exact: true })).toHaveValue(product.name);
  expect(await selected()).toBe('');
});

test('money that a carrier has: badge, movements and the window of a refund say so @desktop', async ({ page }) => {
  const order = await toShip(`العميل${word()}`, { status: 'shipped' });
  const parcel = { id: `p-${word()}`, orderId: order.id, carrier: 'سمسا', trackingNumber: 'T1', by: 'x' };
  await db.shipment.create({ data: { ...parcel, state: 'delivered', codAmount: '75.00' } });
  await db.order.update({ where: { id: order.id }, data: { status: 'delivered' } });
  await bookMoney(order.id);
  await enter(page, `/admin/orders/${order.id}`);
  await expect(page.getByText(orders.payment_states.at_carrier)).toBeVisible();
  await expect(page.getByText(orders.moves.not_come)).toBeVisible();
  await page.getByRole('button', { name: orders.refunds.open, exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText(orders.refunds.at_carrier.split('{amount}')[1]?.trim() ?? ''),
  ).toBeVisible();
});
