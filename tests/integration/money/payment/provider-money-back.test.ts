import { describe, expect, it } from 'vitest';
import { tally } from '../../../support/browser/check';
import { db } from '../../../support/db';
import { readDifferences } from '../../../support/make/ledger-differences';
import { moneyOf, stateOf, verify } from '../../../support/make/pay';
import { type Driver, PROVIDERS, provide } from '../../../support/providers/drivers';
import { confirmed, eventsOf, setStatus } from '../../../support/providers/page';

/* Refunds and voids that start at the provider. refund/refunds-at-providers.test.ts covers those that the shop requests. */

provide();

/** Simulates a message that arrives before the provider's record shows the change. */
function toldAhead(driver: Driver, ref: string, news: 'refunded' | 'voided', act: () => void) {
  const before = driver.fake.keep(ref);
  act();
  const show = driver.fake.keep(ref);
  const message = driver.message(ref, news);
  before();
  return { message, show };
}

describe.each(PROVIDERS.filter(({ giveBack }) => giveBack))('refunds in the dashboard of $type', (driver) => {
  it('count each, once, and only when the record shows them; all of it flags the order that still stands', async () => {
    const page = await confirmed(driver);
    const { who, order, orderNumber, ref } = page;
    if (driver.CAPTURE) await setStatus(page, 'shipped');
    const { status } = await moneyOf(order.id);
    driver.giveBack?.(ref, 20_00);
    expect(tally(await driver.message(ref, 'refunded').deliver({ times: 4 }))).toEqual({ 200: 4 });
    expect(await moneyOf(order.id)).toMatchObject({
      status,
      refundDue: false,
      payment: { state: 'partly_refunded', paidAmount: '75.00', refundedAmount: '20.00' },
    });

    const known = await eventsOf(driver, ref);
    const { message, show } = toldAhead(driver, ref, 'refunded', () => driver.giveBack?.(ref, 10_00));
    expect(await message.deliver()).toEqual([503]);
    const [event] = (await eventsOf(driver, ref)).filter(({ id }) => known.every((one) => one.id !== id));
    expect(event).toMatchObject({ processedAt: null });
    // The shop has planned its own check at the provider.
    expect((await stateOf(orderNumber)).payment.checkAt).not.toBeNull();
    show();
    expect(await message.deliver()).toEqual([200]);
    const after = await moneyOf(order.id);
    expect(after.payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '30.00' });
    expect(after.notes.filter((note) => note.includes('ردّت بوابة الدفع'))).toHaveLength(2);

    driver.giveBack?.(ref, 45_00);
    expect(await driver.message(ref, 'refunded').deliver()).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({
      status,
      paymentAlert: 'reversed',
      refundDue: false,
      payment: { state: 'refunded', refundedAmount: '75.00' },
    });
    expect((await verify(who, orderNumber, ref)).body).toMatchObject({ success: false, payment: 'refunded' });
    expect(await readDifferences(db, order.id)).toEqual([]);
    if (driver.CAPTURE) return;
    await setStatus(page, 'cancelled', 'سبب');
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: null });
  });
});

describe.each(PROVIDERS.filter((driver) => driver.void))('a payment that is taken back at $type', (driver) => {
  it('is gone once the record shows it: payment, history and flag say so, once', async () => {
    const page = await confirmed(driver);
    const { order, ref } = page;
    const paid = driver.message(ref, 'paid');
    const { message, show } = toldAhead(driver, ref, 'voided', () => driver.void?.(ref));
    expect(await message.deliver()).toEqual([503]);
    expect((await moneyOf(order.id)).payment?.state).toBe('paid');
    show();
    expect(tally(await message.deliver({ times: 4 }))).toEqual({ 200: 4 });
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({
      status: 'confirmed',
      paymentAlert: 'reversed',
      refundDue: false,
      payment: { state: 'refunded', paidAmount: '75.00', refundedAmount: '75.00' },
    });
    expect(after.notes.filter((note) => note.includes('أُلغيت العملية'))).toHaveLength(1);
    // A late message "paid" does not undo the refund.
    expect(await paid.deliver()).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.state).toBe('refunded');
    await setStatus(page, 'cancelled', 'سبب');
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: null });
    expect(await readDifferences(db, order.id)).toEqual([]);
  });
});
