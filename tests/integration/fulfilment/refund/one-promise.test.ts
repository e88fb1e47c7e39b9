import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { readDifferences } from '../../../support/make/ledger-differences';
import { makeGateway, makeStaff, signedInAs } from '../../../support/make/make';
import { makeSold } from '../../../support/make/order-change';
import { mockPay } from '../../../support/make/pay';
import { documentsOf, setVatNumber } from '../../../support/make/sale';

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});

afterAll(() => restore());

/** Creates a confirmed cash order whose payment link was opened. */
async function atTheLink(change: Parameters<typeof makeSold>[0] = {}) {
  const who = shopper();
  const gateway = await makeGateway({ type: 'stcpay' });
  const { order } = await makeSold({ status: 'confirmed', sessionId: who.sessionId, ...change });
  const path = `/api/admin/orders/${order.id}`;
  const read = async () => (await staff.get<OrderDetails>(path)).body;
  await staff.post(`${path}/payment-link`);
  const token = (await read()).paymentLink?.url.split('/').at(-1) ?? '';
  expect((await who.post(`/api/pay/${token}`, { gatewayId: gateway.id })).status).toBe(200);
  const pay = () => mockPay(who, order.orderNumber, 'success');
  const set = (status: string) => staff.put<OrderDetails>(`${path}/status`, { status, note: 'سبب' });
  const own = async () => (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.money;
  return { order, path, read, pay, set, own };
}

it('a cash order that was paid by a link, delivered and cancelled: one amount at the desk, in the letter and on the order’s page', async () => {
  const { order, read, pay, set, own } = await atTheLink({
    shippingCost: '4404.15',
    totalAmount: '4504.15',
    taxAmount: '587.50',
  });
  expect((await pay()).status).toBe(200);
  expect((await set('delivered')).body).toMatchObject({ amountDue: '0.00', refundDue: false });
  expect((await set('cancelled')).status).toBe(200);
  const desk = await read();
  expect(desk).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '4504.15' });
  expect(desk.refundSources.map(({ left }) => left)).toEqual(['4504.15']);
  expect(await own()).toEqual({ isPaid: true, due: '4504.15', refunded: null, offset: null });
  const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, event: 'cancelled' } });
  expect(letter.text).toContain(messages.mail.cancelled_money.give_back.replace('{amount}', '4,504.15'));
  // The email names the amount twice: as the refund and as the total.
  expect(letter.text.split('4,504.15')).toHaveLength(3);
  const documents = await documentsOf(order.id);
  expect(documents.map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
    ['invoice', '4504.15'],
    ['credit_note', '4504.15'],
  ]);
  expect(await readDifferences(db, order.id)).toEqual([]);
});

it('paid at the door and online: what was given back is due no more, and a second press gives nothing back again', async () => {
  const { order, path, read, pay, set, own } = await atTheLink();
  const parcel = { id: randomUUID(), orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
  await db.shipment.create({ data: { ...parcel, codAmount: '125.00' } });
  await pay();
  expect((await set('delivered')).body).toMatchObject({ refundDue: true, refundDueAmount: '125.00' });
  const made = { method: 'transfer', proof: 'حوالة 7', reason: 'دفع مرتين' };
  const back = await staff.put<OrderDetails>(`${path}/refund`, made);
  expect(back.body).toMatchObject({ refundDue: false, refundDueAmount: '0.00' });
  expectRefusal(await staff.put(`${path}/refund`, made), 409, 'refund_not_due');
  expect((await read()).refunds.map(({ amount }) => amount)).toEqual(['125.00']);
  expect(await own()).toEqual({ isPaid: true, due: null, refunded: '125.00', offset: null });
  expect(await readDifferences(db, order.id)).toEqual([]);
});

it('a parcel that arrives of a cancelled order has brought its money: it is due for refund', async () => {
  const { order, read, set } = await atTheLink();
  const parcel = { id: randomUUID(), orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
  await db.shipment.create({ data: { ...parcel, codAmount: '125.00' } });
  expect((await set('cancelled')).body).toMatchObject({ refundDue: false });
  await staff.put(`/api/admin/orders/${order.id}/shipments/${parcel.id}`, { state: 'delivered' });
  expect(await read()).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '125.00' });
  expect(await readDifferences(db, order.id)).toEqual([]);
});
