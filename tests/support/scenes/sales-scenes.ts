import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { orders } = messages.admin;

async function openOrder(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /^ORD-/ }).first().click();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]+(?:\?|$)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Makes a tracking number from the id of the order, so that it is unique. */
const numberOf = (page: Page): string => `29${idOf(page).replace(/\D/g, '').slice(0, 9).padEnd(9, '0')}`;

async function ship(page: Page) {
  const headers = { Origin: new URL(page.url()).origin };
  const path = `/api/admin/orders/${idOf(page)}`;
  const { shipments } = (await (await page.request.get(path)).json()) as { shipments: object[] };
  const parcel = { id: randomUUID(), kind: 'delivery', trackingNumber: numberOf(page) };
  const data = { step: 'ship', orders: [{ id: idOf(page), parcel }] };
  if (shipments.length === 0) await page.request.post('/api/admin/orders/bulk', { headers, data });
}

async function sendBack(page: Page) {
  const headers = { Origin: new URL(page.url()).origin };
  const path = `/api/admin/orders/${idOf(page)}`;
  type Known = { returns: object[]; returnable: { itemId: string }[] };
  const { returns, returnable } = (await (await page.request.get(path)).json()) as Known;
  const lines = returnable.slice(0, 1).map(({ itemId }) => ({ itemId, quantity: 1 }));
  const data = { id: randomUUID(), lines, reason: 'defective', note: 'لا يعمل الزر الأيمن' };
  if (returns.length === 0) await page.request.post(`${path}/returns`, { headers, data });
}

/** Delivers the open order and selects it for a payout. */
async function chooseArrived(page: Page) {
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
  await page.getByRole('region', { name: settlements.chosen_label }).waitFor();
}

async function settleLess(page: Page) {
  const { settlements } = messages.admin;
  const settle = page.getByRole('button', { name: settlements.settle, exact: true });
  await settle.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settlements.fields.payout).fill('1');
  await dialog.getByLabel(settlements.fields.reference).fill('REF-1');
  await dialog.getByLabel(settlements.fields.reason).waitFor();
}

/** Selects the orders of the list. The selection survives reloads; orders that arrive later may stay unselected. */
async function choose(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: orders.bulk.select_all }).filter({ visible: true });
  if (!(await box.isChecked())) await box.click();
}

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
      await page.getByText(numberOf(page)).first().waitFor();
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
    name: 'admin-order-serials',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('button', { name: orders.serials.open, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-serials-refused',
    path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('button', { name: orders.serials.open, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^الرقم التسلسلي للقطعة/).fill('رقم');
      await dialog.getByRole('button', { name: orders.serials.save, exact: true }).click();
      await dialog.getByText(messages.validation.serial).waitFor();
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
      await page.waitForURL(/\/edit(?:\?|$)/);
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
    writes: true,
    prepare: async (page) => {
      await openOrder(page);
      await page.getByRole('link', { name: orders.edit.open }).click();
      // A removed line stays visible until the order is saved.
      await page.getByRole('button', { name: /^حذف/ }).first().click();
      await page.getByRole('button', { name: new RegExp(`^${orders.edit.restore}`) }).waitFor();
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
  {
    name: 'admin-order-number',
    path: ({ orders }) => `/admin/orders?q=${orders.second}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await ship(page);
      await page.reload();
      await page.getByRole('button', { name: orders.shipments.edit_number }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-cancel-refused',
    path: ({ orders }) => `/admin/orders?q=${orders.paid}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await page.getByLabel(orders.status_label, { exact: true }).filter({ visible: true }).selectOption('cancelled');
      await page.getByRole('button', { name: orders.dialog.status_save }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: orders.question.paid_cancel_confirm }).click();
      await page.getByText(orders.question.reason_missing).waitFor();
    },
  },
  {
    name: 'admin-order-business',
    path: ({ orders }) => `/admin/orders?q=${orders.transfer}`,
    who: 'staff',
    prepare: openBusiness,
  },
  {
    name: 'admin-order-business-refused',
    path: ({ orders }) => `/admin/orders?q=${orders.transfer}`,
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await openBusiness(page);
      await page.getByRole('dialog').getByRole('button', { name: orders.business.submit, exact: true }).click();
      await page.getByText(messages.validation.business_name).waitFor();
    },
  },
  {
    name: 'admin-order-transfer-question',
    path: ({ orders }) => `/admin/orders?q=${orders.transfer}`,
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^${orders.next_short.confirm_transfer}`) }).click();
      await page.getByRole('alertdialog', { name: orders.transfer.title }).waitFor();
    },
  },
  { name: 'admin-order-queue-empty', path: '/admin/orders?queue=carrier', who: 'staff' },
  { name: 'admin-order-new', path: '/admin/orders/new', who: 'staff', full: true },
  {
    name: 'admin-order-new-business',
    path: '/admin/orders/new',
    who: 'staff',
    full: true,
    prepare: async (page) => {
      await page.getByRole('switch', { name: orders.phone.business }).click();
      await page.getByLabel(messages.client.business.vatNumber).waitFor();
    },
  },
  {
    name: 'admin-order-new-refused',
    path: '/admin/orders/new',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: orders.edit.add, exact: true }).fill('لابتوب');
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByRole('button', { name: /^زيادة كمية/ }).waitFor();
      await page.getByRole('button', { name: orders.phone.submit, exact: true }).click();
      await page.getByText(messages.validation.shipping_company).waitFor();
    },
  },
  { name: 'admin-shipping', path: '/admin/shipping', who: 'staff' },
  { name: 'admin-shipping-handover', path: '/admin/shipping/handover', who: 'staff' },
  { name: 'admin-returns', path: '/admin/returns', who: 'staff' },
  { name: 'admin-promotions', path: '/admin/promotions', who: 'staff', full: true },
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
    // A filtered list, because the complete one depends on orders of other tests.
    path: '/admin/orders?status=confirmed',
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
  ...(['held', 'failing'] as const).map(
    (fault): Scene => ({
      name: `admin-order-papers-${fault}`,
      path: ({ orders }) => `/admin/orders?q=${orders.cash}`,
      who: 'staff',
      [fault]: '**/api/admin/orders/papers',
      ...(fault === 'failing' && { refused: 500 }),
      prepare: async (page) => {
        await openOrder(page);
        await page.goto(`/admin/orders/papers?ids=${idOf(page)}&papers=invoice,slip,label`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    }),
  ),
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

async function openBusiness(page: Page) {
  await openOrder(page);
  await page.getByRole('button', { name: orders.business.add, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

export const salesScenes: readonly Scene[] = [
  ...orderScenes,
  { name: 'admin-bundles', path: '/admin/bundles', who: 'staff' },
  { name: 'admin-bundles-none', path: '/admin/bundles?q=xyz', who: 'staff' },
  {
    name: 'admin-bundles-form',
    path: '/admin/bundles',
    who: 'staff',
    prepare: async (page) => {
      const { add, fields } = messages.admin.bundles;
      await page.getByRole('button', { name: add }).first().click();
      await page.getByRole('dialog').getByLabel(fields.discountPercent).fill('5');
    },
  },
  { name: 'admin-coupons', path: '/admin/coupons', who: 'staff' },
  { name: 'admin-coupons-ended', path: '/admin/coupons?state=ended', who: 'staff' },
  {
    name: 'admin-coupons-form',
    path: '/admin/coupons',
    who: 'staff',
    prepare: async (page) => {
      const { add, fields } = messages.admin.coupons;
      await page.getByRole('button', { name: add, exact: true }).first().click();
      // The default type is a percentage.
      await page.getByRole('dialog').getByLabel(fields.type).selectOption('fixed_amount');
      await page.getByRole('dialog').getByLabel(fields.discountAmount).waitFor();
    },
  },
  { name: 'admin-customers', path: '/admin/customers', who: 'staff' },
  {
    name: 'admin-customers-views',
    path: '/admin/customers',
    who: 'staff',
    prepare: async (page) => {
      await page.getByRole('button', { name: messages.admin.views.title }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-customers-none', path: '/admin/customers?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mails', path: '/admin/mails', who: 'staff' },
  { name: 'admin-mails-none', path: '/admin/mails?q=zzzz-nobody', who: 'staff' },
  { name: 'admin-mail-events', path: '/admin/mails/events', who: 'staff', full: true },
  { name: 'admin-mail-preview', path: '/admin/mails/events/shipped', who: 'staff' },
  {
    name: 'admin-jobs',
    path: '/admin/jobs',
    who: 'staff',
    full: true,
    writes: true,
    prepare: async (page) => {
      const headers = { Origin: new URL(page.url()).origin };
      await page.request.post('/api/admin/jobs/words/run', { headers, data: {} });
      await page.reload();
    },
  },
  // Needs the row of `makeWaitingMail`.
  { name: 'admin-job-tasks', path: '/admin/jobs/tasks?kind=mails', who: 'staff' },
  { name: 'admin-job-tasks-none', path: '/admin/jobs/tasks?kind=refunds', who: 'staff' },
  { name: 'admin-jobs-failed', path: '/admin/jobs?state=failed', who: 'staff' },
  { name: 'admin-reports', path: '/admin/reports', who: 'staff', full: true },
  { name: 'admin-reports-saved', path: '/admin/reports?cut=saved&period=month', who: 'staff' },
  { name: 'admin-reports-product', path: '/admin/reports?cut=product&period=month', who: 'staff', full: true },
  {
    name: 'admin-reports-none',
    path: '/admin/reports?cut=city&period=custom&from=2001-01-01&to=2001-01-02',
    who: 'staff',
  },
  // Needs the row of `makeFailedPayment`.
  { name: 'admin-failed-payments', path: '/admin/failed-payments', who: 'staff' },
  { name: 'admin-failed-payments-none', path: '/admin/failed-payments?state=linked', who: 'staff' },
  { name: 'admin-messages', path: '/admin/messages', who: 'staff' },
  { name: 'admin-settlements', path: '/admin/settlements', who: 'staff' },
  {
    name: 'admin-settlements-chosen',
    path: ({ orders }) => `/admin/orders?q=${orders.collected}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await chooseArrived(page);
    },
  },
  {
    name: 'admin-settlements-settle',
    path: ({ orders }) => `/admin/orders?q=${orders.collected}`,
    who: 'staff',
    prepare: async (page) => {
      await openOrder(page);
      await chooseArrived(page);
      await settleLess(page);
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
      await page.waitForURL(/\/admin\/invoices\/[0-9a-f-]+(?:\?|$)/);
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'admin-newsletter', path: '/admin/newsletter', who: 'staff', full: true },
  { name: 'unsubscribe-invalid', path: '/unsubscribe?token=x' },
];
