import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FailedPayment } from '@/lib/desk/failed-payment/reads';
import type { PayLink } from '@/lib/money/payment-link/make-link';
import { readSalesReport } from '@/lib/office/report/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeOrder, makeStaff, signedInAs } from '../../../support/make/make';
import { followed, mockPay, readyToPay } from '../../../support/make/pay';
import { provide, tap } from '../../../support/providers/drivers';
import { onThePage, pathOf } from '../../../support/providers/page';

provide([tap]);

let staff: Client;
let viewer: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
  viewer = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
});

const PATH = '/api/admin/failed-payments';
const listed = async (orderId: string, state = 'waiting') =>
  (await staff.get<FailedPayment[]>(`${PATH}?state=${state}&limit=200`)).body.find(({ id }) => id === orderId);
const renew = (orderId: string, who = staff) => who.post<PayLink>(`${PATH}/${orderId}/link`);

async function failed() {
  const ready = await readyToPay();
  await mockPay(ready.who, ready.orderNumber, 'failure');
  return ready;
}

describe('failed payments', () => {
  it('say why in the provider’s words, and what they mean', async () => {
    const page = await onThePage(tap);
    const charge = tap.fake.charges.get(page.ref);
    if (charge) charge.response = { code: '507', message: 'Insufficient Funds' };
    await followed(pathOf(tap.fail(page.ref)));
    expect(await listed(page.order.id)).toMatchObject({
      orderNumber: page.orderNumber,
      amount: '75.00',
      failure: 'insufficient_funds',
      failureText: 'Insufficient Funds',
      gateway: page.gateway.displayName,
      link: null,
    });
    const other = await onThePage(tap);
    const odd = tap.fake.charges.get(other.ref);
    if (odd) odd.response = { code: '999', message: 'Ask your acquirer' };
    await followed(pathOf(tap.fail(other.ref)));
    expect(await listed(other.order.id)).toMatchObject({ failureText: 'Ask your acquirer' });
    expect(await listed((await failed()).order.id)).toMatchObject({ failure: null, failureText: null });
  });

  it('get a link by which the order can be paid after all, the same however often it is asked for', async () => {
    const { order, who, orderNumber } = await failed();
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('cancelled');
    const answers = await together(4, () => renew(order.id));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const { status, history } = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { history: true },
    });
    expect(status).toBe('pending_payment');
    expect(history.filter(({ note }) => note === messages.paymentLink.history_revived)).toHaveLength(1);
    expect(await listed(order.id)).toBeUndefined();
    expect((await listed(order.id, 'linked'))?.link?.url).toBe(answers[0]?.body.url);
    expect(who.sessionId).toBeTruthy();
    expect(orderNumber).toBe(order.orderNumber);
  });

  it('that are paid by their link are in the reports', async () => {
    const { order, who, orderNumber, gateway } = await failed();
    const token = (await renew(order.id)).body.url.split('/').at(-1);
    expect((await who.post(`/api/pay/${token}`, { gatewayId: gateway.id })).status).toBe(200);
    expect((await mockPay(who, orderNumber, 'success')).status).toBe(200);
    // A day without other sales.
    const day = '2004-05-06';
    await db.order.update({ where: { id: order.id }, data: { createdAt: new Date(`${day}T12:00:00+03:00`) } });
    const { rows } = await readSalesReport({ cut: 'saved', period: 'custom', from: day, to: day });
    expect(rows.map(({ key, now }) => [key, now.orders, now.sales])).toEqual([['link', 1, 7500]]);
  });

  it('stand there no more once they are saved otherwise', async () => {
    const again = await failed();
    await makeOrder({ email: again.order.email, status: 'pending' });
    expect(await listed(again.order.id)).toBeUndefined();
    const old = await failed();
    await db.payment.updateMany({
      where: { orderId: old.order.id },
      data: { createdAt: new Date(Date.now() - 15 * 86_400_000) },
    });
    expect(await listed(old.order.id)).toBeUndefined();
    const paid = await readyToPay({ email: makeEmail() });
    await mockPay(paid.who, paid.orderNumber, 'success');
    expect(await listed(paid.order.id)).toBeUndefined();
    // A cancellation by the shopper is not a failed payment.
    const ended = await failed();
    await db.orderStatusHistory.create({
      data: { orderId: ended.order.id, fromStatus: 'pending', toStatus: 'cancelled', by: 'shopper' },
    });
    expect(await listed(ended.order.id)).toBeUndefined();
    expectRefusal(await renew(ended.order.id), 409, 'nothing_due');
    expectRefusal(await renew(paid.order.id), 409, 'nothing_due');
  });

  it('are for who sees orders; links for who may change them', async () => {
    const { order } = await failed();
    expect((await viewer.get(PATH)).status).toBe(200);
    expectRefusal(await renew(order.id, viewer), 403, 'forbidden');
    expectRefusal(await anonymous().get(PATH), 401, 'unauthenticated');
    expectRefusal(await renew(randomUUID()), 404, 'not_found');
    expectRefusal(await staff.get(`${PATH}?state=paid`), 422, 'invalid');
    const stranger = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await stranger.get(PATH), 403, 'forbidden');
  });
});
