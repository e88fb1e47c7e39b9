import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import messages from '../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { orders } = messages.admin;

/** Opens the order that stands first in the list. */
async function openOrder(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /^ORD-/ }).first().click();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Has the open order leave with a number, once. */
async function ship(page: Page) {
  const headers = { Origin: new URL(page.url()).origin };
  const path = `/api/admin/orders/${idOf(page)}`;
  const { shipments } = (await (await page.request.get(path)).json()) as { shipments: object[] };
  const data = { id: randomUUID(), kind: 'delivery', trackingNumber: '29048571663', note: null };
  if (shipments.length === 0) await page.request.post(`${path}/shipments`, { headers, data });
}

/** Has a piece of the open order come back, once. */
async function sendBack(page: Page) {
  const headers = { Origin: new URL(page.url()).origin };
  const path = `/api/admin/orders/${idOf(page)}`;
  type Known = { returns: object[]; returnable: { itemId: string }[] };
  const { returns, returnable } = (await (await page.request.get(path)).json()) as Known;
  const lines = returnable.slice(0, 1).map(({ itemId }) => ({ itemId, quantity: 1 }));
  const data = { id: randomUUID(), lines, reason: 'defective', note: 'لا يعمل الزر الأيمن' };
  if (returns.length === 0) await page.request.post(`${path}/returns`, { headers, data });
}

/** Has the open order arrive, so that its carrier has its money; opens the window in which that is settled. */
async function settle(page: Page) {
  await ship(page);
  const headers = { Origin: new URL(page.url()).origin };
  const path = `/api/admin/orders/${idOf(page)}`;
  type Known = { orderNumber: string; shippingMethod: string; shipments: { id: string; state: string }[] };
  const order = (await (await page.request.get(path)).json()) as Known;
  const parcel = order.shipments.find(({ state }) => state === 'sent');
  if (parcel) await page.request.put(`${path}/shipments/${parcel.id}`, { headers, data: { state: 'delivered' } });
  const { settlements } = messages.admin;
  await page.goto('/admin/settlements');
  await page
    .getByRole('navigation', { name: settlements.carriers })
    .getByRole('link', { name: order.shippingMethod })
    .click();
  await page.getByRole('checkbox', { name: new RegExp(order.orderNumber) }).click();
  await page
    .getByRole('region', { name: settlements.chosen_label })
    .getByRole('button', { name: settlements.settle, exact: true })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Chooses the orders of the list. */
const choose = (page: Page) =>
  page.getByRole('checkbox', { name: orders.bulk.select_all }).filter({ visible: true }).click();

/** The order desk beyond its list. */
const orderScenes: readonly Scene[] = [
  {
    name: 'admin-order',
    path: ({ orders }) => `/admin/orders?q=${orders.paid}`,
    who: 'staff',
    full: true,
    prepare: openOrder,
  },
  {
    name: 'admin-order-shipped',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await page.reload();
      await page.getByText('29048571663').first().waitFor();
    },
  },
  {
    name: 'admin-order-ship',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('button', { name: orders.shipments.open_delivery, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-edit',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    full: true,
    writes: true,
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('link', { name: orders.edit.open }).click();
      await page.waitForURL(/\/edit$/);
      await page
        .getByRole('button', { name: /^زيادة كمية/ })
        .first()
        .click();
      await page.getByRole('region', { name: orders.edit.totals_heading }).locator('del').first().waitFor();
    },
  },
  {
    name: 'admin-order-edit-search',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('link', { name: orders.edit.open }).click();
      await page.getByRole('combobox', { name: orders.edit.add }).fill('لابتوب');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'admin-order-refund',
    path: ({ orders }) => `/admin/orders?q=${orders.paid}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('button', { name: orders.refunds.open, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-return',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await page.reload();
      await page.getByRole('button', { name: orders.returns.open, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-returned',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await sendBack(page);
      await page.reload();
      await page.getByRole('region', { name: orders.returns.heading }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'admin-order-new', path: '/admin/orders/new', who: 'staff', full: true },
  { name: 'admin-returns', path: '/admin/returns', who: 'staff' },
  { name: 'admin-returns-none', path: '/admin/returns?q=zzzz-nobody', who: 'staff' },
  {
    name: 'admin-orders-chosen',
    path: '/admin/orders',
    who: 'staff',
    prepare: async (page) => {
      await choose(page);
      await page.getByRole('region', { name: orders.bulk.label }).waitFor();
    },
  },
  {
    name: 'admin-orders-ship',
    path: '/admin/orders',
    who: 'staff',
    prepare: async (page) => {
      await choose(page);
      await page
        .getByRole('region', { name: orders.bulk.label })
        .getByRole('button', { name: orders.bulk.ship })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-labels',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await page.goto(`/admin/orders/labels?ids=${idOf(page)}`);
    },
  },
  {
    name: 'admin-order-slips',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await page.goto(`/admin/orders/slips?ids=${idOf(page)}`);
    },
  },
  {
    name: 'admin-orders-print',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openOrder(page);
      await page.goto(`/admin/orders/print?ids=${idOf(page)}`);
    },
  },
];

/** The back office's screens of selling and answering. */
export const salesScenes: readonly Scene[] = [
  ...orderScenes,
  { name: 'admin-coupons', path: '/admin/coupons', who: 'staff' },
  { name: 'admin-coupons-exhausted', path: '/admin/coupons?state=exhausted', who: 'staff' },
  {
    name: 'admin-coupons-form',
    path: '/admin/coupons',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.coupons.add, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-customers', path: '/admin/customers', who: 'staff' },
  { name: 'admin-customers-none', path: '/admin/customers?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mails', path: '/admin/mails', who: 'staff' },
  { name: 'admin-mails-none', path: '/admin/mails?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mail-events', path: '/admin/mails/events', who: 'staff', full: true },
  { name: 'admin-mail-preview', path: '/admin/mails/events/shipped', who: 'staff' },
  { name: 'admin-messages', path: '/admin/messages', who: 'staff' },
  {
    name: 'admin-order-print',
    path: '/admin/orders',
    who: 'staff',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^تفاصيل الطلب/ })
        .first()
        .click();
      const address = await page.getByRole('link', { name: messages.admin.orders.print.open }).getAttribute('href');
      await page.goto(address ?? '');
    },
  },
  { name: 'admin-settlements', path: '/admin/settlements', who: 'staff' },
  {
    name: 'admin-settlements-settle',
    path: ({ orders }) => `/admin/orders?q=${orders.collected}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await settle(page);
    },
  },
  { name: 'admin-invoices', path: '/admin/invoices', who: 'staff' },
  { name: 'admin-invoices-none', path: '/admin/invoices?q=zzzz-nothing', who: 'staff' },
  {
    name: 'admin-invoice',
    path: '/admin/invoices',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /^INV-/ }).first().click();
      await page.waitForURL(/\/admin\/invoices\/[0-9a-f-]+$/);
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'admin-newsletter', path: '/admin/newsletter', who: 'staff', full: true },
  { name: 'unsubscribe-invalid', path: '/unsubscribe?token=x' },
];
