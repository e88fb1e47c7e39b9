import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import messages from '@/messages/ar.json';
import { type Client, download } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { Walk } from '../../../support/make/ledger-walk';
import { makeEmail, makeOrder, makeStaff, signedInAs } from '../../../support/make/make';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const day = (shift: number) => new Date(Date.now() + 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);

async function statementOf(customerId: string) {
  const path = `/api/admin/customers/${customerId}/statement/csv?from=${day(-1)}&to=${day(1)}`;
  const csv = (await download(staff, path)).bytes.toString('utf8').trim();
  return { csv, closing: csv.split(',').at(-1) };
}

const makeDebtor = () =>
  db.customer.create({
    data: { firstName: 'سعد', lastName: 'القحطاني', email: makeEmail(), creditLimit: '500.00', creditDays: 30 },
  });

const refund = (amount: string) => (id: string) =>
  staff.post(`/api/admin/orders/${id}/refunds`, {
    id: randomUUID(),
    paymentId: null,
    method: 'transfer',
    amount,
    reason: 'تعويض',
    proof: 'FT-1',
  });
const receive = (amount: string) => (id: string) =>
  staff.post(`/api/admin/orders/${id}/received`, { id: randomUUID(), method: 'transfer', amount, proof: 'TR-1' });
const set = (status: string) => (id: string) => staff.put(`/api/admin/orders/${id}/status`, { status, note: 'سبب' });

const account = { paymentMethod: 'account', accountDueOn: new Date('2030-01-01'), status: 'confirmed' } as const;
const transfer = { paymentMethod: 'transfer', status: 'confirmed' } as const;

type Case = [string, Parameters<typeof makeOrder>[0], ((id: string) => ReturnType<Client['post']>)[], string];

// Orders of 75.00 without VAT have no tax documents.
it.each<Case>([
  ['is owed on account', account, [], '75.00'],
  ['is owed on account although it is pending again', { ...account, status: 'pending' }, [], '75.00'],
  ['is not confirmed and owes nothing yet', { ...transfer, status: 'pending' }, [], '0.00'],
  ['is lowered before it is paid', account, [refund('20.00')], '55.00'],
  ['is paid in part', account, [receive('50.00')], '25.00'],
  ['is paid in part and lowered by more', account, [receive('50.00'), refund('30.00')], '0.00'],
  ['is paid and refunded as goodwill', transfer, [refund('20.00')], '0.00'],
  ['is lowered, then cancelled', account, [refund('20.00'), set('cancelled')], '0.00'],
  ['is cancelled with money to give back', account, [receive('50.00'), set('cancelled')], '-50.00'],
  ['is cancelled and given back', account, [receive('50.00'), set('cancelled'), refund('50.00')], '0.00'],
  [
    'is revived after it was given back',
    transfer,
    [refund('20.00'), set('cancelled'), refund('55.00'), set('confirmed')],
    '55.00',
  ],
])('an order without documents that %s is in the statement with what is payable', async (_, change, steps, closing) => {
  const customer = await makeDebtor();
  const { id } = await makeOrder({ ...change, customerId: customer.id });
  for (const step of steps) expect((await step(id)).status).toBeLessThan(300);
  const statement = await statementOf(customer.id);
  expect(statement.closing).toBe(closing);
  const { amountDue, refundDueAmount, paymentMethod } = (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
  if (paymentMethod === 'account') {
    expect(closing).toBe(toSar(parseSar(amountDue) - parseSar(refundDueAmount)));
    const terms = { creditLimit: '500.00', creditDays: '30' };
    const { body } = await staff.put<{ owed: string }>(`/api/admin/customers/${customer.id}/credit`, terms);
    expect(body.owed).toBe(amountDue);
  }
  expect(statement.csv).not.toContain(messages.statement.kinds.invoice);
});

it('a refund in the provider’s dashboard is one movement, although the ledger has three entries of it', async () => {
  const walk = await Walk.begin('online');
  await walk.pay(125_00);
  await walk.tell(() => ({ refunded: 20_00 }));
  await walk.sweep();
  expect(await db.orderEntry.count({ where: { orderId: walk.orderId, amount: { in: ['-20.00', '20.00'] } } })).toBe(3);
  const customer = await makeDebtor();
  await db.order.update({ where: { id: walk.orderId }, data: { customerId: customer.id } });
  const { csv, closing } = await statementOf(customer.id);
  const countOf = (kind: 'receipt' | 'refund') => csv.split(messages.statement.kinds[kind]).length - 1;
  // 105.00 payable − 125.00 received + 20.00 refunded.
  expect([countOf('receipt'), countOf('refund'), closing]).toEqual([1, 1, '0.00']);
});
