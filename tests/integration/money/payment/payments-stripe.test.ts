import { describe, expect, it, vi } from 'vitest';
import { db } from '../../../support/db';
import { followed, moneyOf, stateOf, verify } from '../../../support/make/pay';
import { provide, readOf, stripe } from '../../../support/providers/drivers';
import { confirmed, onThePage, pathOf, setStatus } from '../../../support/providers/page';

/* Tests what only Stripe does; provider-*.test.ts covers what all providers share. */

provide([stripe]);
const { fake } = stripe;

const completed = (ref: string) => fake.event('checkout.session.completed', ref);
const refunded = (ref: string) => fake.chargeEvent('charge.refunded', ref);

it('a method that takes days: pending, then paid', async () => {
  const { who, orderNumber, ref } = await onThePage(stripe);
  fake.payLater(ref);
  expect(await fake.deliver(completed(ref))).toEqual([200]);
  expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  fake.settleLater(ref, true);
  await fake.deliver(fake.event('checkout.session.async_payment_succeeded', ref));
  expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  expect((await verify(who, orderNumber, ref)).body).toMatchObject({ success: true });
});

it('a session that is paid between looking at it and ending it is confirmed', async () => {
  const { orderNumber, ref } = await onThePage(stripe);
  const cancelUrl = pathOf(fake.decline(ref));
  fake.before(/expire$/, () => void fake.pay(ref));
  expect((await followed(cancelUrl)).pathname).toBe('/checkout/success');
  expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
});

it('an “expired” that comes after the payment changes nothing', async () => {
  const { orderNumber, ref } = await confirmed(stripe);
  Object.assign(fake.sessions.get(ref) ?? {}, { payment_status: 'unpaid', status: 'expired' });
  expect(await fake.deliver(fake.event('checkout.session.expired', ref))).toEqual([200]);
  const { order, payment } = await stateOf(orderNumber);
  expect([order.status, payment.status]).toEqual(['confirmed', 'paid']);
});

describe('money that goes back', () => {
  it('as a refund that fails after all is the shop’s again', async () => {
    const { order, ref } = await confirmed(stripe);
    fake.giveBack(ref, 30_00);
    expect(await fake.deliver(refunded(ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '30.00' });
    fake.giveBack(ref, -10_00);
    expect(await fake.deliver(fake.chargeEvent('refund.failed', ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ refundedAmount: '20.00' });
  });

  it('in part, of a cancelled order, leaves the rest due', async () => {
    const page = await confirmed(stripe);
    const { order, ref } = page;
    await setStatus(page, 'cancelled', 'سبب');
    expect((await moneyOf(order.id)).refundDueAmount).toBe('75.00');
    fake.giveBack(ref, 25_00);
    await fake.deliver(refunded(ref));
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: true, refundDueAmount: '50.00' });
    fake.giveBack(ref, 50_00);
    await fake.deliver(refunded(ref));
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, refundDueAmount: '0.00' });
  });

  it.each([
    ['won', 'paid', '0.00', null],
    ['lost', 'refunded', '75.00', 'reversed'],
  ] as const)('a dispute is flagged while it is open, and %s', async (end, state, refundedAmount, paymentAlert) => {
    const page = await confirmed(stripe);
    const { order, ref } = page;
    fake.dispute(ref);
    expect(await fake.deliver(fake.disputeEvent('charge.dispute.created', ref))).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: 'disputed',
      payment: { state: 'paid', dispute: 'open', refundedAmount: '0.00' },
    });
    // During a dispute, no refund is requested.
    await setStatus(page, 'cancelled', 'سبب');
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: 'disputed' });
    await setStatus(page, 'confirmed');
    fake.dispute(ref, end);
    expect(await fake.deliver(fake.disputeEvent('charge.dispute.closed', ref), { times: 2 })).toEqual([200, 200]);
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({ paymentAlert, payment: { state, dispute: end, refundedAmount } });
    expect(after.notes.filter((note) => note.includes('الاعتراض لصالح'))).toHaveLength(1);
  });

  it('told before the record shows it, and then overtaken, is let go', async () => {
    const { ref } = await confirmed(stripe);
    fake.giveBack(ref, 20_00);
    const message = refunded(ref);
    fake.giveBack(ref, -20_00);
    expect(await fake.deliver(message)).toEqual([503]);
    await db.paymentEvent.updateMany({
      where: { eventKey: message.id },
      data: { receivedAt: new Date(Date.now() - 16 * 60_000) },
    });
    expect(await fake.deliver(message)).toEqual([200]);
  });

  it('two looks at once: the older one never undoes the newer one', async () => {
    const { order, ref } = await confirmed(stripe);
    const read = readOf(ref);
    fake.giveBack(ref, 20_00);
    const older = fake.delay(read);
    const first = fake.deliver(refunded(ref));
    await vi.waitFor(() => expect(fake.calls.some((call) => read.test(call))).toBe(true));
    fake.giveBack(ref, 10_00);
    expect(await fake.deliver(refunded(ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.refundedAmount).toBe('30.00');
    older();
    expect(await first).toEqual([200]);
    const after = await moneyOf(order.id);
    expect(after.payment?.refundedAmount).toBe('30.00');
    expect(after.notes.filter((note) => note.includes('تراجعت'))).toEqual([]);
  });
});
