import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { readyToOrder } from '../../../support/make/make';
import { moneyOf, stateOf } from '../../../support/make/pay';
import { PROVIDERS, provide, readOf } from '../../../support/providers/drivers';
import { eventsOf, gatewayOf, lieOf, onThePage, sendBare, setStatus } from '../../../support/providers/page';

provide();

describe.each(PROVIDERS)('messages of $type', (driver) => {
  const { fake } = driver;

  it('that are forged are refused and change nothing', async () => {
    const { orderNumber, ref, gateway } = await onThePage(driver);
    driver.pay(ref);
    const message = driver.message(ref, 'paid');
    expect(await message.deliver({ forged: true })).toEqual([401]);
    expectRefusal(await sendBare(gateway.id, message), 401, 'webhook_refused');
    expect(fake.calls).toEqual([]);
    expect(await eventsOf(driver, ref)).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('are only a hint: paid in their words alone confirms nothing, and what was overtaken is let go', async () => {
    const { orderNumber, ref } = await onThePage(driver);
    const lie = lieOf(driver, ref);
    expect(await lie.deliver()).toEqual([503]);
    const [event] = await eventsOf(driver, ref);
    expect(event?.processedAt).toBeNull();
    const receivedAt = new Date(Date.now() - 16 * 60_000);
    await db.paymentEvent.updateMany({ where: { id: event?.id ?? '' }, data: { receivedAt } });
    expect(await lie.deliver()).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('in the wrong order: a failure that is told after the payment undoes nothing', async () => {
    const { orderNumber, ref } = await onThePage(driver);
    const open = fake.keep(ref);
    driver.fail(ref);
    const failed = driver.message(ref, 'failed');
    open();
    driver.pay(ref);
    expect(await driver.message(ref, 'paid').deliver()).toEqual([200]);
    expect(await failed.deliver()).toEqual([200]);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
  });

  it('of a failure that the record shows after the payment undo nothing either', async () => {
    const { orderNumber, ref, comeBack } = await onThePage(driver);
    const open = fake.keep(ref);
    driver.pay(ref);
    await comeBack();
    open();
    driver.fail(ref);
    expect(await driver.message(ref, 'failed').deliver()).toEqual([200]);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
  });

  it('of a payment that has failed since: only what the provider says now counts', async () => {
    const { orderNumber, ref } = await onThePage(driver);
    const paid = lieOf(driver, ref);
    driver.fail(ref);
    expect(await paid.deliver()).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
  });

  it('about what is none of this shop’s, or another payment with our reference, are taken and forgotten', async () => {
    const { orderNumber, payment, ref } = await onThePage(driver);
    for (const reference of ['another-shop-1', payment.id]) {
      const stranger = driver.copy(ref, reference);
      const before = driver.given(stranger);
      expect(await driver.message(stranger, 'paid').deliver()).toEqual([200]);
      expect(driver.given(stranger)).toEqual(before);
    }
    if (!driver.looksAtStrangers) expect(fake.calls).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('about a payment whose start was never answered find it by our reference, once the provider can be asked', async () => {
    const { orderNumber, payment, ref } = await onThePage(driver);
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    driver.pay(ref);
    const message = driver.message(ref, 'paid');
    fake.fail(readOf(ref), 'denied');
    expect(await message.deliver()).toEqual([503]);
    expect(await message.deliver()).toEqual([200]);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
  });

  it('are lost neither while it cannot be asked nor while it does not know its own payment', async () => {
    const { orderNumber, order, ref } = await onThePage(driver);
    driver.pay(ref);
    const message = driver.message(ref, 'paid');
    fake.fail(readOf(ref), 'denied');
    expect(await message.deliver()).toEqual([503]);
    expect(await eventsOf(driver, ref)).toMatchObject([{ processedAt: null }]);
    const asked = await moneyOf(order.id);
    expect([asked.status, asked.paymentAlert]).toEqual(['pending_payment', 'unreachable']);
    expect(asked.payment?.unaskedSince).not.toBeNull();
    // The provider does not find the payment with another account's key.
    const known = fake.keep(ref);
    driver.forget(ref);
    expect(await message.deliver()).toEqual([503]);
    known();
    expect(await message.deliver()).toEqual([200]);
    expect(await eventsOf(driver, ref)).toMatchObject([{ processedAt: expect.any(Date) }]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect(await moneyOf(order.id)).toMatchObject({ paymentAlert: null, payment: { unaskedSince: null } });
  });

  it('to a gateway that has lost its key are not told that it is unknown', async () => {
    const { gateway, ref } = await onThePage(driver);
    driver.pay(ref);
    const message = driver.message(ref, 'paid');
    const where = { id: gateway.id };
    const { configuration } = await db.paymentGateway.findUniqueOrThrow({ where });
    await db.paymentGateway.update({ where, data: { configuration: {} } });
    expect(await message.deliver()).toEqual([503]);
    await db.paymentGateway.update({ where, data: { configuration: configuration ?? {} } });
    expect(await message.deliver()).toEqual([200]);
  });

  it('that come after the order was cancelled: the payment is recorded, and flagged for refund', async () => {
    const { orderNumber, order, ref, comeBack } = await onThePage(driver);
    await setStatus({ order }, 'cancelled', 'سبب');
    driver.pay(ref);
    expect(await driver.message(ref, 'paid').deliver({ times: 3 })).toEqual([200, 200, 200]);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
    expect((await comeBack()).searchParams.get('payment')).toBe('late');
  });
});

describe.each(PROVIDERS.filter(({ proof }) => proof))('$type without the secret of its messages', (driver) => {
  it('is believed no message', async () => {
    const { ref } = await onThePage(driver);
    driver.pay(ref);
    const message = driver.message(ref, 'paid');
    const { gateway } = await readyToOrder({ gateway: gatewayOf(driver, { [driver.proof ?? '']: '' }) });
    driver.registerAt(`${baseUrl}/api/webhooks/${gateway.id}`);
    expect(await message.deliver()).toEqual([401]);
    expectRefusal(await sendBare(gateway.id, message), 401, 'webhook_refused');
    expect(driver.fake.calls).toEqual([]);
  });
});
