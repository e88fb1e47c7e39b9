import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, download, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeOrder, makePhone, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { accept, acceptance, quotationsOf, readyToQuote } from '../../../support/make/quotation';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { customerBrowser } from '../../../support/shop/sign-in';

let staff: Client;
let calls: ReturnType<typeof quotationsOf>;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
  calls = quotationsOf(staff);
});

const makeCustomer = () =>
  db.customer.create({
    data: {
      firstName: 'سعد',
      lastName: 'القحطاني',
      email: makeEmail(),
      phone: makePhone(),
      business: { ...makeBusiness() },
    },
  });

const credit = (who: Client, id: string, creditLimit: string, creditDays: string) =>
  who.put<{ owed: string; left: string | null }>(`/api/admin/customers/${id}/credit`, { creditLimit, creditDays });

async function offered(customerId: string) {
  const ready = await readyToQuote();
  const { body: made } = await calls.make({ ...ready.body, customerId, business: makeBusiness() });
  return (await calls.step(made.id, 'send')).body;
}

const browserOf = async (customerId: string) => {
  const { email } = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  return customerBrowser(email ?? '');
};

const onAccount = acceptance('account');
const day = (shift: number) => new Date(Date.now() + 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);

describe('what is bought on account', () => {
  it('goes on at once with its invoice, and is owed', async () => {
    const undo = await setVatNumber('310122393500003');
    onTestFinished(async () => {
      await undo();
    });
    const customer = await makeCustomer();
    expect((await credit(staff, customer.id, '200', '30')).body).toMatchObject({ owed: '0.00', left: '200.00' });
    const quotation = await offered(customer.id);
    const buyer = await browserOf(customer.id);
    const { status, body } = await accept(buyer, quotation.link, onAccount);
    expect(status).toBe(200);
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'account', customerId: customer.id });
    expect(order.accountDueOn?.toISOString().slice(0, 10)).toBe(day(30));
    expect(await documentsOf(order.id)).toMatchObject([{ kind: 'invoice', buyer: makeBusiness() }]);
    const { body: seen } = await staff.get<{ amountDue: string }>(`/api/admin/orders/${order.id}`);
    expect(seen.amountDue).toBe('125.00');
    expect((await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'shipped' })).status).toBe(200);
    expect((await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' })).status).toBe(200);

    // A second order would exceed the credit limit while the first is unpaid.
    const more = await offered(customer.id);
    const refusal = expectRefusal(await accept(buyer, more.link, onAccount), 409, 'credit_limit');
    expect(refusal.message).toContain('75.00');
    const received = { id: randomUUID(), method: 'transfer', amount: '100.00', proof: 'TR-1' };
    expect((await staff.post(`/api/admin/orders/${order.id}/received`, received)).status).toBeLessThan(300);
    expect((await accept(buyer, more.link, onAccount)).status).toBe(200);

    const period = `from=${day(-1)}&to=${day(1)}`;
    const page = await staff.get<string>(`/admin/customers/${customer.id}/statement?${period}`);
    expect(page.status).toBe(200);
    for (const said of ['125.00', '100.00', '150.00']) expect(page.body).toContain(said);
    const pdf = await staff.get(`/api/admin/customers/${customer.id}/statement/pdf?${period}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const csv = (await download(staff, `/api/admin/customers/${customer.id}/statement/csv?${period}`)).bytes.toString(
      'utf8',
    );
    const { kinds, closing } = messages.statement;
    for (const said of [kinds.invoice, kinds.receipt, closing, '150.00']) expect(csv).toContain(said);
    const exported = await db.auditEntry.findMany({
      where: { entity: 'customer', action: 'export', after: { path: ['id'], equals: customer.id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(exported.map(({ entityId }) => entityId)).toEqual(['pdf', 'csv']);
    const after = await staff.get<string>(`/admin/customers/${customer.id}/statement?from=${day(1)}&to=${day(2)}`);
    expect(after.body).toContain('150.00');
  });

  it('many at once do not pass the limit together', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '300.00', '15');
    const quotations: Awaited<ReturnType<typeof offered>>[] = [];
    for (let index = 0; index < 4; index += 1) quotations.push(await offered(customer.id));
    const buyer = await browserOf(customer.id);
    const answers = await together(4, (index) => accept(buyer, quotations[index]?.link ?? null, onAccount));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 409: 2 });
    const owed = await db.order.aggregate({
      where: { customerId: customer.id, paymentMethod: 'account' },
      _sum: { totalAmount: true },
    });
    expect(String(owed._sum.totalAmount)).toBe('250');
  });

  it('stands as overdue once its day is over, until it is paid', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '200', '1');
    const { body } = await accept(await browserOf(customer.id), (await offered(customer.id)).link, onAccount);
    const listed = async () => (await staff.get<string>('/admin/receivables')).body.includes(body.orderNumber);
    expect(await listed()).toBe(false);
    const { id } = await db.order.update({
      where: { orderNumber: body.orderNumber },
      data: { accountDueOn: new Date(day(-1)) },
    });
    expect(await listed()).toBe(true);
    const clerk = await signedInAs((await makeStaff({ areas: ['customers'] })).id);
    for (const [who, isLink] of [
      [staff, true],
      [clerk, false],
    ] as const)
      expect((await who.get<string>('/admin/receivables')).body.includes(`href="/admin/orders/${id}`)).toBe(isLink);
    const received = { id: randomUUID(), method: 'cash', amount: '125.00', proof: 'محمد' };
    await staff.post(`/api/admin/orders/${id}/received`, received);
    expect(await listed()).toBe(false);
  });
});

describe('an acceptance on account by others than the signed-in customer', () => {
  it('is stored for staff, who convert it to the address of the quotation', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '200', '30');
    const quotation = await offered(customer.id);
    const elsewhere = acceptance('account', { address: 'شارع آخر 1', city: 'جدة', postalCode: '21111' });
    const guest = shopper();
    const answers = await together(3, () => accept(guest, quotation.link, elsewhere));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
    expect(answers[0]?.body).toEqual({ orderNumber: null, payUrl: null });
    expect((await accept(await customerBrowser(), quotation.link, elsewhere)).body.orderNumber).toBeNull();
    expect(await db.order.count({ where: { customerId: customer.id } })).toBe(0);
    expect((await calls.read(quotation.id)).body).toMatchObject({
      standing: 'accepted',
      answeredBy: 'buyer',
      purchaseOrder: 'PO-7788',
    });

    const { status } = await calls.step(quotation.id, 'convert', { payment: 'account', purchaseOrder: '' });
    expect(status).toBe(200);
    const order = await db.order.findFirstOrThrow({ where: { customerId: customer.id } });
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'account', sessionId: null, city: 'الرياض' });
    expect(order.shippingAddress).not.toContain('شارع آخر');
    expect((await calls.read(quotation.id)).body).toMatchObject({ standing: 'converted', purchaseOrder: 'PO-7788' });
  });

  it('takes no address where the quotation has none', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '200', '30');
    const ready = await readyToQuote();
    const { body: made } = await calls.make({ ...ready.body, address: '', postalCode: '', customerId: customer.id });
    const { link } = (await calls.step(made.id, 'send')).body;
    const place = { address: 'شارع آخر 1', postalCode: '21111' };
    expect((await accept(shopper(), link, acceptance('account', place))).status).toBe(200);
    expect(await db.quotation.findUnique({ where: { id: made.id } })).toMatchObject({
      state: 'accepted',
      address: '',
      postalCode: '',
    });
  });

  it('is refused beyond the limit, without its figures', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '100', '30');
    const quotation = await offered(customer.id);
    const refusal = expectRefusal(await accept(shopper(), quotation.link, onAccount), 409, 'credit_none');
    expect(refusal.message).not.toContain('100.00');
    expectRefusal(await accept(await browserOf(customer.id), quotation.link, onAccount), 409, 'credit_limit');
    expect(await db.quotation.findUnique({ where: { id: quotation.id } })).toMatchObject({ state: 'sent' });
  });
});

describe('an order on account that is changed', () => {
  async function ordered(customerId: string) {
    const { body } = await accept(await browserOf(customerId), (await offered(customerId)).link, onAccount);
    const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    const { read, save, preview } = changesBy(staff, id);
    const bodyOf = async (quantity: number) => {
      const order = await read();
      const lines = order.items.map((item) => ({ itemId: item.id, quantity }));
      return { ...changeOf(order), lines, total: `${25 + quantity * 50}.00` };
    };
    return { id, read, preview, bodyOf, to: async (quantity: number) => save(await bodyOf(quantity)) };
  }

  it('asks for what is owed more, and says the figures where that is too much', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '160.00', '30');
    const { id, read, preview, bodyOf, to } = await ordered(customer.id);
    const before = await read();
    const refusal = expectRefusal(await to(3), 409, 'credit_limit');
    for (const figure of ['160.00', '125.00', '35.00', '50.00']) expect(refusal.message).toContain(figure);
    expectRefusal(await preview(await bodyOf(3)), 409, 'credit_limit');
    expect(await read()).toEqual(before);
    expect(await db.orderChange.count({ where: { orderId: id } })).toBe(0);
    const added = await makeProduct({ price: '60.00', stockQuantity: 5 });
    const body = await bodyOf(2);
    const more = { ...body, lines: [...body.lines, { productId: added.id, quantity: 1 }], total: '185.00' };
    expectRefusal(await staff.post(`/api/admin/orders/${id}/changes`, more), 409, 'credit_limit');
    await credit(staff, customer.id, '175.00', '30');
    expect((await to(3)).body).toMatchObject({ totalAmount: '175.00', amountDue: '175.00' });
  });

  it('is made smaller whatever is owed, and dearer no more once nothing may be', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '200.00', '30');
    const { to } = await ordered(customer.id);
    await credit(staff, customer.id, '50.00', '30');
    expect((await to(1)).body).toMatchObject({ totalAmount: '75.00' });
    expectRefusal(await to(2), 409, 'credit_limit');
    await credit(staff, customer.id, '', '');
    expectRefusal(await to(2), 409, 'credit_none');
  });

  it('passes the limit with no other one that is changed or made at the same time', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '310.00', '30');
    const [first, second] = [await ordered(customer.id), await ordered(customer.id)];
    const bodies = [await first.bodyOf(3), await second.bodyOf(3)];
    const third = await offered(customer.id);
    const buyer = await browserOf(customer.id);
    const answers = await Promise.all([
      ...[first, second].map(({ id }, index) => staff.post(`/api/admin/orders/${id}/changes`, bodies[index] ?? {})),
      accept(buyer, third.link, onAccount),
    ]);
    // The customer owes 250: an increase of 50 stays within the limit, an order of 125 does not.
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    for (const answer of answers.filter(({ status }) => status === 409)) expectRefusal(answer, 409, 'credit_limit');
    const { _sum } = await db.order.aggregate({
      where: { customerId: customer.id, paymentMethod: 'account' },
      _sum: { totalAmount: true },
    });
    expect(Number(_sum.totalAmount)).toBe(300);
  });
});

describe('a cancelled order on account', () => {
  const note = 'طلبه العميل من جديد';
  const setStatus = (id: string, status: string) => staff.put(`/api/admin/orders/${id}/status`, { status, note });
  const bulk = (step: 'set' | 'undo', id: string, to: string) =>
    staff.post<OrderStepResult[]>('/api/admin/orders/bulk', { step, note, orders: [{ id, to }] });
  async function cancelled(customerId: string) {
    const { body } = await accept(await browserOf(customerId), (await offered(customerId)).link, onAccount);
    const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    expect((await setStatus(id, 'cancelled')).status).toBe(200);
    return id;
  }

  it('is revived and undone only within the limit', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '200.00', '30');
    const id = await cancelled(customer.id);
    const next = await accept(await browserOf(customer.id), (await offered(customer.id)).link, onAccount);
    expect(next.status).toBe(200);
    const refusal = expectRefusal(await setStatus(id, 'confirmed'), 409, 'credit_limit');
    for (const figure of ['200.00', '125.00', '75.00']) expect(refusal.message).toContain(figure);
    expectRefusal(await setStatus(id, 'pending'), 409, 'credit_limit');
    expect((await bulk('set', id, 'shipped')).body).toMatchObject([{ id, code: 'credit_limit' }]);
    expect((await bulk('undo', id, 'confirmed')).body).toMatchObject([{ id, code: 'credit_limit' }]);
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({ status: 'cancelled' });
    await credit(staff, customer.id, '', '');
    expectRefusal(await setStatus(id, 'confirmed'), 409, 'credit_none');
    await credit(staff, customer.id, '250.00', '30');
    expect((await setStatus(id, 'confirmed')).status).toBe(200);
  });

  it('passes the limit with no order that is made at the same time', async () => {
    const customer = await makeCustomer();
    await credit(staff, customer.id, '300.00', '30');
    const ids = [await cancelled(customer.id), await cancelled(customer.id)];
    const [quotation, buyer] = [await offered(customer.id), await browserOf(customer.id)];
    const answers = await Promise.all([
      ...ids.map((id) => setStatus(id, 'confirmed')),
      accept(buyer, quotation.link, onAccount),
    ]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 409: 1 });
    const { _sum } = await db.order.aggregate({
      where: { customerId: customer.id, status: { not: 'cancelled' } },
      _sum: { totalAmount: true },
    });
    expect(Number(_sum.totalAmount)).toBe(250);
  });
});

describe('the limit', () => {
  it.each([
    ['nothing', '0', '30', 'creditLimit'],
    ['no days', '100', '', 'creditDays'],
    ['too many days', '100', '366', 'creditDays'],
  ])('is refused with %s', async (_, limit, days, path) => {
    const customer = await makeCustomer();
    const { issues } = expectRefusal(await credit(staff, customer.id, limit, days), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('is set by who may give money back too, and taken away', async () => {
    const customer = await makeCustomer();
    const clerk = await signedInAs((await makeStaff({ areas: ['customers', 'orders'] })).id);
    expectRefusal(await credit(clerk, customer.id, '100', '10'), 403, 'forbidden');
    expectRefusal(await credit(staff, randomUUID(), '100', '10'), 404, 'not_found');
    await credit(staff, customer.id, '100', '10');
    expect((await credit(staff, customer.id, '', '')).body).toMatchObject({ left: null });
    const log = await db.auditEntry.findMany({ where: { entity: 'customer', entityId: customer.id } });
    expect(log).toHaveLength(2);
  });

  it('a statement wants two days in their order', async () => {
    const customer = await makeCustomer();
    const statement = (query: string) => staff.get(`/api/admin/customers/${customer.id}/statement/csv?${query}`);
    expectRefusal(await statement('from=2026-11-02&to=2026-11-01'), 422, 'invalid');
    expectRefusal(await statement('from=yesterday&to=2026-11-01'), 422, 'invalid');
  });

  it('a statement of more than 5,000 moves asks for a shorter period', async () => {
    const customer = await makeCustomer();
    const order = await makeOrder({ customerId: customer.id });
    await db.$executeRaw`
      INSERT INTO order_entries (order_id, kind, amount, key)
      SELECT id, 'received', 0.01, gen_random_uuid() FROM orders, generate_series(1, 5001) WHERE id = ${order.id}`;
    const period = `from=${day(-1)}&to=${day(1)}`;
    const path = `/api/admin/customers/${customer.id}/statement/csv?${period}`;
    const { message } = expectRefusal(await staff.get(path), 422, 'statement_too_long');
    expect(message).toContain('5,000');
    const page = await staff.get(`/admin/customers/${customer.id}/statement?${period}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(message);
    expect(page.body).toContain(`/statement?from=${day(1)}&amp;to=${day(1)}`);
  });
});
