import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrderRow } from '@/lib/selling/account/orders';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { letCheck, moneyOf, stateOf, verify } from '../../../support/make/pay';
import { type Driver, provide, readOf, tamara, tap } from '../../../support/providers/drivers';
import { onThePage, setStatus, sweepPayments } from '../../../support/providers/page';

/* Two orders of the same cart at providers whose page cannot be closed: the second replaces the first. */

const DRIVERS: readonly Driver[] = [tap, tamara];
provide(DRIVERS);

type Page = Awaited<ReturnType<typeof onThePage>>;

async function orderAgain({ who, body }: Page, city: string) {
  const answer = await who.post<CheckoutResponse>('/api/checkout', { ...body, shipping: { ...body.shipping, city } });
  expect(answer.status).toBe(201);
  return stateOf(answer.body.orderNumber);
}

const listOf = async ({ who }: Page) =>
  (await who.get<OwnOrderRow[]>('/api/orders')).body.map(({ orderNumber }) => orderNumber);

describe.each(DRIVERS)('at $type', (driver) => {
  it('replaced, and paid on the page that still stood open: found by the sweep alone', async () => {
    const page = await onThePage(driver);
    await orderAgain(page, 'جدة');
    expect((await stateOf(page.orderNumber)).order.status).toBe('cancelled');
    expect(await listOf(page)).not.toContain(page.orderNumber);
    driver.pay(page.ref);
    await sweepPayments();
    // Only an unpaid first order is hidden behind the second.
    expect(await listOf(page)).toContain(page.orderNumber);
    expect(await moneyOf(page.order.id)).toMatchObject({
      status: 'cancelled',
      refundDue: true,
      refundDueAmount: '75.00',
    });
  });

  it('cancelled by its shopper, and paid in another tab where the page still stood: found as well', async () => {
    const page = await onThePage(driver);
    expect((await page.who.post(`/api/orders/${page.orderNumber}/cancel`, {})).status).toBe(200);
    driver.pay(page.ref);
    await sweepPayments();
    expect(await moneyOf(page.order.id)).toMatchObject({ status: 'cancelled', refundDueAmount: '75.00' });
  });

  it('replaced, and not paid yet: looked at by each sweep while the page is open', async () => {
    const page = await onThePage(driver);
    await orderAgain(page, 'جدة');
    await sweepPayments();
    const { payment } = await stateOf(page.orderNumber);
    expect([payment.status, payment.checkTries]).toEqual(['cancelled', 1]);
    expect(payment.checkAt?.getTime()).toBeLessThan(Date.now() + 60_000);
    await letCheck(payment.id);
    await sweepPayments();
    expect((await stateOf(page.orderNumber)).payment.checkTries).toBe(1);
    driver.pay(page.ref);
    await letCheck(payment.id);
    await sweepPayments();
    expect(await moneyOf(page.order.id)).toMatchObject({ status: 'cancelled', refundDueAmount: '75.00' });
  });

  it('while nobody could be asked: both stand, and staff are told on both, until one of them is cancelled', async () => {
    const page = await onThePage(driver);
    driver.pay(page.ref);
    driver.fake.fail(readOf(page.ref), 'denied');
    const second = await orderAgain(page, 'جدة');
    driver.fake.calm();
    expect((await stateOf(page.orderNumber)).order.status).toBe('pending_payment');
    driver.pay(second.payment.providerRef ?? '');
    await letCheck(page.payment.id);
    await verify(page.who, second.order.orderNumber, second.payment.providerRef ?? '');
    await sweepPayments();
    await sweep('twins');
    const alerts = async () =>
      Promise.all([page.order.id, second.order.id].map(async (id) => (await moneyOf(id)).paymentAlert));
    expect(await alerts()).toEqual(['ordered_twice', 'ordered_twice']);
    // Repeated runs of the job give the same result.
    await Promise.all([sweep('twins'), sweep('twins')]);
    const noted = async (id: string, other: string) =>
      (await moneyOf(id)).notes.filter((note) => note.includes(other)).length;
    expect(await noted(page.order.id, second.order.orderNumber)).toBe(1);
    expect(await noted(second.order.id, page.orderNumber)).toBe(1);
    await setStatus(second, 'cancelled', 'طلب مكرر');
    await sweep('twins');
    expect(await alerts()).toEqual([null, null]);
    expect(await db.order.findUniqueOrThrow({ where: { id: second.order.id } })).toMatchObject({ refundDue: true });
  });
});
