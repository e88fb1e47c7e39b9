import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OrderStats } from '@/lib/office/dashboard/reads';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '@/lib/orders/order/order-status';
import messages from '@/messages/ar.json';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, download, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminUsername, baseUrl } from '../../../support/env';
import { bookMoney, bookReceived } from '../../../support/make/book-money';
import {
  hours,
  makeCoupon,
  makeEmail,
  makeOrder,
  makeProduct,
  makeStaff,
  makeUnpaid,
  oneItem,
  readyToOrder,
  signedInAs,
  word,
} from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { unzipped } from '../../../support/zip';

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

async function ordered(change: { email?: string; firstName?: string; phone?: string; quantity?: number } = {}) {
  const ready = await readyToOrder({ email: change.email ?? makeEmail(), quantity: change.quantity ?? 1 });
  const { firstName = 'سارة', phone = '0501234567' } = change;
  const shipping = { ...ready.body.shipping, firstName, phone };
  const { orderNumber } = (await ready.who.post<CheckoutResponse>('/api/checkout', { ...ready.body, shipping })).body;
  const order = await db.order.findUniqueOrThrow({ where: { orderNumber } });
  return { ...ready, id: order.id, orderNumber, createdAt: order.createdAt };
}
const details = async (id: string) => (await admin.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
const setStatus = (id: string, status: unknown, note?: unknown) =>
  admin.put<OrderDetails>(`/api/admin/orders/${id}/status`, { status, note });

async function list(query: Record<string, string>) {
  const answer = await admin.get<OrderRow[]>(`/api/admin/orders?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return {
    rows: answer.body,
    numbers: answer.body.map((row) => row.orderNumber),
    total: Number(answer.headers.get('x-total-count')),
  };
}

describe('the list of orders', () => {
  it('has what staff need to see of each', async () => {
    const { orderNumber, id, email, product, company, gateway, createdAt } = await ordered({ quantity: 3 });
    const { customerId } = await db.order.findUniqueOrThrow({ where: { id } });
    const { rows, total } = await list({ q: orderNumber });
    expect(total).toBe(1);
    expect(customerId).not.toBeNull();
    expect(rows).toEqual([
      {
        id,
        orderNumber,
        customerId,
        customer: { id: expect.any(String), firstName: 'سارة', lastName: 'العتيبي', email, phone: '+966501234567' },
        createdAt: createdAt.toISOString(),
        createdAtText: expect.any(String),
        updatedAt: expect.any(String),
        status: 'pending',
        totalAmount: '175.00',
        transferDeadline: null,
        itemCount: 3,
        products: { name: product.name, quantity: 3, others: 0 },
        hasLeft: true,
        hasSerials: false,
        accountDueText: null,
        amountDue: '175.00',
        createdBy: null,
        canReceive: false,
        heldAmount: '0.00',
        atCarrier: '0.00',
        hasReceived: false,
        hasReceipt: false,
        receipts: [],
        invoiceNumber: null,
        isPrinted: false,
        isWaiting: false,
        isPickup: false,
        isLate: false,
        promise: null,
        shippingMethod: company.name,
        shippingAddress: 'شارع العليا، مبنى 5',
        city: 'الرياض',
        paymentGatewayId: gateway.id,
        paymentMethod: 'cash',
        paymentKind: 'cash',
        payment: null,
        paymentAlert: null,
        refundDue: false,
        refundDueAmount: '0.00',
        refundNoted: null,
        refundedAmount: '0.00',
      },
    ]);
  });

  it('is searched by number, name, e-mail and phone', async () => {
    const mark = word();
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const { orderNumber, email } = await ordered({
      firstName: `أحمد ${mark}`,
      phone: `+966 5${digits.slice(0, 2)} ${digits.slice(2)}`,
    });
    const found = [
      orderNumber,
      orderNumber.toLowerCase(),
      orderNumber.slice(4),
      email,
      email.toUpperCase(),
      `احمد ${mark}`,
      `${mark} العتيبي`,
      `05${digits}`,
      `9665${digits}`,
      `5${digits}`,
    ];
    for (const q of found) expect((await list({ q })).numbers, q).toContain(orderNumber);
    for (const q of [`${mark}x`, `${mark} فهد`, 'ORD-000000-00000']) expect((await list({ q })).numbers, q).toEqual([]);
    for (const q of ['%', '_', '\\', "' OR 1=1 --"]) expect((await list({ q })).numbers, q).not.toContain(orderNumber);
  });

  it('is filtered by status and time, both ends included', async () => {
    const email = makeEmail();
    const [first, second] = [await ordered({ email }), await ordered({ email })];
    await setStatus(second.id, 'shipped');
    const numbers = async (query: Record<string, string>) => (await list({ q: email, ...query })).numbers;
    expect(await numbers({})).toEqual([second.orderNumber, first.orderNumber]);
    expect(await numbers({ status: 'shipped' })).toEqual([second.orderNumber]);
    expect(await numbers({ status: 'pending_payment' })).toEqual([]);
    const [a, b] = [first.createdAt.toISOString(), second.createdAt.toISOString()];
    expect(await numbers({ from: a, to: b })).toEqual([second.orderNumber, first.orderNumber]);
    expect(await numbers({ from: new Date(first.createdAt.getTime() + 1).toISOString() })).toEqual([
      second.orderNumber,
    ]);
    expect(await numbers({ to: new Date(second.createdAt.getTime() - 1).toISOString() })).toEqual([first.orderNumber]);
    expect(await numbers({ from: '2001-01-01T00:00:00Z', to: '2001-12-31T00:00:00Z' })).toEqual([]);
  });

  it('comes in pages', async () => {
    const email = makeEmail();
    const made = [];
    for (let count = 0; count < 3; count++) made.push((await ordered({ email })).orderNumber);
    const pages = [
      await list({ q: email, limit: '2' }),
      await list({ q: email, limit: '2', page: '2' }),
      await list({ q: email, page: '9' }),
    ];
    expect(pages.map(({ numbers }) => numbers)).toEqual([[made[2], made[1]], [made[0]], []]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });
});

describe('the export of orders', () => {
  const exported = (query: Record<string, string>) =>
    admin.get<string>(`/api/admin/orders/export?${new URLSearchParams(query)}`);

  it('is a CSV file of what the filter finds, newest first, without formulas', async () => {
    const email = makeEmail();
    const first = await makeOrder({
      email,
      shortAddress: 'RRRD2929',
      firstName: '=1+1',
      notes: 'سطر "أول"\nثانٍ',
      taxAmount: '9.78',
    });
    const second = await makeOrder({ email, status: 'shipped', refundDue: true, createdAt: hours(1) });
    const answer = await exported({ q: email });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = answer.body.replace('\u{FEFF}', '').split('\r\n');
    expect(lines[0]?.split(',').length).toBe(21);
    expect(lines[0]).toContain(messages.admin.orders.export.short_address);
    expect(lines[1]).toContain(second.orderNumber);
    expect(lines[2]).toContain(first.orderNumber);
    expect(lines[2]).toContain("'=1+1 العتيبي");
    expect(lines[2]).toContain(',12211,RRRD2929,');
    expect(lines[2]).toContain('"سطر ""أول""\nثانٍ"');
    expect(lines[2]).toContain('75.00');
    expect(lines).toHaveLength(4);
    for (const [name, value] of [
      ['status', 'shipped'],
      ['refundDue', 'true'],
    ] as const) {
      const { body } = await exported({ q: email, [name]: value });
      expect(body).toContain(second.orderNumber);
      expect(body).not.toContain(first.orderNumber);
    }
    expect((await exported({ q: `${email}x` })).body.trim().split('\r\n')).toHaveLength(1);
  });

  it('begins no formula behind a separator, and is a workbook as well', async () => {
    const email = makeEmail();
    const order = await makeOrder({ email, firstName: 'x;=1+1' });
    expect((await exported({ q: email })).body).toContain(`"x;'=1+1 `);
    const { status, bytes } = await download(admin, `/api/admin/orders/export?q=${email}&format=xlsx`);
    expect(status).toBe(200);
    const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(`>${order.orderNumber}</t>`);
    expect(sheet).toContain('>x;=1+1 ');
    expect(sheet).toContain(`<v>${order.totalAmount.toFixed(2)}</v>`);
  });

  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    const response = await fetch(`${baseUrl}/api/admin/orders/export?q=${word()}`, {
      headers: { Cookie: admin.cookie ?? '' },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has every order once, however many there are', async () => {
    const email = makeEmail();
    const at = new Date();
    const { id: _, searchText: __, business: ___, ...order } = await makeOrder({ email });
    await db.order.createMany({
      data: Array.from({ length: 1100 }, (_row, index) => ({
        ...order,
        orderNumber: `ORD-${word()}-${index}`,
        createdAt: index % 2 ? at : new Date(at.getTime() - index),
      })),
    });
    const numbers = (await exported({ q: email })).body.match(/ORD-[0-9a-f]+-[0-9a-f]+/gi) ?? [];
    expect(numbers).toHaveLength(1101);
    expect(new Set(numbers).size).toBe(1101);
  });

  it('has the chosen orders alone', async () => {
    const email = makeEmail();
    const [one, , other] = [await makeOrder({ email }), await makeOrder({ email }), await makeOrder({ email })];
    const { body } = await exported({ ids: `${one.id},${other.id}` });
    expect(body.match(/ORD-[0-9A-F]+-[0-9A-F]+/g)?.sort()).toEqual([one.orderNumber, other.orderNumber].sort());
  });

  it('is for owners', async () => {
    const clerk = await signedInAs((await makeStaff({ role: 'staff' })).id);
    expectRefusal(await clerk.get('/api/admin/orders/export'), 403, 'forbidden');
  });
});

describe('an order’s details', () => {
  it('carry lines, amounts, history and the customer’s other orders', async () => {
    const email = makeEmail();
    const earlier = await ordered({ email });
    const { id, orderNumber, product, company, gateway } = await ordered({ email, quantity: 2 });
    const { customerId } = await db.order.findUniqueOrThrow({ where: { id } });
    expect(await details(id)).toEqual({
      id,
      orderNumber,
      customerBusiness: null,
      customerId,
      status: 'pending',
      createdAt: expect.any(String),
      createdAtText: expect.any(String),
      updatedAt: expect.any(String),
      customer: { id: expect.any(String), firstName: 'سارة', lastName: 'العتيبي', email, phone: '+966501234567' },
      shippingMethod: company.name,
      shippingAddress: 'شارع العليا، مبنى 5',
      city: 'الرياض',
      postalCode: '12211',
      shortAddress: '',
      business: null,
      isInvoiced: false,
      isBuyerRefused: false,
      invoiceNumber: null,
      paymentGatewayId: gateway.id,
      paymentMethod: 'cash',
      paymentKind: 'cash',
      paymentGatewayName: gateway.displayName,
      subtotal: '100.00',
      discountAmount: '0.00',
      bundleDiscount: '0.00',
      couponCode: null,
      shippingCost: '25.00',
      codFee: '0.00',
      taxAmount: '16.30',
      taxRate: '15.00',
      totalAmount: '125.00',
      transferDeadline: null,
      accountDueText: null,
      addressQuestion: null,
      amountDue: '125.00',
      canReceive: false,
      heldAmount: '0.00',
      atCarrier: '0.00',
      hasReceived: false,
      received: [],
      notes: null,
      createdBy: null,
      contact: { firstName: 'سارة', lastName: 'العتيبي', email, phone: '+966501234567' },
      shippingCompanyId: company.id,
      paymentLink: null,
      hasReceipt: false,
      receipts: [],
      returns: [],
      returnable: [],
      isPrinted: false,
      isWaiting: false,
      isPickup: false,
      isLate: false,
      promise: null,
      attempts: [],
      refunds: [],
      refundSources: [],
      offsetLeft: '0.00',
      moves: {
        lines: [],
        held: '0.00',
        atCarrier: '0.00',
        onTheWay: '0.00',
        due: '125.00',
        offset: '0.00',
        toGiveBack: '0.00',
      },
      shipments: [],
      waybills: [],
      quotation: null,
      payment: null,
      paymentAlert: null,
      refundDue: false,
      refundDueAmount: '0.00',
      refundNoted: null,
      refundedAmount: '0.00',
      documents: [],
      items: [
        {
          id: expect.any(String),
          product: { id: product.id, name: product.name, image: product.image, sku: null, shelf: null },
          mainId: null,
          quantity: 2,
          unitPrice: '50.00',
          totalPrice: '100.00',
          stock: null,
          serials: null,
          treatment: null,
        },
      ],
      history: [
        {
          from: null,
          to: 'pending',
          by: 'shopper',
          at: expect.any(String),
          atText: expect.any(String),
          note: null,
          topic: null,
        },
      ],
      previousOrders: [
        expect.objectContaining({
          id: earlier.id,
          orderNumber: earlier.orderNumber,
          totalAmount: '75.00',
          status: 'pending',
        }),
      ],
    });
  });

  it('of an order whose customer is gone', async () => {
    const { id, email } = await ordered();
    await db.customer.delete({ where: { email } });
    expect(await details(id)).toMatchObject({ customer: null, previousOrders: [] });
  });

  it.each([randomUUID(), 'x', '%00'])('%s is unknown', async (id) => {
    expectRefusal(await admin.get(`/api/admin/orders/${id}`), 404, 'not_found');
    expectRefusal(await admin.put(`/api/admin/orders/${id}/status`, { status: 'shipped' }), 404, 'not_found');
  });
});

describe('changing the status', () => {
  const CHANGES = ORDER_STATUSES.flatMap((from) =>
    STAFF_ORDER_STATUSES.flatMap((to) => (from === to ? [] : [[from, to] as const])),
  );

  it.each(CHANGES)('from %s to %s is done and recorded', async (from, to) => {
    const { id } = await makeOrder({ status: from });
    const isReleased = from === 'pending_payment' && ['confirmed', 'shipped', 'delivered'].includes(to);
    const isBack = from === 'delivered' || (from === 'shipped' && to !== 'delivered');
    const answer = await setStatus(id, to, isReleased || isBack ? 'دُفع نقداً' : undefined);
    expect([answer.status, answer.body.status]).toEqual([200, to]);
    const note = isReleased || isBack ? expect.stringContaining('دُفع نقداً') : null;
    expect(answer.body.history).toMatchObject([{ from, to, by: adminUsername, note }]);
  });

  it('stands in the log of what staff did', async () => {
    const { id, orderNumber } = await makeOrder();
    await setStatus(id, 'shipped', 'سُلّم لشركة الشحن');
    expect(await db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      {
        username: adminUsername,
        action: 'update',
        entity: 'order',
        label: orderNumber,
        before: { status: 'pending' },
        after: { status: 'shipped', note: 'سُلّم لشركة الشحن' },
      },
    ]);
  });

  it('to the same with a note keeps the note alone', async () => {
    const { id } = await makeOrder({ status: 'shipped' });
    const answer = await setStatus(id, 'shipped', 'اتصل العميل');
    expect(answer.body).toMatchObject({
      status: 'shipped',
      history: [{ from: 'shipped', to: 'shipped', by: adminUsername, note: 'اتصل العميل' }],
    });
  });

  it.each(STAFF_ORDER_STATUSES)('from %s to the same: nothing is recorded', async (status) => {
    const { id } = await makeOrder({ status });
    const answer = await setStatus(id, status);
    expect([answer.status, answer.body.status, answer.body.history]).toEqual([200, status, []]);
  });

  it('keeps a note', async () => {
    const { id } = await makeOrder({ status: 'pending_payment' });
    const answer = await setStatus(id, 'cancelled', ' طلبه العميل ');
    expect(answer.body.history).toMatchObject([{ from: 'pending_payment', to: 'cancelled', note: 'طلبه العميل' }]);
  });

  it('10 at once to the same: one change', async () => {
    const { id } = await makeOrder();
    const answers = await together(10, () => setStatus(id, 'confirmed'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 });
    expect((await details(id)).history.map(({ from, to }) => [from, to])).toEqual([['pending', 'confirmed']]);
  });

  it('is refused when somebody else changed the order after it was opened, and says how it is now', async () => {
    const { id } = await makeOrder();
    const { updatedAt: version } = await details(id);
    const put = (body: object) => admin.put<OrderDetails>(`/api/admin/orders/${id}/status`, body);
    const first = await put({ status: 'shipped', version });
    expect(first.status).toBe(200);
    expect((await list({ q: first.body.orderNumber })).rows[0]?.updatedAt).toBe(first.body.updatedAt);
    for (const body of [
      { status: 'cancelled', version },
      { status: 'shipped', note: 'ملاحظة', version },
    ]) {
      const refusal = expectRefusal<{ current: OrderDetails }>(await put(body), 409, 'changed_meanwhile');
      expect(refusal.current).toEqual(await details(id));
      expect(refusal.current.status).toBe('shipped');
    }
    // A note gives the order a new version.
    const noted = await put({ status: 'shipped', note: 'العميل سافر', version: first.body.updatedAt });
    expect(noted.status).toBe(200);
    expectRefusal(await put({ status: 'delivered', version: first.body.updatedAt }), 409, 'changed_meanwhile');
    expect((await put({ status: 'delivered', version: noted.body.updatedAt })).status).toBe(200);
    // Without a version there is no conflict.
    expect((await put({ status: 'shipped', note: 'خطأ' })).status).toBe(200);
    expect((await details(id)).history.map(({ to }) => to)).toEqual(['shipped', 'shipped', 'delivered', 'shipped']);
  });

  it('of two with the same version at once, one is made', async () => {
    const { id } = await makeOrder();
    const { updatedAt: version } = await details(id);
    const answers = await Promise.all(
      ['confirmed', 'shipped', 'delivered', 'cancelled'].map((status) =>
        admin.put(`/api/admin/orders/${id}/status`, { status, version }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect((await details(id)).history).toHaveLength(1);
  });

  it('parallel changes make one chain', async () => {
    const { id } = await makeOrder();
    await Promise.all(['confirmed', 'shipped', 'delivered', 'cancelled'].map((status) => setStatus(id, status, 'x')));
    const { history, status } = await details(id);
    expect(history).toHaveLength(4);
    // Each change starts from the status that another one set, so no update was lost.
    const [froms, tos] = [history.map(({ from }) => from), history.map(({ to }) => to)];
    expect([...froms, status].sort()).toEqual(['pending', ...tos].sort());
  });
});

describe('an order whose money is missing', () => {
  const AHEAD = ['confirmed', 'shipped', 'delivered'];

  it.each(AHEAD)('becomes %s with a reason alone, which its history keeps', async (to) => {
    const order = await makeUnpaid(shopper());
    for (const note of [undefined, null, '', '  ']) {
      const refusal = expectRefusal(await setStatus(order.id, to, note), 422, 'payment_reason_missing');
      expect(refusal.issues[0]?.path).toBe('note');
    }
    expect(await details(order.id)).toMatchObject({ status: 'pending_payment', history: [] });
    const answer = await setStatus(order.id, to, 'دفع في الفرع');
    expect([answer.status, answer.body.status]).toEqual([200, to]);
    expect(answer.body.history.at(-1)).toMatchObject({ to, by: adminUsername });
    expect(answer.body.history.at(-1)?.note).toBe('مضى الطلب قبل وصول مبلغه. السبب: دفع في الفرع');
  });

  it('is asked again before its goods leave and when they have arrived', async () => {
    const { id } = await makeUnpaid(shopper());
    expect((await setStatus(id, 'pending')).status).toBe(200);
    expectRefusal(await setStatus(id, 'confirmed'), 422, 'payment_reason_missing');
    expect((await setStatus(id, 'confirmed', 'وعد بالدفع')).status).toBe(200);
    expectRefusal(await setStatus(id, 'shipped'), 422, 'payment_reason_missing');
    expect((await setStatus(id, 'shipped', 'وعد بالدفع')).status).toBe(200);
    expectRefusal(await setStatus(id, 'delivered'), 422, 'payment_reason_missing');
    expect((await setStatus(id, 'delivered', 'وصل رغم ذلك')).status).toBe(200);
  });

  it('goes on freely once it is paid, also when the payment comes meanwhile', async () => {
    const { id } = await makeUnpaid(shopper());
    const paid = { status: 'paid' as const, paidAmount: '75.00' };
    const answer = await changeUnder(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id} FOR UPDATE`;
        await tx.payment.updateMany({ where: { orderId: id }, data: paid });
        await bookMoney(id, tx);
      },
      () => setStatus(id, 'shipped'),
    );
    expect(answer.status).toBe(200);
  });

  it('is also one whose money went back', async () => {
    const { id } = await makeUnpaid(shopper());
    const back = { status: 'refunded' as const, paidAmount: '75.00', refundedAmount: '75.00' };
    await db.payment.updateMany({ where: { orderId: id }, data: back });
    await bookMoney(id);
    await db.order.update({ where: { id }, data: { status: 'confirmed' } });
    expectRefusal(await setStatus(id, 'shipped'), 422, 'payment_reason_missing');
  });

  it('of several at once without a reason none goes through', async () => {
    const { id } = await makeUnpaid(shopper());
    const answers = await together(6, (index) => setStatus(id, 'shipped', index === 0 ? 'سبب' : undefined));
    expect(tally(answers.map(({ status }) => status))['200']).toBeGreaterThan(0);
    const { history } = await details(id);
    expect(history).toHaveLength(1);
    expect(history[0]?.note).toContain('سبب');
  });

  it('counts as revenue only while its money is there', async () => {
    const { id } = await makeUnpaid(shopper());
    expect((await setStatus(id, 'shipped', 'سبب')).status).toBe(200);
    const revenue = async () => Number((await admin.get<OrderStats>('/api/admin/stats')).body.totalRevenue);
    const hold = async (paidAmount: string, refundedAmount: string, status: 'paid' | 'pending' = 'paid') => {
      await db.payment.updateMany({ where: { orderId: id }, data: { status, paidAmount, refundedAmount } });
      await bookMoney(id);
    };
    const steps = async () => {
      await hold('0.00', '0.00', 'pending');
      const unpaid = await revenue();
      await hold('75.00', '0.00');
      const paid = await revenue();
      await hold('75.00', '30.00');
      return [paid - unpaid, paid - (await revenue())].map((change) => change.toFixed(2));
    };
    // Retries until no concurrent test sells.
    await expect.poll(steps).toEqual(['75.00', '30.00']);
  });

  it('counts as revenue in full when what became cheaper was refunded', async () => {
    const { order } = await makeSold({ paymentMethod: 'transfer' });
    expect((await setStatus(order.id, 'confirmed')).status).toBe(200);
    const { read, save } = changesBy(admin, order.id);
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const lines = [{ itemId: item.id, quantity: 1 }];
    expect((await save({ ...changeOf(await read()), lines, total: '75.00' })).status).toBe(200);
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '50.00', reason: 'x', proof: 'x' };
    expect((await admin.post(`/api/admin/orders/${order.id}/refunds`, refund)).status).toBe(200);
    const revenue = async () => Number((await admin.get<OrderStats>('/api/admin/stats')).body.totalRevenue);
    const steps = async () => {
      await db.order.update({ where: { id: order.id }, data: { status: 'confirmed' } });
      const sold = await revenue();
      await db.order.update({ where: { id: order.id }, data: { status: 'pending' } });
      return (sold - (await revenue())).toFixed(2);
    };
    // Retries until no concurrent test sells.
    await expect.poll(steps).toBe('75.00');
  });

  it('a transfer that nobody confirmed needs a reason before its goods leave', async () => {
    const { id } = await makeOrder({ paymentMethod: 'transfer' });
    expectRefusal(await setStatus(id, 'shipped'), 422, 'payment_reason_missing');
    expectRefusal(await setStatus(id, 'delivered'), 422, 'payment_reason_missing');
    expect((await setStatus(id, 'confirmed')).status).toBe(200);
    expect((await setStatus(id, 'shipped')).status).toBe(200);
    const other = await makeOrder({ paymentMethod: 'transfer' });
    expect((await setStatus(other.id, 'shipped', 'أرسل الإيصال')).status).toBe(200);
  });

  it('never stops an order that is paid at the door', async () => {
    const { id } = await makeOrder({ paymentMethod: 'cash' });
    expect((await setStatus(id, 'shipped')).status).toBe(200);
  });
});

type Asked = { question: string; issues: { path: string }[] };

describe('a step that may cost money', () => {
  it.each<[string, Parameters<typeof makeOrder>[0], string, string]>([
    [
      'a confirmed transfer is cancelled',
      { paymentMethod: 'transfer', status: 'confirmed' },
      'cancelled',
      'transfer_cancel',
    ],
    ['collected cash is cancelled', { paymentMethod: 'cash', status: 'delivered' }, 'cancelled', 'cash_cancel'],
    ['a parcel that is out is cancelled', { paymentMethod: 'cash', status: 'shipped' }, 'cancelled', 'sent_cancel'],
    ['goods that left come back', { paymentMethod: 'cash', status: 'shipped' }, 'confirmed', 'back'],
    ['goods that arrived are on their way', { paymentMethod: 'cash', status: 'delivered' }, 'shipped', 'back'],
  ])('%s with a reason alone, which the history keeps', async (_name, change, to, question) => {
    const { id } = await makeOrder(change);
    const refusal = expectRefusal<Asked>(await setStatus(id, to), 422, 'step_reason_missing');
    expect([refusal.issues[0]?.path, refusal.question]).toEqual(['note', question]);
    expect((await details(id)).status).toBe(change?.status);
    const answer = await setStatus(id, to, 'طلب العميل ذلك');
    expect(answer.body).toMatchObject({ status: to, history: [{ to, note: 'طلب العميل ذلك' }] });
  });

  it('is a paid order’s end', async () => {
    const { id } = await makeUnpaid(shopper());
    await db.payment.updateMany({ where: { orderId: id }, data: { status: 'paid', paidAmount: '75.00' } });
    await bookMoney(id);
    const refusal = expectRefusal<Asked>(await setStatus(id, 'cancelled'), 422, 'step_reason_missing');
    expect(refusal.question).toBe('paid_cancel');
    expect((await setStatus(id, 'cancelled', 'نفد المنتج')).status).toBe(200);
  });
});

describe('several orders of which some need a reason', () => {
  it('go on with it; the others were not held up', async () => {
    const unpaid = await makeUnpaid(shopper());
    await db.order.update({ where: { id: unpaid.id }, data: { status: 'pending' } });
    const paid = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    const orders = [unpaid, paid].map(({ id }) => ({ id }));
    const bulk = async (body: object) => (await admin.post<OrderStepResult[]>('/api/admin/orders/bulk', body)).body;
    expect(await bulk({ step: 'confirm', orders })).toMatchObject([
      { id: unpaid.id, code: 'payment_reason_missing', question: 'unpaid' },
      { id: paid.id, from: 'pending' },
    ]);
    expect(await bulk({ step: 'confirm', orders: orders.slice(0, 1), note: 'سيدفع عند الاستلام' })).toMatchObject([
      { id: unpaid.id, from: 'pending' },
    ]);
    const { status, history } = await details(unpaid.id);
    expect([status, history.at(-1)?.note]).toEqual(['confirmed', expect.stringContaining('سيدفع عند الاستلام')]);
  });
});

describe('several orders at once', () => {
  const bulk = (body: object) => admin.post<OrderStepResult[]>('/api/admin/orders/bulk', body);

  it('confirm no transfer that nobody has looked for, without a reason; by itself one is confirmed by a press', async () => {
    const transfer = await makeOrder({ status: 'pending', paymentMethod: 'transfer' });
    const cash = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    const confirm = { step: 'confirm', orders: [transfer, cash].map(({ id }) => ({ id })) };
    expect((await bulk(confirm)).body).toMatchObject([
      { id: transfer.id, code: 'step_reason_missing', question: 'transfer_unseen' },
      { id: cash.id, from: 'pending' },
    ]);
    expect((await details(transfer.id)).status).toBe('pending');
    const orders = [{ id: transfer.id }];
    expect((await bulk({ step: 'confirm', orders, note: 'في كشف الحساب' })).body).toMatchObject([{ from: 'pending' }]);
    expect((await details(transfer.id)).history.at(-1)).toMatchObject({ to: 'confirmed', note: 'في كشف الحساب' });
    const single = await makeOrder({ status: 'pending', paymentMethod: 'transfer' });
    expect((await setStatus(single.id, 'confirmed')).status).toBe(200);
  });

  it('are two hundred in one call, each confirmed once, and no more', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, () => makeOrder({ status: 'pending', paymentMethod: 'cash' })),
    );
    const orders = made.map(({ id, updatedAt }) => ({ id, version: updatedAt.toISOString() }));
    const { body } = await bulk({ step: 'confirm', orders });
    expect(body.map((result) => [result.id, 'isStep' in result])).toEqual(made.map(({ id }) => [id, true]));
    const ids = made.map(({ id }) => id);
    expect(await db.order.count({ where: { id: { in: ids }, status: 'confirmed' } })).toBe(200);
    expect(await db.orderStatusHistory.count({ where: { orderId: { in: ids } } })).toBe(200);
    const one = orders[0] as { id: string };
    expectRefusal(await bulk({ step: 'confirm', orders: [...orders, one] }), 422, 'invalid');
  });

  it('are asked about each by itself: the stale, the unknown, the one named twice and the one of nobody’s money hold up no other', async () => {
    const make = (change: object) =>
      makeOrder({ status: 'pending', paymentMethod: 'cash', items: oneItem(), ...change });
    const [good, stale, transfer, gone] = [
      await make({}),
      await make({}),
      await make({ paymentMethod: 'transfer' }),
      randomUUID(),
    ];
    const orders = [
      { id: good.id, version: good.updatedAt.toISOString() },
      { id: stale.id, version: new Date(0).toISOString() },
      { id: transfer.id },
      { id: gone },
      { id: good.id },
      { id: 'no-order' },
    ];
    expect((await bulk({ step: 'confirm', orders })).body).toMatchObject([
      { id: good.id, from: 'pending' },
      { id: stale.id, code: 'changed_meanwhile', current: { status: 'pending' } },
      { id: transfer.id, code: 'step_reason_missing', question: 'transfer_unseen' },
      { id: gone, code: 'not_found' },
      { id: good.id, unchanged: true },
      { id: 'no-order', code: 'not_found' },
    ]);
    const statuses = await db.order.findMany({ where: { id: { in: [good.id, stale.id, transfer.id] } } });
    expect(statuses.filter(({ status }) => status === 'confirmed').map(({ id }) => id)).toEqual([good.id]);
  });

  it('confirmed by two people at the same moment are confirmed once, with one invoice, note and letter each', async () => {
    const product = await makeProduct({ stockQuantity: 500 });
    const line = { productId: product.id, productName: product.name, productImage: product.image, quantity: 1 };
    const made = await Promise.all(
      Array.from({ length: 30 }, () =>
        makeOrder({
          status: 'pending',
          paymentMethod: 'cash',
          taxAmount: '9.78',
          taxRate: '15',
          items: { create: [{ ...line, unitPrice: '50.00', totalPrice: '50.00' }] },
        }),
      ),
    );
    const ids = made.map(({ id }) => id);
    const orders = ids.map((id) => ({ id }));
    const answers = await Promise.all([
      bulk({ step: 'confirm', orders }),
      bulk({ step: 'confirm', orders: [...orders].reverse() }),
    ]);
    const results = answers.flatMap(({ body }) => body);
    expect(results.filter((result) => 'from' in result)).toHaveLength(30);
    expect(results.filter((result) => 'unchanged' in result)).toHaveLength(30);
    const where = { orderId: { in: ids } };
    expect(await db.orderStatusHistory.count({ where: { ...where, toStatus: 'confirmed' } })).toBe(30);
    expect(await db.mailOutbox.count({ where: { ...where, event: 'confirmed' } })).toBe(30);
    const invoices = await db.invoice.findMany({ where, orderBy: { counter: 'asc' } });
    expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(30);
    const all = await db.invoice.findMany({ orderBy: { counter: 'asc' }, select: { hash: true, previousHash: true } });
    for (const [index, { previousHash }] of all.entries())
      if (index > 0) expect(previousHash).toBe(all[index - 1]?.hash);
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).stockQuantity).toBe(470);
  });

  it('are set, each from where it is; who has an older state of one is told how it stands', async () => {
    const one = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    const two = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    const stale = { id: two.id, to: 'cancelled', version: new Date(0).toISOString() };
    expect((await bulk({ step: 'set', orders: [{ id: one.id, to: 'cancelled' }, stale] })).body).toMatchObject([
      { id: one.id, from: 'pending', isStep: true },
      { id: two.id, code: 'changed_meanwhile', current: { status: 'confirmed' } },
    ]);
    const note = { step: 'set', orders: [{ id: two.id, to: 'confirmed' }], note: 'اتصل العميل' };
    expect((await bulk(note)).body).toMatchObject([{ id: two.id, from: 'confirmed', isStep: false }]);
  });

  it('that are cancelled with their money say what is due', async () => {
    const { id } = await makeUnpaid(shopper());
    await db.payment.updateMany({ where: { orderId: id }, data: { status: 'paid', paidAmount: '75.00' } });
    await bookMoney(id);
    const cancel = { step: 'set', orders: [{ id, to: 'cancelled' }], note: 'نفد المنتج' };
    expect((await bulk(cancel)).body).toMatchObject([{ id, isStep: true, refundDueAmount: '75.00' }]);
  });

  it('say which were that far before: that is no step, and nothing to undo', async () => {
    const before = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    const fresh = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    const orders = [before, fresh].map(({ id }) => ({ id }));
    expect((await bulk({ step: 'confirm', orders })).body).toEqual([
      { id: before.id, unchanged: true },
      { id: fresh.id, from: 'pending', updatedAt: expect.any(String), isStep: true },
    ]);
    expect((await details(before.id)).history).toEqual([]);
  });
});

it('a refund that was noted by hand is for whoever may handle orders and refunds', async () => {
  const order = await makeUnpaid(shopper());
  await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(order.id);
  await db.order.update({ where: { id: order.id }, data: { status: 'cancelled', refundDue: true } });
  const note = async (areas: readonly ('orders' | 'refunds')[]) => {
    const client = await signedInAs((await makeStaff({ areas })).id);
    return client.put(`/api/admin/orders/${order.id}/refund`, { method: 'transfer', proof: 'حوالة 7', reason: 'أُلغي' });
  };
  expectRefusal(await note(['refunds']), 403, 'forbidden');
  expectRefusal(await note(['orders']), 403, 'forbidden');
  expect((await note(['orders', 'refunds'])).status).toBe(200);
});

describe('undoing what was just done', () => {
  const withCoupon = async () => {
    const coupon = await makeCoupon({ currentUses: 1, isUsed: true });
    const order = await makeOrder({
      status: 'confirmed',
      paymentMethod: 'cash',
      couponCode: coupon.code,
      redemption: { create: { couponId: coupon.id, amount: '5.00' } },
    });
    const uses = async () => (await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses;
    return { coupon, order, uses };
  };

  it('takes the coupon of a cancelled order again; a revival later does not', async () => {
    const { order, uses } = await withCoupon();
    await setStatus(order.id, 'cancelled');
    expect(await uses()).toBe(0);
    expect(await undo(order.id, 'confirmed')).toMatchObject([{ from: 'cancelled' }]);
    expect(await uses()).toBe(1);
    await setStatus(order.id, 'cancelled');
    await setStatus(order.id, 'confirmed');
    expect(await uses()).toBe(0);
    // The second cancellation released no coupon use, because the order held none.
    await setStatus(order.id, 'cancelled');
    expect(await undo(order.id, 'confirmed')).toMatchObject([{ from: 'cancelled' }]);
    expect(await uses()).toBe(0);
  });

  it('is refused where another order has taken the last use of its coupon meanwhile', async () => {
    const { coupon, order, uses } = await withCoupon();
    await setStatus(order.id, 'cancelled');
    await db.coupon.update({ where: { id: coupon.id }, data: { currentUses: 1, isUsed: true } });
    expect(await undo(order.id, 'confirmed')).toMatchObject([{ code: 'coupon_exhausted' }]);
    expect([await uses(), (await details(order.id)).status]).toEqual([1, 'cancelled']);
    expect(await db.couponRedemption.findUnique({ where: { orderId: order.id } })).toMatchObject({
      releasedAt: expect.any(Date),
    });
  });

  const undo = async (id: string, to: string, by = admin) =>
    (await by.post<OrderStepResult[]>('/api/admin/orders/bulk', { step: 'undo', orders: [{ id, to }] })).body;

  it('asks nothing, on every way back', async () => {
    const { id } = await makeOrder({ status: 'confirmed', paymentMethod: 'transfer' });
    expect((await setStatus(id, 'cancelled', 'سبب')).status).toBe(200);
    expect(await undo(id, 'confirmed')).toMatchObject([{ id, from: 'cancelled' }]);
    expect((await setStatus(id, 'delivered')).status).toBe(200);
    expect(await undo(id, 'confirmed')).toMatchObject([{ id, from: 'delivered' }]);
    expect((await details(id)).history.at(-1)?.note).not.toContain('السبب');
  });

  it('is for what was the last step, of the same hand, a moment ago: else it is a step like any other', async () => {
    const { id } = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    expect((await setStatus(id, 'shipped')).status).toBe(200);
    const refused = [{ id, code: 'order_step_past' }];
    expect(await undo(id, 'pending')).toMatchObject(refused);
    await db.orderStatusHistory.updateMany({ where: { orderId: id }, data: { by: 'somebody' } });
    expect(await undo(id, 'confirmed')).toMatchObject(refused);
    const before = { by: adminUsername, createdAt: new Date(Date.now() - 61_000) };
    await db.orderStatusHistory.updateMany({ where: { orderId: id }, data: before });
    expect(await undo(id, 'confirmed')).toMatchObject(refused);
    expect((await details(id)).status).toBe('shipped');
  });
});

describe('money that was paid', () => {
  it('is due for refund while the order is cancelled', async () => {
    const order = await makeUnpaid(shopper());
    await db.payment.updateMany({
      where: { orderId: order.id },
      data: { status: 'paid' as const, paidAmount: '75.00' },
    });
    await bookMoney(order.id);
    await setStatus(order.id, 'confirmed');
    expect((await details(order.id)).refundDue).toBe(false);
    await setStatus(order.id, 'cancelled', 'سبب');
    expect((await details(order.id)).refundDue).toBe(true);
    await setStatus(order.id, 'confirmed');
    expect((await details(order.id)).refundDue).toBe(false);
  });

  it('and was given back is not due again when the order is revived and cancelled once more', async () => {
    const order = await makeUnpaid(shopper());
    await db.payment.updateMany({
      where: { orderId: order.id },
      data: { status: 'paid' as const, paidAmount: '75.00' },
    });
    await bookMoney(order.id);
    await setStatus(order.id, 'cancelled', 'سبب');
    expect(await details(order.id)).toMatchObject({ refundDue: true, refundDueAmount: '75.00' });
    expect(
      (await admin.put(`/api/admin/orders/${order.id}/refund`, { method: 'reported', proof: 'R-1', reason: 'إلغاء' }))
        .status,
    ).toBe(200);
    for (const status of ['confirmed', 'cancelled']) {
      expect((await setStatus(order.id, status, 'دُفع نقداً')).status).toBe(200);
      expect(await details(order.id)).toMatchObject({
        refundDue: false,
        refundDueAmount: '0.00',
        payment: { refundedAmount: '75.00' },
      });
    }
  });

  it('is due again when more comes after a refund', async () => {
    const order = await makeUnpaid(shopper());
    await db.payment.updateMany({
      where: { orderId: order.id },
      data: { status: 'paid' as const, paidAmount: '75.00' },
    });
    await bookMoney(order.id);
    await setStatus(order.id, 'cancelled', 'سبب');
    await admin.put(`/api/admin/orders/${order.id}/refund`, { method: 'reported', proof: 'R-1', reason: 'إلغاء' });
    const { gatewayId } = await db.payment.findFirstOrThrow({ where: { orderId: order.id } });
    const second = { orderId: order.id, gatewayId, provider: 'simulated', amount: '75.00' };
    await db.payment.create({ data: { ...second, status: 'paid', paidAmount: '75.00' } });
    await bookMoney(order.id);
    await setStatus(order.id, 'confirmed');
    expect(await details(order.id)).toMatchObject({ refundDue: false });
    await setStatus(order.id, 'cancelled', 'سبب');
    expect(await details(order.id)).toMatchObject({ refundDue: true, refundDueAmount: '75.00' });
  });

  it('is not due where nothing was paid', async () => {
    const order = await makeUnpaid(shopper());
    await setStatus(order.id, 'cancelled', 'سبب');
    expect((await details(order.id)).refundDue).toBe(false);
  });
});

describe('the figures', () => {
  it('count and sum what the database has: no unpaid orders, revenue of confirmed, shipped and delivered', async () => {
    const { id } = await makeOrder();
    // Online orders: refunds, second payments and unpaid amounts are not revenue.
    const paid = await makeUnpaid(shopper());
    await db.order.update({ where: { id: paid.id }, data: { status: 'confirmed' } });
    const money = { status: 'paid' as const, paidAmount: '75.00', refundedAmount: '30.00' };
    await db.payment.updateMany({ where: { orderId: paid.id }, data: money });
    await bookMoney(paid.id);
    const unpaid = await makeUnpaid(shopper());
    await db.order.update({ where: { id: unpaid.id }, data: { status: 'shipped' } });
    // Cash after an abandoned link, and a transfer for an order with a link.
    const abandoned = await makeUnpaid(shopper());
    await db.order.update({ where: { id: abandoned.id }, data: { status: 'delivered', paymentMethod: 'cash' } });
    const noted = await makeUnpaid(shopper());
    await db.order.update({ where: { id: noted.id }, data: { status: 'confirmed' } });
    await bookReceived(noted.id, '75.00');
    for (const order of [abandoned, noted])
      await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'cancelled' } });
    const own = () => db.$queryRaw<OrderStats[]>`
      SELECT (count(*) FILTER (WHERE status <> 'pending_payment'))::int AS "totalOrders",
        coalesce(sum(coalesce(
          (SELECT least(o.total_amount, sum(CASE WHEN p.status IN ('paid', 'refunded')
            THEN p.paid_amount - p.refunded_amount ELSE 0 END) + CASE
            WHEN o.payment_method IN ('cash', 'transfer', 'custom', 'other') THEN greatest(0, o.total_amount
              - sum(CASE WHEN p.status IN ('paid', 'refunded') THEN p.paid_amount ELSE 0 END))
            ELSE coalesce((SELECT sum(e.amount) FROM order_entries e WHERE e.order_id = o.id AND e.kind = 'received'), 0) END) FROM payments p WHERE p.order_id = o.id),
          greatest(o.total_amount + coalesce((SELECT sum(e.amount) FROM order_entries e WHERE e.order_id = o.id
            AND e.payment_id IS NULL AND (e.kind = 'refund' OR e.refund_id IS NOT NULL)), 0), least(o.total_amount,
            coalesce((SELECT sum(e.amount) FROM order_entries e WHERE e.order_id = o.id AND e.payment_id IS NULL), 0)), 0)
        )) FILTER (WHERE status IN ('confirmed', 'shipped', 'delivered')), 0)::numeric(14, 2)::text AS "totalRevenue",
        (count(*) FILTER (WHERE status = 'pending'))::int AS "pendingOrders"
      FROM (SELECT id, status, payment_method, total_amount - offset_amount AS total_amount FROM orders) AS o`;
    for (const status of ORDER_STATUSES) {
      await db.order.update({ where: { id }, data: { status } });
      // Retries until no concurrent test places an order.
      for (let round = 0; ; round++) {
        const [before] = await own();
        const answer = await admin.get<OrderStats>('/api/admin/stats');
        const [after] = await own();
        if (JSON.stringify(before) !== JSON.stringify(after) && round < 200) continue;
        expect(answer.body).toEqual(after);
        break;
      }
    }
  });
});
