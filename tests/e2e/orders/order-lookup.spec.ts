import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { OrderDetails } from '../../../lib/desk/order-desk/reads.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { staff } from '../../support/browser/http.ts';
import { expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { lastCodeOf } from '../../support/make/lookup-code.ts';
import { makeOrder, makeProduct, removeMade } from '../../support/make/make.ts';
import { documentsOf, makeSale } from '../../support/make/sale.ts';

test.afterAll(removeMade);

const { lookup, order: texts, cart, invoice: invoiceTexts } = messages.client;
const image = '/placeholder.webp';

const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    try {
      localStorage.setItem('cart-session-id', id);
    } catch {
      // Pages like about:blank have no storage.
    }
  }, sessionId);

const lineOf = ({ id, name }: { id: string; name: string }, quantity: number) => ({
  productId: id,
  productName: name,
  productImage: image,
  quantity,
  unitPrice: '50.00',
  totalPrice: (50 * quantity).toFixed(2),
});

const codeOf = async (orderId: string) => {
  await expect.poll(() => lastCodeOf(orderId)).toMatch(/^\d{6}$/);
  return lastCodeOf(orderId);
};

async function openByCode(page: Page, order: { id: string; email: string; orderNumber: string }) {
  await expect(page).toHaveURL((url) => url.pathname === '/orders/find');
  await expect(page.getByRole('textbox', { name: lookup.number })).toHaveValue(order.orderNumber);
  await page.getByRole('textbox', { name: lookup.contact }).fill(order.email);
  await page.getByRole('button', { name: lookup.ask }).click();
  await page.getByRole('textbox', { name: lookup.code }).fill(await codeOf(order.id));
  await page.getByRole('button', { name: lookup.open }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/orders/${order.orderNumber}`);
}

test('an order opens on another device by the code that its mailbox gets @core', async ({ page, allow }) => {
  allow(/404/, /422/);
  const order = await makeOrder();
  await page.goto(`/orders/${order.orderNumber}`);
  await expect(page.getByText(texts.not_found_title)).toBeVisible();
  await page.getByRole('link', { name: texts.find }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/orders/find');
  await expect(page.getByRole('textbox', { name: lookup.number })).toHaveValue(order.orderNumber);
  await expectNoOverflow(page);

  const ask = page.getByRole('button', { name: lookup.ask });
  await ask.click();
  await expect(page.getByText(messages.validation.order_contact)).toBeVisible();
  await page.getByRole('textbox', { name: lookup.contact }).fill(order.email);
  await ask.click();
  await expect(page.getByText(lookup.asked)).toBeVisible();
  await expectNoOverflow(page);

  const code = await codeOf(order.id);
  const field = page.getByRole('textbox', { name: lookup.code });
  const open = page.getByRole('button', { name: lookup.open });
  await field.fill(code === '000000' ? '111111' : '000000');
  await open.click();
  await expect(page.getByText(messages.errors.lookup_refused).first()).toBeVisible();
  await page.reload();
  await field.fill(code);
  await open.click();
  await expect(page).toHaveURL((url) => url.pathname === `/orders/${order.orderNumber}`);
  await expect(page.getByText(order.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(order.email)).toBeVisible();
});

test("the invoice of an order by phone opens from its letter's link, after the code", async ({ page, allow }) => {
  allow(/404/);
  const order = await makeSale({ sessionId: null, createdBy: 'موظف', status: 'pending', paymentMethod: 'transfer' });
  const set = await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
  expect(set.status).toBe(200);
  const [invoice] = await documentsOf(order.id);
  const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, event: 'invoice' } });
  const link = /https?:\/\/\S+\/invoice/.exec(letter.text)?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(invoiceTexts.none_title)).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('link', { name: invoiceTexts.find }).click();
  await openByCode(page, order);
  await page.getByRole('link', { name: texts.invoice }).click();
  await expect(page.getByRole('main').getByRole('article')).toContainText(invoice?.number ?? '-');
  const pdf = page.getByRole('link', { name: invoiceTexts.pdf_of.replace('{number}', invoice?.number ?? '') });
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('tracking, the same once more and cancelling are there after the code', async ({ page }) => {
  const product = await makeProduct({ image, price: '50.00' });
  const items = { create: [lineOf(product, 1)] };
  const sent = await makeOrder({ sessionId: null, createdBy: 'موظف', status: 'pending', paymentMethod: 'cash', items });
  const desk = await staff();
  expect((await desk.put(`/api/admin/orders/${sent.id}/status`, { status: 'shipped', note: 'أُرسل' })).status).toBe(200);
  const [parcel] = (await desk.get<OrderDetails>(`/api/admin/orders/${sent.id}`)).body.shipments;
  // A tracking number marks the parcel as packed by staff.
  const tracked = { trackingNumber: 'SM-4711', standIn: false };
  await db.shipment.update({ where: { id: parcel?.id ?? '' }, data: tracked });
  await page.goto(`/orders/find?number=${sent.orderNumber}`);
  await openByCode(page, sent);
  await expect(page.getByText('SM-4711').first()).toBeVisible();
  await page.getByRole('button', { name: texts.reorder }).click();
  await expect(page.getByText(texts.reordered)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout');

  const waiting = await makeOrder({ sessionId: null, createdBy: 'موظف', status: 'pending', paymentMethod: 'cash' });
  await page.goto(`/orders/find?number=${waiting.orderNumber}`);
  await openByCode(page, waiting);
  await page.getByRole('button', { name: texts.cancel, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.cancel_yes }).click();
  await expect(page.getByRole('status').filter({ hasText: messages.status.cancelled }).first()).toBeVisible();
  await expectNoOverflow(page);
});

test('a link to another order does not show the code of the one before', async ({ page }) => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  const number = page.getByRole('textbox', { name: lookup.number });
  await page.goto(`/orders/find?number=${first.orderNumber}`);
  await expect(number).toHaveValue(first.orderNumber);
  await page.getByRole('textbox', { name: lookup.contact }).fill(first.email);
  await page.getByRole('button', { name: lookup.ask }).click();
  await expect(page.getByText(lookup.asked)).toBeVisible();
  // The link of the same order opens the step for its code.
  await page.goto(`/orders/find?number=${first.orderNumber.toLowerCase()}`);
  await expect(page.getByText(lookup.asked)).toBeVisible();
  await page.goto(`/orders/find?number=${second.orderNumber}`);
  await expect(number).toHaveValue(second.orderNumber);
  await expect(page.getByRole('textbox', { name: lookup.contact })).toHaveValue('');
});

test('a stranger is told the same, and every page leads to the lookup', async ({ page, allow }) => {
  allow(/422/);
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: messages.footer.find_order }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/orders/find');
  await page.getByRole('textbox', { name: lookup.number }).fill('ORD-200101-00000');
  await page.getByRole('textbox', { name: lookup.contact }).fill('0501234567');
  await page.getByRole('button', { name: lookup.ask }).click();
  await expect(page.getByText(lookup.asked)).toBeVisible();
  await page.getByRole('button', { name: lookup.again }).click();
  await expect(page.getByText(lookup.asked_again)).toBeVisible();
  // The browser stores when the new code was requested.
  const age = () => page.evaluate(() => Date.now() - JSON.parse(sessionStorage.getItem('lookup-asked') ?? '{}').at);
  await page.evaluate(() => {
    const asked = JSON.parse(sessionStorage.getItem('lookup-asked') ?? '{}');
    sessionStorage.setItem('lookup-asked', JSON.stringify({ ...asked, at: asked.at - 300_000 }));
  });
  await page.getByRole('button', { name: lookup.again }).click();
  await expect.poll(age).toBeLessThan(60_000);
  await page.getByRole('button', { name: lookup.back }).click();
  await expect(page.getByRole('button', { name: lookup.ask })).toBeVisible();
});

test('what was ordered is in the cart once more, and what is not is named', async ({ page, context, axe }) => {
  const sessionId = randomUUID();
  await become(context, sessionId);
  const [there, gone] = [await makeProduct({ image, price: '50.00' }), await makeProduct({ image, inStock: false })];
  const items = { create: [lineOf(there, 2), lineOf(gone, 1)] };
  const order = await makeOrder({ sessionId, status: 'delivered', items });
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('button', { name: texts.reorder }).click();
  await expect(page.getByText(texts.reordered)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: gone.name })).toBeVisible();
  // Pressed first, because the toast closes by itself.
  await page.getByRole('button', { name: texts.open_cart }).click();
  await expect(page.getByRole('dialog').getByText(there.name).first()).toBeVisible();
  expect(await db.cartItem.findMany({ where: { sessionId }, select: { quantity: true } })).toEqual([{ quantity: 2 }]);
  await expect(page.getByRole('dialog', { name: cart.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: gone.name })).toBeVisible();
  await axe(page);
});

test('a waiting order is cancelled after a question, one that somebody is at is not', async ({ page, context }) => {
  const sessionId = randomUUID();
  await become(context, sessionId);
  const order = await makeOrder({ sessionId, status: 'pending', paymentMethod: 'cash' });
  const confirmed = await makeOrder({ sessionId, status: 'confirmed' });
  await page.goto(`/orders/${order.orderNumber}`);
  const cancel = page.getByRole('button', { name: texts.cancel, exact: true });
  await cancel.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: texts.cancel_no }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole('button', { name: texts.cancel_yes }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: messages.status.cancelled }).first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.goto(`/orders/${confirmed.orderNumber}`);
  await expect(page.getByRole('button', { name: texts.reorder })).toBeVisible();
  await expect(cancel).toHaveCount(0);
});
