import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { visiblePaymentState } from '@/lib/money/payment/payment-state';
import { readRefunds } from '@/lib/office/accounting/refunds';
import { issueDueInvoices } from '@/lib/office/jobs/issue-due-invoices';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, download } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { sellOnAccount } from '../../../support/make/quotation';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { customerBrowser } from '../../../support/shop/sign-in';

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());

const bodyOf = (amount: string, change: object = {}) => ({
  id: randomUUID(),
  paymentId: null,
  method: 'cash',
  amount,
  reason: 'تعويض',
  proof: 'سعد',
  ...change,
});
const refund = (orderId: string, body: object) =>
  staff.post<OrderDetails>(`/api/admin/orders/${orderId}/refunds`, body);
const receive = (orderId: string, amount: string) =>
  staff.post(`/api/admin/orders/${orderId}/received`, { id: randomUUID(), method: 'transfer', amount, proof: 'TR-1' });
const setStatus = (orderId: string, status: string) =>
  staff.put(`/api/admin/orders/${orderId}/status`, { status, note: 'سبب' });
const read = async (orderId: string) => (await staff.get<OrderDetails>(`/api/admin/orders/${orderId}`)).body;
const owed = async (customerId: string) => {
  const terms = { creditLimit: '500.00', creditDays: '30' };
  return (await staff.put<{ owed: string; left: string }>(`/api/admin/customers/${customerId}/credit`, terms)).body;
};
const issued = async (orderId: string) =>
  (await documentsOf(orderId)).map(({ kind, grossAmount }) => `${kind} ${grossAmount.toFixed(2)}`);
const made = ({ refunds }: OrderDetails) => refunds.map(({ method, amount }) => `${method} ${amount}`).sort();
const isOverdue = async (orderNumber: string) =>
  (await staff.get<string>('/admin/receivables')).body.includes(orderNumber);

const day = (shift: number) => new Date(Date.now() + 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
const closing = async (customerId: string) => {
  const path = `/api/admin/customers/${customerId}/statement/csv?from=${day(-1)}&to=${day(1)}`;
  return (await download(staff, path)).bytes.toString('utf8').trim().split(',').at(-1);
};

describe('a refund of an unpaid order on account', () => {
  it('lowers what the order owes and is credited, but moves no money', async () => {
    const { customer, order } = await sellOnAccount(staff);
    const { status, body } = await refund(order.id, bodyOf('50.00'));
    expect(status).toBe(200);
    // 125.00 − 50.00.
    expect(body).toMatchObject({
      amountDue: '75.00',
      refundDue: false,
      refundDueAmount: '0.00',
      refundedAmount: '0.00',
      offsetLeft: '75.00',
      refundSources: [],
      refunds: [{ method: 'offset', amount: '50.00', state: 'done', paymentId: null, proof: null }],
      moves: { lines: [], held: '0.00', due: '75.00', offset: '50.00', toGiveBack: '0.00' },
    });
    expect(visiblePaymentState(body)).toBe('on_account');
    const said = body.history.at(-1);
    expect(said).toMatchObject({ topic: 'refund', note: expect.stringContaining('50.00') });
    expect(said?.note).not.toContain('رُدّ');
    expect(await issued(order.id)).toEqual(['invoice 125.00', 'credit_note 50.00']);
    expect(await owed(customer.id)).toMatchObject({ owed: '75.00', left: '425.00' });
    expect(await closing(customer.id)).toBe('75.00');
    const mail = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, event: 'refunded' } });
    expect(mail.text).toContain(messages.mail.order_events.refunded_offset.text);
    expect(mail.text).not.toContain('رددنا');
    const paidOut: string[] = [];
    for await (const one of readRefunds({ q: order.orderNumber, viewer: UNRESTRICTED_VIEWER })) paidOut.push(one.id);
    expect(paidOut).toEqual([]);
  });

  it('of all that is due leaves nothing to pay, and is neither paid nor refunded', async () => {
    const { customer, email, order } = await sellOnAccount(staff);
    await db.order.update({ where: { id: order.id }, data: { accountDueOn: new Date('2020-01-01') } });
    expect(await isOverdue(order.orderNumber)).toBe(true);
    const { body } = await refund(order.id, bodyOf('125.00', { method: 'offset', proof: null }));
    expect(body).toMatchObject({ amountDue: '0.00', canReceive: false, refundDue: false, offsetLeft: '0.00' });
    expect(visiblePaymentState(body)).toBe('nothing_due');
    expect(await owed(customer.id)).toMatchObject({ owed: '0.00', left: '500.00' });
    expect(await isOverdue(order.orderNumber)).toBe(false);
    expectRefusal(await refund(order.id, bodyOf('1.00')), 409, 'refund_impossible');
    const own = (await (await customerBrowser(email)).get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
    expect(own.money).toEqual({ isPaid: false, due: null, refunded: null, offset: '125.00' });
    expect(own.balance).toEqual({ paid: null, toPay: null });
  });

  it('beyond what is due is money only if money came', async () => {
    const { order } = await sellOnAccount(staff);
    const unpaid = expectRefusal(await refund(order.id, bodyOf('126.00')), 409, 'refund_too_much');
    expect(unpaid.message).toContain('125.00');
    expectRefusal(await refund(order.id, bodyOf('126.00', { method: 'offset', proof: null })), 409, 'refund_too_much');
    expect((await receive(order.id, '100.00')).status).toBeLessThan(300);
    const body = bodyOf('50.00');
    const { body: after } = await refund(order.id, body);
    // 25.00 was due; the other 25.00 are paid out of 100.00.
    expect(made(after)).toEqual(['cash 25.00', 'offset 25.00']);
    expect(after).toMatchObject({
      amountDue: '0.00',
      heldAmount: '75.00',
      refundedAmount: '25.00',
      refundDue: false,
      moves: { offset: '25.00', held: '75.00' },
    });
    expect(visiblePaymentState(after)).toBe('paid');
    expect(await issued(order.id)).toEqual(['invoice 125.00', 'credit_note 25.00', 'credit_note 25.00']);
    expect(made((await refund(order.id, body)).body)).toEqual(['cash 25.00', 'offset 25.00']);
    expectRefusal(await refund(order.id, { ...body, amount: '49.00' }), 422, 'idempotency_mismatch');
    const paid = expectRefusal(await refund(order.id, bodyOf('75.01')), 409, 'refund_too_much');
    expect(paid.message).toContain('75.00');
    expect(made((await refund(order.id, bodyOf('75.00'))).body)).toHaveLength(3);
  });

  it('is no more than is due, however many are made at once', async () => {
    const { order } = await sellOnAccount(staff);
    const answers = await together(4, () => refund(order.id, bodyOf('50.00')));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 409: 2 });
    expect(await read(order.id)).toMatchObject({ amountDue: '25.00', refundDue: false });
  });

  it('is credited again once the cancelled order is revived, and lowers the statement before that', async () => {
    const { customer, order } = await sellOnAccount(staff);
    await refund(order.id, bodyOf('50.00'));
    expect((await setStatus(order.id, 'cancelled')).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ amountDue: '0.00', refundDue: false, offsetLeft: '0.00' });
    expect(await closing(customer.id)).toBe('0.00');
    expect((await setStatus(order.id, 'confirmed')).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ amountDue: '75.00', refundDue: false });
    expect(await owed(customer.id)).toMatchObject({ owed: '75.00' });
    // The new invoice is of 125.00; the job credits 50.00 of it.
    expect(await closing(customer.id)).toBe('75.00');
    await issueDueInvoices();
    expect(await issued(order.id)).toEqual([
      'invoice 125.00',
      'credit_note 50.00',
      'credit_note 75.00',
      'invoice 125.00',
      'credit_note 50.00',
    ]);
    expect(await closing(customer.id)).toBe('75.00');
  });

  it.each([
    [false, '55.00', 'credit_note 50.00'],
    [true, '75.00', 'credit_note 30.00'],
  ])('stays beside a lower price, unless it was an advance (%s)', async (isAdvance, amountDue, credit) => {
    const { customer, order } = await sellOnAccount(staff);
    await refund(order.id, bodyOf('20.00'));
    const { read: open, save } = changesBy(staff, order.id);
    const before = await open();
    const lines = before.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
    const { body } = await save({ ...changeOf(before), lines, total: '75.00', isAdvance });
    // 75.00 − 20.00, or 75.00 where the decrease of 50.00 includes the 20.00.
    expect(body).toMatchObject({ totalAmount: '75.00', amountDue, refundDue: false });
    expect(await issued(order.id)).toEqual(['invoice 125.00', 'credit_note 20.00', credit]);
    expect(await closing(customer.id)).toBe(amountDue);
  });
});

describe('a return of an unpaid order on account', () => {
  const returned = async (orderId: string, itemId: string) => {
    const id = randomUUID();
    const asked = { id, lines: [{ itemId, quantity: 1 }], reason: 'defective', note: 'لا تعمل' };
    expect((await staff.post(`/api/admin/orders/${orderId}/returns`, asked)).status).toBeLessThan(300);
    const came = { step: 'receive', lines: [{ itemId, restocked: 1, damaged: 0 }] };
    const { body } = await staff.put<OrderDetails>(`/api/admin/orders/${orderId}/returns/${id}`, came);
    return { id, proposed: body.returns.find((one) => one.id === id)?.amount };
  };

  it('is settled by an offset, which proposes the price less goodwill', async () => {
    const { email, order } = await sellOnAccount(staff);
    const itemId = order.items[0]?.id ?? '';
    for (const status of ['shipped', 'delivered']) expect((await setStatus(order.id, status)).status).toBe(200);
    await refund(order.id, bodyOf('20.00'));
    const first = await returned(order.id, itemId);
    // A piece costs 50.00, of which 20.00 were given before.
    expect(first.proposed).toBe('30.00');
    const { body } = await refund(order.id, bodyOf('30.00', { returnId: first.id }));
    expect(body).toMatchObject({
      amountDue: '75.00',
      refundDue: false,
      returns: [{ id: first.id, state: 'settled', outcome: 'offset' }],
    });
    const second = await returned(order.id, itemId);
    expect(second.proposed).toBe('50.00');
    await refund(order.id, bodyOf('50.00', { returnId: second.id }));
    expect(await read(order.id)).toMatchObject({ amountDue: '25.00', refundedAmount: '0.00' });
    expect(await issued(order.id)).toEqual([
      'invoice 125.00',
      'credit_note 20.00',
      'credit_note 30.00',
      'credit_note 50.00',
    ]);
    const own = (await (await customerBrowser(email)).get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
    expect(own.returns.map(({ outcome }) => outcome)).toEqual(['offset', 'offset']);
  });

  it('of which a part was paid is settled by a refund for the rest', async () => {
    const { order } = await sellOnAccount(staff);
    for (const status of ['shipped', 'delivered']) await setStatus(order.id, status);
    await receive(order.id, '100.00');
    const { id, proposed } = await returned(order.id, order.items[0]?.id ?? '');
    expect(proposed).toBe('50.00');
    const { body } = await refund(order.id, bodyOf('50.00', { returnId: id }));
    expect(made(body)).toEqual(['cash 25.00', 'offset 25.00']);
    expect(body.returns).toMatchObject([{ state: 'settled', outcome: 'refunded' }]);
  });
});
