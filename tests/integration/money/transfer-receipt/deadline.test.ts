import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { transferDeadline } from '@/lib/money/transfer-receipt/rules';
import { endOfDayAfter, formatDay } from '@/lib/platform/shared/dates';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { hours, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';
import { booksOf, makeSold } from '../../../support/make/order-change';
import { picture } from '../../../support/make/pictures';

let staff: Client;
let image: Buffer;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
  image = await picture(300, 400).jpeg().toBuffer();
});

async function waiting(transferUntil: Date | null, change: Parameters<typeof makeSold>[0] = {}) {
  const who = shopper();
  const made = await makeSold({ paymentMethod: 'transfer', sessionId: who.sessionId, transferUntil, ...change });
  const path = `/api/orders/${made.order.orderNumber}`;
  return {
    ...made,
    own: async () => (await who.get<OwnOrder>(path)).body,
    handIn: async () => (await who.upload<OwnOrder>(`${path}/receipts`, 'receipt.png', image)).body,
    takeBack: (id = '') => who.del(`${path}/receipts/${id}`),
    read: async () => (await staff.get<OrderDetails>(`/api/admin/orders/${made.order.id}`)).body,
    until: async () => (await db.order.findUniqueOrThrow({ where: { id: made.order.id } })).transferUntil,
    setUntil: (until: Date) => db.order.update({ where: { id: made.order.id }, data: { transferUntil: until } }),
    mails: () => db.mailOutbox.findMany({ where: { orderId: made.order.id, event: 'cancelled' } }),
  };
}

describe('the deadline of a transfer', () => {
  it('is written at the checkout and shown on the order’s page and in its email', async () => {
    const { who, body } = await readyToOrder({ gateway: { type: 'transfer' } });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    const days = (await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } })).transferDays;
    expect(order.transferUntil).toEqual(transferDeadline(order.createdAt, days));
    const day = formatDay(order.transferUntil ?? new Date(0));
    expect((await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body.transferUntilText).toBe(day);
    expect((await db.mailOutbox.findUniqueOrThrow({ where: { dedupeKey: `order:${order.id}` } })).text).toContain(day);
  });

  it('belongs to transfers only', async () => {
    const { who, body } = await readyToOrder({ gateway: { type: 'cash' } });
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    expect((await db.order.findUniqueOrThrow({ where: { orderNumber } })).transferUntil).toBeNull();
  });

  it('cancels once when it has passed, gives the stock back and emails once, also by repeated jobs', async () => {
    const [late, early] = [await waiting(hours(-1)), await waiting(hours(1))];
    await together(3, () => sweep('transfers'));
    await sweep('transfers');
    const after = await late.read();
    expect(after.status).toBe('cancelled');
    expect(after.history.filter(({ to }) => to === 'cancelled')).toMatchObject([{ by: 'system' }]);
    expect(await booksOf(late.product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    expect(await late.mails()).toHaveLength(1);
    expect((await late.own()).transferUntilText).toBeNull();
    expect((await early.read()).status).toBe('pending');
    expect(await booksOf(early.product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
  });

  it('is stopped by a receipt, and runs at least to the next evening once that is refused', async () => {
    const one = await waiting(hours(1));
    expect((await one.handIn()).transferUntilText).toBeNull();
    await one.setUntil(hours(-1));
    await sweep('transfers');
    expect((await one.read()).status).toBe('pending');
    await staff.put(`/api/admin/orders/${one.order.id}/receipts`, { decision: 'refuse', reason: 'غير واضح' });
    expect((await one.until())?.getTime()).toBeGreaterThan(Date.now());
    await sweep('transfers');
    expect((await one.own()).transferUntilText).not.toBeNull();
    await one.setUntil(hours(-1));
    await sweep('transfers');
    expect((await one.read()).status).toBe('cancelled');
  });

  const DAY = 24;
  const refuse = (id: string) =>
    staff.put(`/api/admin/orders/${id}/receipts`, { decision: 'refuse', reason: 'غير واضح' });
  const endOf = (days: number) => endOfDayAfter(new Date(), days);
  const refusals = (id: string) =>
    db.mailOutbox.findMany({ where: { orderId: id, event: 'transfer_refused' }, orderBy: { createdAt: 'asc' } });

  it('is extended by each refusal to the next evening, two weeks at most, as the emails say', async () => {
    const one = await waiting(hours(1));
    for (const [first, until] of [
      [hours(-13 * DAY), endOf(1)],
      [hours(-14 * DAY), endOf(0)],
    ] as const) {
      await one.handIn();
      const deadline = { transferUntil: hours(-1), transferFirstUntil: first };
      await db.order.update({ where: { id: one.order.id }, data: deadline });
      expect((await refuse(one.order.id)).status).toBe(200);
      expect(await one.until()).toEqual(until);
    }
    const texts = (await refusals(one.order.id)).map(({ text }) => text);
    expect(texts).toMatchObject([
      expect.stringContaining(formatDay(endOf(1))),
      expect.stringContaining(formatDay(endOf(0))),
    ]);
  });

  it('is not extended after two weeks, neither by a refusal nor by a withdrawn receipt', async () => {
    const [refused, withdrawn] = [await waiting(hours(1)), await waiting(hours(1))];
    await refused.handIn();
    const { receipts } = await withdrawn.handIn();
    const over = { transferUntil: hours(-1), transferFirstUntil: hours(-16 * DAY) };
    await db.order.updateMany({ where: { id: { in: [refused.order.id, withdrawn.order.id] } }, data: over });
    expect((await refused.read()).transferDeadline).toMatchObject({ mark: 'ended', refusedUntilText: null });
    await refuse(refused.order.id);
    expect((await withdrawn.takeBack(receipts[0]?.id)).status).toBe(204);
    for (const one of [refused, withdrawn]) expect(await one.until()).toEqual(over.transferUntil);
    expect((await refusals(refused.order.id))[0]?.text).toContain(messages.mail.order_facts.transfer_over);
    await sweep('transfers');
    for (const one of [refused, withdrawn]) expect((await one.read()).status).toBe('cancelled');
  });

  it('is shown to staff with its mark, on the page and in the list of transfers', async () => {
    const today = endOf(0);
    const [late, ending] = [await waiting(hours(1)), await waiting(today)];
    await late.handIn();
    await late.setUntil(hours(-1));
    const orders = [await waiting(endOf(2)), ending, late, await waiting(null)];
    const listed = async ({ order }: (typeof orders)[number]) =>
      (await staff.get<OrderRow[]>(`/api/admin/orders?queue=transfer_due&q=${order.orderNumber}`)).body[0]
        ?.transferDeadline;
    const marks = await Promise.all(orders.map(async (one) => (await listed(one))?.mark ?? null));
    expect(marks).toEqual(['later', 'today', 'ended', null]);
    await ending.handIn();
    expect((await ending.read()).transferDeadline).toEqual({
      untilText: formatDay(today),
      mark: 'today',
      isStopped: true,
      refusedUntilText: formatDay(endOf(1)),
    });
  });

  it('leaves time to upload another receipt after one was withdrawn', async () => {
    const one = await waiting(hours(1));
    const { receipts } = await one.handIn();
    await one.setUntil(hours(-1));
    expect((await one.takeBack(receipts[0]?.id)).status).toBe(204);
    await sweep('transfers');
    expect((await one.read()).status).toBe('pending');
  });

  it('cancels nothing of which a part has come', async () => {
    const one = await waiting(hours(-1), { received: '20.00' });
    await sweep('transfers');
    expect((await one.read()).status).toBe('pending');
    expect((await one.own()).transferUntilText).toBeNull();
  });

  it('and a confirmation at once: confirmed with its pieces, or cancelled without', async () => {
    await together(4, async () => {
      const one = await waiting(hours(-1));
      const { updatedAt: version } = await one.read();
      const step = { status: 'confirmed', note: 'وصلت', version };
      const [confirmed] = await Promise.all([
        staff.put(`/api/admin/orders/${one.order.id}/status`, step),
        sweep('transfers'),
      ]);
      await sweep('transfers');
      const { status } = await one.read();
      expect(confirmed.status).toBe(status === 'confirmed' ? 200 : 409);
      const books = await booksOf(one.product.id);
      expect([status, books.stockQuantity, books.reserved]).toEqual(
        status === 'confirmed' ? ['confirmed', 8, 0] : ['cancelled', 10, 0],
      );
    });
  });

  it('ends when staff put the order back to pending, and leaves orders without one alone', async () => {
    const [revived, without] = [await waiting(hours(-1)), await waiting(null)];
    await sweep('transfers');
    await staff.put(`/api/admin/orders/${revived.order.id}/status`, { status: 'pending', note: 'اتصل العميل' });
    await sweep('transfers');
    expect([(await revived.read()).status, (await without.read()).status]).toEqual(['pending', 'pending']);
    expect(await revived.until()).toBeNull();
  });
});
