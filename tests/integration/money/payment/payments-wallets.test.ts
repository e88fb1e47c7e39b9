import { describe, expect, it } from 'vitest';
import { together } from '../../../support/browser/check';
import { followed, moneyOf, readyToPay, stateOf } from '../../../support/make/pay';
import { tap as driver, provide } from '../../../support/providers/drivers';
import { gatewayOf, pathOf } from '../../../support/providers/page';

provide([driver]);
const tap = driver.fake;

describe.each(['stcpay', 'applepay'] as const)('%s with keys of a Tap account', (type) => {
  const configuration = () => gatewayOf(driver).configuration;
  const onThePage = async () => {
    const ready = await readyToPay({ type, gateway: { configuration: configuration() } });
    return { ...ready, ref: ready.payment.providerRef ?? '' };
  };

  it('is paid on Tap’s page under its own name, by return and message at once', async () => {
    const { answer, payment, orderNumber, ref } = await onThePage();
    expect(answer).toMatchObject({ redirectUrl: `${tap.origin}/pay/${ref}`, paymentType: type });
    expect(payment.provider).toBe(type);
    const returned = pathOf(tap.pay(ref));
    const [statuses, urls] = await Promise.all([
      tap.deliver(tap.message(ref), { times: 3 }),
      together(3, () => followed(returned)),
    ]);
    expect(statuses).toEqual([200, 200, 200]);
    for (const url of urls) expect(url.searchParams.get('source')).toBe(type);
    const { order, payment: paid } = await stateOf(orderNumber);
    expect([order.status, order.paymentMethod, paid.status]).toEqual(['confirmed', type, 'paid']);
  });

  it('declined: cancelled; a forged message is refused', async () => {
    const { order, orderNumber, ref } = await onThePage();
    tap.decline(ref);
    expect(await tap.deliver(tap.message(ref), { forged: true })).toEqual([401]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', payment: { state: 'failed' } });
  });

  it('without keys of its own is not paid through another gateway of Tap’s', async () => {
    await readyToPay({ type: 'tap', gateway: { configuration: configuration() } });
    const { payment } = await readyToPay({ type });
    expect(payment.provider).toBe('simulated');
  });
});
