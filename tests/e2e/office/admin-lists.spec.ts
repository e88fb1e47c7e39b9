import type { Page } from '@playwright/test';
import type { AuditAction, AuditEntity } from '@/lib/platform/audit/rules';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectShown, filled, orderRows, productRow, searchField } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeCategory, makeCoupon, makeOrder, makeProduct, removeMade, word } from '../../support/make/make.ts';

test.afterAll(removeMade);
const { admin, status } = messages;
const { common, period } = admin;
const image = '/placeholder.webp';

const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

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
  const rows = orderRows(page);

  await searchField(page, texts.search_label).fill(mine);
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
  await searchField(page, texts.search_label).fill(`${mine}x`);
  await expect(page.getByText(texts.none_text)).toBeVisible();
  await page.getByRole('button', { name: common.clear_filters }).click();
  await expect(page.getByText(texts.none_text)).toHaveCount(0);
  await expect(searchField(page, texts.search_label)).toHaveValue('');
  await expect(rows.first()).toBeVisible();
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
  await searchField(page, texts.search_label).fill(mine);
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
  await expect(searchField(page, texts.search_label)).toBeFocused();
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
  await searchField(page, texts.search_label).fill(active);
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
    await searchField(page, texts.search_label).fill(mine);
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
    await searchField(page, admin.customers.search_label).fill(mine);
    await expectShown(cards, [one.lastName, other.lastName], [one.lastName, other.lastName]);
    await searchField(page, admin.customers.search_label).fill(other.lastName);
    await expectShown(cards, [one.lastName, other.lastName], [other.lastName]);
  } finally {
    await db.contactMessage.deleteMany({ where: { id: { in: [unread.id, read.id] } } });
    await db.customer.deleteMany({ where: { id: { in: [one.id, other.id] } } });
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
  await searchField(page, texts.search_label).fill(mine);
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
