import type { Locator, Page } from '@playwright/test';
import type { AuditAction, AuditEntity } from '@/lib/platform/audit/rules';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { contrastOf, film } from '../../support/browser/film.ts';
import { enter, filled, productRow, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeCategory, makeCoupon, makeOrder, makeProduct, removeMade, word } from '../../support/make/make.ts';

test.afterAll(removeMade);
const { admin, status } = messages;
const { common, period } = admin;
const image = '/placeholder.webp';

const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label });
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

/** On phones, table rows look like cards. */
const rowsOf = (page: Page) => page.locator(`table[aria-label="${admin.orders.list}"] tbody > tr`);

async function expectShown(list: Locator, all: readonly string[], shown: readonly string[]) {
  for (const name of all) await expect(list.filter({ hasText: name }), name).toHaveCount(shown.includes(name) ? 1 : 0);
}

const BELOW_HEADER = { x: 0, y: 0.25, width: 1, height: 0.7 };

test('orders: search, status, refunds and period @core', async ({ page }) => {
  const mine = word();
  const make = async (change: Parameters<typeof makeOrder>[0]) =>
    (await makeOrder({ lastName: mine, ...change })).orderNumber;
  const pending = await make({});
  const shipped = await make({ status: 'shipped' });
  const owed = await make({ status: 'cancelled', refundDue: true });
  const old = await make({ createdAt: hours(-24 * 10) });
  const all = [pending, shipped, owed, old];
  const texts = admin.orders;
  await enter(page, '/admin/orders');
  const rows = rowsOf(page);

  await search(page, texts.search_label).fill(mine);
  await expectShown(rows, all, all);
  await choose(page, texts.status_label, status.shipped);
  await expectShown(rows, all, [shipped]);
  await choose(page, texts.status_label, texts.refund_due);
  await expectShown(rows, all, [owed]);
  await choose(page, texts.status_label, texts.status_all);
  await expectShown(rows, all, all);
  await choose(page, period.label, period.week);
  await expectShown(rows, all, [pending, shipped, owed]);
  await choose(page, period.label, period.custom);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  await page.getByLabel(period.to).fill(day(hours(-24 * 5)));
  await expectShown(rows, all, [old]);
  await choose(page, period.label, period.all);
  await expectShown(rows, all, all);
  await search(page, texts.search_label).fill(`${mine}x`);
  await expect(page.getByText(texts.none_text)).toBeVisible();
  await page.getByRole('button', { name: common.clear_filters }).click();
  await expect(page.getByText(texts.none_text)).toHaveCount(0);
  await expect(search(page, texts.search_label)).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});

test('orders: the next page and the one before', async ({ page }) => {
  const mine = word();
  const numbers: string[] = [];
  for (let count = 0; count < 51; count += 1)
    numbers.push((await makeOrder({ lastName: mine, createdAt: hours(-count) })).orderNumber);
  await enter(page, searching('/admin/orders', mine));
  const rows = rowsOf(page);
  const pages = page.getByRole('navigation', { name: common.pages });
  const first = numbers.slice(0, 50);
  await expectShown(rows, numbers, first);
  await pages.getByRole('link', { name: common.next }).click();
  await expectShown(rows, numbers, numbers.slice(50));
  await expect(pages).toContainText(filled(common.page, { page: 2 }));
  await pages.getByRole('link', { name: common.previous }).click();
  await expectShown(rows, numbers, first);
  await expect(search(page, admin.orders.search_label)).toHaveValue(mine);
});

test('messages: the last page in one press, and whoever asks for more pages than there are', async ({ page }) => {
  const mine = word();
  const all = Array.from({ length: 45 }, (_, index) => `${mine} س${index}`);
  await db.contactMessage.createMany({
    data: all.map((subject, index) => ({
      name: 'هدى',
      email: `${word()}@lists.example`,
      subject,
      message: mine,
      createdAt: hours(-index - 1),
    })),
  });
  const path = searching('/admin/messages', mine);
  await enter(page, path);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: all[0] })).toHaveCount(1);
  const size = await cards.count();
  const last = Math.ceil(all.length / size);
  expect(last).toBeGreaterThan(2);
  const onLast = async () => {
    await expect(page.getByText(filled(common.page, { page: last }), { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(all.length - (last - 1) * size);
    await expect(cards.filter({ hasText: all.at(-1) })).toHaveCount(1);
    await expect(page.getByRole('link', { name: common.last_page })).toHaveCount(0);
  };
  const link = page.getByRole('link', { name: common.last_page });
  await link.scrollIntoViewIfNeeded();
  const { end } = await film(page);
  await link.click();
  await onLast();
  // Old rows stay until the new ones are drawn: no frame is blank.
  const frames = await Promise.all((await end()).map((frame) => contrastOf(frame, BELOW_HEADER)));
  expect(Math.min(...frames), `of ${frames.length} frames`).toBeGreaterThan(Math.max(...frames) * 0.1);
  await page.goto(`${path}&page=999`);
  await onLast();
});

test('products: search, category, stock and pages', async ({ page }) => {
  const mine = word();
  const [one, other] = [await makeCategory(), await makeCategory()];
  const make = async (name: string, change: Parameters<typeof makeProduct>[0]) =>
    (await makeProduct({ name: `${name} ${mine}`, image, category: one.slug, ...change })).name;
  const here = await make('أول', {});
  const there = await make('ثان', { category: other.slug });
  const gone = await make('ثالث', { inStock: false });
  const all = [here, there, gone];
  const texts = admin.products;
  await enter(page, '/admin/products');
  const cards = productRow(page, '');
  await search(page, texts.search_label).fill(mine);
  await expectShown(cards, all, all);
  await choose(page, texts.fields.category, other.name);
  await expectShown(cards, all, [there]);
  await choose(page, texts.fields.category, texts.category_all);
  await expectShown(cards, all, all);
  await choose(page, texts.stock_label, texts.stock_out);
  await expectShown(cards, all, [gone]);
  await choose(page, texts.stock_label, texts.stock_in);
  await expectShown(cards, all, [here, there]);

  // The demo products fill several pages.
  await page.getByRole('button', { name: common.clear_search }).click();
  await expect(search(page, texts.search_label)).toBeFocused();
  const names = () => cards.locator('a[data-name]').allTextContents();
  await expect.poll(async () => (await names()).length).toBe(50);
  const first = await names();
  const pages = page.getByRole('navigation', { name: common.pages });
  await pages.getByRole('link', { name: common.next_page }).click();
  await expect.poll(async () => (await names()).join()).not.toBe(first.join());
  await expect(pages.getByRole('link', { name: filled(common.page, { page: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('coupons: search, and those that have ended by a switch', async ({ page }) => {
  const active = (await makeCoupon()).code;
  const other = (await makeCoupon()).code;
  const used = (await makeCoupon({ code: `${active}-U`, currentUses: 1, isUsed: true })).code;
  const over = (await makeCoupon({ code: `${active}-O`, expiresAt: hours(-1) })).code;
  const texts = admin.coupons;
  await enter(page, '/admin/coupons');
  const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await search(page, texts.search_label).fill(active);
  await expectShown(rows, [active, other], [active]);
  await expect(rows.filter({ hasText: over })).toHaveCount(0);
  await page.getByRole('switch', { name: texts.show_ended }).click();
  await expectShown(rows, [used, over, other], [used, over]);
  // An expired coupon is not also "active".
  await expect(rows.filter({ hasText: over }).getByText(texts.expired, { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: over }).getByText(texts.active, { exact: true })).toHaveCount(0);
  await page.getByRole('switch', { name: texts.show_ended }).click();
  await expect(rows.filter({ hasText: used })).toHaveCount(0);
  await expectShown(rows, [active, other], [active]);
});

test('customers and messages: search, and how they stand', async ({ page }) => {
  const mine = word();
  const write = (name: string, state: 'new' | 'closed') =>
    db.contactMessage.create({
      data: { name: `${name} ${mine}`, email: `${word()}@lists.example`, subject: 'سؤال', message: 'متى؟', state },
    });
  const [unread, read] = [await write('نورة', 'new'), await write('سعد', 'closed')];
  const customer = (lastName: string) =>
    db.customer.create({
      data: { firstName: 'ليلى', lastName, email: `${word()}@lists.example`, phone: '0501234567' },
    });
  const [one, other] = [await customer(`${mine}a`), await customer(`${mine}b`)];
  try {
    const texts = admin.messages;
    await enter(page, '/admin/messages');
    const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
    const all = [unread.name, read.name];
    await search(page, texts.search_label).fill(mine);
    await expectShown(rows, all, all);
    const queues = page.getByRole('navigation', { name: texts.queues });
    await queues.getByRole('link', { name: texts.states.new }).click();
    await expectShown(rows, all, [unread.name]);
    await queues.getByRole('link', { name: texts.states.closed }).click();
    await expectShown(rows, all, [read.name]);
    await choose(page, texts.assignee, texts.assigned_me);
    await expectShown(rows, all, []);

    await page.goto('/admin/customers');
    const cards = page.getByRole('list', { name: admin.customers.list }).getByRole('listitem');
    await search(page, admin.customers.search_label).fill(mine);
    await expectShown(cards, [one.lastName, other.lastName], [one.lastName, other.lastName]);
    await search(page, admin.customers.search_label).fill(other.lastName);
    await expectShown(cards, [one.lastName, other.lastName], [other.lastName]);
  } finally {
    await db.contactMessage.deleteMany({ where: { id: { in: [unread.id, read.id] } } });
    await db.customer.deleteMany({ where: { id: { in: [one.id, other.id] } } });
  }
});

for (const order of ['before its search is sent', 'while its search loads'] as const)
  test(`a heap of work that is chosen ${order} stays chosen, as does the search`, async ({ page }) => {
    const mine = word();
    const write = (name: string, state: 'new' | 'closed') =>
      db.contactMessage.create({
        data: { name: `${name} ${mine}`, email: `${word()}@lists.example`, subject: 'سؤال', message: 'متى؟', state },
      });
    const made = [await write('نورة', 'new'), await write('سعد', 'closed')];
    try {
      const texts = admin.messages;
      await enter(page, '/admin/messages');
      const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const queue = page.getByRole('navigation', { name: texts.queues }).getByRole('link', { name: texts.states.new });
      const searched = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === mine);
      if (order === 'before its search is sent') {
        await page.route(/admin\/messages\?state=new(?!.*q=)/, async (route) => {
          await searched;
          await route.fallback();
        });
        await search(page, texts.search_label).fill(mine);
        await queue.click();
      } else {
        const chosen = Promise.withResolvers<void>();
        await page.route(/admin\/messages\?q=/, async (route) => {
          await chosen.promise;
          await route.fallback();
        });
        await search(page, texts.search_label).fill(mine);
        await searched;
        await queue.click();
        chosen.resolve();
      }
      await expectShown(
        rows,
        ['نورة', 'سعد'].map((name) => `${name} ${mine}`),
        [`نورة ${mine}`],
      );
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === mine);
      await expect(search(page, texts.search_label)).toHaveValue(mine);
    } finally {
      await db.contactMessage.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
    }
  });

test('the audit log: search, kind, action, and older ones', async ({ page }) => {
  const mine = word();
  const write = (label: string, change: { entity: AuditEntity; action: AuditAction }, minutesAgo = 0) =>
    db.auditEntry.create({
      data: {
        username: 'test-owner',
        entityId: word(),
        label: `${label} ${mine}`,
        createdAt: new Date(Date.now() - minutesAgo * 60_000),
        ...change,
      },
    });
  const made = (await write('أ', { entity: 'product', action: 'create' })).label;
  const changed = (await write('ب', { entity: 'product', action: 'update' })).label;
  const coupon = (await write('ج', { entity: 'coupon', action: 'update' })).label;
  const all = [made, changed, coupon];
  for (let count = 1; count <= 30; count += 1)
    await write(`د${count}`, { entity: 'notification_banner', action: 'delete' }, count);
  const texts = admin.audit_log;
  await enter(page, '/admin/audit-log');
  const rows = page.getByRole('list', { name: texts.list }).locator('> li');
  await search(page, texts.search_label).fill(mine);
  await expectShown(rows, all, all);
  await choose(page, texts.entity_label, texts.entities.product);
  await expectShown(rows, all, [made, changed]);
  await choose(page, texts.action_label, texts.actions.update);
  await expectShown(rows, all, [changed]);
  await choose(page, texts.entity_label, texts.entity_all);
  await choose(page, texts.action_label, texts.action_all);
  await expectShown(rows, all, all);
  await expect(rows).toHaveCount(30);
  const last = `د30 ${mine}`;
  await expect(rows.filter({ hasText: last })).toHaveCount(0);
  await page.getByRole('link', { name: texts.older }).click();
  await expectShown(rows, [...all, last], [last]);
  await page.getByRole('link', { name: texts.newest }).click();
  await expectShown(rows, [...all, last], all);
});

for (const { list, narrowed, left } of [
  { list: 'orders', narrowed: 'status=shipped&q=0501234567', left: 'status=shipped' },
  { list: 'customers', narrowed: 'sort=spent&q=zz', left: 'sort=spent' },
] as const) {
  test(`${list}: a view is kept for oneself with its search, and saved for all without it @both`, async ({ page }) => {
    const { views } = admin;
    const [own, shared] = [`لي ${word()}`, `للكل ${word()}`];
    await enter(page, `/admin/${list}?${narrowed}`);
    const open = page.getByRole('button', { name: views.title });
    const dialog = page.getByRole('dialog', { name: views.title });
    await open.click();
    await dialog.getByLabel(views.view_name).fill(own);
    await dialog.getByRole('button', { name: views.save_view }).click();
    await expect(
      dialog.getByRole('region', { name: views.saved_views }).getByRole('button', { name: own, exact: true }),
    ).toBeVisible();
    await dialog.getByLabel(views.view_name).fill(shared);
    await dialog.getByLabel(views.view_for).selectOption({ label: views.view_for_all });
    await dialog.getByRole('button', { name: views.save_view }).click();
    const forAll = dialog.getByRole('region', { name: views.shared_views });
    await expect(forAll.getByRole('button', { name: shared, exact: true })).toBeVisible();
    await page.goto(`/admin/${list}`);
    await open.click();
    await dialog.getByRole('button', { name: own, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}\\?${narrowed}$`));
    await open.click();
    await dialog.getByRole('button', { name: shared, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}\\?${left}$`));
    await open.click();
    await forAll.getByRole('button', { name: common.delete_named.replace('{name}', shared) }).click();
    await expect(forAll.getByRole('button', { name: shared, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: common.delete_named.replace('{name}', own) }).click();
    await expect(dialog.getByRole('button', { name: own, exact: true })).toHaveCount(0);
  });
}
