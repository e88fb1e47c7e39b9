import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import {
  becomeStaff,
  cardOf,
  closeToasts,
  deleteNamed,
  editNamed,
  enter,
  enterAsClerk,
  expectNoOverflow,
  filled,
  pageOf,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { adminUsername } from '../../support/env.ts';
import { bookMoney } from '../../support/make/book-money.ts';
import { sweep } from '../../support/make/internal.ts';
import { makeCoupon, makeEmail, makeOrder, makeUnpaid, removeMade, word } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { common, coupons, customers, messages: letters, newsletter, orders, refund } = messages.admin;
const { status } = messages;

test.afterAll(removeMade);
test('a coupon is made, changed and deleted', async ({ page }) => {
  const code = `E2E-${word()}`.toUpperCase();
  await enter(page, '/admin/coupons');
  await page.getByRole('button', { name: coupons.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(dialog.getByLabel(coupons.fields.code)).toBeFocused();
  await dialog.getByLabel(coupons.fields.code).fill(code.toLowerCase());
  await dialog.getByLabel(coupons.fields.type).selectOption('fixed_amount');
  await dialog.getByLabel(coupons.fields.discountAmount).fill('٣٠');
  await dialog.getByLabel(coupons.fields.maxUses).fill('5');
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(page.getByText(coupons.created)).toBeVisible();
  await page.goto(`/admin/coupons?q=${code}`);
  await expect(cardOf(page, code)).toContainText('0/5');
  await expect(cardOf(page, code)).toContainText('30');

  await page.getByRole('button', { name: editNamed(filled(coupons.named, { code })) }).click();
  await dialog.getByLabel(coupons.fields.maxUses).fill('7');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(cardOf(page, code)).toContainText('0/7');
  await expectNoOverflow(page);

  await closeToasts(page);
  await page.getByRole('button', { name: deleteNamed(filled(coupons.named, { code })) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: coupons.delete_confirm }).click();
  await expect(page.getByText(coupons.deleted)).toBeVisible();
  await expect(cardOf(page, code)).toHaveCount(0);
  expect(await db.coupon.count({ where: { code } })).toBe(0);
});

test('a coupon by chance says its code', async ({ page }) => {
  await enter(page, '/admin/coupons');
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: coupons.random }).click();
  const { id, code } = (await (await made).json()) as { id: string; code: string };
  await expect(page.getByText(coupons.random_created, { exact: true })).toBeVisible();
  await expect(cardOf(page, code)).toBeVisible();
  await db.coupon.delete({ where: { id } });
});

test('a customer is changed, and deleted only when no order is open and asked twice @core', async ({ page, allow }) => {
  allow(/409/);
  const row = { firstName: `ريم${word()}`, lastName: 'الشمري', email: makeEmail(), phone: '0551112223' };
  const customer = await db.customer.create({ data: row });
  const order = await makeOrder({ customerId: customer.id, email: row.email });
  const name = `${row.firstName} ${row.lastName}`;
  await enter(page, `/admin/customers?q=${encodeURIComponent(row.email)}`);
  await page.getByRole('button', { name: editNamed(name) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(customers.fields.email).fill('not an e-mail');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(customers.fields.email).fill(row.email);
  await dialog.getByLabel(customers.fields.city).fill('الخبر');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByText(customers.updated)).toBeVisible();
  await expect(cardOf(page, name)).toContainText('الخبر');
  await expectNoOverflow(page);

  const remove = page.getByRole('button', { name: deleteNamed(name) });
  const question = page.getByRole('alertdialog');
  await closeToasts(page);
  await remove.click();
  await expect(question).toContainText('وجميع طلباته');
  await question.getByRole('button', { name: messages.admin.common.cancel }).click();
  await expect(remove).toBeFocused();
  expect(await db.customer.count({ where: { id: customer.id } })).toBe(1);
  await remove.click();
  await question.getByRole('button', { name: customers.delete_confirm }).click();
  await expect(question.getByRole('alert')).toContainText('لم يكتمل');
  await question.getByRole('button', { name: messages.admin.common.understood }).click();
  await expect(question).toBeHidden();
  expect(await db.customer.count({ where: { id: customer.id } })).toBe(1);
  await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
  await remove.click();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await question.getByRole('button', { name: customers.delete_confirm }).click();
  await expect(page.getByText(customers.deleted)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await db.customer.count({ where: { id: customer.id } })).toBe(0);
  expect(await db.order.count({ where: { email: row.email } })).toBe(0);
});

test('staff who are no owner see nothing that they may not do', async ({ page, allow }) => {
  allow(/403/);
  const row = { firstName: `غادة${word()}`, lastName: 'الشهري', email: makeEmail() };
  await db.customer.create({ data: row });
  const order = await makeOrder({ email: row.email });
  const name = `${row.firstName} ${row.lastName}`;
  await enterAsClerk(page, `/admin/customers?q=${encodeURIComponent(row.email)}`);
  await expect(page.getByRole('button', { name: editNamed(name) })).toBeVisible();
  await expect(page.getByRole('button', { name: deleteNamed(name) })).toHaveCount(0);
  await page.goto(`/admin/orders?q=${encodeURIComponent(row.email)}`);
  await expect(page.getByText(order.orderNumber).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: orders.export.button })).toHaveCount(0);

  const generous = await makeCoupon({ discountPercent: '60.00' });
  await page.goto(`/admin/coupons?q=${generous.code}`);
  await expect(cardOf(page, generous.code)).toContainText(coupons.staff_locked);
  await expect(
    page.getByRole('button', { name: editNamed(filled(coupons.named, { code: generous.code })) }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: coupons.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const code = `E2E-${word()}`.toUpperCase();
  await dialog.getByLabel(coupons.fields.code).fill(code);
  await expect(dialog).toContainText(filled(coupons.staff_percent_hint, { limit: 30 }));
  await dialog.getByLabel(coupons.fields.discountPercent).fill('60');
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'مالك المتجر' }).first()).toBeVisible();
  await closeToasts(page);
  await dialog.getByLabel(coupons.fields.discountPercent).fill('30');
  await dialog.getByRole('button', { name: coupons.create_submit }).click();
  await expect(dialog).toBeHidden();
  const made = await db.coupon.delete({ where: { code } });
  expect(made.discountPercent?.toFixed(2)).toBe('30.00');
});

test('a message is opened, answered with a saved reply, and the second of two who answer is told @core', async ({
  page,
  allow,
}) => {
  allow(/401|409/);
  const order = await makeOrder({ orderNumber: `ORD-270101-${word().slice(0, 5).toUpperCase()}` });
  const [subject, title] = [`سؤال ${word()}`, `التوصيل ${word()}`];
  const { id, email } = await db.contactMessage.create({
    data: { name: 'هدى', email: makeEmail(), subject, message: `أين طلبي ${order.orderNumber}؟\nوكم مدته؟` },
  });
  const saved = await db.savedReply.create({ data: { title, text: 'أهلاً {name}، طلبك {order} في الطريق.' } });
  const read = () => db.contactMessage.findUniqueOrThrow({ where: { id } });
  try {
    await enter(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
    const card = cardOf(page, subject);
    await expect(card.getByText(letters.states.new, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: subject, exact: true }).click();
    const thread = page.getByRole('list', { name: letters.thread });
    await expect(thread.getByRole('link', { name: order.orderNumber })).toHaveAttribute(
      'href',
      `/admin/orders/${order.id}?back=${encodeURIComponent(`/admin/messages/${id}`)}`,
    );
    const state = page.getByRole('combobox', { name: letters.state, exact: true });
    await expect(state).toHaveValue('open');

    const filled = `أهلاً هدى، طلبك ${order.orderNumber} في الطريق.`;
    const reply = page.getByRole('textbox', { name: letters.reply });
    await page.getByRole('combobox', { name: letters.insert }).selectOption({ label: title });
    await expect(reply).toHaveValue(filled);
    await page.request.put(`/api/admin/messages/${id}`, {
      data: { state: 'closed' },
      headers: { Origin: new URL(page.url()).origin },
    });
    await page.getByRole('button', { name: letters.send }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(letters.answered_meanwhile);
    await expect(reply).toHaveValue(filled);
    await expect(state).toHaveValue('closed');
    expect(await db.messageReply.count({ where: { messageId: id } })).toBe(0);

    // The typed reply survives a lost session.
    await page.context().clearCookies({ name: 'admin-session' });
    await page.getByRole('button', { name: letters.send }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(common.session_over);
    await expect(reply).toHaveValue(filled);
    await becomeStaff(page);
    await page.getByRole('button', { name: letters.send }).click();
    await expect(thread.getByText(filled)).toBeVisible();
    await expect(reply).toHaveValue('');
    await expect(state).toHaveValue('answered');
    expect((await read()).state).toBe('answered');
    expect(await db.mailOutbox.findFirst({ where: { recipient: email } })).toMatchObject({
      subject: expect.stringContaining(subject),
      text: expect.stringContaining(filled),
    });

    await closeToasts(page);
    await page.getByRole('button', { name: letters.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: letters.remove }).click();
    await expect(page.getByText(letters.deleted)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/admin/messages');
    expect(await db.contactMessage.count({ where: { id } })).toBe(0);
  } finally {
    await db.savedReply.deleteMany({ where: { id: saved.id } });
    await db.mailOutbox.deleteMany({ where: { recipient: email } });
  }
});

test('a newsletter is previewed, sent as a job and lands', async ({ page }) => {
  const email = makeEmail();
  await db.newsletterSubscription.create({ data: { type: 'email', email, confirmedAt: new Date() } });
  const subject = `عروض ${word()}`;
  await enter(page, `/admin/newsletter?q=${encodeURIComponent(email)}`);
  const subscriber = page.getByRole('checkbox', { name: email });
  await tick(subscriber);
  await page.reload();
  await expect(subscriber).toBeChecked();
  await page.getByLabel(newsletter.subject).fill(subject);
  await page.getByRole('button', { name: newsletter.send }).click();
  await expect(page.getByLabel(newsletter.content).first()).toBeFocused();
  await page.getByLabel(newsletter.content).first().fill('خصومات نهاية الأسبوع\nعلى كل الشاشات');
  await page.getByRole('button', { name: newsletter.preview_show }).click();
  const preview = page.getByRole('region', { name: newsletter.preview });
  await expect(preview).toContainText('على كل الشاشات');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: newsletter.send }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ستُرسل الرسالة إلى مشترك واحد');
  await question.getByRole('button', { name: newsletter.send }).click();
  await expect(page.getByText('بدأ إرسال الرسالة إلى مشترك واحد')).toBeVisible();
  const campaign = page.getByRole('listitem').filter({ hasText: subject });
  await expect(campaign.getByRole('progressbar')).toBeVisible();
  expect((await sweep('newsletters', 'mails', 'newsletterProgress')).status).toBe(200);
  await expect(campaign.getByText(newsletter.finished)).toBeVisible();
  await expect(campaign).toContainText('أُرسلت 1 من 1');
  const mails = await db.mailOutbox.findMany({ where: { recipient: email } });
  expect(mails).toMatchObject([{ subject, text: expect.stringContaining('خصومات نهاية الأسبوع') }]);
  expect(mails[0]?.sentAt).not.toBeNull();
});

test('an order gets a status with a note, is printed and put into a file', async ({ page, context }) => {
  const person = { firstName: 'ماجد', lastName: `القحطاني${word()}`, email: makeEmail(), phone: '0551112224' };
  const customer = await db.customer.create({ data: person });
  const order = await makeOrder({ ...person, customerId: customer.id });
  const number = order.orderNumber;
  await enter(page, `/admin/orders?q=${number}`);
  await openOrder(page, number);
  await page.getByRole('combobox', { name: orders.status_label, exact: true }).selectOption('shipped');
  await page.getByLabel(orders.dialog.note).fill('سُلّم لشركة الشحن');
  await page.getByRole('button', { name: orders.dialog.status_save }).click();
  await expect(page.getByText(orders.status_updated)).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'سُلّم لشركة الشحن' });
  await expect(entry).toContainText(status.shipped);
  await expect(entry).toContainText(adminUsername);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: orders.print.open, exact: true }).click();
  const print = await opened;
  await expect(print.getByRole('heading', { level: 1 })).toContainText(number);
  await print.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  // Before hydration a press has no effect.
  await expect(async () => {
    await print.getByRole('button', { name: orders.print.button }).click();
    await expect(print.locator('[data-printed]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await print.emulateMedia({ media: 'print' });
  await expect(print.getByRole('button', { name: orders.print.button })).toBeHidden();
  await expect(print.getByText(order.lastName).first()).toBeVisible();
  await print.close();

  await page.getByRole('link', { name: messages.admin.common.back_to.orders }).click();
  await expect(page).toHaveURL(`/admin/orders?q=${number}`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: orders.export.button }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(number);
  expect(text).toContain(status.shipped);
});

async function makePaid(who = shopper()) {
  const order = await makeUnpaid(who);
  await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(order.id);
  // Shoppers look up orders by upper-case numbers.
  const orderNumber = order.orderNumber.toUpperCase();
  return db.order.update({ where: { id: order.id }, data: { status: 'confirmed', orderNumber } });
}

/** Opens an order and returns the region of its history. */
async function openOrder(page: Page, number: string) {
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  const history = page.getByRole('region', { name: orders.dialog.history_heading });
  await expect(history).toBeVisible();
  return history;
}

async function choose(page: Page, number: string, to: string) {
  await page.getByRole('combobox', { name: filled(orders.status_of, { number }) }).click();
  await page.getByRole('option', { name: to }).click();
}

test('an unpaid order goes on with a reason alone, and says that it is unpaid', async ({ page }) => {
  const { id, orderNumber: number } = await makeUnpaid(shopper());
  const row = page.getByRole('row').filter({ hasText: number });
  const statusOf = async () => (await db.order.findUniqueOrThrow({ where: { id } })).status;
  await enter(page, `/admin/orders?q=${number}`);
  await expect(row.getByText(orders.payment_states.open, { exact: true }).first()).toBeVisible();
  const question = page.getByRole('alertdialog');
  const select = page.getByRole('combobox', { name: filled(orders.status_of, { number }) });

  await choose(page, number, status.shipped);
  await expect(question).toContainText(number);
  await expect(question).toContainText('75.00');
  await question.getByRole('button', { name: orders.question.back }).click();
  await expect(question).toBeHidden();
  await expect(select).toContainText(status.pending_payment);
  await expect(select).toBeFocused();
  expect(await statusOf()).toBe('pending_payment');

  await choose(page, number, status.shipped);
  await question.getByRole('button', { name: orders.question.unpaid_confirm }).click();
  await expect(question.getByText(orders.question.reason_missing)).toBeVisible();
  expect(await statusOf()).toBe('pending_payment');
  await question.getByLabel(orders.question.reason).fill('دفع العميل في الفرع');
  await question.getByRole('button', { name: orders.question.unpaid_confirm }).click();
  await expect(question).toBeHidden();
  await expect(select).toContainText(status.shipped);
  expect(await statusOf()).toBe('shipped');

  await closeToasts(page);
  const history = await openOrder(page, number);
  await expect(history.getByText('دفع العميل في الفرع')).toBeVisible();
  await expect(
    page.getByRole('main').getByText(orders.payment_states.open, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectNoOverflow(page);
});

test('a paid order that staff cancel says what is owed, to staff and shopper, until it is given back', async ({
  page,
  browser,
  axe,
}) => {
  const who = shopper();
  const { id, orderNumber: number } = await makePaid(who);
  await enter(page, `/admin/orders?q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText(orders.payment_states.paid, { exact: true }).first()).toBeVisible();
  await choose(page, number, status.cancelled);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('الإلغاء لا يردّ المبلغ');
  // A button «إلغاء» beside «إلغاء الطلب» would be ambiguous.
  await expect(question.getByRole('button', { name: messages.admin.common.cancel, exact: true })).toHaveCount(0);
  await question.getByRole('button', { name: orders.question.back }).click();
  await expect(question).toBeHidden();
  await expect(row.getByRole('combobox')).toContainText(status.confirmed);
  await choose(page, number, status.cancelled);
  await question.getByLabel(orders.question.reason).fill('نفد المنتج');
  await question.getByRole('button', { name: orders.question.paid_cancel_confirm }).click();
  await expect(question).toBeHidden();
  await expect(row.getByText(orders.refund_due, { exact: true }).first()).toBeVisible();

  const own = await pageOf(browser, page, who);
  await own.goto(`/orders/${number}`);
  await expect(own.getByText('سنردّ إليك 75.00 ر.س')).toBeVisible();

  await closeToasts(page);
  await openOrder(page, number);
  await expect(page.getByText(filled(orders.money.due, { amount: '75.00' }))).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: refund.made }).click();
  const given = page.getByRole('dialog', { name: refund.title });
  await expect(given).toContainText('75.00');
  await given.getByLabel(orders.refunds.fields.proof).fill('R-75');
  await given.getByLabel(orders.refunds.fields.reason).fill('نفد المنتج');
  await given.getByRole('button', { name: refund.made }).click();
  await expect(page.getByText(refund.done)).toBeVisible();
  await expect(page.getByText(filled(orders.money.due, { amount: '75.00' }))).toBeHidden();
  await expect(page.getByRole('button', { name: refund.made })).toHaveCount(0);
  const money = page.getByRole('region', { name: orders.money.heading });
  await expect(money.getByText(orders.money.noted)).toBeVisible();
  await expect(money.getByText(adminUsername)).toBeVisible();
  expect((await db.order.findUniqueOrThrow({ where: { id } })).refundDue).toBe(false);
  await own.reload();
  await expect(own.getByText('رددنا إليك 75.00 ر.س')).toBeVisible();
  await own.context().close();
});
