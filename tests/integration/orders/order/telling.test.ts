import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MAIL_ATTEMPTS, sendDueMails } from '@/lib/messaging/mail/send-due-mails';
import { notifyShopper } from '@/lib/orders/order/notify-shopper';
import type { OrderEvent, OrderExtras } from '@/lib/orders/order/order-events';
import { endOfDayAfter, formatDay } from '@/lib/platform/shared/dates';
import messages from '@/messages/ar.json';
import { together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import {
  hours,
  makeCompany,
  makeEmail,
  makeGateway,
  makeOrder,
  makePhone,
  readyToOrder,
} from '../../../support/make/make';
import { countedContact, useUp } from '../../../support/shop/limits';
import { openSmtp } from '../../../support/shop/smtp';

// This process sends over SMTP and WhatsApp, which the server under test cannot.
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let admin: Client;
const received: { to: string; template: { name: string; components: { parameters: { text: string }[] }[] } }[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };
const meta = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += String(chunk);
  });
  request.on('end', () => {
    received.push(JSON.parse(text));
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});

beforeAll(async () => {
  smtp = await openSmtp();
  await new Promise<void>((resolve) => meta.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = smtp.url;
  process.env.WHATSAPP_API_URL = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
  process.env.WHATSAPP_PHONE_NUMBER_ID = '1000';
  process.env.WHATSAPP_TOKEN = 'token';
  admin = await staff();
  await db.mailOutbox.updateMany({ where: { sentAt: null }, data: { withdrawnAt: new Date() } });
});
afterAll(async () => {
  meta.close();
  await smtp.close();
});
afterEach(async () => {
  await db.mailSwitch.deleteMany();
  answer = { status: 200, body: {} };
  received.length = 0;
});

const setStatus = (id: string, status: string, note?: string) =>
  admin.put(`/api/admin/orders/${id}/status`, { status, ...(note ? { note } : {}) });
const told = (orderId: string) =>
  db.mailOutbox.findMany({ where: { orderId, channel: 'email' }, orderBy: { createdAt: 'asc' } });
const eventsOf = async (orderId: string) =>
  (await told(orderId))
    .filter(({ withdrawnAt, event }) => !withdrawnAt && event !== 'staff_order')
    .map(({ event }) => event);
const tell = <E extends OrderEvent>(orderId: string, event: E, extra: OrderExtras[E]) =>
  db.$transaction((tx) => notifyShopper(tx as never, orderId, event, extra));
const makeDue = (orderId: string) =>
  db.mailOutbox.updateMany({ where: { orderId, sentAt: null, attempts: 0 }, data: { nextAttemptAt: new Date(0) } });

describe('a change of status by staff', () => {
  it('is told once, however many press at once, and waits until it cannot be undone', async () => {
    const { id, email } = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    const answers = await together(5, () => setStatus(id, 'confirmed'));
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const [mail, ...more] = await told(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      event: 'confirmed',
      recipient: email,
      onlyAt: 'confirmed',
      sentAt: null,
      attempts: 0,
    });
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan((mail?.createdAt.getTime() ?? 0) + 14_000);
    await sendDueMails();
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(0);
    await makeDue(id);
    await sendDueMails();
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('that is undone tells nothing, neither of it nor of the undoing; made again it is told', async () => {
    const { id, email } = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    await db.orderStatusHistory.create({ data: { orderId: id, toStatus: 'confirmed', by: 'shopper' } });
    await setStatus(id, 'cancelled');
    expect(await eventsOf(id)).toEqual(['cancelled']);
    await setStatus(id, 'confirmed');
    expect(await eventsOf(id)).toEqual([]);
    await makeDue(id);
    await sendDueMails();
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(0);
    await setStatus(id, 'shipped', 'x');
    await setStatus(id, 'confirmed');
    await setStatus(id, 'shipped', 'x');
    expect(await eventsOf(id)).toEqual(['shipped']);
  });

  it('is withdrawn when it is due and the order has gone on in whichever way', async () => {
    const { id, email } = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    await setStatus(id, 'confirmed');
    await db.order.update({ where: { id }, data: { status: 'delivered' } });
    await makeDue(id);
    await sendDueMails();
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(0);
    expect((await told(id))[0]?.withdrawnAt).not.toBeNull();
  });

  it('to delivered names the last day of the settings on which a return can be asked for', async () => {
    const { returnDays } = await db.storeSettings.findFirstOrThrow();
    await db.storeSettings.updateMany({ data: { returnDays: 14 } });
    try {
      const { id } = await makeOrder({ status: 'shipped', paymentMethod: 'cash' });
      expect((await setStatus(id, 'delivered')).status).toBeLessThan(300);
      const { createdAt } = await db.orderStatusHistory.findFirstOrThrow({
        where: { orderId: id, toStatus: 'delivered' },
      });
      const day = formatDay(endOfDayAfter(createdAt, 14));
      const [mail] = await told(id);
      expect(mail?.text).toContain(`${messages.mail.order_facts.return_until}: ${day}`);
    } finally {
      await db.storeSettings.updateMany({ data: { returnDays } });
    }
  });

  it('to delivered again names the last day after the first delivery, and none that is past', async () => {
    const { returnDays } = await db.storeSettings.findFirstOrThrow();
    const again = async (daysAgo: number) => {
      const { id } = await makeOrder({ status: 'shipped', paymentMethod: 'cash' });
      const first = { fromStatus: 'shipped', toStatus: 'delivered', createdAt: hours(-24 * daysAgo) } as const;
      const back = { fromStatus: 'delivered', toStatus: 'shipped', createdAt: hours(-24) } as const;
      await db.orderStatusHistory.createMany({
        data: [first, back].map((move) => ({ ...move, orderId: id, by: 'x' })),
      });
      expect((await setStatus(id, 'delivered')).status).toBeLessThan(300);
      const [mail] = await told(id);
      return { text: mail?.text ?? '', day: formatDay(endOfDayAfter(first.createdAt, returnDays)) };
    };
    const { text, day } = await again(3);
    expect(text).toContain(`${messages.mail.order_facts.return_until}: ${day}`);
    const late = (await again(returnDays + 2)).text;
    expect(late).not.toBe('');
    expect(late).not.toContain(messages.mail.order_facts.return_until);
  });

  it('to shipped says of a pickup order that it is ready, and where', async () => {
    const { address } = await db.storeSettings.findFirstOrThrow();
    await db.storeSettings.updateMany({ data: { address: 'طريق العليا 8228' } });
    try {
      const company = await makeCompany({ isPickup: true });
      const { id } = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', shippingCompanyId: company.id });
      expect((await setStatus(id, 'shipped', 'x')).status).toBeLessThan(300);
      expect(await eventsOf(id)).toEqual(['ready_for_pickup']);
      expect((await told(id))[0]?.text).toContain(`${messages.mail.order_facts.place}: طريق العليا 8228`);
    } finally {
      await db.storeSettings.updateMany({ data: { address } });
    }
  });

  it('of two in one moment only the later is told', async () => {
    const { id } = await makeOrder({ status: 'pending', paymentMethod: 'cash' });
    await setStatus(id, 'confirmed');
    await setStatus(id, 'shipped', 'x');
    expect(await eventsOf(id)).toEqual(['shipped']);
  });

  it('a cancelled order says what happens to what staff received for it, and by which way it goes back', async () => {
    const said = messages.mail.cancelled_money;
    const cancel = async (id: string) => {
      expect((await setStatus(id, 'cancelled', 'x')).status).toBeLessThan(300);
      return (await told(id)).at(-1)?.text;
    };
    const transfer = await makeOrder({ status: 'confirmed', paymentMethod: 'transfer' });
    expect(await cancel(transfer.id)).toContain(said.back_transfer.replace('{amount}', '75.00'));
    const cash = await makeOrder({ status: 'delivered', paymentMethod: 'cash' });
    expect(await cancel(cash.id)).toContain(said.back_cash.replace('{amount}', '75.00'));
    // Cash paid at the branch for an order with a link.
    const noted = await makeOrder({ status: 'confirmed', paymentMethod: 'stcpay' });
    const row = { orderId: noted.id, amount: '40.00', proof: 'x', by: 'x' } as const;
    await db.receivedPayment.create({ data: { ...row, id: randomUUID(), method: 'cash' } });
    await bookMoney(noted.id);
    expect(await cancel(noted.id)).toContain(said.back_cash.replace('{amount}', '40.00'));
    const unconfirmed = await makeOrder({ status: 'pending', paymentMethod: 'transfer' });
    expect(await cancel(unconfirmed.id)).toContain(said.transfer);
    const undelivered = await makeOrder({ status: 'shipped', paymentMethod: 'cash' });
    expect(await cancel(undelivered.id)).toContain(said.nothing);
  });

  it('a cancelled order that was paid says that the money goes back, and cancelled anew it is told anew', async () => {
    const gateway = await makeGateway({ type: 'stripe' });
    const { id } = await makeOrder({ status: 'confirmed', paymentMethod: 'stripe', paymentGatewayId: gateway.id });
    const payment = { orderId: id, gatewayId: gateway.id, provider: 'stripe', amount: '75.00', paidAmount: '75.00' };
    await db.payment.create({ data: { ...payment, status: 'paid', expiresAt: new Date() } });
    await bookMoney(id);
    await setStatus(id, 'cancelled', 'x');
    const said = messages.mail.cancelled_money.give_back.replace('{amount}', '75.00');
    expect((await told(id)).at(-1)?.text).toContain(said);
    await makeDue(id);
    await sendDueMails();
    // Ends the period in which a step can be undone.
    await db.orderStatusHistory.updateMany({
      where: { orderId: id },
      data: { createdAt: new Date(Date.now() - 60_000) },
    });
    await setStatus(id, 'confirmed');
    await makeDue(id);
    await sendDueMails();
    await db.orderStatusHistory.updateMany({
      where: { orderId: id },
      data: { createdAt: new Date(Date.now() - 60_000) },
    });
    await setStatus(id, 'cancelled', 'x');
    expect(await eventsOf(id)).toEqual(['cancelled', 'confirmed', 'cancelled']);
  });

  it('an order whose person is forgotten moves on in silence', async () => {
    const { id } = await makeOrder({ status: 'confirmed', email: '', phone: '' });
    expect((await setStatus(id, 'shipped', 'x')).status).toBeLessThan(300);
    expect(await told(id)).toEqual([]);
  });
});

describe('other events', () => {
  it('each refund is told once', async () => {
    const { id } = await makeOrder({ status: 'confirmed' });
    const refund = (refundId: string) => tell(id, 'refunded', { refundId, amount: '10.00', method: 'provider' });
    await together(4, () => refund('a'));
    await refund('b');
    expect(await eventsOf(id)).toEqual(['refunded', 'refunded']);
  });

  it('a tracking number joins the letter of the shipment, or gets its own once that has left', async () => {
    const { id } = await makeOrder({ status: 'confirmed', paymentMethod: 'cash' });
    await setStatus(id, 'shipped', 'x');
    await tell(id, 'shipped', { carrier: 'SMSA', tracking: 'T-1' });
    const [first, ...none] = await told(id);
    expect(none).toEqual([]);
    expect(first?.text).toContain('T-1');
    expect(first?.onlyAt).toBe('shipped');
    await makeDue(id);
    await sendDueMails();
    await together(3, () => tell(id, 'shipped', { carrier: 'SMSA', tracking: 'T-2' }));
    expect(await eventsOf(id)).toEqual(['shipped', 'tracking']);
    expect((await told(id)).at(-1)?.text).toContain('T-2');
  });

  it('what staff have switched off is not told', async () => {
    await db.mailSwitch.create({ data: { id: 'delivered', byMail: false } });
    const { id } = await makeOrder({ status: 'shipped' });
    await tell(id, 'delivered', {});
    expect(await told(id)).toEqual([]);
  });

  it('holds nothing of a transaction that was rolled back', async () => {
    const { id } = await makeOrder({ status: 'shipped' });
    const failing = db.$transaction(async (tx) => {
      await notifyShopper(tx as never, id, 'delivered', {});
      throw new Error('not delivered after all');
    });
    await expect(failing).rejects.toThrow('not delivered');
    expect(await told(id)).toEqual([]);
  });
});

describe('new orders', () => {
  const staffAddresses = [makeEmail(), makeEmail()];
  let before: string | null = null;
  beforeAll(async () => {
    before = (await db.storeSettings.findFirstOrThrow()).orderMails;
    await db.storeSettings.updateMany({ data: { orderMails: staffAddresses.join(',') } });
  });
  afterAll(() => db.storeSettings.updateMany({ data: { orderMails: before } }));

  it('are told to each address of the staff once, with a way to the order', async () => {
    const { who, body, email } = await readyToOrder();
    const answers = await together(3, () => who.post('/api/checkout', body, { 'Idempotency-Key': email }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    const letters = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'staff_order' } });
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([...staffAddresses].sort());
    expect(letters[0]?.text).toContain(`/admin/orders/${order.id}`);
    expect(letters[0]?.replyTo).toBe(email);
  });

  it('are not told where that is switched off', async () => {
    await db.mailSwitch.create({ data: { id: 'staff_order', byMail: false } });
    const { who, body, email } = await readyToOrder();
    await who.post('/api/checkout', body);
    const order = await db.order.findFirstOrThrow({ where: { email } });
    expect(await db.mailOutbox.count({ where: { orderId: order.id } })).toBe(1);
  });
});

describe('by WhatsApp', () => {
  const messageOf = (orderId: string) => db.mailOutbox.findFirst({ where: { orderId, channel: 'whatsapp' } });
  const switchOn = () => db.mailSwitch.create({ data: { id: 'delivered', byWhatsapp: true } });

  it('an event goes out by its template, beside the mail, once', async () => {
    await switchOn();
    const { id, orderNumber } = await makeOrder({ status: 'shipped', phone: '0501234567' });
    await together(3, () => tell(id, 'delivered', {}));
    await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: '966501234567', template: { name: 'order_delivered' } });
    expect(received[0]?.template.components[0]?.parameters.map(({ text }) => text).slice(0, 2)).toEqual([
      'سارة',
      orderNumber,
    ]);
    expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 1 });
  });

  it('a confirmation reaches a phone so often in a day, whoever types it; the mail goes out', async () => {
    await db.mailSwitch.create({ data: { id: 'received', byWhatsapp: true } });
    const phone = `+966${makePhone().slice(1)}`;
    const texts = { name: 'order-texts', max: 20, windowSeconds: 24 * 60 * 60 };
    await useUp({ ...texts, max: 19 }, countedContact(phone));
    const [last, beyond] = [
      await makeOrder({ status: 'pending', phone }),
      await makeOrder({ status: 'pending', phone }),
    ];
    for (const { id } of [last, beyond]) await tell(id, 'received', {});
    expect((await messageOf(last.id))?.recipient).toBe(phone);
    expect(await messageOf(beyond.id)).toBeNull();
    expect(await db.mailOutbox.count({ where: { orderId: beyond.id, channel: 'email', event: 'received' } })).toBe(1);
  });

  it('only where staff switched it on and the phone is a Saudi mobile', async () => {
    const quiet = await makeOrder({ status: 'shipped', phone: '0501234567' });
    await tell(quiet.id, 'delivered', {});
    await switchOn();
    const abroad = await makeOrder({ status: 'shipped', phone: '+201001234567' });
    await tell(abroad.id, 'delivered', {});
    expect([await messageOf(quiet.id), await messageOf(abroad.id)]).toEqual([null, null]);
  });

  it('is tried again when Meta is busy, and never when nobody knows whether it went out', async () => {
    await switchOn();
    const [busy, unsure] = [await makeOrder({ status: 'shipped' }), await makeOrder({ status: 'shipped' })];
    answer = { status: 429, body: {} };
    await tell(busy.id, 'delivered', {});
    await sendDueMails();
    expect(await messageOf(busy.id)).toMatchObject({ sentAt: null, attempts: 1 });
    expect((await messageOf(busy.id))?.nextAttemptAt.getTime()).toBeLessThan(Date.now() + 120_000);
    answer = { status: 500, body: {} };
    await tell(unsure.id, 'delivered', {});
    await sendDueMails();
    expect(await messageOf(unsure.id)).toMatchObject({ sentAt: null, attempts: MAX_MAIL_ATTEMPTS });
    answer = { status: 200, body: {} };
    await db.mailOutbox.updateMany({
      where: { orderId: { in: [busy.id, unsure.id] }, sentAt: null },
      data: { nextAttemptAt: new Date(0) },
    });
    received.length = 0;
    await sendDueMails();
    expect(received).toHaveLength(1);
    expect(await messageOf(unsure.id)).toMatchObject({ sentAt: null });
  });
});
