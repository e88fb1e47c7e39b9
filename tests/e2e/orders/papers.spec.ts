import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LABEL_SIZES } from '../../../lib/fulfilment/shipment/labels.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeEmail, makeOrder, oneItem, removeMade, word } from '../../support/make/make.ts';
import { papersOf } from '../../support/pdf.ts';

/* Checks printed PDF files: pages, words and margins. */

const { orders } = messages.admin;

test.afterAll(removeMade);

type Change = Parameters<typeof makeOrder>[0];

async function sold(change: Change = {}) {
  const person = { firstName: 'سارة', lastName: 'العتيبي', email: makeEmail(), phone: '0501234567', ...change };
  const { firstName, lastName, email, phone } = person;
  const customer = await db.customer.create({ data: { firstName, lastName, email, phone } });
  return makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    customerId: customer.id,
    shippingMethod: 'سمسا',
    items: oneItem(),
    ...person,
  });
}

/** An order with the longest allowed values, made of words without a line break. */
const LONG: Change = {
  firstName: 'عبدالرحمن بن محمد بن عبدالعزيز '.repeat(6).slice(0, 200),
  lastName: 'W'.repeat(200),
  shippingAddress:
    `${'Z'.repeat(90)} ${'شارع الملك فهد، حي العليا، مبنى 1234، الدور الخامس، شقة 67، '.repeat(9)}`.slice(0, 500),
  city: `الرياض ${'ن'.repeat(60)}`,
  shippingMethod: 'شركة النقل السريع للطرود والخدمات اللوجستية '.repeat(5).slice(0, 200),
};

const A6 = { format: 'A6' } as const;
const OWN = { preferCSSPageSize: true } as const;

/** In one of 300 numbers, PDFium's text has "ORD" after the digits. */
const digitsOf = ({ orderNumber }: { orderNumber: string }) => orderNumber.replace('ORD-', '');

async function printed(page: Page, paper: object) {
  // Waits for the fonts, because fallback fonts have other widths.
  await page.evaluate(() => document.fonts.ready);
  return papersOf(await page.pdf(paper));
}

test('a label is one page, with the amount to collect and its number, whatever else it says', async ({ page }) => {
  const parcel = { carrier: LONG.shippingMethod ?? '', state: 'sent', by: 'x' } as const;
  const long = await sold({ ...LONG, status: 'shipped', totalAmount: '4504.15', items: oneItem(3) });
  for (const [trackingNumber, codAmount, createdAt] of [
    [`TRACK${'7'.repeat(45)}`, '4504.15', hours(-2)],
    ['SECONDPARCEL', '0.00', hours(-1)],
  ] as const) {
    const data = { ...parcel, id: randomUUID(), orderId: long.id, trackingNumber, codAmount, createdAt };
    await db.shipment.create({ data });
  }
  const short = await sold({ totalAmount: '4505.20' });

  await enter(page, `/admin/orders/labels?ids=${short.id}`);
  for (const paper of [A6, OWN]) {
    const [label, ...more] = await printed(page, paper);
    expect(more).toEqual([]);
    for (const said of ['4,505.20', digitsOf(short), '0501234567', '12211']) expect(label?.text).toContain(said);
  }

  for (const [size, { width, height }] of Object.entries(LABEL_SIZES)) {
    await page.goto(`/admin/orders/labels?ids=${long.id},${short.id}&size=${size}`);
    for (const paper of [OWN, { width: `${width}mm`, height: `${height}mm` }]) {
      const labels = await printed(page, paper);
      expect(labels, size).toHaveLength(3);
      for (const [index, said] of [
        ['4,504.15', digitsOf(long), '0501234567'],
        ['SECONDPARCEL', digitsOf(long), '0501234567'],
        ['4,505.20', digitsOf(short), '0501234567'],
      ].entries()) {
        for (const one of said) expect(labels[index]?.text, `${size} ${index}`).toContain(one);
        expect(labels[index]?.free, `${size} ${index}`).toBeGreaterThan(2);
        expect(Math.abs((labels[index]?.width ?? 0) - width), size).toBeLessThan(0.5);
        expect(Math.abs((labels[index]?.height ?? 0) - height), size).toBeLessThan(0.5);
      }
    }
  }
});

test('a cancelled order has no label and no slip, and that is said; its sheet is printed', async ({ page }) => {
  const [kept, gone] = [await sold(), await sold({ status: 'cancelled' })];
  for (const paper of ['labels', 'slips']) {
    await enter(page, `/admin/orders/${paper}?ids=${gone.id},${kept.id}`);
    const said = page.getByRole('status').filter({ hasText: gone.orderNumber });
    await expect(said).toContainText('طلب ملغي لا يُشحن');
    const [sheet, ...more] = await printed(page, OWN);
    expect(more).toEqual([]);
    expect(sheet?.text).toContain(digitsOf(kept));
    expect(sheet?.text).not.toContain(digitsOf(gone));
    await page.goto(`/admin/orders/${paper}?ids=${gone.id}`);
    await expect(said).toBeVisible();
  }
  await page.goto(`/admin/orders/print?ids=${gone.id},${kept.id}`);
  await expect(page.getByText(gone.orderNumber).first()).toBeVisible();
  expect(await printed(page, OWN)).toHaveLength(2);
});

test('twenty labels are twenty pages, on A6 and on a sheet of the office', async ({ page }) => {
  const totals = Array.from({ length: 20 }, (_, index) => `4${500 + index}.15`);
  const made = await Promise.all(totals.map((totalAmount) => sold({ totalAmount })));
  await enter(page, `/admin/orders/labels?ids=${made.map(({ id }) => id).join(',')}`);
  for (const paper of [A6, { format: 'A4' }]) {
    const labels = await printed(page, paper);
    expect(labels).toHaveLength(20);
    for (const [index, { text, free }] of labels.entries()) {
      expect(text).toContain(`4,${500 + index}.15`);
      expect(free).toBeGreaterThan(2);
    }
  }
});

test('a slip and an order sheet begin on a page of their own, and lose nothing at the edge', async ({ page }) => {
  const name = `${'X'.repeat(56)} سماعة`;
  const items = oneItem(2);
  const wide = { create: items.create.map((item) => ({ ...item, productName: name })) };
  const [long, short] = [await sold({ ...LONG, items: wide }), await sold()];
  for (const kind of ['slips', 'print'] as const) {
    await enter(page, `/admin/orders/${kind}?ids=${short.id},${long.id}`);
    for (const paper of [{ format: 'A4' }, { format: 'A5' }, A6]) {
      const pages = await printed(page, paper);
      const label = `${kind} ${paper.format}`;
      // Long texts may need several pages; none is empty.
      const begins = pages.flatMap(({ text }, at) =>
        text.includes(orders[kind === 'slips' ? 'slip' : 'print'].heading) ? [at] : [],
      );
      expect(begins, label).toHaveLength(2);
      if (paper.format === 'A4') expect(begins, label).toEqual([0, 1]);
      for (const { text, free } of pages) {
        expect(text.trim(), label).not.toBe('');
        expect(free, label).toBeGreaterThan(10);
      }
      const all = pages.map(({ text }) => text).join('');
      expect(all.match(/X/g), label).toHaveLength(56);
    }
  }
});

test('short slips share a page if staff choose so, and a long one is not parted', async ({ page }) => {
  const made = [await sold(), await sold(), await sold(LONG), await sold()];
  await enter(page, `/admin/orders/slips?ids=${made.map(({ id }) => id).join(',')}`);
  expect(await printed(page, { format: 'A4' })).toHaveLength(4);
  await page.getByRole('link', { name: orders.slip.dense }).click();
  await expect(page).toHaveURL(/layout=dense/);
  await expect(page.getByRole('link', { name: orders.slip.dense })).toHaveAttribute('aria-current', 'true');
  const pages = await printed(page, { format: 'A4' });
  expect(pages.length).toBeLessThan(4);
  for (const order of made) {
    const [sheet, ...more] = pages.filter(({ text }) => text.includes(digitsOf(order)));
    expect([more, sheet?.text.includes(orders.slip.heading)]).toEqual([[], true]);
  }
});

test('an order of many lines parts none of them, and has its heads on every page', async ({ page }) => {
  const mark = word().replace(/\d/g, 'x');
  const line = oneItem().create[0];
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...line,
    productName: `سماعة رأس لاسلكية مع ميكروفون قابل للفصل وعمر بطارية طويل وحقيبة سفر وكابل إضافي ${mark}`,
    productImage: '/placeholder.webp',
    quantity: 1,
    unitPrice: '50.00',
    totalPrice: '50.00',
    position: index,
  }));
  const order = await sold({ items: { create: lines } });
  await enter(page, `/admin/orders/print?ids=${order.id}`);
  const pages = await printed(page, { format: 'A5' });
  expect(pages.length).toBeGreaterThan(2);
  const counts = pages.map(({ text }) => [text.split(mark).length - 1, (text.match(/50\.00/g) ?? []).length / 2]);
  expect(counts.reduce((all, [names = 0]) => all + names, 0)).toBe(60);
  // The totals are on the last page.
  for (const [names, prices] of counts.slice(0, -1)) expect(names).toBe(prices);
  for (const { text, free } of pages.slice(0, -1)) {
    expect(text).toContain(orders.dialog.quantity);
    expect(free).toBeGreaterThan(10);
  }
});

test('a paper leads back to where it was opened', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const order = await sold({ lastName });
  const list = `/admin/orders?q=${encodeURIComponent(lastName)}&status=confirmed`;
  await enter(page, list);
  await page.getByRole('checkbox', { name: orders.bulk.select_all }).filter({ visible: true }).click();
  const bar = page.getByRole('region', { name: orders.bulk.label });
  const opened = page.waitForEvent('popup');
  await bar.getByRole('link', { name: orders.bulk.labels }).click();
  const labels = await opened;
  // The new label is at the same position with another size.
  await labels.getByRole('link', { name: orders.label.sizes['100x150'] }).click();
  await expect(labels).toHaveURL(/size=100x150/);
  await labels.getByRole('link', { name: messages.admin.common.back_to.orders }).click();
  await expect(labels).toHaveURL(list);
  await labels.close();

  await page.goto(`/admin/orders/${order.id}`);
  const again = page.waitForEvent('popup');
  await page.getByRole('link', { name: orders.print.open }).click();
  const sheet = await again;
  await sheet.getByRole('link', { name: messages.admin.common.back_to.order }).click();
  await expect(sheet).toHaveURL(`/admin/orders/${order.id}`);
  await sheet.close();

  // The `back` parameter must not lead to another site.
  await page.goto(`/admin/orders/print?ids=${order.id}&back=${encodeURIComponent('//evil.example')}`);
  await expect(page.getByRole('link', { name: messages.admin.common.back_to.order })).toHaveAttribute(
    'href',
    `/admin/orders/${order.id}`,
  );
});
