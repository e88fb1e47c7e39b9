import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { Area } from '@/lib/platform/shared/areas';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '../../../../messages/ar.json' with { type: 'json' };
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, type ErrorBody, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { sweep } from '../../../support/make/internal';
import {
  hours,
  makeCompany,
  makeCoupon,
  makeGateway,
  makeOrder,
  makeStaff,
  signedInAs,
} from '../../../support/make/make';
import { booksOf, changesBy, makeSold } from '../../../support/make/order-change';
import { pack as packParcel } from '../../../support/make/pack';
import { mockPay, readyToPay } from '../../../support/make/pay';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

async function linked() {
  const gateway = await makeGateway({ type: 'stcpay' });
  const coupon = await makeCoupon({ currentUses: 1 });
  const made = await makeSold({
    status: 'pending_payment',
    paymentMethod: 'stcpay',
    paymentGatewayId: gateway.id,
    couponCode: coupon.code,
  });
  const { id } = made.order;
  await db.couponRedemption.create({ data: { orderId: id, couponId: coupon.id, amount: '0.00' } });
  const path = `/api/admin/orders/${id}/payment-link`;
  const make = () => staff.post(path);
  const { read } = changesBy(staff, id);
  const token = async () => (await read()).paymentLink?.url.split('/').at(-1) ?? '';
  await make();
  const end = () => staff.del(path);
  return { ...made, gateway, coupon, read, make, end, token: await token(), tokenNow: token };
}

type Begun = { redirectUrl: string };
const begin = (token: string, gatewayId: string, who = shopper()) =>
  who.post<Begun>(`/api/pay/${token}`, { gatewayId });

const letEnd = (orderId: string) => db.paymentLink.updateMany({ where: { orderId }, data: { expiresAt: hours(-1) } });

const attemptsOf = (orderId: string) => db.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });

describe('a payment link', () => {
  // The recipient of a link reveals who the shopper is.
  it('is told to staff who may know who the shopper is, and to no others', async () => {
    const { order, token } = await linked();
    const read = async (areas: Area[]) => {
      const client = await signedInAs((await makeStaff({ areas })).id);
      return (await client.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.paymentLink;
    };
    expect((await read(['orders_view', 'personal_data']))?.url).toContain(token);
    expect(await read(['orders_view', 'reports'])).toBeNull();
  });

  it('asks for what is due, is paid once, and is over then', async () => {
    const { order, gateway, token, read, product } = await linked();
    const who = shopper();
    const { status, body } = await begin(token, gateway.id, who);
    expect([status, new URL(body.redirectUrl, 'http://shop.invalid').searchParams.get('amount')]).toEqual([
      200,
      '125.00',
    ]);
    expect((await mockPay(who, order.orderNumber, 'success')).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'confirmed', amountDue: '0.00', refundDue: false });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 8, reserved: 0 });
    expectRefusal(await begin(token, gateway.id, who), 404, 'not_found');
    expect(await attemptsOf(order.id)).toHaveLength(1);
  });

  it('has its open attempt ended when the shopper cancels the order', async () => {
    const [who, gateway] = [shopper(), await makeGateway({ type: 'stcpay' })];
    const { order } = await makeSold({ paymentMethod: 'transfer', sessionId: who.sessionId });
    await staff.post(`/api/admin/orders/${order.id}/payment-link`);
    const { paymentLink } = await changesBy(staff, order.id).read();
    expect((await begin(paymentLink?.url.split('/').at(-1) ?? '', gateway.id)).status).toBe(200);
    expect(await attemptsOf(order.id)).toMatchObject([{ status: 'pending' }]);
    const { body } = await who.post<OwnOrder>(`/api/orders/${order.orderNumber}/cancel`, {});
    expect(body.status).toBe('cancelled');
    expect(await attemptsOf(order.id)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('that is unknown, ended, renewed or too old is answered alike', async () => {
    const { order, gateway, token, end, make, tokenNow } = await linked();
    const refused = async (one: string) => expectRefusal(await begin(one, gateway.id), 404, 'not_found');
    const words = await Promise.all([refused('x'), refused('A'.repeat(43)), refused(`${token.slice(0, -4)}AAAA`)]);
    await make();
    words.push(await refused(token));
    const renewed = await tokenNow();
    await end();
    words.push(await refused(renewed));
    await make();
    const last = await tokenNow();
    await letEnd(order.id);
    words.push(await refused(last));
    expect(new Set(words.map(({ message }) => message)).size).toBe(1);
    expect(await attemptsOf(order.id)).toEqual([]);
  });

  it('that is over says why, with the status of what is gone, and one that never was is not found', async () => {
    const { order, token, end, make, tokenNow } = await linked();
    const open = async (one: string) => {
      const { status, body } = await anonymous().get<string>(`/pay/${one}`);
      expect(body.includes('noindex')).toBe(true);
      return { status, title: /<h1[^>]*>([^<]*)/.exec(body)?.[1], isNamed: body.includes(order.orderNumber) };
    };
    const { ended } = messages.paymentLink;
    expect(await open(token)).toEqual({ status: 200, title: messages.client.payment.pay_title, isNamed: true });
    for (const one of ['x', 'A'.repeat(43), `${token.slice(0, -4)}AAAA`])
      expect(await open(one)).toEqual({ status: 404, title: messages.notFound.title, isNamed: false });
    const said = (title: string) => ({ status: 410, title, isNamed: false });
    await make();
    expect(await open(token)).toEqual(said(ended.revoked_title));
    const renewed = await tokenNow();
    await end();
    expect(await open(renewed)).toEqual(said(ended.revoked_title));
    await make();
    const last = await tokenNow();
    await letEnd(order.id);
    expect(await open(last)).toEqual(said(ended.over_title));
    await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
    expect(await open(last)).toEqual(said(ended.cancelled_title));
    const paid = await linked();
    const who = shopper();
    await begin(paid.token, paid.gateway.id, who);
    await mockPay(who, paid.order.orderNumber, 'success');
    expect(await open(paid.token)).toEqual(said(ended.paid_title));
  });

  it('asks for a way to pay that is there', async () => {
    const { gateway, token } = await linked();
    const cash = await makeGateway({ type: 'cash' });
    const off = await makeGateway({ type: 'stcpay', isActive: false });
    for (const { id } of [cash, off]) expectRefusal(await begin(token, id), 422, 'gateway_unavailable');
    expect((await begin(token, gateway.id)).status).toBe(200);
  });

  it('is not made or sent where whoever opens it could not pay', async () => {
    const { order } = await linked();
    const path = `/api/admin/orders/${order.id}/payment-link`;
    const active = await db.paymentGateway.findMany({ where: { isActive: true }, select: { id: true } });
    const ids = { id: { in: active.map(({ id }) => id) } };
    await db.paymentGateway.updateMany({ where: ids, data: { isActive: false } });
    try {
      for (const call of [path, `${path}/mail`]) expectRefusal(await staff.post(call), 409, 'link_no_gateway');
    } finally {
      await db.paymentGateway.updateMany({ where: ids, data: { isActive: true } });
    }
    expect((await staff.post(path)).status).toBe(200);
  });

  it('is for staff who may handle orders', async () => {
    const { order } = await linked();
    const path = `/api/admin/orders/${order.id}/payment-link`;
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await clerk.post(path), 403, 'forbidden');
    expectRefusal(await clerk.del(path), 403, 'forbidden');
  });

  it('opened several times at once: one attempt in a browser, and one of all is open', async () => {
    const { order, gateway, token, read } = await linked();
    const who = shopper();
    const same = await together(4, () => begin(token, gateway.id, who));
    expect(tally(same.map(({ status }) => status))).toEqual({ 200: 4 });
    expect(new Set(same.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(await attemptsOf(order.id)).toHaveLength(1);
    const others = await together(4, () => begin(token, gateway.id));
    // If another browser ended the attempt, the answer is payment_unavailable.
    const codes = others.map(({ status, body }) => (status === 200 ? 'begun' : (body as unknown as ErrorBody).code));
    for (const code of codes) expect(['begun', 'payment_unavailable']).toContain(code);
    expect(codes).toContain('begun');
    const open = (await attemptsOf(order.id)).filter(({ status }) => status === 'pending');
    expect(open).toHaveLength(1);
    expect((await read()).status).toBe('pending_payment');
    // The first payment counts; the link asks later visitors for nothing.
    await mockPay(who, order.orderNumber, 'success');
    const { payment, amountDue } = await read();
    expect(Number(payment?.paidAmount) + Number(amountDue)).toBe(125);
  });

  it('renewed several times at once: one is left', async () => {
    const { order, make } = await linked();
    expect(tally((await together(5, make)).map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await db.paymentLink.count({ where: { orderId: order.id, revokedAt: null } })).toBe(1);
  });
});

describe('the card of an order', () => {
  it('stays with whoever paid by the link, and says nothing more of the order', async () => {
    const { order, gateway, token } = await linked();
    const who = shopper();
    const card = (reader: Client) => reader.get(`/api/orders/${order.orderNumber}/card`);
    await begin(token, gateway.id, who);
    expectRefusal(await card(who), 404, 'not_found');
    await mockPay(who, order.orderNumber, 'success');
    expect((await card(who)).body).toEqual({
      orderNumber: order.orderNumber,
      status: 'confirmed',
      paymentKind: 'hosted',
      balance: { paid: '125.00', toPay: null },
      promise: null,
      lines: [],
      others: 0,
      city: null,
      isPickup: false,
      hasInvoice: false,
    });
    expectRefusal(await who.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    for (const stranger of [shopper(), anonymous()]) expectRefusal(await card(stranger), 404, 'not_found');
  });

  it('is its shopper’s before it is paid, with its invoice afterwards', async () => {
    const { who, orderNumber } = await readyToPay();
    const card = () => who.get(`/api/orders/${orderNumber}/card`);
    expect((await card()).body).toMatchObject({
      status: 'pending_payment',
      balance: { paid: null },
      hasInvoice: false,
    });
    await mockPay(who, orderNumber, 'success');
    const { body: order } = await who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    const { status, paymentKind, balance, promise, hasInvoice, city, isPickup } = order;
    const lines = order.items.map(({ product, quantity }) => ({ name: product.name, quantity }));
    const own = { orderNumber, status, paymentKind, balance, promise, hasInvoice, lines, others: 0, city, isPickup };
    expect((await card()).body).toEqual(own);
    expect(status).toBe('confirmed');
  });

  it('names the city of a delivery, and none where the shopper comes to the branch', async () => {
    const who = shopper();
    for (const isPickup of [false, true]) {
      const { id: shippingCompanyId } = await makeCompany({ isPickup });
      const { orderNumber } = await makeOrder({ sessionId: who.sessionId, shippingCompanyId });
      const { body } = await who.get(`/api/orders/${orderNumber}/card`);
      expect(body).toMatchObject({ isPickup, city: isPickup ? null : 'الرياض' });
    }
  });
});

describe('the return from a failed payment by a link', () => {
  it('leads only the browser that opened the link back to it', async () => {
    const { order, gateway, token } = await linked();
    const who = shopper();
    expect((await begin(token, gateway.id, who)).status).toBe(200);
    const [payment] = await attemptsOf(order.id);
    const back = async (client: Client, how: 'cancel' | 'return') => {
      const { status, headers } = await client.get(`/api/payments/${payment?.id}/${how}`);
      expect(status).toBe(303);
      return new URL(headers.get('location') ?? '', 'http://shop.invalid').pathname;
    };
    for (const how of ['cancel', 'return'] as const) {
      for (const stranger of [anonymous(), shopper()]) expect(await back(stranger, how)).toBe('/checkout');
      expect(await back(who, how)).toBe(`/pay/${token}`);
    }
  });
});

describe('an order that is paid at the door', () => {
  async function atTheDoor() {
    const gateway = await makeGateway({ type: 'stcpay' });
    const { order } = await makeSold({ status: 'confirmed' });
    const path = `/api/admin/orders/${order.id}`;
    const { read } = changesBy(staff, order.id);
    const make = () => staff.post<ErrorBody>(`${path}/payment-link`);
    await make();
    const token = (await read()).paymentLink?.url.split('/').at(-1) ?? '';
    const pack = () => packParcel(staff, order, { id: randomUUID() });
    return { order, gateway, token, make, read, pack, path };
  }

  it('cannot be paid by a link once its parcel collects the money, and its open attempt is over', async () => {
    const { order, gateway, token, make, read, pack, path } = await atTheDoor();
    const who = shopper();
    expect((await begin(token, gateway.id, who)).status).toBe(200);
    const { body } = await pack();
    expect(body).toMatchObject({ status: 'shipped', paymentLink: null, shipments: [{ codAmount: '125.00' }] });
    expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['cancelled']);
    expectRefusal(await begin(token, gateway.id, who), 404, 'not_found');
    expectRefusal(await make(), 409, 'link_cash_on_way');
    expectRefusal(await staff.post(`${path}/payment-link/mail`), 409, 'link_cash_on_way');
    await mockPay(who, order.orderNumber, 'success');
    expect(await read()).toMatchObject({ payment: { state: 'cancelled', paidAmount: '0.00' }, refundDue: false });
    // The parcel came back, so its carrier collects nothing.
    await staff.put(`${path}/shipments/${body.shipments[0]?.id}`, { state: 'returned' });
    expect((await make()).status).toBe(200);
  });

  it('that leaves by its status alone is not paid by a link either', async () => {
    const { gateway, token, make, path } = await atTheDoor();
    await staff.put(`${path}/status`, { status: 'shipped' });
    expectRefusal(await begin(token, gateway.id), 404, 'not_found');
    expectRefusal(await make(), 409, 'link_cash_on_way');
  });

  it('paid online all the same: the money is recorded, and due for refund until the parcel comes back', async () => {
    const { order, gateway, token, read, path } = await atTheDoor();
    const who = shopper();
    await begin(token, gateway.id, who);
    // A parcel that was created after the attempt began.
    const parcel = { id: randomUUID(), orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
    await db.shipment.create({ data: { ...parcel, codAmount: '125.00' } });
    await mockPay(who, order.orderNumber, 'success');
    const paid = await read();
    expect(paid).toMatchObject({ amountDue: '0.00', refundDue: true, refundDueAmount: '125.00' });
    expect(paid.history.at(-1)?.note).toBe(messages.payment.history_paid_late);
    await staff.put(`${path}/shipments/${parcel.id}`, { state: 'returned' });
    expect(await read()).toMatchObject({ amountDue: '0.00', refundDue: false, refundDueAmount: '0.00' });
  });

  it('paid by its link before it leaves: nothing is collected, and nothing is due for refund when it has arrived', async () => {
    const { order, gateway, token, read, pack, path } = await atTheDoor();
    const who = shopper();
    await begin(token, gateway.id, who);
    await mockPay(who, order.orderNumber, 'success');
    expect((await pack()).body.shipments).toMatchObject([{ codAmount: '0.00' }]);
    await staff.put(`${path}/status`, { status: 'delivered' });
    expect(await read()).toMatchObject({
      status: 'delivered',
      refundDue: false,
      refundDueAmount: '0.00',
      refundSources: [{ left: '125.00' }],
    });
  });

  it('paid at the door and online: what is due for refund stays so when it has arrived', async () => {
    const { order, gateway, token, read, path } = await atTheDoor();
    const who = shopper();
    await begin(token, gateway.id, who);
    const parcel = { id: randomUUID(), orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
    await db.shipment.create({ data: { ...parcel, codAmount: '125.00' } });
    await mockPay(who, order.orderNumber, 'success');
    await staff.put(`${path}/status`, { status: 'delivered', note: 'وصلت' });
    expect(await read()).toMatchObject({ status: 'delivered', refundDue: true, refundDueAmount: '125.00' });
  });

  it('paid and packed at once: what is collected and what was paid are the price, or the rest is due for refund', async () => {
    await together(4, async () => {
      const { order, gateway, token, read, pack } = await atTheDoor();
      const who = shopper();
      await begin(token, gateway.id, who);
      await Promise.all([mockPay(who, order.orderNumber, 'success'), pack(), begin(token, gateway.id)]);
      const { payment, shipments, refundDueAmount, refundDue, attempts } = await read();
      const [collected, paid, back] = [shipments[0]?.codAmount, payment?.paidAmount, refundDueAmount].map(Number);
      expect(Number(collected) + Number(paid) - Number(back)).toBe(125);
      expect(refundDue).toBe(Number(back) > 0);
      if (Number(collected) > 0) expect(attempts.filter(({ status }) => status === 'pending')).toEqual([]);
    });
  });
});

describe('an order whose link ran out', () => {
  it('is cancelled once, and holds nothing any more', async () => {
    const { order, product, coupon, read } = await linked();
    await sweep('payments', 'paymentLinks');
    expect((await read()).status).toBe('pending_payment');
    await letEnd(order.id);
    await together(3, () => sweep('paymentLinks'));
    const after = await read();
    expect(after.status).toBe('cancelled');
    expect(after.history.filter(({ to }) => to === 'cancelled')).toMatchObject([{ by: 'system' }]);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
  });

  it('stays while somebody pays, and when something was paid', async () => {
    const [open, paid] = [await linked(), await linked()];
    await begin(open.token, open.gateway.id);
    const payment = await db.payment.create({
      data: { orderId: paid.order.id, gatewayId: paid.gateway.id, provider: 'simulated', amount: '100.00' },
    });
    await db.payment.update({ where: { id: payment.id }, data: { status: 'paid', paidAmount: '100.00' } });
    await bookMoney(paid.order.id);
    for (const { order } of [open, paid]) await letEnd(order.id);
    await sweep('payments', 'paymentLinks');
    expect([(await open.read()).status, (await paid.read()).status]).toEqual(['pending_payment', 'pending_payment']);
  });

  it('is cancelled an hour after staff ended its link, unless they made another one', async () => {
    const [ended, renewed] = [await linked(), await linked()];
    const letPass = (minutes: number) =>
      db.paymentLink.updateMany({
        where: { orderId: { in: [ended.order.id, renewed.order.id] }, revokedAt: { not: null } },
        data: { revokedAt: new Date(Date.now() - minutes * 60_000) },
      });
    for (const { end } of [ended, renewed]) await end();
    await letPass(55);
    await sweep('payments', 'paymentLinks');
    expect((await ended.read()).status).toBe('pending_payment');
    expect(await booksOf(ended.product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    await renewed.make();
    await letPass(61);
    await sweep('payments', 'paymentLinks');
    expect([(await ended.read()).status, (await renewed.read()).status]).toEqual(['cancelled', 'pending_payment']);
    expect(await booksOf(ended.product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    expect((await db.coupon.findUniqueOrThrow({ where: { id: ended.coupon.id } })).currentUses).toBe(0);
  });

  it('stays when it has a newer one', async () => {
    const { order, make, read } = await linked();
    await letEnd(order.id);
    await make();
    await sweep('payments', 'paymentLinks');
    expect((await read()).status).toBe('pending_payment');
  });

  it('paid in the moment of the sweep: either paid and kept, or over', async () => {
    await together(3, async () => {
      const { order, gateway, token, read, product } = await linked();
      const who = shopper();
      await begin(token, gateway.id, who);
      await letEnd(order.id);
      await Promise.all([mockPay(who, order.orderNumber, 'success'), sweep('payments', 'paymentLinks')]);
      expect(await read()).toMatchObject({ status: 'confirmed', amountDue: '0.00', refundDue: false });
      expect(await booksOf(product.id)).toEqual({ stockQuantity: 8, reserved: 0 });
    });
  });
});
