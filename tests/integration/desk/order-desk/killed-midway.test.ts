import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/money/payment/providers/credentials';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { sweep } from '../../../support/make/internal';
import { makeCoupon, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';
import { followed, readyToPay } from '../../../support/make/pay';
import { makeSale, setVatNumber } from '../../../support/make/sale';
import { FakeTap } from '../../../support/providers/tap';
import { type Asked, askAgain, askAt, killedOnce, shopsToKill } from '../../../support/shop/kill-shop';

const tap = new FakeTap();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  await tap.open(process.env.TAP_API_URL);
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(async () => {
  await restore();
  await tap.close();
});
const next = shopsToKill(4);

describe('a server that is killed', () => {
  it.each([
    ['before the provider has answered', /refunds/],
    ['after its answer, before that is noted', /GET .*charges/],
  ])('while a provider gives money back, %s: it goes back once, and is noted', async (_, moment) => {
    const gateway = { type: 'tap' as const, configuration: mergeConfiguration({}, { liveSecretKey: tap.key }) };
    const ready = await readyToPay({ type: 'tap', gateway });
    await followed(tap.pay(ready.payment.providerRef ?? '').slice(baseUrl.length));
    const body = {
      id: randomUUID(),
      paymentId: ready.payment.id,
      method: 'provider',
      amount: '20.00',
      reason: 'قطعة ناقصة',
    };
    const asked: Asked = [staff, 'POST', `/api/admin/orders/${ready.order.id}/refunds`, body];
    const shop = await next();
    tap.calm();
    const answer = tap.delay(moment);
    const hasCome = (about: string) => expect(tap.calls, about).toContainEqual(expect.stringMatching(moment));
    expect(await killedOnce(shop, (address) => [askAt(address, asked)], hasCome)).toEqual(['dead']);
    answer();
    const rows = () => db.refund.findMany({ where: { orderId: ready.order.id } });
    expect(await rows()).toMatchObject([{ id: body.id, state: 'open' }]);
    await db.refund.updateMany({ where: { id: body.id }, data: { tryAt: new Date(0) } });
    tap.calm();
    await sweep('refunds');
    expect(await rows()).toMatchObject([{ id: body.id, state: 'done' }]);
    const made = [...tap.refunds.values()].filter((one) => one.charge_id === ready.payment.providerRef);
    expect(made).toHaveLength(1);
    const { _sum } = await db.orderEntry.aggregate({ where: { refundId: body.id }, _sum: { amount: true } });
    expect(_sum.amount?.toFixed(2)).toBe('-20.00');
    expect(await db.mailOutbox.count({ where: { orderId: ready.order.id, event: 'refunded' } })).toBe(1);
  });

  it('while fifty orders are invoiced: each has one invoice, without a gap, and the chain holds', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => makeSale({ status: 'pending' })));
    const ids = orders.map(({ id }) => id);
    const asked = ids.map((id): Asked => [staff, 'PUT', `/api/admin/orders/${id}/status`, { status: 'confirmed' }]);
    const made = () => db.invoice.count({ where: { orderId: { in: ids } } });
    const outcomes = await killedOnce(
      await next(),
      (address) => asked.map((one) => askAt(address, one)),
      async (about) => expect(await made(), about).toBeGreaterThan(3),
    );
    expect(outcomes).toContain('dead');
    const answers = [];
    // Starts the calls in small groups, because more at once cause 503 on a busy machine.
    for (let begun = 0; begun < asked.length; begun += 10)
      answers.push(...(await Promise.all(asked.slice(begun, begun + 10).map(askAgain))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.order.count({ where: { id: { in: ids }, status: 'confirmed' } })).toBe(50);
    const invoiced = await db.invoice.findMany({ where: { orderId: { in: ids } }, select: { orderId: true } });
    expect(new Set(invoiced.map(({ orderId }) => orderId)).size).toBe(50);
    expect(invoiced).toHaveLength(50);
    const all = await db.invoice.findMany({ orderBy: { counter: 'asc' } });
    expect(all.map(({ counter }) => Number(counter))).toEqual(all.map((_, index) => index + 1));
    for (const [index, { previousHash }] of all.entries()) {
      if (index > 0) expect(previousHash).toBe(all[index - 1]?.hash);
    }
  });

  it('while thirty shoppers order: each has one order, one email and one use of the coupon after asking again', async () => {
    const COUNT = 30;
    const coupon = await makeCoupon({ discountPercent: '5.00', maxUses: 1000 });
    const ready = await Promise.all(Array.from({ length: COUNT }, () => readyToOrder()));
    const orders = ready.map(({ who, body, email }) => {
      const totals = { ...body.totals, discount: '2.50', total: '72.50' };
      const headers = { 'Idempotency-Key': who.sessionId, 'X-Forwarded-For': who.address };
      return { who, email, headers, body: { ...body, totals, couponCode: coupon.code } };
    });
    const emails = orders.map(({ email }) => email);
    const made = () => db.order.count({ where: { email: { in: emails } } });
    const outcomes = await killedOnce(
      await next(),
      (address) =>
        orders.map(({ who, body, headers }) => askAt(address, [who, 'POST', '/api/checkout', body], headers)),
      async (about) => expect(await made(), about).toBeGreaterThan(0),
    );
    expect(outcomes).toContain('dead');
    for (let begun = 0; begun < COUNT; begun += 10) {
      const some = orders.slice(begun, begun + 10);
      const answers = await Promise.all(some.map(({ who, body, headers }) => who.post('/api/checkout', body, headers)));
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 201));
    }
    const stored = await db.order.findMany({
      where: { email: { in: emails } },
      include: { items: true, history: { where: { fromStatus: null } } },
    });
    expect(stored.map(({ email }) => email).sort()).toEqual([...emails].sort());
    for (const { items, history, subtotal, totalAmount } of stored) {
      const amounts = [...items.map(({ totalPrice }) => totalPrice), subtotal, totalAmount];
      expect(amounts.map((amount) => amount.toFixed(2))).toEqual(['50.00', '50.00', '72.50']);
      expect(history).toHaveLength(1);
    }
    const mails = await db.mailOutbox.findMany({ where: { recipient: { in: emails } } });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(COUNT);
    expect(await db.couponRedemption.count({ where: { couponId: coupon.id, releasedAt: null } })).toBe(COUNT);
  });
});
