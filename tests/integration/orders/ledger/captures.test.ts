import { expect, it } from 'vitest';
import { capturePayments } from '@/lib/money/payment/capture/capture-payment';
import { checkPayment } from '@/lib/money/payment/check-payment';
import { startPayment } from '@/lib/money/payment/start-payment';
import { db } from '@/lib/platform/server/db';
import { readDifferences } from '../../../support/make/ledger-differences';
import { Walk } from '../../../support/make/ledger-walk';
import { makeGateway } from '../../../support/make/make';
import { PROVIDERS, provide } from '../../../support/providers/drivers';
import { gatewayOf } from '../../../support/providers/page';

const LATER = PROVIDERS.filter(({ CAPTURE }) => CAPTURE);
provide(LATER);

it.each(LATER)('$type: promised, given back by hand in part, and taken', async (driver) => {
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
  expect(await entries()).toEqual(['charge 125.00']);
  await walk.refund('transfer', 20_00);
  await walk.set('shipped');
  // Idempotent.
  await capturePayments([orderId]);
  expect(driver.taken(providerRef ?? '')).toBe(125_00);
  expect(await entries()).toEqual(['charge 125.00', 'refund -20.00', 'charge -125.00', 'capture 125.00']);
  const { reference } = await db.orderEntry.findFirstOrThrow({ where: { orderId, kind: 'capture' } });
  expect(reference).toBeTruthy();
  expect(await readDifferences(db, orderId)).toEqual([]);
});
