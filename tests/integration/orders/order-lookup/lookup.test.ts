import { describe, expect, it } from 'vitest';
import { REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder } from '@/lib/selling/account/orders';
import type { ReorderedLine } from '@/lib/selling/account/reorder';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { sweep } from '../../../support/make/internal';
import { lastCodeOf, lookupLetters } from '../../../support/make/lookup-code';
import { hours, makeEmail, makeOrder, makeProduct, makeUnpaid, readyToOrder } from '../../../support/make/make';
import { countedContact, useUp } from '../../../support/shop/limits';

/** Requests a code and waits for the work after the answer. */
async function ask(who: Shopper, orderNumber: string, contact: string) {
  const where = { sessionId: who.sessionId, subject: orderNumber.toUpperCase() };
  const before = await db.oneTimeCode.count({ where });
  const answer = await who.post('/api/orders/lookup', { orderNumber, contact });
  if (answer.status === 202) await expect.poll(() => db.oneTimeCode.count({ where })).toBe(before + 1);
  return answer;
}
const letters = lookupLetters;
async function lastCode(orderId: string) {
  await expect.poll(async () => (await letters(orderId)).at(-1)?.sentAt).toBeTruthy();
  return lastCodeOf(orderId);
}
const open = (who: Shopper, orderNumber: string, code: string) =>
  who.post<{ orderNumber: string }>('/api/orders/lookup/open', { orderNumber, code });
const other = (code: string) => (code === '000000' ? '111111' : '000000');
async function asked() {
  const order = await makeOrder();
  const who = shopper();
  await ask(who, order.orderNumber, order.email);
  return { order, who, code: await lastCode(order.id) };
}

describe('an order of another device', () => {
  it('opens by the code that its mailbox gets, in this browser alone', async () => {
    const { order, who, code } = await asked();
    const [letter, ...more] = await letters(order.id);
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe(order.email);
    expect(code).toMatch(/^\d{6}$/);
    expectRefusal(await who.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    expect(await open(who, order.orderNumber, code)).toMatchObject({
      status: 200,
      body: { orderNumber: order.orderNumber },
    });
    const seen = await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`);
    expect(seen.body).toMatchObject({ orderNumber: order.orderNumber, email: order.email });
    expectRefusal(await shopper().get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    expectRefusal(await who.get(`/api/orders/${(await makeOrder()).orderNumber}`), 404, 'not_found');
    const grant = await db.orderGrant.findFirstOrThrow({ where: { orderId: order.id } });
    expect(Math.round((grant.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
    await db.orderGrant.update({ where: { id: grant.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expectRefusal(await who.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
  });

  it('is found by phone too, and by a number in small letters', async () => {
    const order = await makeOrder({ phone: '+966501234567' });
    const who = shopper();
    await ask(who, order.orderNumber.toLowerCase(), '٠٥٠ ١٢٣ ٤٥٦٧');
    expect(await letters(order.id)).toHaveLength(1);
    expect((await letters(order.id))[0]?.recipient).toBe(order.email);
  });

  it.each([
    ['+966 0 50 123 4567'],
    ['\u2066+966 (0)50\u2011123\u20114567\u2069'],
    ['\uff10\uff15\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17'],
  ])('is found however phone and number are written: %j', async (phone) => {
    const order = await makeOrder({ phone: '+966501234567' });
    const written = `\u2066${order.orderNumber.replaceAll('-', '\u2011')}\u2069`;
    const answer = await shopper().post('/api/orders/lookup', { orderNumber: written, contact: phone });
    expect(answer.status).toBe(202);
    await expect.poll(() => letters(order.id).then((all) => all.length)).toBe(1);
  });

  it('what no order could have is refused, instead of a letter that never comes', async () => {
    const order = await makeOrder();
    const ask = async (orderNumber: string, contact: string) =>
      expectRefusal(await shopper().post('/api/orders/lookup', { orderNumber, contact }), 422, 'invalid').issues;
    expect(await ask('7K3MX', order.email)).toMatchObject([{ path: 'orderNumber' }]);
    expect(await ask(order.orderNumber, '050123')).toMatchObject([{ path: 'contact' }]);
    expect(await ask(order.orderNumber, 'sara@mail')).toMatchObject([{ path: 'contact' }]);
  });

  it('nothing tells a stranger whether there is such an order', async () => {
    const order = await makeOrder();
    const asking: [string, string][] = [
      [order.orderNumber, order.email],
      [order.orderNumber, 'stranger@mail.example'],
      [order.orderNumber, '0500000000'],
      ['ORD-200101-00000', order.email],
    ];
    const answers = [];
    for (const [number, contact] of asking) {
      const who = shopper();
      const answer = await ask(who, number, contact);
      const refusal = await open(
        who,
        number,
        number === order.orderNumber ? other(await lastCode(order.id)) : '123456',
      );
      expectRefusal(refusal, 422, 'lookup_refused');
      answers.push([answer.status, answer.body, refusal.body]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await letters(order.id)).toHaveLength(1);
    expect((await open(shopper(), order.orderNumber, '123456')).body).toEqual(answers[0]?.[2]);
  });

  it('a code of one browser is worth nothing in another', async () => {
    const { order, code } = await asked();
    expectRefusal(await open(shopper(), order.orderNumber, code), 422, 'lookup_refused');
  });

  it('five wrong codes end it, also at once', async () => {
    const { order, who, code } = await asked();
    const answers = await together(9, () => open(who, order.orderNumber, other(code)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 9 });
    expect(await db.oneTimeCode.findFirst({ where: { orderId: order.id } })).toMatchObject({ tries: 5, usedAt: null });
    expectRefusal(await open(who, order.orderNumber, code), 422, 'lookup_refused');
  });

  it('a code counts once, also at once', async () => {
    const { order, who, code } = await asked();
    const answers = await together(5, () => open(who, order.orderNumber, code));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 4 });
    expect(await db.orderGrant.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('a code is over after ten minutes, and with the next one', async () => {
    const { order, who, code } = await asked();
    const { expiresAt, createdAt } = await db.oneTimeCode.findFirstOrThrow({ where: { orderId: order.id } });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(600_000);
    await ask(who, order.orderNumber, order.email);
    const second = await lastCode(order.id);
    if (second !== code) expectRefusal(await open(who, order.orderNumber, code), 422, 'lookup_refused');
    await db.oneTimeCode.updateMany({ where: { orderId: order.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expectRefusal(await open(who, order.orderNumber, second), 422, 'lookup_refused');
  });

  it('the database keeps no code, nor does the outbox once it has gone', async () => {
    const { order, code } = await asked();
    const row = await db.oneTimeCode.findFirstOrThrow({ where: { orderId: order.id } });
    expect(JSON.stringify(row)).not.toContain(code);
    const [letter] = await letters(order.id);
    expect(letter).toMatchObject({ text: '', html: null, secretUntil: null });
    expect(letter?.subject).toBe(`رمز فتح طلبك ${order.orderNumber}`);
  });

  it('a letter whose code is over before it has gone does not go, and is forgotten', async () => {
    const order = await makeOrder();
    const held = { orderId: order.id, event: 'lookup', recipient: order.email, subject: 'رمز', text: '424242' };
    const { id } = await db.mailOutbox.create({
      data: { ...held, dedupeKey: `order-code:${order.id}`, attempts: 3, secretUntil: new Date(Date.now() - 1000) },
    });
    await sweep('mails');
    expect(await db.mailOutbox.findUniqueOrThrow({ where: { id } })).toMatchObject({
      text: '',
      sentAt: null,
      withdrawnAt: expect.any(Date),
    });
  });

  it('an address gets five codes of an order in an hour, and locks nobody else out', async () => {
    const order = await makeOrder();
    const { address } = shopper();
    for (let index = 0; index < 7; index += 1)
      expect((await ask(shopper(undefined, address), order.orderNumber, order.email)).status).toBe(202);
    expect(await letters(order.id)).toHaveLength(5);
    const who = shopper();
    await ask(who, order.orderNumber, order.email);
    expect(await letters(order.id)).toHaveLength(6);
    expect((await open(who, order.orderNumber, await lastCode(order.id))).status).toBe(200);
  });

  it('a mailbox gets twenty codes of an order in an hour, whoever asks', async () => {
    const order = await makeOrder();
    for (let index = 0; index < 22; index += 1) await ask(shopper(), order.orderNumber, order.email);
    expect(await letters(order.id)).toHaveLength(20);
  });

  it('a mailbox gets so many codes in an hour of all its orders, however it is spelt', async () => {
    const [name, domain] = makeEmail().split('@');
    const { contact } = REQUESTED_MAIL_LIMITS.order_code;
    await useUp(contact[0], countedContact(`${name}@${domain}`));
    const order = await makeOrder({ email: `${name}+2@${domain}` });
    expect((await ask(shopper(), order.orderNumber, order.email)).status).toBe(202);
    expect(await letters(order.id)).toEqual([]);
    const free = await makeOrder();
    await ask(shopper(), free.orderNumber, free.email);
    expect(await letters(free.id)).toHaveLength(1);
  });

  it('asking and trying are limited for a browser and for an address', async () => {
    const who = shopper();
    for (let index = 0; index < 10; index += 1)
      await who.post('/api/orders/lookup', { orderNumber: 'x', contact: 'y@z.example' });
    expectRefusal(await who.post('/api/orders/lookup', { orderNumber: 'x', contact: 'y' }), 429, 'rate_limited');
    const { address } = shopper();
    for (let index = 0; index < 40; index += 1) await open(shopper(undefined, address), 'x', '123456');
    expectRefusal(await open(shopper(undefined, address), 'x', '123456'), 429, 'rate_limited');
  });

  it('needs a session', async () => {
    expectRefusal(
      await anonymous().post('/api/orders/lookup', { orderNumber: 'x', contact: 'y' }),
      400,
      'session_missing',
    );
  });
});

async function granted(orderId: string) {
  const who = shopper();
  await db.orderGrant.create({ data: { sessionId: who.sessionId, orderId, expiresAt: hours(1) } });
  return who;
}

describe('what a browser may that has opened an order by its code', () => {
  it('the same once more, into its own cart', async () => {
    const product = await makeProduct({ stockQuantity: 5 });
    const line = { productId: product.id, productName: product.name, productImage: '/a.png', quantity: 2 };
    const items = { create: { ...line, unitPrice: '50.00', totalPrice: '100.00' } };
    const order = await makeOrder({ sessionId: null, createdBy: 'موظف', status: 'delivered', items });
    const who = await granted(order.id);
    const answer = await who.post<{ lines: ReorderedLine[] }>(`/api/orders/${order.orderNumber}/reorder`);
    expect(answer.body.lines).toMatchObject([{ added: 2, wanted: 2 }]);
    const cart = await db.cartItem.findMany({ where: { sessionId: who.sessionId } });
    expect(cart).toMatchObject([{ productId: product.id, quantity: 2 }]);
  });

  it('cancel it while nobody is at it', async () => {
    const order = await makeOrder({ sessionId: null, createdBy: 'موظف', status: 'pending', paymentMethod: 'cash' });
    const who = await granted(order.id);
    const path = `/api/orders/${order.orderNumber}`;
    expect((await who.get<OwnOrder>(path)).body.canCancel).toBe(true);
    expectRefusal(await shopper().post(`${path}/cancel`, {}), 404, 'not_found');
    expect((await who.post<OwnOrder>(`${path}/cancel`, {})).body).toMatchObject({ status: 'cancelled' });
  });
});

describe('the same once more', () => {
  it('puts what is left into the cart, says what is not, and adds nothing when it is pressed again', async () => {
    const { who, body, product } = await readyToOrder({ quantity: 3 });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const [scarce, gone] = [await makeProduct({ stockQuantity: 2 }), await makeProduct({ inStock: false })];
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    const line = (row: { id: string; name: string } | null) => ({
      orderId: order.id,
      productId: row?.id ?? null,
      productName: row?.name ?? 'deleted',
      productImage: '/a.png',
      quantity: 4,
      unitPrice: '1.00',
      totalPrice: '4.00',
    });
    await db.orderItem.createMany({ data: [line(scarce), line(gone), line(null)] });
    const again = () => who.post<{ lines: ReorderedLine[] }>(`/api/orders/${orderNumber}/reorder`);
    const { status, body: done } = await again();
    expect(status).toBe(200);
    const added = Object.fromEntries(done.lines.map((row) => [row.name, [row.added, row.wanted]]));
    expect(added).toEqual({ [product.name]: [3, 3], [scarce.name]: [2, 4], [gone.name]: [0, 4], deleted: [0, 4] });
    await together(3, again);
    const cart = await db.cartItem.findMany({ where: { sessionId: who.sessionId } });
    expect(tally(cart.map(({ quantity }) => quantity))).toEqual({ 3: 1, 2: 1 });
    expectRefusal(await shopper().post(`/api/orders/${orderNumber}/reorder`), 404, 'not_found');
  });
});

describe('the shopper cancels', () => {
  const cancel = (who: Shopper, number: string) => who.post<OwnOrder>(`/api/orders/${number}/cancel`, {});

  it('a waiting order, once: its pieces are free again, it is noted and told', async () => {
    const { who, body, product } = await readyToOrder({ stock: 5, quantity: 2 });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    expect((await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body.canCancel).toBe(true);
    const answers = await together(4, () => cancel(who, orderNumber));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ status: 'cancelled', canCancel: false });
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber }, include: { history: true } });
    expect(order.history.filter(({ toStatus }) => toStatus === 'cancelled')).toMatchObject([
      { by: 'shopper', note: 'ألغاه العميل' },
    ]);
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'cancelled' } })).toBe(1);
    expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      stockQuantity: 5,
      reserved: 0,
    });
  });

  it('an unpaid one, whose payment ends with it', async () => {
    const who = shopper();
    const order = await makeUnpaid(who);
    const answers = await together(3, () => cancel(who, order.orderNumber));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
    expect(await db.payment.findFirstOrThrow({ where: { orderId: order.id } })).toMatchObject({ status: 'cancelled' });
    const rows = await db.orderStatusHistory.findMany({ where: { orderId: order.id, by: 'shopper' } });
    expect(rows.map(({ note }) => note)).toEqual(['ألغاه العميل']);
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'cancelled' } })).toBe(1);
  });

  it('none that somebody is at, that is paid, or that is somebody else’s', async () => {
    const who = shopper();
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      const { orderNumber } = await makeOrder({ sessionId: who.sessionId, status });
      expectRefusal(await cancel(who, orderNumber), 409, 'order_not_cancellable');
    }
    const order = await makeUnpaid(who);
    await db.order.update({ where: { id: order.id }, data: { status: 'pending' } });
    await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
    await bookMoney(order.id);
    expectRefusal(await cancel(who, order.orderNumber), 409, 'order_not_cancellable');
    const foreign = await makeOrder();
    expectRefusal(await cancel(who, foreign.orderNumber), 404, 'not_found');
    expectRefusal(await cancel(who, 'ORD-200101-00000'), 404, 'not_found');
  });

  it('and staff confirming in the same moment: one of the two', async () => {
    const who = shopper();
    const admin = await staff();
    const order = await makeOrder({ sessionId: who.sessionId, status: 'pending', paymentMethod: 'custom' });
    const [mine] = await Promise.all([
      cancel(who, order.orderNumber),
      admin.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' }),
    ]);
    const { status } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    // Staff may confirm a cancelled order; a shopper cannot cancel a confirmed one.
    expect(status).toBe('confirmed');
    expect([200, 409]).toContain(mine.status);
  });
});
