import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { closeToasts, enter, enterWith, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import {
  hours,
  makeCoupon,
  makeFailedPayment,
  makeGateway,
  makeOffer,
  makeOrder,
  makeProduct,
  makeWaitingMail,
  oneItem,
  removeMade,
  word,
} from '../../support/make/make.ts';

const { admin } = messages;
const { dashboard, reports, failed_payments, common } = admin;
const texts: string[] = [];

test.afterAll(async () => {
  await db.searchLog.deleteMany({ where: { text: { in: texts } } });
  await db.readyBuild.deleteMany({ where: { name: { in: texts } } });
  await removeMade();
});

/** Creates one item for each entry of the worklist. `job`: name of a failed job that no other test uses. */
async function makeWork(job: string) {
  const gateway = await makeGateway({ type: 'transfer' });
  const product = await makeProduct({ stockQuantity: 2 });
  const gone = await makeProduct({ stockQuantity: 0 });
  const item = ({ id, name }: { id: string; name: string }) => ({
    create: [
      {
        productId: id,
        productName: name,
        productImage: '/placeholder.webp',
        quantity: 1,
        unitPrice: '50.00',
        totalPrice: '50.00',
      },
    ],
  });
  const sold = await makeOrder({ status: 'delivered', items: item(product), paymentGatewayId: gateway.id });
  await makeOrder({ status: 'delivered', items: item(gone) });
  await makeOrder({ status: 'pending' });
  await makeOrder({ status: 'confirmed', printedAt: hours(-1) });
  await makeOrder({ status: 'confirmed', promisedFrom: hours(-96), promisedTo: hours(-72) });
  await makeOrder({ status: 'cancelled', refundDue: true });
  await makeOrder({ status: 'confirmed', addressQuestions: { create: { carrier: 'أرامكس' } } });
  await makeOrder({ status: 'confirmed', paymentAlert: 'disputed' });
  const transfer = await makeOrder({ status: 'pending', paymentMethod: 'transfer' });
  const file = await db.orderFile.create({
    data: { orderId: transfer.id, kind: 'transfer_receipt', type: 'webp', size: 1, bytes: Buffer.from('x') },
  });
  await db.transferReceipt.create({ data: { orderId: transfer.id, fileId: file.id } });
  for (const state of ['asked', 'approved', 'received'] as const)
    await db.orderReturn.create({
      data: { id: randomUUID(), orderId: sold.id, state, reason: 'defective', askedBy: 'shopper' },
    });
  await makeFailedPayment(shopper());
  for (const state of ['new', 'open'] as const)
    await db.contactMessage.create({
      data: { name: 'هدى', email: sold.email, subject: 'سؤال', message: 'متى يصل؟', state },
    });
  const lines = await db.orderItem.findMany({ where: { productId: { in: [product.id, gone.id] } } });
  for (const [index, { id, productId }] of lines.entries())
    await db.review.create({
      data: {
        productId: productId ?? '',
        orderItemId: id,
        stars: 4,
        text: 'جيد',
        name: 'سارة',
        state: index ? 'published' : 'waiting',
        openReports: index,
      },
    });
  for (const state of ['draft', 'accepted'] as const)
    await db.quotation.create({
      data: {
        ...{
          number: `QUO-${word()}`,
          state,
          firstName: 'نورة',
          lastName: 'القحطاني',
          email: sold.email,
          phone: sold.phone,
        },
        ...{ subtotal: '50.00', taxAmount: '6.52', taxRate: '15', totalAmount: '50.00', validDays: 7 },
      },
    });
  await makeOrder({ status: 'confirmed', paymentMethod: 'account', accountDueOn: hours(-48) });
  await makeOffer(product.id, { endDate: hours(48) });
  await makeCoupon({ expiresAt: hours(48) });
  const text = `zz${word()}`;
  texts.push(text);
  await db.searchLog.create({ data: { day: new Date(), text, written: text, count: 2, results: 0, corrected: false } });
  await db.jobRun.upsert({
    where: { job },
    create: { job, beganAt: new Date(), durationMs: 1, error: 'a test' },
    update: { error: 'a test' },
  });
  await db.readyBuild.create({
    data: {
      ...{ name: text, use: 'gaming', kinds: ['memory', 'storage'] },
      parts: {
        create: [
          { productId: product.id, kind: 'memory', place: 0 },
          { productId: gone.id, kind: 'storage', place: 1 },
        ],
      },
    },
  });
  const mail = await makeWaitingMail();
  await db.mailOutbox.update({ where: { id: mail.id }, data: { attempts: 99 } });
}

function rowsAt(page: Page): Locator {
  const path = new URL(page.url()).pathname;
  const table = (label: string) => page.locator(`table[aria-label="${label}"] tbody > tr`);
  const list = (label: string) => page.getByRole('list', { name: label, exact: true }).locator('> li');
  const rows: Record<string, () => Locator> = {
    '/admin/orders': () => table(admin.orders.list),
    '/admin/returns': () => table(admin.returns.list),
    '/admin/failed-payments': () => list(failed_payments.list),
    '/admin/messages': () => list(admin.messages.list),
    '/admin/reviews': () => list(admin.reviews.list),
    '/admin/products': () => table(admin.products.list),
    '/admin/daily-offers': () => list(admin.daily_offers.list),
    '/admin/coupons': () => list(admin.coupons.list),
    '/admin/ready-builds': () => list(admin.ready_builds.list),
    '/admin/searches/nothing-found': () => list(admin.searches_nothing.list),
    '/admin/quotations': () => list(admin.quotations.list),
    '/admin/receivables': () => list(admin.receivables.list),
    '/admin/jobs': () => list(admin.jobs.jobs_list),
    '/admin/jobs/tasks': () => list(admin.jobs.list),
  };
  return (rows[path] ?? (() => page.locator('nothing')))();
}

async function countRows(page: Page): Promise<number> {
  let count = 0;
  for (let pages = 0; pages < 40; pages += 1) {
    await expect(rowsAt(page).first()).toBeVisible();
    count += await rowsAt(page).count();
    const next = page.getByRole('navigation', { name: common.pages }).getByRole('link', { name: common.next });
    if ((await next.count()) === 0) return count;
    const address = (await next.getAttribute('href')) ?? '';
    await page.goto(address);
  }
  return count;
}

test('every number of the worklist leads to as many rows @both', async ({ page }) => {
  test.slow();
  const job = test.info().project.name === 'phone' ? 'unconfirmed' : 'oldChanges';
  await makeWork(job);
  await enter(page, '/admin');
  const work = page.getByRole('list', { name: dashboard.work.label });
  const keys = Object.entries(dashboard.work).filter(([key]) => !['heading', 'label', 'nothing'].includes(key));
  // Not checked here: lists that depend on a law's date, on the only carrier account or on the tax registration. Other tests cover them.
  const apart = [
    'data_requests',
    'carrier_alerts',
    'reports_late',
    'reports_refused',
    'reports_unproven',
    'certificate_ending',
  ];
  const known = keys.filter(([key]) => !apart.includes(key) && (!key.startsWith('tasks_') || key === 'tasks_mails'));
  const numberOf = async (text: string) => {
    await page.goto('/admin');
    const said = await work.getByRole('link', { name: text }).innerText();
    return Number(said.replace(/\D*([\d,]+)[\s\S]*/, '$1').replace(',', ''));
  };
  // Other tests add and remove rows, so the list lies between the numbers before and after it.
  for (const [key, text] of known)
    await expect(async () => {
      const before = await numberOf(text);
      expect(before, key).toBeGreaterThan(0);
      await work.getByRole('link', { name: text }).click();
      await expect(page).not.toHaveURL(/\/admin$/);
      const [address, rows] = [page.url(), await countRows(page)];
      const after = await numberOf(text);
      expect(rows, `${key} at ${address}`).toBeGreaterThanOrEqual(Math.min(before, after));
      expect(rows, `${key} at ${address}`).toBeLessThanOrEqual(Math.max(before, after));
    }).toPass({ timeout: 60_000 });
  await db.jobRun.deleteMany({ where: { job, error: 'a test' } });
});

test('what somebody may not open waits for others', async ({ page }) => {
  await makeOrder({ status: 'cancelled', refundDue: true });
  await enterWith(page, ['content'], '/admin');
  await expect(page.getByText(dashboard.work.nothing)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(dashboard.sales_heading, { exact: true })).toHaveCount(0);
  await enterWith(page, ['orders_view'], '/admin');
  await expect(main.getByRole('link', { name: dashboard.work.refunds_due })).toBeVisible();
  await expect(main.getByText(dashboard.work.messages)).toHaveCount(0);
  // Without the permission, the chart shows numbers of orders but no amounts.
  await expect(main.getByText(dashboard.hours_orders)).toBeVisible();
  await expect(main.getByText(dashboard.average)).toHaveCount(0);
});

test('the figures of today follow a sale, and the chart has its numbers in a table @both', async ({ page }) => {
  await enter(page, '/admin');
  const card = page.getByRole('region', { name: dashboard.today, exact: true });
  const orders = async () =>
    Number((await card.locator('dl > div').nth(1).locator('dd').first().innerText()).replace(',', ''));
  // Retries, because another test may delete orders in between.
  await expect(async () => {
    const before = await orders();
    await makeOrder({ status: 'confirmed', totalAmount: '75.00', items: oneItem(3), createdAt: hours(0) });
    await page.reload();
    expect(await orders()).toBeGreaterThan(before);
  }).toPass();
  const figure = page.getByRole('figure', { name: dashboard.hours_sales });
  await expect(figure.locator('svg rect')).toHaveCount(48);
  await expect(figure.getByRole('table')).toBeHidden();
  await figure.getByText(admin.chart.as_table).click();
  await expect(figure.getByRole('row')).toHaveCount(25);
  await expectNoOverflow(page);
});

test('a report changes its cut and its period, and is the same sum @both', async ({ page }) => {
  const product = await makeProduct({ name: `تقرير ${word()}` });
  const city = `مدينة ${word()}`;
  await makeOrder({
    status: 'confirmed',
    city,
    totalAmount: '123.00',
    shippingCost: '73.00',
    createdAt: new Date('2006-07-08T12:00:00+03:00'),
    items: {
      create: [
        {
          productId: product.id,
          productName: product.name,
          productImage: '/placeholder.webp',
          quantity: 1,
          unitPrice: '50.00',
          totalPrice: '50.00',
        },
      ],
    },
  });
  await enter(page, '/admin/reports');
  const period = page.getByRole('combobox', { name: admin.period.label });
  const cuts = page.getByRole('navigation', { name: reports.cut_label });
  const table = page.getByRole('main').getByRole('table');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(7);
  await expect(page.getByText(reports.by_order_day)).toBeVisible();
  await period.selectOption({ label: reports.periods.today });
  await expect(rows).toHaveCount(1);
  await period.selectOption({ label: reports.periods.custom });
  await expect(page.getByText(reports.choose_days)).toBeVisible();
  await page.getByLabel(admin.period.from).fill('2006-07-07');
  await page.getByLabel(admin.period.to).fill('2006-07-09');
  await expect(rows).toHaveCount(3);
  const total = table.locator('tfoot');
  await expect(total).toContainText('123');
  await cuts.getByRole('link', { name: reports.cuts.city }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(city);
  await expect(total).toContainText('123');
  await cuts.getByRole('link', { name: reports.cuts.product }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: product.name })).toContainText('50');
  await expect(rows.filter({ hasText: reports.rest })).toContainText('73');
  await expect(total).toContainText('123');
  await expect(cuts.getByRole('link', { name: reports.cuts.product })).toHaveAttribute('aria-current', 'true');
  await expectNoOverflow(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: reports.export }).click();
  expect((await file).suggestedFilename()).toMatch(/^report-product-.*\.csv$/);
  await page.getByLabel(admin.period.to).fill('2006-07-06');
  await expect(page.getByText(messages.validation.period_order)).toBeVisible();
});

test('a payment that failed gets a new link and a text for WhatsApp @both @core', async ({ page, axe }) => {
  const order = await makeFailedPayment(shopper());
  await enter(page, '/admin/failed-payments');
  const row = page.getByRole('article').filter({ hasText: order.orderNumber });
  await expect(row).toContainText(failed_payments.reasons.insufficient_funds);
  await expectNoOverflow(page);
  await row.getByRole('button', { name: failed_payments.make }).click();
  const send = row.getByRole('link', { name: admin.orders.link.send });
  await expect(send).toBeVisible();
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect(`${address.host}${address.pathname}`).toBe('wa.me/966501234567');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(order.orderNumber);
  const link = /https?:\/\/\S+\/pay\/\S+/.exec(text)?.[0] ?? '';
  await expect(row).toContainText(link);
  await closeToasts(page);
  await axe(page);
  await page.reload();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: failed_payments.states.linked }).click();
  await expect(row).toContainText(link);
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('pending_payment');
  const shop = await page.context().newPage();
  await shop.goto(new URL(link).pathname);
  await expect(shop.getByRole('main')).toContainText(filled('{number}', { number: order.orderNumber }));
  await shop.close();
});

test('a printed report has the rows that the screen leaves to the file', async ({ page }) => {
  const day = '2006-10-08';
  const mark = word();
  const lines = Array.from({ length: 120 }, (_, position) => ({
    position,
    productName: `منتج ${mark} ${position}`,
    productImage: '/placeholder.webp',
    quantity: 1,
    unitPrice: '1.00',
    totalPrice: '1.00',
  }));
  await makeOrder({
    ...{ status: 'confirmed', subtotal: '120.00', totalAmount: '145.00', createdAt: new Date(`${day}T12:00:00+03:00`) },
    items: { create: lines },
  });
  await enter(page, `/admin/reports?cut=product&period=custom&from=${day}&to=${day}`);
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr');
  const note = page.getByText('والمجموع يشملها');
  const during = (event: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), event);
  await expect(rows).toHaveCount(100);
  await expect(note).toContainText('21');
  // Opens a row with shipping. Retries, because a press before hydration does nothing.
  await expect(async () => {
    await during('beforeprint');
    await expect(rows).toHaveCount(121, { timeout: 1_000 });
  }).toPass();
  await expect(note).toHaveCount(0);
  await during('afterprint');
  await expect(rows).toHaveCount(100);
  await expectNoOverflow(page);
});

test('a report that is wider than a phone says so at its edge, and its names stay while it is pushed aside @phone', async ({
  page,
}) => {
  await enter(page, '/admin/reports');
  const frame = page.locator('[data-more]');
  const side = frame.getByRole('region');
  await expect(frame).toHaveAttribute('data-more', 'end');
  const name = frame.locator('tbody th').first();
  const left = async () => Math.round((await name.boundingBox())?.x ?? 0);
  const before = await left();
  // Right-to-left layouts have negative scroll positions.
  await side.evaluate((element) => element.scrollTo({ left: -60, behavior: 'instant' }));
  await expect(frame).toHaveAttribute('data-more', 'both');
  expect(await left()).toBe(before);
  await side.evaluate((element) => element.scrollTo({ left: -element.scrollWidth, behavior: 'instant' }));
  await expect(frame).toHaveAttribute('data-more', 'start');
  expect(await left()).toBe(before);
  await expectNoOverflow(page);
});
