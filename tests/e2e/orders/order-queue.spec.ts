import type { Page } from '@playwright/test';
import { LABEL_SIZES } from '../../../lib/fulfilment/shipment/labels.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits, filled, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCompany, makeOrder, makeProduct, oneItem, removeMade, word } from '../../support/make/make.ts';
import { papersOf } from '../../support/pdf.ts';

const { orders } = messages.admin;
const { bulk, label, papers } = orders;

test.afterAll(removeMade);

const lettersOf = (text: string) => text.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const rowsOf = (page: Page) => page.locator(`table[aria-label="${orders.list}"] tbody > tr`);
const barOf = (page: Page) => page.getByRole('region', { name: bulk.label });
const chooseQueue = (page: Page) => page.getByRole('button', { name: filled(bulk.queue, { most: 200 }) }).click();

/** An early date, so that the orders of other tests stay above. */
const EARLIER = new Date('2026-01-02T09:00:00Z');

const lineOf = (product: { id: string; name: string; image: string }, quantity = 1, position = 0) => ({
  position,
  productId: product.id,
  productName: product.name,
  productImage: product.image,
  quantity,
  unitPrice: '25.00',
  totalPrice: (25 * quantity).toFixed(2),
});

test('two hundred orders are confirmed with one press, and each has its invoice, its note and its letter', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const lastName = `العميل${word()}`;
  const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct({ stockQuantity: 500 })));
  const of = (index: number) => products[index % 20] ?? products[0] ?? { id: '', name: '', image: '' };
  for (let begun = 0; begun < 200; begun += 20)
    await Promise.all(
      products.map((_, index) =>
        makeOrder({
          lastName,
          status: 'pending',
          paymentMethod: 'cash',
          createdAt: EARLIER,
          taxAmount: '9.78',
          taxRate: '15',
          items: { create: [lineOf(of(index)), lineOf(of(index + 7), 1, 1)] },
        }),
      ),
    );
  const rest = await makeOrder({
    lastName,
    status: 'pending',
    paymentMethod: 'cash',
    createdAt: new Date(EARLIER.getTime() - 60_000),
    items: { create: [lineOf(of(0))] },
  });
  await enter(page, `${searching('/admin/orders', lastName)}&queue=new`);
  await chooseQueue(page);
  await expect(barOf(page).getByRole('status')).toContainText('200');
  await barOf(page).getByRole('button', { name: bulk.confirm, exact: true }).click();
  await expect(page.getByText(/تم \d+ من 200/)).toBeVisible();
  await expect(page.getByRole('button', { name: bulk.undo })).toBeVisible();
  // Orders are confirmed in batches: one transaction per order takes five times as long.
  const written = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM orders WHERE last_name = ${lastName}`;
  expect(written[0]?.count).toBeLessThan(50);
  // Orders that left the queue stay selected for printing.
  const box = page.getByRole('checkbox', { name: filled(bulk.select, { number: rest.orderNumber }) });
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: bulk.select_all })).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expect(barOf(page).getByRole('status')).toContainText('201');
  await expect(barOf(page).getByText(filled(bulk.paper_most, { most: 200 }))).toBeVisible();
  const where = { order: { lastName } };
  expect(await db.order.count({ where: { lastName, status: 'confirmed' } })).toBe(200);
  expect(await db.orderStatusHistory.count({ where: { ...where, fromStatus: 'pending', toStatus: 'confirmed' } })).toBe(
    200,
  );
  const ids = (await db.order.findMany({ where: { lastName }, select: { id: true } })).map(({ id }) => id);
  expect(await db.invoice.count({ where: { orderId: { in: ids }, kind: 'invoice' } })).toBe(200);
  expect(await db.mailOutbox.count({ where: { orderId: { in: ids }, event: 'confirmed' } })).toBe(200);
  const left = await db.product.findMany({ where: { id: { in: products.map(({ id }) => id) } } });
  for (const { stockQuantity } of left) expect(stockQuantity).toBe(480);
});

test('the list shows fifty, narrowed by a chip, a carrier and a city; what is chosen stays after a reload @both', async ({
  page,
  isMobile,
}) => {
  const lastName = `العميل${word()}`;
  const company = await makeCompany();
  const product = await makeProduct();
  const items = { create: [lineOf(product, 2), lineOf(await makeProduct(), 1, 1), lineOf(await makeProduct(), 1, 2)] };
  const there = await makeOrder({
    lastName,
    status: 'pending',
    paymentMethod: 'cash',
    city: `تبوك${lastName}`,
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items,
  });
  await Promise.all(
    Array.from({ length: 51 }, () =>
      makeOrder({ lastName, status: 'confirmed', paymentMethod: 'cash', items: oneItem(), createdAt: EARLIER }),
    ),
  );
  await enter(page, searching('/admin/orders', lastName));
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(rowsOf(page).first()).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('navigation', { name: orders.queues.label })
    .getByRole('link', { name: new RegExp(`^${orders.queues.new}`) })
    .click();
  const row = rowsOf(page).filter({ hasText: there.orderNumber });
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(row.getByText(`2 × ${product.name}`).filter({ visible: true })).toBeVisible();
  await expect(row.getByText(isMobile ? '+2' : 'ومنتجان آخران').filter({ visible: true })).toBeVisible();
  await page.goto(searching('/admin/orders', lastName));
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
  await choose(orders.carrier_label, company.name);
  await expect(rowsOf(page)).toHaveCount(1);
  await choose(orders.carrier_label, orders.carrier_all);
  await expect(rowsOf(page)).toHaveCount(50);
  await choose(orders.city_label, `تبوك${lastName}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: filled(bulk.select, { number: there.orderNumber }) }).press('Space');
  await expect(barOf(page).getByRole('status')).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('checkbox', { name: filled(bulk.select, { number: there.orderNumber }) })).toBeChecked();
  await expect(page.getByRole('combobox', { name: orders.city_label, exact: true })).toHaveValue(`تبوك${lastName}`);
  await expectFits(page);

  // Orders on other pages and outside the filter stay selected, also after a reload.
  await page.goto(`${searching('/admin/orders', lastName)}&status=confirmed`);
  const said = barOf(page).getByRole('status');
  await expect(said).toContainText('منها واحد ليس في هذه الصفحة');
  await chooseQueue(page);
  await expect(said).toContainText('52');
  await expect(said).toContainText('منها اثنان ليسا في هذه الصفحة');
  await page.reload();
  await expect(said).toContainText('52');
  await page.goto(`${searching('/admin/orders', lastName)}&status=confirmed&page=2`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true })).toBeChecked();
  await expect(said).toContainText('منها 51 ليست في هذه الصفحة');
  await barOf(page).getByRole('button', { name: bulk.clear }).click();
  await expect(barOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('orders-selection'))).toBe('[]');
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(barOf(page)).toBeHidden();
});

test('orders chosen by hand on two pages are confirmed together, after a question that counts both', async ({
  page,
  axe,
}) => {
  const lastName = `العميل${word()}`;
  const made = { lastName, status: 'pending', paymentMethod: 'cash' } as const;
  const old = await makeOrder({ ...made, items: oneItem(), createdAt: new Date(EARLIER.getTime() - 60_000) });
  await Promise.all(Array.from({ length: 50 }, () => makeOrder({ ...made, items: oneItem(), createdAt: EARLIER })));
  await enter(page, searching('/admin/orders', lastName));
  const first = rowsOf(page).first();
  const number = (await first.getByRole('link').first().getAttribute('aria-label')) ?? '';
  await first.getByRole('checkbox').click();
  const { pages, next } = messages.admin.common;
  await page.getByRole('navigation', { name: pages }).getByRole('link', { name: next, exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: filled(bulk.select, { number: old.orderNumber }) }).click();
  await expect(barOf(page).getByRole('status')).toContainText('منها واحد ليس في هذه الصفحة');
  await barOf(page).getByRole('button', { name: bulk.confirm, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'تأكيد طلبين؟' });
  await expect(question).toContainText('يشمل طلباً واحداً اخترته في صفحة أخرى أو بعوامل تصفية أخرى.');
  await axe(page);
  expect(await db.order.count({ where: { lastName, status: 'confirmed' } })).toBe(0);
  await question.getByRole('button', { name: bulk.confirm, exact: true }).click();
  const confirmed = async () => {
    const orders = await db.order.findMany({ where: { lastName, status: 'confirmed' } });
    return orders.map(({ orderNumber }) => orderNumber).sort();
  };
  await expect.poll(confirmed).toEqual([number, old.orderNumber].sort());
  await barOf(page).getByRole('button', { name: bulk.clear }).click();
  await expect(page.locator(':focus')).toContainText(old.orderNumber);
});

test('a row on a phone leads to its order wherever it is pressed, and has its next step @phone', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const { id, orderNumber } = await makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', items: oneItem() });
  await makeOrder({ lastName, status: 'pending_payment', paymentMethod: 'stripe', items: oneItem() });
  await enter(page, searching('/admin/orders', lastName));
  const row = rowsOf(page).filter({ hasText: orderNumber });
  await expect(row).toBeVisible();
  // Two lines: three would be at least 81 pixels high.
  expect((await row.boundingBox())?.height).toBeLessThan(72);
  // The tests' order numbers are longer than those of the shop.
  const product = row.locator('p[title]').filter({ visible: true });
  expect((await product.boundingBox())?.width).toBeGreaterThan(100);
  await expect(page.getByRole('link', { name: new RegExp(`^${orders.pay_link}`) })).toBeVisible();
  await row
    .getByRole('button', { name: filled(orders.next_of, { step: orders.next_short.confirm, number: orderNumber }) })
    .click();
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('confirmed');
  await expect(
    row.getByRole('button', { name: filled(orders.next_of, { step: orders.next_short.ship, number: orderNumber }) }),
  ).toBeVisible();
  await row.click({ position: { x: 200, y: 8 } });
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
});

/** Intercepts the request and reads the file, because a browser without a PDF viewer would download it. */
async function printed(page: Page, name: string) {
  let said = '';
  await page.context().route('**/api/admin/orders/papers', async (route) => {
    const response = await route.fetch();
    said = await response.text();
    await route.fulfill({ response, body: said });
  });
  const popup = page.waitForEvent('popup');
  await barOf(page).getByRole('button', { name, exact: true }).click();
  const tab = await popup;
  await expect.poll(() => said).toContain('"pdf"');
  const { pdf } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { pdf: string };
  const pages = await papersOf(Buffer.from(pdf, 'base64'));
  // A tab closed while it reads the file would not notify the list.
  if (!tab.isClosed()) await expect(tab.getByRole('progressbar')).toBeHidden();
  await tab.close();
  await page.context().unroute('**/api/admin/orders/papers');
  return pages;
}

test('twenty orders are on paper with two presses, by carrier or by shelf; what is fetched is one list @both', async ({
  page,
}) => {
  const lastName = `العميل${word()}`;
  const [near, far] = [
    // Letters only, because text extraction splits a code that mixes letters and digits.
    await makeProduct({ shelf: 'A-2', sku: lettersOf(word()) }),
    await makeProduct({ shelf: 'B-10', sku: lettersOf(word()) }),
  ];
  const made = [];
  for (let index = 0; index < 20; index += 1)
    made.push(
      await makeOrder({
        lastName,
        status: 'confirmed',
        paymentMethod: 'cash',
        createdAt: EARLIER,
        taxAmount: '9.78',
        taxRate: '15',
        shippingMethod: index % 2 ? 'أرامكس' : 'سمسا',
        items: { create: [lineOf(index % 2 ? near : far, 2)] },
      }),
    );
  await enter(page, `${searching('/admin/orders', lastName)}&queue=to_prepare`);
  await chooseQueue(page);
  await expect(barOf(page).getByRole('status')).toContainText('20');
  const pages = await printed(page, bulk.papers);
  // Two pages per order, slip and label: there are no invoices.
  expect(pages).toHaveLength(40);
  const carriers = pages.filter((_, index) => index % 2 === 0).map(({ text }) => text.includes('أرامكس'));
  expect(carriers).toEqual([...Array(10).fill(true), ...Array(10).fill(false)]);
  for (const { free } of pages) expect(free).toBeGreaterThan(2);
  await expect.poll(() => db.order.count({ where: { lastName, printedAt: { not: null } } })).toBe(20);
  await expect(barOf(page).getByRole('status')).toContainText('20');
  const [list, ...more] = await printed(page, bulk.pick);
  expect(more).toEqual([]);
  expect(list?.text).toContain(papers.pick_heading);
  for (const { sku } of [near, far]) expect(list?.text.toLowerCase()).toContain((sku ?? '').toLowerCase());
  const placeOf = ({ sku }: { sku: string | null }) =>
    (list?.text.toLowerCase() ?? '').indexOf((sku ?? '').toLowerCase());
  expect(placeOf(near)).toBeLessThan(placeOf(far));
  await barOf(page).getByRole('combobox', { name: papers.sort }).selectOption({ label: papers.sort_shelf });
  const byShelf = await printed(page, bulk.papers);
  expect(
    byShelf
      .filter((_, index) => index % 2 === 0)
      .map(({ text }) => text.includes('أرامكس'))
      .slice(0, 10),
  ).toEqual(Array(10).fill(true));
  await barOf(page).getByRole('combobox', { name: label.size }).selectOption({ label: label.sizes['100x150'] });
  const larger = await printed(page, bulk.papers);
  const widths = larger.filter((_, index) => index % 2 === 1).map(({ width }) => Math.round(width));
  expect(widths).toEqual(Array(20).fill(LABEL_SIZES['100x150'].width));
  // The browser remembers label size and paper order.
  await page.goto(`${searching('/admin/orders', lastName)}&status=confirmed`);
  await expect(barOf(page).getByRole('status')).toContainText('20');
  await expect(barOf(page).getByRole('combobox', { name: label.size })).toHaveValue('100x150');
  await expect(barOf(page).getByRole('combobox', { name: papers.sort })).toHaveValue('shelf');
  await expectFits(page);
});

test('papers that could not be made say so in their tab, and come when they are asked for again @both', async ({
  page,
  allow,
}) => {
  allow(/503/);
  const lastName = `العميل${word()}`;
  const items = { create: [lineOf(await makeProduct())] };
  const order = await makeOrder({ lastName, status: 'confirmed', paymentMethod: 'cash', createdAt: EARLIER, items });
  await enter(page, `${searching('/admin/orders', lastName)}&queue=to_prepare`);
  await chooseQueue(page);
  const call = '**/api/admin/orders/papers';
  await page.context().route(call, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  const popup = page.waitForEvent('popup');
  await barOf(page).getByRole('button', { name: bulk.papers, exact: true }).click();
  const tab = await popup;
  await expect(tab.getByRole('alert').getByRole('heading', { name: papers.failed })).toBeVisible();
  await expect(tab).toHaveTitle(new RegExp(papers.title));
  expect(await db.order.count({ where: { id: order.id, printedAt: null } })).toBe(1);
  await page.context().unroute(call);
  await tab.getByRole('button', { name: messages.admin.common.retry }).click();
  // The tab shows its notes before the file covers them.
  await expect(tab.getByRole('heading', { name: papers.ready })).toBeVisible();
  await expect(tab.getByText(order.orderNumber)).toBeVisible();
  await expect(tab.getByRole('link', { name: papers.show })).toHaveAttribute('href', /^blob:/);
  // The server has marked the orders as printed, and the tab notifies the list.
  await expect.poll(() => db.order.count({ where: { id: order.id, printedAt: null } })).toBe(0);
  await expectFits(tab);
});
