import { describe, expect, it } from 'vitest';
import { capturePayments } from '@/lib/money/payment/capture/capture-payment';
import { checkPayment } from '@/lib/money/payment/check-payment';
import { startPayment } from '@/lib/money/payment/start-payment';
import { db } from '@/lib/platform/server/db';
import { readDifferences } from '../../../support/make/ledger-differences';
import { Walk } from '../../../support/make/ledger-walk';
import { makeGateway } from '../../../support/make/make';
import { type Driver, PROVIDERS, provide } from '../../../support/providers/drivers';
import { gatewayOf } from '../../../support/providers/page';

const LATER = PROVIDERS.filter(({ CAPTURE }) => CAPTURE);
provide(LATER);

/** Creates an order of 125.00 that was paid at the provider. */
async function paidAt(driver: Driver) {
  const gateway = await makeGateway(gatewayOf(driver));
  const walk = await Walk.begin('online');
  const { orderId } = walk;
  const { id } = await db.payment.create({
    data: {
      orderId,
      gatewayId: gateway.id,
      provider: driver.type,
      amount: '125.00',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  await startPayment(id);
  const { providerRef } = await db.payment.findUniqueOrThrow({ where: { id } });
  driver.pay(providerRef ?? '');
  expect(await checkPayment(id)).toMatchObject({ payment: 'paid', order: 'confirmed' });
  const entries = async () =>
    (await db.orderEntry.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
      ({ kind, amount }) => `${kind} ${amount.toFixed(2)}`,
    );
  return { walk, orderId, id, ref: providerRef ?? '', entries };
}

it.each(LATER)('$type: promised, given back by hand in part, and taken', async (driver) => {
  const { walk, orderId, ref, entries } = await paidAt(driver);
  expect(await entries()).toEqual(['charge 125.00']);
  await walk.refund('transfer', 20_00);
  await walk.set('shipped');
  // A repeat captures nothing.
  await capturePayments([orderId]);
  expect(driver.taken(ref)).toBe(125_00);
  expect(await entries()).toEqual(['charge 125.00', 'refund -20.00', 'charge -125.00', 'capture 125.00']);
  const { reference } = await db.orderEntry.findFirstOrThrow({ where: { orderId, kind: 'capture' } });
  expect(reference).toBeTruthy();
  expect(await readDifferences(db, orderId)).toEqual([]);
});

describe.each(LATER)('a late result of $type, whose capture another process has claimed since', (driver) => {
  const { fake } = driver;

  async function claimedMeanwhile() {
    const paid = await paidAt(driver);
    const { id, orderId } = paid;
    await db.order.update({ where: { id: orderId }, data: { status: 'shipped' } });
    await db.payment.update({ where: { id }, data: { captureState: 'due', captureAt: new Date(0) } });
    fake.calm();
    const captureAt = new Date(Date.now() + 600_000);
    const newer = { captureAt, captureTries: 3, captureError: 'refused' } as const;
    const claim = async () => {
      await expect.poll(() => fake.calls.some((call) => driver.CAPTURE?.test(call))).toBe(true);
      await db.payment.update({ where: { id }, data: newer });
    };
    const select = { captureState: true, captureAt: true, captureTries: true, captureError: true } as const;
    const read = () => db.payment.findUniqueOrThrow({ where: { id }, select });
    return { ...paid, newer, claim, read };
  }

  it('does not overwrite the newer result with a failure', async () => {
    const { orderId, claim, newer, read } = await claimedMeanwhile();
    if (driver.CAPTURE) fake.fail(driver.CAPTURE, 'hang', 6);
    await Promise.all([capturePayments([orderId]), claim()]);
    fake.calm();
    expect(await read()).toEqual({ captureState: 'due', ...newer });
  });

  it('counts if the money was taken', async () => {
    const { orderId, claim, read, entries } = await claimedMeanwhile();
    const answer = driver.CAPTURE ? fake.delay(driver.CAPTURE) : () => {};
    await Promise.all([capturePayments([orderId]), claim().then(answer)]);
    expect(await read()).toEqual({ captureState: 'done', captureAt: null, captureTries: 0, captureError: null });
    expect((await entries()).at(-1)).toBe('capture 125.00');
  });
});
