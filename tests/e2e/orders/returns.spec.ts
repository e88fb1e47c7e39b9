import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeOrder, makeProduct, removeMade } from '../../support/make/make.ts';
import { picture } from '../../support/make/pictures.ts';

const shop = messages.client.order;
const desk = messages.admin.orders;

test.afterAll(removeMade);
const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    try {
      localStorage.setItem('cart-session-id', id);
    } catch {
      // Empty pages (about:blank) have no storage.
    }
  }, sessionId);

async function made(change: Parameters<typeof makeOrder>[0] = {}) {
  const product = await makeProduct({ stockQuantity: 5 });
  const sessionId = randomUUID();
  const order = await makeOrder({
    sessionId,
    paymentMethod: 'cash',
    subtotal: '100.00',
    totalAmount: '125.00',
    items: {
      create: [
        {
          productId: product.id,
          productName: product.name,
          productImage: '/placeholder.webp',
          quantity: 2,
          unitPrice: '50.00',
          totalPrice: '100.00',
        },
      ],
    },
    ...change,
  });
  return { order, product, sessionId };
}
const delivered = () =>
  made({
    status: 'delivered',
    stockState: 'taken',
    history: { create: [{ fromStatus: 'shipped', toStatus: 'delivered', by: 'system', createdAt: hours(-24) }] },
  });

const choose = async (page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
};
const photo = async (name = 'photo.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(400, 300).jpeg().toBuffer(),
});

test('a shopper asks with a picture; staff approve, receive and pay back; the shopper sees it @both @core', async ({
  page,
  context,
  axe,
}) => {
  const { order, product, sessionId } = await delivered();
  await become(context, sessionId);
  await page.goto(`/orders/${order.orderNumber}`);
  const panel = page.getByRole('region', { name: shop.returns.heading });
  await panel.getByRole('button', { name: shop.returns.open, exact: true }).click();
  await panel.getByRole('button', { name: shop.returns.submit }).click();
  await expect(panel.getByText(messages.validation.return_lines)).toBeVisible();
  await expect(panel.getByText(messages.validation.return_reason)).toBeVisible();
  await panel.getByLabel(filled(shop.returns.quantity_of, { name: product.name })).selectOption('1');
  await panel.getByLabel(shop.returns.reason).selectOption('other');
  await panel.getByRole('button', { name: shop.returns.submit }).click();
  await expect(panel.getByText(messages.validation.return_note)).toBeVisible();
  await panel.getByLabel(shop.returns.note).fill('صوت غريب عند التشغيل');
  await choose(page, shop.returns.picture_add, await photo());
  const image = panel.getByRole('img', { name: filled(shop.returns.picture, { number: 1 }) });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expectNoOverflow(page);
  await panel.getByRole('button', { name: shop.returns.submit }).click();
  await expect(panel.getByText(shop.returns.states.asked)).toBeVisible();
  await expectNoOverflow(page);

  await enter(page, `/admin/returns?q=${order.orderNumber}`);
  await axe(page);
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: order.orderNumber }).click();
  const section = page.getByRole('region', { name: desk.returns.heading });
  const dialog = page.getByRole('dialog');
  await expect(section.getByText('صوت غريب عند التشغيل')).toBeVisible();
  await section.getByRole('button', { name: desk.returns.steps.approve }).click();
  await dialog.getByLabel(desk.returns.fields.answer).fill('أحضره إلى الفرع');
  await dialog.getByRole('button', { name: desk.returns.steps.approve }).click();
  await expect(dialog).toBeHidden();
  await section.getByRole('button', { name: desk.returns.steps.receive }).click();
  await axe(page);
  // For the reason "other" nothing is preselected: staff decide when they unpack.
  const receive = dialog.getByRole('button', { name: desk.returns.steps.receive });
  await receive.click();
  await expect(dialog.getByText(messages.validation.return_arrived)).toBeVisible();
  await dialog.getByRole('textbox').first().fill('١');
  await receive.click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await db.product.findUnique({ where: { id: product.id } }))?.stockQuantity).toBe(6);
  await section.getByRole('button', { name: desk.returns.steps.refund }).click();
  await expect(dialog.getByLabel(desk.refunds.fields.amount)).toHaveValue('50.00');
  await dialog.getByLabel(desk.refunds.fields.proof).fill('حوالة 991');
  await dialog.getByRole('button', { name: desk.refunds.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(desk.returns.states.refunded)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: messages.admin.common.back_to.before, exact: true }).click();
  await expect(page).toHaveURL(`/admin/returns?q=${order.orderNumber}`);

  await page.goto(`/orders/${order.orderNumber}`);
  await expect(panel.getByText(shop.returns.states.refunded)).toBeVisible();
  await expect(panel.getByText('أحضره إلى الفرع')).toBeVisible();
});

test('a return is withdrawn, refused, noted by staff and exchanged', async ({ page, context, axe }) => {
  const { order, product, sessionId } = await delivered();
  await become(context, sessionId);
  await page.goto(`/orders/${order.orderNumber}`);
  const panel = page.getByRole('region', { name: shop.returns.heading });
  const ask = async () => {
    await panel.getByRole('button', { name: shop.returns.open, exact: true }).click();
    await panel.getByLabel(filled(shop.returns.quantity_of, { name: product.name })).selectOption('1');
    await panel.getByLabel(shop.returns.reason).selectOption('changed_mind');
    await panel.getByRole('button', { name: shop.returns.submit }).click();
  };
  await ask();
  await panel.getByRole('button', { name: shop.returns.withdraw, exact: true }).click();
  await panel.getByRole('button', { name: shop.returns.withdraw_no }).click();
  await expect(panel.getByRole('button', { name: shop.returns.withdraw, exact: true })).toBeFocused();
  await panel.getByRole('button', { name: shop.returns.withdraw, exact: true }).click();
  await panel.getByRole('button', { name: shop.returns.withdraw_yes }).click();
  await expect(panel.getByText(shop.returns.states.withdrawn)).toBeVisible();
  await ask();
  await expect(panel.getByText(shop.returns.states.asked)).toBeVisible();

  await enter(page, `/admin/orders/${order.id}`);
  const section = page.getByRole('region', { name: desk.returns.heading });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: desk.returns.steps.refuse }).click();
  await dialog.getByRole('button', { name: desk.returns.steps.refuse }).click();
  await expect(dialog.getByText(messages.validation.return_refusal)).toBeVisible();
  await dialog.getByLabel(desk.returns.fields.reason).fill('العبوة مفتوحة');
  await dialog.getByRole('button', { name: desk.returns.steps.refuse }).click();
  await expect(dialog).toBeHidden();

  await section.getByRole('button', { name: desk.returns.open }).click();
  await choose(
    page,
    filled(messages.admin.common.upload_named, {
      label: messages.admin.common.upload_pictures,
      about: shop.returns.pictures,
    }),
    await photo(),
  );
  await expect(dialog.getByRole('link', { name: filled(shop.returns.picture, { number: 1 }) })).toBeVisible();
  await axe(page);
  await dialog.getByLabel(desk.returns.fields.reason).selectOption('damaged');
  await dialog.getByRole('button', { name: desk.returns.submit }).click();
  await expect(dialog).toBeHidden();
  // Damaged pieces are not added to the stock.
  await section.getByRole('button', { name: desk.returns.steps.receive }).click();
  await dialog.getByRole('textbox').first().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByText(filled(desk.returns.arrived, { restocked: 0, damaged: 1 }))).toBeVisible();
  await section.getByRole('button', { name: desk.returns.steps.exchange }).click();
  await axe(page);
  await dialog.getByLabel(desk.returns.trackingNumber).fill('NEW1');
  await dialog.getByRole('button', { name: desk.returns.steps.exchange }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(desk.returns.states.exchanged)).toBeVisible();
  await expect(
    page.getByRole('region', { name: desk.shipments.heading }).getByText(desk.shipments.replacement),
  ).toBeVisible();
  expect((await db.product.findUnique({ where: { id: product.id } }))?.stockQuantity).toBe(4);
  // The exchange parcel was not delivered: the return waits again, then closes without money or goods.
  const parcels = page.getByRole('region', { name: desk.shipments.heading });
  await parcels.getByRole('button', { name: desk.shipments.returned }).click();
  const question = page.getByRole('alertdialog', { name: desk.shipments.end_returned_title });
  await question.getByRole('button', { name: desk.shipments.returned }).click();
  await expect(question).toBeHidden();
  await section.getByRole('button', { name: desk.returns.steps.close }).click();
  await dialog.getByRole('button', { name: desk.returns.steps.close }).click();
  await expect(dialog.getByText(messages.validation.return_closing)).toBeVisible();
  await dialog.getByLabel(desk.returns.fields.reason).fill('لم يستلم العميل البديل');
  await dialog.getByRole('button', { name: desk.returns.steps.close }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(desk.returns.states.closed)).toBeVisible();
  expect((await db.product.findUnique({ where: { id: product.id } }))?.stockQuantity).toBe(5);
  await page.goto(`/orders/${order.orderNumber}`);
  await expect(panel.getByText('العبوة مفتوحة')).toBeVisible();
  await expect(panel.getByText(shop.returns.states.closed)).toBeVisible();
  await expect(panel.getByText('لم يستلم العميل البديل')).toBeVisible();
});

test('a receipt is refused, shown again and approved', async ({ page, context, axe, allow }) => {
  allow(/422/);
  const { order, sessionId } = await made({ status: 'pending', paymentMethod: 'transfer' });
  await become(context, sessionId);
  await page.goto(`/orders/${order.orderNumber}`);
  const panel = page.getByRole('region', { name: shop.receipts.heading });
  await choose(page, shop.receipts.add, { name: 'r.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(panel.getByRole('alert')).toHaveText(messages.errors.file_type);
  await choose(page, shop.receipts.add, await photo());
  await expect(panel.getByText(shop.receipts.states.waiting)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);

  await enter(page, `/admin/orders?queue=transfer_due&q=${order.orderNumber}`);
  await expect(page.getByText(desk.receipts.badge).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/admin/orders/${order.id}`);
  const section = page.getByRole('region', { name: desk.receipts.heading });
  const dialog = page.getByRole('dialog');
  await expect(section.getByRole('button', { name: desk.receipts.approve })).toBeVisible();
  await axe(page);
  await section.getByRole('button', { name: desk.receipts.refuse }).click();
  await dialog.getByRole('button', { name: desk.receipts.refuse }).click();
  await expect(dialog.getByText(messages.validation.receipt_reason)).toBeVisible();
  await dialog.getByLabel(desk.receipts.reason).fill('المبلغ ناقص');
  await dialog.getByRole('button', { name: desk.receipts.refuse }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('المبلغ ناقص')).toBeVisible();
  await expectNoOverflow(page);

  await page.goto(`/orders/${order.orderNumber}`);
  await expect(panel.getByText(filled(shop.receipts.refused_text, { reason: 'المبلغ ناقص' }))).toBeVisible();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
  await choose(page, shop.receipts.add, { name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(panel.getByText(shop.receipts.states.waiting)).toBeVisible();
  await panel.getByRole('button', { name: filled(shop.receipts.remove, { number: 2 }) }).click();
  await expect(panel.getByText(shop.receipts.states.waiting)).toBeHidden();
  await choose(page, shop.receipts.add, { name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(panel.getByText(shop.receipts.states.waiting)).toBeVisible();

  await page.goto(`/admin/orders/${order.id}`);
  await section.getByRole('button', { name: desk.receipts.approve }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: desk.receipts.approve }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await db.order.findUnique({ where: { id: order.id } }))?.status).toBe('confirmed');
  await page.goto(`/orders/${order.orderNumber}`);
  await expect(panel.getByText(shop.receipts.states.approved)).toBeVisible();
  await expect(panel.getByRole('button', { name: shop.receipts.add })).toHaveCount(0);
});
