import { randomUUID } from 'node:crypto';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import {
  cardOf,
  editNamed,
  enter,
  enterWith,
  expectNoOverflow,
  filled,
  searching,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { bookMoney } from '../../support/make/book-money.ts';
import { makeGateway, makeOrder, makeUnpaid, removeMade } from '../../support/make/make.ts';

const { orders, refund: made, payment_gateways: gateways } = messages.admin;
const { refunds } = orders;

test.afterAll(removeMade);
/** Creates an order of 75.00, paid online. */
async function paid(status: 'confirmed' | 'cancelled') {
  const order = await makeUnpaid(shopper());
  await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(order.id);
  await db.order.update({ where: { id: order.id }, data: { status, refundDue: status === 'cancelled' } });
  return { order, payment: await db.payment.findFirstOrThrow({ where: { orderId: order.id } }) };
}

for (const state of ['done', 'failed'] as const) {
  test(`staff say of a refund that its provider does not tell: ${state}${state === 'done' ? ' @core' : ''}`, async ({
    page,
  }) => {
    const { order, payment } = await paid('confirmed');
    const id = randomUUID();
    const asked = { method: 'provider', amount: '20.00', reason: 'قطعة ناقصة', by: 'سالم', tries: 90 } as const;
    await db.refund.create({ data: { id, orderId: order.id, paymentId: payment.id, ...asked, error: 'unreachable' } });
    await bookMoney(order.id);
    await enter(page, `/admin/orders/${order.id}`);
    const section = page.getByRole('region', { name: refunds.heading });
    await expect(section).toContainText(refunds.asked_no_more);
    await section.getByRole('button', { name: refunds[`decide_${state}`], exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: refunds[`decide_${state}`], exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('listitem')).toContainText(refunds.states[state]);
    await expect(section.getByRole('button', { name: refunds.decide_done, exact: true })).toHaveCount(0);
    await expectNoOverflow(page);
    expect(await db.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({ state });
  });
}

test('what was given back already is noted with its way, its proof and its reason @core', async ({ page, axe }) => {
  const { order } = await paid('cancelled');
  await enter(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: made.made }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: made.made }).click();
  await expect(dialog.getByText(messages.validation.refund_proof)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
  await expect(dialog.getByLabel(refunds.fields.method)).toHaveValue('reported');
  await dialog.getByLabel(refunds.fields.proof).fill('R-5512');
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel(refunds.fields.proof)).toHaveValue('R-5512');
  await dialog.getByLabel(refunds.fields.reason).fill('ألغى العميل');
  await dialog.getByRole('button', { name: made.made }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('region', { name: refunds.heading }).getByRole('listitem');
  await expect(row).toContainText('75.00');
  await expect(row).toContainText(refunds.methods.reported);
  await expect(row).toContainText('R-5512');
  await expect(page.getByRole('button', { name: made.made })).toHaveCount(0);
});

test('money of a cancelled transfer is due, and is noted as given back', async ({ page }) => {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'transfer' });
  await db.orderStatusHistory.createMany({
    data: [
      { orderId: order.id, fromStatus: 'pending', toStatus: 'confirmed', by: 'سالم', createdAt: new Date(1) },
      { orderId: order.id, fromStatus: 'confirmed', toStatus: 'cancelled', by: 'سالم', createdAt: new Date(2) },
    ],
  });
  await db.order.update({ where: { id: order.id }, data: { status: 'cancelled', refundDue: true } });
  await enter(page, `/admin/orders/${order.id}`);
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('75.00');
  await page.getByRole('button', { name: made.made }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(refunds.fields.method)).toHaveValue('transfer');
  await dialog.getByLabel(refunds.fields.proof).fill('حوالة 12');
  await dialog.getByLabel(refunds.fields.reason).fill('ألغى العميل');
  await dialog.getByRole('button', { name: made.made }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const moves = page.getByRole('region', { name: orders.moves.heading });
  const [came, back] = [moves.getByRole('listitem').first(), moves.getByRole('listitem').last()];
  await expect(moves.getByRole('listitem')).toHaveCount(2);
  for (const text of [orders.moves.names.received, '+75.00', orders.moves.ways.transfer])
    await expect(came).toContainText(text);
  for (const text of [orders.moves.names.refund, '-75.00', 'حوالة 12']) await expect(back).toContainText(text);
  await expect(moves.getByRole('definition').first()).toContainText('0.00');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});

test('whoever keeps the settings without being an owner is not offered what only owners may ask a provider', async ({
  page,
}) => {
  const gateway = await makeGateway({ type: 'tabby' });
  const name = gateway.displayName;
  await enterWith(page, ['settings'], searching('/admin/payment-gateways', name));
  await expect(cardOf(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: filled(gateways.test_named, { name }) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: filled(gateways.register_named, { name }) })).toHaveCount(0);
});

test('staff with the right settings see the keys of a gateway read-only and save the rest', async ({ page }) => {
  const gateway = await makeGateway({ type: 'tabby', configuration: { merchantCode: 'shop-1' } });
  const name = gateway.displayName;
  await enterWith(page, ['settings'], searching('/admin/payment-gateways', name));
  await page.getByRole('button', { name: editNamed(name) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(gateways.credentials_owner)).toBeVisible();
  const code = dialog.getByLabel(gateways.keys.merchantCode);
  await expect(code).toHaveValue('shop-1');
  await expect(code).not.toBeEditable();
  await expect(dialog.getByRole('textbox', { name: gateways.keys.liveSecretKey })).not.toBeEditable();
  await expect(dialog.getByLabel(gateways.fields.type).getByRole('option')).toHaveCount(1);
  await dialog.getByLabel(gateways.fields.priority).fill('4');
  await dialog.getByRole('button', { name: messages.admin.common.save_changes }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, name)).toContainText(filled(gateways.priority_is, { priority: 4 }));
});
