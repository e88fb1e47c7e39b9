import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { closeToasts, enter, filled, pageOf } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { bookMoney } from '../../support/make/book-money.ts';
import { hours, makeGateway, removeMade, word } from '../../support/make/make.ts';
import { makeSold } from '../../support/make/order-change.ts';
import { waitForChoice } from '../../support/shop/simulated-payment.ts';

const { common, orders } = messages.admin;
const { edit, refunds } = orders;

test.afterAll(removeMade);
/** Creates an order of two pieces for 125.00 that was paid online. */
async function makePaid() {
  const name = `محفظة ${word()}`;
  const gateway = await makeGateway({ type: 'stcpay', displayName: name });
  const sold = await makeSold({ status: 'confirmed', paymentMethod: 'stcpay', paymentGatewayId: gateway.id });
  const payment = await db.payment.create({
    data: {
      orderId: sold.order.id,
      gatewayId: gateway.id,
      provider: 'simulated',
      amount: '125.00',
      paidAmount: '125.00',
      status: 'paid',
      settledAt: new Date(),
      expiresAt: hours(1),
    },
  });
  await db.payment.update({ where: { id: payment.id }, data: { providerRef: `sim_${payment.id}_12500` } });
  await bookMoney(sold.order.id);
  return { ...sold, gateway: name };
}

async function changePieces(page: Page, button: string, times: number, difference: string) {
  await closeToasts(page);
  await page.getByRole('link', { name: edit.open }).click();
  for (let press = 0; press < times; press += 1) await page.getByRole('button', { name: button }).click();
  const totals = page.getByRole('region', { name: edit.totals_heading });
  await expect(totals.getByRole('status')).toContainText(difference);
  await page.getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByRole('heading', { name: orders.dialog.items_heading })).toBeVisible();
}

test('the rest of a dearer order is paid by its link elsewhere; what a cheaper one leaves goes back', async ({
  page,
  browser,
  axe,
}) => {
  const { order, product, gateway } = await makePaid();
  await enter(page, `/admin/orders/${order.id}`);
  await changePieces(page, filled(edit.increase, { name: product.name }), 1, '50.00');
  const link = page.getByRole('region', { name: orders.link.heading });
  await expect(link).toContainText('50.00');
  const make = link.getByRole('button', { name: orders.link.make });
  const address = link.getByText(/\/pay\/[\w-]{43}/);
  await expect(make.or(address).first()).toBeVisible();
  if (await make.isVisible()) await make.click();
  const { pathname } = new URL((await address.textContent()) ?? '');

  const own = await pageOf(browser, page, shopper());
  await waitForChoice(own);
  await own.goto(pathname);
  await expect(own.getByText('50.00').first()).toBeVisible();
  await axe(own);
  await own.getByRole('button', { name: gateway }).click();
  await own.getByRole('button', { name: 'محاكاة النجاح' }).click();
  await expect(own).toHaveURL((url) => url.pathname === '/checkout/success');
  await expect(own.getByRole('heading', { level: 1, name: messages.client.payment.success_title })).toBeVisible();
  await own.goto('/');
  const card = own.getByRole('region', { name: messages.client.home.order_title });
  for (const again of [false, true]) {
    if (again) await own.reload();
    await expect(card).toContainText(order.orderNumber);
    await expect(card).toContainText('175.00');
  }
  await own.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: orders.dialog.items_heading })).toBeVisible();
  await expect(link).toBeHidden();

  // 175.00 was paid, but one piece with shipping costs 75.00.
  await changePieces(page, filled(edit.decrease, { name: product.name }), 2, '100.00');
  const due = page.getByRole('alert').filter({ hasText: '100.00' });
  await expect(due).toBeVisible();
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('region', { name: refunds.heading }).getByRole('listitem');
  for (const [source, done] of [
    ['125.00', 1],
    ['50.00', 2],
  ] as const) {
    await page.getByRole('button', { name: refunds.open, exact: true }).click();
    const sources = dialog.getByLabel(refunds.fields.source);
    // The first payment is fully refunded, so one source is left.
    if (await sources.isVisible()) {
      const option = sources.getByRole('option').filter({ hasText: source });
      await sources.selectOption((await option.getAttribute('value')) ?? '');
    }
    await dialog.getByLabel(refunds.fields.amount).fill('50');
    await dialog.getByLabel(refunds.fields.reason).fill('قطعتان أقل');
    await dialog.getByRole('button', { name: refunds.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(list).toHaveCount(done);
  }
  await expect(list.getByText(refunds.states.done)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const row = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect([row.totalAmount.toFixed(2), row.refundDue]).toEqual(['75.00', false]);
});
