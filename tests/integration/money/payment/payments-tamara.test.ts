import { describe, expect, it } from 'vitest';
import { moneyOf, stateOf } from '../../../support/make/pay';
import { provide, tamara } from '../../../support/providers/drivers';
import { confirmed, onThePage, setStatus } from '../../../support/providers/page';

/* Tests what only Tamara does; provider-*.test.ts covers what all providers share. */

provide([tamara]);
const { fake } = tamara;

const tell = (ref: string, event: string, times = 1) => fake.deliver(fake.message(ref, event), { times });

it('an approval that could not be taken at once is taken when Tamara sends its message again', async () => {
  const { orderNumber, ref } = await onThePage(tamara);
  fake.pay(ref);
  fake.fail(/authorise/, 'error');
  expect(await tell(ref, 'order_approved')).toEqual([503]);
  expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  expect(await tell(ref, 'order_approved')).toEqual([200]);
  expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  expect(await tell(ref, 'order_authorised', 2)).toEqual([200, 200]);
  expect((await stateOf(orderNumber)).order.history).toHaveLength(2);
});

describe('shipping', () => {
  it('tells Tamara who carries the goods', async () => {
    const page = await confirmed(tamara);
    await setStatus(page, 'shipped');
    expect(fake.orders.get(page.ref)).toMatchObject({
      status: 'fully_captured',
      transactions: { captures: [{ shipping_info: { shipping_company: page.company.name } }] },
    });
  });

  it('takes what a cancellation in part has left', async () => {
    const page = await confirmed(tamara);
    fake.cancelInPortal(page.ref, 25);
    await tell(page.ref, 'order_canceled');
    expect((await moneyOf(page.order.id)).payment).toMatchObject({
      state: 'partly_refunded',
      refundedAmount: '25.00',
    });
    await setStatus(page, 'shipped');
    expect(fake.orders.get(page.ref)).toMatchObject({ status: 'fully_captured', captured_amount: { amount: 50 } });
    expect((await moneyOf(page.order.id)).payment?.capture?.state).toBe('done');
  });
});

it('two refunds, with messages that name neither: both count', async () => {
  fake.namesSteps = false;
  try {
    const page = await confirmed(tamara);
    const { order, ref } = page;
    await setStatus(page, 'shipped');
    fake.refundInPortal(ref, 20);
    expect(await tell(ref, 'order_refunded', 2)).toEqual([200, 200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '20.00' });
    fake.refundInPortal(ref, 55);
    expect(await tell(ref, 'order_refunded')).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: 'reversed',
      payment: { state: 'refunded', refundedAmount: '75.00' },
    });
  } finally {
    fake.namesSteps = true;
  }
});
