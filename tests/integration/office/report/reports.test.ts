import { beforeAll, describe, expect, it } from 'vitest';
import { readReconciliation } from '@/lib/office/accounting/reconciliation';
import { readSalesReport, type SalesSums } from '@/lib/office/report/reads';
import { REPORT_GROUPINGS } from '@/lib/office/report/rules';
import type { SalesReportView } from '@/lib/office/report/view';
import { ledgerSelect, readLedgerBalanceOf } from '@/lib/orders/ledger/reads';
import { REVENUE_STATUSES } from '@/lib/orders/order/order-status';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, download } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { dice } from '../../../support/dice';
import { bookMoney } from '../../../support/make/book-money';
import { makeGateway, makeOrder, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

let owner: Client;
let reporter: Client;
let clerk: Client;
beforeAll(async () => {
  [owner, reporter, clerk] = (await Promise.all(
    [['reports', 'costs'] as const, ['reports', 'catalogue'] as const, ['orders', 'refunds', 'catalogue'] as const].map(
      async (areas) => signedInAs((await makeStaff({ areas })).id),
    ),
  )) as [Client, Client, Client];
});

const { reports } = messages.admin;

/** Past days without other sales. */
const custom = (from: string, to = from) => ({ period: 'custom', from, to }) as const;
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+03:00`);
const path = (query: Record<string, string>) => `/api/admin/reports?${new URLSearchParams(query)}`;
const read = async (who: Client, query: Record<string, string>) => (await who.get<SalesReportView>(path(query))).body;

type Line = { product?: { id: string; name: string }; quantity: number; price: string };

async function sell(lines: Line[], change: NonNullable<Parameters<typeof makeOrder>[0]>) {
  const order = await makeOrder({ status: 'confirmed', ...change });
  await db.orderItem.createMany({
    data: lines.map(({ product, quantity, price }, position) => ({
      orderId: order.id,
      productId: product?.id ?? null,
      productName: product?.name ?? 'منتج محذوف',
      productImage: '/placeholder.webp',
      quantity,
      unitPrice: price,
      totalPrice: toSar(parseSar(price) * quantity),
      position,
    })),
  });
  return order;
}

it('sales by city count all spellings of a town as one, with the name of the town', async () => {
  const day = '2003-08-20';
  const unknown = `قرية ${word()}`;
  const spelt = ['جده', 'Jeddah', 'جدة', 'الرياض - حي الملقا', 'Riyadh', unknown, ''];
  for (const city of spelt) await sell([{ quantity: 1, price: '50.00' }], { city, createdAt: at(day) });
  // A city has its own row until the job fills in its key.
  await sell([{ quantity: 1, price: '50.00' }], { city: unknown, cityKey: null, createdAt: at(day) });
  const { rows, total } = await read(owner, { cut: 'city', ...custom(day) });
  const orders = Object.fromEntries(rows.map(({ name, now }) => [name, now.orders]));
  expect(orders).toMatchObject({ جدة: 3, الرياض: 2, [reports.without.city]: 1 });
  const far = rows.filter(({ name }) => name === unknown);
  expect(far.reduce((all, { now }) => all + now.orders, 0)).toBe(2);
  expect(total.now).toMatchObject({ orders: 8, sales: '600.00' });
});

describe('sales by each of their sides', () => {
  const day = '2003-05-14';
  let one: { id: string; name: string };
  let two: { id: string; name: string };

  beforeAll(async () => {
    one = await makeProduct({ cost: '60.00' });
    two = await makeProduct();
    const money = { subtotal: '250.00', discountAmount: '25.00', shippingCost: '25.00', totalAmount: '250.00' };
    const paid = await sell(
      [
        { product: one, quantity: 2, price: '100.00' },
        { product: two, quantity: 1, price: '50.00' },
      ],
      {
        ...money,
        taxAmount: '32.61',
        couponCode: 'SALE-1',
        city: ' جدة ',
        status: 'delivered',
        paymentMethod: 'cash',
        shippingMethod: 'سمسا',
        createdAt: at(day, '00:00:00'),
      },
    );
    const id = crypto.randomUUID();
    const refund = {
      id,
      orderId: paid.id,
      method: 'transfer',
      amount: '40.00',
      reason: 'x',
      by: 'x',
      state: 'done',
    } as const;
    await db.refund.create({ data: { ...refund, settledAt: at(day) } });
    await bookMoney(paid.id);
    await sell([{ product: two, quantity: 1, price: '50.00' }], {
      taxAmount: '9.78',
      city: 'جدة',
      paymentMethod: 'tap',
      shippingMethod: null,
      createdAt: at(day, '23:59:59.999'),
    });
    for (const status of ['pending', 'pending_payment', 'cancelled'] as const)
      await sell([{ product: one, quantity: 9, price: '100.00' }], { status, createdAt: at(day) });
    await sell([{ product: one, quantity: 9, price: '100.00' }], { createdAt: at('2003-05-15', '00:00:00') });
    await sell([{ product: one, quantity: 1, price: '50.00' }], { createdAt: at('2003-05-13', '23:59:59.999') });
  });

  const rowOf = ({ rows }: SalesReportView, name: string) => rows.find((row) => row.name === name);

  it('comes to the same total, beside that of the day before', async () => {
    const report = await read(owner, { cut: 'day', ...custom(day) });
    const now = {
      orders: 2,
      units: 4,
      sales: '325.00',
      discount: '25.00',
      refunded: '40.00',
      vat: '42.39',
      outstanding: '75.00',
    };
    expect(report.total.now).toEqual(now);
    expect(report.total.before).toMatchObject({ orders: 1, units: 1, sales: '75.00' });
    expect(report.rows).toHaveLength(1);
    expect(report.rows[0]).toMatchObject({ key: day, now, before: { sales: '75.00' } });
  });

  it('shares what is the order’s among its lines, and leaves shipping apart', async () => {
    const report = await read(owner, { cut: 'product', ...custom(day) });
    expect(rowOf(report, one.name)?.now).toMatchObject({
      units: 2,
      sales: '180.00',
      discount: '20.00',
      refunded: '28.80',
      vat: '23.47',
      outstanding: '0.00',
      // 180.00 with 23.47 VAT, less a cost of 2 × 60.00.
      margin: '36.53',
    });
    expect(rowOf(report, two.name)?.now).toMatchObject({
      units: 2,
      sales: '95.00',
      discount: '5.00',
      refunded: '7.20',
      outstanding: '50.00',
      margin: null,
    });
    expect(rowOf(report, reports.rest)?.now).toMatchObject({
      units: 0,
      sales: '50.00',
      refunded: '4.00',
      outstanding: '25.00',
    });
    expect(report.total.now.margin).toBe('36.53');
  });

  it.each([
    ['city', 'جدة', '325.00'],
    ['payment', messages.admin.orders.payment_methods.cash, '250.00'],
    ['payment', messages.admin.orders.payment_methods.tap, '75.00'],
    ['carrier', 'سمسا', '250.00'],
    ['carrier', reports.without.carrier, '75.00'],
    ['coupon', 'SALE-1', '250.00'],
    ['coupon', reports.without.coupon, '75.00'],
    ['brand', reports.without.brand, '275.00'],
  ])('by %s: %s', async (cut, name, sales) => {
    expect(rowOf(await read(owner, { cut, ...custom(day) }), name)?.now.sales).toBe(sales);
  });

  it('has days without a sale too, each beside its like', async () => {
    const { rows } = await read(owner, { cut: 'day', ...custom('2003-05-13', '2003-05-16') });
    expect(rows.map(({ key, now }) => `${key} ${now.sales}`)).toEqual([
      '2003-05-13 75.00',
      '2003-05-14 325.00',
      '2003-05-15 75.00',
      '2003-05-16 0.00',
    ]);
  });

  it('tells margins only who sees what things cost, and nothing to who does not see reports', async () => {
    const mine = await read(reporter, { cut: 'product', ...custom(day) });
    expect(rowOf(mine, one.name)?.now.sales).toBe('180.00');
    expect(JSON.stringify(mine)).not.toContain('margin');
    const file = await download(
      reporter,
      `/api/admin/reports/export?${new URLSearchParams({ cut: 'product', ...custom(day) })}`,
    );
    expect(file.bytes.toString()).toContain(one.name);
    expect(file.bytes.toString()).not.toContain(reports.columns.margin);
    for (const call of ['', '/export']) {
      expectRefusal(await clerk.get(`/api/admin/reports${call}`), 403, 'forbidden');
      expectRefusal(await anonymous().get(`/api/admin/reports${call}`), 401, 'unauthenticated');
    }
  });

  it('comes as a file with all rows and their sum, which is noted', async () => {
    const query = new URLSearchParams({ cut: 'product', ...custom(day) });
    const { status, type, bytes } = await download(owner, `/api/admin/reports/export?${query}`);
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = bytes.toString().replace('\u{FEFF}', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      [
        reports.cuts.product,
        ...(['units', 'sales', 'discount', 'refunded', 'vat', 'outstanding', 'margin', 'before'] as const).map(
          (name) => reports.columns[name],
        ),
      ].join(','),
    );
    expect(lines).toContain(`${one.name},2,180.00,20.00,28.80,23.47,0.00,36.53,50.00`);
    expect(lines.at(-1)).toBe(`${reports.total},4,325.00,25.00,40.00,42.39,75.00,36.53,75.00`);
    const entries = await db.auditEntry.findMany({
      where: { action: 'export', after: { path: ['from'], equals: day } },
    });
    expect(entries.length).toBeGreaterThan(0);
  });

  it.each([
    [{ cut: 'hour' }, 'cut'],
    [{ period: 'year' }, 'period'],
    [{ period: 'custom' }, 'from'],
    [{ period: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ period: 'custom', from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ period: 'custom', from: '2020-01-01', to: '2026-01-01' }, 'to'],
  ])('%j is refused', async (query, field) => {
    for (const call of ['', '/export']) {
      const answer = await owner.get(
        `/api/admin/reports${call}?${new URLSearchParams(query as Record<string, string>)}`,
      );
      expect(expectRefusal(answer, 422, 'invalid').issues.map(({ path: where }) => where)).toContain(field);
    }
  });
});

const sum = (all: readonly SalesSums[]): Omit<SalesSums, 'orders' | 'margin'> => {
  const of = (name: 'units' | 'sales' | 'discount' | 'refunded' | 'vat' | 'outstanding') =>
    all.reduce((total, figures) => total + figures[name], 0);
  const [units, sales, discount, refunded, vat, outstanding] = (
    ['units', 'sales', 'discount', 'refunded', 'vat', 'outstanding'] as const
  ).map(of) as [number, number, number, number, number, number];
  return { units, sales, discount, refunded, vat, outstanding };
};

describe('whatever was sold', () => {
  const days = { from: '2004-02-26', to: '2004-03-03' };
  const ids: string[] = [];

  beforeAll(async () => {
    const { between, oneOf } = dice(Date.now() % 1_000_000);
    const products = await Promise.all(
      Array.from({ length: 5 }, (_, index) => makeProduct(index % 2 ? { cost: '33.33' } : {})),
    );
    const gateway = await makeGateway({ type: 'tap' });
    for (let count = 0; count < 60; count += 1) {
      const lines = Array.from({ length: between(0, 4) }, () => ({
        ...(between(0, 9) ? { product: oneOf(products) } : {}),
        quantity: between(1, 7),
        price: toSar(between(0, 3) ? between(1, 99_999) : between(1, 9_999_999)),
      }));
      const subtotal = lines.reduce((all, { price, quantity }) => all + parseSar(price) * quantity, 0);
      const discount = between(0, 2) ? 0 : between(0, subtotal);
      const shipping = between(0, 1) ? 0 : between(1, 9999);
      const total = subtotal - discount + shipping;
      const method = oneOf(['cash', 'transfer', 'tap', 'account', null]);
      const status = oneOf(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const);
      const order = await sell(lines, {
        status,
        paymentMethod: method,
        subtotal: toSar(subtotal),
        discountAmount: toSar(discount),
        shippingCost: toSar(shipping),
        totalAmount: toSar(total),
        offsetAmount: toSar(method === 'account' ? between(0, total) : 0),
        taxAmount: toSar(Math.floor((total * 15) / 115)),
        couponCode: discount > 0 ? oneOf(['A', 'B']) : null,
        city: oneOf(['الرياض', 'جدة', 'أبها']),
        shippingMethod: oneOf(['سمسا', 'أرامكس', null]),
        createdAt: at(oneOf(['2004-02-26', '2004-02-29', '2004-03-01', '2004-03-03']), oneOf(['00:00:00', '23:59:59'])),
      });
      ids.push(order.id);
      const came = oneOf([0, total, Math.floor(total / 2)]);
      if (method === 'tap')
        await db.payment.create({
          data: {
            orderId: order.id,
            gatewayId: gateway.id,
            provider: 'tap',
            providerRef: word(),
            status: came > 0 ? oneOf(['paid', 'failed']) : 'pending',
            amount: toSar(total),
            paidAmount: toSar(came),
            refundedAmount: toSar(between(0, 1) ? 0 : between(0, came)),
          },
        });
      if (method === 'cash' && total > 0 && between(0, 1))
        await db.shipment.create({
          data: {
            id: crypto.randomUUID(),
            orderId: order.id,
            carrier: 'سمسا',
            state: oneOf(['sent', 'delivered', 'returned']),
            codAmount: toSar(total),
            by: 'x',
            settledAt: between(0, 2) ? null : new Date(),
          },
        });
      if (total > 0 && between(0, 2) === 0)
        await db.refund.create({
          data: {
            id: crypto.randomUUID(),
            orderId: order.id,
            method: oneOf(['transfer', 'cash']),
            amount: toSar(between(1, total)),
            reason: 'x',
            by: 'x',
            state: 'done',
            settledAt: new Date(),
          },
        });
      await bookMoney(order.id);
    }
  });

  it('every side comes to what the orders themselves, their money and the books come to', async () => {
    const query = { period: 'custom', ...days } as const;
    const reportsOf = await Promise.all(REPORT_GROUPINGS.map((cut) => readSalesReport({ cut, ...query })));
    const orders = await db.order.findMany({
      where: { id: { in: ids }, status: { in: [...REVENUE_STATUSES] } },
      select: {
        ...ledgerSelect,
        items: { select: { quantity: true } },
        discountAmount: true,
        taxAmount: true,
      },
    });
    const add = (of: (order: (typeof orders)[number]) => number) => orders.reduce((all, order) => all + of(order), 0);
    const whole = {
      units: add(({ items }) => items.reduce((all, { quantity }) => all + quantity, 0)),
      sales: add(({ totalAmount }) => parseSar(totalAmount)),
      discount: add(({ discountAmount }) => parseSar(discountAmount)),
      refunded: add((order) => {
        const { back, offset } = readLedgerBalanceOf(order);
        return back.online + back.byHand + offset;
      }),
      vat: add(({ taxAmount }) => parseSar(taxAmount)),
      // For the shopper, money that a carrier holds is paid; for the shop, it is still outstanding.
      outstanding: add((order) => readLedgerBalanceOf(order).due + readLedgerBalanceOf(order).atCarrier),
    };
    expect(whole.sales).toBeGreaterThan(0);
    for (const { cut, rows, total } of reportsOf) {
      expect(sum(rows.map(({ now }) => now)), cut).toEqual(whole);
      expect(sum([total.now]), cut).toEqual(whole);
      expect(total.now.orders, cut).toBe(orders.length);
    }
    // The reconciliation of the same days must have the same sums.
    const table = await readReconciliation({
      from: at(days.from, '00:00:00'),
      to: at(days.to, '23:59:59.999'),
      viewer: UNRESTRICTED_VIEWER,
    });
    const sold = REVENUE_STATUSES.map((status) => messages.status[status]);
    const amount = (cell: unknown) => (cell as { amount: number }).amount;
    const rows = table.filter(([status]) => sold.some((one) => one === status));
    expect(rows.reduce((all, row) => all + amount(row[3]), 0)).toBe(whole.sales);
    expect(riyadhDay(at(days.from, '00:00:00'))).toBe(days.from);
  });
});
