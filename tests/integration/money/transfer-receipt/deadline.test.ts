import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { transferDeadline } from '@/lib/money/transfer-receipt/rules';
import { formatDay } from '@/lib/platform/shared/dates';
import type { OwnOrder } from '@/lib/selling/account/orders';
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
